import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { rowsOf, type Pages } from '#web/shared/paged-list.ts';
import { list as listTexts } from '#web/i18n/en/forms.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingRows } from '#web/ui/loading.tsx';

interface PagedRowsProps<Row> {
  list: UseInfiniteQueryResult<Pages<Row>>;
  t: (name: 'loading' | 'failed') => string;
  /** The height of a row while it loads. */
  skeleton: string;
  /** Instead of an empty list. */
  empty: ReactNode;
  /** The gaps or lines between the rows. */
  className?: string;
  children: (rows: Row[]) => ReactNode;
}

/** A list of rows that comes in pages: while it loads, when that failed, and with the button for the next page. */
export function PagedRows<Row>({
  list,
  t,
  skeleton,
  empty,
  className = 'divide-y hairline border-y hairline',
  children,
}: PagedRowsProps<Row>) {
  if (list.isPending) return <LoadingRows label={t('loading')} className={skeleton} />;
  if (!list.data) return <LoadFailure title={t('failed')} error={list.error} retry={list.refetch} />;
  const rows = rowsOf(list.data);
  if (rows.length === 0) return empty;
  return (
    <>
      <ul className={`grid grid-cols-1 ${className}`}>{children(rows)}</ul>
      <LoadMore list={list} />
    </>
  );
}

/** The button for the next page of a list, while there is one. */
export function LoadMore({ list }: { list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'> }) {
  const words = useTexts(listTexts);
  if (!list.hasNextPage) return null;
  return (
    <p className="mt-6 text-center">
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {words('loadMore')}
      </Button>
    </p>
  );
}
