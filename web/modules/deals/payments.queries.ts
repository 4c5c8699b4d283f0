import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { GatewayName } from '#contract/vocabulary.ts';
import { api } from '#web/shared/api.ts';
import { loadCardProvider } from '#web/modules/deals/card-provider.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import type { Locale } from '#web/i18n/locale.ts';

/** The price the payment page sends (specification §9). The server ignores it and decides the amount itself. */
const SENT_PRICE = 10;

/** The payment intent of a booking. Creating it is idempotent, so it can be a query. */
export const paymentIntentQuery = (bookingId: string) =>
  queryOptions({
    queryKey: queryKeys.paymentIntent(bookingId),
    queryFn: ({ signal }) => api.createPaymentIntent({ body: { price: SENT_PRICE, bookingId } }, { signal }),
    // Never refetched: after the payment the server would refuse.
    staleTime: 'static',
    gcTime: 0,
  });

/** Begins the payment of a booking at a gateway. Its result is the page to pay on. */
export const startGatewayPaymentMutation = (bookingId: string, gateway: GatewayName, language: Locale) =>
  mutationOptions({
    mutationFn: () => api.startGatewayPayment({ params: { id: bookingId }, body: { gateway, language } }),
  });

/** The card service's script. */
export const cardProviderQuery = (locale: Locale) =>
  queryOptions({
    queryKey: queryKeys.cardProvider(locale),
    queryFn: () => loadCardProvider(locale),
    staleTime: 'static',
    // The result is an object with methods, not data.
    structuralSharing: false,
  });
