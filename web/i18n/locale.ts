/** Languages live in the path: English at the root, Bangla under `/bn`. A cookie would split the shared cache of pages. */
export const LOCALES = ['en', 'bn'] as const;
export type Locale = (typeof LOCALES)[number];

const bangla = /^\/bn(?=\/|\.data$|$)/;

export const localeOf = (pathname: string): Locale => (bangla.test(pathname) ? 'bn' : 'en');

export const withoutLocale = (pathname: string): string => pathname.replace(bangla, '') || '/';

/** Prefixes an English path (`/login`) for a language (`/bn/login`). */
export function localize(path: string, locale: Locale): string {
  if (locale === 'en') return path;
  return path === '/' ? '/bn' : `/bn${path.startsWith('/?') ? path.slice(1) : path}`;
}
