import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-account';

const { Screen, loadScreen } = lazyScreen(() => import('#web/screens/account-screen.tsx'));

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await loadScreen()).readAccount(request);

export default function Account({ loaderData }: Route.ComponentProps) {
  return <Screen email={loaderData} />;
}
