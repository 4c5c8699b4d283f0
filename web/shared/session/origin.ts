import { localeOf, localize, withoutLocale } from '#web/i18n/locale.ts';

/** The path to return to after the log-in, or null if it could leave this site, as `//host` and `/\host` do. */
export function safeOrigin(from: string | null): string | null {
  return from !== null && /^\/(?![/\\])/.test(from) && !/[\p{Cc}]/u.test(from) ? from : null;
}

/** The URL of the log-in page that returns to this location. */
export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  return `${localize('/login', localeOf(pathname))}?from=${encodeURIComponent(pathname + search)}`;
}

/** Pages to which nobody wants to return, and the home page, where the log-in leads anyway. */
const NO_PLACES = new Set(['/', '/login', '/register', '/forgot-password', '/auth/action']);

/** For links to the log-in and the pages beside it: `?from=…` with the place that this page remembers, or else its own; or nothing. */
export function rememberedPlace({ pathname, search }: { pathname: string; search: string }): string {
  const own = NO_PLACES.has(withoutLocale(pathname)) ? null : pathname + search;
  const from = safeOrigin(new URLSearchParams(search).get('from')) ?? own;
  return from === null ? '' : `?from=${encodeURIComponent(from)}`;
}

/** The things for which a visitor has to log in, and the product that they are about. */
export interface Purpose {
  act: 'book' | 'report' | 'offer' | 'wait' | 'ask';
  productId: string;
}

/** For what the page that is remembered wants a log-in: its dialog opens once the user is back. */
export function purposeOf(from: string | null): Purpose | null {
  const place = safeOrigin(from);
  if (place === null) return null;
  const { pathname, searchParams } = new URL(place, 'https://here.example');
  for (const act of ['book', 'report'] as const) {
    const productId = searchParams.get(act);
    if (productId) return { act, productId };
  }
  const [, productId] = /^\/product\/([\w-]+)$/.exec(withoutLocale(pathname)) ?? [];
  const act = (['offer', 'wait', 'ask'] as const).find((name) => searchParams.has(name));
  return productId !== undefined && act ? { act, productId } : null;
}
