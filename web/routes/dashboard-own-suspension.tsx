import { lazyScreen } from '#web/ui/lazy-screen.tsx';

const { Screen, loadScreen } = lazyScreen(async () => ({
  default: (await import('#web/features/suspensions/own-suspension-screen.tsx')).OwnSuspensionScreen,
}));

export const clientLoader = async () => {
  await loadScreen();
  return null;
};

export default function OwnSuspensionRoute() {
  return <Screen />;
}
