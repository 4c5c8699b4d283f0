import { useInfiniteQuery } from '@tanstack/react-query';
import { allBuyerQuery } from '#web/modules/users/users.queries.ts';
import { UserList, useFigure, useShownUsers } from '#web/screens/user-list.tsx';
import { users } from '#web/i18n/en/admin.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** All buyers, with the action Delete (specification §2). */
export default function AllBuyers() {
  const t = useTexts(users);
  const figure = useFigure();
  return (
    <UserList
      title={t('allBuyer')}
      list={useInfiniteQuery(allBuyerQuery(useShownUsers()))}
      filters={['reported']}
      columns={[figure('deals'), figure('reports')]}
      empty={t('noBuyers')}
    />
  );
}
