import type { Order } from '#contract/bookings.ts';
import type { BookingEndReason } from '#contract/vocabulary.ts';
import { endTextOf } from '#web/modules/deals/order-ended.tsx';
import { order as texts } from '#web/i18n/en/orders.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.ts';

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
