import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { dashboardMenu } from '#web/screens/dashboard-pages.ts';
import { EntryCount } from '#web/screens/frame/entry-count.tsx';
import { orderQuery } from '#web/modules/deals/orders.queries.ts';
import type { Role } from '#contract/vocabulary.ts';
import type { OwnRole } from '#web/shared/session/role.ts';
import { dashboard } from '#web/i18n/en/dashboard.ts';
import { NavLink } from '#web/ui/link.tsx';
import { withoutLocale } from '#web/i18n/locale.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import '#web/screens/frame/side-menu.css';

/** Scrolls the row to this entry without scrolling the page. */
function scrollToMiddle(entry: HTMLLIElement | null): void {
  const row = entry?.parentElement;
  if (entry && row) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.clientWidth) / 2;
}

/** A number that appears beside an entry moves those after it, the current one among them. */
const keepCurrentInView = (badge: HTMLElement | null): void =>
  scrollToMiddle(badge?.closest('ul')?.querySelector('[aria-current]')?.closest('li') ?? null);

/** The screen that the index shows, where it is not the first of the menu. */
const HOMES: Partial<Record<Role, string>> = { admin: 'allSeller' };

const ORDERS = '/dashboard/myOrder';
const PRODUCTS = '/dashboard/myProducts';

/** The list that the page of a booking belongs to: it has no entry of its own. For a seller who buys too, only the booking itself says which. */
function useListOfBooking(path: string): readonly string[] {
  const [, page, id = ''] = /^\/dashboard\/(orders|payment)\/([^/]+)/.exec(path) ?? [];
  const { data: order } = useQuery({ ...orderQuery(id), enabled: false });
  if (page === undefined) return [];
  if (page === 'payment' || order?.side === 'buyer') return [ORDERS];
  return order ? [PRODUCTS] : [ORDERS, PRODUCTS];
}

/** The screens of a user: a column, or a row that scrolls where there is no space beside the screen. */
export function SideMenu({ own, inColumn }: { own: OwnRole; inColumn: boolean }) {
  const t = useTexts(dashboard);
  const path = withoutLocale(useLocation().pathname);
  const entries = dashboardMenu(own);
  const lists = useListOfBooking(path);
  const [list, ...others] = entries.filter(({ to }) => lists.includes(to));
  // The index shows the first screen of the role.
  const above = entries.find(({ to }) => path.startsWith(`${to}/`));
  const first = entries.find(({ text }) => text === HOMES[own.role]) ?? entries[0];
  const current = path === '/dashboard' ? first?.to : list && others.length === 0 ? list.to : (above?.to ?? path);
  // A row with the current screen alone would repeat its title.
  const alone = entries.length === 1 && entries[0]?.to === current;
  return (
    <nav aria-label={t('menu')} className={inColumn ? 'mb-4' : alone ? 'hidden' : '-mt-3 mb-4'}>
      <ul
        key={String(inColumn)}
        className={inColumn ? '-m-1 grid gap-1 p-1' : 'strip menu-strip relative -m-1 flex gap-1 overflow-x-auto p-1'}
      >
        {entries.map(({ to, text, icon, group }, at) => (
          <li key={to} className="shrink-0" ref={to === current ? scrollToMiddle : null}>
            {inColumn && at > 0 && group !== entries[at - 1]?.group && (
              <p className="quiet px-3 pt-3 pb-1 text-xs font-semibold tracking-wide uppercase">{group && t(group)}</p>
            )}
            <NavLink
              to={to}
              className={`menu-row whitespace-nowrap ${inColumn ? (group ? 'min-h-9 py-1' : '') : 'px-2.5'}`}
              {...(to === current && { 'aria-current': 'page' as const })}
            >
              {inColumn && <Icon name={icon} />}
              <span>{t(text)}</span>
              <EntryCount of={text} onShow={keepCurrentInView} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
