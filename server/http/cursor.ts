import { failField } from '#server/http/failure.ts';

type KeyType = 'string' | 'number';

/** A place in a sorted list, as an opaque word for the caller: the sort key of the last row shown. */
export const encodeCursor = (key: readonly (string | number | null)[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/**
 * The sort key in a cursor. null stands for "no value" wherever a list sorts such rows last.
 * @throws Failure bad_request on field `cursor` when it is not one of ours for this list
 */
export function decodeCursor(cursor: string, shape: readonly KeyType[]): (string | number | null)[] {
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return failField('cursor', 'This cursor is not one of ours.');
  }
  if (!Array.isArray(key) || key.length !== shape.length || !key.every((part, at) => part === null || typeof part === shape[at]))
    return failField('cursor', 'This cursor is not one of ours.');
  return key as (string | number | null)[];
}
