import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Offer } from '#contract/offers.ts';
import type { OfferAction } from '#contract/vocabulary.ts';
import { useFailureText } from '#web/shared/failure.tsx';
import { CounterDialog } from '#web/modules/deals/counter-dialog.tsx';
import { answerOfferMutation } from '#web/modules/deals/offers.queries.ts';
import { offers as texts } from '#web/i18n/en/offers.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

const ACTIONS: readonly (readonly [OfferAction, ButtonVariant])[] = [
  ['accept', 'primary'],
  ['counter', 'plain'],
  ['decline', 'plain'],
  ['withdraw', 'plain'],
];
const TITLES = { accept: 'acceptTitle', decline: 'declineTitle', withdraw: 'withdrawTitle' } as const;
const DONE = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;

/** The buttons for what the server allows with an offer. */
export function OfferActions({ offer }: { offer: Offer }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const failureText = useFailureText();
  const [asked, setAsked] = useState<OfferAction | null>(null);
  const answer = useMutation({
    ...answerOfferMutation(offer),
    // Not of the call: a live event may take the buttons away before the response arrives.
    onSuccess(_offer, { action }) {
      if (action !== 'counter') toast('success', t(DONE[action]));
    },
    onError: (failure) => toast('error', failureText(failure)),
  });
  const price = formatTk(offer.counterPrice ?? offer.price, locale);
  const close = () => setAsked(null);
  const confirm = (action: Exclude<OfferAction, 'counter'>) => {
    close();
    answer.mutate({ action });
  };
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
        >
          {t(action)}
          <span className="sr-only">: {t('of', { price, title: offer.product.title })}</span>
        </Button>
      ))}
      {asked === 'counter' && <CounterDialog offer={offer} onClose={close} />}
      {asked !== null && asked !== 'counter' && (
        <ConfirmDialog
          title={t(TITLES[asked], { price })}
          confirmLabel={t(asked)}
          danger={asked !== 'accept'}
          onCancel={close}
          onConfirm={() => confirm(asked)}
        >
          {explanation[asked]}
        </ConfirmDialog>
      )}
    </div>
  );
}
