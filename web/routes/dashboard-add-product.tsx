import { roleLoader } from '#web/features/sessions/role-loader.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-add-product';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/selling/add-product-screen.tsx'));

export const clientLoader = roleLoader('seller', loadScreen);

export default function AddProduct({ loaderData: { email } }: Route.ComponentProps) {
  return <Screen email={email} />;
}
