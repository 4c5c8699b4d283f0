import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-receipt';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/receipts/receipt-screen.tsx'));

export async function clientLoader() {
  await loadScreen();
  return null;
}

/** For the buyer and the seller, whatever their role. */
export default function ReceiptRoute({ params: { id } }: Route.ComponentProps) {
  return <Screen key={id} id={id} />;
}
