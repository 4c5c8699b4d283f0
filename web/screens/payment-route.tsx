import { bookingQuery } from '#web/modules/deals/orders.queries.ts';
import { PaymentScreen } from '#web/screens/payment-screen.tsx';
import { cardProviderQuery } from '#web/modules/deals/payments.queries.ts';
import { queryClient } from '#web/shared/query-client.ts';
import type { Locale } from '#web/i18n/locale.ts';

export default PaymentScreen;

/** Starts to read what the payment screen needs. The screen reports failures. */
export function prefetchPayment(bookingId: string, locale: Locale): void {
  void queryClient.prefetchQuery(bookingQuery(bookingId));
  void queryClient.prefetchQuery(cardProviderQuery(locale));
}
