import { EmailsScreen } from '#web/features/emails/emails-screen.tsx';
import { requireRole } from '#web/features/sessions/role.ts';
import type { Route } from './+types/dashboard-emails';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => requireRole('admin', request);

export default function Mails() {
  return <EmailsScreen />;
}
