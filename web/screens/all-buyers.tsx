import { useInfiniteQuery } from '@tanstack/react-query';
import { allBuyerQuery } from '#web/modules/users/users.queries.ts';
import { UserList, useShownUsers } from '#web/screens/user-list.tsx';
import { users } from '#web/i18n/en/admin.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** All buyers, with the action Delete (specification §2). */
export default function AllBuyers() {
  const t = useTexts(users);
  return <UserList title={t('allBuyer')} list={useInfiniteQuery(allBuyerQuery(useShownUsers()))} empty={t('noBuyers')} />;
}
