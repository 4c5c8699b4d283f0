import { localize, type Locale } from '#web/i18n/locale.ts';

// The code is in the fragment of the address, which browsers send to no server.

/** The address at which the seller finds the code of the buyer filled in. */
export const codeLink = (bookingId: string, code: string, locale: Locale): string =>
  `${location.origin}${localize(`/dashboard/orders/${bookingId}`, locale)}#code=${code}`;

/** The code in the fragment of such an address; empty without one. */
export const codeInHash = (hash: string): string => new URLSearchParams(hash.slice(1)).get('code') ?? '';
