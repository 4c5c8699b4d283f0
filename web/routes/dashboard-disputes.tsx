import { roleLoader } from '#web/features/sessions/role-loader.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/handover/disputes-screen.tsx'));

export const clientLoader = roleLoader('admin', loadScreen);

export default function Disputes() {
  return <Screen />;
}
