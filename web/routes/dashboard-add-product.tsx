import { AddProductScreen } from '#web/features/selling/add-product-screen.tsx';
import { requireRole } from '#web/features/sessions/role.ts';
import type { Route } from './+types/dashboard-add-product';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireRole('seller', request);

export default function AddProduct({ loaderData: { email } }: Route.ComponentProps) {
  return <AddProductScreen email={email} />;
}
