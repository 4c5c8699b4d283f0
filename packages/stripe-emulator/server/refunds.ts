import type * as z from 'zod';
import { ok, type ApiResponse, type ApiRequest } from './api-request.ts';
import { viewCharge } from './charges.ts';
import { disputedAmount } from './disputes.ts';
import { invalidRequest, noSuch, noSuchParameter, taka } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId } from './ids.ts';
import type { refundCreate, refundFail } from './params.ts';
import { testCardOf } from './payment-attempts.ts';
import { refundView, type ChargeRow } from './views.ts';
import type { Reader, Transaction } from './database.ts';

/** Locks the charge to refund, so that refunds of one charge run one after the other. @throws ApiError */
async function lockCharge(tx: Transaction, id: string): Promise<ChargeRow> {
  const row = await tx
    .selectFrom('cards.charges')
    .selectAll()
    .where('payment_intent_id', '=', id)
    .where('status', '=', 'succeeded')
    .forUpdate()
    .executeTakeFirst();
  if (row) return row;
  const intent = await tx.selectFrom('cards.payment_intents').select('id').where('id', '=', id).executeTakeFirst();
  if (!intent) throw noSuchParameter('payment_intent', id, 'payment_intent');
  throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
    code: 'payment_intent_unexpected_state',
    param: 'payment_intent',
  });
}

export async function createRefund(tx: Transaction, request: ApiRequest, params: z.output<typeof refundCreate>): Promise<ApiResponse> {
  const charge = await lockCharge(tx, params.payment_intent);
  const unrefunded = charge.amount - charge.amount_refunded;
  if (unrefunded === 0) throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  // The rest of a charge that is disputed in part can be refunded.
  const left = unrefunded - (await disputedAmount(tx, charge.id));
  if (left <= 0 || (params.amount !== undefined && params.amount > left && params.amount <= unrefunded))
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  const amount = params.amount ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount > left)
    throw invalidRequest(`Refund amount (${taka(amount)}) is greater than unrefunded amount on charge (${taka(left)})`, {
      param: 'amount',
    });
  const method = await tx
    .selectFrom('cards.payment_methods')
    .select(['id', 'test_card'])
    .where('id', '=', charge.payment_method_id)
    .executeTakeFirstOrThrow();
  const refund = await tx
    .insertInto('cards.refunds')
    .values({
      id: newId('re'),
      charge_id: charge.id,
      payment_intent_id: charge.payment_intent_id,
      amount,
      currency: charge.currency,
      status: testCardOf(method).pendingRefund ? 'pending' : 'succeeded',
      failure_reason: null,
      metadata: JSON.stringify(params.metadata),
      created_at: request.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const changed = await tx
    .updateTable('cards.charges')
    .set((eb) => ({ amount_refunded: eb('amount_refunded', '+', amount) }))
    .where('id', '=', charge.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const view = refundView(refund);
  await recordEvent(tx, request, 'refund.created', view);
  await recordEvent(tx, request, 'charge.refunded', await viewCharge(tx, changed));
  return ok(view);
}

/** Not in Stripe's API: the customer's bank did not take a refund. The money is back, so that the charge can be refunded again. */
export async function failRefund(tx: Transaction, request: ApiRequest, params: z.output<typeof refundFail>): Promise<ApiResponse> {
  const refund = await tx
    .updateTable('cards.refunds')
    .set({ status: 'failed', failure_reason: params.failure_reason })
    .where('id', '=', request.pathId)
    .where('status', '<>', 'failed')
    .returningAll()
    .executeTakeFirst();
  if (!refund) throw noSuch('refund', request.pathId, 'refund');
  await tx
    .updateTable('cards.charges')
    .set((eb) => ({ amount_refunded: eb('amount_refunded', '-', refund.amount) }))
    .where('id', '=', refund.charge_id)
    .execute();
  const view = refundView(refund);
  await recordEvent(tx, request, 'refund.updated', view);
  await recordEvent(tx, request, 'refund.failed', view);
  return ok(view);
}

/** Not in Stripe's API: a refund that was pending is made. */
export async function succeedRefund(tx: Transaction, request: ApiRequest): Promise<ApiResponse> {
  const refund = await tx
    .updateTable('cards.refunds')
    .set({ status: 'succeeded' })
    .where('id', '=', request.pathId)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  if (!refund) throw noSuch('refund', request.pathId, 'refund');
  const view = refundView(refund);
  await recordEvent(tx, request, 'refund.updated', view);
  return ok(view);
}

export async function retrieveRefund(db: Reader, request: ApiRequest): Promise<ApiResponse> {
  const row = await db.selectFrom('cards.refunds').selectAll().where('id', '=', request.pathId).executeTakeFirst();
  if (!row) throw noSuch('refund', request.pathId, 'refund');
  return ok(refundView(row));
}
