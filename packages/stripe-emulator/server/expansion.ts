import { viewCharge } from './charges.ts';
import { invalidRequest } from './errors.ts';
import { viewIntent } from './intents.ts';
import { findPaymentMethod } from './payment-methods.ts';
import { paymentMethodView } from './views.ts';
import type { Reader } from './database.ts';

export type WireObject = 'payment_method' | 'payment_intent' | 'charge' | 'refund' | 'dispute' | 'event';

/** The fields that can be expanded, with what they name. */
const EXPANDABLE: Record<WireObject, Readonly<Record<string, WireObject>>> = {
  payment_method: {},
  payment_intent: { latest_charge: 'charge', payment_method: 'payment_method' },
  charge: { payment_intent: 'payment_intent' },
  refund: { charge: 'charge', payment_intent: 'payment_intent' },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  event: {},
};
/** Levels that Stripe expands. */
const DEEPEST = 4;

/** The fields to expand, level by level, without the `data.` of a list. @throws ApiError for a field that cannot be expanded */
export function readExpansion(paths: readonly string[], object: WireObject, list: boolean): string[][] {
  return paths.map((path) => {
    const steps = path.split('.');
    const isPath = !list || steps.shift() === 'data';
    let place: WireObject | undefined = isPath && steps.length > 0 ? object : undefined;
    for (const step of steps) place = place && Object.entries(EXPANDABLE[place]).find(([field]) => field === step)?.[1];
    if (!place) throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
    if (steps.length > DEEPEST)
      throw invalidRequest(`You cannot expand more than ${DEEPEST} levels of a property (${path}).`, { param: 'expand' });
    return steps;
  });
}

/** Replaces ids by the objects they name. */
export async function expandFields(db: Reader, body: object, paths: readonly string[][]): Promise<object> {
  if (paths.length === 0 || 'error' in body) return body;
  if ('data' in body && Array.isArray(body.data)) {
    const data: object[] = [];
    for (const item of body.data as object[]) data.push(await expandFields(db, item, paths));
    return { ...body, data };
  }
  const expanded: Record<string, unknown> = { ...body };
  for (const [field = '', ...deeper] of paths) {
    const found = await findObject(db, field, expanded[field]);
    expanded[field] = found && deeper.length > 0 ? await expandFields(db, found, [deeper]) : found;
  }
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
