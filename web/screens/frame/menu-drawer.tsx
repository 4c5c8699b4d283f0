import { useLocation } from 'react-router';
import { rememberedPlace } from '#web/shared/session/origin.ts';
import { useSellPlace } from '#web/shared/session/category-place.ts';
import { useSession } from '#web/shared/session/session.ts';
import { useSignOut } from '#web/modules/users/use-sign-out.ts';
import { CategoryLinks, LookChoice } from '#web/screens/frame/links.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { NavLink } from '#web/ui/link.tsx';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { lazyScrap } from '#web/ui/lazy-part.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MenuButton } from '#web/ui/menu.tsx';

const OwnScreens = lazyScrap(() => import('#web/screens/frame/own-screens.tsx'));

/** The menu of the header: the site's pages, the dashboard's screens, and how all of it looks. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(shell);
  const session = useSession();
  const signOut = useSignOut();
  const isUser = session.status === 'signed-in';
  const remembered = rememberedPlace(useLocation());
  const others: [string, 'sell' | 'myPc' | 'buildPc' | 'blog' | 'logIn' | 'register', IconName][] = [
    [useSellPlace(), 'sell', 'plus'],
    ['/my-pc', 'myPc', 'circle-check'],
    ['/build', 'buildPc', 'package'],
    ['/blog', 'blog', 'book-open'],
  ];
  if (!isUser) others.unshift([`/login${remembered}`, 'logIn', 'user'], [`/register${remembered}`, 'register', 'users']);
  return (
    <Dialog kind="drawer" title={t('menu')} onClose={onClose}>
      <nav aria-label={t('mainNav')}>
        {isUser && <OwnScreens email={session.user.email} />}
        <ul className={isUser ? 'mt-1 border-t hairline pt-1' : ''}>
          <CategoryLinks className="menu-row" withIcons />
          {others.map(([to, text, icon]) => (
            <li key={to}>
              <NavLink to={to} className="menu-row">
                <Icon name={icon} />
                {t(text)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto">
        <LookChoice />
        {isUser && (
          <MenuButton icon="log-out" onClick={signOut}>
            {t('signOut')}
          </MenuButton>
        )}
      </div>
    </Dialog>
  );
}
