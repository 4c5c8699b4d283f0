import { ok, type ApiResponse, type ApiRequest } from './api-request.ts';
import { docUrl } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId } from './ids.ts';
import type { PaymentFailure } from './tables.ts';
import { findTestCardByName, type TestCard } from './published-cards.ts';
import { alreadyUsed } from './payment-methods.ts';
import { chargeView, paymentIntentView, paymentMethodView, type PaymentIntentRow, type PaymentMethodRow } from './views.ts';
import type { Transaction } from './database.ts';

/** An intent that is paid with a method. `authenticated`: its holder has passed a challenge. */
interface Attempt {
  intent: PaymentIntentRow;
  method: PaymentMethodRow;
  authenticated: boolean;
}

/** Tries to pay a locked intent. A decline is a result that is committed, so it is returned, not thrown. */
export async function attemptPayment(
  tx: Transaction,
  request: ApiRequest,
  intent: PaymentIntentRow,
  method: PaymentMethodRow,
): Promise<ApiResponse> {
  const attempt: Attempt = { intent, method, authenticated: false };
  if (!testCardOf(method).challenge) return chargeCard(tx, request, attempt);
  const challengeId = newId('src');
  const row = await updateIntent(tx, intent, {
    status: 'requires_action',
    payment_method_id: method.id,
    challenge_id: challengeId,
    last_challenge_id: challengeId,
    last_payment_error: null,
  });
  const view = paymentIntentView(row, null);
  await recordEvent(tx, request, 'payment_intent.requires_action', view);
  return ok(view);
}

/** Charges the card after its challenge succeeded. @throws ApiError when the payment method was used meanwhile */
export async function passAuthentication(tx: Transaction, request: ApiRequest, intent: PaymentIntentRow): Promise<ApiResponse> {
  const method = await lockMethodOf(tx, intent);
  if (method.used_at) throw alreadyUsed();
  return chargeCard(tx, request, { intent, method, authenticated: true });
}

/** After a failed or canceled challenge the intent needs another payment method. */
export async function failAuthentication(tx: Transaction, request: ApiRequest, intent: PaymentIntentRow): Promise<ApiResponse> {
  const method = await lockMethodOf(tx, intent);
  const failure: PaymentFailure = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  };
  const row = await updateIntent(tx, intent, failed(failure, method, intent.latest_charge_id));
  const view = paymentIntentView(row, method);
  await recordEvent(tx, request, 'payment_intent.payment_failed', view);
  return ok(view);
}

async function chargeCard(tx: Transaction, request: ApiRequest, attempt: Attempt): Promise<ApiResponse> {
  const { intent, method } = attempt;
  const testCard = testCardOf(method);
  if (testCard.decline) return failCharge(tx, request, attempt, { type: 'card_error', ...testCard.decline });
  const charge = await insertCharge(tx, request, attempt, null);
  await tx.updateTable('cards.payment_methods').set({ used_at: request.now }).where('id', '=', method.id).execute();
  const row = await updateIntent(tx, intent, {
    status: 'succeeded',
    payment_method_id: method.id,
    challenge_id: null,
    last_payment_error: null,
    latest_charge_id: charge.id,
  });
  const view = paymentIntentView(row, null);
  await recordEvent(tx, request, 'charge.succeeded', chargeView(charge, method, row));
  await recordEvent(tx, request, 'payment_intent.succeeded', view);
  return { ...ok(view), slowCard: testCard.slow };
}

async function failCharge(tx: Transaction, request: ApiRequest, attempt: Attempt, failure: PaymentFailure): Promise<ApiResponse> {
  const { intent, method } = attempt;
  const charge = await insertCharge(tx, request, attempt, failure);
  const failureOfCharge = { ...failure, charge: charge.id };
  const row = await updateIntent(tx, intent, failed(failureOfCharge, method, charge.id));
  const view = paymentIntentView(row, method);
  await recordEvent(tx, request, 'charge.failed', chargeView(charge, method, row));
  await recordEvent(tx, request, 'payment_intent.payment_failed', view);
  const error = { ...failureOfCharge, doc_url: docUrl(failure.code), payment_intent: view, payment_method: paymentMethodView(method) };
  return { status: 402, body: { error } };
}

const failed = (failure: PaymentFailure, method: PaymentMethodRow, chargeId: string | null) => ({
  status: 'requires_payment_method' as const,
  payment_method_id: null,
  challenge_id: null,
  last_payment_error: { ...failure, payment_method_id: method.id },
  latest_charge_id: chargeId,
});

type IntentChange = Pick<PaymentIntentRow, 'status' | 'payment_method_id' | 'challenge_id' | 'last_payment_error'> &
  Partial<Pick<PaymentIntentRow, 'last_challenge_id' | 'latest_charge_id'>>;

const updateIntent = (tx: Transaction, intent: PaymentIntentRow, change: IntentChange): Promise<PaymentIntentRow> =>
  tx
    .updateTable('cards.payment_intents')
    .set({
      ...change,
      last_payment_error: change.last_payment_error && JSON.stringify(change.last_payment_error),
    })
    .where('id', '=', intent.id)
    .returningAll()
    .executeTakeFirstOrThrow();

const insertCharge = (tx: Transaction, request: ApiRequest, { intent, method, authenticated }: Attempt, failure: PaymentFailure | null) =>
  tx
    .insertInto('cards.charges')
    .values({
      id: newId('ch'),
      payment_intent_id: intent.id,
      payment_method_id: method.id,
      amount: intent.amount,
      currency: intent.currency,
      status: failure ? 'failed' : 'succeeded',
      failure: failure && JSON.stringify(failure),
      authenticated,
      created_at: request.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

async function lockMethodOf(tx: Transaction, intent: PaymentIntentRow): Promise<PaymentMethodRow> {
  const id = intent.payment_method_id ?? '';
  const method = await tx.selectFrom('cards.payment_methods').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!method) throw new Error(`Payment intent ${intent.id} requires action but has no payment method.`);
  return method;
}

export function testCardOf(method: Pick<PaymentMethodRow, 'id' | 'test_card'>): TestCard {
  const testCard = findTestCardByName(method.test_card);
  if (!testCard) throw new Error(`Payment method ${method.id} has the unknown test card ${method.test_card}.`);
  return testCard;
}
