import { sql, type RawBuilder } from 'kysely';
import type { PushMessage } from '#contract/push.ts';
import type { JobKind } from '#contract/vocabulary.ts';
import { compiledOnce } from '#server/platform/db/compiled-once.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { hiddenFromPlanner, textArray } from '#server/platform/db/generic-plan.ts';

/** Every kind of job with its payload. A database may hold jobs that an earlier version wrote. */
export interface JobPayloads extends Record<JobKind, object> {
  'email.send': { emailId: number };
  /** Sends a notification to one device. */
  'push.send': { subscriptionId: string; push: PushMessage };
  'photo.expire': { photoId: string };
  /** Deletes a private photo that was not sent. */
  'private_photo.expire': { photoId: string };
  /** Computes what the photos of an earlier version are compared by, those after this id. */
  'photo.compute': { after: string };
  /** Looks for the photos of a listing on listings of others. */
  'photo.compare': { productId: string };
  /** Writes the emails before the deadline of a booking, and ends it then. */
  'booking.deadline': { bookingId: string };
  /** Asks the provider about a payment, in case it never reports its end. */
  'payment.reconcile': { paymentId: string };
  /** Cancels the payments of a booking that ended at their providers, or of one payment that another one replaced. */
  'payment.cancel': { bookingId: string } | { paymentId: string };
  /** Refunds money that goes back to its buyer; `after` another refund of it has failed. */
  'payment.refund': { paymentId: string; after?: string };
  /** Deletes the identity account of a deleted user. */
  'identity.delete': { uid: string };
  /** Computes the words of listings that an earlier version wrote. */
  'search.index': Record<string, never>;
  /** Sends an email to a user about a conversation in which something has been unread for some time. */
  'message.notify': { conversationId: string; uid: string };
  /** The same with a notification on their devices, much sooner. */
  'message.push': { conversationId: string; uid: string };
  /** Ends an offer that nobody has answered in time. */
  'offer.expire': { offerId: string };
  /** Writes the emails before a meeting; later, that a no-show counts because nobody has contested it. */
  'meeting.follow': { meetingId: string };
  /** Writes the emails before the end of the time for a handover, and ends a state of it that is due then. */
  'handover.follow': { bookingId: string; dueAt: string };
  /**
   * Asks the card service about a payment that the bank of the buyer disputes, in case no webhook arrives. With the payment: a dispute that
   * is recorded when another one of it is closed.
   */
  'dispute.remind': { bookingId: string };
  'chargeback.follow': { disputeId: string; paymentId?: string };
  /** Weighs the reports of a product after a new one. */
  'report.weigh': { productId: string };
  /** Writes the emails about the decision of a case, once it cannot be taken back. */
  'case.notify': { caseId: string; decidedAt: string };
  /** Writes by which filters a product is found once a health report of it is old. */
  'health_report.age': { productId: string };
  /** Looks for the serial numbers of a listing on others and in the register, or for an entry of the register on listings. */
  'serial.compare': { productId: string } | { stolenId: string };
  /** Ends a suspension, and lists again what it has hidden. */
  'suspension.end': { suspensionId: string };
  /** Ends a boost. */
  'boost.end': { productId: string };
  /** Looks for the users who want to know of a new listing, or of a fallen price. A trigger writes it; `after` a search, it goes on. */
  'saved.match': { productId: string; after?: string };
  /** Looks at the conduct of a user whose account is old enough now. */
  'conduct.judge': { uid: string };
  /** Writes the email about what a saved search has found. */
  'saved.email': { searchId: string };
}

/** Returned by a handler that has to run again: the same job runs at that time, with its attempts reset. */
export interface RunAgain {
  again: Date;
  /** Nothing was tried: the attempts stay as they were. */
  untried?: boolean;
}

/** Returned by a handler that writes no jobs and has one statement left, which runs together with the deletion of its job. */
export interface LastStatement {
  last: RawBuilder<unknown>;
}

/** Thrown by a handler that can never succeed: the job becomes a dead letter at once instead of being retried. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** One handler per kind. Each is safe to run twice: a job runs at least once. */
export type JobHandlers = { [K in JobKind]: (payload: JobPayloads[K]) => Promise<RunAgain | LastStatement | undefined> };

/** A job before it is written. */
export type Job = { [K in JobKind]: { kind: K; payload: JobPayloads[K]; runAt: Date } }[JobKind];

/** Jobs by column. */
interface JobColumns {
  kinds: readonly JobKind[];
  payloads: readonly string[];
  times: readonly Date[];
}

export const jobColumns = (jobs: readonly { kind: JobKind; payload: object; runAt: Date }[]): JobColumns => ({
  kinds: jobs.map(({ kind }) => kind),
  payloads: jobs.map(({ payload }) => JSON.stringify(payload)),
  times: jobs.map(({ runAt }) => runAt),
});

/** The statement that writes these jobs. */
export const insertJobs = ({ kinds, payloads, times }: JobColumns): RawBuilder<unknown> => sql`
  insert into jobs (kind, payload, run_at)
  select kind, payload::jsonb, run_at
  from unnest(${textArray(kinds)}, ${textArray(payloads)}, ${hiddenFromPlanner(times, 'timestamptz[]')}) as given (kind, payload, run_at)`;

const insert = compiledOnce((_db, jobs: JobColumns) => insertJobs(jobs));

/** Writes a job in the transaction of the change that it follows. */
export async function enqueue<K extends JobKind>(trx: Transaction, kind: K, payload: JobPayloads[K], runAt: Date): Promise<void> {
  await insert(trx, jobColumns([{ kind, payload, runAt }]));
}

/** Writes a refund that waits for an admin: a dead letter from the beginning. */
export async function enqueueDeadRefund(trx: Transaction, payload: JobPayloads['payment.refund'], error: string, now: Date): Promise<void> {
  await trx
    .insertInto('jobs')
    .values({ kind: 'payment.refund', payload: JSON.stringify(payload), run_at: now, last_error: error, failed_at: now })
    .execute();
}

/** Deletes the refunds of a payment that wait for an admin. */
export async function deleteDeadRefunds(trx: Transaction, paymentId: string): Promise<void> {
  const ofPayment = sql<boolean>`kind = 'payment.refund' and payload ->> 'paymentId' = ${paymentId}`;
  await trx.deleteFrom('jobs').where(ofPayment).where('failed_at', 'is not', null).execute();
}
