import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type Booking, BOOKING_SORTS } from '#contract/bookings.ts';
import { sortTexts } from '#web/modules/search/filter-texts.ts';
import { ListFinder } from '#web/modules/search/list-finder.tsx';
import { buyersQuery, type ShownBuyers } from '#web/modules/deals/orders.queries.ts';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { EmailLink, PhoneLink, ProductName, UserName } from '#web/shared/frame/cells.tsx';
import { OrderDeadline } from '#web/modules/deals/order-steps.tsx';
import { OrderLink } from '#web/modules/deals/order-link.tsx';
import { rowsOf } from '#web/shared/paged-list.ts';
import { buyers } from '#web/i18n/en/orders.ts';
import { search } from '#web/i18n/en/search.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/notes.tsx';

/** Buyers among whom one is found at a glance. */
const FEW = 8;

/** Which of their buyers a seller looks at, by the address. */
function useShownBuyers(): ShownBuyers {
  const [params] = useSearchParams();
  const q = params.get('q');
  const sort = BOOKING_SORTS.find((each) => each === params.get('sort'));
  return { ...(q && { q }), ...(sort && { sort }) };
}

/** The buyers of a seller (specification §2). */
export default function MyBuyers({ email }: { email: string }) {
  const t = useTexts(buyers);
  const words = useTexts(search);
  const shown = useShownBuyers();
  const list = useInfiniteQuery(buyersQuery(email, shown));
  const isMany = list.hasNextPage || rowsOf(list.data).length > FEW;

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
      width: 'minmax(0, 4fr)',
      renderCell: (booking) => (
        <ProductName
          product={booking.product}
          detail={
            <>
              <span>{[t.tk(booking.price), ...(booking.paidAt === undefined ? [] : [t.date(booking.paidAt)])].join(' · ')}</span>{' '}
              <OrderLink id={booking._id} title={booking.product.title} />
              <OrderDeadline booking={booking} />
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
      columns={columns}
      rowKey={({ _id }) => _id}
      above={
        (isMany || shown.q || shown.sort) && (
          <ListFinder label={t('find')} submit={t('findGo')} sorts={BOOKING_SORTS} sortText={(each) => words(sortTexts[each])} />
        )
      }
      empty={
        shown.q ? (
          <EmptyState icon="search" title={t('foundNone', { q: shown.q })} />
        ) : (
          <EmptyState
            icon="users"
            title={t('emptyTitle')}
            action={<ButtonLink to="/dashboard/myProducts">{t('emptyAction')}</ButtonLink>}
            text={t('emptyText')}
          />
        )
      }
    />
  );
}
