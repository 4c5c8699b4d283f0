import { emailAdmins } from '#server/modules/users/users.changes.ts';
import type { Deps } from '#server/modules/core/deps.ts';
import type { SignedInUser } from '#domain/users/access.ts';
import { isLate } from '#domain/deals/booking-deadline.ts';
import { ENDED_AS } from '#domain/deals/booking-refusals.ts';
import { chargeFor, type CardCharge } from '#domain/deals/charge.ts';
import {
  PAYMENT_TRANSITIONS,
  settlementOf,
  type PaymentEffect,
  type PaymentTransition,
  type RefundReason,
} from '#domain/deals/payments.ts';
import { PaymentRefused, PaymentServiceUnavailable, type PaymentService, type ProviderPayment } from '#server/adapters/payment-service.ts';
import { findBookingRecord, type BookingRow } from '#server/modules/deals/bookings.sql.ts';
import { applyCommand } from '#server/modules/deals/bookings.changes.ts';
import { moveMoney } from '#server/modules/deals/ledger.changes.ts';
import { queueRefundEmail } from '#server/modules/deals/payments.emails.ts';
import {
  findOpenPayments,
  findPayableBooking,
  findPaymentTarget,
  lockPayments,
  type PaymentRow,
  type PaymentTarget,
} from '#server/modules/deals/payments.sql.ts';
import { lockProducts, type LockedProduct } from '#server/modules/listings/products.sql.ts';
import { lockUsersForShare, refuseSuspended } from '#server/modules/users/users.sql.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { isId, newId } from '#server/platform/db/ids.ts';
import type { TransitionContext } from '#server/platform/events/change-feed.ts';
import { fail, failField, Failure } from '#server/platform/http/failure.ts';
import { deleteDeadRefunds, enqueue, enqueueDeadRefund } from '#server/platform/jobs/job.ts';

const CURRENCY = 'bdt';
/** When the provider is first asked about a payment, ms after it was opened, in case it sends nothing. */
const RECONCILE_AFTER_MS = 120_000;

export interface PaymentDeps extends Pick<Deps, 'db' | 'transact' | 'clock' | 'cards' | 'charge' | 'counters' | 'feePercent'> {
  hold: HoldMoney;
}

/** Holds the money of a payment that has succeeded, in the transaction that settles it. */
export type HoldMoney = (context: TransitionContext, booking: BookingRow, payment: PaymentRow) => Promise<void>;

/** The values that a transition writes besides the state, and why money goes back. */
interface TransitionDetails {
  set?: { booking_id?: string; settled_at?: Date; refund_id?: string; refund_pending?: boolean; refund_poisha?: number };
  reason?: RefundReason;
  /** The amount that the provider took, or failed to pay back, poisha; the amount of the payment by default. */
  taken?: number;
  failure?: { error: string; publicUrl: string };
}

/**
 * The one function that writes the state of a payment, with the effects of the transition. Returns false, and changes nothing, when
 * the payment has left the state that the transition starts from.
 */
export async function movePayment(
  trx: Transaction,
  now: Date,
  { from, to, effects }: PaymentTransition,
  id: string,
  { set, taken, ...why }: TransitionDetails = {},
): Promise<boolean> {
  const payment = await trx
    .updateTable('payments')
    .set({ status: to, ...set })
    .where('id', '=', id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst();
  if (payment)
    for (const effect of effects) await runEffect(trx, now, effect, { ...payment, amount_poisha: taken ?? payment.amount_poisha }, why);
  return payment !== undefined;
}

async function runEffect(trx: Transaction, now: Date, effect: PaymentEffect, payment: PaymentRow, why: TransitionDetails = {}) {
  const { id, booking_id: bookingId, amount_poisha: amountPoisha } = payment;
  const job = { paymentId: id };
  switch (effect) {
    case 'reconcile_later':
      return enqueue(trx, 'payment.reconcile', job, new Date(now.getTime() + RECONCILE_AFTER_MS));
    case 'cancel_intent':
      return enqueue(trx, 'payment.cancel', job, now);
    case 'record_return':
      return void (await moveMoney(trx, { cause: `payment:${id}`, bookingId, from: 'card_in', to: 'refund_out', amountPoisha, now }));
    case 'refund':
      return enqueue(trx, 'payment.refund', job, now);
    case 'refund_by_admin':
      await enqueueDeadRefund(trx, { ...job, after: payment.refund_id ?? '' }, why.failure?.error ?? '', now);
      return emailAdmins(
        { trx, now, publicUrl: why.failure?.publicUrl ?? '' },
        'admin_refund_failed',
        { pricePoisha: amountPoisha, transaction: payment.intent_id },
        '/dashboard/emails',
      );
    case 'drop_refund':
      return deleteDeadRefunds(trx, id);
    case 'email_buyer':
      return queueRefundEmail(trx, now, payment, why.reason);
    default:
      effect satisfies never;
  }
}

/**
 * Opens the card payment of a booking, or returns the open one: the database allows one for each provider. Without a booking
 * (specification §7 sends only a price), the payment is assigned to a booking when the buyer reports it.
 * @throws Failure unknown_booking, already_paid, booking_expired, card_refused, cards_unavailable
 */
export async function openPayment(
  deps: PaymentDeps,
  buyerUid: string,
  bookingId: string | undefined,
): Promise<{ clientSecret: string; amountPoisha: number }> {
  const payment = bookingId === undefined ? await openLoosePayment(deps, buyerUid) : await openPaymentOfBooking(deps, buyerUid, bookingId);
  if (payment.client_secret !== null) return { clientSecret: payment.client_secret, amountPoisha: payment.amount_poisha };
  // Outside any transaction. The payment's id is the idempotency key: asked again, at once or after a crash, it creates one intent.
  const intent = await withCards(() =>
    deps.cards.createIntent({
      amountPoisha: payment.amount_poisha,
      metadata: { paymentId: payment.id, buyer: buyerUid, ...(payment.booking_id !== null && { bookingId: payment.booking_id }) },
      idempotencyKey: payment.id,
    }),
  ).catch(async (error: unknown) => {
    if (!(error instanceof PaymentRefused)) throw error;
    await markCanceled(deps, payment.id);
    return fail('card_refused', { cause: error });
  });
  await deps.db
    .updateTable('payments')
    .set({ intent_id: intent.id, client_secret: intent.clientSecret })
    .where('id', '=', payment.id)
    .where('intent_id', 'is', null)
    .execute();
  deps.counters.payments.opened += 1;
  return { clientSecret: intent.clientSecret, amountPoisha: payment.amount_poisha };
}

function openLoosePayment({ db, clock, charge }: PaymentDeps, buyerUid: string): Promise<PaymentRow> {
  if (charge.kind === 'price') return failField('bookingId', 'Say which booking is paid.');
  const payment = { booking_id: null, buyer_uid: buyerUid, provider: 'card', amount_poisha: chargeFor(charge, 0) } as const;
  return db.transaction().execute((trx) => insertPayment(trx, clock.now(), payment));
}

/**
 * Opens the payment of a booking at a provider, or returns the open one.
 * @throws Failure unknown_booking, already_paid, booking_expired, suspended of a turn, and the codes of a booking that has ended
 */
export async function openPaymentOfBooking(
  { db, clock, charge }: Pick<PaymentDeps, 'db' | 'clock' | 'charge'>,
  buyerUid: string,
  bookingId: string,
  provider: PaymentRow['provider'] = 'card',
): Promise<PaymentRow> {
  const found = (await findBookingRecord(db, bookingId)) ?? fail('unknown_booking');
  return db.transaction().execute(async (trx) => {
    const users = await lockUsersForShare(trx, [buyerUid]);
    await lockProducts(trx, [found.product_id]);
    const booking = await findBookingRecord(trx, bookingId);
    if (booking?.buyer_uid !== buyerUid) return fail('unknown_booking');
    if (booking.ended_at) return fail(ENDED_AS[booking.end_reason ?? 'unbooked'] ?? 'unknown_booking');
    if (booking.paid_at) return fail('already_paid');
    if (isLate(booking.expires_at, clock.now())) return fail('booking_expired');
    if (booking.confirm_by) refuseSuspended(users, buyerUid, clock.now());
    const open = (await findOpenPayments(trx, bookingId)).find((payment) => payment.provider === provider);
    const amount_poisha = chargeFor(charge, booking.price_poisha);
    return open ?? insertPayment(trx, clock.now(), { booking_id: bookingId, buyer_uid: buyerUid, provider, amount_poisha });
  });
}

async function insertPayment(
  trx: Transaction,
  now: Date,
  payment: Pick<PaymentRow, 'booking_id' | 'buyer_uid' | 'provider' | 'amount_poisha'>,
): Promise<PaymentRow> {
  const { to, effects } = PAYMENT_TRANSITIONS.named('open');
  const inserted = await trx
    .insertInto('payments')
    .values({ ...payment, id: newId(now), currency: CURRENCY, status: to, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const effect of effects) await runEffect(trx, now, effect, inserted);
  return inserted;
}

export async function markCanceled({ db, clock, counters }: PaymentDeps, paymentId: string): Promise<undefined> {
  const canceled = await db.transaction().execute((trx) => movePayment(trx, clock.now(), PAYMENT_TRANSITIONS.named('cancel'), paymentId));
  if (canceled) counters.payments.canceled += 1;
}

/** Reports an unreachable card service as a named failure. */
async function withCards<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof PaymentServiceUnavailable) return fail('cards_unavailable', { cause });
    throw cause;
  }
}

/**
 * Records the payment that a buyer's browser reports, after asking the card service; at most once.
 * @throws Failure unknown_booking, unknown_payment, payment_incomplete, payment_mismatch, transaction_used, already_paid, booking_ended, cards_unavailable
 */
export async function payBooking(
  deps: PaymentDeps,
  { bookingId, transactionId, buyer }: { bookingId: string; transactionId: string; buyer: SignedInUser },
): Promise<void> {
  const target = isId(bookingId) ? await findPaymentTarget(deps.db, transactionId, bookingId) : undefined;
  const buyerUid = target?.buyerUid ?? (await findBookingRecord(deps.db, bookingId))?.buyer_uid;
  if (buyerUid !== buyer.uid) return fail('unknown_booking');
  if (target?.transactionId === transactionId) return;
  // Another buyer's payment is reported like one that does not exist.
  if (target?.payerUid !== buyer.uid) return fail('unknown_payment');
  const intent = (await withCards(() => deps.cards.findIntent(transactionId))) ?? fail('unknown_payment');
  if (intent.status !== 'succeeded') return fail('payment_incomplete');
  const result = await settleTarget(deps, intent, target);
  if (result !== 'paid') fail(result);
}

/**
 * Asks the provider about a payment. Money that its buyer has approved, and that moves only when it is asked for, is taken now; not when
 * there is no booking to pay any more.
 * @throws PaymentServiceUnavailable
 */
export async function askProvider({ db, clock }: PaymentDeps, service: PaymentService, id: string, bookingId: string | null) {
  const intent = await service.findIntent(id);
  if (intent?.status !== 'requires_capture' || !service.captureIntent) return intent;
  return (await findPayableBooking(db, bookingId, clock.now())) ? service.captureIntent(id) : intent;
}

type Settlement = 'paid' | 'payment_mismatch' | 'transaction_used' | 'already_paid' | 'booking_ended';

/**
 * Settles money that a provider reports, by itself or when asked, in any order and any number of times. Does nothing for a
 * payment without a booking: the browser has still to name it, or the reconciliation pays it back.
 */
export async function settlePayment(deps: PaymentDeps, intent: ProviderPayment): Promise<void> {
  const target = await findPaymentTarget(deps.db, intent.id);
  if (target) await settleTarget(deps, intent, target);
}

/** Pays the booking; or marks the money to be paid back, when there is no open booking to pay or the amount is not the right one. */
async function settleTarget(
  { transact, counters, charge, hold, feePercent }: PaymentDeps,
  intent: ProviderPayment,
  target: PaymentTarget,
): Promise<Settlement> {
  const { result, moved } = await transact(async (context): Promise<{ result: Settlement; moved?: 'paid' | 'refund_due' }> => {
    const { trx, now } = context;
    const [product] = await lockProducts(trx, [target.productId]);
    const { payment, others } = await lockPayments(trx, target.paymentId, target.bookingId);
    if (payment.booking_id !== null && payment.booking_id !== target.bookingId)
      return { result: payment.status === 'succeeded' ? 'transaction_used' : 'payment_mismatch' };
    const succeed = settlementOf(payment.status, 'succeeded');
    const reject = settlementOf(payment.status, 'refund_due');
    if (!succeed || !reject) return { result: payment.status === 'succeeded' ? 'paid' : await whyPaidBack(trx, target) };
    const fault = intent.isRisky ? 'payment_risky' : isRightAmount(payment, target, intent, charge) ? null : 'payment_mismatch';
    const sold = fault ?? (await sell(context, product, target, intent, feePercent));
    if (typeof sold === 'string') {
      await movePayment(trx, now, reject, payment.id, { reason: sold, taken: intent.amountPoisha });
      // Only gateways warn, and no request waits for what they report: the email to the buyer says it.
      return { result: sold === 'payment_risky' ? 'payment_mismatch' : sold, moved: 'refund_due' };
    }
    for (const other of others) await movePayment(trx, now, PAYMENT_TRANSITIONS.named('replace'), other.id);
    await movePayment(trx, now, succeed, payment.id, { set: { booking_id: target.bookingId, settled_at: now } });
    await hold(context, sold, payment);
    return { result: 'paid', moved: 'paid' };
  });
  // Counted after the commit: a transaction chosen as the victim of a deadlock runs again.
  if (moved) counters.payments[moved] += 1;
  return result;
}

/** Why the money of a payment of this booking goes back. A notice of the provider may have settled that before the browser asks. */
async function whyPaidBack(trx: Transaction, { bookingId }: PaymentTarget): Promise<Settlement> {
  const booking = await findBookingRecord(trx, bookingId);
  return booking?.paid_at && !booking.ended_at ? 'already_paid' : 'booking_ended';
}

/** A payment that was opened without a booking charged an amount that was not decided for this one. */
const isRightAmount = (payment: PaymentRow, target: PaymentTarget, intent: ProviderPayment, charge: CardCharge): boolean =>
  intent.amountPoisha === payment.amount_poisha &&
  intent.currency === payment.currency &&
  (payment.booking_id !== null || payment.amount_poisha === chargeFor(charge, target.pricePoisha));

/** Sells the product to the buyer of the booking, or returns why there is nothing to pay. */
async function sell(
  context: TransitionContext,
  product: LockedProduct | undefined,
  { bookingId, buyerUid, payerUid }: PaymentTarget,
  { id: transactionId, succeededAt, amountPoisha }: ProviderPayment,
  feePercent: number,
): Promise<BookingRow | 'already_paid' | 'booking_ended'> {
  if (buyerUid !== payerUid) return 'booking_ended';
  try {
    const moneyAt = succeededAt ?? context.now;
    const payment = { amountPoisha, feePercent };
    const { booking } = await applyCommand(context, product, { to: 'sold', bookingId, transactionId, moneyAt, payment });
    return booking ?? 'booking_ended';
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.code === 'already_paid' ? 'already_paid' : 'booking_ended';
  }
}
