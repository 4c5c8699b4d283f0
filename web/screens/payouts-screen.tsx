import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type AdminPayout, PAYOUT_FILTERS } from '#contract/payouts.ts';
import type { Reply } from '#contract/client.ts';
import type { PayoutAction } from '#contract/vocabulary.ts';
import { api } from '#web/shared/api.ts';
import { openTasksQuery } from '#web/modules/admin/admin.queries.ts';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { useFailureText } from '#web/shared/failure.tsx';
import { rowsOf } from '#web/shared/paged-list.ts';
import { ClosedBalances, PayoutActions } from '#web/modules/deals/payouts-of-admins.tsx';
import { payoutsQuery } from '#web/modules/deals/payouts.queries.ts';
import { payouts as texts } from '#web/i18n/en/payouts.ts';
import { formatDay, formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { FilterChip } from '#web/ui/chips.tsx';
import { AskButton } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Explained } from '#web/ui/menu.tsx';
import { withParam } from '#web/ui/with-param.ts';
import { poishaOfTk, tkOfPoisha } from '#domain/money/money.ts';
import { ListFinder } from '#web/modules/search/list-finder.tsx';
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
  give_back: 'logGiveBack',
  send: 'logSend',
  fail: 'logFail',
} as const satisfies Record<PayoutAction, string>;

/** The screen on which admins see all payouts, the open ones first, and what the site still owes to closed accounts. */
export default function PayoutsScreen() {
  const t = useTexts(texts);
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  const only = PAYOUT_FILTERS.find((each) => each === params.get('only'));
  const list = useInfiniteQuery(payoutsQuery({ ...(q && { q }), ...(only && { only }) }));
  const open = rowsOf(list.data).filter(({ status }) => status === 'requested' || status === 'in_progress');
  const isAllOpen = !q && open.length === list.data?.pages[0]?.counts.open;
  const columns: readonly Column<AdminPayout>[] = [
    {
      header: t('seller'),
      kind: 'title',
      width: 'minmax(0, 2fr)',
      renderCell: ({ seller: { uid, displayName, email, closed } }) => (
        <span className="block wrap-anywhere">
          <Link to={`/dashboard/users/${uid}`} className="underline-offset-4 hover:underline">
            {displayName}
          </Link>
          {closed && <span className="quiet font-normal"> · {t('closedAccount')}</span>}
          <span className="quiet block text-sm font-normal @max-[40rem]:hidden">{email}</span>
        </span>
      ),
    },
    {
      header: t('amount'),
      kind: 'end',
      width: '5.5rem',
      renderCell: ({ amount }) => <span className="font-semibold whitespace-nowrap">{t.tk(amount)}</span>,
    },
    {
      header: t('date'),
      width: '6.5rem',
      extra: true,
      renderCell: ({ createdAt }) => <span className="text-sm">{formatDay(createdAt, t.locale)}</span>,
    },
    {
      header: t('to'),
      width: 'minmax(7.25rem, 2fr)',
      renderCell: (payout) => <Account payout={payout} />,
    },
    { header: t('state'), kind: 'state', width: 'minmax(0, 2.5fr)', renderCell: (payout) => <State payout={payout} /> },
    { header: t('action'), kind: 'foot', width: '12.5rem', renderCell: (payout) => <PayoutActions payout={payout} /> },
  ];
  return (
    <ListScreen
      title={t('title')}
      intro={<span className="max-sm:hidden">{t('intro')}</span>}
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Total />
          {open.length > 0 && <Export free={isAllOpen ? open.filter(({ can }) => can.take) : []} />}
        </div>
      }
      above={
        <>
          <ClosedBalances />
          <ListFinder label={t('find')} submit={t('findGo')} filters={<Filters counts={list.data?.pages[0]?.counts} />} />
        </>
      }
      list={list}
      columns={columns}
      rowKey={({ _id }) => _id}
      empty={
        q || only ? (
          <EmptyState icon="credit-card" title={t('foundNone')} />
        ) : (
          <EmptyState icon="credit-card" title={t('emptyTitle')} text={t('emptyText')} />
        )
      }
    />
  );
}

/** The account that a payout goes to; where the table is narrow, with the day of the request, and what there is to say about the state. */
function Account({ payout }: { payout: AdminPayout }) {
  const t = useTexts(texts);
  const { seller, createdAt, method } = payout;
  const { kind, account, holder, bank, routingNumber } = method;
  const note = useNote(payout);
  const details = [
    holder !== null && holder !== seller.displayName && holder,
    routingNumber !== null && t('routing', { number: routingNumber }),
  ].filter(Boolean);
  return (
    <span className="block text-sm wrap-anywhere">
      <span>{kind === 'bkash' ? t('bkash') : bank}</span> <span className="tabular select-all">{account}</span>
      <span className="quiet block text-xs">
        <span>{details.join(' · ')}</span>
        <span className="@min-[58rem]:hidden">
          <span>{details.length > 0 && ' · '}</span>
          <span>{formatDay(createdAt, t.locale)}</span>
        </span>
        {note && <span className="@min-[40rem]:hidden"> · {note}</span>}
      </span>
    </span>
  );
}

/** The admin who pays it, its reference, or the reason why it was not paid. */
function useNote({ status, takenBy, reference, reason, can }: AdminPayout): string | false {
  const t = useTexts(texts);
  if (status === 'in_progress') return can.send ? t('takenByYou') : t('takenBy', { name: takenBy ?? '' });
  return reference === null ? reason !== null && t('reason', { reason }) : t('reference', { reference });
}

/** How many payouts are still to be made, and how much they come to. */
function Total() {
  const t = useTexts(texts);
  const { data } = useQuery(openTasksQuery);
  if (!data || data.payouts === 0) return null;
  return <p className="text-lg font-semibold">{t('total', { count: data.payouts, sum: t.tk(data.payoutSum) })}</p>;
}

/** Downloads the requested payouts as a file and takes them for this admin, after a question. `free`: they, as far as all are known. */
function Export({ free }: { free: readonly AdminPayout[] }) {
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
      text={
        <>
          {free.length > 0 && (
            <span className="block font-semibold text-base-content">
              {t('exportSum', { count: free.length, sum: t.tk(tkOfPoisha(free.reduce((sum, { amount }) => sum + poishaOfTk(amount), 0))) })}
            </span>
          )}
          <span>{t('exportText')}</span>
        </>
      }
      onConfirm={() => download.mutate()}
    />
  );
}

/** Which of the payouts are listed, with how many there are. */
function Filters({ counts }: { counts: Reply<'listPayouts'>['counts'] | undefined }) {
  const t = useTexts(texts);
  const [params, setParams] = useSearchParams();
  const only = params.get('only');
  return (
    <div role="group" aria-label={t('which')} className="flex items-center gap-2">
      {([null, ...PAYOUT_FILTERS] as const).map((filter) => (
        <FilterChip
          key={filter ?? 'all'}
          isOn={filter === only}
          onPick={() => setParams((latest) => withParam(latest, 'only', filter), { preventScrollReset: true })}
        >
          {t(filter ?? 'all')}
          {/* One width, so that no chip moves when the numbers come. */}
          <span className="quiet tabular min-w-[1ch]">{counts && t.number(counts[filter ?? 'all'])}</span>
        </FilterChip>
      ))}
    </div>
  );
}

/** The state, which opens the history. */
function State({ payout }: { payout: AdminPayout }) {
  const t = useTexts(texts);
  const { status, disputed, log } = payout;
  const note = useNote(payout);
  return (
    <div className="flex max-w-prose flex-wrap items-center gap-x-2 text-sm wrap-anywhere @min-[40rem]:flex-nowrap">
      <Explained
        label={`${t(status)}: ${t('log')}`}
        explanation={log.map(({ action, by, at }) => (
          <span key={`${at} ${action}`} className="block py-0.5">
            {t('logLine', { time: formatTime(at, t.locale), what: t(LOG_TEXTS[action]), name: by })}
          </span>
        ))}
      >
        <Badge tone={TONES[status]}>{t(status)}</Badge>
      </Explained>{' '}
      {disputed && <span className="font-medium text-error">{t('disputed')}</span>}
      {note && (
        <span className="line-clamp-2 @max-[40rem]:hidden" title={note}>
          {note}
        </span>
      )}
    </div>
  );
}
