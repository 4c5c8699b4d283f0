import { bookingQuery } from '#web/features/orders/queries.ts';
import { PaymentScreen } from '#web/features/payments/payment-screen.tsx';
import { cardProviderQuery } from '#web/features/payments/queries.ts';
import { queryClient } from '#web/features/query-client.ts';
import { sessionReady } from '#web/features/sessions/session.ts';
import { localeOf } from '#web/i18n/locale.ts';
import type { Route } from './+types/dashboard-payment';

/** Booking and card form are asked for while the dashboard around them still learns who is there. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  if ((await sessionReady()).status !== 'signed-in') return null;
  void queryClient.prefetchQuery(bookingQuery(params.id));
  void queryClient.prefetchQuery(cardProviderQuery(localeOf(new URL(request.url).pathname)));
  return null;
}

/** Not guarded by role: sellers and admins may book too, and find their payment only here. */
export default function Payment({ params: { id } }: Route.ComponentProps) {
  return <PaymentScreen key={id} bookingId={id} />;
}
