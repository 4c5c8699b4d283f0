import { sessionReady } from '#web/features/sessions/session.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-offers';

const { Screen, loadScreen } = lazyScreen(async () => ({ default: (await import('#web/features/offers/offers-screen.tsx')).OffersScreen }));

export async function clientLoader() {
  const [session] = await Promise.all([sessionReady(), loadScreen()]);
  return { email: session.status === 'signed-in' ? session.user.email : '' };
}

/** For every role: sellers and admins may offer too. */
export default function Offers({ loaderData: { email } }: Route.ComponentProps) {
  return <Screen email={email} />;
}
