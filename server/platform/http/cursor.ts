import { isId } from '#server/platform/db/ids.ts';
import { failField } from '#server/platform/http/failure.ts';

/** What each part of a sort key is. Every part is checked before it reaches a query: a cursor is the caller's word. */
const PARTS = {
  id: (part: unknown) => typeof part === 'string' && isId(part),
  /** Far above any price in poisha or any row's number, far below what a bigint column takes. */
  count: (part: unknown) => Number.isSafeInteger(part) && Number(part) >= 0,
  /** The same, or null where the list sorts rows without a value last. */
  countOrNone: (part: unknown) => part === null || PARTS.count(part),
  time: (part: unknown) => typeof part === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(part) && !Number.isNaN(Date.parse(part)),
  uid: (part: unknown) => typeof part === 'string' && /^[\x21-\x7e]{1,128}$/.test(part),
} as const;
export type CursorPart = keyof typeof PARTS;

/** A place in a sorted list, as an opaque word for the caller: the sort key of the last row shown. */
export const encodeCursor = (key: readonly (string | number | null)[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * The sort key in a cursor.
 * @throws Failure bad_request on field `cursor` when it is not one of ours for this list
 */
export function decodeCursor(cursor: string, shape: readonly CursorPart[]): (string | number | null)[] {
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return failField('cursor', 'This cursor is not valid.');
  }
  if (!Array.isArray(key) || key.length !== shape.length || !shape.every((part, at) => PARTS[part](key[at])))
    return failField('cursor', 'This cursor is not valid.');
  return key as (string | number | null)[];
}
