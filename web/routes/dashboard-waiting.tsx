import { lazyScreen } from '#web/ui/lazy-screen.tsx';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/waiting/lines-screen.tsx'));

export async function clientLoader() {
  await loadScreen();
  return null;
}

/** For every role: sellers and admins may wait too. */
export default function Waiting() {
  return <Screen />;
}
