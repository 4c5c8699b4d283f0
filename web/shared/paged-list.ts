import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';

/** One page of a list. */
export interface Page<Row> {
  rows: readonly Row[];
  /** Rows on all pages, where the server reports it. */
  total?: number | undefined;
  nextCursor?: string | undefined;
}

export type Pages<Row> = InfiniteData<Page<Row>>;

/** Options of an infinite query. `read` receives the cursor of every page but the first. */
export const pagedListQuery = <Row, Shown extends Page<Row> = Page<Row>>(
  queryKey: QueryKey,
  read: (page: { cursor?: string }, init: { signal: AbortSignal }) => Promise<Shown>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Shown) => last.nextCursor ?? null,
  });

/** Options of an infinite query whose answers have their rows under `name`. */
export const namedListQuery = <Name extends string, Row>(
  queryKey: QueryKey,
  name: Name,
  read: (
    query: { cursor?: string },
    init: { signal: AbortSignal },
  ) => Promise<Readonly<Record<Name, readonly Row[]>> & Omit<Page<Row>, 'rows'>>,
) =>
  pagedListQuery<Row>(queryKey, async (query, init) => {
    const reply = await read(query, init);
    return { rows: reply[name], total: reply.total, nextCursor: reply.nextCursor };
  });

/** The rows of all loaded pages. */
export const rowsOf = <Row>(pages: Pages<Row> | undefined): Row[] => pages?.pages.flatMap(({ rows }) => rows) ?? [];

/** The list without the rows that match `isRemoved`. */
export const withoutRows = <Row>(list: Pages<Row>, isRemoved: (row: Row) => boolean): Pages<Row> => ({
  ...list,
  pages: list.pages.map((page) => {
    const rows = page.rows.filter((row) => !isRemoved(row));
    const { total } = page;
    // A total above the limit is not counted.
    const isCounted = total !== undefined && total <= limits.searchTotal;
    return { ...page, rows, ...(isCounted && { total: total - (page.rows.length - rows.length) }) };
  }),
});

/** The list with `row` instead of the row that matches `isReplaced`. */
export const withRow = <Row>(list: Pages<Row>, row: Row, isReplaced: (row: Row) => boolean): Pages<Row> => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, rows: page.rows.map((before) => (isReplaced(before) ? row : before)) })),
});
