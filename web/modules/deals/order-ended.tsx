import type { Order } from '#contract/bookings.ts';
import type { BookingEndReason } from '#contract/vocabulary.ts';
import { order as texts } from '#web/i18n/en/orders.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';

const END_TEXTS = {
  unbooked: 'endedUnbooked',
  product_removed: 'endedProductRemoved',
  // The account is that of the other side: a user who has closed an account reads nothing.
  account_deleted: { buyer: 'endedSellerClosed', seller: 'endedBuyerClosed' },
  expired: 'endedExpired',
  refunded: { buyer: 'endedRefundedToYou', seller: 'endedRefunded' },
  buyer_does_not_answer: 'endedBuyerDoesNotAnswer',
  sold_elsewhere: 'endedSoldElsewhere',
  other: 'endedOther',
} as const satisfies Record<BookingEndReason, string | Record<Order['side'], string>>;

/** Why a booking has ended, for one of its sides. */
function endTextOf({ reason, unconfirmed }: NonNullable<Order['ended']>, side: Order['side']) {
  if (unconfirmed && reason === 'expired') return 'endedUnconfirmed';
  const text = END_TEXTS[reason];
  return typeof text === 'string' ? text : text[side];
}

/** Why and when a booking has ended. */
export function OrderEnded({ order: { _id, ended, side } }: { order: Order }) {
  const t = useTexts(texts);
  if (!ended) return null;
  return (
    <>
      <div role="status" className="flex items-start gap-3 rounded-box bg-base-200 p-4">
        <Icon name="info" className="mt-0.5 size-5 shrink-0" />
        <div>
          <p className="font-semibold">{t('ended')}</p>
          <p>{t(endTextOf(ended, side))}</p>
          {side === 'buyer' && ended.reason !== 'refunded' && <p>{t('latePayment')}</p>}
          <p className="quiet mt-1 text-sm">
            <time dateTime={ended.at}>{formatTime(ended.at, t.locale)}</time>
          </p>
        </div>
      </div>
      <p className="flex flex-wrap gap-3 max-sm:*:grow">
        <ButtonLink to={side === 'buyer' ? '/category/1' : '/dashboard/myProducts'}>
          {side === 'buyer' ? t('browse') : t('toProducts')}
        </ButtonLink>
        {ended.reason === 'refunded' && <ButtonLink to={`/dashboard/orders/${_id}/receipt`}>{t('receipt')}</ButtonLink>}
      </p>
    </>
  );
}

/** The ends that a side has not caused itself. */
const NEWS: Record<Order['side'], readonly BookingEndReason[]> = {
  buyer: ['expired', 'refunded', 'product_removed', 'buyer_does_not_answer', 'sold_elsewhere', 'other'],
  seller: ['expired', 'refunded', 'unbooked'],
};

/** Shows why a booking that was on this page has ended; in the tab that is looked at. */
export function showEnd({ _id, side, product, ended }: Order): void {
  if (!document.hidden && ended && NEWS[side].includes(ended.reason))
    toast('success', <Notice id={_id} title={product.title} text={endTextOf(ended, side)} />);
}

function Notice({ id, title, text }: { id: string; title: string; text: ReturnType<typeof endTextOf> }) {
  const t = useTexts(texts);
  return (
    <span className="min-w-0 wrap-anywhere">
      {t('ended')}:{' '}
      <Link to={`/dashboard/orders/${id}`} className="link min-h-6 font-semibold">
        {title}
      </Link>
      . {t(text)}
    </span>
  );
}
