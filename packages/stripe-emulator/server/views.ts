import type { Selectable } from 'kysely';
import type { Stripe } from 'stripe';
import { docUrl } from './errors.ts';
import type { CardTables } from './tables.ts';

export type PaymentMethodRow = Selectable<CardTables['cards.payment_methods']>;
export type PaymentIntentRow = Selectable<CardTables['cards.payment_intents']>;
export type ChargeRow = Selectable<CardTables['cards.charges']>;
export type RefundRow = Selectable<CardTables['cards.refunds']>;
export type EventRow = Selectable<CardTables['cards.events']>;

/** The version of Stripe's API whose shapes the views have; the compiler holds them to the types of the `stripe` package. */
export const API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion;

export const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

const billing = (row: PaymentMethodRow) => ({ ...row.billing_details, tax_id: null });

const checks = (row: PaymentMethodRow) => ({
  address_line1_check: null,
  address_postal_code_check: null,
  cvc_check: row.cvc_given ? 'pass' : null,
});

export const paymentMethodView = (row: PaymentMethodRow): Stripe.PaymentMethod => ({
  id: row.id,
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: billing(row),
  card: {
    brand: row.brand,
    checks: checks(row),
    country: 'US',
    display_brand: row.brand === 'amex' ? 'american_express' : row.brand,
    exp_month: row.exp_month,
    exp_year: row.exp_year,
    fingerprint: null,
    funding: row.funding,
    generated_from: null,
    last4: row.last4,
    networks: { available: [row.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: row.brand !== 'amex' },
    wallet: null,
  },
  created: seconds(row.created_at),
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: row.metadata,
  type: 'card',
});

/** `errorMethod` is the payment method of the last attempt, when that failed. */
export function paymentIntentView(row: PaymentIntentRow, errorMethod: PaymentMethodRow | null): Stripe.PaymentIntent {
  return {
    id: row.id,
    object: 'payment_intent',
    allowed_payment_method_types: row.allowed_payment_method_types,
    amount: row.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: row.status === 'succeeded' ? row.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: row.canceled_at && seconds(row.canceled_at),
    cancellation_reason: row.cancellation_reason,
    capture_method: 'automatic_async',
    client_secret: row.client_secret,
    confirmation_method: 'automatic',
    created: seconds(row.created_at),
    currency: row.currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: lastPaymentError(row, errorMethod),
    latest_charge: row.latest_charge_id,
    livemode: false,
    managed_payments: null,
    metadata: row.metadata,
    next_action: nextAction(row),
    on_behalf_of: null,
    payment_method: row.payment_method_id,
    payment_method_configuration_details: null,
    payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function lastPaymentError(row: PaymentIntentRow, method: PaymentMethodRow | null): Stripe.PaymentIntent.LastPaymentError | null {
  if (!row.last_payment_error) return null;
  const { payment_method_id: _, ...failure } = row.last_payment_error;
  return { ...failure, doc_url: docUrl(failure.code), ...(method ? { payment_method: paymentMethodView(method) } : {}) };
}

function nextAction(row: PaymentIntentRow): Stripe.PaymentIntent.NextAction | null {
  if (!row.challenge_id) return null;
  const sdk = { type: 'three_d_secure_redirect', source: row.challenge_id };
  return { type: 'use_stripe_sdk', use_stripe_sdk: sdk };
}

/** Returns the fields that a publishable key with the client secret may see. */
const PUBLISHABLE_INTENT_FIELDS = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies (keyof Stripe.PaymentIntent)[];

export const publishableIntentView = (intent: Stripe.PaymentIntent): Record<string, unknown> =>
  Object.fromEntries(PUBLISHABLE_INTENT_FIELDS.map((field) => [field, intent[field]]));

export function chargeView(row: ChargeRow, method: PaymentMethodRow, intent: PaymentIntentRow): Stripe.Charge {
  const paid = row.status === 'succeeded';
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: paid ? row.amount : 0,
    amount_refunded: row.amount_refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billing(method),
    calculated_statement_descriptor: 'STRIPE EMULATOR',
    captured: paid,
    created: seconds(row.created_at),
    currency: row.currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: row.failure?.code ?? null,
    failure_message: row.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: row.failure?.decline_code ?? row.failure?.code ?? null,
      risk_level: 'normal',
      seller_message: paid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: row.payment_intent_id,
    payment_method: row.payment_method_id,
    payment_method_details: { type: 'card', card: chargedCard(row, method) },
    radar_options: {},
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: paid && row.amount_refunded === row.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: row.status,
    transfer_data: null,
    transfer_group: null,
  };
}

const chargedCard = (row: ChargeRow, method: PaymentMethodRow): Stripe.Charge.PaymentMethodDetails.Card => ({
  amount_authorized: row.status === 'succeeded' ? row.amount : null,
  authorization_code: null,
  brand: method.brand,
  checks: checks(method),
  country: 'US',
  electronic_commerce_indicator: null,
  exp_month: method.exp_month,
  exp_year: method.exp_year,
  fingerprint: null,
  funding: method.funding,
  installments: null,
  last4: method.last4,
  mandate: null,
  network: method.brand,
  network_transaction_id: null,
  regulated_status: 'unregulated',
  three_d_secure: row.authenticated
    ? {
        authentication_flow: 'challenge',
        electronic_commerce_indicator: '05',
        exemption_indicator: null,
        result: 'authenticated',
        result_reason: null,
        transaction_id: null,
        version: '2.2.0',
      }
    : null,
  transaction_link_id: null,
  wallet: null,
});

export const refundView = (row: RefundRow): Stripe.Refund => ({
  id: row.id,
  object: 'refund',
  amount: row.amount,
  balance_transaction: null,
  charge: row.charge_id,
  created: seconds(row.created_at),
  currency: row.currency,
  customer: null,
  customer_account: null,
  destination_details: {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  },
  ...(row.failure_reason !== null && { failure_reason: row.failure_reason }),
  metadata: row.metadata,
  payment_intent: row.payment_intent_id,
  payment_method: null,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: row.status,
  transfer_reversal: null,
});

/** `pendingWebhooks` counts the deliveries that have not been acknowledged. */
export const eventView = (row: EventRow, pendingWebhooks: number) => ({
  id: row.id,
  object: 'event',
  api_version: API_VERSION,
  created: seconds(row.created_at),
  data: { object: row.object },
  livemode: false,
  pending_webhooks: pendingWebhooks,
  request: { id: row.request_id, idempotency_key: row.idempotency_key },
  type: row.type,
});
