import { sql, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import { isId, isUid } from '#server/platform/db/ids.ts';
import { failField } from '#server/platform/http/failure.ts';

const isoOf = (text: string): string | undefined => (Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString());

/** The types of the parts of a sort key. A cursor comes from the caller, so every part is checked before it reaches a query. */
const PARTS = {
  id: (part: unknown) => typeof part === 'string' && isId(part),
  /** A price in poisha or a serial number; fits a bigint column. */
  count: (part: unknown) => Number.isSafeInteger(part) && Number(part) >= 0,
  /** As it is written; a day that its month does not have, and the year 0, are no time in the database. */
  time: (part: unknown) => typeof part === 'string' && /^(?!0000)\d{4}-/.test(part) && isoOf(part) === part,
  /** The database takes every other character. */
  text: (part: unknown) => typeof part === 'string' && !part.includes('\0'),
  uid: (part: unknown) => typeof part === 'string' && isUid(part),
  /** Whether a row is one of those that come after all others. */
  flag: (part: unknown) => part === 0 || part === 1,
} as const;
export type CursorPart = keyof typeof PARTS;

/** An opaque position in a sorted list: the sort key of the last row returned. */
export const encodeCursor = (key: readonly (string | number | null)[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** Which page of a sorted list is read: so many rows after the cursor of the page before. */
export interface PageRequest {
  limit: number;
  cursor: string | undefined;
}

export interface Page<Row> {
  rows: Row[];
  /** undefined after the last row. */
  nextCursor: string | undefined;
}

/** The page in these rows. One more than its limit was read, to see whether others follow. @param keyOf the sort key of a row */
export function pageOf<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => Parameters<typeof encodeCursor>[0]): Page<Row> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : undefined };
}

/**
 * The sort key in a cursor of a list with this `shape`.
 * @throws Failure `bad_request` on field `cursor` when it is not valid for the list
 */
export function decodeCursor(cursor: string, shape: readonly CursorPart[]): (string | number)[] {
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return failField('cursor', 'This cursor is not valid.');
  }
  if (!Array.isArray(key) || key.length !== shape.length || !shape.every((part, at) => PARTS[part](key[at])))
    return failField('cursor', 'This cursor is not valid.');
  return key as (string | number)[];
}

/** A part of the key by which a list is sorted: in a statement, its type in a cursor, and its value in a row. */
interface KeyPart<Row> {
  by: RawBuilder<unknown>;
  type: CursorPart;
  of: (row: Row) => string | number;
}

/** Ids rise with time, so that the newest rows come first. */
export const BY_ID = { by: sql`id`, type: 'id', of: ({ id }: { id: string }) => id } as const;

/**
 * Reads a page of the rows of a query: those without a `flag` first, then those with the highest key.
 * @throws Failure bad_request on field `cursor`
 */
export async function readPage<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  { limit, cursor }: PageRequest,
  ...key: readonly KeyPart<NoInfer<Row>>[]
): Promise<Page<Row>> {
  const last =
    cursor === undefined
      ? undefined
      : decodeCursor(
          cursor,
          key.map(({ type }) => type),
        );
  const highestFirst = (parts: readonly unknown[]) =>
    sql.join(parts.map((part, at) => (key[at]?.type === 'flag' ? sql`not ${part}` : part)));
  const after = last && sql<SqlBool>`(${highestFirst(key.map(({ by }) => by))}) < (${highestFirst(last)})`;
  let rest = after ? query.where(after) : query;
  for (const { by, type } of key) rest = rest.orderBy(by, type === 'flag' ? 'asc' : 'desc');
  const rows = await rest.limit(limit + 1).execute();
  return pageOf(rows as Row[], limit, (row) => key.map(({ of }) => of(row)));
}
