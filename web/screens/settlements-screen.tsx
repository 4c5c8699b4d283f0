import { useState } from 'react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { noteDifference, type SettlementCheck } from '#contract/settlements.ts';
import { DIFFERENCES } from '#contract/settlement-vocabulary.ts';
import { poishaOfTk, tkOfPoisha } from '#domain/money/money.ts';
import { GATEWAY_NAMES } from '#web/modules/deals/gateway-names.ts';
import { settlementsQuery } from '#web/modules/deals/payouts.queries.ts';
import { api } from '#web/shared/api.ts';
import { FormDialog, useDialogForm } from '#web/shared/forms/form-dialog.tsx';
import { RowDialog, useRowDialog } from '#web/shared/frame/row-dialog.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { queryClient } from '#web/shared/query-client.ts';
import { settlements as texts } from '#web/i18n/en/settlements.ts';
import { formatDate, formatTk } from '#web/i18n/format.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { formatDay, formatMoment, formatTime } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { FilterChip } from '#web/ui/chips.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { Section } from '#web/ui/section.tsx';

/** Reads the checks again. @throws ApiError */
export const prepare = () => queryClient.fetchQuery(settlementsQuery);

/** The reports of payment providers that were compared with the ledger, for admins: the last first. */
export default function SettlementsScreen() {
  const t = useTexts(texts);
  const { data } = useSuspenseQuery(settlementsQuery);
  return (
    <RowDialog>
      <ScreenHead title={t('title')} intro={t('intro')} />
      {data.checks.length === 0 && <EmptyState icon="book-open" title={t('emptyTitle')} text={t('emptyText')} />}
      <div className="grid grid-cols-1 gap-6">
        {data.checks.map((check, at) => (
          <Check key={check._id} check={check} newer={data.checks.slice(0, at).findLast((other) => covers(other, check))} />
        ))}
      </div>
    </RowDialog>
  );
}

/** Whether a report has all days of another one of the same provider. */
const covers = (report: SettlementCheck, other: SettlementCheck): boolean =>
  report.provider === other.provider && report.firstDay <= other.firstDay && report.lastDay >= other.lastDay;

interface CheckProps {
  check: SettlementCheck;
  /** The next report of the same days. */
  newer: SettlementCheck | undefined;
}

function Check({ check: { _id: id, provider, firstDay, lastDay, movements, fees, differences, checkedAt }, newer }: CheckProps) {
  const t = useTexts(texts);
  const open = differences.filter(({ note }) => note === null).length;
  const title = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{provider === 'card' ? t('card') : GATEWAY_NAMES[provider][t.locale]}</span>
      {open === 0 ? (
        <Badge tone="good" icon="check">
          {t(differences.length === 0 ? 'agrees' : 'settled')}
        </Badge>
      ) : (
        <Badge {...(newer ? {} : { tone: 'warning', icon: 'warning' })}>{t('differs', { count: open })}</Badge>
      )}
    </span>
  );
  const [first, last] = [formatDate(firstDay, t.locale), formatDate(lastDay, t.locale)];
  const days = first === last ? first : t('days', { first, last });
  const sum = differences.reduce((total, difference) => total + gapOf(difference), 0);
  const facts = [days, t('movements', { count: movements }), t('fees', { amount: t.tk(fees) })];
  if (differences.length > 0) facts.push(t('sum', { amount: signed(sum, t.locale) }));
  const list = <Differences checkId={id} differences={differences} caption={days} />;
  return (
    <Section id={`settlement-${id}`} title={title} className="grid grid-cols-1 gap-3 rounded-box border hairline p-4 sm:p-5">
      <p>
        {facts.join(' · ')}
        <span className="quiet block text-sm">
          <span>{t('checked', { time: formatTime(checkedAt, t.locale) })}</span>
          <span>{newer && ` · ${t('newer', { time: formatTime(newer.checkedAt, t.locale) })}`}</span>
        </span>
      </p>
      {differences.length > 0 &&
        (newer || open === 0 ? (
          <details>
            <summary className="cursor-pointer py-1 font-medium">{t('show')}</summary>
            {list}
          </details>
        ) : (
          list
        ))}
    </Section>
  );
}

type Difference = SettlementCheck['differences'][number];

interface NoteDialogProps {
  checkId: number;
  of: Difference;
  onClose: () => void;
}

/** An admin says how a difference was settled. */
function NoteDialog({ checkId, of: { difference, kind, name }, onClose }: NoteDialogProps) {
  const t = useTexts(texts);
  const { field, dialog } = useDialogForm(noteDifference.body.pick({ note: true }), {
    keep: `difference ${checkId} ${difference} ${kind} ${name} form`,
    defaultValues: { note: '' },
    fields: { note: { name: t('note') } },
    mutation: {
      mutationFn: ({ note }) => api.noteDifference({ params: { id: String(checkId) }, body: { difference, kind, name, note } }),
      onSuccess: () => queryClient.invalidateQueries(settlementsQuery),
    },
    done: t('noteDone'),
    onClose,
  });
  return (
    <FormDialog title={t('settleTitle', { name })} submit={t('settle')} {...dialog}>
      <p className="quiet">{t('settleText')}</p>
      <TextAreaField label={t('note')} rows={3} maxLength={limits.reportReason} {...field('note')} />
    </FormDialog>
  );
}

/** Below 0: it leaves the balance at the provider. */
const isOut = ({ difference, kind }: Difference): boolean => difference === 'fee' || kind === 'refund' || kind === 'dispute';

/** Tk by which the books of the provider are above ours; what only one of the two has, or one of them twice, counts in full. */
function gapOf(row: Difference): number {
  const gap = (row.stated?.tk ?? 0) - (row.difference === 'stated_twice' ? 0 : (row.own?.tk ?? 0));
  return isOut(row) ? -gap : gap;
}

/** Differences of one report that are seen at once need no filter. */
const SEEN_AT_ONCE = 8;

/** To the poisha: sums of Tk have errors of rounding. */
const signed = (tk: number, locale: Locale): string =>
  `${tk === 0 ? '' : tk < 0 ? '−' : '+'}${formatTk(tkOfPoisha(poishaOfTk(Math.abs(tk))), locale)}`;

/** The differences in one table, by their kind where that is chosen. */
function Differences({ checkId, differences, caption }: { checkId: number; differences: readonly Difference[]; caption: string }) {
  const t = useTexts(texts);
  const show = useRowDialog();
  const [only, setOnly] = useState<Difference['difference'] | null>(null);
  const kinds = DIFFERENCES.filter((kind) => differences.some(({ difference }) => difference === kind));
  const amount = (row: Difference, { tk }: { tk: number }) => (isOut(row) ? signed(-tk, t.locale) : t.tk(tk));
  const side = (row: Difference, value: Difference['own']) =>
    value ? (
      <>
        <span className="whitespace-nowrap">{amount(row, value)}</span>{' '}
        <span className="quiet block text-xs whitespace-nowrap">{formatMoment(value.at, t.locale)}</span>
      </>
    ) : (
      <span className="quiet">{t('none')}</span>
    );
  /** In one line, where the table is narrow. */
  const line = (row: Difference, label: string, value: Difference['own']) => (
    <span className="block text-sm">
      <span className="quiet">{label}</span>{' '}
      {value ? (
        <>
          <span className="whitespace-nowrap">{amount(row, value)}</span>
          <span>, </span>
          <span className="whitespace-nowrap">{formatDay(value.at, t.locale)}</span>
        </>
      ) : (
        <span>{t('none')}</span>
      )}
    </span>
  );
  const columns: readonly Column<Difference>[] = [
    {
      header: t('movement'),
      kind: 'title',
      renderCell: ({ kind, name, difference }) => (
        <span className="block">
          {t(kind)}
          <span className="font-normal @min-[58rem]:hidden"> · {t(difference)}</span>{' '}
          <Link to={`/dashboard/find?q=${encodeURIComponent(name)}`} className="link block text-xs font-normal wrap-anywhere">
            {name}
          </Link>
        </span>
      ),
    },
    { header: t('what'), extra: true, renderCell: ({ difference }) => t(difference) },
    {
      header: t('own'),
      unlabelled: true,
      renderCell: (row) => (
        <>
          <div className="@min-[58rem]:hidden">
            {line(row, t('own'), row.own)}
            {line(row, t('stated'), row.stated)}
          </div>
          <div className="@max-[58rem]:hidden">{side(row, row.own)}</div>
        </>
      ),
    },
    { header: t('stated'), extra: true, renderCell: (row) => side(row, row.stated) },
    { header: t('gap'), kind: 'end', renderCell: (row) => signed(gapOf(row), t.locale) },
    {
      header: t('note'),
      kind: 'foot',
      width: 'minmax(9.5rem, 3fr)',
      renderCell: (row) =>
        row.note ? (
          <span className="block text-start text-sm wrap-anywhere">
            {row.note.text}
            <span className="quiet block text-xs">{t('noteBy', { name: row.note.by, time: formatMoment(row.note.at, t.locale) })}</span>
          </span>
        ) : (
          <Button small about={row.name} onClick={() => show((close) => <NoteDialog checkId={checkId} of={row} onClose={close} />)}>
            {t('settle')}
          </Button>
        ),
    },
  ];
  return (
    <>
      {kinds.length > 1 && differences.length > SEEN_AT_ONCE && (
        <div role="group" aria-label={t('what')} className="my-2 flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-0.5">
          {kinds.map((kind) => (
            <FilterChip key={kind} isOn={only === kind} onPick={() => setOnly(only === kind ? null : kind)}>
              {t(kind)}
              <span className="quiet tabular">{t.number(differences.filter(({ difference }) => difference === kind).length)}</span>
            </FilterChip>
          ))}
        </div>
      )}
      <div className="dense-rows">
        <DataTable
          caption={caption}
          columns={columns}
          rows={differences.filter(({ difference }) => only === null || difference === only)}
          rowKey={({ difference, kind, name }) => `${difference} ${kind} ${name}`}
          empty={null}
        />
      </div>
    </>
  );
}
