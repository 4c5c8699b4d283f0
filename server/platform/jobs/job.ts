import type { JobKind } from '#contract/vocabulary.ts';
import type { Transaction } from '#server/platform/db/database.ts';

/** Every kind of work that follows a change, with what it is told. */
export interface JobPayloads extends Record<JobKind, object> {
  'email.send': { emailId: number };
  'photo.expire': { photoId: string };
  /** Asks the card service about a payment whose webhook may never come. */
  'payment.reconcile': { paymentId: string };
  /** Cancels the intent of a booking that ended. */
  'payment.cancel': { paymentId: string };
  /** Pays back money that was taken for a booking that had ended. */
  'payment.refund': { paymentId: string };
  /** Removes the identity account of a deleted person. */
  'identity.delete': { uid: string };
}

/** Returned by a handler whose work is not over: the same job runs again at that time, with its attempts counted anew. */
export interface RunAgain {
  again: Date;
}

/** Thrown by a handler whose work can never succeed: the job is laid aside at once instead of being tried again. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** One handler per kind. Each is safe to run twice: a job is done at least once. */
export type JobHandlers = { [K in JobKind]: (payload: JobPayloads[K]) => Promise<RunAgain | undefined> };

/** Writes a job into the transaction of the change that it follows. */
export async function enqueue<K extends JobKind>(trx: Transaction, kind: K, payload: JobPayloads[K], runAt: Date): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({ kind, payload: JSON.stringify(payload), run_at: runAt, locked_until: null, last_error: null, failed_at: null })
    .execute();
}
