import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import * as z from '#contract/zod.ts';
import { text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import type { AdminPayout, ClosedBalance } from '#contract/payouts.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { movePayout, closedBalancesQuery, payOutClosed } from '#web/modules/deals/payouts.queries.ts';
import { payouts as texts } from '#web/i18n/en/payouts.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuButton } from '#web/ui/menu.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PartLoadFailure } from '#web/shared/load-failure.tsx';
import { useAct } from '#web/shared/use-act.ts';
import { MethodDialog, useMethodName } from '#web/modules/deals/payout-method.tsx';
import { Section } from '#web/ui/section.tsx';
import { EmailLink } from '#web/shared/frame/cells.tsx';

const ACTIONS = ['take', 'take_over', 'send'] as const;
/** Beside them in a menu. */
const RARE = ['fail', 'give_back'] as const;

/** The buttons for what the server allows with a payout. */
export function PayoutActions({ payout }: { payout: AdminPayout }) {
  const t = useTexts(texts);
  const [asked, setAsked] = useState<'take_over' | 'send' | (typeof RARE)[number] | null>(null);
  const take = useAct(movePayout(payout), t('taken'));
  const giveBack = useAct(movePayout(payout), t('givenBack'));
  const amount = t.tk(payout.amount);
  const name = payout.seller.displayName;
  const rare = RARE.filter((action) => payout.can[action]);
  const close = () => setAsked(null);
  return (
    <span className="flex flex-wrap items-center justify-end gap-1.5">
      {ACTIONS.filter((action) => payout.can[action]).map((action) => (
        <Button
          key={action}
          small
          variant={action === 'send' ? 'primary' : 'plain'}
          busy={take.isPending}
          onClick={() => (action === 'take' ? take.mutate({ action }) : setAsked(action))}
          about={t('of', { amount, name })}
        >
          {t(action)}
        </Button>
      ))}
      {rare.length > 0 && (
        <Menu label={t('more', { payout: t('of', { amount, name }) })} button={<span aria-hidden="true">···</span>} className="h-9">
          {rare.map((action) => (
            <MenuButton key={action} icon={action === 'fail' ? 'alert' : 'refresh-cw'} onClick={() => setAsked(action)}>
              {t(action)}
            </MenuButton>
          ))}
        </Menu>
      )}
      {/* A table's cell would lend it its size, colour and alignment. */}
      {asked &&
        createPortal(
          <>
            {asked === 'give_back' && (
              <ConfirmDialog
                title={t('giveBackTitle', { amount })}
                confirmLabel={t('give_back')}
                onClose={close}
                onConfirm={() => giveBack.mutate({ action: 'give_back' })}
              >
                {t('giveBackText', { name })}
              </ConfirmDialog>
            )}
            {asked === 'take_over' && (
              <ConfirmDialog
                title={t('takeOverTitle', { amount })}
                confirmLabel={t('take_over')}
                danger
                onClose={close}
                onConfirm={() => take.mutate({ action: 'take_over' })}
              >
                {t('takeOverText', { name: payout.takenBy ?? '' })}
              </ConfirmDialog>
            )}
            {(asked === 'send' || asked === 'fail') && <EndDialog key={asked} action={asked} payout={payout} onClose={close} />}
          </>,
          document.body,
        )}
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
  const { title, text: explanation, label, done, most } = PARTS[action];
  const schema = z
    .object({ note: text(label, most) })
    .transform(({ note }) => (action === 'send' ? { action, reference: note } : { action, reason: note }));
  const { field, dialog } = useDialogForm(schema, {
    defaultValues: { note: '' },
    fields: { note: { name: t(label) } },
    mutation: { mutationFn: movePayout(payout) },
    done: t(done),
    onClose,
  });
  return (
    <FormDialog title={t(title, { amount: t.tk(payout.amount) })} submit={t(action)} danger={action === 'fail'} {...dialog}>
      <p className="quiet wrap-anywhere">{t(explanation, { name: payout.seller.displayName })}</p>
      <TextField label={t(label)} autoComplete="off" {...field('note')} />
    </FormDialog>
  );
}

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
    <Section id="closed" title={t('closedTitle')} className="mb-8 rounded-box bg-base-200 p-4 sm:p-5">
      <p className="quiet mt-1 max-w-prose">{t('closedText')}</p>
      <ul className="mt-3 grid divide-y hairline">
        {data.accounts.map((account) => (
          <Account key={account.uid} account={account} />
        ))}
      </ul>
    </Section>
  );
}

function Account({ account }: { account: ClosedBalance }) {
  const t = useTexts(texts);
  const nameOf = useMethodName();
  const [asked, setAsked] = useState(false);
  const payOut = useAct(payOutClosed(account.uid), t('payOutDone'));
  const values = { amount: t.tk(account.available), name: account.displayName, email: account.email };
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
      <Button small busy={payOut.isPending} onClick={() => setAsked(true)} about={account.displayName}>
        {t('payOut')}
      </Button>
      {asked && account.method && (
        <ConfirmDialog title={t('payOutTitle', values)} confirmLabel={t('payOut')} onClose={close} onConfirm={() => payOut.mutate(null)}>
          {to}
        </ConfirmDialog>
      )}
      {asked && !account.method && (
        <MethodDialog
          title={t('payOutTitle', values)}
          intro={t('payOutText', values)}
          keep={`payout-method ${account.uid}`}
          submit={t('payOut')}
          send={payOutClosed(account.uid)}
          done={t('payOutDone')}
          onClose={close}
        />
      )}
    </li>
  );
}
