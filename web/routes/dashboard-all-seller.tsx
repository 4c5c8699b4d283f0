import { AllSellers } from '#web/features/users/all-sellers.tsx';
import { requireRole } from '#web/features/sessions/role.ts';
import type { Route } from './+types/dashboard-all-seller';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireRole('admin', request);

export default function AllSeller() {
  return <AllSellers />;
}
