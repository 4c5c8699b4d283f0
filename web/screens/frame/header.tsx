import { useLocation } from 'react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { rememberedPlace } from '#web/shared/session/origin.ts';
import { useSession } from '#web/shared/session/session.ts';
import { useSellPlace } from '#web/shared/session/category-place.ts';
import { useSignOut } from '#web/modules/users/use-sign-out.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { Link } from '#web/ui/link.tsx';
import { useTexts } from '#web/i18n/messages.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon, Mark } from '#web/ui/icon.tsx';
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx';
import { SearchBox } from '#web/modules/search/search-box.tsx';
import { CategoryLinks, LookChoice } from '#web/screens/frame/links.tsx';
import { withoutLocale } from '#web/i18n/locale.ts';
import { lazyPart, lazyScrap } from '#web/ui/lazy-part.tsx';
import { useKeys } from '#web/ui/use-keys.ts';

/** The counts are on each page, and none fails for them. */
export const OwnCount = lazyScrap(async () => ({ default: (await import('#web/screens/frame/private-frame.tsx')).OwnCount }));
const OwnScreens = lazyScrap(() => import('#web/screens/frame/own-screens.tsx'));
const MenuDrawer = lazyPart(() => import('#web/screens/frame/menu-drawer.tsx'));

const OWN_PAGES = [
  { to: '/dashboard', text: 'dashboard', icon: 'dashboard' },
  { to: '/saved', text: 'saved', icon: 'heart' },
  { to: '/dashboard/account', text: 'account', icon: 'user' },
] as const;

/** Renders both states and lets CSS show one, so that nothing moves once the session is known. */
function AccountMenu() {
  const t = useTexts(shell);
  const session = useSession();
  const signOut = useSignOut();
  const [used, setUsed] = useState(false);
  const user = session.status === 'signed-in' ? session.user : null;
  const name = user?.displayName ?? user?.email ?? '';
  return (
    <>
      <Link to={`/login${rememberedPlace(useLocation())}`} className="btn btn-tinted press when-signed-out h-11 px-3 max-sm:hidden sm:px-4">
        {t('logIn')}
      </Link>
      <div className="when-signed-in relative max-sm:hidden" onFocus={() => setUsed(true)} onPointerEnter={() => setUsed(true)}>
        <Menu label={t('account')} button={<Avatar name={name} src={user?.photoURL ?? null} />}>
          {user && (
            <p className="border-b hairline px-3 pt-1 pb-2">
              <span className="block truncate font-semibold">{user.displayName}</span>
              <span className="quiet block truncate text-sm">{user.email}</span>
            </p>
          )}
          {user && used && <OwnScreens email={user.email} daily />}
          <ul className="pt-1">
            {OWN_PAGES.map(({ to, text, icon }) => (
              <li key={to}>
                <MenuLink to={to} icon={icon}>
                  {t(text)}
                </MenuLink>
              </li>
            ))}
          </ul>
          <LookChoice />
          <MenuButton icon="log-out" onClick={signOut}>
            {t('signOut')}
          </MenuButton>
        </Menu>
        {user && <OwnCount of="all" className="count-dot" />}
      </div>
    </>
  );
}

/** The first paint waits for all of it (root.tsx), so that its parts are not seen moving. */
export const MASTHEAD_ID = 'masthead';

/** Puts the focus in the search field of the header. */
export const findOnSite = (): void => document.querySelector<HTMLInputElement>(`#${MASTHEAD_ID} [type=search]`)?.focus();

/** px of scrolling that are meant: less is the finger's rest. */
const MEANT = 8;

/** On a phone, the header goes with the page that is scrolled down and returns at the first movement up. */
function useGoesWithPage(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = scrollY;
    const follow = () => {
      if (Math.abs(scrollY - last) < MEANT) return;
      header.current?.toggleAttribute('data-away', scrollY > last && scrollY > header.current.offsetHeight);
      last = scrollY;
    };
    addEventListener('scroll', follow, { passive: true });
    return () => removeEventListener('scroll', follow);
  }, [header]);
}

export function Header() {
  const t = useTexts(shell);
  const [open, setOpen] = useState(false);
  const isUser = useSession().status === 'signed-in';
  const path = withoutLocale(useLocation().pathname);
  const header = useRef<HTMLElement>(null);
  useGoesWithPage(header);
  // In the dashboard, where the key leads depends on the role.
  useKeys(path.startsWith('/dashboard') ? {} : { find: findOnSite });
  return (
    <header ref={header} id={MASTHEAD_ID} className="masthead sticky top-0 z-40 border-b hairline bg-base-100">
      <div className="shell flex min-h-14 flex-wrap items-center gap-x-1 gap-y-2 py-1.5 sm:min-h-16 sm:gap-x-2">
        <Link to="/" className="me-1 flex items-center gap-2.5 rounded-field py-1 pe-1">
          <Mark />
          <span className="display text-xl leading-none font-extrabold max-sm:sr-only">{t('name')}</span>
        </Link>
        <nav aria-label={t('mainNav')} className="hidden lg:block">
          <ul className="flex">
            <CategoryLinks className="nav-link" />
          </ul>
        </nav>
        {/* Its suggestions are as wide as a phone. */}
        <SearchBox className="min-w-0 grow basis-24 max-sm:static lg:max-w-140" />
        <div className="ms-auto flex flex-wrap items-center justify-end sm:gap-x-2">
          <Link to={useSellPlace()} className="btn btn-ghost press h-11 px-3 max-sm:hidden">
            <Icon name="plus" className="size-4" />
            {t('sell')}
          </Link>
          <Link to="/saved" className="btn btn-ghost btn-square press h-11 w-11">
            <Icon name="heart" />
            <span className="sr-only">{t('saved')}</span>
          </Link>
          <Link to="/dashboard/messages" className="when-signed-in btn btn-ghost btn-square press relative h-11 w-11 max-sm:hidden">
            <Icon name="message" />
            <span className="sr-only">{t('messages')}</span>
            {isUser && <OwnCount of="messages" className="count-dot" />}
          </Link>
          <AccountMenu />
          <button
            type="button"
            aria-label={t('openMenu')}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="menu-button btn btn-ghost btn-square press -me-2 h-11 w-11"
          >
            <Icon name="menu" className="size-6" />
          </button>
        </div>
      </div>
      {open && <MenuDrawer onClose={() => setOpen(false)} />}
    </header>
  );
}
