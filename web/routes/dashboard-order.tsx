import { keepCode } from '#web/modules/deals/code-link.ts';
import { lazyScreen } from '#web/ui/lazy-screen.tsx';
import type { Route } from './+types/dashboard-order';

const { Screen, loadScreen } = lazyScreen(() => import('#web/screens/order-screen.tsx'));

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  // Requests have no fragment. Another loader may lead to the log-in.
  if (new URL(request.url).pathname === location.pathname) keepCode(location);
  await loadScreen();
  return null;
}

/** For the buyer and the seller, whatever their role: sellers and admins may book too. */
export default function OrderRoute({ params: { id } }: Route.ComponentProps) {
  return <Screen key={id} id={id} />;
}
