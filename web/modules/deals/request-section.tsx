import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { requestPayout, type Balance, type Payout } from '#contract/payouts.ts';
import { typedAmount } from '#web/shared/forms/field-rules.ts';
import { FormDialog } from '#web/shared/forms/form-dialog.tsx';
import { useDialogForm } from '#web/shared/forms/use-dialog-form.ts';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';
import { rowsOf } from '#web/shared/paged-list.ts';
import { cancelPayoutMutation, ownPayoutsQuery, requestPayoutMutation } from '#web/modules/deals/payouts.queries.ts';
import { useMethodName } from '#web/modules/deals/payout-method.tsx';
import { balance as texts } from '#web/i18n/en/payouts.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { TextField } from '#web/ui/field.tsx';

/** The payout that is under way, or the way to ask for one. */
export function RequestSection({ balance }: { balance: Balance }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const nameOf = useMethodName();
  const [open, setOpen] = useState(false);
  const [last] = rowsOf(useInfiniteQuery(ownPayoutsQuery).data);
  if (balance.payout) return <UnderWay payout={balance.payout} />;
  if (!balance.method) return null;
  if (balance.available < balance.least) return <p className="quiet">{t('tooLittle', { least: formatTk(balance.least, locale) })}</p>;
  return (
    <>
      {last?.status === 'failed' && (
        <FailureNote title={t('lastFailed', { amount: formatTk(last.amount, locale), method: nameOf(last.method) })}>
          {last.reason}
        </FailureNote>
      )}
      <p>
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t('request')}
        </Button>
        {open && <RequestDialog balance={balance} method={balance.method} onClose={() => setOpen(false)} />}
      </p>
    </>
  );
}

function UnderWay({ payout }: { payout: Payout }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const nameOf = useMethodName();
  const cancel = useMutation({ ...cancelPayoutMutation, ...useMutationToasts()(t('cancelled')) });
  const [asked, setAsked] = useState(false);
  const values = { amount: formatTk(payout.amount, locale), method: nameOf(payout.method) };
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-box bg-base-200 p-4">
      <p className="font-medium wrap-anywhere">{payout.status === 'requested' ? t('waits', values) : t('inProgress', values)}</p>
      <p className="quiet text-sm">{t('onePayout')}</p>
      {payout.can.cancel && (
        <Button small busy={cancel.isPending} onClick={() => setAsked(true)}>
          {t('cancelPayout')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={t('cancelTitle', values)}
          confirmLabel={t('cancelPayout')}
          danger
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            cancel.mutate(payout);
          }}
        >
          {t('cancelText')}
        </ConfirmDialog>
      )}
    </div>
  );
}

function RequestDialog({
  balance: { available, least },
  method,
  onClose,
}: {
  balance: Balance;
  method: NonNullable<Balance['method']>;
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const locale = useLocale();
  const nameOf = useMethodName();
  const messages = useTexts(forms);
  const range = t('amountHint', { least: formatTk(least, locale), available: formatTk(available, locale) });
  const schema = requestPayout.body.extend({
    amount: typedAmount(requestPayout.body.shape.amount).refine((tk) => tk >= least && tk <= available),
  });
  const { field, dialog } = useDialogForm(schema, {
    defaultValues: { amount: String(available) },
    fields: {
      amount: {
        name: t('amount'),
        messages: { invalid_union: messages('number', { field: t('amount') }), custom: range, too_small: range, too_big: range },
      },
    },
    mutation: requestPayoutMutation,
    done: t('requested'),
    onClose,
  });
  return (
    <FormDialog title={t('requestTitle')} submit={t('request')} {...dialog}>
      <p className="quiet wrap-anywhere">{t('requestText', { method: nameOf(method) })}</p>
      <TextField label={t('amount')} hint={range} inputMode="decimal" autoComplete="off" {...field('amount')} />
    </FormDialog>
  );
}
