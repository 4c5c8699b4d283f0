import { viewCharge } from './charges.ts';
import { invalidRequest } from './errors.ts';
import { viewIntent } from './intents.ts';
import { findPaymentMethod } from './payment-methods.ts';
import { paymentMethodView } from './views.ts';
import type { Reader } from './database.ts';

export type WireObject = 'payment_method' | 'payment_intent' | 'charge' | 'refund' | 'event';

const EXPANDABLE: Record<WireObject, readonly string[]> = {
  payment_method: [],
  payment_intent: ['latest_charge', 'payment_method'],
  charge: ['payment_intent'],
  refund: ['charge', 'payment_intent'],
  event: [],
};

/** The fields to expand, without the `data.` of a list. @throws ApiError for a field that cannot be expanded */
export function readExpansion(paths: readonly string[], object: WireObject, list: boolean): string[] {
  const prefix = list ? 'data.' : '';
  return paths.map((path) => {
    const field = path.startsWith(prefix) ? path.slice(prefix.length) : '';
    if (!EXPANDABLE[object].includes(field)) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
    return field;
  });
}

/** Replaces ids by the objects they name. */
export async function expandFields(db: Reader, body: object, fields: readonly string[]): Promise<object> {
  if (fields.length === 0 || 'error' in body) return body;
  if ('data' in body && Array.isArray(body.data)) {
    const data: object[] = [];
    for (const item of body.data as object[]) data.push(await expandFields(db, item, fields));
    return { ...body, data };
  }
  const expanded: Record<string, unknown> = { ...body };
  for (const field of fields) expanded[field] = await findObject(db, field, expanded[field]);
  return expanded;
}

async function findObject(db: Reader, field: string, id: unknown): Promise<unknown> {
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
