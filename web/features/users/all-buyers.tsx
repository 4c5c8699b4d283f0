import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { ListScreen } from '#web/features/dashboard/list-screen.tsx';
import { EmailLink, UserName } from '#web/features/dashboard/user-cell.tsx';
import { DeleteUserButton, DeleteUserDialog } from '#web/features/users/delete-user.tsx';
import { allBuyerQuery, deleteUserMutation } from '#web/features/users/queries.ts';
import { useMutationToasts } from '#web/features/mutation-toasts.ts';
import { users } from '#web/i18n/en/users.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** All buyers, with the action Delete (specification §2). */
export function AllBuyers() {
  const t = useTexts(users);
  const toasts = useMutationToasts();
  const list = useInfiniteQuery(allBuyerQuery());
  const remove = useMutation({ ...deleteUserMutation(), ...toasts(t('userDeleted')) });
  const [asked, setAsked] = useState<User | null>(null);

  const columns: readonly Column<User>[] = [
    { key: 'name', header: t('name'), title: true, renderCell: (user) => <UserName user={user} /> },
    { key: 'email', header: t('email'), renderCell: ({ email }) => <EmailLink email={email} /> },
    {
      key: 'delete',
      header: t('delete'),
      foot: true,
      renderCell: (user) => (
        <DeleteUserButton user={user} busy={remove.isPending && remove.variables.uid === user.uid} onPress={() => setAsked(user)} />
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
      empty={<EmptyState icon="users" title={t('noBuyers')} />}
    >
      {asked && (
        <DeleteUserDialog
          user={asked}
          text={t('deleteBuyerText')}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            remove.mutate(asked);
          }}
        />
      )}
    </ListScreen>
  );
}
