import { userLoader } from '#web/features/sessions/role-loader.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-offers';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/offers/offers-screen.tsx'));

export const clientLoader = userLoader(loadScreen);

/** For every role: sellers and admins may offer too. */
export default function Offers({ loaderData: { email } }: Route.ComponentProps) {
  return <Screen email={email} />;
}
