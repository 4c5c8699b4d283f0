import { MailsScreen } from '#web/features/emails/outbox.tsx';
import { requireRole } from '#web/features/sessions/role.ts';
import type { Route } from './+types/dashboard-emails';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireRole('admin', request);

export default function Mails() {
  return <MailsScreen />;
}
