import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { RowDialog } from '#web/shared/frame/row-dialog.tsx';
import { ScreenHead } from '#web/shared/frame/screen-head.tsx';
import { Failure } from '#web/shared/failure.tsx';
import { LoadFailure, ShownFailure } from '#web/shared/load-failure.tsx';
import { type Pages, rowsOf } from '#web/shared/paged-list.ts';
import { list as texts } from '#web/i18n/en/forms.ts';
import { formatTotal } from '#web/i18n/format.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState, FailureNote } from '#web/ui/notes.tsx';
import { LoadingRows } from '#web/ui/loading.tsx';

interface ListScreenProps<Row> {
  title: string;
  intro?: ReactNode;
  /** Shown beside the title: the action that adds to the list. */
  action?: ReactNode;
  list: UseInfiniteQueryResult<Pages<Row>>;
  /** Which rows to show; all by default. */
  keep?: (row: Row) => boolean;
  /** The rows with others that are still shown, though they are in the list no more. */
  arrange?: (rows: readonly Row[]) => readonly Row[];
  /** Rows that have just come. */
  isNew?: (row: Row) => boolean;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  empty: ReactNode;
  /** The failure of the last change; shown until the next change starts. */
  failure?: Error | null;
  /** Between the head and the table. */
  above?: ReactNode;
  /** Whether `above` has its height; until then the list is loading. */
  isReady?: boolean;
  /** The class that lays out the table instead of columns. */
  layout?: string;
  smallHead?: boolean;
}

/** A dashboard table with its loading, error and empty states, its count and its “Load more” button. */
export function ListScreen<Row>({
  title,
  intro,
  action,
  list,
  keep,
  arrange,
  isNew,
  columns,
  rowKey,
  empty,
  failure,
  above,
  isReady = true,
  layout,
  smallHead,
}: ListScreenProps<Row>) {
  const t = useTexts(texts);
  const all = rowsOf(list.data);
  const kept = keep ? all.filter(keep) : all;
  const rows = arrange ? arrange(kept) : kept;
  const waiting = <LoadingRows label={t('loading')} rows={5} className={layout === undefined ? 'h-20 md:h-12' : 'h-64'} />;
  return (
    <RowDialog>
      <ScreenHead title={title} intro={intro} action={action} small={smallHead} />
      {isReady && above}
      {failure && (
        <div className="mb-5">
          <FailureNote title={t('changeFailed')}>
            <Failure error={failure} />
          </FailureNote>
        </div>
      )}
      {/* It is another one below what stands above, and nothing moves. */}
      {!isReady && waiting}
      {isReady && list.isPending && (list.isPaused ? <EmptyState icon="wifi-off" title={t('offline')} /> : waiting)}
      {list.isPending && list.failureCount > 0 && !list.isPaused && (
        <p role="status" className="mt-3 text-center font-medium">
          {t('retrying')}
        </p>
      )}
      {list.error && !list.data && <LoadFailure title={t('failed')} error={list.error} retry={list.refetch} />}
      {isReady &&
        list.data &&
        (list.hasNextPage && rows.length === 0 ? (
          waiting
        ) : (
          <DataTable {...{ caption: title, columns, rows, rowKey, isNew, empty }} className={layout} />
        ))}
      {isReady && list.data && <Foot shown={rows.length} list={list} />}
    </RowDialog>
  );
}

function Foot<Row>({ shown, list }: { shown: number; list: UseInfiniteQueryResult<Pages<Row>> }) {
  const t = useTexts(texts);
  const total = list.data?.pages.at(-1)?.total;
  const counted = total ?? (list.hasNextPage ? undefined : shown);
  if (shown === 0) return null;
  return (
    <div className="mt-6 grid justify-items-center gap-3">
      <p role="status" className="quiet tabular">
        <span>{counted === undefined && t('shown', { shown })}</span>
        <span>{counted === shown && t('count', { count: shown })}</span>
        <span>{counted !== undefined && counted !== shown && t('shownOf', { shown, count: formatTotal(counted, t.locale) })}</span>
      </p>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {total === undefined || total > limits.searchTotal ? t('loadMore') : t('loadMoreLeft', { left: Math.max(total - shown, 0) })}
        </Button>
      )}
      {list.isFetchNextPageError && <ShownFailure error={list.error} />}
    </div>
  );
}
