import { localeOf, localize } from '#web/i18n/locale.ts';

/** Where the log-in page leads back to: a path of this site. `//host` and `/\host` would be another site's. */
export function safeOrigin(from: string | null): string | null {
  return from !== null && /^\/(?![/\\])/.test(from) && !/[\p{Cc}]/u.test(from) ? from : null;
}

/** The log-in page that remembers where somebody wanted to go. */
export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `${localize('/login', localeOf(pathname))}?from=${encodeURIComponent(pathname + search)}`;
}
