import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Follows every character in the order of bytes. */
const LAST = '\u{10FFFF}';

/** A text of which LIKE takes every character as it is. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** Whether a text begins so, by an index in the order of bytes: LIKE with a parameter reads none once the plan is kept. */
export const beginsWith = (column: RawBuilder<unknown>, start: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`((${column}) collate "C" >= ${start} and (${column}) collate "C" < ${start + LAST})`;
