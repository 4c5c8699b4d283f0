import { useInfiniteQuery } from '@tanstack/react-query';
import { allBuyerQuery } from '#web/modules/users/users.queries.ts';
import { UserList, useShownUsers } from '#web/screens/user-list.tsx';
import { EmailLink, UserPageLink } from '#web/shared/frame/cells.tsx';
import { users } from '#web/i18n/en/admin.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** All buyers, with the action Delete (specification §2). */
export default function AllBuyers() {
  const t = useTexts(users);
  return (
    <UserList
      title={t('allBuyer')}
      list={useInfiniteQuery(allBuyerQuery(useShownUsers()))}
      columns={[
        { header: t('name'), kind: 'title', renderCell: (user) => <UserPageLink user={user} /> },
        { header: t('email'), renderCell: ({ email }) => <EmailLink email={email} /> },
      ]}
      deleteText={t('deleteBuyerText')}
      empty={t('noBuyers')}
    />
  );
}
