import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Handover } from '#contract/handover.ts';
import { api } from '#web/shared/api.ts';
import { AnswerDialog } from '#web/modules/deals/answer-dialog.tsx';
import { ClaimDialog, DisputeDialog } from '#web/modules/deals/handover-dialogs.tsx';
import { useFailureText } from '#web/shared/failure.tsx';
import { moveHandoverMutation } from '#web/modules/deals/handover.queries.ts';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';
import { handover as texts } from '#web/i18n/en/handover.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

interface HandoverActionsProps {
  handover: Handover;
  /** The other side. */
  name: string;
  productId: string;
}

interface Asking {
  about: 'accept' | 'refund' | 'extend' | 'claim' | 'dispute' | 'ask' | 'answer';
  state: Handover['state'];
}

const DONE = { extend: 'extended', accept: 'accepted', escalate: 'escalated', refund: 'refundDone' } as const;

/** The buttons of one side, and what they ask. */
export function HandoverActions({ handover, name, productId }: HandoverActionsProps) {
  const t = useTexts(texts);
  const locale = useLocale();
  const toasts = useMutationToasts();
  const failureText = useFailureText();
  const { bookingId, can, state } = handover;
  const price = formatTk(handover.held ?? 0, locale);
  const offer = formatTk(handover.offered ?? 0, locale);
  const move = useMutation({
    ...moveHandoverMutation(bookingId),
    // As options, because the answer may replace this component.
    onSuccess: (_moved, { action }) => toast('success', t(DONE[action])),
    onError: (failure) => toast('error', failureText(failure)),
  });
  const relist = useMutation({ mutationFn: () => api.restoreProduct({ params: { id: productId } }), ...toasts(t('relisted')) });
  const [asking, setAsking] = useState<Asking | null>(null);
  const asked = asking?.about;
  // The confirmation depends on the state: the question goes when the handover is in another one.
  const confirming = asking?.state === state ? asking.about : undefined;
  const ask = (about: Asking['about']) => setAsking({ about, state });
  const close = () => setAsking(null);
  const run = (action: keyof typeof DONE) => {
    close();
    move.mutate({ action, state });
  };
  if (!Object.values(can).some(Boolean)) return null;
  return (
    <div className="flex flex-wrap gap-3 max-sm:*:grow">
      {can.accept && (
        <Button variant="primary" busy={move.isPending} onClick={() => ask('accept')}>
          {state === 'offered' ? t('acceptOffer', { offer }) : t('accept')}
        </Button>
      )}
      {can.escalate && (
        <Button busy={move.isPending} onClick={() => run('escalate')}>
          {t('escalate')}
        </Button>
      )}
      {can.answer && (
        <Button variant="primary" onClick={() => ask('answer')}>
          {t('answer')}
        </Button>
      )}
      {can.relist && (
        <Button variant="primary" busy={relist.isPending} onClick={() => relist.mutate()}>
          {t('relist')}
        </Button>
      )}
      {can.dispute && <Button onClick={() => ask('dispute')}>{t(state === 'claimed' ? 'contest' : 'dispute')}</Button>}
      {can.dispute && state === 'held' && <Button onClick={() => ask('ask')}>{t('askRefund')}</Button>}
      {can.extend && (
        <Button busy={move.isPending} onClick={() => ask('extend')}>
          {t('extend')}
        </Button>
      )}
      {can.claim && <Button onClick={() => ask('claim')}>{t('claim')}</Button>}
      {can.refund && (
        <Button busy={move.isPending} onClick={() => ask('refund')}>
          {t('refund')}
        </Button>
      )}
      {confirming === 'accept' && state === 'offered' && (
        <ConfirmDialog
          title={t('acceptOfferTitle', { offer })}
          confirmLabel={t('acceptOffer', { offer })}
          onCancel={close}
          onConfirm={() => run('accept')}
        >
          {t('acceptOfferText', { offer, name })}
        </ConfirmDialog>
      )}
      {((confirming === 'accept' && state !== 'offered') || confirming === 'refund' || confirming === 'extend') && (
        <ConfirmDialog
          title={t(`${confirming}Title`, { price })}
          confirmLabel={t(confirming)}
          danger={confirming === 'refund'}
          onCancel={close}
          onConfirm={() => run(confirming)}
        >
          {t(`${confirming}Text`, { name })}
        </ConfirmDialog>
      )}
      {asked === 'claim' && <ClaimDialog bookingId={bookingId} name={name} onClose={close} />}
      {(asked === 'dispute' || asked === 'ask') && (
        <DisputeDialog bookingId={bookingId} name={name} asks={asked === 'ask'} onClose={close} />
      )}
      {asked === 'answer' && <AnswerDialog handover={handover} name={name} onClose={close} />}
    </div>
  );
}
