import { lazyScreen } from '#web/ui/lazy-screen.tsx';

const { Screen, loadScreen } = lazyScreen(() => import('#web/screens/my-pc-screen.tsx'));

export const loader = () => null;

export async function clientLoader() {
  await loadScreen();
  return null;
}

export default function MyPc() {
  return <Screen />;
}
