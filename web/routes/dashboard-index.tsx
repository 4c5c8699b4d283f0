import { useSuspenseQuery } from '@tanstack/react-query';
import { dashboardMenu } from '#web/features/dashboard/menu.ts';
import { roleQuery } from '#web/features/session/role.ts';
import { useSession } from '#web/features/session/session.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { dashboard } from '#web/i18n/en/dashboard.ts';
import { Link } from '#web/i18n/link.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The screens of this person's role. */
export default function DashboardIndex() {
  const t = useTexts(dashboard);
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <>
      <PageHead title={t('title')} />
      <h1 className="text-3xl">{t('title')}</h1>
      <Screens email={session.user.email} />
    </>
  );
}

function Screens({ email }: { email: string }) {
  const t = useTexts(dashboard);
  const { data: role } = useSuspenseQuery(roleQuery(email));
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2">
      {dashboardMenu[role].map(({ to, text, icon }) => (
        <li key={to}>
          <Link to={to} className="press flex items-center gap-4 rounded-box border hairline p-5 text-lg font-semibold hover:border-primary">
            <Icon name={icon} className="size-6 text-primary" />
            {t(text)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
