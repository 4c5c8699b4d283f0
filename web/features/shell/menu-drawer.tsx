import { LanguageLink } from '#web/features/shell/language-link.tsx';
import { navigation } from '#web/features/shell/navigation.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { NavLink } from '#web/i18n/link.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(shell);
  return (
    <Dialog kind="drawer" title={t('menu')} closeLabel={t('close')} onClose={onClose}>
      <nav aria-label={t('mainNav')}>
        <ul className="grid gap-1">
          {navigation.map(({ to, text, icon }) => (
            <li key={to}>
              <NavLink to={to} className="menu-row text-lg">
                <Icon name={icon} />
                {t(text)}
              </NavLink>
            </li>
          ))}
          <li className="when-signed-in">
            <NavLink to="/dashboard" className="menu-row text-lg">
              <Icon name="dashboard" />
              {t('dashboard')}
            </NavLink>
          </li>
          <li className="when-signed-out">
            <NavLink to="/register" className="menu-row text-lg">
              <Icon name="user" />
              {t('register')}
            </NavLink>
          </li>
        </ul>
      </nav>
      <div className="mt-auto border-t hairline pt-3">
        <LanguageLink />
      </div>
    </Dialog>
  );
}
