import { viewCharge } from './charges.ts';
import { invalidRequest } from './faults.ts';
import { viewIntent } from './intents.ts';
import { findPaymentMethod } from './payment-methods.ts';
import { paymentMethodView } from './views.ts';
import type { Reader } from '../../../server/platform/db/database.ts';

export type WireObject = 'payment_method' | 'payment_intent' | 'charge' | 'refund' | 'event';

const EXPANDABLE: Record<WireObject, readonly string[]> = {
  payment_method: [],
  payment_intent: ['latest_charge', 'payment_method'],
  charge: ['payment_intent'],
  refund: ['charge', 'payment_intent'],
  event: [],
};

/** The fields to expand, without the `data.` of a list. @throws StripeFault for a field that cannot be expanded */
export function readExpansion(paths: readonly string[], object: WireObject, list: boolean): string[] {
  const prefix = list ? 'data.' : '';
  return paths.map((path) => {
    const field = path.startsWith(prefix) ? path.slice(prefix.length) : '';
    if (!EXPANDABLE[object].includes(field)) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
    return field;
  });
}

/** Puts whole objects in the place of ids. */
export async function expandFields(db: Reader, body: object, fields: readonly string[]): Promise<object> {
  if (fields.length === 0 || 'error' in body) return body;
  if ('data' in body && Array.isArray(body.data)) {
    const data: object[] = [];
    for (const item of body.data as object[]) data.push(await expandFields(db, item, fields));
    return { ...body, data };
  }
  const whole: Record<string, unknown> = { ...body };
  for (const field of fields) whole[field] = await findWhole(db, field, whole[field]);
  return whole;
}

async function findWhole(db: Reader, field: string, id: unknown): Promise<unknown> {
  if (typeof id !== 'string') return id;
  if (field === 'payment_method') {
    const method = await findPaymentMethod(db, id);
    return method && paymentMethodView(method);
  }
  if (field === 'payment_intent') {
    const intent = await db.selectFrom('cards.payment_intents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return viewIntent(db, intent);
  }
  return viewCharge(db, await db.selectFrom('cards.charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}
