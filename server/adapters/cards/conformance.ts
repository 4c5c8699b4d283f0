import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { Stripe } from 'stripe';

/** The card service under test, the emulator or Stripe itself with test keys: the official client with the secret key, and with the publishable one as in a page. */
type CardsUnderTest = Record<'stripe' | 'publishable', Stripe>;

// Above the minimum of the emulator and of Stripe.
const AMOUNT = 12_000;

const DECLINES: [token: string, code: string, declineCode?: string][] = [
  ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
  ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
];

/** The error of a request as the official client reports it. Fails when the request succeeds. */
async function errorOf(request: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await request.then(
    () => assert.fail('the request should have been refused'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Stripe.errors.StripeError, String(error));
  return error;
}

/** The cases that a card service must pass, tested through the official client alone. */
export function cardsConformance(name: string, connect: (t: TestContext) => Promise<CardsUnderTest>): Promise<void> {
  return test(`${name}: conformance`, async (t) => {
    const { stripe, publishable } = await connect(t);
    const create = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
      stripe.paymentIntents.create({ amount: AMOUNT, currency: 'bdt', allowed_payment_method_types: ['card'], ...more });
    const pay = async () => stripe.paymentIntents.confirm((await create()).id, { payment_method: 'pm_card_visa' });
    const secretOf = (intent: Stripe.PaymentIntent): string => intent.client_secret ?? assert.fail('an intent has a client secret');

    await t.test('an intent is created with its amount, currency and metadata, and can be retrieved', async () => {
      const intent = await create({ metadata: { bookingId: 'b 1', ünï: 'আবার' } });
      assert.match(intent.id, /^pi_/);
      assert.ok(secretOf(intent).startsWith(`${intent.id}_secret_`));
      assert.equal(intent.status, 'requires_payment_method');
      assert.equal(intent.amount, AMOUNT);
      assert.equal(intent.currency, 'bdt');
      assert.equal(intent.livemode, false);
      assert.deepEqual({ ...intent.metadata }, { bookingId: 'b 1', ünï: 'আবার' });
      const again = await stripe.paymentIntents.retrieve(intent.id);
      assert.deepEqual(again, intent);
    });

    await t.test('a publishable key retrieves an intent with its client secret only, and without its metadata', async () => {
      const intent = await create({ metadata: { internal: 'note' } });
      const seen = await publishable.paymentIntents.retrieve(intent.id, { client_secret: secretOf(intent) });
      assert.equal(seen.status, 'requires_payment_method');
      assert.equal(seen.metadata, undefined);
      await errorOf(publishable.paymentIntents.retrieve(intent.id));
      await errorOf(publishable.paymentIntents.retrieve(intent.id, { client_secret: `${intent.id}_secret_wrong` }));
    });

    await t.test('a publishable key can neither create nor cancel intents, nor refund', async () => {
      const refused = await errorOf(publishable.paymentIntents.create({ amount: AMOUNT, currency: 'bdt' }));
      assert.equal(refused.code, 'secret_key_required');
      const paid = await pay();
      assert.equal((await errorOf(publishable.refunds.create({ payment_intent: paid.id }))).code, 'secret_key_required');
      assert.equal((await errorOf(publishable.paymentIntents.cancel(paid.id))).code, 'secret_key_required');
    });

    await t.test('an invalid request has a status, a code and a parameter', async () => {
      const unknown = await errorOf(create({ ['colour' as 'description']: 'red' }));
      assert.deepEqual([unknown.statusCode, unknown.code, unknown.param], [400, 'parameter_unknown', 'colour']);
      const small = await errorOf(create({ amount: 1 }));
      assert.deepEqual([small.statusCode, small.code], [400, 'amount_too_small']);
      const retired = await errorOf(create({ ['payment_method_types' as 'description']: 'card' }));
      assert.deepEqual([retired.statusCode, retired.code], [400, 'payment_method_types_no_longer_supported']);
      const missing = await errorOf(stripe.paymentIntents.retrieve('pi_nothing'));
      assert.deepEqual([missing.statusCode, missing.code, missing.param], [404, 'resource_missing', 'intent']);
      const noMethod = await errorOf(stripe.paymentIntents.confirm((await create()).id));
      assert.equal(noMethod.code, 'payment_intent_unexpected_state');
      const noSuchMethod = await errorOf(stripe.paymentIntents.confirm((await create()).id, { payment_method: 'pm_nothing' }));
      assert.equal(noSuchMethod.code, 'resource_missing');
    });

    await t.test('a confirmed intent has charged the card, once', async () => {
      const paid = await stripe.paymentIntents.confirm((await create()).id, { payment_method: 'pm_card_visa', expand: ['latest_charge'] });
      assert.equal(paid.status, 'succeeded');
      assert.equal(paid.amount_received, AMOUNT);
      const charge = paid.latest_charge;
      assert.ok(charge && typeof charge === 'object');
      assert.deepEqual([charge.paid, charge.amount, charge.status, charge.payment_intent], [true, AMOUNT, 'succeeded', paid.id]);
      assert.equal(charge.payment_method_details?.card?.last4, '4242');
      const again = await errorOf(stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }));
      assert.equal(again.code, 'payment_intent_unexpected_state');
      assert.equal(again.payment_intent?.status, 'succeeded');
      assert.equal((await errorOf(stripe.paymentIntents.cancel(paid.id))).code, 'payment_intent_unexpected_state');
    });

    await t.test('a publishable key confirms with the client secret', async () => {
      const intent = await create();
      // The types of the server's client do not list client_secret, which only pages send.
      const params = { client_secret: secretOf(intent), payment_method: 'pm_card_mastercard' };
      const paid = await publishable.paymentIntents.confirm(intent.id, params);
      assert.equal(paid.status, 'succeeded');
      assert.equal((await stripe.paymentIntents.retrieve(intent.id)).status, 'succeeded');
    });

    for (const [token, code, declineCode] of DECLINES)
      await t.test(`${token} is declined with ${declineCode ?? code}, and another card still pays`, async () => {
        const intent = await create();
        const error = await errorOf(stripe.paymentIntents.confirm(intent.id, { payment_method: token }));
        assert.ok(error instanceof Stripe.errors.StripeCardError);
        assert.equal(error.statusCode, 402);
        assert.equal(error.code, code);
        if (declineCode) assert.equal(error.decline_code, declineCode);
        assert.ok(error.message.length > 10);
        const after = await stripe.paymentIntents.retrieve(intent.id);
        assert.equal(after.status, 'requires_payment_method');
        assert.equal(after.payment_method, null);
        assert.equal(after.last_payment_error?.code, code);
        assert.equal(after.amount_received, 0);
        const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
        assert.equal(paid.status, 'succeeded');
        assert.equal(paid.last_payment_error, null);
      });

    await t.test('a card with 3-D Secure leaves the intent in requires_action', async () => {
      const intent = await stripe.paymentIntents.confirm((await create()).id, {
        payment_method: 'pm_card_threeDSecure2Required',
        use_stripe_sdk: true,
      });
      assert.equal(intent.status, 'requires_action');
      assert.equal(intent.next_action?.type, 'use_stripe_sdk');
      assert.equal(intent.amount_received, 0);
      const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' });
      assert.deepEqual([canceled.status, canceled.cancellation_reason, canceled.next_action], ['canceled', 'abandoned', null]);
    });

    await t.test('a canceled intent stays canceled', async () => {
      const intent = await create();
      const canceled = await stripe.paymentIntents.cancel(intent.id);
      assert.equal(canceled.status, 'canceled');
      assert.ok(canceled.canceled_at);
      assert.equal((await errorOf(stripe.paymentIntents.cancel(intent.id))).code, 'payment_intent_unexpected_state');
      const late = await errorOf(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' }));
      assert.equal(late.code, 'payment_intent_unexpected_state');
    });

    await t.test('refunds are partial or whole, never more than the charge', async () => {
      const paid = await pay();
      const part = await stripe.refunds.create({ payment_intent: paid.id, amount: 5_000, metadata: { why: 'scratched' } });
      assert.deepEqual([part.status, part.amount, part.payment_intent], ['succeeded', 5_000, paid.id]);
      const over = await errorOf(stripe.refunds.create({ payment_intent: paid.id, amount: AMOUNT - 5_000 + 1 }));
      assert.equal(over.statusCode, 400);
      const rest = await stripe.refunds.create({ payment_intent: paid.id });
      assert.equal(rest.amount, AMOUNT - 5_000);
      assert.equal((await errorOf(stripe.refunds.create({ payment_intent: paid.id }))).code, 'charge_already_refunded');
      assert.ok(typeof paid.latest_charge === 'string');
      const charge = await stripe.charges.retrieve(paid.latest_charge);
      assert.deepEqual([charge.refunded, charge.amount_refunded], [true, AMOUNT]);
      const listed = await stripe.refunds.list({ payment_intent: paid.id });
      assert.deepEqual(
        listed.data.map((refund) => refund.id),
        [rest.id, part.id],
      );
      assert.equal((await stripe.refunds.retrieve(part.id)).metadata?.['why'], 'scratched');
    });

    await t.test('an unpaid intent cannot be refunded', async () => {
      const error = await errorOf(stripe.refunds.create({ payment_intent: (await create()).id }));
      assert.equal(error.statusCode, 400);
    });

    await t.test('an idempotency key replays its response, and belongs to its parameters', async () => {
      const idempotencyKey = randomUUID();
      const params: Stripe.PaymentIntentCreateParams = { amount: AMOUNT, currency: 'bdt', allowed_payment_method_types: ['card'] };
      const first = await stripe.paymentIntents.create({ ...params, metadata: { a: '1', b: '2' } }, { idempotencyKey });
      const second = await stripe.paymentIntents.create({ ...params, metadata: { b: '2', a: '1' } }, { idempotencyKey });
      assert.deepEqual(second, first);
      const other = await errorOf(stripe.paymentIntents.create({ ...params, amount: AMOUNT + 1 }, { idempotencyKey }));
      assert.ok(other instanceof Stripe.errors.StripeIdempotencyError);
      assert.match(other.message, /only be used with the same parameters/);
    });

    await t.test('a decline is replayed too', async () => {
      const idempotencyKey = randomUUID();
      const { id } = await create();
      const confirm = () => stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }, { idempotencyKey });
      const [first, second] = [await errorOf(confirm()), await errorOf(confirm())];
      assert.equal(first.code, 'card_declined');
      assert.equal(second.charge, first.charge, 'the same attempt, not a second one');
    });
  });
}
