import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlaceInLine as Line } from '#contract/waiting.ts';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';
import { leaveLineMutation } from '#web/modules/deals/waiting.queries.ts';
import { TurnPanel } from '#web/modules/deals/turn-panel.tsx';
import { waiting as texts } from '#web/i18n/en/booking.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useHasCome } from '#web/ui/use-has-come.ts';

/** The place of its reader in a line with the way out of it, or their turn. */
export default function PlaceInLine({ line: { _id, place, turn, product } }: { line: Line }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const leave = useMutation({ ...leaveLineMutation(), ...useMutationToasts()(t('left')) });
  const [asked, setAsked] = useState(false);
  const late = useHasCome(turn?.until);
  if (turn) return <TurnPanel bookingId={turn.bookingId} until={turn.until} title={product.title} late={late} link />;
  return (
    <div className="grid justify-items-start gap-3" aria-live="polite">
      <div>
        <p className="font-semibold">{place === 1 ? t('next') : t('place', { place: formatNumber(place ?? 1, locale) })}</p>
        <p className="quiet">{t('placeText')}</p>
      </div>
      <Button small busy={leave.isPending} onClick={() => setAsked(true)}>
        {t('leave')}
        <span className="sr-only">: {product.title}</span>
      </Button>
      {asked && (
        <ConfirmDialog
          title={t('leaveTitle')}
          confirmLabel={t('leave')}
          danger
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            leave.mutate(_id);
          }}
        >
          {t('leaveText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
