import { lazyScreen } from '#web/ui/lazy-screen.tsx';

const { Screen, loadScreen } = lazyScreen(async () => ({ default: (await import('#web/features/waiting/lines-screen.tsx')).LinesScreen }));

export async function clientLoader() {
  await loadScreen();
  return null;
}

/** For every role: sellers and admins may wait too. */
export default function Waiting() {
  return <Screen />;
}
