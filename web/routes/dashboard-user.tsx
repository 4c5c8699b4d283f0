import { roleLoader } from '#web/features/sessions/role-loader.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-user';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/admin-search/user-screen.tsx'));

export const clientLoader = roleLoader('admin', loadScreen);

export default function UserRoute({ params: { uid } }: Route.ComponentProps) {
  return <Screen key={uid} uid={uid} />;
}
