import { lazyScreen } from '#web/ui/lazy-screen.tsx';

const { Screen, loadScreen } = lazyScreen(async () => ({ default: (await import('#web/features/offers/offers-screen.tsx')).OffersScreen }));

export async function clientLoader() {
  await loadScreen();
  return null;
}

/** For every role: sellers and admins may offer too. */
export default function Offers() {
  return <Screen />;
}
