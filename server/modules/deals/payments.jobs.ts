import { sql } from 'kysely';
import type { Deps } from '#server/modules/core/deps.ts';
import { DAY_MS } from '#domain/durations.ts';
import { PAYMENT_TRANSITIONS } from '#domain/deals/payments.ts';
import {
  PaymentServiceUnavailable,
  PaymentStateConflict,
  RefundFailed,
  RefundPending,
  type FailedRefund,
  type PaymentService,
} from '#server/adapters/payment-service.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { bookingChange, findBookingRecord } from '#server/modules/deals/bookings.sql.ts';
import { coverShortfall } from '#server/modules/deals/ledger.changes.ts';
import { queueRefundEmail } from '#server/modules/deals/payments.emails.ts';
import {
  countDecidedDisputes,
  findOpenPayments,
  findPayableBooking,
  findPayment,
  findPaymentOfIntent,
  findPaymentsToCancel,
  isChargedBack,
  lockPayments,
  REFUND_UNKNOWN,
  refundAmount,
  type PaymentRow,
} from '#server/modules/deals/payments.sql.ts';
import {
  askProvider,
  markCanceled,
  movePayment,
  openPayment,
  settlePayment,
  type PaymentDeps,
} from '#server/modules/deals/payments.changes.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import { fail } from '#server/platform/http/failure.ts';
import type { JobPayloads, RunAgain } from '#server/platform/jobs/job.ts';

/** How long a provider is asked about an open payment before it is cancelled, ms: a day, as long as a card form may stay open. */
const ABANDON_AFTER_MS = DAY_MS;
/** How long money may wait for its booking to be named before it is paid back, ms. */
const CLAIM_WITHIN_MS = 1_800_000;
/** When to look again at a refund that waits for its provider, or for the bank of the buyer, which disputes the payment, ms. */
const REFUND_AGAIN_MS = 3_600_000;

export type PaymentJobDeps = PaymentDeps & Pick<Deps, 'gateways'>;

export type RefundDeps = PaymentJobDeps & Pick<Deps, 'log'>;

/**
 * The provider of a payment.
 * @throws PaymentServiceUnavailable when the settings have it no more: the job is tried again, and the admin sees it
 */
function serviceOf({ cards, gateways }: PaymentJobDeps, provider: PaymentRow['provider']): PaymentService {
  const service = provider === 'card' ? cards : gateways[provider];
  if (!service) throw new PaymentServiceUnavailable(`${provider} is not configured.`);
  return service;
}

/** The next time to ask: 2, 4, 8 … minutes after the payment was opened, then every hour. */
const nextAsk = (now: Date, openedAt: Date): Date =>
  new Date(now.getTime() + Math.min(Math.max(now.getTime() - openedAt.getTime(), 120_000), 3_600_000));

/** Asks the provider about a payment until its end is known: what it sends may be lost and the browser closed. */
export async function reconcilePayment(
  deps: PaymentJobDeps,
  { paymentId }: JobPayloads['payment.reconcile'],
): Promise<RunAgain | undefined> {
  const { db, clock, counters } = deps;
  const now = clock.now();
  const payment = await findPayment(db, paymentId);
  if (payment?.status !== 'open') return;
  const age = now.getTime() - payment.created_at.getTime();
  const askAgain = { again: nextAsk(now, payment.created_at) };
  if (payment.intent_id === null) {
    // The process ended between writing the payment and receiving its intent. Nobody has seen the page of a gateway; of the card service,
    // the same idempotency key finds or creates the intent.
    if (payment.provider !== 'card') return markCanceled(deps, paymentId);
    const booking = age < ABANDON_AFTER_MS ? await findPayableBooking(db, payment.booking_id, now) : undefined;
    if (!booking) return markCanceled(deps, paymentId);
    await openPayment(deps, payment.buyer_uid, booking.id);
    return askAgain;
  }
  const intent = await askProvider(deps, serviceOf(deps, payment.provider), payment.intent_id, payment.booking_id);
  if (intent === null || intent.status === 'canceled') return markCanceled(deps, paymentId);
  if (intent.status !== 'succeeded') return age >= ABANDON_AFTER_MS ? cancelPayment(deps, { paymentId }) : askAgain;
  if (payment.booking_id !== null) {
    await settlePayment(deps, intent);
    return;
  }
  if (age < CLAIM_WITHIN_MS) return askAgain;
  const move = { reason: 'never_claimed' } as const;
  const rejected = await db.transaction().execute((trx) => movePayment(trx, now, PAYMENT_TRANSITIONS.named('reject'), paymentId, move));
  if (rejected) counters.payments.refund_due += 1;
  return;
}

/**
 * Settles the open payments of a booking whose deadline has passed, if a provider has taken the money. `under_way` while that is not
 * known. A payment that is not confirmed is left alone: the end of the booking cancels it.
 */
export async function settleOpenPayments(deps: PaymentJobDeps, bookingId: string): Promise<'settled' | 'under_way'> {
  let underWay = false;
  for (const { provider, intent_id } of await findOpenPayments(deps.db, bookingId)) {
    if (intent_id === null) continue;
    try {
      const intent = await serviceOf(deps, provider).findIntent(intent_id);
      if (intent?.status === 'succeeded') await settlePayment(deps, intent);
      if (intent?.status === 'processing') underWay = true;
    } catch (error) {
      if (!(error instanceof PaymentServiceUnavailable)) throw error;
      underWay = true;
    }
  }
  return underWay ? 'under_way' : 'settled';
}

/**
 * Cancels the payments of a booking that ended, or one payment. Money that came first is settled, and so paid back. A gateway cannot close
 * the page that a buyer has open: it is asked again until the payment has ended, for a day at most.
 */
export async function cancelPayment(deps: PaymentJobDeps, payload: JobPayloads['payment.cancel']): Promise<RunAgain | undefined> {
  const now = deps.clock.now();
  let askAgain: RunAgain | undefined;
  for (const { id, provider, intent_id, created_at } of await findPaymentsToCancel(deps.db, payload)) {
    const service = serviceOf(deps, provider);
    try {
      const intent = await service.cancelIntent(intent_id);
      if (intent.status === 'canceled' || now.getTime() - created_at.getTime() >= ABANDON_AFTER_MS) await markCanceled(deps, id);
      else askAgain ??= { again: nextAsk(now, created_at) };
    } catch (error) {
      if (!(error instanceof PaymentStateConflict)) throw error;
      const intent = await service.findIntent(intent_id);
      if (intent?.status !== 'succeeded') throw error;
      await settlePayment(deps, intent);
    }
  }
  return askAgain;
}

/** Reports to the open pages of both sides and of the admins that a refund was made, or has failed. */
async function announce(trx: Transaction, changed: TransitionContext['changed'], payment: PaymentRow): Promise<void> {
  const booking = await findBookingRecord(trx, payment.booking_id);
  if (booking) changed(bookingChange(booking));
}

/** The key of the next refund of a payment: another one after each that has failed. */
const refundKeyOf = (paymentId: string, failedId: string | null): string => `refund:${paymentId}${failedId === null ? '' : `:${failedId}`}`;

/**
 * Pays money back through the provider that took it. The payment's id is the idempotency key, so that it happens once however often this
 * job runs. While the bank of the buyer disputes a payment, no refund of it is asked for: the card service refuses it as well. One that was
 * asked for before may still be made.
 */
export async function refundPayment(deps: RefundDeps, { paymentId, after }: JobPayloads['payment.refund']): Promise<RunAgain | undefined> {
  const { db, transact, clock, counters } = deps;
  const payment = await findPayment(db, paymentId);
  // For a refund that is due, `refund_id` is the one that failed last: an admin has it made again.
  const failedId = after ?? null;
  if (payment?.status !== 'refund_due' || payment.intent_id === null || payment.refund_id !== failedId) return;
  const askAgain = { again: new Date(clock.now().getTime() + REFUND_AGAIN_MS) };
  const request = {
    intentId: payment.intent_id,
    amountPoisha: payment.refund_poisha ?? undefined,
    idempotencyKey: refundKeyOf(paymentId, failedId),
    decided: await countDecidedDisputes(db, paymentId),
  };
  let refund;
  try {
    refund = (await isChargedBack(db, paymentId))
      ? await deps.cards.findRefund(request)
      : await serviceOf(deps, payment.provider).refund(request);
    if (!refund) return askAgain;
  } catch (error) {
    if (error instanceof RefundPending) {
      // Unless it has failed meanwhile.
      const pending = db
        .updateTable('payments')
        .set({ refund_pending: true })
        .where('id', '=', paymentId)
        .where('status', '=', 'refund_due');
      if (!payment.refund_pending) await pending.where('refund_id', 'is not distinct from', failedId).execute();
      return askAgain;
    }
    if (error instanceof PaymentServiceUnavailable)
      throw new PaymentServiceUnavailable(`${REFUND_UNKNOWN} ${error.message}`, { cause: error });
    if (!(error instanceof RefundFailed)) throw error;
    await recordFailedRefund(deps, error.refund);
    return;
  }
  const isMade = await transact(async ({ trx, now, changed }) => {
    const move = { set: { refund_id: refund.id, settled_at: now } };
    const { payment: locked } = await lockPayments(trx, paymentId, null);
    // Otherwise it has failed meanwhile.
    if (locked.refund_id !== failedId || !(await movePayment(trx, now, PAYMENT_TRANSITIONS.named('refund'), paymentId, move))) return false;
    await announce(trx, changed, locked);
    // The email about the refund says when it arrives, unless it took longer.
    if (failedId !== null || locked.refund_pending)
      await queueRefundEmail(trx, now, { ...locked, amount_poisha: locked.refund_poisha ?? locked.amount_poisha }, 'made');
    return true;
  });
  if (isMade) counters.payments.refunded += 1;
  return;
}

/** Records at once a refund that the card service reports as made, whose job would ask about it later. @throws PaymentServiceUnavailable */
export async function recordMadeRefund(
  deps: RefundDeps,
  { intentId, idempotencyKey }: { intentId: string; idempotencyKey: string },
): Promise<void> {
  const payment = await findPaymentOfIntent(deps.db, intentId);
  // Another key is that of a refund before the one that is due now. With this one nothing is asked for again.
  if (payment?.status !== 'refund_due' || refundKeyOf(payment.id, payment.refund_id) !== idempotencyKey) return;
  await refundPayment(deps, { paymentId: payment.id, ...(payment.refund_id !== null && { after: payment.refund_id }) });
}

/**
 * Records that a refund has failed, before or after it counted as made, in any order and any number of times. It is due again, and made
 * again when an admin says so: the same card would not take it a second time by itself.
 */
export async function recordFailedRefund({ transact, log }: Pick<RefundDeps, 'transact' | 'log'>, refund: FailedRefund): Promise<void> {
  const { id, intentId, idempotencyKey, amountPoisha: taken } = refund;
  const error = new RefundFailed(refund);
  const isRecorded = await transact(async ({ trx, now, changed, publicUrl }) => {
    const payment = await trx.selectFrom('payments').selectAll().where('intent_id', '=', intentId).forUpdate().executeTakeFirst();
    const isDue = payment?.status === 'refund_due' && idempotencyKey === refundKeyOf(payment.id, payment.refund_id);
    // Another refund, recorded before, or made by hand at the provider.
    if (!isDue && !(payment?.status === 'refunded' && payment.refund_id === id)) return false;
    const due = payment.refund_poisha ?? taken;
    const left = due - (await coverShortfall(trx, payment, due, now));
    await announce(trx, changed, payment);
    if (left === 0) {
      await movePayment(trx, now, PAYMENT_TRANSITIONS.named(isDue ? 'charge_back_instead' : 'charge_back_later'), payment.id, {
        set: { refund_id: id },
      });
      return false;
    }
    const set = { refund_id: id, refund_pending: false, ...(left < due && { refund_poisha: left }) };
    const failure = { set, reason: 'failed', taken: left, failure: { error: error.message, publicUrl } } as const;
    await movePayment(trx, now, PAYMENT_TRANSITIONS.named(isDue ? 'fail_refund' : 'fail_refund_later'), payment.id, failure);
    return true;
  });
  if (isRecorded) log.error({ err: error, job: { kind: 'payment.refund' } }, 'a job is a dead letter');
}

/**
 * Records that an admin has paid the money of a refund back in another way, and deletes its dead letter: of this and a retry, the first counts.
 * @throws Failure unknown_job, also when the money is not due any more; job_under_way; chargeback_open while the bank may pay the buyer;
 * refund_unknown while the provider may have paid them
 */
export async function recordManualRefund(
  { transact, counters }: Pick<PaymentDeps, 'transact' | 'counters'>,
  jobId: number,
  { adminUid, note }: { adminUid: string; note: string },
): Promise<void> {
  await transact(async ({ trx, now, changed }) => {
    const refunds = sql<boolean>`id = ${jobId} and kind = 'payment.refund'`;
    const found = (await trx.selectFrom('jobs').select(['payload', 'last_error']).where(refunds).executeTakeFirst()) ?? fail('unknown_job');
    const { paymentId, after = null } = found.payload as { paymentId: string; after?: string };
    // Before the job, as a dispute that the bank wins: it deletes the job.
    const { payment } = await lockPayments(trx, paymentId, null);
    if (await isChargedBack(trx, paymentId)) return fail('chargeback_open');
    if (found.last_error?.startsWith(REFUND_UNKNOWN)) return fail('refund_unknown');
    const job = await trx.deleteFrom('jobs').where(refunds).where('failed_at', 'is not', null).returning('id').executeTakeFirst();
    if (!job) return fail((await trx.selectFrom('jobs').select('id').where(refunds).executeTakeFirst()) ? 'job_under_way' : 'unknown_job');
    const { amount } = await trx
      .selectFrom('payments')
      .select(refundAmount.as('amount'))
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const set = { refund_id: `manual:${paymentId}`, settled_at: now };
    const isDue = payment.refund_id === after && (await movePayment(trx, now, PAYMENT_TRANSITIONS.named('refund'), paymentId, { set }));
    if (!isDue) return fail('unknown_job');
    await queueRefundEmail(trx, now, { ...payment, amount_poisha: amount }, 'recorded', note);
    const about = { kind: 'job', id: String(jobId), title: payment.intent_id ?? 'payment.refund' } as const;
    await logAct({ trx, now }, { adminUid, act: 'refund_recorded', about, reason: note });
    await announce(trx, changed, payment);
  });
  counters.payments.refunded += 1;
}
