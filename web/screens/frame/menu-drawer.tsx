import { useLocation } from 'react-router';
import { rememberedPlace } from '#web/shared/session/origin.ts';
import { useSession } from '#web/shared/session/session.ts';
import { LanguageLink, navigation } from '#web/screens/frame/links.tsx';
import { shell } from '#web/i18n/en/shell.ts';
import { NavLink } from '#web/ui/link.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

const DrawerScreens = lazyPart(() => import('#web/screens/frame/drawer-screens.tsx'));

const FIT = [
  { to: '/my-pc', text: 'myPc', icon: 'circle-check' },
  { to: '/build', text: 'buildPc', icon: 'package' },
] as const;

/** The menu on a phone: the site's pages and the dashboard's screens. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(shell);
  const session = useSession();
  return (
    <Dialog kind="drawer" title={t('menu')} onClose={onClose}>
      <nav aria-label={t('mainNav')}>
        <ul className="grid gap-1">
          {[...navigation, ...FIT].map(({ to, text, icon }) => (
            <li key={to}>
              <NavLink to={to} className="menu-row text-lg">
                <Icon name={icon} />
                {t(text)}
              </NavLink>
            </li>
          ))}
          <li>
            <NavLink to="/saved" className="menu-row text-lg">
              <Icon name="heart" />
              {t('saved')}
            </NavLink>
          </li>
          <li className="when-signed-in">
            <NavLink to="/dashboard" className="menu-row text-lg">
              <Icon name="dashboard" />
              {t('dashboard')}
            </NavLink>
            {session.status === 'signed-in' && <DrawerScreens email={session.user.email} />}
          </li>
          <li className="when-signed-out">
            <NavLink to={`/register${rememberedPlace(useLocation())}`} className="menu-row text-lg">
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
