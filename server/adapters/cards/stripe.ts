import { Stripe } from 'stripe';
import {
  InvalidCardEvent,
  type CardDispute,
  type CardEvent,
  type CardIntent,
  type CardsBrowserConfig,
  type CardsPort,
} from '#server/adapters/cards/port.ts';
import { STRIPE_API_VERSION, type StripeSettings } from '#server/adapters/cards/stripe-settings.ts';
import {
  PaymentRefused,
  PaymentServiceUnavailable,
  PaymentStateConflict,
  RefundFailed,
  RefundPending,
  type FailedRefund,
} from '#server/adapters/payment-service.ts';
import type { Clock } from '#server/platform/clock.ts';

/** A server with Stripe's API, used by tests. */
export type StripeServer = Required<Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'>>;

export interface StripeCardsOptions extends StripeSettings {
  kind: CardsBrowserConfig['kind'];
  clock: Clock;
  /** Sends the requests. With the emulator it calls the app without a socket; by default requests go to Stripe. */
  fetch?: typeof fetch;
  /** Receives the requests instead of Stripe. */
  server?: StripeServer | undefined;
  /** Limit for one attempt, ms. */
  timeoutMs?: number;
  /** Retries after a lost connection, a 409 or a 5xx. Every request that changes something carries an idempotency key. */
  maxNetworkRetries?: number;
}

const CURRENCY = 'bdt';
// A buyer waits for the response, which usually takes Stripe well under a second.
const TIMEOUT_MS = 10_000;
const MAX_NETWORK_RETRIES = 2;
// The maximum age of a webhook's signature that Stripe recommends.
const WEBHOOK_TOLERANCE_SECONDS = 300;

/** The card service through the official `stripe` package, for the emulator and for Stripe itself. */
export function createStripeCards(options: StripeCardsOptions): CardsPort {
  const stripe = new Stripe(options.secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: options.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: options.maxNetworkRetries ?? MAX_NETWORK_RETRIES,
    telemetry: false,
    ...options.server,
    ...(options.fetch ? { httpClient: Stripe.createFetchHttpClient(options.fetch) } : {}),
  });

  /** Returns it when it is made. @throws RefundFailed, RefundPending */
  const madeRefund = (refund: Stripe.Refund): { id: string } => {
    const failed = failedRefundOf(refund);
    if (failed) throw new RefundFailed(failed);
    if (refund.status !== 'succeeded') throw new RefundPending(`Refund ${refund.id} is ${refund.status}.`);
    return { id: refund.id };
  };

  const findRefund: CardsPort['findRefund'] = async ({ intentId, idempotencyKey }) => {
    const refunds = await orUnavailable(stripe.refunds.list({ payment_intent: intentId, limit: 100 }).catch(nullWhenMissing));
    const found = refunds?.data.find((refund) => keyOf(refund) === idempotencyKey);
    return found ? madeRefund(found) : null;
  };

  return {
    findRefund,

    async createIntent({ amountPoisha, metadata, idempotencyKey }) {
      const params: Stripe.PaymentIntentCreateParams = {
        amount: amountPoisha,
        currency: CURRENCY,
        allowed_payment_method_types: ['card'],
        metadata,
      };
      try {
        return intentOf(await orUnavailable(stripe.paymentIntents.create(params, { idempotencyKey })));
      } catch (error) {
        if (!hasCode(error, 'amount_too_small') && !hasCode(error, 'amount_too_large')) throw error;
        throw new PaymentRefused('The amount is too small or too large.', { cause: error });
      }
    },

    async findIntent(id) {
      const found = await orUnavailable(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }).catch(nullWhenMissing));
      return found && intentOf(found, timeOfCharge(found));
    },

    async cancelIntent(id) {
      const canceled = await orUnavailable(
        stripe.paymentIntents.cancel(id).catch((error: unknown) => {
          if (hasCode(error, 'payment_intent_unexpected_state')) return null;
          throw error;
        }),
      );
      if (canceled) return intentOf(canceled);
      const intent = intentOf(await orUnavailable(stripe.paymentIntents.retrieve(id)));
      if (intent.status === 'canceled') return intent;
      throw new PaymentStateConflict(`Payment intent ${id} cannot be canceled: it is ${intent.status}.`);
    },

    async refund({ intentId, amountPoisha, idempotencyKey, decided = 0 }) {
      // Looked up first: Stripe repeats its first answer to an idempotency key, `pending` for instance, and forgets the key after a day. The
      // refund carries the key in its metadata as well.
      const found = await findRefund({ intentId, idempotencyKey });
      if (found) return found;
      const params: Stripe.RefundCreateParams = {
        payment_intent: intentId,
        metadata: { [REFUND_KEY]: idempotencyKey },
        ...(amountPoisha !== undefined && { amount: amountPoisha }),
      };
      try {
        // Stripe also repeats a refusal, and refuses another amount with the same key.
        const key = decided === 0 ? idempotencyKey : `${idempotencyKey}:${decided}`;
        return madeRefund(await orUnavailable(stripe.refunds.create(params, { idempotencyKey: key })));
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        throw new PaymentStateConflict(`Payment intent ${intentId} cannot be refunded: ${error.message}`, { cause: error });
      }
    },

    async findDispute(id) {
      const found = await orUnavailable(stripe.disputes.retrieve(id).catch(nullWhenMissing));
      return found && disputeOf(found);
    },

    readEvent(rawBody, signature) {
      const receivedAt = options.clock.now().getTime();
      const read = (secret: string): CardEvent =>
        eventOf(stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, WEBHOOK_TOLERANCE_SECONDS, undefined, receivedAt));
      let cause: unknown;
      for (const secret of options.webhookSecrets)
        try {
          return read(secret);
        } catch (error) {
          cause = error;
        }
      throw new InvalidCardEvent(cause instanceof Error ? cause.message : 'The webhook cannot be read.', { cause });
    },

    browserConfig: () => ({ kind: options.kind, publishableKey: options.publishableKey }),
  };
}

const intentOf = (intent: Stripe.PaymentIntent, succeededAt: Date | null = null): CardIntent => ({
  id: intent.id,
  clientSecret: intent.client_secret ?? '',
  amountPoisha: intent.amount,
  currency: intent.currency,
  status: statusOf(intent.status),
  metadata: intent.metadata,
  succeededAt: intent.status === 'succeeded' ? succeededAt : null,
});

const timeOf = (seconds: number): Date => new Date(seconds * 1000);

const timeOfCharge = ({ latest_charge: charge }: Stripe.PaymentIntent): Date | null =>
  charge !== null && typeof charge === 'object' ? timeOf(charge.created) : null;

const STATUSES: readonly CardIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
];

/** A status that Stripe adds later counts as `processing`. */
const statusOf = (status: string): CardIntent['status'] => STATUSES.find((known) => known === status) ?? 'processing';

const eventOf = (event: Stripe.Event): CardEvent => {
  const object: object = event.data.object;
  if (event.type.startsWith('payment_intent.') && isIntent(object))
    return { kind: 'intent_changed', intent: intentOf(object, timeOf(event.created)) };
  const dispute = event.type.startsWith('charge.dispute.') && isDispute(object) ? disputeOf(object) : null;
  if (dispute) return { kind: 'dispute_changed', dispute };
  // Whichever event it comes with: `refund.failed`, `refund.updated`, or `charge.refund.updated` of older endpoints.
  if (!isRefund(object)) return { kind: 'other', type: event.type };
  const failed = failedRefundOf(object);
  if (failed) return { kind: 'refund_failed', refund: failed };
  const [intentId, idempotencyKey] = [idOf(object.payment_intent), keyOf(object)];
  // The answer to the request has said what a new one is.
  return event.type !== 'refund.created' && object.status === 'succeeded' && intentId !== undefined && idempotencyKey !== null
    ? { kind: 'refund_made', intentId, idempotencyKey }
    : { kind: 'other', type: event.type };
};

/** The field in which a refund keeps the key with which it was asked for. */
const REFUND_KEY = 'refund_key';

const keyOf = ({ metadata }: Stripe.Refund): string | null => metadata?.[REFUND_KEY] ?? null;

const idOf = (expandable: string | { id: string } | null): string | undefined =>
  typeof expandable === 'string' ? expandable : expandable?.id;

/** Null for a refund that was made, or may still be. */
function failedRefundOf(refund: Stripe.Refund): FailedRefund | null {
  const { id, amount, status, failure_reason: reason } = refund;
  const intentId = idOf(refund.payment_intent);
  if ((status !== 'failed' && status !== 'canceled') || intentId === undefined) return null;
  return { id, intentId, amountPoisha: amount, idempotencyKey: keyOf(refund), reason: reason ?? status };
}

/** Null for a question of the bank, which moves no money. */
function disputeOf({ id, payment_intent: intent, amount, status }: Stripe.Dispute): CardDispute | null {
  const intentId = idOf(intent);
  if (intentId === undefined || status === 'prevented' || status.startsWith('warning_')) return null;
  return { id, intentId, amountPoisha: amount, status: status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open' };
}

const isDispute = (object: object): object is Stripe.Dispute => 'object' in object && object.object === 'dispute';

const isRefund = (object: object): object is Stripe.Refund => 'object' in object && object.object === 'refund';

const isIntent = (object: object): object is Stripe.PaymentIntent => 'object' in object && object.object === 'payment_intent';

const hasCode = (error: unknown, code: string): boolean => error instanceof Stripe.errors.StripeError && error.code === code;

const nullWhenMissing = (error: unknown): null => {
  if (hasCode(error, 'resource_missing')) return null;
  throw error;
};

/** Turns every failure of the service itself into PaymentServiceUnavailable. Other errors pass unchanged. */
async function orUnavailable<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    if (isServiceFailure(error)) throw new PaymentServiceUnavailable('The card service does not answer as it should.', { cause: error });
    throw error;
  }
}

const isServiceFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  // The key of the settings is wrong or revoked.
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError ||
  (error instanceof Stripe.errors.StripeAPIError &&
    (error.statusCode === undefined || error.statusCode === 409 || error.statusCode >= 500));
