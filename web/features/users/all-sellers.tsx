import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { ListScreen } from '#web/features/dashboard/list-screen.tsx';
import { EmailLink, UserName, PhoneLink } from '#web/features/dashboard/user-cell.tsx';
import { DeleteUserButton, DeleteUserDialog } from '#web/features/users/delete-user.tsx';
import { SellerSheet } from '#web/features/users/seller-sheet.tsx';
import { allSellerQuery, deleteUserMutation, verifyMutation } from '#web/features/users/queries.ts';
import { useMutationToasts } from '#web/features/mutation-toasts.ts';
import { users } from '#web/i18n/en/users.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** All sellers, with the actions Verify and Delete (specification §2), and Undo of a verification. */
export function AllSellers() {
  const t = useTexts(users);
  const toasts = useMutationToasts();
  const list = useInfiniteQuery(allSellerQuery());
  const verify = useMutation({ ...verifyMutation(), ...toasts(t('userVerified')) });
  const unverify = useMutation({ ...verifyMutation(), ...toasts(t('verificationEnded')) });
  const remove = useMutation({ ...deleteUserMutation(), ...toasts(t('userDeleted')) });
  const [asked, setAsked] = useState<{ about: 'verify' | 'delete'; user: User } | null>(null);
  const isDeciding = ({ uid }: User) => [verify, unverify].some(({ isPending, variables }) => isPending && variables?.user.uid === uid);
  const settle = (act: () => void) => {
    setAsked(null);
    verify.reset();
    unverify.reset();
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
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone="good" icon="shield-check">
              {t('verified')}
            </Badge>
            <Button small variant="quiet" busy={isDeciding(user)} onClick={() => setAsked({ about: 'verify', user })}>
              {t('undo')}
              <span className="sr-only">: {user.displayName}</span>
            </Button>
          </span>
        ) : (
          <Button small busy={isDeciding(user)} onClick={() => setAsked({ about: 'verify', user })}>
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
        <DeleteUserButton
          user={user}
          busy={remove.isPending && remove.variables.uid === user.uid}
          onPress={() => setAsked({ about: 'delete', user })}
        />
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
      failure={verify.error ?? unverify.error ?? remove.error}
      empty={<EmptyState icon="users" title={t('noSellers')} />}
    >
      {asked?.about === 'verify' && (
        <SellerSheet
          user={asked.user}
          onClose={() => setAsked(null)}
          onDecide={(decision) => settle(() => (decision.verified ? verify : unverify).mutate({ user: asked.user, ...decision }))}
        />
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
