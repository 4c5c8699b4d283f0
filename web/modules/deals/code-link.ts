import { textStore } from '#web/shared/device-store.ts';
import { localize, type Locale } from '#web/i18n/locale.ts';

// The code is in the fragment of the address, which browsers send to no server.

/** The address at which the seller finds the code of the buyer filled in. */
export const codeLink = (bookingId: string, code: string, locale: Locale): string =>
  `${location.origin}${localize(`/dashboard/orders/${bookingId}`, locale)}#code=${code}`;

/** The code in the fragment of such an address; empty without one. */
const codeInHash = (hash: string): string => new URLSearchParams(hash.slice(1)).get('code') ?? '';

const codeAt = (pathname: string) => textStore(`handover-code ${pathname}`);

/** Keeps the code of this address for after a log-in, whose own address leads back here without it: that goes to the server. */
export function keepCode({ pathname, hash }: { pathname: string; hash: string }): void {
  const code = codeInHash(hash);
  if (code !== '') codeAt(pathname).write(code);
}

/** The codes that this document has taken, by the path. React may render a part several times before it is shown. */
const taken = new Map<string, string>();

/** Whether a code has come with this address, taken or not. */
export const hasCode = ({ pathname, hash }: { pathname: string; hash: string }): boolean =>
  (codeInHash(hash) || codeAt(pathname).read() || (taken.get(pathname) ?? '')) !== '';

/** The code of this address, or the one that was kept for it, for one document. */
export function takeCode({ pathname, hash }: { pathname: string; hash: string }): string {
  const store = codeAt(pathname);
  const code = codeInHash(hash) || store.read() || (taken.get(pathname) ?? '');
  store.remove();
  taken.set(pathname, code);
  return code;
}
