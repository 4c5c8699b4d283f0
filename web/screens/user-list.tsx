import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type ListedUser, USER_FILTERS, USER_SORTS, type User } from '#contract/users.ts';
import { api } from '#web/shared/api.ts';
import { SuspendButton } from '#web/modules/admin/suspension-section.tsx';
import { ListFinder } from '#web/modules/search/list-finder.tsx';
import { type ShownUsers } from '#web/modules/users/users.queries.ts';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { ConfirmButton } from '#web/shared/frame/row-dialog.tsx';
import type { Pages } from '#web/shared/paged-list.ts';
import { useAct } from '#web/shared/use-act.ts';
import { users } from '#web/i18n/en/admin.ts';
import { suspensions } from '#web/i18n/en/moderation.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/notes.tsx';

const SORT_TEXTS = { newest: 'newest', name: 'byName' } as const;

/** Which users an admin looks at, by the address. */
export function useShownUsers(): ShownUsers {
  const [params] = useSearchParams();
  const q = params.get('q');
  const sort = USER_SORTS.find((each) => each === params.get('sort'));
  const only = USER_FILTERS.find((each) => each === params.get('only'));
  return { ...(q && { q }), ...(sort && { sort }), ...(only && { only }) };
}

interface UserListProps {
  title: string;
  intro?: string;
  /** Between the head and what finds a user, and between that and the table. */
  work?: ReactNode;
  filters?: ReactNode;
  list: UseInfiniteQueryResult<Pages<ListedUser>>;
  /** The columns before the actions of all users. */
  columns: readonly Column<ListedUser>[];
  /** The things that are deleted with an account. */
  deleteText: string;
  /** Says that there are none. */
  empty: string;
}

/** A list of users that finds one of many, with the actions Suspend and Delete. */
export function UserList({ columns, deleteText, empty, work, filters, ...list }: UserListProps) {
  const t = useTexts(users);
  const words = useTexts(suspensions);
  const { q } = useShownUsers();
  const remove = useAct(({ email = '' }: User) => api.deleteUser({ query: { email } }), t('userDeleted'));
  const actions: readonly Column<ListedUser>[] = [
    { header: words('title'), kind: 'foot', width: '7.5rem', renderCell: (user) => <SuspendButton user={user} /> },
    {
      header: t('delete'),
      kind: 'foot',
      width: '7.5rem',
      renderCell: (user) => (
        <ConfirmButton
          label={t('delete')}
          about={user.displayName}
          icon="trash"
          busy={remove.isPending && remove.variables.uid === user.uid}
          danger
          title={t('deleteTitle', { name: user.displayName })}
          text={
            <>
              {user.email && <strong className="block break-all text-base-content">{user.email}</strong>}
              <span>{deleteText}</span>
            </>
          }
          onConfirm={() => remove.mutate(user)}
        />
      ),
    },
  ];
  return (
    <ListScreen
      {...list}
      columns={[...columns, ...actions]}
      rowKey={({ uid }) => uid}
      failure={remove.error}
      above={
        <>
          {work}
          <ListFinder label={t('find')} submit={t('findGo')} sorts={USER_SORTS} sortText={(sort) => t(SORT_TEXTS[sort])} />
          {filters}
        </>
      }
      empty={<EmptyState icon="users" title={q ? t('foundNone', { q }) : empty} />}
    />
  );
}
