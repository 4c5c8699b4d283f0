import { roleLoader } from '#web/features/sessions/role-loader.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-my-order';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/orders/my-orders.tsx'));

export const clientLoader = roleLoader('buyer', loadScreen);

export default function MyOrdersRoute({ loaderData: { email } }: Route.ComponentProps) {
  return <Screen email={email} />;
}
