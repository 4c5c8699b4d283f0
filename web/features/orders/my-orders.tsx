import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings.ts';
import { ConfirmButton } from '#web/features/dashboard/confirm-button.tsx';
import { OrderFigures } from '#web/features/dashboard/figures.tsx';
import { ListScreen } from '#web/features/dashboard/list-screen.tsx';
import { Contact } from '#web/features/dashboard/user-cell.tsx';
import { ProductName, Thumbnail } from '#web/features/dashboard/product-name.tsx';
import { useFailureText } from '#web/features/failure-text.ts';
import { OrderLink } from '#web/features/orders/order-link.tsx';
import { myOrderQuery } from '#web/features/orders/queries.ts';
import { useUnbook } from '#web/features/orders/use-unbook.ts';
import { rowsOf } from '#web/features/paged-list.ts';
import { useIsBeingPaid } from '#web/features/pending-mutations.ts';
import { answerTurnMutation } from '#web/features/waiting/queries.ts';
import { order as orderTexts } from '#web/i18n/en/order.ts';
import { orders } from '#web/i18n/en/orders.ts';
import { waiting } from '#web/i18n/en/waiting.ts';
import { formatTime, formatTk } from '#web/i18n/format.ts';
import { Link } from '#web/ui/link.tsx';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { toast } from '#web/ui/toast.ts';

/** A buyer's bookings, with the actions Pay and Unbook (specification §2). */
export function MyOrders({ email }: { email: string }) {
  const t = useTexts(orders);
  const words = useTexts(orderTexts);
  const locale = useLocale();
  const list = useInfiniteQuery(myOrderQuery(email));
  const unbook = useUnbook(email, t('unbooked'));

  const columns: readonly Column<Booking>[] = [
    { key: 'image', header: t('image'), kind: 'image', renderCell: ({ product }) => <Thumbnail product={product} /> },
    {
      key: 'title',
      header: t('title'),
      kind: 'title',
      renderCell: ({ _id, product, meetingLocation, transactionId, turn, expiresAt }) => (
        <ProductName
          product={product}
          detail={
            <>
              {turn ? (
                <span className="block font-medium">{t('confirmBy', { time: formatTime(turn.until, locale) })}</span>
              ) : (
                expiresAt !== undefined && (
                  <time dateTime={expiresAt} className="block font-medium">
                    {words('deadline', { time: formatTime(expiresAt, locale) })}
                  </time>
                )
              )}
              {transactionId === undefined && <span className="block">{t('meetAt', { place: meetingLocation })}</span>}
              <span className="flex flex-wrap gap-x-4">
                <OrderLink id={_id} title={product.title} />
                {transactionId !== undefined && (
                  <Link to={`/dashboard/orders/${_id}/receipt`} className="link inline-block py-0.5">
                    {t('receipt')}
                    <span className="sr-only">: {product.title}</span>
                  </Link>
                )}
              </span>
            </>
          }
        />
      ),
    },
    {
      key: 'price',
      header: t('price'),
      kind: 'end',
      renderCell: ({ price }) => <span className="font-semibold">{formatTk(price, locale)}</span>,
    },
    { key: 'seller', header: t('seller'), renderCell: ({ seller }) => <Contact user={seller} /> },
    {
      key: 'pay',
      header: t('pay'),
      kind: 'foot',
      width: '7.5rem',
      renderCell: (booking) =>
        booking.turn ? (
          // Paying would confirm it too: one thing at a time.
          booking.turn.confirm && <ConfirmTurn booking={booking} />
        ) : booking.can.pay ? (
          <Pay booking={booking} />
        ) : (
          booking.transactionId !== undefined && (
            // Specification §2 shows it in both columns; on a phone the two are side by side and one is enough.
            <span className="@max-4xl:hidden">
              <Paid>{t('paid')}</Paid>
            </span>
          )
        ),
    },
    {
      key: 'action',
      header: t('action'),
      kind: 'foot',
      width: '8.5rem',
      renderCell: (booking) =>
        booking.can.unbook ? (
          <ConfirmButton
            label={t('unbook')}
            object={booking.product.title}
            danger
            title={t('unbookTitle', { title: booking.product.title })}
            onConfirm={() => unbook.mutate(booking)}
          >
            {t('unbookText')}
          </ConfirmButton>
        ) : (
          booking.transactionId !== undefined && <Paid>{t('paid')}</Paid>
        ),
    },
  ];

  return (
    <ListScreen
      title={t('myOrders')}
      intro={t('intro')}
      list={list}
      columns={columns}
      rowKey={({ _id }) => _id}
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

/** The button by which the first in line takes the booking that was made for them. */
function ConfirmTurn({ booking: { _id, product } }: { booking: Booking }) {
  const t = useTexts(waiting);
  const failureText = useFailureText();
  const answer = useMutation({
    ...answerTurnMutation(_id),
    onSuccess: () => toast('success', t('confirmed')),
    onError: (failure) => toast('error', failureText(failure)),
  });
  return (
    <Button variant="primary" small busy={answer.isPending} onClick={() => answer.mutate('confirm')}>
      {t('confirm')}
      <span className="sr-only">: {product.title}</span>
    </Button>
  );
}

/** The link to the payment page; while a payment is pending, its status. */
function Pay({ booking: { _id, product } }: { booking: Booking }) {
  const t = useTexts(orders);
  if (useIsBeingPaid(_id)) {
    return (
      <span role="status" className="quiet">
        {t('paying')}
      </span>
    );
  }
  return (
    <ButtonLink variant="primary" small to={`/dashboard/payment/${_id}`}>
      {t('pay')}
      <span className="sr-only">: {product.title}</span>
    </ButtonLink>
  );
}

const Paid = ({ children }: { children: string }) => (
  <Badge tone="good" icon="check">
    {children}
  </Badge>
);
