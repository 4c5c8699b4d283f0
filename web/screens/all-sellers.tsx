import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { ListedUser, User } from '#contract/users.ts';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { useRowDialog } from '#web/shared/frame/row-dialog.tsx';
import { EmailLink, PhoneLink, UserPageLink } from '#web/shared/frame/user-cell.tsx';
import { SuspendButton } from '#web/modules/admin/suspend-button.tsx';
import { DeleteUser } from '#web/modules/users/delete-user.tsx';
import { SellerSheet } from '#web/screens/seller-sheet.tsx';
import { allSellerQuery, deleteUserMutation } from '#web/modules/users/users.queries.ts';
import { UserFinder, useShownUsers } from '#web/screens/user-finder.tsx';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';
import { suspensions } from '#web/i18n/en/moderation.ts';
import { users } from '#web/i18n/en/admin.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** All sellers, with the actions Verify and Delete (specification §2), and Undo of a verification. */
export default function AllSellers() {
  const t = useTexts(users);
  const words = useTexts(suspensions);
  const toasts = useMutationToasts();
  const shown = useShownUsers();
  const list = useInfiniteQuery(allSellerQuery(shown));
  const remove = useMutation({ ...deleteUserMutation(), ...toasts(t('userDeleted')) });

  const columns: readonly Column<ListedUser>[] = [
    { key: 'name', header: t('name'), kind: 'title', width: 'minmax(0, 2fr)', renderCell: (user) => <UserPageLink user={user} /> },
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
      kind: 'foot',
      width: '14rem',
      renderCell: (user) => <Verification user={user} />,
    },
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
          text={t('deleteSellerText')}
          onConfirm={() => remove.mutate(user)}
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
      failure={remove.error}
      above={<UserFinder />}
      empty={<EmptyState icon="users" title={shown.q ? t('foundNone', { q: shown.q }) : t('noSellers')} />}
    />
  );
}

/** Whether a seller is verified, and the way to the decision. */
function Verification({ user }: { user: User }) {
  const t = useTexts(users);
  const show = useRowDialog();
  const open = () => show((close) => <SellerSheet user={user} onClose={close} />);
  return (
    <span className="flex flex-wrap items-center gap-2">
      {user.verified && (
        <Badge tone="good" icon="shield-check">
          {t('verified')}
        </Badge>
      )}
      <Button small variant={user.verified ? 'quiet' : 'plain'} onClick={open}>
        {!user.verified && <Icon name="shield-check" className="size-4" />}
        <span>{t(user.verified ? 'undo' : 'verify')}</span>
        <span className="sr-only">: {user.displayName}</span>
      </Button>
    </span>
  );
}
