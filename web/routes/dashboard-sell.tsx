import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-sell';

const { Screen, loadScreen } = lazyScreen(() => import('#web/modules/listings/open-seller-account.tsx'));

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await loadScreen()).readBuyer(request);

export default function Sell({ loaderData }: Route.ComponentProps) {
  return <Screen account={loaderData} />;
}
