import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { rememberedPlace } from '#web/shared/session/origin.ts';
import { useSession } from '#web/shared/session/session.ts';
import { LanguageLink, navigation } from '#web/screens/frame/links.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const DrawerScreens = lazyPart(() => import('#web/screens/frame/drawer-screens.tsx'));

const OTHERS = [
  { to: '/my-pc', text: 'myPc', icon: 'circle-check' },
  { to: '/build', text: 'buildPc', icon: 'package' },
  { to: '/saved', text: 'saved', icon: 'heart' },
] as const;

interface MenuLinkProps {
  to: string;
  icon: IconName;
  children: ReactNode;
}

const MenuLink = ({ to, icon, children }: MenuLinkProps) => (
  <NavLink to={to} className="menu-row text-lg">
    <Icon name={icon} />
    {children}
  </NavLink>
);

/** The menu on a phone: the site's pages and the dashboard's screens. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(shell);
  const session = useSession();
  return (
    <Dialog kind="drawer" title={t('menu')} onClose={onClose}>
      <nav aria-label={t('mainNav')}>
        <ul className="grid gap-1">
          {[...navigation, ...OTHERS].map(({ to, text, icon }) => (
            <li key={to}>
              <MenuLink to={to} icon={icon}>
                {t(text)}
              </MenuLink>
            </li>
          ))}
          <li className="when-signed-in">
            <MenuLink to="/dashboard" icon="dashboard">
              {t('dashboard')}
            </MenuLink>
            {session.status === 'signed-in' && <DrawerScreens email={session.user.email} />}
          </li>
          <li className="when-signed-out">
            <MenuLink to={`/register${rememberedPlace(useLocation())}`} icon="user">
              {t('register')}
            </MenuLink>
          </li>
        </ul>
      </nav>
      <div className="mt-auto border-t hairline pt-3">
        <LanguageLink />
      </div>
    </Dialog>
  );
}
