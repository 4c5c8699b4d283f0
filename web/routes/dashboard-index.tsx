import { lazyScreen } from '#web/ui/lazy-screen.tsx';

const { Screen, loadScreen } = lazyScreen(() => import('#web/screens/role-home.tsx'));

export async function clientLoader() {
  await loadScreen();
  return null;
}

export default function DashboardIndex() {
  return <Screen />;
}
