import type { Generated, JSONColumnType } from 'kysely';
import type { Stripe } from 'stripe';

/** Why a payment failed, as Stripe's API reports it. */
export interface PaymentFailure {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  message: string;
  decline_code?: string;
  param?: string;
  charge?: string;
}

export interface CardTables {
  'cards.payment_methods': {
    id: string;
    test_card: string;
    brand: string;
    funding: string;
    last4: string;
    exp_month: number;
    exp_year: number;
    cvc_given: boolean;
    billing_details: JSONColumnType<Omit<Stripe.PaymentMethod.BillingDetails, 'tax_id'>>;
    metadata: JSONColumnType<Record<string, string>>;
    created_at: Date;
    used_at: Date | null;
  };
  'cards.payment_intents': {
    id: string;
    seq: Generated<number>;
    client_secret: string;
    amount: number;
    currency: string;
    status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
    allowed_payment_method_types: JSONColumnType<'card'[]> | null;
    metadata: JSONColumnType<Record<string, string>>;
    payment_method_id: string | null;
    last_payment_error: JSONColumnType<PaymentFailure & { payment_method_id: string }> | null;
    challenge_id: string | null;
    last_challenge_id: string | null;
    latest_charge_id: string | null;
    cancellation_reason: string | null;
    canceled_at: Date | null;
    created_at: Date;
  };
  'cards.charges': {
    id: string;
    seq: Generated<number>;
    payment_intent_id: string;
    payment_method_id: string;
    amount: number;
    currency: string;
    status: 'succeeded' | 'failed';
    failure: JSONColumnType<PaymentFailure> | null;
    authenticated: boolean;
    amount_refunded: Generated<number>;
    created_at: Date;
  };
  'cards.refunds': {
    id: string;
    seq: Generated<number>;
    charge_id: string;
    payment_intent_id: string;
    amount: number;
    currency: string;
    status: 'pending' | 'succeeded' | 'failed';
    failure_reason: string | null;
    metadata: JSONColumnType<Record<string, string>>;
    created_at: Date;
  };
  'cards.disputes': {
    id: string;
    charge_id: string;
    payment_intent_id: string;
    amount: number;
    currency: string;
    reason: string;
    status: 'needs_response' | 'won' | 'lost';
    evidence_text: string | null;
    created_at: Date;
  };
  'cards.events': {
    id: string;
    seq: Generated<number>;
    type: string;
    object: JSONColumnType<Record<string, unknown>>;
    request_id: string;
    idempotency_key: string | null;
    created_at: Date;
  };
  'cards.deliveries': {
    id: Generated<number>;
    event_id: string;
    due_at: Date;
    attempts: Generated<number>;
    leased_until: Date | null;
    last_error: string | null;
    delivered_at: Date | null;
    failed_at: Date | null;
  };
  'cards.idempotency_keys': {
    caller: 'secret' | 'publishable';
    key: string;
    request_hash: Buffer;
    status: number | null;
    body: string | null;
    request_id: string;
    created_at: Date;
  };
}
