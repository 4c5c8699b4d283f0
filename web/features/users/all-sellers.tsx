import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { ListScreen } from '#web/features/dashboard/list-screen.tsx';
import { EmailLink, UserName, PhoneLink } from '#web/features/dashboard/user-cell.tsx';
import { DeleteUserButton, DeleteUserDialog } from '#web/features/users/delete-user.tsx';
import { allSellerQuery, deleteUserMutation, verifyMutation } from '#web/features/users/queries.ts';
import { useMutationToasts } from '#web/features/mutation-toasts.ts';
import { users } from '#web/i18n/en/users.ts';
import { useConfirmTexts } from '#web/features/dashboard/use-confirm-texts.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** All sellers, with the actions Verify and Delete (specification §2). */
export function AllSellers() {
  const t = useTexts(users);
  const confirmTexts = useConfirmTexts();
  const toasts = useMutationToasts();
  const list = useInfiniteQuery(allSellerQuery());
  const verify = useMutation({ ...verifyMutation(), ...toasts(t('userVerified')) });
  const remove = useMutation({ ...deleteUserMutation(), ...toasts(t('userDeleted')) });
  const [asked, setAsked] = useState<{ about: 'verify' | 'delete'; user: User } | null>(null);
  const busyWith = (mutation: typeof verify | typeof remove, { uid }: User) => mutation.isPending && mutation.variables.uid === uid;
  const settle = (act: () => void) => {
    setAsked(null);
    verify.reset();
    remove.reset();
    act();
  };

  const columns: readonly Column<User>[] = [
    { key: 'name', header: t('name'), title: true, renderCell: (user) => <UserName user={user} /> },
    {
      key: 'email',
      header: t('email'),
      renderCell: ({ email, phoneNumber }) => (
        <span className="block">
          <EmailLink email={email} />
          {phoneNumber && (
            <span className="quiet block text-sm">
              <PhoneLink number={phoneNumber} />
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'verified',
      header: t('verification'),
      foot: true,
      renderCell: (user) =>
        user.verified ? (
          <Badge tone="good" icon="shield-check">
            {t('verified')}
          </Badge>
        ) : (
          <Button small busy={busyWith(verify, user)} onClick={() => setAsked({ about: 'verify', user })}>
            <Icon name="shield-check" className="size-4" />
            {t('verify')}
            <span className="sr-only">: {user.displayName}</span>
          </Button>
        ),
    },
    {
      key: 'delete',
      header: t('delete'),
      foot: true,
      renderCell: (user) => (
        <DeleteUserButton user={user} busy={busyWith(remove, user)} onPress={() => setAsked({ about: 'delete', user })} />
      ),
    },
  ];

  return (
    <ListScreen
      title={t('allSeller')}
      intro={t('sellersIntro')}
      list={list}
      columns={columns}
      rowKey={({ uid }) => uid}
      failure={verify.error ?? remove.error}
      empty={<EmptyState icon="users" title={t('noSellers')} />}
    >
      {asked?.about === 'verify' && (
        <ConfirmDialog
          title={t('verifyTitle', { name: asked.user.displayName })}
          confirmLabel={t('verify')}
          texts={confirmTexts}
          onCancel={() => setAsked(null)}
          onConfirm={() => settle(() => verify.mutate(asked.user))}
        >
          {t('verifyText')}
        </ConfirmDialog>
      )}
      {asked?.about === 'delete' && (
        <DeleteUserDialog
          user={asked.user}
          text={t('deleteSellerText')}
          onCancel={() => setAsked(null)}
          onConfirm={() => settle(() => remove.mutate(asked.user))}
        />
      )}
    </ListScreen>
  );
}
