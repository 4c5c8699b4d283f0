import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking, Order } from '#contract/bookings.ts';
import type { OrderStepName } from '#contract/handover-vocabulary.ts';
import { isCash } from '#domain/deals/receipt.ts';
import { TurnPanel } from '#web/modules/deals/place-in-line.tsx';
import { waiting } from '#web/i18n/en/booking.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ChangedTerms } from '#web/modules/deals/changed-terms.tsx';
import { order as texts } from '#web/i18n/en/orders.ts';
import ReleaseDialog from '#web/modules/deals/release-dialog.tsx';
import { useUnbook } from '#web/modules/deals/use-unbook.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Deadline, ProductName, Thumbnail } from '#web/shared/frame/cells.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { HandoverSection } from '#web/modules/deals/handover-section.tsx';
import { onLiveEvent } from '#web/shared/live/live-events.ts';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { MeetingPart } from '#web/modules/deals/meeting-part.tsx';
import { OrderContact } from '#web/modules/deals/order-contact.tsx';
import { OrderEnded } from '#web/modules/deals/order-ended.tsx';
import { OrderSteps } from '#web/modules/deals/order-steps.tsx';
import { orderQuery } from '#web/modules/deals/orders.queries.ts';
import { useRefreshAt } from '#web/modules/deals/order-parts.queries.ts';
import { ReviewPart } from '#web/modules/deals/review-part.tsx';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/values.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { Section } from '#web/ui/section.tsx';

/** On the page of a booking that was made for the first in line: what the buyer must do, or what the seller waits for. */
function OrderTurn({ booking, turn, side }: { booking: Booking; turn: NonNullable<Booking['turn']>; side: Order['side'] }) {
  const t = useTexts(waiting);
  if (side === 'buyer') return <TurnPanel bookingId={booking._id} until={turn.until} title={booking.product.title} late={!turn.confirm} />;
  return (
    <Deadline at={turn.until} text={t('sellerTurn', { name: booking.buyer.displayName, time: formatTime(turn.until, t.locale) })}>
      {t('sellerTurnText')}
    </Deadline>
  );
}

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

/** The next step, who may take it, and the buttons of this side. */
function OrderActions({ booking, side }: { booking: Booking; side: Order['side'] }) {
  const t = useTexts(texts);
  const unbook = useUnbook(t('unbooked'));
  const [asked, setAsked] = useState<'unbook' | 'release' | null>(null);
  const { can, transactionId, price, chargeAmount, steps } = booking;
  const isDone = (step: OrderStepName) => steps?.some(({ name, state }) => name === step && state === 'done') ?? false;
  const amounts = { paid: t.tk(chargeAmount), rest: t.tk(price - chargeAmount) };
  const isPart = transactionId !== undefined && !isCash(transactionId) && chargeAmount < price;
  const rest = booking.handover?.state === 'held' ? 'Part' : 'Rest';
  const part = isPart ? rest : '';
  const name = (side === 'buyer' ? booking.seller : booking.buyer).displayName;
  const close = () => setAsked(null);
  return (
    <Section id="next" title={t('next')} className="grid gap-3">
      {transactionId === undefined ? (
        <div className="grid max-w-prose gap-1.5">
          <p className="font-medium wrap-anywhere">{t(`${side}Next`, { name })}</p>
          <p className="quiet wrap-anywhere">{t(`${side}May`, { name })}</p>
        </div>
      ) : isDone('paidBack') && isDone('handedOver') ? (
        <p className="wrap-anywhere">{t('returnIt', { name })}</p>
      ) : (
        <p className="wrap-anywhere">{t(`${side}Paid${part}`, { name, ...amounts })}</p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {can.pay && (
          <ButtonLink variant="primary" to={`/dashboard/payment/${booking._id}`}>
            {t('pay')}
          </ButtonLink>
        )}
        {side === 'buyer' && can.unbook && (
          <Button busy={unbook.isPending} onClick={() => setAsked('unbook')}>
            {t('unbook')}
          </Button>
        )}
        {can.release && <Button onClick={() => setAsked('release')}>{t('release')}</Button>}
        {transactionId !== undefined && <ButtonLink to={`/dashboard/orders/${booking._id}/receipt`}>{t('receipt')}</ButtonLink>}
      </div>
      {asked === 'unbook' && (
        <ConfirmDialog
          title={t('unbookTitle', { title: booking.product.title })}
          confirmLabel={t('unbook')}
          danger
          onClose={close}
          onConfirm={() => unbook.mutate(booking)}
        >
          {t('unbookText')}
        </ConfirmDialog>
      )}
      {asked === 'release' && <ReleaseDialog bookingId={booking._id} onClose={close} />}
    </Section>
  );
}

/** One booking for its buyer or its seller: where it stands, until when, and who may do what next. */
export default function OrderScreen({ id }: { id: string }) {
  const t = useTexts(texts);
  const { data: order, error, isPending, refetch } = useQuery(orderQuery(id));
  useRefreshWithListing(order);
  useRefreshAt(id, [order?.booking?.expiresAt, order?.booking?.turn?.until]);
  if (isPending) return <Spinner label={t('loading')} />;
  if (!order)
    return (
      <>
        <ScreenHead title={t('yours')} />
        <LoadFailure title={t('failed')} error={error} retry={refetch} />
      </>
    );
  const { booking, side, product } = order;
  return (
    <>
      <Link
        to={side === 'buyer' ? '/dashboard/myOrder' : '/dashboard/myProducts'}
        className="link mb-3 inline-flex min-h-6 items-center gap-1 text-sm"
      >
        <Icon name="chevron-left" className="size-4" />
        {side === 'buyer' ? t('toOrders') : t('toProducts')}
      </Link>
      <ScreenHead title={side === 'buyer' ? t('yours') : t('ofYours')} />
      <div className="grid grid-cols-1 content-start items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-8">
        <div className="grid grid-cols-1 gap-6">
          <div className="flex items-start gap-4">
            <Thumbnail product={product} />
            <div className="min-w-0 leading-snug">
              <ProductName product={product} />
              <p className="mt-1">
                <Price tk={order.price} />
              </p>
            </div>
          </div>
          {booking ? (
            <>
              <OrderSteps booking={booking} />
              {booking.turn && <OrderTurn booking={booking} turn={booking.turn} side={side} />}
              {!booking.turn && booking.expiresAt !== undefined && (
                <Deadline at={booking.expiresAt} text={t('deadline', { time: formatTime(booking.expiresAt, t.locale) })}>
                  {t('deadlineText')}
                </Deadline>
              )}
              {!(booking.turn && side === 'buyer') && <OrderActions booking={booking} side={side} />}
              {!booking.turn && <HandoverSection order={order} />}
              <OrderChanges booking={booking} />
            </>
          ) : (
            <>
              <OrderEnded order={order} />
              {order.ended?.reason === 'refunded' && <HandoverSection order={order} />}
            </>
          )}
          <MeetingPart bookingId={id} wished={booking?.meetingLocation ?? ''} />
          <ReviewPart bookingId={id} />
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
