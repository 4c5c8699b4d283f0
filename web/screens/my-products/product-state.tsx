import type { Booking } from '#contract/bookings.ts';
import type { Product } from '#contract/products.ts';
import { PhoneLink } from '#web/shared/frame/user-cell.tsx';
import { OrderLink } from '#web/modules/deals/order-link.tsx';
import { selling } from '#web/i18n/en/selling.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones = { unsold: 'neutral', booked: 'warning', sold: 'good' } as const satisfies Record<Product['status'], BadgeTone>;

/** A product's status; for a booked one also the buyer, the phone number, the meeting location, its deadline and how many wait. */
export function ProductState({
  product: { status, removedAt, takenOff, hiddenNow, waiting = 0 },
  booking,
}: {
  product: Product;
  booking: Booking | undefined;
}) {
  const t = useTexts(selling);
  const locale = useLocale();
  return (
    <span className="block">
      {removedAt === undefined ? (
        <Badge tone={tones[status]}>{t(status)}</Badge>
      ) : (
        <Badge tone={takenOff || hiddenNow ? 'warning' : 'neutral'}>{t(takenOff ? 'takenOff' : hiddenNow ? 'hiddenNow' : 'removed')}</Badge>
      )}
      {status === 'booked' && booking && (
        <span className="mt-1.5 block text-sm">
          <span className="block">
            {booking.buyer.displayName}, <PhoneLink number={booking.contactNumber} />
          </span>
          <span className="quiet block">{t('meetAt', { place: booking.meetingLocation })}</span>
          {booking.expiresAt !== undefined && (
            <span className="block">{t('openUntil', { time: formatTime(booking.expiresAt, locale) })}</span>
          )}
          {waiting > 0 && (
            <span className="block">{t(waiting === 1 ? 'oneWaits' : 'manyWait', { count: formatNumber(waiting, locale) })}</span>
          )}
          <OrderLink id={booking._id} title={booking.product.title} />
        </span>
      )}
    </span>
  );
}
