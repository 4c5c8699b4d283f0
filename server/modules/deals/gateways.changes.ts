import type { Deps } from '#server/modules/core/deps.ts';
import type { GatewayName, Language } from '#contract/vocabulary.ts';
import { PAYMENT_TRANSITIONS } from '#domain/deals/payments.ts';
import { PaymentRefused, PaymentServiceUnavailable, type ProviderPayment } from '#server/adapters/payment-service.ts';
import { findPayment, findPaymentOfIntent, type PaymentRow } from '#server/modules/deals/payments.sql.ts';
import { movePayment, openPaymentOfBooking, settlePayment, type PaymentDeps } from '#server/modules/deals/payments.changes.ts';
import { fail, failField } from '#server/platform/http/failure.ts';
import type { GatewayOrder } from '#server/adapters/gateways/port.ts';
import type { Reader } from '#server/platform/db/database.ts';

/** Reads the data that a gateway is sent about a payment: the product, and how to reach the buyer. */
async function findOrderDetails(db: Reader, payment: PaymentRow): Promise<Pick<GatewayOrder, 'title' | 'buyer'>> {
  const { title, ...buyer } = await db
    .selectFrom('bookings as b')
    .innerJoin('products as p', 'p.id', 'b.product_id')
    .innerJoin('users as u', 'u.uid', 'b.buyer_uid')
    .select(['p.title', 'u.display_name as name', 'u.email', 'b.contact_number as phone'])
    .where('b.id', '=', payment.booking_id)
    .executeTakeFirstOrThrow();
  return { title, buyer };
}

/** How long the page of a gateway is given to its buyer again, ms: pressing twice opens one payment, and no gateway ends a page that soon. */
const SAME_PAGE_MS = 600_000;

export type GatewayDeps = PaymentDeps & Pick<Deps, 'gateways'>;

/**
 * Opens the payment of a booking at a gateway, or returns the one that was opened a moment ago. Other open payments of the booking stay
 * open: the first that takes the money pays it.
 * @throws Failure unknown_booking, already_paid, booking_expired, gateway_unavailable, and the codes of a booking that has ended
 */
export async function startGatewayPayment(
  deps: GatewayDeps,
  { bookingId, buyerUid, gateway: name, language }: { bookingId: string; buyerUid: string; gateway: GatewayName; language: Language },
): Promise<string> {
  const { db, clock } = deps;
  const gateway = deps.gateways[name] ?? failField('gateway', 'Choose one of the ways to pay that are offered.');
  let payment = await openPaymentOfBooking(deps, buyerUid, bookingId, name);
  if (payment.page_url !== null && clock.now().getTime() - payment.created_at.getTime() >= SAME_PAGE_MS) {
    await leavePayment(deps, payment);
    payment = await openPaymentOfBooking(deps, buyerUid, bookingId, name);
  }
  if (payment.page_url !== null) return payment.page_url;
  // Outside any transaction. Asked again, at once or after a crash, the gateway begins the same payment.
  const { id, amount_poisha: amountPoisha } = payment;
  const order = { paymentId: id, amountPoisha, language, ...(await findOrderDetails(db, payment)) };
  try {
    const { id: intentId, pageUrl } = await gateway.start(order);
    const set = { intent_id: intentId, page_url: pageUrl };
    const { numUpdatedRows } = await db
      .updateTable('payments')
      .set(set)
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where('intent_id', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) deps.counters.payments.opened += 1;
    // Begun twice at once, or cancelled meanwhile: the page that is known.
    return (numUpdatedRows > 0n ? pageUrl : (await findPayment(db, id))?.page_url) ?? fail('gateway_unavailable');
  } catch (cause) {
    if (cause instanceof PaymentServiceUnavailable || cause instanceof PaymentRefused) return fail('gateway_unavailable', { cause });
    throw cause;
  }
}

/** Records what a gateway says of a payment: money that it has taken is settled, and a payment that has ended is cancelled. */
export async function recordGatewayPayment(deps: PaymentDeps, reported: ProviderPayment): Promise<void> {
  if (reported.status === 'succeeded') return settlePayment(deps, reported);
  if (reported.status !== 'canceled') return;
  const payment = await findPaymentOfIntent(deps.db, reported.id);
  if (payment) await leavePayment(deps, payment);
}

/** A buyer has come back without having paid, or begins another one: the gateway is asked about this payment until it has ended there. */
export async function leavePayment({ db, clock, counters }: PaymentDeps, { id }: PaymentRow): Promise<void> {
  const left = await db.transaction().execute((trx) => movePayment(trx, clock.now(), PAYMENT_TRANSITIONS.named('leave'), id));
  if (left) counters.payments.canceled += 1;
}
