import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking, Order } from '#contract/bookings.ts';
import { ApiError } from '#contract/client.ts';
import type { Handover } from '#contract/handover.ts';
import type { Meeting } from '#contract/meetings.ts';
import type { OrderStepName } from '#contract/handover-vocabulary.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { isCash } from '#domain/deals/receipt.ts';
import { TurnPanel } from '#web/modules/deals/place-in-line.tsx';
import { waiting } from '#web/i18n/en/booking.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChangedTerms } from '#web/modules/deals/changed-terms.tsx';
import { handover as handoverTexts } from '#web/i18n/en/handover.ts';
import { meetings as meetingTexts } from '#web/i18n/en/meetings.ts';
import { order as texts } from '#web/i18n/en/orders.ts';
import { reviews as reviewTexts } from '#web/i18n/en/reviews.ts';
import { loadOrderDialogsSoon, ReleaseDialog } from '#web/modules/deals/order-dialogs.ts';
import { useUnbook } from '#web/modules/deals/use-unbook.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog, DialogButton } from '#web/ui/dialog.tsx';
import { ProductName, Thumbnail } from '#web/shared/frame/cells.tsx';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { HandoverSection } from '#web/modules/deals/handover-section.tsx';
import { onLiveEvent } from '#web/shared/live/live-events.ts';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { hasCode } from '#web/modules/deals/code-link.ts';
import { CalendarButton, MeetingFact, MeetingPart } from '#web/modules/deals/meeting-part.tsx';
import { CallButtons, OrderContact, otherSide } from '#web/modules/deals/order-contact.tsx';
import { OrderEnded } from '#web/modules/deals/order-ended.tsx';
import { meetingDue, nextAct, type NextAct, type OrderPart } from '#domain/deals/next-act.ts';
import { DUE_TEXTS, OrderSteps } from '#web/modules/deals/order-steps.tsx';
import { orderQuery } from '#web/modules/deals/orders.queries.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { handoverQuery, meetingsQuery, reviewsQuery, useRefreshAt } from '#web/modules/deals/order-parts.queries.ts';
import { ReviewPart } from '#web/modules/deals/review-part.tsx';
import { TimeLeft } from '#web/modules/deals/time-left.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { Price } from '#web/ui/values.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { Section } from '#web/ui/section.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** The changes of the seller in the listing since it was booked, each with both values. */
function OrderChanges({ booking: { changes, price } }: { booking: Booking }) {
  const t = useTexts(texts);
  if (!changes?.length) return null;
  return (
    <Section id="changes" title={t('changes')} className="grid gap-3 rounded-box border border-warning p-4">
      <p className="quiet">{t('changesText', { price: t.tk(price) })}</p>
      <ChangedTerms changes={changes} />
    </Section>
  );
}

function OrderProduct({ order: { product, price } }: { order: Order }) {
  return (
    <div className="flex items-start gap-4">
      <Thumbnail product={product} />
      <div className="min-w-0 grow leading-snug sm:flex sm:justify-between sm:gap-6">
        <ProductName product={product} />
        <p className="sm:mt-0">
          <Price tk={price} className="text-base sm:text-xl" />
        </p>
      </div>
    </div>
  );
}

interface NextProps {
  order: Order;
  booking: Booking;
  next: NextAct;
  handover: Handover | undefined;
  /** On which both have agreed, until the handover; or the one that is proposed to the other side. */
  meeting: Meeting | undefined;
  /** Until when a meeting is to be answered, if that is next. */
  answerBy: string | undefined;
  /** The meeting is what is next: nothing else is due before. */
  isEarly: boolean;
}

/** The acts of this side besides the one that is due. */
function OrderRest({ order: { side }, booking, next, meeting }: NextProps) {
  const t = useTexts(texts);
  const unbook = useUnbook(t('unbooked'));
  const [asked, setAsked] = useState<'unbook' | 'release' | null>(null);
  const { _id, can, transactionId, product } = booking;
  const close = () => setAsked(null);
  return (
    <div className="grid gap-3 empty:hidden">
      <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:grow">
        {can.pay && next.part !== 'pay' && !meeting && <ButtonLink to={`/dashboard/payment/${_id}`}>{t('pay')}</ButtonLink>}
        {side === 'buyer' && can.unbook && (
          <Button busy={unbook.isPending} onClick={() => setAsked('unbook')}>
            {t('unbook')}
          </Button>
        )}
        {can.release && next.text !== 'nextAbsent' && <Button onClick={() => setAsked('release')}>{t('release')}</Button>}
        {transactionId !== undefined && <ButtonLink to={`/dashboard/orders/${_id}/receipt`}>{t('receipt')}</ButtonLink>}
      </div>
      {transactionId === undefined && (
        <p className="quiet text-sm wrap-anywhere">{t(`${side}May`, { name: otherSide(side, booking).user.displayName })}</p>
      )}
      {asked === 'unbook' && (
        <ConfirmDialog
          title={t('unbookTitle', { title: product.title })}
          confirmLabel={t('unbook')}
          danger
          onClose={close}
          onConfirm={() => unbook.mutate(booking)}
        >
          {t('unbookText')}
        </ConfirmDialog>
      )}
      {asked === 'release' && <ReleaseDialog bookingId={_id} onClose={close} />}
    </div>
  );
}

/** For a seller who has waited in vain. */
function OrRelease({ booking: { _id, can } }: { booking: Booking }) {
  const t = useTexts(texts);
  if (!can.release) return null;
  return <DialogButton renderDialog={(close) => <ReleaseDialog bookingId={_id} onClose={close} />}>{t('release')}</DialogButton>;
}

/** How to go on before the payment, and what was paid afterwards. */
function OrderMoney({ booking, side }: { booking: Booking; side: Order['side'] }) {
  const t = useTexts(texts);
  const { transactionId, price, chargeAmount, steps } = booking;
  const isDone = (step: OrderStepName) => steps?.some(({ name, state }) => name === step && state === 'done') ?? false;
  const isPart = transactionId !== undefined && !isCash(transactionId) && chargeAmount < price;
  const part = isPart ? (booking.handover?.state === 'held' ? 'Part' : 'Rest') : '';
  const name = otherSide(side, booking).user.displayName;
  if (transactionId === undefined) return <p className="wrap-anywhere">{t(`${side}Next`, { name })}</p>;
  if (isDone('paidBack') && isDone('handedOver')) return <p className="wrap-anywhere">{t('returnIt', { name })}</p>;
  return <p className="wrap-anywhere">{t(`${side}Paid${part}`, { name, paid: t.tk(chargeAmount), rest: t.tk(price - chargeAmount) })}</p>;
}

/** The end of the time in which the next act has to happen, and what happens then. */
function useEnd({ booking, handover, order: { side } }: NextProps): { at: string; text: string; after?: string } | null {
  const t = useTexts(texts);
  const turn = useTexts(waiting);
  const ofHandover = useTexts(handoverTexts);
  const values = (at: string) => ({ time: formatTime(at, t.locale), name: booking.buyer.displayName });
  if (booking.turn) {
    const { until } = booking.turn;
    return side === 'buyer' ? null : { at: until, text: turn('sellerTurn', values(until)), after: turn('sellerTurnText') };
  }
  if (booking.expiresAt !== undefined)
    return { at: booking.expiresAt, text: t('deadline', values(booking.expiresAt)), after: t('deadlineText') };
  const due = handover && DUE_TEXTS[handover.state];
  if (!handover?.dueAt || !due) return null;
  const after = { dueHeld: ofHandover('dueHeldText'), dueOffered: ofHandover('dueOfferedText') };
  return {
    at: handover.dueAt,
    text: ofHandover(due, values(handover.dueAt)),
    ...(due in after && { after: after[due as keyof typeof after] }),
  };
}

/** The end of the time for the next act, and what happens then. The time that is left is named where the end is what decides. */
function OrderEnd(props: NextProps & { isBelow?: boolean }) {
  const end = useEnd(props);
  const { booking, meeting, answerBy, isBelow = false } = props;
  const isLater = meeting !== undefined || answerBy !== undefined;
  // Before the payment it is long, and the same for all.
  const isAfterHere = isBelow === (isLater || booking.expiresAt !== undefined);
  const isEndHere = isBelow === isLater;
  const after = isAfterHere ? end?.after : undefined;
  if (!end || !(isEndHere || after)) return null;
  return (
    <p className={`text-sm wrap-anywhere ${isBelow ? 'quiet' : ''}`}>
      {isEndHere && (
        <span className={isBelow ? '' : 'me-2 inline-flex flex-wrap gap-x-2'}>
          <time dateTime={end.at}>{end.text}</time>
          {isBelow ? <span> · </span> : <TimeLeft at={end.at} />}
        </span>
      )}
      <span>{after}</span>
    </p>
  );
}

/** The state of a booking in words, the fact that decides, and the act that is due. */
function OrderHead(props: NextProps) {
  const t = useTexts(texts);
  const { order, booking, next, handover, meeting, answerBy, isEarly } = props;
  const { side, product } = order;
  const { turn, can } = booking;
  const { user } = otherSide(side, booking);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasCode = handover?.code !== undefined;
  const hadCode = useRef(hasCode);
  useEffect(() => {
    // The code that the buyer showed was far below it.
    if (hadCode.current && !hasCode) heading.current?.scrollIntoView({ block: 'center' });
    hadCode.current = hasCode;
  }, [hasCode]);
  return (
    <div className="grid grid-cols-1 gap-3 p-4 sm:p-5">
      <OrderProduct order={order} />
      <div className="grid gap-1">
        <h2 ref={heading} id="next" aria-live="polite" className="text-xl leading-tight wrap-anywhere sm:text-2xl">
          {t(next.text, { name: user.displayName })}
        </h2>
        {meeting && <MeetingFact meeting={meeting} />}
        {answerBy !== undefined && (
          <p className="flex flex-wrap gap-x-2 text-sm">
            <time dateTime={answerBy}>{t('answerBy', { time: formatTime(answerBy, t.locale) })}</time>
            <TimeLeft at={answerBy} />
          </p>
        )}
        <OrderEnd {...props} />
      </div>
      {turn && side === 'buyer' ? (
        <TurnPanel bookingId={booking._id} until={turn.until} title={product.title} late={!turn.confirm} />
      ) : (
        <div className="flex flex-wrap gap-3 empty:hidden max-sm:*:grow">
          {meeting?.can.calendar && (isEarly || !AT_MEETING.has(next.text)) && <CalendarButton bookingId={booking._id} isDue={isEarly} />}
          {can.pay && (next.part === 'pay' || meeting) && (
            <ButtonLink variant={next.part === 'pay' ? 'primary' : 'plain'} to={`/dashboard/payment/${booking._id}`}>
              {t('pay')}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

/** Whom to call, how far the booking has come, and how it goes on. */
function OrderProgress(props: NextProps) {
  const {
    order: { side },
    booking,
  } = props;
  const { user, phone } = otherSide(side, booking);
  return (
    <div className="grid grid-cols-1 gap-4 border-t hairline p-4 sm:p-5">
      {!(booking.turn && side === 'buyer') && phone && (
        <div className="flex items-center justify-between gap-3">
          <span className="min-w-0 font-medium wrap-anywhere">{user.displayName}</span>
          <CallButtons phone={phone} icons="phone" />
        </div>
      )}
      <OrderSteps booking={booking} />
      {!booking.turn && (
        <div className="grid gap-1">
          <OrderMoney booking={booking} side={side} />
          <OrderEnd {...props} isBelow />
        </div>
      )}
      <OrderChanges booking={booking} />
    </div>
  );
}

interface PartProps {
  name: Exclude<OrderPart, 'pay'>;
  title: string;
  due: OrderPart | null;
  /** It is read before it is asked for, though nothing in it is due. */
  open?: boolean;
  children: ReactNode;
}

/** A part of the page: before all eyes while something in it is due, else folded under its title, with no filled button. */
function Part({ name, title, due, open = false, children }: PartProps) {
  return (
    <details className={`order-part ${due === name ? 'order-due' : 'order-later'}`} open={due === name || open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** The acts of a meeting on which both have agreed. */
const AT_MEETING: ReadonlySet<NextAct['text']> = new Set(['nextMeet', 'nextShowCode', 'nextEnterCode']);

/** Before a meeting, ms: from then on the acts at it are due. Some come early. */
const READY_MS = HOUR_MS;

const hasHandover = ({ booking, ended }: Order): boolean => (booking ? !booking.turn : ended?.reason === 'refunded');

/** Begins to read it while the frame comes. The screen reads again what has failed. */
export async function prepare({ id }: { id: string }): Promise<void> {
  void queryClient.prefetchQuery(meetingsQuery(id));
  void queryClient.prefetchQuery(reviewsQuery(id));
  void queryClient.prefetchQuery(orderQuery(id)).then(() => {
    const order = queryClient.getQueryData(orderQuery(id).queryKey);
    if (order && hasHandover(order)) void queryClient.prefetchQuery(handoverQuery(id));
  });
}

/** One booking for its buyer or its seller: where it stands, until when, and who may do what next. */
export default function OrderScreen({ id }: { id: string }) {
  const t = useTexts(texts);
  const titles = {
    meeting: useTexts(meetingTexts)('title'),
    handover: useTexts(handoverTexts)('title'),
    review: useTexts(reviewTexts)('title'),
  };
  const now = useNow();
  const location = useLocation();
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(id));
  const withHandover = order !== undefined && hasHandover(order);
  const handover = useQuery({ ...handoverQuery(id), enabled: withHandover });
  const meetings = useQuery(meetingsQuery(id));
  const reviews = useQuery(reviewsQuery(id));
  useRefreshWithListing(order);
  useRefreshAt(id, [order?.booking?.expiresAt, order?.booking?.turn?.until]);
  const state = handover.data?.state;
  // All of them say which act is due: a filled button that moves to another place would be pressed there. Before the handover no review is,
  // and an order that is kept for a meeting without a connection has none.
  const waitsFor = state === 'open' || state === 'held' ? [handover, meetings] : [handover, meetings, reviews];
  const isComing = isPending || waitsFor.some(({ isLoading }) => isLoading);
  useEffect(() => {
    // A dialog whose script does not load says so when it is opened.
    if (!isComing) loadOrderDialogsSoon().catch(() => undefined);
  }, [isComing]);
  if (isComing) return <Spinner fullScreen label={t('loading')} />;
  if (!order)
    return (
      <>
        <ScreenHead title={t('yours')} />
        {error instanceof ApiError && error.code === 'unknown_booking' ? (
          <EmptyState
            icon="shopping-bag"
            title={t('unknown')}
            text={t('unknownText')}
            action={
              <ButtonLink variant="primary" to="/dashboard/myOrder">
                {t('toOrders')}
              </ButtonLink>
            }
          />
        ) : (
          <LoadFailure title={t('failed')} error={error} retry={refetch} />
        )}
      </>
    );
  const { booking, side } = order;
  const title = side === 'buyer' ? t('yours') : t('ofYours');
  const isBefore = state === undefined || state === 'open' || state === 'held';
  const agreed = booking && isBefore ? meetings.data?.meetings.find(({ status }) => status === 'accepted') : undefined;
  const known: NextAct = booking
    ? nextAct({
        isTurn: booking.turn !== undefined,
        side,
        state: state ?? 'open',
        meetings: meetings.data,
        mayReview: reviews.data?.can.write ?? false,
      })
    : { part: null, text: 'nextOver' };
  const isScanned = handover.data?.can.enterCode === true && hasCode(location);
  const isEarly = !isScanned && agreed !== undefined && AT_MEETING.has(known.text) && now < Date.parse(agreed.at) - READY_MS;
  const next: NextAct = isScanned ? { part: 'handover', text: 'nextEnterCode' } : isEarly ? { ...known, part: null } : known;
  const isPaidLater = state === 'open' && next.part !== 'handover';
  const meeting = meetings.data?.meetings[0];
  const ofHead = agreed ?? (next.text === 'nextAnswered' ? meeting : undefined);
  const isToMeet = meeting !== undefined && meeting !== ofHead && isBefore;
  const canActOnMeeting = meeting !== undefined && (meeting.can.mark || meeting.can.contest);
  const answerBy = meetingDue(next.text, meetings.data?.meetings ?? []);
  const shown = { order, next, handover: handover.data, meeting: ofHead, answerBy, isEarly };
  const parts = [
    ...(booking ? [{ key: 'progress', part: <OrderProgress {...shown} booking={booking} /> }] : []),
    {
      key: 'meeting',
      part: (
        <Part name="meeting" title={titles.meeting} due={next.part} open={isToMeet || canActOnMeeting}>
          <MeetingPart
            bookingId={id}
            wished={booking?.meetingLocation ?? ''}
            heldUntil={booking?.expiresAt}
            orElse={next.text === 'nextAbsent' && booking ? <OrRelease booking={booking} /> : null}
          />
        </Part>
      ),
    },
    ...(withHandover
      ? [
          {
            key: 'handover',
            part: (
              <Part
                name="handover"
                title={isPaidLater ? t('payingCash') : titles.handover}
                due={next.part}
                open={!isPaidLater && next.part !== 'review'}
              >
                <HandoverSection order={order} />
              </Part>
            ),
          },
        ]
      : []),
    {
      key: 'review',
      part: (
        <Part name="review" title={titles.review} due={next.part} open={Boolean(reviews.data?.own ?? reviews.data?.received)}>
          <ReviewPart bookingId={id} />
        </Part>
      ),
    },
  ];
  const rankOf = (key: string) => (key === next.part ? 0 : key === 'progress' ? 1 : 2);
  return (
    <>
      {/* In one row, which leaves the first screen to the act that is due. */}
      <header className="mb-3 flex flex-wrap items-center gap-x-3 text-sm">
        <PageHead title={title} />
        <Link
          to={side === 'buyer' ? '/dashboard/myOrder' : '/dashboard/myProducts'}
          className="link inline-flex min-h-6 shrink-0 items-center gap-1"
        >
          <Icon name="chevron-left" className="size-4" />
          {side === 'buyer' ? t('toOrders') : t('toProducts')}
        </Link>
        <h1 className="font-sans text-sm font-medium wrap-anywhere">{title}</h1>
      </header>
      <div className="grid grid-cols-1 content-start items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-8">
        <div className="grid grid-cols-1 gap-4">
          <div className="order-card">
            {booking ? (
              <OrderHead {...shown} booking={booking} />
            ) : (
              <div className="grid gap-4 p-4 sm:p-5">
                <OrderProduct order={order} />
                <OrderEnded order={order} />
              </div>
            )}
            {parts
              .toSorted((one, other) => rankOf(one.key) - rankOf(other.key))
              .map(({ key, part }) => (
                <Fragment key={key}>{part}</Fragment>
              ))}
          </div>
          {booking && !(booking.turn && side === 'buyer') && <OrderRest {...shown} booking={booking} />}
        </div>
        {booking && <OrderContact order={order} booking={booking} />}
      </div>
      {order.termsSha256 !== undefined && (
        <details className="mt-8 text-sm">
          <summary className="quiet cursor-pointer py-1">{t('sealed')}</summary>
          <p className="mt-1">
            {t('seal')}: <code className="break-all select-all">{order.termsSha256}</code>
          </p>
        </details>
      )}
    </>
  );
}

/** Reads the order again when its listing was edited: of products a live event names the product alone. */
function useRefreshWithListing(order: Order | undefined): void {
  const client = useQueryClient();
  const id = order?._id;
  const productId = order?.product._id;
  useEffect(() => {
    if (id === undefined) return;
    return onLiveEvent((event) => {
      if (event.type === 'product' && event.id === productId) void client.invalidateQueries({ queryKey: orderQuery(id).queryKey });
    });
  }, [client, id, productId]);
}
