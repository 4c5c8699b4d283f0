import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Call } from './operation.ts';
import { invalidRequest, keyInUse, keyUsedOtherwise } from './faults.ts';
import type { Transaction } from '../../../server/platform/db/database.ts';

/** An answer as it goes over the wire. */
export interface SentAnswer {
  status: number;
  body: string;
  /** The request that made it, when this is a replay. */
  originalRequest?: string;
}

const LONGEST_KEY = 255;

/** @throws StripeFault */
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
 * Runs a request once per key. The key is written in the request's own transaction, so that both are there or neither:
 * after a crash in the middle the repeat starts afresh. A second request with the key waits for the first one and gets its answer.
 * @throws StripeFault when the key belongs to another request, or the first one takes too long
 */
export async function once(
  tx: Transaction,
  call: Call,
  key: string,
  request: { secret: string; text: string },
  run: () => Promise<SentAnswer>,
): Promise<SentAnswer> {
  const hash = createHmac('sha256', request.secret).update(request.text).digest();
  const claimed = await tx
    .insertInto('cards.idempotency_keys')
    .values({ caller: call.caller, key, request_hash: hash, request_id: call.requestId, created_at: call.now })
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
      .where('caller', '=', call.caller)
      .where('key', '=', key)
      .executeTakeFirst();
    // Gone between the two statements: it had just become too old.
    if (!row || row.status === null || row.body === null) throw keyInUse(key);
    if (!row.request_hash.equals(hash)) throw keyUsedOtherwise(key);
    return { status: row.status, body: row.body, originalRequest: row.request_id };
  }
  const answer = await run();
  await tx
    .updateTable('cards.idempotency_keys')
    .set({ status: answer.status, body: answer.body })
    .where('caller', '=', call.caller)
    .where('key', '=', key)
    .execute();
  return answer;
}
