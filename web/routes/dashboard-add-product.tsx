import { roleLoader } from '#web/features/sessions/role-loader.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-add-product';

const { Screen, loadScreen } = lazyScreen(async () => ({
  default: (await import('#web/features/selling/add-product-screen.tsx')).AddProductScreen,
}));

export const clientLoader = roleLoader('seller', loadScreen);

export default function AddProduct({ loaderData: { email } }: Route.ComponentProps) {
  return <Screen email={email} />;
}
