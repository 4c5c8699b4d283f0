import { CardStateConflict } from '#server/adapters/cards/port.ts';
import type { RunAgain } from '#server/platform/jobs/job.ts';
import { findPayment, lockPayment } from '#server/features/payments/queries.ts';
import { openPayment, payBack, settlePayment, type PaymentDeps } from '#server/features/payments/transitions.ts';

/** How long an open payment is asked about before its intent is given up, ms: a day, as long as a card form may stay open. */
const GIVE_UP_AFTER_MS = 86_400_000;
/** How long money may wait for its booking to be named before it is paid back, ms. */
const LOOSE_FOR_MS = 1_800_000;

/** The next time to ask: after 2, 4, 8 … minutes since the payment was opened, at most every hour. */
const nextAsk = (now: Date, openedAt: Date): Date =>
  new Date(now.getTime() + Math.min(Math.max(now.getTime() - openedAt.getTime(), 120_000), 3_600_000));

/** Asks the card service about a payment until its end is known: the webhook may be lost and the browser closed. */
export async function reconcilePayment(deps: PaymentDeps, { paymentId }: { paymentId: string }): Promise<RunAgain | undefined> {
  const { db, cards, clock, counters } = deps;
  const now = clock.now();
  const payment = await findPayment(db, paymentId);
  if (payment?.status !== 'open') return;
  const age = now.getTime() - payment.created_at.getTime();
  if (payment.intent_id === null) {
    // The process died between writing the payment and hearing of its intent; the same key finds or makes it.
    if (age < GIVE_UP_AFTER_MS && payment.booking_id !== null) {
      const live = await db
        .selectFrom('bookings')
        .select('id')
        .where('id', '=', payment.booking_id)
        .where('ended_at', 'is', null)
        .where('paid_at', 'is', null)
        .executeTakeFirst();
      if (live) await openPayment(deps, { uid: payment.buyer_uid, email: '', role: 'buyer' }, payment.booking_id);
      else await giveUp(deps, paymentId);
      return live ? { again: nextAsk(now, payment.created_at) } : undefined;
    }
    return giveUp(deps, paymentId);
  }
  const intent = await cards.findIntent(payment.intent_id);
  if (intent?.status === 'succeeded') {
    if (payment.booking_id !== null) await settlePayment(deps, intent);
    else if (age >= LOOSE_FOR_MS)
      counters.payments.refundDue += await db.transaction().execute(async (trx) => {
        const loose = await lockPayment(trx, paymentId);
        if (loose.status !== 'open' || loose.booking_id !== null) return 0;
        await payBack(trx, now, loose);
        return 1;
      });
    else return { again: nextAsk(now, payment.created_at) };
    return;
  }
  if (intent === null || intent.status === 'canceled') return giveUp(deps, paymentId);
  if (age >= GIVE_UP_AFTER_MS) return cancelPayment(deps, { paymentId });
  return { again: nextAsk(now, payment.created_at) };
}

async function giveUp({ db, counters }: PaymentDeps, paymentId: string): Promise<undefined> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ status: 'canceled' })
    .where('id', '=', paymentId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  counters.payments.canceled += Number(numUpdatedRows);
}

/** Cancels the intent of a booking that ended; money that came all the same is settled, and so paid back. */
export async function cancelPayment(deps: PaymentDeps, { paymentId }: { paymentId: string }): Promise<undefined> {
  const payment = await findPayment(deps.db, paymentId);
  if ((payment?.status !== 'open' && payment?.status !== 'canceled') || payment.intent_id === null) return;
  try {
    await deps.cards.cancelIntent(payment.intent_id);
  } catch (error) {
    if (!(error instanceof CardStateConflict)) throw error;
    const intent = await deps.cards.findIntent(payment.intent_id);
    if (intent?.status !== 'succeeded') throw error;
    await settlePayment(deps, intent);
    return;
  }
  await giveUp(deps, paymentId);
}

/** Pays money back. The payment's id is the idempotency key, so that it happens once however often this runs. */
export async function refundPayment({ db, cards, clock, counters }: PaymentDeps, { paymentId }: { paymentId: string }): Promise<undefined> {
  const payment = await findPayment(db, paymentId);
  if (payment?.status !== 'refund_due' || payment.intent_id === null) return;
  const refund = await cards.refund(payment.intent_id, `refund:${payment.id}`);
  await db
    .updateTable('payments')
    .set({ status: 'refunded', refund_id: refund.id, settled_at: clock.now() })
    .where('id', '=', paymentId)
    .execute();
  counters.payments.refunded += 1;
}
