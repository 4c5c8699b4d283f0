import * as z from '#contract/zod.ts';
import { useState } from 'react';
import { makeOffer, type Offer } from '#contract/offers.ts';
import type { OfferAction } from '#contract/vocabulary.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { isLiveOffer } from '#domain/deals/offers.ts';
import { api } from '#web/shared/api.ts';
import { typedAmount } from '#web/shared/forms/field-rules.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { forms } from '#web/i18n/en/forms.ts';
import { offers as texts } from '#web/i18n/en/offers.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { AmountField } from '#web/ui/field.tsx';
import { useAct } from '#web/shared/use-act.ts';
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** The seller's own price, between the buyer's and the asking price. */
function CounterDialog({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTexts(texts);
  const messages = useTexts(forms);
  const values = { name: offer.other.displayName, price: t.tk(offer.price), asking: t.tk(offer.askingPrice) };
  const range = t('counterHint', values);
  const between = typedAmount(makeOffer.body.shape.price).refine((tk) => tk > offer.price && tk <= offer.askingPrice);
  const { field, dialog } = useDialogForm(z.object({ price: between }), {
    defaultValues: { price: '' },
    fields: {
      price: {
        name: t('price'),
        messages: { invalid_union: messages('number', { field: t('price') }), custom: range, too_small: range, too_big: range },
      },
    },
    mutation: { mutationFn: ({ price }) => api.updateOffer({ params: { id: offer._id }, body: { action: 'counter', price } }) },
    done: t('countered'),
    onClose,
  });
  return (
    <FormDialog title={t('counterTitle')} submit={t('counter')} {...dialog}>
      <p className="quiet wrap-anywhere">{t('counterText', values)}</p>
      <AmountField label={t('price')} hint={range} {...field('price')} />
    </FormDialog>
  );
}

const ACTIONS: readonly (readonly [OfferAction, ButtonVariant])[] = [
  ['accept', 'primary'],
  ['counter', 'plain'],
  ['decline', 'plain'],
  ['withdraw', 'plain'],
];
const TITLES = { accept: 'acceptTitle', decline: 'declineTitle', withdraw: 'withdrawTitle' } as const;
const DONE = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;

/** The buttons for what the server allows with an offer. */
function OfferActions({ offer }: { offer: Offer }) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<OfferAction | null>(null);
  const answer = useAct(
    ({ action }: { action: keyof typeof DONE }) => api.updateOffer({ params: { id: offer._id }, body: { action } }),
    ({ action }) => t(DONE[action]),
  );
  const price = t.tk(offer.counterPrice ?? offer.price);
  const close = () => setAsked(null);
  const explanation = {
    accept: offer.side === 'buyer' ? t('acceptBuyer') : t('acceptSeller', { name: offer.other.displayName }),
    decline: t('declineText'),
    withdraw: offer.side === 'buyer' ? t('withdrawText') : t('declineText'),
  };
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      {ACTIONS.filter(([action]) => offer.can[action]).map(([action, variant]) => (
        <Button
          key={action}
          small
          variant={variant}
          busy={answer.isPending && answer.variables.action === action}
          onClick={() => setAsked(action)}
          about={t('of', { price, title: offer.product.title })}
        >
          {t(action)}
        </Button>
      ))}
      {asked === 'counter' && <CounterDialog offer={offer} onClose={close} />}
      {asked !== null && asked !== 'counter' && (
        <ConfirmDialog
          title={t(TITLES[asked], { price })}
          confirmLabel={t(asked)}
          danger={asked !== 'accept'}
          onClose={close}
          onConfirm={() => answer.mutate({ action: asked })}
        >
          {explanation[asked]}
        </ConfirmDialog>
      )}
    </div>
  );
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
  const now = useNow();
  const left = Date.parse(offer.expiresAt ?? '') - now;
  // Its end is written a moment later.
  const status = isLiveOffer(offer.status) && left <= 0 ? 'expired' : offer.status;
  const live = isLiveOffer(status);
  const sentence = SENTENCES[status];
  const afterCounter = offer.counterPrice !== null && sentence !== 'Offered' && sentence !== 'Countered';
  const values = {
    name: offer.other.displayName,
    price: t.tk(offer.price),
    counter: t.tk(offer.counterPrice ?? offer.price),
    asking: t.tk(offer.product.sellingPrice),
    booked: t.tk(offer.bookedPrice ?? offer.price),
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
            <span>
              {left >= HOUR_MS
                ? t('hoursLeft', { hours: Math.floor(left / HOUR_MS) })
                : t('minutesLeft', { minutes: Math.ceil(left / MINUTE_MS) })}
            </span>
            <span>
              {offer.side === 'seller' &&
                offer.can.accept &&
                ` · ${t('below', { percent: Math.round((1 - offer.price / offer.product.sellingPrice) * 100) })}`}
            </span>
          </span>
        )}
      </p>
      {/* Without the time left, which would be read out every minute. */}
      <p className="font-medium wrap-anywhere" aria-live="polite">
        {afterCounter ? t(`${offer.side}${sentence}Counter`, values) : t(`${offer.side}${sentence}`, values)}
      </p>
      {live && obstacle && <p className="quiet wrap-anywhere">{t(obstacle, values)}</p>}
      {live && <OfferActions offer={offer} />}
      {offer.bookingId !== null && (
        <ButtonLink small className="sm:justify-self-start" to={`/dashboard/orders/${offer.bookingId}`}>
          {t('toBooking')}
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
