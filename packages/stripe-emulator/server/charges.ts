import type { Stripe } from 'stripe';
import { ok, type ApiRequest, type ApiResponse } from './api-request.ts';
import type { Reader } from './database.ts';
import { noSuch } from './errors.ts';
import { chargeView, type ChargeRow } from './views.ts';

export async function viewCharge(db: Reader, row: ChargeRow): Promise<Stripe.Charge> {
  const method = await db.selectFrom('cards.payment_methods').selectAll().where('id', '=', row.payment_method_id).executeTakeFirstOrThrow();
  const intent = await db.selectFrom('cards.payment_intents').selectAll().where('id', '=', row.payment_intent_id).executeTakeFirstOrThrow();
  const dispute = await db.selectFrom('cards.disputes').select('id').where('charge_id', '=', row.id).executeTakeFirst();
  return { ...chargeView(row, method, intent), disputed: dispute !== undefined };
}

export async function retrieveCharge(db: Reader, request: ApiRequest): Promise<ApiResponse> {
  const row = await db.selectFrom('cards.charges').selectAll().where('id', '=', request.pathId).executeTakeFirst();
  if (!row) throw noSuch('charge', request.pathId, 'charge');
  return ok(await viewCharge(db, row));
}

/** Replaces the id of an intent's latest charge by the charge. */
export async function expandCharge(db: Reader, body: { latest_charge?: unknown }): Promise<object> {
  const { latest_charge: id } = body;
  if (typeof id !== 'string') return body;
  const row = await db.selectFrom('cards.charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...body, latest_charge: await viewCharge(db, row) };
}
