import { roleLoader } from '#web/features/sessions/role-loader.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-my-buyers';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/buyers/my-buyers.tsx'));

export const clientLoader = roleLoader('seller', loadScreen);

export default function MyBuyersRoute({ loaderData: { email } }: Route.ComponentProps) {
  return <Screen email={email} />;
}
