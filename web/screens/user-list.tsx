import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type ListedUser, USER_FILTERS, USER_SORTS, type User, type UserFilter } from '#contract/users.ts';
import { DeleteUserDialog } from '#web/modules/admin/delete-user-dialog.tsx';
import { SuspensionDialog } from '#web/modules/admin/suspension-section.tsx';
import { ListFinder } from '#web/modules/search/list-finder.tsx';
import { type ShownUsers } from '#web/modules/users/users.queries.ts';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { EmailLink, PhoneLink, UserPageLink } from '#web/shared/frame/cells.tsx';
import { useRowDialog } from '#web/shared/frame/row-dialog.tsx';
import { RatingFigure } from '#web/modules/deals/rating-figure.tsx';
import type { Pages } from '#web/shared/paged-list.ts';
import { users } from '#web/i18n/en/admin.ts';
import { suspensions } from '#web/i18n/en/moderation.ts';
import { formatDay } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Menu, MenuButton } from '#web/ui/menu.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { FilterChip } from '#web/ui/chips.tsx';
import { withParam } from '#web/ui/with-param.ts';

const SORT_TEXTS = { newest: 'newest', name: 'byName' } as const;

const NONE_TEXTS = { unverified: 'noneUnverified', reported: 'noneReported' } as const satisfies Record<UserFilter, string>;

/** Which users an admin looks at, by the address. */
export function useShownUsers(): ShownUsers {
  const [params] = useSearchParams();
  const q = params.get('q');
  const sort = USER_SORTS.find((each) => each === params.get('sort'));
  const only = USER_FILTERS.find((each) => each === params.get('only'));
  return { ...(q && { q }), ...(sort && { sort }), ...(only && { only }) };
}

const FIGURE_TEXTS = { forSale: 'forSale', deals: 'dealsShort', reports: 'reportsShort' } as const;

/** A column of one of the numbers that an admin decides by. */
export function useFigure(): (name: keyof typeof FIGURE_TEXTS) => Column<ListedUser> {
  const t = useTexts(users);
  return (name) => ({
    header: t(FIGURE_TEXTS[name]),
    kind: 'end',
    width: '4.5rem',
    extra: true,
    renderCell: ({ figures }) => figures && t.number(figures[name]),
  });
}

interface UserListProps {
  title: string;
  list: UseInfiniteQueryResult<Pages<ListedUser>>;
  /** Between the head and what finds a user, and beside that. */
  work?: ReactNode;
  /** By which the list may be narrowed. */
  filters: readonly UserFilter[];
  /** The columns between those of all users. */
  columns?: readonly Column<ListedUser>[];
  /** In the menu of a row, before Suspend. */
  renderMenu?: (user: User) => ReactNode;
  /** Says that there are none. */
  empty: string;
}

/** A list of users that finds one of many, with the actions Suspend and Delete. */
export function UserList({ columns, renderMenu, empty, work, filters, ...list }: UserListProps) {
  const t = useTexts(users);
  const words = useTexts(suspensions);
  const { q, only } = useShownUsers();
  const [, setParams] = useSearchParams();
  const showAll = () => setParams((latest) => withParam(latest, 'only', null), { preventScrollReset: true });
  const all: readonly Column<ListedUser>[] = [
    {
      header: t('name'),
      kind: 'title',
      width: 'minmax(0, 2fr)',
      renderCell: (user) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <UserPageLink user={user} />
          {user.suspended && <Badge tone="warning">{words('suspended')}</Badge>}
        </span>
      ),
    },
    {
      header: t('email'),
      width: 'minmax(9.25rem, 2fr)',
      renderCell: (user) => (
        <span className="flex flex-wrap items-center gap-x-2">
          <EmailLink email={user.email} />
          <Figures user={user} />
        </span>
      ),
    },
    {
      header: t('phone'),
      width: '8.5rem',
      extra: true,
      renderCell: ({ phoneNumber }) =>
        phoneNumber && (
          <span className="text-sm whitespace-nowrap">
            <PhoneLink number={phoneNumber} />
          </span>
        ),
    },
    {
      header: t('joined'),
      width: '6rem',
      extra: true,
      renderCell: ({ since }) => <span className="whitespace-nowrap">{formatDay(since, t.locale)}</span>,
    },
    ...(columns ?? []),
    {
      header: t('delete'),
      kind: 'menu',
      width: '6.5rem',
      renderCell: (user) => <Acts user={user} more={renderMenu?.(user)} />,
    },
  ];
  return (
    <ListScreen
      {...list}
      columns={all}
      rowKey={({ uid }) => uid}
      above={
        <>
          {work}
          <ListFinder
            label={t('find')}
            submit={t('findGo')}
            sorts={USER_SORTS}
            sortText={(sort) => t(SORT_TEXTS[sort])}
            filters={<Filters of={filters} />}
          />
        </>
      }
      empty={
        <EmptyState
          icon="users"
          title={q ? t('foundNone', { q }) : only ? t(NONE_TEXTS[only]) : empty}
          action={only && <Button onClick={showAll}>{t('showAll')}</Button>}
        />
      }
    />
  );
}

/** Which of the users are listed. A chip that is on is switched off by itself too: on a phone there is no space for that of all. */
function Filters({ of }: { of: readonly UserFilter[] }) {
  const t = useTexts(users);
  const { only } = useShownUsers();
  const [, setParams] = useSearchParams();
  const pick = (filter: UserFilter | null) => setParams((latest) => withParam(latest, 'only', filter), { preventScrollReset: true });
  return (
    <div role="group" aria-label={t('which')} className="flex items-center gap-2">
      <span className="contents max-sm:hidden">
        <FilterChip isOn={only === undefined} onPick={() => pick(null)}>
          {t('everybody')}
        </FilterChip>
      </span>
      {of.map((filter) => (
        <FilterChip key={filter} isOn={filter === only} onPick={() => pick(filter === only ? null : filter)}>
          {t(filter)}
        </FilterChip>
      ))}
    </div>
  );
}

/** The numbers of the columns that a narrow table has no space for. */
function Figures({ user: { role, figures } }: { user: ListedUser }) {
  const t = useTexts(users);
  if (!figures) return null;
  const { deals, reports, rating } = figures;
  return (
    <span className="quiet text-sm whitespace-nowrap @min-[58rem]:hidden">
      <span>
        {t('dealsShort')} {t.number(deals)}
      </span>
      <span> · </span>
      <span className={reports > 0 ? 'font-semibold text-error' : ''}>
        {t('reportsShort')} {t.number(reports)}
      </span>
      {role === 'seller' && rating && (
        <>
          <span> · </span>
          <RatingFigure rating={rating} />
        </>
      )}
    </span>
  );
}

/** The acts that take something from a user: each asks for a reason. */
function Acts({ user, more }: { user: ListedUser; more: ReactNode }) {
  const t = useTexts(users);
  const words = useTexts(suspensions);
  const show = useRowDialog();
  const { uid, displayName: name } = user;
  const remove = () => show((close) => <DeleteUserDialog user={user} onClose={close} />);
  return (
    <div className="flex items-center justify-end gap-1">
      <Button
        small
        variant="quiet"
        aria-label={`${t('delete')}: ${name}`}
        title={t('delete')}
        icon="trash"
        className="@max-[40rem]:hidden"
        onClick={remove}
      />
      <Menu label={t('more', { name })} button={<span aria-hidden="true">···</span>} className="h-9">
        {more}
        <MenuButton icon="lock" onClick={() => show((close) => <SuspensionDialog uid={uid} name={name} onClose={close} />)}>
          {user.suspended ? words('dialogTitle', { name }) : words('suspend')}
        </MenuButton>
        {/* On a phone its line is that of the name. */}
        <span className="contents @min-[40rem]:hidden">
          <MenuButton icon="trash" danger onClick={remove}>
            {t('delete')}
          </MenuButton>
        </span>
      </Menu>
    </div>
  );
}
