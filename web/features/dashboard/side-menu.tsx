import type { Role } from '#contract/vocabulary.ts';
import { dashboardMenu } from '#web/features/dashboard/menu.ts';
import { clientConfig } from '#web/features/session/client-config.ts';
import { dashboard } from '#web/i18n/en/dashboard.ts';
import { NavLink } from '#web/i18n/link.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function SideMenu({ role }: { role: Role }) {
  const t = useTexts(dashboard);
  return (
    <nav aria-label={t('menu')}>
      <ul className="grid gap-1">
        {dashboardMenu(role, clientConfig().demo !== null).map(({ to, text, icon }) => (
          <li key={to}>
            <NavLink to={to} className="menu-row">
              <Icon name={icon} />
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
