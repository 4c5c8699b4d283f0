import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { LoggedAct } from '#contract/admin-log.ts';
import { type ActSubject, ADMIN_ACTS } from '#contract/moderation-vocabulary.ts';
import { reasonIn } from '#domain/listings/case-reasons.ts';
import { adminLogQuery, type LogFilters } from '#web/modules/admin/admin.queries.ts';
import { ListScreen } from '#web/shared/dashboard/list-screen.tsx';
import { adminLog } from '#web/i18n/en/admin.ts';
import { search } from '#web/i18n/en/search.ts';
import { formatMoment } from '#web/i18n/format-time.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { withParam } from '#web/ui/with-param.ts';
import { EmptyState } from '#web/ui/notes.tsx';
import { Link } from '#web/ui/link.tsx';
import { Options } from '#web/ui/options.tsx';

/** The acts of admins, for admins: newest first, by admin or by act. */
export default function AdminLogScreen() {
  const t = useTexts(adminLog);
  const [params, setParams] = useSearchParams();
  const filters: LogFilters = {
    act: ADMIN_ACTS.find((act) => act === params.get('act')) ?? '',
    admin: params.get('admin') ?? '',
    day: /^\d{4}-\d\d-\d\d$/.exec(params.get('day') ?? '')?.[0] ?? '',
  };
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const choose = (name: keyof LogFilters) => (value: string) =>
    setParams((latest) => withParam(latest, name, value || null), { preventScrollReset: true });
  const list = useInfiniteQuery({ ...adminLogQuery(filters), placeholderData: keepPreviousData });
  const admins = list.data?.pages.at(-1)?.admins ?? [];

  const columns: readonly Column<LoggedAct>[] = [
    { header: t('act'), kind: 'title', width: 'minmax(0, 2fr)', renderCell: ({ act }) => t(act) },
    {
      header: t('about'),
      kind: 'prose',
      unlabelled: true,
      renderCell: ({ about: { kind, id, title }, by }) => (
        <span className="block wrap-anywhere @max-[40rem]:line-clamp-1 @max-[40rem]:text-sm">
          <span className="quiet @min-[58rem]:hidden">{by?.displayName ?? t('command')} · </span>
          <span className="quiet">{t(kind)}:</span> <Subject kind={kind} id={id} title={title} />
        </span>
      ),
    },
    {
      header: t('reason'),
      kind: 'prose',
      unlabelled: true,
      renderCell: ({ reason }) => (
        <span className="block max-w-prose wrap-anywhere whitespace-pre-line @max-[40rem]:text-sm">
          {reasonIn(t.locale, reason) || <span className="@max-[40rem]:hidden">–</span>}
        </span>
      ),
    },
    { header: t('by'), extra: true, renderCell: ({ by }) => <span className="wrap-anywhere">{by?.displayName ?? t('command')}</span> },
    {
      header: t('at'),
      kind: 'state',
      renderCell: ({ at }) => (
        <time dateTime={at} className="tabular @max-[40rem]:text-sm @max-[40rem]:font-normal">
          {formatMoment(at, t.locale)}
        </time>
      ),
    },
  ];
  return (
    <ListScreen
      title={t('title')}
      intro={t('intro')}
      above={
        <FilterFold isOn={isFiltered}>
          <Filter label={t('act')} value={filters.act} onChoose={choose('act')} all={t('all')}>
            <Options of={ADMIN_ACTS} text={t} />
          </Filter>
          <Filter label={t('by')} value={filters.admin} onChoose={choose('admin')} all={t('all')}>
            {admins.map(({ uid, displayName }) => (
              <option key={uid} value={uid}>
                {displayName}
              </option>
            ))}
          </Filter>
          <label className="grid grid-cols-1 gap-1.5 font-semibold">
            {t('day')}
            <input
              type="date"
              value={filters.day}
              onChange={({ target }) => choose('day')(target.value)}
              className="input h-11 w-full text-base font-normal"
            />
          </label>
        </FilterFold>
      }
      list={list}
      columns={columns}
      rowKey={({ _id }) => String(_id)}
      empty={
        isFiltered ? (
          <EmptyState icon="book-open" title={t('foundNone')} action={<Button onClick={() => setParams({})}>{t('clear')}</Button>} />
        ) : (
          <EmptyState icon="book-open" title={t('emptyTitle')} text={t('emptyText')} />
        )
      }
    />
  );
}

/** The pages of what an act may be about. A conversation is readable only while it is reported, and the others have none of their own. */
const PAGES: Partial<Record<ActSubject, string>> = {
  user: '/dashboard/users/',
  product: '/dashboard/find?q=',
  booking: '/dashboard/disputes?booking=',
};

/** The name of what an act is about, which leads to its page. */
function Subject({ kind, id, title }: LoggedAct['about']) {
  const page = PAGES[kind];
  if (page === undefined) return title;
  return (
    <Link to={`${page}${id}`} className="underline-offset-4 hover:underline">
      {title}
    </Link>
  );
}

/** On a phone the filters are folded, unless one is in use: they leave the screen to the rows. */
function FilterFold({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const t = useTexts(search);
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isOn;
  return (
    <>
      <Button small icon="filters" aria-expanded={isOpen} className="mb-3 sm:hidden" onClick={() => setOpen(!isOpen)}>
        {t('filters')}
      </Button>
      <div className={`mb-4 grid-cols-2 gap-3 sm:grid sm:grid-cols-3 lg:max-w-3xl ${isOpen ? 'grid' : 'max-sm:hidden'}`}>{children}</div>
    </>
  );
}

function Filter({
  label,
  value,
  all,
  onChoose,
  children,
}: {
  label: string;
  value: string;
  all: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <label className="grid grid-cols-1 gap-1.5 font-semibold">
      {label}
      <select value={value} onChange={(event) => onChoose(event.target.value)} className="select h-11 w-full text-base font-normal">
        <option value="">{all}</option>
        {children}
      </select>
    </label>
  );
}
