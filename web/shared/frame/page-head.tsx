import { useLocation, useRouteLoaderData } from 'react-router';
import { shell } from '#web/i18n/en/shell.ts';
import { localize, withoutLocale } from '#web/i18n/locale.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { art } from '#web/ui/icon.tsx';

/** Returns the address of the site, `https://host`, as the visitor reached it; empty on the error page of the root. */
export const useOrigin = (): string => useRouteLoaderData<{ origin: string }>('root')?.origin ?? '';

interface PageHeadProps {
  title: string;
  /** For search engines and link previews. Pages without one are private and get `noindex`. */
  description?: string;
  /** An absolute URL or a path of this site, and its size, without which a preview is first shown small. */
  image?: { src: string; width: number; height: number };
  type?: 'website' | 'article' | 'product';
}

const HERO = { src: art('hero-1-1600.webp'), width: 1600, height: 640 };

/** The page's title, metadata and links to its language versions. */
export function PageHead({ title, description, image = HERO, type = 'website' }: PageHeadProps) {
  const t = useTexts(shell);
  const origin = useOrigin();
  const path = withoutLocale(useLocation().pathname);
  const here = `${origin}${localize(path, t.locale)}`;
  const full = title.includes(t('name')) ? title : `${title} · ${t('name')}`;
  return (
    <>
      <title>{full}</title>
      {description === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta name="description" content={description} />
          <link rel="canonical" href={here} />
          <link rel="alternate" hrefLang="en" href={`${origin}${path}`} />
          <link rel="alternate" hrefLang="bn" href={`${origin}${localize(path, 'bn')}`} />
          <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
          <meta property="og:type" content={type} />
          <meta property="og:site_name" content={t('name')} />
          <meta property="og:title" content={full} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={here} />
          <meta property="og:image" content={URL.parse(image.src, origin)?.href ?? image.src} />
          <meta property="og:image:width" content={String(image.width)} />
          <meta property="og:image:height" content={String(image.height)} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
