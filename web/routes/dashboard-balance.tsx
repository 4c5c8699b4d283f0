import { roleLoader } from '#web/features/sessions/role-loader.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';

const { Screen, loadScreen } = lazyScreen(() => import('#web/features/payouts/balance-screen.tsx'));

export const clientLoader = roleLoader('seller', loadScreen);

export default function BalanceRoute() {
  return <Screen />;
}
