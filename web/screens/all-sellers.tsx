import { useInfiniteQuery } from '@tanstack/react-query';
import { USER_FILTERS, type User } from '#contract/users.ts';
import { SellerSheet } from '#web/modules/admin/seller-sheet.tsx';
import { TaskStrip } from '#web/modules/admin/task-strip.tsx';
import { RatingFigure } from '#web/modules/deals/rating-figure.tsx';
import { allSellerQuery } from '#web/modules/users/users.queries.ts';
import { users } from '#web/i18n/en/admin.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { useRowDialog } from '#web/shared/frame/row-dialog.tsx';
import { UserList, useFigure, useShownUsers } from '#web/screens/user-list.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { MenuButton } from '#web/ui/menu.tsx';

/** All sellers, with the actions Verify and Delete (specification §2); the menu takes a verification back. */
export default function AllSellers() {
  const t = useTexts(users);
  const figure = useFigure();
  return (
    <UserList
      title={t('allSeller')}
      list={useInfiniteQuery(allSellerQuery(useShownUsers()))}
      work={<TaskStrip />}
      filters={USER_FILTERS}
      columns={[
        figure('forSale'),
        figure('deals'),
        figure('reports'),
        {
          header: t('rating'),
          kind: 'end',
          width: '5rem',
          extra: true,
          renderCell: ({ figures }) => (figures?.rating ? <RatingFigure rating={figures.rating} /> : '–'),
        },
        {
          header: t('verification'),
          kind: 'state',
          width: '8rem',
          renderCell: (user) => <Verification user={user} />,
        },
      ]}
      renderMenu={(user) => user.verified && <TakeBack user={user} />}
      empty={t('noSellers')}
    />
  );
}

function useSellerSheet(user: User): () => void {
  const show = useRowDialog();
  return () => show((close) => <SellerSheet user={user} onClose={close} />);
}

/** Whether a seller is verified, or the way to the decision. */
function Verification({ user }: { user: User }) {
  const t = useTexts(users);
  const open = useSellerSheet(user);
  if (user.verified)
    return (
      <Badge tone="good" icon="shield-check">
        {t('verified')}
      </Badge>
    );
  return (
    <Button small icon="shield-check" onClick={open} about={user.displayName}>
      {t('verify')}
    </Button>
  );
}

function TakeBack({ user }: { user: User }) {
  const t = useTexts(users);
  return (
    <MenuButton icon="shield-question" onClick={useSellerSheet(user)}>
      {t('endLong')}
    </MenuButton>
  );
}
