import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { ListedUser } from '#contract/users.ts';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { EmailLink, UserPageLink } from '#web/shared/frame/user-cell.tsx';
import { SuspendButton } from '#web/modules/admin/suspension-section.tsx';
import { DeleteUser } from '#web/modules/users/delete-user.tsx';
import { allBuyerQuery, deleteUserMutation } from '#web/modules/users/users.queries.ts';
import { UserFinder, useShownUsers } from '#web/screens/user-finder.tsx';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';
import { suspensions } from '#web/i18n/en/moderation.ts';
import { users } from '#web/i18n/en/admin.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/notes.tsx';

/** All buyers, with the action Delete (specification §2). */
export default function AllBuyers() {
  const t = useTexts(users);
  const words = useTexts(suspensions);
  const toasts = useMutationToasts();
  const shown = useShownUsers();
  const list = useInfiniteQuery(allBuyerQuery(shown));
  const remove = useMutation({ ...deleteUserMutation(), ...toasts(t('userDeleted')) });

  const columns: readonly Column<ListedUser>[] = [
    { key: 'name', header: t('name'), kind: 'title', renderCell: (user) => <UserPageLink user={user} /> },
    { key: 'email', header: t('email'), renderCell: ({ email }) => <EmailLink email={email} /> },
    { key: 'suspend', header: words('title'), kind: 'foot', width: '9rem', renderCell: (user) => <SuspendButton user={user} /> },
    {
      key: 'delete',
      header: t('delete'),
      kind: 'foot',
      width: '8.5rem',
      renderCell: (user) => (
        <DeleteUser
          user={user}
          busy={remove.isPending && remove.variables.uid === user.uid}
          text={t('deleteBuyerText')}
          onConfirm={() => remove.mutate(user)}
        />
      ),
    },
  ];

  return (
    <ListScreen
      title={t('allBuyer')}
      list={list}
      columns={columns}
      rowKey={({ uid }) => uid}
      failure={remove.error}
      above={<UserFinder />}
      empty={<EmptyState icon="users" title={shown.q ? t('foundNone', { q: shown.q }) : t('noBuyers')} />}
    />
  );
}
