import type * as z from 'zod';
import type { Stripe } from 'stripe';
import { ok, type ApiRequest, type ApiResponse } from './api-request.ts';
import type { Reader } from './database.ts';
import { noSuch } from './errors.ts';
import type { retrieve } from './params.ts';
import { chargeView, type ChargeRow } from './views.ts';

export async function viewCharge(db: Reader, row: ChargeRow): Promise<Stripe.Charge> {
  const method = await db.selectFrom('cards.payment_methods').selectAll().where('id', '=', row.payment_method_id).executeTakeFirstOrThrow();
  const intent = await db.selectFrom('cards.payment_intents').selectAll().where('id', '=', row.payment_intent_id).executeTakeFirstOrThrow();
  const dispute = await db.selectFrom('cards.disputes').select('id').where('charge_id', '=', row.id).executeTakeFirst();
  return { ...chargeView(row, method, intent), disputed: dispute !== undefined };
}

export async function retrieveCharge(db: Reader, request: ApiRequest, _params: z.output<typeof retrieve>): Promise<ApiResponse> {
  const row = await db.selectFrom('cards.charges').selectAll().where('id', '=', request.pathId).executeTakeFirst();
  if (!row) throw noSuch('charge', request.pathId, 'charge');
  return ok(await viewCharge(db, row));
}
