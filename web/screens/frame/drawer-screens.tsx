import { dashboardMenu } from '#web/screens/dashboard-pages.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { roleQuery } from '#web/shared/session/role.ts';
import { dashboard } from '#web/i18n/en/dashboard.ts';
import { NavLink } from '#web/ui/link.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The dashboard screens in the mobile menu; empty until the role is cached. */
export default function DrawerScreens({ email }: { email: string }) {
  const t = useTexts(dashboard);
  const known = queryClient.getQueryData(roleQuery(email).queryKey);
  if (!known) return null;
  return (
    <ul aria-label={t('menu')} className="ms-4 grid gap-1 border-s hairline ps-2">
      {dashboardMenu(known).map(({ to, text, icon }) => (
        <li key={to}>
          <NavLink to={to} className="menu-row">
            <Icon name={icon} />
            {t(text)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
