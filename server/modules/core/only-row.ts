import type { QueryResult } from 'kysely';

/** The row of a statement that always has one, such as a count. */
export function onlyRow<Row>({ rows: [row] }: QueryResult<Row>): Row {
  if (row === undefined) throw new Error('The statement has no row');
  return row;
}
