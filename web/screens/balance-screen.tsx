import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { type Balance, requestPayout, type Payout, type Movement } from '#contract/payouts.ts';
import { api } from '#web/shared/api.ts';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { csvOf } from '#domain/csv.ts';
import { csvFile, saveFile } from '#web/shared/files.ts';
import { LoadFailure, ShownFailure } from '#web/shared/load-failure.tsx';
import { MethodSection, useMethodName } from '#web/modules/deals/payout-method.tsx';
import { balanceQuery, ownPayoutsQuery, movementsQuery } from '#web/modules/deals/payouts.queries.ts';
import { balance as texts } from '#web/i18n/en/payouts.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Price } from '#web/ui/values.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { typedAmount } from '#web/shared/forms/field-rules.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { useAct } from '#web/shared/use-act.ts';
import { rowsOf } from '#web/shared/paged-list.ts';
import { forms } from '#web/i18n/en/forms.ts';
import { AskButton, DialogButton } from '#web/ui/dialog.tsx';
import { AmountField } from '#web/ui/field.tsx';
import type { MovementKind, PayoutStatus } from '#contract/vocabulary.ts';
import { PagedRows } from '#web/shared/paged-rows.tsx';
import { dayOf, formatMonth } from '#web/i18n/format.ts';
import { formatMoment, formatTime } from '#web/i18n/format-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { EmptyState, FailureNote } from '#web/ui/notes.tsx';

/** The money of a seller's sales, its payouts, and every movement of it. */
export default function BalanceScreen() {
  const t = useTexts(texts);
  const { data, error, isPending, refetch } = useQuery(balanceQuery);
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      {isPending ? (
        <Spinner label={t('loading')} />
      ) : data ? (
        <Parts balance={data} />
      ) : (
        <LoadFailure title={t('failed')} error={error} retry={refetch} />
      )}
    </>
  );
}

function Parts({ balance }: { balance: Balance }) {
  const t = useTexts(texts);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-5">
          <div>
            <p className="font-semibold">{t('available')}</p>
            <p className="mt-1">
              <Price tk={balance.available} className="text-4xl" />
            </p>
          </div>
          <RequestSection balance={balance} />
          <Figures balance={balance} />
        </div>
        <MethodSection balance={balance} />
      </div>
      <Section id="payouts" title={t('payouts')} heading="mb-3 text-xl">
        <PagedRows list={useInfiniteQuery(ownPayoutsQuery)} t={t} skeleton="h-14" empty={<p className="quiet">{t('noPayouts')}</p>}>
          {(rows) => rows.map((payout) => <PayoutRow key={payout._id} payout={payout} />)}
        </PagedRows>
      </Section>
      <Section id="movements" title={t('movements')} heading="mb-3 text-xl">
        <PagedRows
          list={useInfiniteQuery(movementsQuery)}
          t={t}
          skeleton="h-14"
          empty={<EmptyState icon="receipt-text" title={t('noMovementsTitle')} text={t('noMovements')} />}
        >
          {(rows) =>
            [...new Set(rows.map(monthOf))].map((month, at) => (
              <Month key={month} month={month} isLast={at === 0} movements={rows.filter((movement) => monthOf(movement) === month)} />
            ))
          }
        </PagedRows>
      </Section>
    </div>
  );
}

function Figures({ balance: { held, underWay, paidOut } }: { balance: Balance }) {
  const t = useTexts(texts);
  const figures = [
    { name: t('held'), tk: held, hint: t('heldText') },
    ...(underWay > 0 ? [{ name: t('underWay'), tk: underWay, hint: null }] : []),
    { name: t('paidOut'), tk: paidOut, hint: null },
  ];
  return (
    <dl className="grid grid-cols-3 gap-4 border-t hairline pt-4">
      {figures.map(({ name, tk, hint }) => (
        <div key={name} className="min-w-0">
          <dt className="quiet text-sm">{name}</dt>
          <dd className="tabular text-lg font-semibold">{t.tk(tk)}</dd>
          {hint !== null && <dd className="quiet text-sm">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** The payout that is under way, or the way to ask for one. */
function RequestSection({ balance }: { balance: Balance }) {
  const t = useTexts(texts);
  const nameOf = useMethodName();
  const [last] = rowsOf(useInfiniteQuery(ownPayoutsQuery).data);
  if (balance.payout) return <UnderWay payout={balance.payout} />;
  const { method } = balance;
  if (!method) return null;
  if (balance.available < balance.least) return <p className="quiet">{t('tooLittle', { least: t.tk(balance.least) })}</p>;
  return (
    <>
      {last?.status === 'failed' && (
        <FailureNote title={t('lastFailed', { amount: t.tk(last.amount), method: nameOf(last.method) })}>{last.reason}</FailureNote>
      )}
      <p>
        <DialogButton variant="primary" renderDialog={(close) => <RequestDialog balance={balance} method={method} onClose={close} />}>
          {t('request')}
        </DialogButton>
      </p>
    </>
  );
}

function UnderWay({ payout }: { payout: Payout }) {
  const t = useTexts(texts);
  const nameOf = useMethodName();
  const cancel = useAct((id: string) => api.cancelPayout({ params: { id } }), t('cancelled'));
  const values = { amount: t.tk(payout.amount), method: nameOf(payout.method) };
  return (
    <div role="status" className="grid justify-items-start gap-3 rounded-box bg-base-200 p-4">
      <p className="font-medium wrap-anywhere">{payout.status === 'requested' ? t('waits', values) : t('inProgress', values)}</p>
      <p className="quiet text-sm">{t('onePayout')}</p>
      {payout.can.cancel && (
        <AskButton
          small
          busy={cancel.isPending}
          label={t('cancelPayout')}
          title={t('cancelTitle', values)}
          text={t('cancelText')}
          keepLabel={t('keepPayout')}
          danger
          onConfirm={() => cancel.mutate(payout._id)}
        />
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
  const nameOf = useMethodName();
  const messages = useTexts(forms);
  const range = t('amountHint', { least: t.tk(least), available: t.tk(available) });
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
    mutation: { mutationFn: (body) => api.requestPayout({ body }) },
    done: t('requested'),
    onClose,
  });
  return (
    <FormDialog title={t('requestTitle')} submit={t('request')} {...dialog}>
      <p className="quiet wrap-anywhere">{t('requestText', { method: nameOf(method) })}</p>
      <AmountField label={t('amount')} hint={range} {...field('amount')} />
    </FormDialog>
  );
}

const KINDS = {
  held: 'moveHeld',
  released: 'moveReleased',
  refunded: 'moveRefunded',
  charged_back: 'moveChargedBack',
  fee: 'moveFee',
  paid_out: 'movePaidOut',
  other: 'moveOther',
} as const satisfies Record<MovementKind, string>;

const STATUSES = {
  requested: ['statusRequested', 'neutral'],
  in_progress: ['statusInProgress', 'advert'],
  sent: ['statusSent', 'good'],
  failed: ['statusFailed', 'warning'],
  cancelled: ['statusCancelled', 'neutral'],
} as const satisfies Record<PayoutStatus, readonly [string, BadgeTone]>;

const ROW = 'flex items-start justify-between gap-x-6 hairline py-1.5';

const monthOf = ({ at }: Movement): string => dayOf(at).slice(0, 7);

/** The movements of a month, also as a file. On a phone those of earlier months are folded. */
function Month({ month, isLast, movements }: { month: string; isLast: boolean; movements: readonly Movement[] }) {
  const t = useTexts(texts);
  const [isOpen, setIsOpen] = useState(isLast);
  const name = formatMonth(month, t.locale);
  const download = useMutation({
    mutationFn: async () => {
      const all = await readMonth(month);
      const head = [t('csvTime'), t('csvKind'), t('csvProduct'), t('csvReference'), t('csvAmount')];
      const rows = all.map(({ at, kind, amount, booking, payout }) => [
        formatTime(at, t.locale),
        t(KINDS[kind]),
        booking?.title ?? '',
        payout?.reference ?? '',
        amount,
      ]);
      saveFile(`abar-${month}.csv`, csvFile(csvOf([head, ...rows])));
    },
  });
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-6 pt-2">
        <h3 className="font-semibold">
          <span className="max-sm:hidden">{name}</span>
          <Button small variant="quiet" className="-ms-3 sm:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {name}
            <Icon name="chevron-right" className={`size-4 ${isOpen ? 'rotate-90' : ''}`} />
          </Button>
        </h3>
        <Button small variant="quiet" className="-me-3" busy={download.isPending} about={name} onClick={() => download.mutate()}>
          {t('download')}
        </Button>
        {download.error && <ShownFailure error={download.error} />}
      </div>
      <ul className={`grid grid-cols-1 divide-y hairline ${isOpen ? '' : 'max-sm:hidden'}`}>
        {movements.map((movement) => (
          <MovementRow key={movement._id} movement={movement} />
        ))}
      </ul>
    </li>
  );
}

/** All movements of a month: they come newest first, in pages. */
async function readMonth(month: string): Promise<Movement[]> {
  const found: Movement[] = [];
  for (let cursor: string | undefined; ;) {
    const { movements, nextCursor } = await api.listMovements({
      query: { limit: limits.pageSizeMax, ...(cursor !== undefined && { cursor }) },
    });
    found.push(...movements.filter((movement) => monthOf(movement) === month));
    const last = movements.at(-1);
    if (nextCursor === undefined || !last || monthOf(last) < month) return found;
    cursor = nextCursor;
  }
}

function MovementRow({ movement: { kind, amount, at, booking, payout } }: { movement: Movement }) {
  const t = useTexts(texts);
  return (
    <li className="py-1.5 hairline">
      <p className="flex justify-between gap-x-6 font-semibold">
        <span className="wrap-anywhere">{t(KINDS[kind])}</span>
        {/* Held money reaches the balance with its release. */}
        <span className={`tabular whitespace-nowrap ${kind === 'held' ? 'quiet font-normal' : ''}`}>
          <span>{kind !== 'held' && (amount < 0 ? '−' : '+')}</span>
          <span>{t.tk(Math.abs(amount))}</span>
        </span>
      </p>
      <p className="flex items-baseline gap-x-3 text-sm">
        <time dateTime={at} className="quiet whitespace-nowrap">
          {formatMoment(at, t.locale)}
        </time>
        {booking && (
          <Link to={`/dashboard/orders/${booking._id}`} className="link inline-block min-h-6 truncate" title={booking.title}>
            {booking.title}
          </Link>
        )}
        {payout && <span className="wrap-anywhere">{t('reference', payout)}</span>}
      </p>
    </li>
  );
}

function PayoutRow({ payout: { amount, status, method, movedAt, reference, reason } }: { payout: Payout }) {
  const t = useTexts(texts);
  const nameOf = useMethodName();
  const [text, tone] = STATUSES[status];
  return (
    <li className={ROW}>
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{nameOf(method)}</span>
          <Badge tone={tone}>{t(text)}</Badge>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm">
          <time dateTime={movedAt} className="quiet">
            {formatTime(movedAt, t.locale)}
          </time>
          {reference !== null && <span>{t('reference', { reference })}</span>}
          {reason !== null && <span>{t('reason', { reason })}</span>}
        </p>
      </div>
      <p className="tabular font-semibold whitespace-nowrap">{t.tk(amount)}</p>
    </li>
  );
}
