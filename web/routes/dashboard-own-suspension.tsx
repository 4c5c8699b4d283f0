import { lazyScreen } from '#web/ui/lazy-screen.tsx';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/suspensions/own-suspension-screen.tsx'));

export const clientLoader = async () => {
  await loadScreen();
  return null;
};

export default function OwnSuspensionRoute() {
  return <Screen />;
}
