import { MyProducts } from '#web/features/selling/my-products.tsx';
import { requireRole } from '#web/features/sessions/role.ts';
import type { Route } from './+types/dashboard-my-products';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireRole('seller', request);

export default function MyProductsRoute({ loaderData: { email } }: Route.ComponentProps) {
  return <MyProducts email={email} />;
}
