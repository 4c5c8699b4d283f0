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
