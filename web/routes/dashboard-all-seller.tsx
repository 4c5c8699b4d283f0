import { AllSellers } from '#web/features/people/all-sellers.tsx';
import { requireRole } from '#web/features/session/role.ts';
import type { Route } from './+types/dashboard-all-seller';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireRole('admin', request);

export default function AllSeller() {
  return <AllSellers />;
}
