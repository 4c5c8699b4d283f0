import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { sellerBookingsQuery } from '#web/modules/deals/orders.queries.ts';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { EmailLink, PhoneLink, ProductName, UserName } from '#web/shared/frame/cells.tsx';
import { OrderLink } from '#web/modules/deals/order-link.tsx';
import { rowsOf } from '#web/shared/paged-list.ts';
import { buyers } from '#web/i18n/en/orders.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/notes.tsx';

const isPaid = ({ transactionId }: Booking) => transactionId !== undefined;

/** The buyers of a seller (specification §2). */
export default function MyBuyers({ email }: { email: string }) {
  const t = useTexts(buyers);
  const list = useInfiniteQuery(sellerBookingsQuery(email));
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const nobodyYet = list.data !== undefined && !rowsOf(list.data).some(isPaid);
  useEffect(() => {
    // A page may hold unpaid bookings only, which this screen hides: read on until a buyer appears.
    if (nobodyYet && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [nobodyYet, hasNextPage, isFetching, isError, fetchNextPage]);

  const columns: readonly Column<Booking>[] = [
    { header: t('name'), kind: 'title', width: 'minmax(0, 2fr)', renderCell: ({ buyer }) => <UserName user={buyer} /> },
    { header: t('email'), renderCell: ({ buyer }) => <EmailLink email={buyer.email} /> },
    {
      header: t('phone'),
      renderCell: ({ buyer }) =>
        buyer.phoneNumber ? <PhoneLink number={buyer.phoneNumber} /> : <span className="quiet">{t('notUpdated')}</span>,
    },
    {
      header: t('product'),
      kind: 'prose',
      renderCell: ({ _id, product, price, paidAt }) => (
        <ProductName
          product={product}
          detail={
            <>
              <span>{[t.tk(price), ...(paidAt === undefined ? [] : [t.date(paidAt)])].join(' · ')}</span>{' '}
              <OrderLink id={_id} title={product.title} />
            </>
          }
        />
      ),
    },
  ];

  return (
    <ListScreen
      title={t('myBuyers')}
      intro={t('intro')}
      list={list}
      keep={isPaid}
      columns={columns}
      rowKey={({ _id }) => _id}
      empty={
        <EmptyState
          icon="users"
          title={t('emptyTitle')}
          action={<ButtonLink to="/dashboard/myProducts">{t('emptyAction')}</ButtonLink>}
          text={t('emptyText')}
        />
      }
    />
  );
}
