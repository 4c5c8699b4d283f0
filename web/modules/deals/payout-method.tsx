import { useState } from 'react';
import { BankMethod, BkashMethod, type NewPayoutMethod, type PayoutMethod } from '#contract/payouts.ts';
import { PAYOUT_METHODS, type PayoutMethodKind } from '#contract/vocabulary.ts';
import { parseAccountNumber, parseBkashNumber, parseRoutingNumber } from '#domain/deals/payouts.ts';
import { balance as texts } from '#web/i18n/en/payouts.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { DialogActions } from '#web/shared/forms/form-dialog.tsx';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { useKeptText } from '#web/shared/forms/use-kept-text.ts';
import { ErrorSummary } from '#web/ui/failure-note.tsx';
import { RadioField, TextField } from '#web/ui/field.tsx';

/** Returns the name of a payout method in a sentence: “bKash ••••5678”, “City Bank ••••0042”. */
export function useMethodName(): (method: PayoutMethod) => string {
  const t = useTexts(texts);
  return ({ kind, bank, account }) => `${kind === 'bkash' ? t('bkash') : (bank ?? '')} ${account}`;
}

const bkashSchema = BkashMethod.pick({ number: true }).extend({
  number: BkashMethod.shape.number.refine((typed) => parseBkashNumber(typed) !== null),
});
const bankSchema = BankMethod.omit({ kind: true }).extend({
  routingNumber: BankMethod.shape.routingNumber.refine((typed) => parseRoutingNumber(typed) !== null),
  accountNumber: BankMethod.shape.accountNumber.refine((typed) => parseAccountNumber(typed) !== null),
});

interface FormProps {
  /** Under which what is typed is kept. */
  keep: string;
  /** The verb of the button that sends the form. */
  submit: string;
  sending: { error: Error | null; isPending: boolean; isPaused: boolean };
  /** Rejects when the server refuses the method. */
  onSubmit: (method: NewPayoutMethod) => Promise<void>;
  onCancel: () => void;
}

/** The form for a payout method: a bKash number or a bank account. */
export function MethodForm({ sending, onSubmit, ...props }: FormProps) {
  const t = useTexts(texts);
  const chosen = useKeptText(`${props.keep} kind`);
  const kind = chosen.text === 'bank' ? 'bank' : 'bkash';
  const [sent, setSent] = useState<PayoutMethodKind | null>(null);
  const send = async (method: NewPayoutMethod) => {
    setSent(method.kind);
    await onSubmit(method);
    chosen.forget();
  };
  const propsOf = (form: PayoutMethodKind) => ({
    ...props,
    keep: `${props.keep} ${form}`,
    onSubmit: send,
    sending: { ...sending, error: form === sent ? sending.error : null },
  });
  return (
    <div className="grid gap-5">
      <RadioField
        legend={t('method')}
        name="kind"
        options={PAYOUT_METHODS.map((value) => ({ value, label: t(value) }))}
        chosen={kind}
        onChange={({ target }) => chosen.write(target.value)}
      />
      {/* The one that is hidden keeps what was typed. */}
      <div hidden={kind !== 'bkash'}>
        <BkashForm {...propsOf('bkash')} />
      </div>
      <div hidden={kind !== 'bank'}>
        <BankForm {...propsOf('bank')} />
      </div>
    </div>
  );
}

function BkashForm({ keep, submit: verb, sending: { error, isPending, isPaused }, onSubmit, onCancel }: FormProps) {
  const t = useTexts(texts);
  const { form, submit, showServerErrors, forget } = useContractForm(bkashSchema, {
    keep,
    defaultValues: { number: '' },
    fields: { number: { name: t('number'), messages: { custom: t('numberInvalid') } } },
  });
  const send = submit(({ number }) => onSubmit({ kind: 'bkash', number }).then(forget, showServerErrors));
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <TextField
        label={t('number')}
        hint={t('numberHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        error={form.formState.errors.number?.message}
        {...form.register('number')}
      />
      <DialogActions error={error} submit={verb} busy={isPending} paused={isPaused} onCancel={onCancel} />
    </form>
  );
}

function BankForm({ keep, submit: verb, sending: { error, isPending, isPaused }, onSubmit, onCancel }: FormProps) {
  const t = useTexts(texts);
  const { form, formErrors, attempt, submit, showServerErrors, forget } = useContractForm(bankSchema, {
    keep,
    defaultValues: { holder: '', bank: '', routingNumber: '', accountNumber: '' },
    fields: {
      holder: { name: t('holder') },
      bank: { name: t('bankName') },
      routingNumber: { name: t('routingNumber'), messages: { custom: t('routingInvalid') } },
      accountNumber: { name: t('accountNumber'), messages: { custom: t('accountInvalid') } },
    },
  });
  const { errors } = form.formState;
  const send = submit((method) => onSubmit({ kind: 'bank', ...method }).then(forget, showServerErrors));
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
      <TextField label={t('holder')} autoComplete="name" error={errors.holder?.message} {...form.register('holder')} />
      <TextField label={t('bankName')} autoComplete="off" error={errors.bank?.message} {...form.register('bank')} />
      <TextField
        label={t('routingNumber')}
        hint={t('routingHint')}
        inputMode="numeric"
        autoComplete="off"
        error={errors.routingNumber?.message}
        {...form.register('routingNumber')}
      />
      <TextField
        label={t('accountNumber')}
        inputMode="numeric"
        autoComplete="off"
        error={errors.accountNumber?.message}
        {...form.register('accountNumber')}
      />
      <DialogActions error={error} submit={verb} busy={isPending} paused={isPaused} onCancel={onCancel} />
    </form>
  );
}
