import type { Booking, Order } from '#contract/bookings.ts';
import { TurnPanel } from '#web/modules/deals/place-in-line.tsx';
import { waiting as texts } from '#web/i18n/en/booking.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** On the page of a booking that was made for the first in line: what the buyer must do, or what the seller waits for. */
export function OrderTurn({ booking, turn, side }: { booking: Booking; turn: NonNullable<Booking['turn']>; side: Order['side'] }) {
  const t = useTexts(texts);
  const locale = useLocale();
  if (side === 'buyer') return <TurnPanel bookingId={booking._id} until={turn.until} title={booking.product.title} late={!turn.confirm} />;
  return (
    <div className="flex items-start gap-3 rounded-box bg-base-200 p-4">
      <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-primary" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <time dateTime={turn.until}>{t('sellerTurn', { name: booking.buyer.displayName, time: formatTime(turn.until, locale) })}</time>
        </p>
        <p className="quiet text-sm">{t('sellerTurnText')}</p>
      </div>
    </div>
  );
}
