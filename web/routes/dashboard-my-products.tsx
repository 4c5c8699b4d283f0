import { roleLoader } from '#web/features/sessions/role-loader.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-my-products';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/selling/my-products.tsx'));

export const clientLoader = roleLoader('seller', loadScreen);

export default function MyProductsRoute({ loaderData: { email } }: Route.ComponentProps) {
  return <Screen email={email} />;
}
