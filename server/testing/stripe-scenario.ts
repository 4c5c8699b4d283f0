import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import { Stripe } from 'stripe';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import type { StripeServer } from '#server/adapters/cards/stripe.ts';
import { eventually } from '#server/testing/eventually.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { countEmails } from '#server/testing/test-emails.ts';
import { valuesOf } from '#server/testing/lists.ts';
import { startScene } from '#server/testing/test-app.ts';

/** Keys of a Stripe account's test mode, and the server to use instead of Stripe. */
export interface StripeAccount {
  secretKey: string;
  publishableKey: string;
  server?: StripeServer;
}

const MINUTE = 60_000;
// Tk, above Stripe's minimum.
const PRICE = 500;

interface OpenPayment {
  productId: string;
  bookingId: string;
  intentId: string;
  clientSecret: string;
}

/** Starts the app with CARDS=stripe on that account, with one buyer and one seller. */
async function openScenario(t: TestContext, { secretKey, publishableKey, server }: StripeAccount) {
  // Stripe cannot reach this machine: its events are fetched, and signed here with a secret of the test.
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
  const options = { env: { CARDS: 'stripe', ...keys }, ...(server && { stripeServer: server }) };
  const [{ app, db, pass }, seller, buyer] = await startScene(t, ['seller', 'buyer'], options);
  const [stripe, publishable] = [secretKey, publishableKey].map((key) => new Stripe(key, { ...server, telemetry: false })) as [
    Stripe,
    Stripe,
  ];
  /** Confirms as Stripe.js does in a page: with the publishable key and the client secret. */
  const confirm = ({ clientSecret, intentId }: OpenPayment, card: string): Promise<Stripe.PaymentIntent> => {
    const params = { client_secret: clientSecret, payment_method: card, use_stripe_sdk: true };
    return publishable.paymentIntents.confirm(intentId, params);
  };
  return {
    app,
    buyer,
    stripe,
    confirm,
    /** Books a new product and opens its payment. */
    async book(): Promise<OpenPayment> {
      const { productId, bookingId } = await bookedProduct(seller, buyer, PRICE);
      const { clientSecret, amount } = await buyer.api.createPaymentIntent({ body: { bookingId } });
      assert.equal(amount, PRICE);
      return { productId, bookingId, clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' };
    },
    /** The code with which the card is declined. */
    async declineOf(payment: OpenPayment, card: string): Promise<string | undefined> {
      const error = await confirm(payment, card).then(
        () => assert.fail(`${card} should have been declined`),
        (reason: unknown) => reason,
      );
      assert.ok(error instanceof Stripe.errors.StripeCardError, String(error));
      return error.decline_code ?? error.code;
    },
    /** Reports the payment as the page does. Returns `ok`, or the code of the failure. */
    report: ({ bookingId, intentId }: OpenPayment): Promise<string> =>
      codeOf(buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId: intentId } })),
    /** Checks the rows of the product and returns its status. */
    productStatus: ({ productId }: OpenPayment): Promise<string> => assertConsistent(db, productId),
    emails: (start: string): Promise<number> => countEmails(app, buyer, start),
    advanceTime: (): Promise<void> => pass(3 * MINUTE),
    /** Sends an event to the webhook. Returns the status of the response. */
    async deliver(body: string, secret = webhookSecret): Promise<number> {
      const timestamp = Math.floor(app.clock.now().getTime() / 1000);
      const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(`${app.origin}${API_BASE}${nonJsonRoutes.cardWebhook}`, { method: 'POST', body, headers })).status;
    },
    /** Waits for Stripe's event of the payment. */
    eventOf: (payment: OpenPayment, type: 'payment_intent.succeeded'): Promise<Stripe.Event> =>
      eventually(`${type} among the events`, async () => {
        const { data } = await stripe.events.list({ types: [type], limit: 20 });
        return data.find((event) => 'id' in event.data.object && event.data.object.id === payment.intentId);
      }),
  };
}

/**
 * Every path of a payment through the app with CARDS=stripe: paid, declined, 3-D Secure, refunded, idempotent, settled by webhook,
 * settled by the app's own request.
 */
export async function runStripeScenario(t: TestContext, account: StripeAccount): Promise<void> {
  const scenario = await openScenario(t, account);
  const { app, buyer, stripe } = scenario;

  await t.test('the client configuration names Stripe.js and the publishable key only', async () => {
    const { cards } = await app.api.getConfig();
    assert.deepEqual([cards.kind, cards.publishableKey], ['stripe', account.publishableKey]);
    assert.ok(!JSON.stringify(await app.api.getConfig()).includes(account.secretKey));
  });

  await t.test('booked, opened, paid, settled', async () => {
    const payment = await scenario.book();
    const opened = await stripe.paymentIntents.retrieve(payment.intentId);
    assert.deepEqual([opened.amount, opened.currency, opened.livemode], [PRICE * 100, 'bdt', false]);
    assert.equal(opened.metadata['bookingId'], payment.bookingId);
    assert.equal(await scenario.report(payment), 'payment_incomplete');
    assert.equal((await scenario.confirm(payment, 'pm_card_visa')).status, 'succeeded');
    assert.equal(await scenario.report(payment), 'ok');
    assert.equal(await scenario.report(payment), 'ok', 'reported again');
    assert.equal(await scenario.productStatus(payment), 'sold');
    await scenario.advanceTime();
    assert.equal(await scenario.emails('You have paid'), 1);
    assert.deepEqual((await stripe.refunds.list({ payment_intent: payment.intentId })).data, []);
  });

  await t.test('a declined card and one without funds are not charged; another card pays', async () => {
    const payment = await scenario.book();
    assert.equal(await scenario.declineOf(payment, 'pm_card_visa_chargeDeclined'), 'generic_decline');
    assert.equal(await scenario.report(payment), 'payment_incomplete');
    assert.equal(await scenario.declineOf(payment, 'pm_card_visa_chargeDeclinedInsufficientFunds'), 'insufficient_funds');
    assert.equal(await scenario.report(payment), 'payment_incomplete');
    assert.equal(await scenario.productStatus(payment), 'booked');
    await scenario.confirm(payment, 'pm_card_mastercard');
    assert.equal(await scenario.report(payment), 'ok');
    assert.equal(await scenario.productStatus(payment), 'sold');
  });

  await t.test('a payment that waits for 3-D Secure is canceled when its booking ends', async () => {
    const payment = await scenario.book();
    const waiting = await scenario.confirm(payment, 'pm_card_threeDSecure2Required');
    assert.deepEqual([waiting.status, waiting.next_action?.type], ['requires_action', 'use_stripe_sdk']);
    assert.equal(await scenario.report(payment), 'payment_incomplete');
    await buyer.api.deleteBooking({ params: { id: payment.bookingId } });
    await app.container.worker.runDue();
    assert.equal((await stripe.paymentIntents.retrieve(payment.intentId)).status, 'canceled');
    await assert.rejects(scenario.confirm(payment, 'pm_card_visa'), { code: 'payment_intent_unexpected_state' });
    assert.equal(await scenario.productStatus(payment), 'unsold');
  });

  await t.test('a payment for an ended booking is refunded, whole and once', async () => {
    const payment = await scenario.book();
    // A charge on this card can be refunded at once.
    assert.equal((await scenario.confirm(payment, 'pm_card_bypassPending')).status, 'succeeded');
    await buyer.api.deleteBooking({ params: { id: payment.bookingId } });
    assert.equal(await scenario.report(payment), 'booking_ended');
    await scenario.advanceTime();
    await scenario.advanceTime();
    const { data } = await stripe.refunds.list({ payment_intent: payment.intentId });
    assert.deepEqual(valuesOf(data, 'amount'), [PRICE * 100]);
    const paymentId = data[0]?.metadata?.['refund_key']?.replace('refund:', '') ?? '';
    const row = await app.database.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
    assert.deepEqual([row.status, row.refund_id], ['refunded', data[0]?.id]);
    assert.equal(
      (await app.container.cards.refund({ intentId: payment.intentId, idempotencyKey: `refund:${paymentId}` })).id,
      data[0]?.id,
      'the same key, the same refund',
    );
    assert.equal(await scenario.emails('Your payment is paid back'), 1);
    assert.equal(await scenario.productStatus(payment), 'unsold');
  });

  await t.test('two requests at once open one intent; one idempotency key creates one intent', async () => {
    const payment = await scenario.book();
    const again = () => buyer.api.createPaymentIntent({ body: { bookingId: payment.bookingId } });
    for (const { clientSecret } of await Promise.all([again(), again()])) assert.equal(clientSecret, payment.clientSecret);
    const input = { amountPoisha: PRICE * 100, metadata: {}, idempotencyKey: randomBytes(16).toString('hex') };
    const made = await app.container.cards.createIntent(input);
    assert.equal((await app.container.cards.createIntent(input)).id, made.id);
    await app.container.cards.cancelIntent(made.id);
    assert.equal((await app.container.cards.cancelIntent(made.id)).status, 'canceled', 'canceled again');
  });

  await t.test('a webhook settles the payment once; a forged webhook is refused', async () => {
    const payment = await scenario.book();
    await scenario.confirm(payment, 'pm_card_visa');
    const event = await scenario.eventOf(payment, 'payment_intent.succeeded');
    const body = JSON.stringify(event);
    assert.equal(await scenario.deliver(body, 'whsec_guessed'), 400);
    assert.equal(await scenario.productStatus(payment), 'booked');
    const before = await scenario.emails('You have paid');
    for (let time = 0; time < 3; time += 1) assert.equal(await scenario.deliver(body), 200);
    assert.equal(await scenario.productStatus(payment), 'sold');
    assert.equal(await scenario.emails('You have paid'), before + 1);
    assert.equal(await scenario.report(payment), 'ok', 'the page reports later');
  });

  await t.test('without page and webhook, the app retrieves the payment after two minutes', async () => {
    const payment = await scenario.book();
    await scenario.confirm(payment, 'pm_card_visa');
    await scenario.advanceTime();
    assert.equal(await scenario.productStatus(payment), 'sold');
  });
}
