import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { ApiRequest } from './api-request.ts';
import type { Transaction } from './database.ts';
import { invalidRequest, keyInUse, keyUsedWithOtherParameters } from './errors.ts';

/** A response as it is sent. */
export interface SerializedResponse {
  status: number;
  body: string;
}

const LONGEST_KEY = 255;

/** @throws ApiError */
export function checkKey(key: string): string {
  if (key.length === 0 || key.length > LONGEST_KEY)
    throw invalidRequest(`Idempotency keys must be between 1 and ${LONGEST_KEY} characters long.`);
  return key;
}

// lock_not_available: the wait for another transaction took longer than lock_timeout.
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';

export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === LOCK_NOT_AVAILABLE || error.code === DEADLOCK_DETECTED);

/**
 * Runs a request once per key. The key is written in the request's own transaction, so that both are stored or neither: after a
 * crash the repeated request starts from the beginning. A second request with the key waits for the first and gets its response.
 * `text` is the request that the key belongs to: it is stored as an HMAC under `secret`, because it may hold a card number.
 * @throws ApiError when the key belongs to other parameters, or the first request takes too long
 */
export async function runOnce(
  tx: Transaction,
  request: ApiRequest,
  key: string,
  { secret, text }: { secret: string; text: string },
  run: () => Promise<SerializedResponse>,
): Promise<SerializedResponse> {
  const hash = createHmac('sha256', secret).update(text).digest();
  const claimed = await tx
    .insertInto('cards.idempotency_keys')
    .values({ caller: request.caller, key, request_hash: hash, request_id: request.requestId, created_at: request.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? keyInUse(key) : error;
    });
  if (!claimed) {
    const row = await tx
      .selectFrom('cards.idempotency_keys')
      .selectAll()
      .where('caller', '=', request.caller)
      .where('key', '=', key)
      .executeTakeFirst();
    // The row is missing when it expired between the two statements.
    if (!row || row.status === null || row.body === null) throw keyInUse(key);
    if (!row.request_hash.equals(hash)) throw keyUsedWithOtherParameters(key);
    return { status: row.status, body: row.body };
  }
  const response = await run();
  await tx
    .updateTable('cards.idempotency_keys')
    .set({ status: response.status, body: response.body })
    .where('caller', '=', request.caller)
    .where('key', '=', key)
    .execute();
  return response;
}
