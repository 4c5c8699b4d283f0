import { localeOf, localize } from '#web/i18n/locale.ts';

/** The path to return to after the log-in, or null if it could leave this site, as `//host` and `/\host` do. */
export function safeOrigin(from: string | null): string | null {
  return from !== null && /^\/(?![/\\])/.test(from) && !/[\p{Cc}]/u.test(from) ? from : null;
}

/** The URL of the log-in page that returns to this location. */
export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `${localize('/login', localeOf(pathname))}?from=${encodeURIComponent(pathname + search)}`;
}

/** The place that the log-in page remembers, for links to the pages beside it: `?from=…`, or nothing. */
export function rememberedPlace(search: string): string {
  const from = safeOrigin(new URLSearchParams(search).get('from'));
  return from === null ? '' : `?from=${encodeURIComponent(from)}`;
}
