import { roleLoader } from '#web/features/sessions/role-loader.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-add-from-file';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/selling/add-from-file-screen.tsx'));

export const clientLoader = roleLoader('seller', loadScreen);

export default function AddFromFile({ loaderData: { email } }: Route.ComponentProps) {
  return <Screen email={email} />;
}
