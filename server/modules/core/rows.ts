import type { QueryResult, SelectQueryBuilder } from 'kysely';

/** The row of a statement that always has one, such as a count. */
export function onlyRow<Row>({ rows: [row] }: QueryResult<Row>): Row {
  if (row === undefined) throw new Error('The statement has no row');
  return row;
}

/** Whether a query finds a row. */
export const exists = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined;

/** How many rows a query finds. */
export async function countOf<Db, Table extends keyof Db>(query: SelectQueryBuilder<Db, Table, unknown>): Promise<number> {
  const count = query.clearSelect().select((is) => is.fn.countAll<number>().as('count'));
  return (await count.$castTo<{ count: number }>().executeTakeFirstOrThrow()).count;
}
