import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { AdminPayout } from '#contract/payouts.ts';
import type { PayoutAction } from '#contract/vocabulary.ts';
import { api } from '#web/shared/api.ts';
import { openTasksQuery } from '#web/modules/admin/admin.queries.ts';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { EmailLink } from '#web/shared/frame/cells.tsx';
import { useFailureText } from '#web/shared/failure.tsx';
import { rowsOf } from '#web/shared/paged-list.ts';
import { ClosedBalances, PayoutActions } from '#web/modules/deals/payouts-of-admins.tsx';
import { payoutsQuery } from '#web/modules/deals/payouts.queries.ts';
import { payouts as texts } from '#web/i18n/en/payouts.ts';
import { formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { AskButton } from '#web/ui/dialog.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { csvFile, saveFile } from '#web/shared/files.ts';
import { toast } from '#web/ui/toast.ts';

const TONES = {
  requested: 'neutral',
  in_progress: 'advert',
  sent: 'good',
  failed: 'warning',
  cancelled: 'neutral',
} as const satisfies Record<AdminPayout['status'], BadgeTone>;

const LOG_TEXTS = {
  request: 'logRequest',
  cancel: 'logCancel',
  take: 'logTake',
  take_over: 'logTakeOver',
  send: 'logSend',
  fail: 'logFail',
} as const satisfies Record<PayoutAction, string>;

/** The screen on which admins see all payouts, the open ones first, and what the site still owes to closed accounts. */
export default function PayoutsScreen() {
  const t = useTexts(texts);
  const list = useInfiniteQuery(payoutsQuery);
  const isAnyOpen = rowsOf(list.data).some(({ status }) => status === 'requested' || status === 'in_progress');
  const columns: readonly Column<AdminPayout>[] = [
    {
      header: t('seller'),
      kind: 'title',
      width: 'minmax(0, 2.5fr)',
      renderCell: ({ seller: { displayName, email, closed } }) => (
        <span className="block wrap-anywhere">
          <span>{displayName}</span>
          {closed && <span className="quiet font-normal"> · {t('closedAccount')}</span>}
          <span className="block font-normal">
            <EmailLink email={email} />
          </span>
        </span>
      ),
    },
    {
      header: t('amount'),
      kind: 'end',
      renderCell: ({ amount }) => <span className="font-semibold whitespace-nowrap">{t.tk(amount)}</span>,
    },
    {
      header: t('to'),
      width: 'minmax(7.25rem, 2fr)',
      renderCell: ({ method: { kind, account, holder, bank, routingNumber } }) => (
        <span className="block wrap-anywhere">
          <span>{kind === 'bkash' ? t('bkash') : bank}</span>
          <span className="tabular block select-all">{account}</span>
          {holder !== null && <span className="block text-sm">{holder}</span>}
          {routingNumber !== null && <span className="quiet block text-sm">{t('routing', { number: routingNumber })}</span>}
        </span>
      ),
    },
    { header: t('state'), kind: 'prose', renderCell: (payout) => <State payout={payout} /> },
    { header: t('action'), kind: 'foot', width: '11rem', renderCell: (payout) => <PayoutActions payout={payout} /> },
  ];
  return (
    <ListScreen
      title={t('title')}
      intro={t('intro')}
      action={isAnyOpen && <Export />}
      above={
        <>
          <Total />
          <ClosedBalances />
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ _id }) => _id}
      empty={<EmptyState icon="credit-card" title={t('emptyTitle')} text={t('emptyText')} />}
    />
  );
}

/** How many payouts are still to be made, and how much they come to. */
function Total() {
  const t = useTexts(texts);
  const { data } = useQuery(openTasksQuery);
  if (!data || data.payouts === 0) return null;
  return <p className="mb-5 text-lg font-semibold">{t('total', { count: data.payouts, sum: t.tk(data.payoutSum) })}</p>;
}

/** Downloads the requested payouts as a file and takes them for this admin, after a question. */
function Export() {
  const t = useTexts(texts);
  const failureText = useFailureText();
  const download = useMutation({
    mutationFn: () => api.exportPayouts(),
    onSuccess({ csv, count }) {
      if (count === 0) return toast('error', t('exportedNone'));
      saveFile('payouts.csv', csvFile(csv));
      return toast('success', t('exported', { count }));
    },
    onError: (failure) => toast('error', failureText(failure)),
  });
  return (
    <AskButton
      busy={download.isPending}
      label={t('export')}
      confirmLabel={t('takeAll')}
      title={t('exportTitle')}
      text={t('exportText')}
      onConfirm={() => download.mutate()}
    />
  );
}

function State({ payout: { status, disputed, takenBy, reference, reason, log } }: { payout: AdminPayout }) {
  const t = useTexts(texts);
  return (
    <div className="max-w-prose text-sm wrap-anywhere">
      <Badge tone={TONES[status]}>{t(status)}</Badge> {status === 'in_progress' && <span>{t('takenBy', { name: takenBy ?? '' })}</span>}
      {disputed && <span className="mt-1 block font-medium text-error">{t('disputed')}</span>}
      {reference !== null && <span className="mt-1 block">{t('reference', { reference })}</span>}
      {reason !== null && <span className="mt-1 block">{t('reason', { reason })}</span>}
      <details className="mt-1">
        <summary className="quiet inline-block min-h-6 cursor-pointer underline underline-offset-4">{t('log')}</summary>
        {log.map(({ action, by, at }) => (
          <span key={`${at} ${action}`} className="block py-0.5">
            {t('logLine', { time: formatTime(at, t.locale), what: t(LOG_TEXTS[action]), name: by })}
          </span>
        ))}
      </details>
    </div>
  );
}
