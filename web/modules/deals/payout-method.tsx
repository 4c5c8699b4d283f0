import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from '#contract/zod.ts';
import { BankMethod, BkashMethod, type NewPayoutMethod, type PayoutMethod, confirmPayoutMethod, type Balance } from '#contract/payouts.ts';
import { PAYOUT_METHODS } from '#contract/vocabulary.ts';
import { parseAccountNumber, parseBkashNumber, parseRoutingNumber } from '#domain/deals/payouts.ts';
import { balance as texts } from '#web/i18n/en/payouts.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { ErrorSummary } from '#web/ui/notes.tsx';
import { RadioField, TextField } from '#web/ui/field.tsx';
import { useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from '#contract/api-error.ts';
import { Failure } from '#web/shared/failure.tsx';
import { useAct } from '#web/shared/use-act.ts';
import { api } from '#web/shared/api.ts';
import { clientConfig } from '#web/shared/session/client-config.ts';
import { roleQuery } from '#web/shared/session/role.ts';
import { useSession } from '#web/shared/session/session.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { AskButton } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { Section } from '#web/ui/section.tsx';

/** Returns the name of a payout method in a sentence: “bKash ••••5678”, “City Bank ••••0042”. */
export function useMethodName(): (method: PayoutMethod) => string {
  const t = useTexts(texts);
  return ({ kind, bank, account }) => `${kind === 'bkash' ? t('bkash') : (bank ?? '')} ${account}`;
}

const bkash = BkashMethod.extend({ number: BkashMethod.shape.number.refine((typed) => parseBkashNumber(typed) !== null) });
const bank = BankMethod.extend({
  routingNumber: BankMethod.shape.routingNumber.refine((typed) => parseRoutingNumber(typed) !== null),
  accountNumber: BankMethod.shape.accountNumber.refine((typed) => parseAccountNumber(typed) !== null),
});
const account = z.discriminatedUnion('kind', [bkash, bank]);
const method = z
  .object({
    kind: z.enum(PAYOUT_METHODS),
    number: z.string(),
    holder: z.string(),
    bank: z.string(),
    routingNumber: z.string(),
    accountNumber: z.string(),
  })
  .transform(({ kind, number, ...ofBank }): z.input<typeof account> => (kind === 'bkash' ? { kind, number } : { kind, ...ofBank }))
  .pipe(account);

interface MethodDialogProps {
  title: string;
  intro: string;
  /** Under which what is typed is kept. */
  keep: string;
  /** The verb of the button that sends the form. */
  submit: string;
  send: (method: NewPayoutMethod) => Promise<unknown>;
  done: string | (() => void);
  onClose: () => void;
}

/** Asks for a payout method: a bKash number or a bank account. */
export function MethodDialog({ title, intro, keep, submit, send, done, onClose }: MethodDialogProps) {
  const t = useTexts(texts);
  const { form, field, formErrors, attempt, dialog } = useDialogForm(method, {
    keep,
    defaultValues: { kind: 'bkash', number: '', holder: '', bank: '', routingNumber: '', accountNumber: '' },
    fields: {
      kind: { name: t('method') },
      number: { name: t('number'), messages: { custom: t('numberInvalid') } },
      holder: { name: t('holder') },
      bank: { name: t('bankName') },
      routingNumber: { name: t('routingNumber'), messages: { custom: t('routingInvalid') } },
      accountNumber: { name: t('accountNumber'), messages: { custom: t('accountInvalid') } },
    },
    mutation: { mutationFn: send },
    done,
    onClose,
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const kindField = field('kind');
  return (
    <FormDialog title={title} submit={submit} above={<p className="quiet wrap-anywhere">{intro}</p>} {...dialog}>
      <RadioField
        legend={t('method')}
        options={PAYOUT_METHODS.map((value) => ({ value, label: t(value) }))}
        {...kindField}
        onChange={(event) => {
          // The errors of the other kind no longer matter; the text that was typed for it stays.
          form.clearErrors();
          if (dialog.sending.isError) dialog.sending.reset();
          void kindField.onChange(event);
        }}
      />
      {kind === 'bkash' ? (
        <TextField label={t('number')} hint={t('numberHint')} type="tel" inputMode="tel" autoComplete="tel-national" {...field('number')} />
      ) : (
        <>
          <ErrorSummary title={t('summary')} formErrors={formErrors} attempt={attempt} />
          <TextField label={t('holder')} autoComplete="name" {...field('holder')} />
          <TextField label={t('bankName')} autoComplete="off" {...field('bank')} />
          <TextField
            label={t('routingNumber')}
            hint={t('routingHint')}
            inputMode="numeric"
            autoComplete="off"
            {...field('routingNumber')}
          />
          <TextField label={t('accountNumber')} inputMode="numeric" autoComplete="off" {...field('accountNumber')} />
        </>
      )}
    </FormDialog>
  );
}

/** The payout method, and the code that confirms a new one. */
export function MethodSection({ balance: { method, newMethod, payout } }: { balance: Balance }) {
  const t = useTexts(texts);
  const nameOf = useMethodName();
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  const { data: own } = useQuery({ ...roleQuery(email), enabled: email !== '' });
  const [open, setOpen] = useState(false);
  // Its failure outlives the form, which goes with the last try.
  const confirm = useMutation({
    mutationFn: (code: string) => api.confirmPayoutMethod({ body: { code } }),
    onSuccess: () => toast('success', t('confirmed')),
  });
  return (
    <Section id="method" title={t('method')} className="grid content-start gap-4 rounded-box border hairline p-4 sm:p-5">
      <p className="wrap-anywhere">{method ? t('methodText', { method: nameOf(method) }) : t('methodNone')}</p>
      {newMethod && <CodeForm newMethod={newMethod} confirm={confirm} key={newMethod.expiresAt} />}
      {confirm.error && (
        <div role="alert" className="font-medium text-error">
          {!newMethod && confirm.error instanceof ApiError && confirm.error.code === 'payout_code_wrong' ? (
            t('lastTry')
          ) : (
            <Failure error={confirm.error} />
          )}
        </div>
      )}
      {own?.confirmed === false && <p className="quiet">{t('confirmFirst')}</p>}
      <div className="flex flex-wrap gap-2 max-sm:*:grow empty:hidden">
        {own?.confirmed !== false && (
          <Button variant={method || newMethod ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
            {method ? t('changeMethod') : t('addMethod')}
          </Button>
        )}
        {method && !payout && <RemoveMethod name={nameOf(method)} />}
      </div>
      {open && (
        <MethodDialog
          title={t('methodTitle')}
          intro={t('methodHint')}
          keep="payout-method"
          submit={t('sendCode')}
          send={(body) => api.requestPayoutMethod({ body })}
          done={confirm.reset}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

function RemoveMethod({ name }: { name: string }) {
  const t = useTexts(texts);
  const remove = useAct(() => api.removePayoutMethod(), t('removed'));
  return (
    <AskButton
      variant="quiet"
      busy={remove.isPending}
      label={t('removeMethod')}
      title={t('removeTitle', { method: name })}
      text={t('removeText')}
      danger
      onConfirm={() => remove.mutate()}
    />
  );
}

function CodeForm({
  newMethod: { method, expiresAt, triesLeft },
  confirm,
}: {
  newMethod: NonNullable<Balance['newMethod']>;
  confirm: UseMutationResult<unknown, Error, string>;
}) {
  const t = useTexts(texts);
  const nameOf = useMethodName();
  const { field, submit } = useContractForm(confirmPayoutMethod.body, {
    defaultValues: { code: '' },
    fields: { code: { name: t('code') } },
  });
  const send = submit(({ code }) => confirm.mutateAsync(code).then(undefined, () => undefined));
  return (
    <form noValidate onSubmit={send} className="grid gap-4 rounded-box bg-base-200 p-4">
      <h3 className="text-base font-semibold wrap-anywhere">{t('codeTitle', { method: nameOf(method) })}</h3>
      <TextField
        label={t('code')}
        hint={
          <span>
            {t(clientConfig().mail.kind === 'outbox' ? 'codeTextKept' : 'codeText', { time: formatTime(expiresAt, t.locale) })}{' '}
            {t('codeTries', { count: triesLeft })}
          </span>
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code')}
      />
      <p>
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          {t('confirm')}
        </Button>
      </p>
    </form>
  );
}
