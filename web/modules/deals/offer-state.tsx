import { useEffect, useState } from 'react';
import type { Offer } from '#contract/offers.ts';
import { isLiveOffer } from '#domain/deals/offers.ts';
import { OfferActions } from '#web/modules/deals/offer-actions.tsx';
import { offers as texts } from '#web/i18n/en/offers.ts';
import { formatNumber, formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const MINUTE_MS = 60_000;

/** The time, twice a minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const SENTENCES = {
  offered: 'Offered',
  countered: 'Countered',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const satisfies Record<Offer['status'], string>;

/** The state of an offer, the time left to answer it, and the acts of its reader. */
export default function OfferState({ offer }: { offer: Offer }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const now = useNow();
  const left = Date.parse(offer.expiresAt ?? '') - now;
  // Its end is written a moment later.
  const status = isLiveOffer(offer.status) && left <= 0 ? 'expired' : offer.status;
  const live = isLiveOffer(status);
  const sentence = SENTENCES[status];
  const afterCounter = offer.counterPrice !== null && sentence !== 'Offered' && sentence !== 'Countered';
  const values = {
    name: offer.other.displayName,
    price: formatTk(offer.price, locale),
    counter: formatTk(offer.counterPrice ?? offer.price, locale),
    asking: formatTk(offer.product.sellingPrice, locale),
    booked: formatTk(offer.bookedPrice ?? offer.price, locale),
  };
  const obstacle = obstacleTo(offer);
  // A seller who is away comes back, and may also answer with another price meanwhile.
  const held = obstacle !== null && obstacle !== 'youAreAway' && obstacle !== 'sellerAway';
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stage offer={offer} live={live} held={held} />
        {live && !held && (
          <span className="quiet text-sm">
            {left >= 60 * MINUTE_MS
              ? t('hoursLeft', { hours: formatNumber(Math.floor(left / (60 * MINUTE_MS)), locale) })
              : t('minutesLeft', { minutes: formatNumber(Math.ceil(left / MINUTE_MS), locale) })}
          </span>
        )}
      </p>
      {/* Without the time left, which would be read out every minute. */}
      <p className="font-medium wrap-anywhere" aria-live="polite">
        {afterCounter ? t(`${offer.side}${sentence}Counter`, values) : t(`${offer.side}${sentence}`, values)}
      </p>
      {live && obstacle && <p className="quiet wrap-anywhere">{t(obstacle, values)}</p>}
      {live && <OfferActions offer={offer} />}
      {offer.bookingId !== null && offer.side === 'buyer' && (
        <ButtonLink small className="sm:justify-self-start" to={`/dashboard/payment/${offer.bookingId}`}>
          {t('toPayment')}
        </ButtonLink>
      )}
    </div>
  );
}

function Stage({ offer, live, held }: { offer: Offer; live: boolean; held: boolean }) {
  const t = useTexts(texts);
  if (offer.status === 'accepted')
    return (
      <Badge tone="good" icon="check">
        {t('agreed')}
      </Badge>
    );
  if (!live) return <Badge>{t('ended')}</Badge>;
  if (held) return <Badge>{t('held')}</Badge>;
  return offer.can.withdraw ? <Badge>{t('waiting')}</Badge> : <Badge tone="advert">{t('yourTurn')}</Badge>;
}

/** Why there can be no agreement at the moment; null if there can. */
export function obstacleTo({ product, askingPrice, bookedPrice, other, side }: Offer) {
  if (product.removed) return 'removed';
  if (bookedPrice !== null) return side === 'buyer' ? 'bookedForYou' : 'bookedForOther';
  if (product.status !== 'unsold') return product.status;
  if (product.sellingPrice !== askingPrice) return 'priceChanged';
  if (other.closed) return 'closedAccount';
  return product.away ? (side === 'seller' ? 'youAreAway' : 'sellerAway') : null;
}
