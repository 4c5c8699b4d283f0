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
import { formatMoment, formatTime } from '#web/i18n/format-time.ts';
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
      {data.checks.length === 0 && <EmptyState icon="check" title={t('emptyTitle')} text={t('emptyText')} />}
      <div className="grid grid-cols-1 gap-6">
        {data.checks.map((check) => (
          <Check key={check._id} check={check} />
        ))}
      </div>
    </RowDialog>
  );
}

function Check({ check: { _id: id, provider, firstDay, lastDay, movements, fees, differences, checkedAt } }: { check: SettlementCheck }) {
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
        <Badge tone="warning" icon="warning">
          {t('differs', { count: open })}
        </Badge>
      )}
    </span>
  );
  const days = t('days', { first: formatDate(firstDay, t.locale), last: formatDate(lastDay, t.locale) });
  const sum = differences.reduce((total, difference) => total + gapOf(difference), 0);
  const facts = [days, t('movements', { count: movements }), t('fees', { amount: t.tk(fees) })];
  if (differences.length > 0) facts.push(t('sum', { amount: signed(sum, t.locale) }));
  return (
    <Section id={`settlement-${id}`} title={title} className="grid grid-cols-1 gap-3 rounded-box border hairline p-4 sm:p-5">
      <p>
        {facts.join(' · ')}
        <span className="quiet block text-sm">{t('checked', { time: formatTime(checkedAt, t.locale) })}</span>
      </p>
      {differences.length > 0 && <Differences checkId={id} differences={differences} caption={days} />}
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

/** Tk by which the books of the provider are above ours; what only one of the two has counts in full. */
const gapOf = ({ own, stated }: Difference): number => (stated?.tk ?? 0) - (own?.tk ?? 0);

/** To the poisha: sums of Tk have errors of rounding. */
const signed = (tk: number, locale: Locale): string =>
  `${tk === 0 ? '' : tk < 0 ? '−' : '+'}${formatTk(tkOfPoisha(poishaOfTk(Math.abs(tk))), locale)}`;

/** The differences in one table, by their kind where that is chosen. */
function Differences({ checkId, differences, caption }: { checkId: number; differences: readonly Difference[]; caption: string }) {
  const t = useTexts(texts);
  const show = useRowDialog();
  const [only, setOnly] = useState<Difference['difference'] | null>(null);
  const kinds = DIFFERENCES.filter((kind) => differences.some(({ difference }) => difference === kind));
  const side = (value: Difference['own']) =>
    value ? (
      <>
        <span>{t.tk(value.tk)}</span> <span className="quiet block text-xs">{formatTime(value.at, t.locale)}</span>
      </>
    ) : (
      <span className="quiet">{t('none')}</span>
    );
  const columns: readonly Column<Difference>[] = [
    {
      header: t('movement'),
      kind: 'title',
      renderCell: ({ kind, name }) => (
        <span className="block">
          {t(kind)}{' '}
          <Link to={`/dashboard/find?q=${encodeURIComponent(name)}`} className="link block text-xs font-normal wrap-anywhere">
            {name}
          </Link>
        </span>
      ),
    },
    { header: t('what'), renderCell: ({ difference }) => t(difference) },
    { header: t('own'), renderCell: ({ own }) => side(own) },
    { header: t('stated'), renderCell: ({ stated }) => side(stated) },
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
      {kinds.length > 1 && (
        <div role="group" aria-label={t('what')} className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <FilterChip key={kind} isOn={only === kind} onPick={() => setOnly(only === kind ? null : kind)}>
              {t(kind)} {t.number(differences.filter(({ difference }) => difference === kind).length)}
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
