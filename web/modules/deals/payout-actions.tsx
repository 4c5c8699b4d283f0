import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import * as z from '#contract/zod.ts';
import { text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { AdminPayout } from '#contract/payouts.ts';
import { useFailureText } from '#web/shared/failure.tsx';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { useDialogForm } from '#web/shared/forms/use-dialog-form.ts';
import { movePayoutMutation } from '#web/modules/deals/payouts.queries.ts';
import { payouts as texts } from '#web/i18n/en/payouts.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

const ACTIONS = ['take', 'take_over', 'send', 'fail'] as const;

/** The buttons for what the server allows with a payout. */
export function PayoutActions({ payout }: { payout: AdminPayout }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const failureText = useFailureText();
  const [asked, setAsked] = useState<'take_over' | 'send' | 'fail' | null>(null);
  const take = useMutation({
    ...movePayoutMutation(payout),
    onSuccess: () => toast('success', t('taken')),
    onError: (failure) => toast('error', failureText(failure)),
  });
  const amount = formatTk(payout.amount, locale);
  const close = () => setAsked(null);
  return (
    <span className="inline-flex flex-wrap justify-end gap-2 @4xl:justify-start">
      {ACTIONS.filter((action) => payout.can[action]).map((action) => (
        <Button
          key={action}
          small
          variant={action === 'send' ? 'primary' : 'plain'}
          busy={take.isPending}
          onClick={() => (action === 'take' ? take.mutate({ action }) : setAsked(action))}
        >
          {t(action)}
          <span className="sr-only">: {t('of', { amount, name: payout.seller.displayName })}</span>
        </Button>
      ))}
      {asked === 'take_over' && (
        <ConfirmDialog
          title={t('takeOverTitle', { amount })}
          confirmLabel={t('take_over')}
          danger
          onCancel={close}
          onConfirm={() => {
            close();
            take.mutate({ action: 'take_over' });
          }}
        >
          {t('takeOverText', { name: payout.takenBy ?? '' })}
        </ConfirmDialog>
      )}
      {/* A table's cell would lend it its size and colour. */}
      {(asked === 'send' || asked === 'fail') &&
        createPortal(<EndDialog key={asked} action={asked} payout={payout} onClose={close} />, document.body)}
    </span>
  );
}

const PARTS = {
  send: { title: 'sendTitle', text: 'sendText', label: 'referenceField', done: 'sentDone', most: limits.payoutReference },
  fail: { title: 'failTitle', text: 'failText', label: 'reasonField', done: 'failDone', most: limits.reportReason },
} as const;

/** The reference of a transfer that was made, or the reason why none was. */
function EndDialog({ action, payout, onClose }: { action: 'send' | 'fail'; payout: AdminPayout; onClose: () => void }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const { title, text: explanation, label, done, most } = PARTS[action];
  const schema = z
    .object({ note: text(label, most) })
    .transform(({ note }) => (action === 'send' ? { action, reference: note } : { action, reason: note }));
  const { field, dialog } = useDialogForm(schema, {
    defaultValues: { note: '' },
    fields: { note: { name: t(label) } },
    mutation: movePayoutMutation(payout),
    done: t(done),
    onClose,
  });
  return (
    <FormDialog title={t(title, { amount: formatTk(payout.amount, locale) })} submit={t(action)} {...dialog}>
      <p className="quiet wrap-anywhere">{t(explanation, { name: payout.seller.displayName })}</p>
      <TextField label={t(label)} autoComplete="off" {...field('note')} />
    </FormDialog>
  );
}
