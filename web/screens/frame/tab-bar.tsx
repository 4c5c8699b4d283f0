import { useLocation } from 'react-router';
import { shell } from '#web/i18n/en/shell.ts';
import { withoutLocale } from '#web/i18n/locale.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { OwnCount } from '#web/screens/frame/header.tsx';
import { useSellPlace } from '#web/shared/session/category-place.ts';
import { rememberedPlace } from '#web/shared/session/origin.ts';
import { useSession } from '#web/shared/session/session.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type TabName = 'home' | 'search' | 'sell' | 'messages' | 'you';

/** The tab that a page belongs to. */
function tabOf(path: string): TabName | null {
  if (path === '/') return 'home';
  if (/^\/(?:search|category|product|model|seller)\b/.test(path)) return 'search';
  if (/^\/dashboard\/(?:sell|addProduct)\b/.test(path)) return 'sell';
  if (path.startsWith('/dashboard/messages')) return 'messages';
  return /^\/(?:dashboard|login|register)\b/.test(path) ? 'you' : null;
}

/** The five places of a phone, at its lower edge. A page with a bar of its own there has that alone (app.css). */
export function TabBar() {
  const t = useTexts(shell);
  const location = useLocation();
  const isUser = useSession().status === 'signed-in';
  const current = tabOf(withoutLocale(location.pathname));
  const sell = useSellPlace();
  const tab = (name: TabName, to: string, icon: IconName, text: 'home' | 'search' | 'sell' | 'messages' | 'you' | 'logIn', shown = '') => (
    <li className={shown}>
      <Link to={to} className="tab" aria-current={current === name ? 'page' : undefined}>
        <Icon name={icon} />
        <span>{t(text)}</span>
        {name === 'messages' && isUser && <OwnCount of="messages" className="count-dot" />}
        {text === 'you' && isUser && <OwnCount of="all" className="count-dot" />}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('tabs')} className="tab-bar">
      <ul>
        {tab('home', '/', 'home', 'home')}
        {tab('search', '/search', 'search', 'search')}
        {tab('sell', sell, 'plus', 'sell')}
        {tab('messages', '/dashboard/messages', 'message', 'messages')}
        {tab('you', '/dashboard', 'user', 'you', 'when-signed-in')}
        {tab('you', `/login${rememberedPlace(location)}`, 'user', 'logIn', 'when-signed-out')}
      </ul>
    </nav>
  );
}
