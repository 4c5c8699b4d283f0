import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';

/** What one call of a list answers. */
export interface Page<Row> {
  rows: readonly Row[];
  /** How many there are in all, where the server says so. */
  total?: number;
  nextCursor?: string | undefined;
}

export type Pages<Row> = InfiniteData<Page<Row>>;

/** A list that is read a page at a time. `read` is given the cursor of the page, if it is not the first. */
export const pagedListQuery = <Row>(
  queryKey: QueryKey,
  read: (page: { cursor?: string }, init: { signal: AbortSignal }) => Promise<Page<Row>>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page<Row>) => last.nextCursor ?? null,
  });

/** All rows that have been read so far. */
export const rowsOf = <Row>(pages: Pages<Row> | undefined): Row[] => pages?.pages.flatMap(({ rows }) => rows) ?? [];

/** The list without the rows that `gone` names, before the server has said so. */
export const withoutRows = <Row>(list: Pages<Row>, gone: (row: Row) => boolean): Pages<Row> => ({
  ...list,
  pages: list.pages.map((page) => {
    const rows = page.rows.filter((row) => !gone(row));
    return { ...page, rows, ...(page.total !== undefined && { total: page.total - (page.rows.length - rows.length) }) };
  }),
});

/** The list with `row` in the place of the one that `is` names. */
export const withRow = <Row>(list: Pages<Row>, row: Row, is: (row: Row) => boolean): Pages<Row> => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, rows: page.rows.map((before) => (is(before) ? row : before)) })),
});
