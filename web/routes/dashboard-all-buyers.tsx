import { AllBuyers } from '#web/features/users/all-buyers.tsx';
import { requireRole } from '#web/features/sessions/role.ts';
import type { Route } from './+types/dashboard-all-buyers';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireRole('admin', request);

export default function AllBuyersRoute() {
  return <AllBuyers />;
}
