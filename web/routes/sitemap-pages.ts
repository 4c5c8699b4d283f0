import { articleSummaries } from '#web/modules/content/pages.server.ts';
import { INFO_PAGES } from '#web/shared/article.ts';
import { localize, LOCALES } from '#web/i18n/locale.ts';
import type { Route } from './+types/sitemap-pages';

/** The part of the sitemap that lists the pages of the site; the parts of products are `server/modules/admin/sitemap.routes.ts`. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const paths = [
    '/',
    '/my-pc',
    '/build',
    ...INFO_PAGES.map((page) => `/${page}`),
    '/blog',
    ...articleSummaries('en').map(({ slug }) => `/blog/${slug}`),
  ];
  const urls = paths.flatMap((path) => {
    const versions = [...LOCALES.map((locale) => [locale, locale] as const), ['x-default', 'en'] as const].map(
      ([lang, locale]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${origin}${localize(path, locale)}"/>`,
    );
    return LOCALES.map((locale) => `<url><loc>${origin}${localize(path, locale)}</loc>${versions.join('')}</url>`);
  });
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`,
    { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } },
  );
}
