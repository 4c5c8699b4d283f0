import { useInfiniteQuery } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import { ConfirmButton } from '#web/shared/frame/row-dialog.tsx';
import { OrderFigures } from '#web/shared/frame/figures.tsx';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { ProductName, Thumbnail } from '#web/shared/frame/product-name.tsx';
import { ConfirmTurn, OrderMeeting, OrderProgress, OrderSeller, Pay } from '#web/modules/deals/order-cells.tsx';
import { OrderLink } from '#web/modules/deals/order-link.tsx';
import { myOrderQuery, useBeingUnbooked } from '#web/modules/deals/orders.queries.ts';
import { useUnbook } from '#web/modules/deals/use-unbook.ts';
import { rowsOf } from '#web/shared/paged-list.ts';
import { order as orderTexts, orders } from '#web/i18n/en/orders.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import '#web/modules/deals/order-cards.css';

/** A buyer's bookings, with the actions Pay and Unbook (specification §2). Each is a card with what is agreed on and what is due. */
export default function MyOrders({ email }: { email: string }) {
  const t = useTexts(orders);
  const ofOrder = useTexts(orderTexts);
  const list = useInfiniteQuery(myOrderQuery(email));
  const unbook = useUnbook(ofOrder('unbooked'));
  const beingUnbooked = useBeingUnbooked();

  const columns: readonly Column<Booking>[] = [
    { key: 'image', header: t('image'), kind: 'image', renderCell: ({ product }) => <Thumbnail product={product} wide /> },
    { key: 'title', header: t('title'), kind: 'title', renderCell: ({ product }) => <ProductName product={product} /> },
    { key: 'price', header: t('price'), renderCell: ({ price }) => <Price tk={price} className="text-xl" /> },
    { key: 'progress', header: t('progress'), renderCell: (booking) => <OrderProgress booking={booking} /> },
    { key: 'seller', header: t('seller'), renderCell: ({ seller }) => <OrderSeller seller={seller} /> },
    { key: 'meeting', header: t('meeting'), renderCell: (booking) => <OrderMeeting booking={booking} /> },
    {
      key: 'pay',
      header: ofOrder('pay'),
      kind: 'foot',
      renderCell: (booking) =>
        booking.turn ? (
          // Paying would confirm it too: one thing at a time.
          booking.turn.confirm && <ConfirmTurn booking={booking} />
        ) : booking.can.pay ? (
          <Pay booking={booking} />
        ) : (
          booking.transactionId !== undefined && (
            <span>
              <Badge tone="good" icon="check">
                {t('paid')}
              </Badge>
            </span>
          )
        ),
    },
    {
      key: 'action',
      header: t('action'),
      kind: 'foot',
      renderCell: (booking) => (
        <>
          {booking.can.unbook ? (
            <ConfirmButton
              label={ofOrder('unbook')}
              object={booking.product.title}
              danger
              title={ofOrder('unbookTitle', { title: booking.product.title })}
              onConfirm={() => unbook.mutate(booking)}
            >
              {ofOrder('unbookText')}
            </ConfirmButton>
          ) : (
            // Specification §2 has it in both columns, which are one above the other here.
            booking.transactionId !== undefined && <span className="sr-only">{t('paid')}</span>
          )}
          <OrderLink id={booking._id} title={booking.product.title} button />
          {booking.transactionId !== undefined && (
            <ButtonLink small to={`/dashboard/orders/${booking._id}/receipt`}>
              {ofOrder('receipt')}
              <span className="sr-only">: {booking.product.title}</span>
            </ButtonLink>
          )}
        </>
      ),
    },
  ];

  return (
    <ListScreen
      title={t('myOrders')}
      intro={t('intro')}
      list={list}
      columns={columns}
      layout="order-cards"
      rowKey={({ _id }) => _id}
      keep={({ _id }) => !beingUnbooked.includes(_id)}
      failure={unbook.error}
      above={<OrderFigures isEmpty={list.data ? rowsOf(list.data).length === 0 : list.isPaused || list.isError} />}
      empty={
        <EmptyState
          icon="shopping-bag"
          title={t('emptyTitle')}
          action={
            <ButtonLink variant="primary" to="/category/1">
              {t('emptyAction')}
            </ButtonLink>
          }
        >
          {t('emptyText')}
        </EmptyState>
      }
    />
  );
}
