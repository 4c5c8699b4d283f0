import { timingSafeEqual } from 'node:crypto';
import type * as z from 'zod';
import { ok, type ApiResponse, type ApiRequest } from './api-request.ts';
import { invalidRequest, noSuch, unexpectedState, taka } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId, randomToken } from './ids.ts';
import { findPaymentMethod, lockPaymentMethod } from './payment-methods.ts';
import { attemptPayment, failAuthentication, passAuthentication } from './payment-attempts.ts';
import type { IntentConfirm, IntentCreate, intentAuthenticate, intentCancel, intentRetrieve } from './params.ts';
import { paymentIntentView, type PaymentIntentRow } from './views.ts';
import type { Reader, Transaction } from './database.ts';
import type { Stripe } from 'stripe';

// Tk 10: a fixed fee below what Stripe would take, about 50 US cents, still works.
const SMALLEST_AMOUNT = 1_000;
// Stripe's limit: eight digits of the minor unit.
const LARGEST_AMOUNT = 99_999_999;
const CURRENCY = 'bdt';

export async function viewIntent(db: Reader, row: PaymentIntentRow): Promise<Stripe.PaymentIntent> {
  return paymentIntentView(row, await findPaymentMethod(db, row.last_payment_error?.payment_method_id));
}

/** Locks the intent of the path until the transaction ends. @throws ApiError */
async function lockIntent(tx: Transaction, request: ApiRequest): Promise<PaymentIntentRow> {
  const row = await tx.selectFrom('cards.payment_intents').selectAll().where('id', '=', request.pathId).forUpdate().executeTakeFirst();
  if (!row) throw noSuch('payment_intent', request.pathId, 'intent');
  return row;
}

/** A publishable key needs the intent's client secret as well. @throws ApiError */
function checkClientSecret(request: ApiRequest, row: PaymentIntentRow, given: string | undefined): void {
  if (given === undefined) {
    if (request.caller === 'secret') return;
    throw invalidRequest('Missing required param: client_secret.', { code: 'parameter_missing', param: 'client_secret' });
  }
  const [expected, actual] = [Buffer.from(row.client_secret), Buffer.from(given)];
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual))
    throw invalidRequest('The client_secret provided does not match the client_secret associated with the PaymentIntent.', {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    });
}

/** @throws ApiError */
function checkAmount(amount: number): void {
  if (amount < 1)
    throw invalidRequest('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param: 'amount' });
  if (amount < SMALLEST_AMOUNT)
    throw invalidRequest(`Amount must be at least ${taka(SMALLEST_AMOUNT)} bdt`, { code: 'amount_too_small', param: 'amount' });
  if (amount > LARGEST_AMOUNT)
    throw invalidRequest(`Amount must be no more than ${taka(LARGEST_AMOUNT)} bdt`, { code: 'amount_too_large', param: 'amount' });
}

const MISSING_METHOD =
  "You cannot confirm this PaymentIntent because it's missing a payment method. You can confirm it again directly with a payment method.";

export async function createIntent(tx: Transaction, request: ApiRequest, params: IntentCreate): Promise<ApiResponse> {
  checkAmount(params.amount);
  if (params.currency !== CURRENCY)
    throw invalidRequest(`Invalid currency: ${params.currency}. This service supports: ${CURRENCY}`, { param: 'currency' });
  const id = newId('pi');
  const row = await tx
    .insertInto('cards.payment_intents')
    .values({
      id,
      client_secret: `${id}_secret_${randomToken(25)}`,
      amount: params.amount,
      currency: params.currency,
      status: 'requires_payment_method',
      allowed_payment_method_types: JSON.stringify(params.allowed_payment_method_types),
      metadata: JSON.stringify(params.metadata),
      created_at: request.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const view = await viewIntent(tx, row);
  await recordEvent(tx, request, 'payment_intent.created', view);
  return ok(view);
}

export async function retrieveIntent(db: Reader, request: ApiRequest, params: z.output<typeof intentRetrieve>): Promise<ApiResponse> {
  const row = await db.selectFrom('cards.payment_intents').selectAll().where('id', '=', request.pathId).executeTakeFirst();
  if (!row) throw noSuch('payment_intent', request.pathId, 'intent');
  checkClientSecret(request, row, params.client_secret);
  return ok(await viewIntent(db, row));
}

export async function confirmIntent(tx: Transaction, request: ApiRequest, params: IntentConfirm): Promise<ApiResponse> {
  const found = await lockIntent(tx, request);
  checkClientSecret(request, found, params.client_secret);
  if (found.status === 'succeeded')
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      await viewIntent(tx, found),
    );
  if (found.status === 'canceled')
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.',
      await viewIntent(tx, found),
    );
  const id = params.payment_method ?? found.payment_method_id;
  if (!id) throw unexpectedState(MISSING_METHOD, await viewIntent(tx, found));
  return attemptPayment(tx, request, found, await lockPaymentMethod(tx, request, id));
}

const CANCELABLE = 'requires_payment_method, requires_confirmation, requires_action';

export async function cancelIntent(tx: Transaction, request: ApiRequest, params: z.output<typeof intentCancel>): Promise<ApiResponse> {
  const found = await lockIntent(tx, request);
  if (found.status === 'succeeded' || found.status === 'canceled')
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${found.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE}.`,
      await viewIntent(tx, found),
    );
  const row = await tx
    .updateTable('cards.payment_intents')
    .set({
      status: 'canceled',
      canceled_at: request.now,
      cancellation_reason: params.cancellation_reason ?? null,
      challenge_id: null,
    })
    .where('id', '=', found.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const view = await viewIntent(tx, row);
  await recordEvent(tx, request, 'payment_intent.canceled', view);
  return ok(view);
}

/** Ends a 3-D Secure challenge. Repeating it, or ending an older challenge of the intent, changes nothing. */
export async function authenticateIntent(
  tx: Transaction,
  request: ApiRequest,
  params: z.output<typeof intentAuthenticate>,
): Promise<ApiResponse> {
  const found = await lockIntent(tx, request);
  checkClientSecret(request, found, params.client_secret);
  if (params.source !== found.challenge_id) {
    if (params.source !== found.last_challenge_id)
      throw unexpectedState('This PaymentIntent has no such challenge pending.', await viewIntent(tx, found));
    return ok(await viewIntent(tx, found));
  }
  return params.outcome === 'succeeded' ? passAuthentication(tx, request, found) : failAuthentication(tx, request, found);
}
