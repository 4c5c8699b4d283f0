import { MyOrders } from '#web/features/orders/my-orders.tsx';
import { requireRole } from '#web/features/sessions/role.ts';
import type { Route } from './+types/dashboard-my-order';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireRole('buyer', request);

export default function MyOrder({ loaderData: { email } }: Route.ComponentProps) {
  return <MyOrders email={email} />;
}
