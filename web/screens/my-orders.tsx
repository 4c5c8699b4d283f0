import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { OwnFigures } from '#contract/account.ts';
import type { Booking } from '#contract/bookings.ts';
import { useAct } from '#web/shared/use-act.ts';
import { OrderDeadline, OrderSteps } from '#web/modules/deals/order-steps.tsx';
import { CallButtons, MapLink } from '#web/modules/deals/order-contact.tsx';
import { answerTurn } from '#web/modules/deals/offers-and-lines.queries.ts';
import { order as orderTexts, orders } from '#web/i18n/en/orders.ts';
import { waiting } from '#web/i18n/en/booking.ts';
import { formatComing, isToday } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/shared/frame/row-dialog.tsx';
import { figuresQuery } from '#web/shared/frame/figures.tsx';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { OrderTaskLink, type OrderTaskOf, OrderTaskText, ToDo, useIsToDoKnown, useOrderTasks } from '#web/modules/deals/to-do.tsx';
import { OrderLink } from '#web/modules/deals/order-link.tsx';
import { myOrderQuery, useBeingUnbooked } from '#web/modules/deals/orders.queries.ts';
import { useUnbook } from '#web/modules/deals/use-unbook.ts';
import { rowsOf } from '#web/shared/paged-list.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Price } from '#web/ui/values.tsx';
import { EmailLink, PhoneLink, ProductName, Thumbnail } from '#web/shared/frame/cells.tsx';
import { useIsBeingPaid } from '#web/shared/id-set.ts';

/** It is paid, and no money is held for it any more. A dispute that waits for an admin has no time by which something is due. */
const isOver = ({ transactionId, handover, steps = [] }: Booking): boolean =>
  transactionId !== undefined && handover === undefined && steps.every(({ name, state }) => state === 'done' || name === 'reviewed');

/** The seller of a booking, and how to reach them. */
function OrderSeller({ seller }: { seller: Booking['seller'] }) {
  const { displayName, phoneNumber, email } = seller;
  return (
    <>
      <span data-part="name" className="min-w-0">
        <span className="font-medium">{displayName}</span>{' '}
        <span data-contact>{phoneNumber ? <PhoneLink number={phoneNumber} /> : <EmailLink email={email} />}</span>
      </span>
      {phoneNumber && (
        <span data-part="calls">
          <CallButtons phone={phoneNumber} name={displayName} icons="always" />
        </span>
      )}
    </>
  );
}

/** The place and time of the meeting, as far as both have agreed. */
function OrderMeeting({ booking: { meeting, meetingLocation, steps } }: { booking: Booking }) {
  const t = useTexts(orders);
  const place = meeting?.place ?? meetingLocation;
  const isOver = steps?.some(({ name, state }) => (name === 'met' || name === 'handedOver') && state === 'done') ?? false;
  if (isOver) return <div className="quiet wrap-anywhere">{place}</div>;
  return (
    <div data-ahead={meeting && ''} className="wrap-anywhere">
      {meeting ? (
        <time dateTime={meeting.at} className="font-medium">
          {isToday(meeting.at) ? t('today', { time: formatComing(meeting.at, t.locale) }) : formatComing(meeting.at, t.locale)}
        </time>
      ) : (
        <span className="quiet">{t('noDate')}</span>
      )}
      <span>{` · ${place} `}</span>
      <MapLink place={place} />
    </div>
  );
}

/** The next act of an order, and until when: that of the buyer, in the words of their tasks, or that of another. */
function OrderProgress({ booking, task }: { booking: Booking; task: OrderTaskOf | undefined }) {
  const ofOrder = useTexts(orderTexts);
  const isWithAdmin = booking.transactionId !== undefined && !booking.handover && !isOver(booking);
  return (
    <>
      <span data-part="state" data-over={isOver(booking) ? '' : undefined}>
        {task ? <OrderTaskText task={task} /> : <OrderDeadline booking={booking} />}
        {isWithAdmin && <span className="text-sm font-medium">{ofOrder('nextAdmin')}</span>}
      </span>
      <OrderSteps booking={booking} ofList />
    </>
  );
}

/** The button by which the first in line takes the booking that was made for them. */
function ConfirmTurn({ booking: { _id, product } }: { booking: Booking }) {
  const t = useTexts(waiting);
  const answer = useAct(answerTurn(_id), t('confirmed'));
  return (
    <Button small variant="primary" busy={answer.isPending} onClick={() => answer.mutate('confirm')} about={product.title}>
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
    <ButtonLink small variant={isNext ? 'primary' : 'plain'} to={`/dashboard/payment/${_id}`} about={product.title}>
      {ofOrder('pay')}
    </ButtonLink>
  );
}

const SHOWN = ['open', 'done', 'all'] as const;
type Shown = (typeof SHOWN)[number];
const OPEN = { open: 'true', done: 'false', all: undefined } as const;
const COUNTS = {
  open: ({ underWay }) => underWay,
  done: ({ bought }) => bought,
  all: ({ underWay, bought }) => underWay + bought,
} as const satisfies Record<Shown, (orders: OwnFigures['orders']) => number>;

/** Which orders the list shows, by the address: those under way, or what was bought where none is. */
function useShownOrders(): { shown: Shown; figures: OwnFigures['orders'] | undefined } {
  const [query] = useSearchParams();
  const figures = useQuery(figuresQuery).data?.orders;
  const asked = SHOWN.find((each) => each === query.get('show'));
  return { shown: asked ?? (figures && figures.underWay === 0 && figures.bought > 0 ? 'done' : 'open'), figures };
}

/** A buyer's bookings, with the actions Pay and Unbook (specification §2). Each is a card with what is agreed on and what is due. */
export default function MyOrders({ email }: { email: string }) {
  const t = useTexts(orders);
  const ofOrder = useTexts(orderTexts);
  const { shown, figures } = useShownOrders();
  const list = useInfiniteQuery(myOrderQuery(email, OPEN[shown]));
  const unbook = useUnbook(ofOrder('unbooked'));
  const beingUnbooked = useBeingUnbooked();
  const tasks = useOrderTasks();
  const isToDoKnown = useIsToDoKnown();
  const renderTask = ({ _id }: Booking) => {
    const task = tasks.get(_id);
    // The page of the payment is where that is done.
    return task && task.kind !== 'meet' && <OrderTaskLink task={task} />;
  };
  /** Orders in which something is due come first, then those that wait for another one, and last those that are over. */
  const rankOf = (booking: Booking): number => (isOver(booking) ? 2 : tasks.has(booking._id) ? 0 : 1);

  const columns: readonly Column<Booking>[] = [
    { name: 'image', header: t('image'), kind: 'image', renderCell: ({ product }) => <Thumbnail product={product} wide /> },
    { name: 'title', header: t('title'), kind: 'title', renderCell: ({ product }) => <ProductName product={product} /> },
    {
      name: 'price',
      header: t('price'),
      renderCell: (booking) => <Price tk={booking.price} className={isOver(booking) ? '' : 'text-lg'} />,
    },
    {
      name: 'progress',
      header: t('progress'),
      unlabelled: true,
      renderCell: (booking) => <OrderProgress booking={booking} task={tasks.get(booking._id)} />,
    },
    { name: 'seller', header: t('seller'), unlabelled: true, renderCell: ({ seller }) => <OrderSeller seller={seller} /> },
    { name: 'meeting', header: t('meeting'), unlabelled: true, renderCell: (booking) => <OrderMeeting booking={booking} /> },
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
            {renderTask(booking)}
            <Pay booking={booking} isNext={tasks.get(booking._id)?.kind === 'meet'} />
          </>
        ) : (
          booking.transactionId !== undefined && (
            <>
              <span>
                <Badge tone="good" icon="check">
                  {t('paid')}
                </Badge>
              </span>
              {!isOver(booking) && renderTask(booking)}
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
            <span data-part="last">
              <ConfirmButton
                label={ofOrder('unbook')}
                about={booking.product.title}
                danger
                title={ofOrder('unbookTitle', { title: booking.product.title })}
                text={ofOrder('unbookText')}
                onConfirm={() => unbook.mutate(booking)}
              />
            </span>
          ) : (
            booking.transactionId !== undefined && (
              <>
                {/* Specification §2 has it in both columns, which are beside each other here. */}
                <span className="sr-only">{t('paid')}</span>
                <span data-part="last">
                  <ButtonLink small to={`/dashboard/orders/${booking._id}/receipt`} about={booking.product.title}>
                    {ofOrder('receipt')}
                  </ButtonLink>
                </span>
              </>
            )
          )}
          <span data-part="details">
            <OrderLink id={booking._id} title={booking.product.title} button={isOver(booking)} />
          </span>
          {isOver(booking) && renderTask(booking)}
        </>
      ),
    },
  ];

  return (
    <ListScreen
      title={t('myOrders')}
      {...(list.data && rowsOf(list.data).length === 0 && { intro: t('intro') })}
      list={list}
      columns={columns}
      layout="order-cards"
      rowKey={({ _id }) => _id}
      arrange={(rows) => rows.toSorted((one, other) => rankOf(one) - rankOf(other))}
      keep={({ _id }) => !beingUnbooked.includes(_id)}
      failure={unbook.error}
      isReady={isToDoKnown}
      above={
        <>
          <ToDo side="buyer" />
          {(!figures || COUNTS.all(figures) > 0) && (
            <Tabs
              label={t('show')}
              className="mb-3"
              tabs={SHOWN.map((each) => ({
                to: `/dashboard/myOrder?show=${each}`,
                text: t(each),
                count: figures && COUNTS[each](figures),
                isShown: each === shown,
              }))}
            />
          )}
        </>
      }
      empty={
        <EmptyState
          icon="shopping-bag"
          title={t(figures && COUNTS.all(figures) > 0 ? 'emptyShown' : 'emptyTitle')}
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
