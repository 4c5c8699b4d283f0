import { PaymentScreen } from '#web/features/payments/payment-screen.tsx';
import type { Route } from './+types/dashboard-payment';

/** Not guarded by role: sellers and admins may book too, and find their payment only here. */
export default function Payment({ params: { id } }: Route.ComponentProps) {
  return <PaymentScreen key={id} bookingId={id} />;
}
