import { useState } from 'react';
import { useHydrated } from '#web/shared/forms/initial-values.ts';
import { useLocale } from '#web/i18n/messages.tsx';
import { localize } from '#web/i18n/locale.ts';
import { useOrigin } from '#web/shared/frame/page-head.tsx';

/** A schema.org object; addresses in it are absolute. */
type Schema = { '@type': string } & Record<string, unknown>;

/**
 * Describes the page in schema.org's JSON-LD, for search engines, as the server wrote it: Trusted Types let no script of the page write
 * or change a script element. `describe` receives a function that makes a path of the site absolute, in the language of the page.
 */
export function StructuredData({ describe }: { describe: (absolute: (path: string) => string) => Schema[] }) {
  const origin = useOrigin();
  const locale = useLocale();
  const hydrated = useHydrated();
  const [json] = useState(() => {
    if (hydrated) return null;
    const graph = describe((path) => new URL(localize(path, locale), origin || 'http://localhost').href);
    return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  });
  return json && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** The path to a page, from the home page to the page itself, which has no address in it. */
export const breadcrumbs = (absolute: (path: string) => string, crumbs: readonly { name: string; path?: string }[]): Schema => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    ...(path !== undefined && { item: absolute(path) }),
  })),
});
