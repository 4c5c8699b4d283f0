import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { dashboard } from '#web/i18n/en/dashboard.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { dashboardMenu } from '#web/screens/dashboard-pages.ts';
import { EntryCount } from '#web/screens/frame/entry-count.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { roleQuery } from '#web/shared/session/role.ts';
import { Icon } from '#web/ui/icon.tsx';
import { NavLink } from '#web/ui/link.tsx';

interface OwnScreensProps {
  email: string;
  /** The ones that are opened every day alone. */
  daily?: boolean;
}

const DAILY = new Set<string>(['myOrders', 'myProducts', 'messages', 'offers']);

function Screens({ email, daily = false }: OwnScreensProps) {
  const t = useTexts(dashboard);
  const { data } = useQuery(roleQuery(email));
  if (!data) return null;
  return (
    <ul aria-label={t('menu')}>
      {dashboardMenu(data)
        .filter(({ text }) => !daily || DAILY.has(text))
        .map(({ to, text, icon, group }, at, all) => (
          <li key={to}>
            {group && group !== all[at - 1]?.group && <p className="quiet px-3 pt-3 pb-1 text-sm font-semibold">{t(group)}</p>}
            <NavLink to={to} className="menu-row">
              <Icon name={icon} />
              <span>{t(text)}</span>
              <EntryCount of={text} className="ms-auto" />
            </NavLink>
          </li>
        ))}
    </ul>
  );
}

/** The dashboard's screens of a user in a menu of the header, with what waits behind them; nothing until the role is known. */
export default function OwnScreens(props: OwnScreensProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Screens {...props} />
    </QueryClientProvider>
  );
}
