import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/features/api.ts';
import { loadCardProvider } from '#web/features/payments/card-provider.ts';
import { queryKeys } from '#web/features/query-keys.ts';
import type { Locale } from '#web/i18n/locale.ts';

/** SPEC §9: what the payment page sends as the price. The server decides the amount and does not read it. */
const SENT_PRICE = 10;

/** The open card payment of a booking: asking again answers the same one, so it can be asked like anything else. */
export const paymentIntentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.paymentIntent(bookingId),
    queryFn: ({ signal }) => api.createPaymentIntent({ body: { price: SENT_PRICE, bookingId } }, { signal }),
    // Holds for a visit: once paid, asking again would only be refused.
    staleTime: 'static',
    gcTime: 0,
  });

/** The card service's script. */
export const cardProviderQuery = (locale: Locale) =>
  queryOptions({
    queryKey: queryKeys.cardProvider(locale),
    queryFn: () => loadCardProvider(locale),
    staleTime: 'static',
    // An object with methods, not data.
    structuralSharing: false,
  });
