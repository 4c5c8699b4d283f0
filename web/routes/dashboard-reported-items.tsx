import { ReportedItems } from '#web/features/reports/reported-items.tsx';
import { requireRole } from '#web/features/sessions/role.ts';
import type { Route } from './+types/dashboard-reported-items';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireRole('admin', request);

export default function ReportedItemsRoute() {
  return <ReportedItems />;
}
