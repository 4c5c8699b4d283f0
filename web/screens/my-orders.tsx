import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Booking } from '#contract/bookings.ts';
import { useAct } from '#web/shared/use-act.ts';
import { OrderDeadline, OrderSteps } from '#web/modules/deals/order-steps.tsx';
import { CallButtons, MapLink } from '#web/modules/deals/order-contact.tsx';
import { answerTurn } from '#web/modules/deals/offers-and-lines.queries.ts';
import { order as orderTexts, orders } from '#web/i18n/en/orders.ts';
import { waiting } from '#web/i18n/en/booking.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/shared/frame/row-dialog.tsx';
import { OrderFigures } from '#web/shared/frame/figures.tsx';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { ToDo } from '#web/modules/deals/to-do.tsx';
import { nextInList } from '#domain/deals/next-act.ts';
import { OrderLink } from '#web/modules/deals/order-link.tsx';
import { myOrderQuery, useBeingUnbooked } from '#web/modules/deals/orders.queries.ts';
import { useUnbook } from '#web/modules/deals/use-unbook.ts';
import { rowsOf } from '#web/shared/paged-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/values.tsx';
import { EmailLink, PhoneLink, ProductName, Thumbnail } from '#web/shared/frame/cells.tsx';
import { useIsBeingPaid } from '#web/shared/id-set.ts';

/** It is paid, and no money is held for it any more. */
const isOver = ({ transactionId, handover }: Booking): boolean => transactionId !== undefined && handover === undefined;

/** Orders in which something is due come first, then those that wait for another one, and last those that are over. */
const rankOf = (booking: Booking): number => (isOver(booking) ? 2 : nextInList(booking) !== null || booking.turn?.confirm ? 0 : 1);

const dueFirst = (rows: readonly Booking[]): readonly Booking[] => rows.toSorted((one, other) => rankOf(one) - rankOf(other));

/** The seller of a booking, and how to reach them. */
function OrderSeller({ seller }: { seller: Booking['seller'] }) {
  const { displayName, phoneNumber, email } = seller;
  return (
    <div className="grid gap-1 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium">{displayName}</span>
        {phoneNumber ? (
          <span className="text-sm">
            <PhoneLink number={phoneNumber} />
          </span>
        ) : (
          <EmailLink email={email} />
        )}
      </span>
      {phoneNumber && (
        <span data-calls>
          <CallButtons phone={phoneNumber} name={displayName} small />
        </span>
      )}
    </div>
  );
}

/** The place and time of the meeting, as far as both have agreed. */
function OrderMeeting({ booking: { meeting, meetingLocation, steps } }: { booking: Booking }) {
  const t = useTexts(orders);
  const place = meeting?.place ?? meetingLocation;
  const isOver = steps?.some(({ name, state }) => (name === 'met' || name === 'handedOver') && state === 'done') ?? false;
  if (isOver) return <span className="quiet wrap-anywhere">{place}</span>;
  return (
    <div className="grid justify-items-start gap-1 wrap-anywhere">
      {meeting ? (
        <time dateTime={meeting.at} className="font-medium">
          {formatTime(meeting.at, t.locale)}
        </time>
      ) : (
        <span className="quiet">{t('noDate')}</span>
      )}
      <span className="flex flex-wrap items-center gap-x-3">
        <span>{place}</span>
        <MapLink place={place} />
      </span>
    </div>
  );
}

/** The state of an order, and until when something has to be done about it. */
export function OrderProgress({ booking }: { booking: Booking }) {
  return (
    <div className="grid grid-cols-1 gap-3" data-over={isOver(booking) ? '' : undefined}>
      <OrderDeadline booking={booking} />
      <OrderSteps booking={booking} named />
    </div>
  );
}

/** The button by which the first in line takes the booking that was made for them. */
function ConfirmTurn({ booking: { _id, product } }: { booking: Booking }) {
  const t = useTexts(waiting);
  const answer = useAct(answerTurn(_id), t('confirmed'));
  return (
    <Button variant="primary" busy={answer.isPending} onClick={() => answer.mutate('confirm')} about={product.title}>
      {t('confirm')}
    </Button>
  );
}

/** The link to the payment page; while a payment is pending, its status. */
export function Pay({ booking: { _id, product }, isNext }: { booking: Booking; isNext: boolean }) {
  const t = useTexts(orders);
  const ofOrder = useTexts(orderTexts);
  if (useIsBeingPaid(_id)) {
    return (
      <span role="status" className="quiet">
        {t('paying')}
      </span>
    );
  }
  return (
    <ButtonLink variant={isNext ? 'primary' : 'plain'} to={`/dashboard/payment/${_id}`} about={product.title}>
      {ofOrder('pay')}
    </ButtonLink>
  );
}

const NEXT_TEXTS = { meeting: 'toMeeting', handover: 'toHandover', review: 'toReview' } as const;

/** The way to the act that is due, where it is not on the page of the payment. */
function ToNext({ booking }: { booking: Booking }) {
  const t = useTexts(orders);
  const next = nextInList(booking);
  if (next === null || next === 'pay') return null;
  return (
    <ButtonLink
      small={isOver(booking)}
      variant={next === 'review' ? 'plain' : 'primary'}
      to={`/dashboard/orders/${booking._id}`}
      about={booking.product.title}
    >
      {t(NEXT_TEXTS[next])}
    </ButtonLink>
  );
}

const SHOWN = ['all', 'open', 'done'] as const;
const OPEN = { all: undefined, open: 'true', done: 'false' } as const;

/** Which orders the list shows. */
function ShownOrders({ shown }: { shown: (typeof SHOWN)[number] }) {
  const t = useTexts(orders);
  return (
    <nav aria-label={t('show')} className="flex flex-wrap gap-2">
      {SHOWN.map((each) => (
        <Link
          key={each}
          to={each === 'all' ? '/dashboard/myOrder' : `/dashboard/myOrder?show=${each}`}
          replace
          {...(each === shown && { 'aria-current': 'true' as const })}
          className="btn press h-9 border-(--control) bg-base-100 px-3 aria-[current]:border-primary aria-[current]:bg-primary/10"
        >
          {t(each)}
        </Link>
      ))}
    </nav>
  );
}

/** A buyer's bookings, with the actions Pay and Unbook (specification §2). Each is a card with what is agreed on and what is due. */
export default function MyOrders({ email }: { email: string }) {
  const t = useTexts(orders);
  const ofOrder = useTexts(orderTexts);
  const [query] = useSearchParams();
  const shown = SHOWN.find((each) => each === query.get('show')) ?? 'all';
  const list = useInfiniteQuery(myOrderQuery(email, OPEN[shown]));
  const unbook = useUnbook(ofOrder('unbooked'));
  const beingUnbooked = useBeingUnbooked();

  const columns: readonly Column<Booking>[] = [
    { name: 'image', header: t('image'), kind: 'image', renderCell: ({ product }) => <Thumbnail product={product} wide /> },
    { name: 'title', header: t('title'), kind: 'title', renderCell: ({ product }) => <ProductName product={product} /> },
    {
      name: 'price',
      header: t('price'),
      renderCell: (booking) => <Price tk={booking.price} className={isOver(booking) ? '' : 'text-xl'} />,
    },
    { name: 'progress', header: t('progress'), renderCell: (booking) => <OrderProgress booking={booking} /> },
    { name: 'seller', header: t('seller'), renderCell: ({ seller }) => <OrderSeller seller={seller} /> },
    { name: 'meeting', header: t('meeting'), renderCell: (booking) => <OrderMeeting booking={booking} /> },
    {
      name: 'pay',
      header: ofOrder('pay'),
      kind: 'foot',
      renderCell: (booking) =>
        booking.turn ? (
          // Paying would confirm it too: one thing at a time.
          booking.turn.confirm && <ConfirmTurn booking={booking} />
        ) : booking.can.pay ? (
          <>
            <ToNext booking={booking} />
            <Pay booking={booking} isNext={nextInList(booking) === 'pay'} />
          </>
        ) : (
          booking.transactionId !== undefined && (
            <>
              <span>
                <Badge tone="good" icon="check">
                  {t('paid')}
                </Badge>
              </span>
              {!isOver(booking) && <ToNext booking={booking} />}
            </>
          )
        ),
    },
    {
      name: 'action',
      header: t('action'),
      kind: 'foot',
      renderCell: (booking) => (
        <>
          {booking.can.unbook ? (
            <ConfirmButton
              label={ofOrder('unbook')}
              about={booking.product.title}
              danger
              title={ofOrder('unbookTitle', { title: booking.product.title })}
              text={ofOrder('unbookText')}
              onConfirm={() => unbook.mutate(booking)}
            />
          ) : (
            // Specification §2 has it in both columns, which are one above the other here.
            booking.transactionId !== undefined && <span className="sr-only">{t('paid')}</span>
          )}
          <OrderLink id={booking._id} title={booking.product.title} button />
          {booking.transactionId !== undefined && (
            <ButtonLink small to={`/dashboard/orders/${booking._id}/receipt`} about={booking.product.title}>
              {ofOrder('receipt')}
            </ButtonLink>
          )}
          {isOver(booking) && <ToNext booking={booking} />}
        </>
      ),
    },
  ];

  return (
    <ListScreen
      title={t('myOrders')}
      {...(rowsOf(list.data).length === 0 && { intro: t('intro') })}
      list={list}
      columns={columns}
      layout="order-cards"
      rowKey={({ _id }) => _id}
      arrange={dueFirst}
      keep={({ _id }) => !beingUnbooked.includes(_id)}
      failure={unbook.error}
      above={
        <>
          <ToDo side="buyer" />
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 empty:hidden">
            {(shown !== 'all' || rowsOf(list.data).length > 1) && <ShownOrders shown={shown} />}
            <OrderFigures isEmpty={list.data ? shown === 'all' && rowsOf(list.data).length === 0 : list.isPaused || list.isError} />
          </div>
        </>
      }
      empty={
        <EmptyState
          icon="shopping-bag"
          title={t(shown === 'all' ? 'emptyTitle' : 'emptyShown')}
          action={
            <ButtonLink variant="primary" to="/category/1">
              {t('emptyAction')}
            </ButtonLink>
          }
          text={t('emptyText')}
        />
      }
    />
  );
}
