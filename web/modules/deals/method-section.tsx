import { useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import { confirmPayoutMethod, type Balance } from '#contract/payouts.ts';
import { useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { Failure } from '#web/shared/failure.tsx';
import { useContractForm } from '#web/shared/forms/contract-form.ts';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';
import { MethodForm, useMethodName } from '#web/modules/deals/payout-method.tsx';
import { confirmMethodMutation, removeMethodMutation, requestMethodMutation } from '#web/modules/deals/payouts.queries.ts';
import { clientConfig } from '#web/shared/session/client-config.ts';
import { roleQuery } from '#web/shared/session/role.ts';
import { useSession } from '#web/shared/session/session.ts';
import { balance as texts } from '#web/i18n/en/payouts.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

/** The payout method, and the code that confirms a new one. */
export function MethodSection({ balance: { method, newMethod, payout } }: { balance: Balance }) {
  const t = useTexts(texts);
  const nameOf = useMethodName();
  const session = useSession();
  const email = session.status === 'signed-in' ? session.user.email : '';
  const { data: own } = useQuery({ ...roleQuery(email), enabled: email !== '' });
  const [open, setOpen] = useState(false);
  // Its failure outlives the form, which goes with the last try.
  const confirm = useMutation({ ...confirmMethodMutation, onSuccess: () => toast('success', t('confirmed')) });
  return (
    <section aria-labelledby="method" className="grid content-start gap-4 rounded-box border hairline p-4 sm:p-5">
      <h2 id="method" className="text-lg">
        {t('method')}
      </h2>
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
      {open && <MethodDialog onSent={confirm.reset} onClose={() => setOpen(false)} />}
    </section>
  );
}

function RemoveMethod({ name }: { name: string }) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState(false);
  const remove = useMutation({ ...removeMethodMutation, ...useMutationToasts()(t('removed')) });
  return (
    <>
      <Button variant="quiet" busy={remove.isPending} onClick={() => setAsked(true)}>
        {t('removeMethod')}
      </Button>
      {asked && (
        <ConfirmDialog
          title={t('removeTitle', { method: name })}
          confirmLabel={t('removeMethod')}
          danger
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            remove.mutate();
          }}
        >
          {t('removeText')}
        </ConfirmDialog>
      )}
    </>
  );
}

function MethodDialog({ onSent, onClose }: { onSent: () => void; onClose: () => void }) {
  const t = useTexts(texts);
  const request = useDialogMutation(requestMethodMutation);
  return (
    <Dialog title={t('methodTitle')} onClose={onClose}>
      <p className="quiet">{t('methodHint')}</p>
      <MethodForm
        keep="payout-method"
        submit={t('sendCode')}
        sending={request}
        onCancel={onClose}
        onSubmit={async (method) => {
          await request.mutateAsync(method);
          onSent();
          onClose();
        }}
      />
    </Dialog>
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
  const locale = useLocale();
  const nameOf = useMethodName();
  const { form, submit } = useContractForm(confirmPayoutMethod.body, {
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
            {t(clientConfig().mail.kind === 'outbox' ? 'codeTextKept' : 'codeText', { time: formatTime(expiresAt, locale) })}{' '}
            {t('codeTries', { count: formatNumber(triesLeft, locale) })}
          </span>
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <p>
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          {t('confirm')}
        </Button>
      </p>
    </form>
  );
}
