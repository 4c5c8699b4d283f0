import type * as z from 'zod';
import { ok, type Answer, type Call } from './operation.ts';
import { noSuch } from './faults.ts';
import type { retrieve } from './params.ts';
import { chargeView, type ChargeRow } from './views.ts';
import type { Reader } from '../../../server/platform/db/database.ts';
import type { Stripe } from 'stripe';

export async function viewCharge(db: Reader, row: ChargeRow): Promise<Stripe.Charge> {
  const method = await db.selectFrom('cards.payment_methods').selectAll().where('id', '=', row.payment_method_id).executeTakeFirstOrThrow();
  const intent = await db.selectFrom('cards.payment_intents').selectAll().where('id', '=', row.payment_intent_id).executeTakeFirstOrThrow();
  return chargeView(row, method, intent);
}

export async function retrieveCharge(db: Reader, call: Call, _params: z.output<typeof retrieve>): Promise<Answer> {
  const row = await db.selectFrom('cards.charges').selectAll().where('id', '=', call.pathId).executeTakeFirst();
  if (!row) throw noSuch('charge', call.pathId, 'charge');
  return ok(await viewCharge(db, row));
}
