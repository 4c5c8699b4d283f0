import { MailsScreen } from '#web/features/mails/outbox.tsx';
import { requireRole } from '#web/features/session/role.ts';
import type { Route } from './+types/dashboard-mails';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireRole('admin', request);

export default function Mails() {
  return <MailsScreen />;
}
