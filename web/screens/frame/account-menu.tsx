import { useLocation } from 'react-router';
import { rememberedPlace } from '#web/shared/session/origin.ts';
import { useSession } from '#web/shared/session/session.ts';
import { useSignOut } from '#web/modules/users/use-sign-out.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { Link } from '#web/ui/link.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';

/** Renders both states and lets CSS show one, so that nothing moves once the session is known. */
export function AccountMenu() {
  const t = useTexts(shell);
  const session = useSession();
  const signOut = useSignOut();
  const user = session.status === 'signed-in' ? session.user : null;
  const name = user?.displayName ?? user?.email ?? '';
  return (
    <>
      <Link to={`/login${rememberedPlace(useLocation())}`} className="btn btn-primary press when-signed-out ms-1 h-11 px-3 sm:ms-2 sm:px-4">
        {t('logIn')}
      </Link>
      <div className="when-signed-in">
        <Menu label={t('account')} button={<Avatar name={name} src={user?.photoURL ?? null} />}>
          {user && (
            <p className="border-b hairline px-3 pt-1 pb-2">
              <span className="block truncate font-semibold">{user.displayName}</span>
              <span className="quiet block truncate text-sm">{user.email}</span>
            </p>
          )}
          <ul className="pt-1">
            <li>
              <Link to="/dashboard" className="menu-row">
                <Icon name="dashboard" />
                {t('dashboard')}
              </Link>
            </li>
            <li>
              <Link to="/dashboard/account" className="menu-row">
                <Icon name="user" />
                {t('account')}
              </Link>
            </li>
            <li>
              <Link to="/saved" className="menu-row">
                <Icon name="heart" />
                {t('saved')}
              </Link>
            </li>
            <li>
              <button type="button" className="menu-row" onClick={signOut}>
                <Icon name="log-out" />
                {t('signOut')}
              </button>
            </li>
          </ul>
        </Menu>
      </div>
    </>
  );
}
