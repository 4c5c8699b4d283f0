import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClosedBalance } from '#contract/payouts.ts';
import { EmailLink } from '#web/shared/frame/user-cell.tsx';
import { useDialogMutation } from '#web/shared/forms/form-dialog.tsx';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { useMutationToasts } from '#web/shared/result-toasts.tsx';
import { MethodForm, useMethodName } from '#web/modules/deals/payout-method.tsx';
import { closedBalancesQuery, payOutClosedMutation } from '#web/modules/deals/payouts.queries.ts';
import { payouts as texts } from '#web/i18n/en/payouts.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { toast } from '#web/ui/toast.ts';

/** The balances of closed accounts, each with the way to pay it. Nothing where there is none. */
export function ClosedBalances() {
  const t = useTexts(texts);
  const { data, error, refetch } = useQuery(closedBalancesQuery);
  if (!data)
    return (
      error && (
        <div className="mb-8">
          <PartLoadFailure title={t('closedFailed')} error={error} retry={refetch} />
        </div>
      )
    );
  if (data.accounts.length === 0) return null;
  return (
    <section aria-labelledby="closed" className="mb-8 rounded-box bg-base-200 p-4 sm:p-5">
      <h2 id="closed" className="text-lg">
        {t('closedTitle')}
      </h2>
      <p className="quiet mt-1 max-w-prose">{t('closedText')}</p>
      <ul className="mt-3 grid divide-y hairline">
        {data.accounts.map((account) => (
          <Account key={account.uid} account={account} />
        ))}
      </ul>
    </section>
  );
}

function Account({ account }: { account: ClosedBalance }) {
  const t = useTexts(texts);
  const locale = useLocale();
  const nameOf = useMethodName();
  const [asked, setAsked] = useState(false);
  const payOut = useMutation({ ...payOutClosedMutation(account.uid), ...useMutationToasts()(t('payOutDone')) });
  const values = { amount: formatTk(account.available, locale), name: account.displayName, email: account.email };
  const close = () => setAsked(false);
  const to = account.method ? t('closedMethod', { method: nameOf(account.method) }) : t('closedNone');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 hairline py-3">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{account.displayName}</span> · {values.amount}, {to}
        <span className="block">
          <EmailLink email={account.email} />
        </span>
      </span>
      <Button small busy={payOut.isPending} onClick={() => setAsked(true)}>
        {t('payOut')}
        <span className="sr-only">: {account.displayName}</span>
      </Button>
      {asked && account.method && (
        <ConfirmDialog
          title={t('payOutTitle', values)}
          confirmLabel={t('payOut')}
          onCancel={close}
          onConfirm={() => {
            close();
            payOut.mutate(null);
          }}
        >
          {to}
        </ConfirmDialog>
      )}
      {asked && !account.method && <PayOutDialog account={account} values={values} onClose={close} />}
    </li>
  );
}

/** The form for the payout method of an account that has left none. */
function PayOutDialog({
  account,
  values,
  onClose,
}: {
  account: ClosedBalance;
  values: { amount: string; name: string; email: string };
  onClose: () => void;
}) {
  const t = useTexts(texts);
  const payOut = useDialogMutation({ ...payOutClosedMutation(account.uid), onSuccess: () => toast('success', t('payOutDone')) });
  return (
    <Dialog title={t('payOutTitle', values)} onClose={onClose}>
      <p className="quiet wrap-anywhere">{t('payOutText', values)}</p>
      <MethodForm
        keep={`payout-method ${account.uid}`}
        submit={t('payOut')}
        sending={payOut}
        onCancel={onClose}
        onSubmit={async (method) => {
          await payOut.mutateAsync(method);
          onClose();
        }}
      />
    </Dialog>
  );
}
