import { MyBuyers } from '#web/features/buyers/my-buyers.tsx';
import { requireRole } from '#web/features/sessions/role.ts';
import type { Route } from './+types/dashboard-my-buyers';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireRole('seller', request);

export default function MyBuyersRoute({ loaderData: { email } }: Route.ComponentProps) {
  return <MyBuyers email={email} />;
}
