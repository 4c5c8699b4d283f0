import type { SignedInUser } from '#domain/access.ts';
import { chargeFor, type CardCharge } from '#domain/charge.ts';
import { CardServiceUnavailable, type CardIntent, type CardsPort } from '#server/adapters/cards/port.ts';
import { findBooking, lockUsersForShare } from '#server/features/bookings/queries.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Change, ChangeFeed } from '#server/platform/events/change-feed.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { isId, newId } from '#server/platform/db/ids.ts';
import { fail, failField, Failure } from '#server/platform/http/failure.ts';
import { enqueue } from '#server/platform/jobs/job.ts';
import { queueEmail } from '#server/platform/email/queue-email.ts';
import type { Counters } from '#server/platform/metrics/counters.ts';
import { refundEmail } from '#server/features/payments/emails.ts';
import { findPaymentByIntent, findProductOfBooking, lockPayment, type PaymentRow } from '#server/features/payments/queries.ts';
import { lockProducts } from '#server/features/products/queries.ts';
import { changeProduct } from '#server/features/bookings/transitions.ts';

export const CURRENCY = 'bdt';
/** When a payment is first asked about, ms after it was opened, should no webhook have told its end. */
export const RECONCILE_AFTER_MS = 120_000;

export interface PaymentDeps {
  db: Database;
  feed: ChangeFeed;
  clock: Clock;
  cards: CardsPort;
  charge: CardCharge;
  publicUrl: string;
  counters: Pick<Counters, 'payments'>;
}

/**
 * Opens the card payment of a booking, or answers the one that is open: one per booking, kept by the database. Without a
 * booking (SPEC §7 sends only a price) the payment is tied to one when it is recorded.
 * @throws Failure unknown_booking, already_paid, cards_unavailable
 */
export async function openPayment(
  deps: PaymentDeps,
  buyer: SignedInUser,
  bookingId: string | undefined,
): Promise<{ clientSecret: string; amountPoisha: number }> {
  const payment = bookingId === undefined ? await openLoosePayment(deps, buyer) : await openPaymentOfBooking(deps, buyer, bookingId);
  if (payment.client_secret !== null) return { clientSecret: payment.client_secret, amountPoisha: payment.amount_poisha };
  // Outside any transaction. The payment's own id is the idempotency key: asking twice, at once or after a crash, makes one intent.
  const intent = await withCards(() =>
    deps.cards.createIntent({
      amountPoisha: payment.amount_poisha,
      metadata: { paymentId: payment.id, buyer: buyer.uid, ...(payment.booking_id !== null && { bookingId: payment.booking_id }) },
      idempotencyKey: payment.id,
    }),
  );
  await deps.db
    .updateTable('payments')
    .set({ intent_id: intent.id, client_secret: intent.clientSecret })
    .where('id', '=', payment.id)
    .where('intent_id', 'is', null)
    .execute();
  deps.counters.payments.opened += 1;
  return { clientSecret: intent.clientSecret, amountPoisha: payment.amount_poisha };
}

function openLoosePayment({ db, clock, charge }: PaymentDeps, buyer: SignedInUser): Promise<PaymentRow> {
  if (charge.kind === 'price') return failField('bookingId', 'Say which booking is paid.');
  return db.transaction().execute((trx) => insertPayment(trx, clock.now(), buyer.uid, null, chargeFor(charge, 0)));
}

function openPaymentOfBooking({ db, clock, charge }: PaymentDeps, buyer: SignedInUser, bookingId: string): Promise<PaymentRow> {
  return db.transaction().execute(async (trx) => {
    await lockUsersForShare(trx, [buyer.uid]);
    const productId = isId(bookingId) ? await findProductOfBooking(trx, bookingId) : undefined;
    if (productId === undefined) return fail('unknown_booking');
    await lockProducts(trx, [productId]);
    const row = await findBooking(trx, bookingId);
    if (row?.booking.buyer_uid !== buyer.uid) return fail('unknown_booking');
    if (row.booking.paid_at) return fail('already_paid');
    const open = await trx
      .selectFrom('payments')
      .selectAll()
      .where('booking_id', '=', bookingId)
      .where('status', '=', 'open')
      .executeTakeFirst();
    return open ?? insertPayment(trx, clock.now(), buyer.uid, bookingId, chargeFor(charge, row.booking.price_poisha));
  });
}

async function insertPayment(
  trx: Transaction,
  now: Date,
  buyerUid: string,
  bookingId: string | null,
  amountPoisha: number,
): Promise<PaymentRow> {
  const payment = await trx
    .insertInto('payments')
    .values({
      id: newId(now),
      booking_id: bookingId,
      buyer_uid: buyerUid,
      amount_poisha: amountPoisha,
      currency: CURRENCY,
      intent_id: null,
      client_secret: null,
      refund_id: null,
      created_at: now,
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueue(trx, 'payment.reconcile', { paymentId: payment.id }, new Date(now.getTime() + RECONCILE_AFTER_MS));
  return payment;
}

/** Turns the card service's silence into a named failure. */
async function withCards<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof CardServiceUnavailable) return fail('cards_unavailable', { cause });
    throw cause;
  }
}

/**
 * Records the payment that a buyer's browser tells of, after asking the card service. Saying it again answers the same.
 * @throws Failure unknown_booking, unknown_payment, payment_incomplete, payment_mismatch, transaction_used, already_paid, booking_ended, cards_unavailable
 */
export async function payBooking(
  deps: PaymentDeps,
  input: { bookingId: string; transactionId: string; buyer: SignedInUser },
): Promise<void> {
  const { db, cards } = deps;
  const { bookingId, transactionId, buyer } = input;
  if (!isId(bookingId)) return fail('unknown_booking');
  const booking = await db.selectFrom('bookings').select(['buyer_uid', 'transaction_id']).where('id', '=', bookingId).executeTakeFirst();
  if (booking?.buyer_uid !== buyer.uid) return fail('unknown_booking');
  if (booking.transaction_id === transactionId) return;
  const payment = await findPaymentByIntent(db, transactionId);
  // A stranger's payment and none at all are one answer.
  if (payment?.buyer_uid !== buyer.uid) return fail('unknown_payment');
  const intent = (await withCards(() => cards.findIntent(transactionId))) ?? fail('unknown_payment');
  if (intent.status !== 'succeeded') return fail('payment_incomplete');
  const settled = await settlePayment(deps, intent, bookingId);
  if (settled === 'paid') return;
  return fail(settled === 'unknown' ? 'unknown_payment' : settled);
}

type Settled = 'paid' | 'unknown' | 'payment_mismatch' | 'transaction_used' | 'already_paid' | 'booking_ended';

/**
 * Books money that the card service says has come, however it tells: by the browser, a webhook or an answer to our asking, in
 * any order and any number of times. Money without an open booking to pay for, or of another amount than was asked, is marked to
 * be paid back, and the buyer told.
 */
export async function settlePayment(deps: PaymentDeps, intent: CardIntent, claimedBookingId?: string): Promise<Settled> {
  const { db, feed, clock, publicUrl, counters } = deps;
  const known = await findPaymentByIntent(db, intent.id);
  if (!known) return 'unknown';
  const rightAmount = intent.amountPoisha === known.amount_poisha && intent.currency === known.currency;
  const bookingId = known.booking_id ?? claimedBookingId;
  // Money for no booking yet: the browser has still to say which, or the reconciliation pays it back.
  if (bookingId === undefined) return 'unknown';
  const productId = await findProductOfBooking(db, bookingId);
  if (productId === undefined) return 'unknown';

  // Counted once it has committed: a victim of a deadlock is run again.
  let outcome = null as 'paid' | 'refundDue' | null;
  const settled = await feed.transact(async (trx, changed): Promise<Settled> => {
    outcome = null;
    const now = clock.now();
    await lockProducts(trx, [productId]);
    const payment = await lockPayment(trx, known.id);
    if (claimedBookingId !== undefined && payment.booking_id !== null && payment.booking_id !== claimedBookingId)
      return payment.status === 'succeeded' ? 'transaction_used' : 'payment_mismatch';
    if (payment.status === 'succeeded') return 'paid';
    if (payment.status === 'refund_due' || payment.status === 'refunded') return 'booking_ended';
    const refusal = rightAmount
      ? await tryToPay({ trx, now, publicUrl, changed }, payment, { bookingId, productId, intentId: intent.id, charge: deps.charge })
      : 'payment_mismatch';
    outcome = refusal === null ? 'paid' : 'refundDue';
    if (refusal === null) return 'paid';
    await payBack(trx, now, payment);
    return refusal;
  });
  if (outcome !== null) counters.payments[outcome] += 1;
  return settled;
}

interface PaymentTarget {
  bookingId: string;
  productId: string;
  intentId: string;
  charge: CardCharge;
}

/** Pays the booking, or says why there is nothing to pay. */
async function tryToPay(
  step: { trx: Transaction; now: Date; publicUrl: string; changed: (change: Change) => void },
  payment: PaymentRow,
  { bookingId, productId, intentId, charge }: PaymentTarget,
): Promise<'already_paid' | 'booking_ended' | 'payment_mismatch' | null> {
  const { trx } = step;
  const booking = await trx
    .selectFrom('bookings')
    .select(['paid_at', 'ended_at', 'buyer_uid', 'price_poisha'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  if (booking.paid_at) return 'already_paid';
  if (booking.ended_at || booking.buyer_uid !== payment.buyer_uid) return 'booking_ended';
  // Opened without a booking, its amount was not decided for this one.
  if (payment.booking_id === null && payment.amount_poisha !== chargeFor(charge, booking.price_poisha)) return 'payment_mismatch';
  if (payment.booking_id === null || payment.status === 'canceled') {
    // Another payment of the same booking may be open: this one has the money, so that one gives way.
    const others = await trx
      .updateTable('payments')
      .set({ status: 'canceled' })
      .where('booking_id', '=', bookingId)
      .where('status', '=', 'open')
      .where('id', '<>', payment.id)
      .returning('id')
      .execute();
    for (const other of others) await enqueue(trx, 'payment.cancel', { paymentId: other.id }, step.now);
    await trx.updateTable('payments').set({ booking_id: bookingId, status: 'open' }).where('id', '=', payment.id).execute();
  }
  try {
    await changeProduct(step, productId, { to: 'sold', bookingId, paymentId: payment.id, transactionId: intentId });
    return null;
  } catch (error) {
    if (error instanceof Failure) return 'booking_ended';
    throw error;
  }
}

/** Marks money to be paid back, by a job, and tells its owner. */
export async function payBack(trx: Transaction, now: Date, payment: PaymentRow): Promise<void> {
  await trx.updateTable('payments').set({ status: 'refund_due' }).where('id', '=', payment.id).execute();
  await enqueue(trx, 'payment.refund', { paymentId: payment.id }, now);
  const buyer = await trx.selectFrom('users').select('email').where('uid', '=', payment.buyer_uid).executeTakeFirstOrThrow();
  const product =
    payment.booking_id === null
      ? undefined
      : await trx
          .selectFrom('bookings')
          .innerJoin('products', 'products.id', 'bookings.product_id')
          .select('products.title')
          .where('bookings.id', '=', payment.booking_id)
          .executeTakeFirst();
  await queueEmail(trx, now, refundEmail(buyer.email, product?.title ?? null, payment.amount_poisha));
}
