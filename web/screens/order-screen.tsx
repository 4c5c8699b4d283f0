import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Order } from '#contract/bookings.ts';
import { ProductName, Thumbnail } from '#web/shared/frame/product-name.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { HandoverSection } from '#web/modules/deals/handover-section.tsx';
import { onLiveEvent } from '#web/shared/live/live-events.ts';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { MeetingPart } from '#web/modules/deals/meeting-part.tsx';
import { OrderActions } from '#web/modules/deals/order-actions.tsx';
import { OrderChanges } from '#web/modules/deals/order-changes.tsx';
import { OrderContact } from '#web/modules/deals/order-contact.tsx';
import { OrderEnded } from '#web/modules/deals/order-ended.tsx';
import { OrderSteps } from '#web/modules/deals/order-steps.tsx';
import { orderQuery } from '#web/modules/deals/orders.queries.ts';
import { useRefreshAt } from '#web/modules/deals/use-refresh-at.ts';
import { ReviewPart } from '#web/modules/deals/review-part.tsx';
import { OrderTurn } from '#web/modules/deals/order-turn.tsx';
import { order as texts } from '#web/i18n/en/orders.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';
import { Spinner } from '#web/ui/loading.tsx';

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
              {!booking.turn && booking.expiresAt !== undefined && <Deadline at={booking.expiresAt} />}
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
      {order.termsSha256 !== undefined && <Seal hash={order.termsSha256} />}
    </>
  );
}

function Deadline({ at }: { at: string }) {
  const t = useTexts(texts);
  const locale = useLocale();
  return (
    <div className="flex items-start gap-3 rounded-box bg-base-200 p-4">
      <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-primary" />
      <div>
        <p className="font-semibold">
          <time dateTime={at}>{t('deadline', { time: formatTime(at, locale) })}</time>
        </p>
        <p className="quiet text-sm">{t('deadlineText')}</p>
      </div>
    </div>
  );
}

function Seal({ hash }: { hash: string }) {
  const t = useTexts(texts);
  return (
    <details className="mt-8 text-sm">
      <summary className="quiet cursor-pointer py-1">{t('sealed')}</summary>
      <p className="mt-1">
        {t('seal')}: <code className="break-all select-all">{hash}</code>
      </p>
    </details>
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
