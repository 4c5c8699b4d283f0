import { timingSafeEqual } from 'node:crypto';
import type * as z from 'zod';
import { ok, type ApiResponse, type ApiRequest } from './api-request.ts';
import { invalidRequest, noSuch, unexpectedState, taka } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId, randomToken } from './ids.ts';
import { checkPaymentMethod, findPaymentMethod, insertPaymentMethod, lockPaymentMethod } from './payment-methods.ts';
import { attemptPayment, failAuthentication, passAuthentication } from './payment-attempts.ts';
import type { IntentConfirm, IntentCreate, intentAuthenticate, intentCancel, intentRetrieve } from './params.ts';
import { paymentIntentView, type PaymentIntentRow, type PaymentMethodRow } from './views.ts';
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

/** Stripe requires a `return_url` for payment methods that may redirect. @throws ApiError */
function checkReturnUrl(request: ApiRequest, { automatic_payment_methods }: PaymentIntentRow, returnUrl: string | undefined): void {
  if (request.caller === 'secret' && automatic_payment_methods && !returnUrl)
    throw invalidRequest(
      'This PaymentIntent is configured to accept payment methods that may redirect, so you must provide a `return_url`, or name `allowed_payment_method_types`.',
      { param: 'return_url' },
    );
}

const MISSING_METHOD =
  "You cannot confirm this PaymentIntent because it's missing a payment method. You can confirm it again directly with a payment method.";

/** Returns null when neither the request nor the intent names one. @throws ApiError */
async function chooseMethod(
  tx: Transaction,
  request: ApiRequest,
  choice: IntentConfirm,
  attached: string | null,
): Promise<PaymentMethodRow | null> {
  if (choice.payment_method && choice.payment_method_data)
    throw invalidRequest('You may only specify one of these parameters: payment_method, payment_method_data.', {
      code: 'parameters_exclusive',
    });
  if (choice.payment_method_data) return insertPaymentMethod(tx, request, choice.payment_method_data);
  const id = choice.payment_method ?? attached;
  return id ? lockPaymentMethod(tx, request, id) : null;
}

export async function createIntent(tx: Transaction, request: ApiRequest, params: IntentCreate): Promise<ApiResponse> {
  checkAmount(params.amount);
  if (params.currency !== CURRENCY)
    throw invalidRequest(`Invalid currency: ${params.currency}. This service supports: ${CURRENCY}`, { param: 'currency' });
  const allowed = params.allowed_payment_method_types ?? null;
  const id = newId('pi');
  const row = await tx
    .insertInto('cards.payment_intents')
    .values({
      id,
      client_secret: `${id}_secret_${randomToken(25)}`,
      amount: params.amount,
      currency: params.currency,
      status: 'requires_payment_method',
      automatic_payment_methods: allowed ? null : JSON.stringify({ enabled: true, allow_redirects: 'always' }),
      allowed_payment_method_types: allowed && JSON.stringify(allowed),
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
  checkReturnUrl(request, found, params.return_url);
  if (params.payment_method_data) checkPaymentMethod(params.payment_method_data, request.now);
  const method = await chooseMethod(tx, request, params, found.payment_method_id);
  if (!method) throw unexpectedState(MISSING_METHOD, await viewIntent(tx, found));
  return attemptPayment(tx, request, found, method);
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
