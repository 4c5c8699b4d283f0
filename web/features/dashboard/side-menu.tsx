import { useLocation } from 'react-router';
import type { Role } from '#contract/vocabulary.ts';
import { dashboardMenu } from '#web/features/dashboard/menu.ts';
import { clientConfig } from '#web/features/session/client-config.ts';
import { dashboard } from '#web/i18n/en/dashboard.ts';
import { NavLink } from '#web/i18n/link.tsx';
import { withoutLocale } from '#web/i18n/locale.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function SideMenu({ role }: { role: Role }) {
  const t = useTexts(dashboard);
  // The index shows the first screen of the role.
  const atIndex = withoutLocale(useLocation().pathname) === '/dashboard';
  return (
    <nav aria-label={t('menu')}>
      <ul className="grid gap-1">
        {dashboardMenu(role, clientConfig().demo !== null).map(({ to, text, icon }, i) => (
          <li key={to}>
            <NavLink to={to} className="menu-row" {...(atIndex && i === 0 && { 'aria-current': 'page' as const })}>
              <Icon name={icon} />
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
