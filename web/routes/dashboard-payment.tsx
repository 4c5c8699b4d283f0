import { sessionReady } from '#web/shared/session/session.ts';
import { localeOf } from '#web/i18n/locale.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-payment';

const { Screen, loadScreen } = lazyScreen(() => import('#web/screens/payment-screen.tsx'));

/** Starts to read the booking and the card form; the dashboard around them reads the role meanwhile. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const [{ prefetchPayment }, session] = await Promise.all([loadScreen(), sessionReady()]);
  if (session.status === 'signed-in') prefetchPayment(params.id, localeOf(new URL(request.url).pathname));
  return null;
}

/** Not limited to one role: sellers and admins may book too, and pay only here. */
export default function Payment({ params: { id } }: Route.ComponentProps) {
  return <Screen key={id} bookingId={id} />;
}
