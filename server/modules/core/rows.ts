import type { QueryResult } from 'kysely';

/** The row of a statement that always has one, such as a count. */
export function onlyRow<Row>({ rows: [row] }: QueryResult<Row>): Row {
  if (row === undefined) throw new Error('The statement has no row');
  return row;
}

/** Whether a query finds a row. */
export const exists = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;
