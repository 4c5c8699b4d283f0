import { isLate } from '#domain/booking-deadline.ts';
import { paymentTransition } from '#domain/payments.ts';
import { CardServiceUnavailable, CardStateConflict } from '#server/adapters/cards/port.ts';
import { findBookingRecord } from '#server/features/bookings/queries.ts';
import { findOpenPayment, findPayment, findPaymentsToCancel } from '#server/features/payments/queries.ts';
import { movePayment, openPayment, settlePayment, type PaymentDeps } from '#server/features/payments/transitions.ts';
import type { JobPayloads, RunAgain } from '#server/platform/jobs/job.ts';

/** How long the card service is asked about an open payment before its intent is cancelled, ms: a day, as long as a card form may stay open. */
const ABANDON_AFTER_MS = 86_400_000;
/** How long money may wait for its booking to be named before it is paid back, ms. */
const CLAIM_WITHIN_MS = 1_800_000;

/** The next time to ask: 2, 4, 8 … minutes after the payment was opened, then every hour. */
const nextAsk = (now: Date, openedAt: Date): Date =>
  new Date(now.getTime() + Math.min(Math.max(now.getTime() - openedAt.getTime(), 120_000), 3_600_000));

/** Asks the card service about a payment until its end is known: the webhook may be lost and the browser closed. */
export async function reconcilePayment(deps: PaymentDeps, { paymentId }: JobPayloads['payment.reconcile']): Promise<RunAgain | undefined> {
  const { db, cards, clock, counters } = deps;
  const now = clock.now();
  const payment = await findPayment(db, paymentId);
  if (payment?.status !== 'open') return;
  const age = now.getTime() - payment.created_at.getTime();
  const askAgain = { again: nextAsk(now, payment.created_at) };
  if (payment.intent_id === null) {
    // The process ended between writing the payment and receiving its intent; the same idempotency key finds or creates it.
    const booking = age < ABANDON_AFTER_MS && payment.booking_id !== null ? await findBookingRecord(db, payment.booking_id) : undefined;
    if (!booking || booking.ended_at || booking.paid_at || isLate(booking.expires_at, now)) return markCanceled(deps, paymentId);
    await openPayment(deps, payment.buyer_uid, booking.id);
    return askAgain;
  }
  const intent = await cards.findIntent(payment.intent_id);
  if (intent === null || intent.status === 'canceled') return markCanceled(deps, paymentId);
  if (intent.status !== 'succeeded') return age >= ABANDON_AFTER_MS ? cancelPayment(deps, { paymentId }) : askAgain;
  if (payment.booking_id !== null) {
    await settlePayment(deps, intent);
    return;
  }
  if (age < CLAIM_WITHIN_MS) return askAgain;
  const move = { reason: 'never_claimed' } as const;
  const rejected = await db.transaction().execute((trx) => movePayment(trx, now, paymentTransition('reject'), paymentId, move));
  if (rejected) counters.payments.refundDue += 1;
  return;
}

/**
 * Settles the open payment of a booking whose deadline has passed, if the card service has taken the money. `under_way` while that is not
 * known. An intent that is not confirmed is left alone: the end of the booking cancels it.
 */
export async function settleOpenPayment(deps: PaymentDeps, bookingId: string): Promise<'settled' | 'under_way'> {
  const payment = await findOpenPayment(deps.db, bookingId);
  if (!payment?.intent_id) return 'settled';
  try {
    const intent = await deps.cards.findIntent(payment.intent_id);
    if (intent?.status === 'succeeded') await settlePayment(deps, intent);
    return intent?.status === 'processing' ? 'under_way' : 'settled';
  } catch (error) {
    if (error instanceof CardServiceUnavailable) return 'under_way';
    throw error;
  }
}

async function markCanceled({ db, clock, counters }: PaymentDeps, paymentId: string): Promise<undefined> {
  const canceled = await db.transaction().execute((trx) => movePayment(trx, clock.now(), paymentTransition('cancel'), paymentId));
  if (canceled) counters.payments.canceled += 1;
}

/** Cancels the intents of a booking that ended, or of one payment. Money that came first is settled, and so paid back. */
export async function cancelPayment(deps: PaymentDeps, payload: JobPayloads['payment.cancel']): Promise<undefined> {
  for (const { id, intent_id } of await findPaymentsToCancel(deps.db, payload)) {
    try {
      await deps.cards.cancelIntent(intent_id);
      await markCanceled(deps, id);
    } catch (error) {
      if (!(error instanceof CardStateConflict)) throw error;
      const intent = await deps.cards.findIntent(intent_id);
      if (intent?.status !== 'succeeded') throw error;
      await settlePayment(deps, intent);
    }
  }
}

/** Pays money back. The payment's id is the idempotency key, so that it happens once however often this job runs. */
export async function refundPayment(
  { db, cards, clock, counters }: PaymentDeps,
  { paymentId }: JobPayloads['payment.refund'],
): Promise<undefined> {
  const payment = await findPayment(db, paymentId);
  if (payment?.status !== 'refund_due' || payment.intent_id === null) return;
  const refund = await cards.refund(payment.intent_id, `refund:${payment.id}`);
  const now = clock.now();
  const move = { set: { refund_id: refund.id, settled_at: now } };
  if (await db.transaction().execute((trx) => movePayment(trx, now, paymentTransition('refund'), paymentId, move)))
    counters.payments.refunded += 1;
}
