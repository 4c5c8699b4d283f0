import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import { Stripe } from 'stripe';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import type { StripeServer } from '#server/adapters/cards/stripe.ts';
import { eventually } from '#server/testing/eventually.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { aProduct, startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

/** Keys of a Stripe account's test mode, and who answers in Stripe's place; without that, Stripe does. */
export interface StripeAccount {
  secretKey: string;
  publishableKey: string;
  server?: StripeServer;
}

const MINUTE = 60_000;
// Tk, above the least that Stripe takes.
const PRICE = 500;

interface Deal {
  productId: string;
  bookingId: string;
  intentId: string;
  clientSecret: string;
}

/** The market with CARDS=stripe on that account, and one buyer and one seller in it. */
class Scene {
  readonly app: TestApp;
  readonly seller: TestUser;
  readonly buyer: TestUser;
  readonly stripe: Stripe;
  readonly publishable: Stripe;
  readonly webhookSecret: string;

  private constructor(app: TestApp, users: [TestUser, TestUser], clients: [Stripe, Stripe], webhookSecret: string) {
    this.app = app;
    [this.seller, this.buyer] = users;
    [this.stripe, this.publishable] = clients;
    this.webhookSecret = webhookSecret;
  }

  static async open(t: TestContext, { secretKey, publishableKey, server }: StripeAccount): Promise<Scene> {
    // Stripe cannot reach this machine: its events are fetched, and signed here with a secret of our own.
    const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
    const keys = { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
    const app = await startTestApp({ env: { CARDS: 'stripe', ...keys }, ...(server && { stripeServer: server }) });
    t.after(() => app.stop());
    const client = (key: string) => new Stripe(key, { ...server, telemetry: false });
    const users = await Promise.all([app.user('seller'), app.user('buyer')]);
    return new Scene(app, users, [client(secretKey), client(publishableKey)], webhookSecret);
  }

  /** A product, booked, and its payment opened. */
  async book(): Promise<Deal> {
    const product = await this.seller.api.createProduct({ body: aProduct({ sellingPrice: PRICE }) });
    const booking = await this.buyer.api.createBooking({ body: bookingOf(product._id) });
    const { clientSecret, amount } = await this.buyer.api.createPaymentIntent({ body: { bookingId: booking._id } });
    assert.equal(amount, PRICE);
    return { productId: product._id, bookingId: booking._id, clientSecret, intentId: clientSecret.split('_secret_')[0] ?? '' };
  }

  /** As Stripe.js does it in the page: with the publishable key and the client secret. */
  confirm(deal: Deal, card: string): Promise<Stripe.PaymentIntent> {
    const params = { client_secret: deal.clientSecret, payment_method: card, use_stripe_sdk: true };
    return this.publishable.paymentIntents.confirm(deal.intentId, params);
  }

  async refusalOf(deal: Deal, card: string): Promise<string | undefined> {
    const error = await this.confirm(deal, card).then(
      () => assert.fail(`${card} should have been refused`),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof Stripe.errors.StripeCardError, String(error));
    return error.decline_code ?? error.code;
  }

  /** What the page tells the market; `ok`, or what it refused by. */
  tell(deal: Deal): Promise<string> {
    return codeOf(this.buyer.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: deal.intentId } }));
  }

  story(deal: Deal): Promise<string> {
    return assertConsistent(this.app.database.db, deal.productId);
  }

  async emails(start: string): Promise<number> {
    return (await emailsTo(this.app, this.buyer.email)).filter((subject) => subject.startsWith(start)).length;
  }

  async letTimePass(): Promise<void> {
    this.app.clock.advance(3 * MINUTE);
    await this.app.container.worker.runDue();
  }

  /** Hands the market an event as the webhook does; answers the status. */
  async deliver(body: string, secret = this.webhookSecret): Promise<number> {
    const timestamp = Math.floor(this.app.clock.now().getTime() / 1000);
    const signature = this.stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${this.app.origin}${API_BASE}${nonJsonRoutes.cardWebhook}`, { method: 'POST', body, headers })).status;
  }

  /** The event in which Stripe tells of it, once it does. */
  eventOf(deal: Deal, type: 'payment_intent.succeeded'): Promise<Stripe.Event> {
    return eventually(`${type} among the events`, async () => {
      const { data } = await this.stripe.events.list({ types: [type], limit: 20 });
      return data.find((event) => 'id' in event.data.object && event.data.object.id === deal.intentId);
    });
  }
}

/**
 * The whole payment story, told by our own market with CARDS=stripe: booked, opened, paid, declined, 3-D Secure, paid back,
 * idempotency, webhook, and nobody telling.
 */
export async function tellStripeStory(t: TestContext, account: StripeAccount): Promise<void> {
  const scene = await Scene.open(t, account);
  const { app, buyer, stripe } = scene;

  await t.test('the page is told to load Stripe.js, with the publishable key alone', async () => {
    const { cards } = await app.api.getConfig();
    assert.deepEqual([cards.kind, cards.publishableKey], ['stripe', account.publishableKey]);
    assert.ok(!JSON.stringify(await app.api.getConfig()).includes(account.secretKey));
  });

  await t.test('booked, opened, paid, settled', async () => {
    const deal = await scene.book();
    const opened = await stripe.paymentIntents.retrieve(deal.intentId);
    assert.deepEqual([opened.amount, opened.currency, opened.livemode], [PRICE * 100, 'bdt', false]);
    assert.equal(opened.metadata['bookingId'], deal.bookingId);
    assert.equal(await scene.tell(deal), 'payment_incomplete');
    assert.equal((await scene.confirm(deal, 'pm_card_visa')).status, 'succeeded');
    assert.equal(await scene.tell(deal), 'ok');
    assert.equal(await scene.tell(deal), 'ok', 'said again');
    assert.equal(await scene.story(deal), 'sold');
    await scene.letTimePass();
    assert.equal(await scene.emails('You have paid'), 1);
    assert.deepEqual((await stripe.refunds.list({ payment_intent: deal.intentId })).data, []);
  });

  await t.test('declined, and without funds: nothing is taken, and another card pays', async () => {
    const deal = await scene.book();
    assert.equal(await scene.refusalOf(deal, 'pm_card_visa_chargeDeclined'), 'generic_decline');
    assert.equal(await scene.tell(deal), 'payment_incomplete');
    assert.equal(await scene.refusalOf(deal, 'pm_card_visa_chargeDeclinedInsufficientFunds'), 'insufficient_funds');
    assert.equal(await scene.tell(deal), 'payment_incomplete');
    assert.equal(await scene.story(deal), 'booked');
    await scene.confirm(deal, 'pm_card_mastercard');
    assert.equal(await scene.tell(deal), 'ok');
    assert.equal(await scene.story(deal), 'sold');
  });

  await t.test('3-D Secure waits for its owner; when the booking ends, nothing can be taken any more', async () => {
    const deal = await scene.book();
    const waiting = await scene.confirm(deal, 'pm_card_threeDSecure2Required');
    assert.deepEqual([waiting.status, waiting.next_action?.type], ['requires_action', 'use_stripe_sdk']);
    assert.equal(await scene.tell(deal), 'payment_incomplete');
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    await app.container.worker.runDue();
    assert.equal((await stripe.paymentIntents.retrieve(deal.intentId)).status, 'canceled');
    await assert.rejects(scene.confirm(deal, 'pm_card_visa'), { code: 'payment_intent_unexpected_state' });
    assert.equal(await scene.story(deal), 'unsold');
  });

  await t.test('money for a booking that has ended goes back, whole and once', async () => {
    const deal = await scene.book();
    // This card's money can be given back at once.
    assert.equal((await scene.confirm(deal, 'pm_card_bypassPending')).status, 'succeeded');
    await buyer.api.deleteBooking({ params: { id: deal.bookingId } });
    assert.equal(await scene.tell(deal), 'booking_ended');
    await scene.letTimePass();
    await scene.letTimePass();
    const { data } = await stripe.refunds.list({ payment_intent: deal.intentId });
    assert.deepEqual(
      data.map(({ amount }) => amount),
      [PRICE * 100],
    );
    const paymentId = data[0]?.metadata?.['refund_key']?.replace('refund:', '') ?? '';
    const payment = await app.database.db.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
    assert.deepEqual([payment.status, payment.refund_id], ['refunded', data[0]?.id]);
    assert.equal((await app.container.cards.refund(deal.intentId, `refund:${paymentId}`)).id, data[0]?.id, 'the same key, the same refund');
    assert.equal(await scene.emails('Your card payment is paid back'), 1);
    assert.equal(await scene.story(deal), 'unsold');
  });

  await t.test('asked for twice at once, one intent is opened; one key is one intent', async () => {
    const deal = await scene.book();
    const again = () => buyer.api.createPaymentIntent({ body: { bookingId: deal.bookingId } });
    for (const { clientSecret } of await Promise.all([again(), again()])) assert.equal(clientSecret, deal.clientSecret);
    const input = { amountPoisha: PRICE * 100, metadata: {}, idempotencyKey: randomBytes(16).toString('hex') };
    const made = await app.container.cards.createIntent(input);
    assert.equal((await app.container.cards.createIntent(input)).id, made.id);
    await app.container.cards.cancelIntent(made.id);
    assert.equal((await app.container.cards.cancelIntent(made.id)).status, 'canceled', 'cancelled again');
  });

  await t.test('told by the webhook alone: refused when forged, taken when true, effective once', async () => {
    const deal = await scene.book();
    await scene.confirm(deal, 'pm_card_visa');
    const event = await scene.eventOf(deal, 'payment_intent.succeeded');
    const body = JSON.stringify(event);
    assert.equal(await scene.deliver(body, 'whsec_guessed'), 400);
    assert.equal(await scene.story(deal), 'booked');
    const before = await scene.emails('You have paid');
    for (let time = 0; time < 3; time += 1) assert.equal(await scene.deliver(body), 200);
    assert.equal(await scene.story(deal), 'sold');
    assert.equal(await scene.emails('You have paid'), before + 1);
    assert.equal(await scene.tell(deal), 'ok', 'the page tells later');
  });

  await t.test('told by nobody: the market asks after two minutes', async () => {
    const deal = await scene.book();
    await scene.confirm(deal, 'pm_card_visa');
    await scene.letTimePass();
    assert.equal(await scene.story(deal), 'sold');
  });
}
