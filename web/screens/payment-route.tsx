import { bookingQuery } from '#web/features/orders/queries.ts';
import { PaymentScreen } from '#web/features/payments/payment-screen.tsx';
import { cardProviderQuery } from '#web/features/payments/queries.ts';
import { queryClient } from '#web/features/query-client.ts';
import type { Locale } from '#web/i18n/locale.ts';

export default PaymentScreen;

/** Starts to read what the payment screen needs. The screen reports failures. */
export function prefetchPayment(bookingId: string, locale: Locale): void {
  void queryClient.prefetchQuery(bookingQuery(bookingId));
  void queryClient.prefetchQuery(cardProviderQuery(locale));
}
