import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { createHmac } from 'node:crypto';
import pg from 'pg';
import sharp from 'sharp';
import { PUBLISHABLE_KEY, SECRET_KEY, startTestEmulator } from '@abar/stripe-emulator/test-emulator';
import { runStripeScenario } from '#server/testing/stripe-scenario.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { PaymentServiceUnavailable } from '#server/adapters/payment-service.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { bookedProduct, bookingOf, type BookedProduct } from '#server/testing/test-cards.ts';
import { emailsTo } from '#server/testing/test-emails.ts';
import { valuesOf } from '#server/testing/lists.ts';
import { aProduct, startScene, startTestApp, type TestUser } from '#server/testing/test-app.ts';

// The scenario that `npm run test:stripe` runs against Stripe itself, here against the emulator: on a database of its own, over a
// socket, with the client and the settings of CARDS=stripe.

await test('the app with CARDS=stripe', async (t) => {
  const database = await startTestDatabase();
  t.after(() => database.stop());
  const { app, delivered, logged } = startTestEmulator(t, database.config);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const versions = new Set<unknown>();
  app.server.on('request', ({ headers }: { headers: Record<string, unknown> }) => versions.add(headers['stripe-version']));
  await runStripeScenario(t, {
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    server: { protocol: 'http', host: '127.0.0.1', port },
  });
  assert.deepEqual([...versions], ['2026-10-28.endive'], 'every request names the API version of the app');
  assert.deepEqual([delivered, logged], [[], []], 'the emulator delivered and logged nothing by itself');
});

// An app with CARDS=stripe in two processes. The Stripe emulator creates the events, and the test delivers them.

const OLD_SECRET = 'whsec_old';
const NEW_SECRET = 'whsec_new';
const MINUTE = 60_000;
// Rounds of a race: usually each side is first in some.
const ROUNDS = 4;

interface PaidProduct extends BookedProduct {
  intentId: string;
  /** How many emails the buyer had received before. */
  emailsBefore: number;
}

await test('webhooks', async (t) => {
  const database = await startTestDatabase();
  t.after(() => database.stop());
  const { app, emulator, delivered, stripe, post } = startTestEmulator(t, database.config);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const testApp = await startTestApp({
    env: {
      CARDS: 'stripe',
      CARD_CHARGE: 'fixed:100',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: `${OLD_SECRET}, ${NEW_SECRET}`,
    },
    stripeServer: { protocol: 'http', host: '127.0.0.1', port },
  });
  t.after(() => testApp.stop());
  const neighbour = await testApp.another();
  const { db } = testApp.database;
  const runJobs = () => testApp.container.worker.runDue();
  let seller: TestUser;
  let buyer: TestUser;
  const newUsers = async () => {
    [seller, buyer] = await Promise.all([testApp.user('seller'), testApp.user('buyer')]);
  };
  await newUsers();

  /** A booked product whose payment is open. */
  const open = async (): Promise<PaidProduct> => {
    const emailsBefore = (await emailsTo(testApp, buyer.email)).length;
    const booked = await bookedProduct(seller, buyer);
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { bookingId: booked.bookingId } });
    return { ...booked, intentId: clientSecret.split('_secret_')[0] ?? '', emailsBefore };
  };
  const take = (intentId: string) => stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
  const paid = async (): Promise<PaidProduct> => {
    const booked = await open();
    await take(booked.intentId);
    return booked;
  };
  /** The events of an intent, oldest first. */
  const eventsOf = async (intentId: string) => {
    await emulator.deliverDue();
    return delivered.filter(({ body }) => body.includes(intentId)).map(({ body, event }) => ({ body, type: event.type }));
  };
  const eventOf = async (intentId: string, type = 'payment_intent.succeeded'): Promise<string> =>
    (await eventsOf(intentId)).find((event) => event.type === type)?.body ?? assert.fail(`${type} was created`);

  const sign = (body: string, ...secrets: string[]): string => {
    const at = Math.floor(testApp.clock.now().getTime() / 1000);
    const signatures = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`);
    return [`t=${at}`, ...signatures].join(',');
  };
  const deliver = async (body: string, { signature = sign(body, NEW_SECRET), origin = testApp.origin } = {}): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${origin}${API_BASE}${nonJsonRoutes.cardWebhook}`, { method: 'POST', body, headers })).status;
  };

  const emailsOf = async ({ emailsBefore }: PaidProduct, start: string): Promise<number> =>
    (await emailsTo(testApp, buyer.email)).slice(emailsBefore).filter((subject) => subject.startsWith(start)).length;
  const refundsOf = async (intentId: string) => (await stripe.refunds.list({ payment_intent: intentId })).data;

  const assertPaidOnce = async (booked: PaidProduct): Promise<void> => {
    testApp.clock.advance(3 * MINUTE);
    await runJobs();
    assert.equal(await assertConsistent(db, booked.productId), 'sold');
    assert.equal((await booked.buyer.api.getBooking({ params: { id: booked.bookingId } })).transactionId, booked.intentId);
    assert.equal(await emailsOf(booked, 'You have paid'), 1);
    assert.deepEqual(await refundsOf(booked.intentId), []);
  };
  const assertPaidBackOnce = async (booked: PaidProduct): Promise<void> => {
    testApp.clock.advance(3 * MINUTE);
    await runJobs();
    assert.equal((await refundsOf(booked.intentId)).length, 1);
    assert.equal(await emailsOf(booked, 'Your payment is paid back'), 1);
  };

  await t.test('while the secret is rotated: the old one, the new one, both at once; no other', async () => {
    for (const secrets of [[OLD_SECRET], [NEW_SECRET], [OLD_SECRET, 'whsec_unknown'], ['whsec_unknown', NEW_SECRET]]) {
      const booked = await paid();
      const body = await eventOf(booked.intentId);
      assert.equal(await deliver(body, { signature: sign(body, 'whsec_unknown') }), 400);
      assert.equal(await assertConsistent(db, booked.productId), 'booked');
      assert.equal(await deliver(body, { signature: sign(body, ...secrets) }), 200);
      await assertPaidOnce(booked);
    }
  });

  await t.test('one event eight times at once, to two processes', async () => {
    const booked = await paid();
    const body = await eventOf(booked.intentId);
    const copies = Array.from({ length: 8 }, (_, at) => deliver(body, { origin: at % 2 === 0 ? testApp.origin : neighbour.origin }));
    assert.deepEqual(new Set(await Promise.all(copies)), new Set([200]));
    await assertPaidOnce(booked);
  });

  await t.test('a dispute while the card service is out of reach: refused as that, and recorded when it comes again', async (t) => {
    const booked = await paid();
    await post(`/embedded/payment_intents/${booked.intentId}/dispute`, {});
    const body = await eventOf(booked.intentId, 'charge.dispute.created');
    const away = new PaymentServiceUnavailable('The card service cannot be reached.');
    const { mock } = t.mock.method(testApp.container.cards, 'findIntent', () => Promise.reject(away));
    assert.equal(await deliver(body), 503);
    mock.restore();
    assert.equal(await deliver(body), 200);
    const disputes = await db
      .selectFrom('chargebacks')
      .innerJoin('payments', 'payments.id', 'chargebacks.payment_id')
      .select('chargebacks.status')
      .where('intent_id', '=', booked.intentId)
      .execute();
    assert.deepEqual(disputes, [{ status: 'open' }]);
  });

  await t.test('the newest event first: earlier ones change nothing', async () => {
    const booked = await open();
    await assert.rejects(stripe.paymentIntents.confirm(booked.intentId, { payment_method: 'pm_card_visa_chargeDeclined' }));
    await take(booked.intentId);
    const events = await eventsOf(booked.intentId);
    assert.deepEqual(valuesOf(events, 'type'), [
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.succeeded',
      'payment_intent.succeeded',
    ]);
    for (const { body } of events.toReversed()) assert.equal(await deliver(body), 200);
    await assertPaidOnce(booked);
  });

  await t.test('an event of another API version, and one of an unknown type, are accepted', async () => {
    const booked = await paid();
    const event = JSON.parse(await eventOf(booked.intentId)) as { data: { object: Record<string, unknown> } };
    const { allowed_payment_method_types: _, ...object } = event.data.object;
    const older = { ...event, api_version: '2022-11-15', data: { object: { ...object, charges: { object: 'list', data: [] } } } };
    assert.equal(await deliver(JSON.stringify(older)), 200);
    await assertPaidOnce(booked);
    const other = {
      ...event,
      type: 'radar.early_fraud_warning.created',
      data: { object: { id: 'issfr_1', object: 'radar.early_fraud_warning' } },
    };
    assert.equal(await deliver(JSON.stringify(other)), 200);
  });

  await t.test('webhook, browser and reconciliation at once', async () => {
    // Each test turns the clock, and a sign-in lasts an hour.
    await newUsers();
    for (let round = 0; round < ROUNDS; round += 1) {
      const booked = await paid();
      const body = await eventOf(booked.intentId);
      testApp.clock.advance(3 * MINUTE);
      const [status, reported] = await Promise.all([
        deliver(body, { origin: neighbour.origin }),
        codeOf(booked.buyer.api.payBooking({ params: { id: booked.bookingId }, body: { transactionId: booked.intentId } })),
        runJobs(),
      ]);
      assert.deepEqual([status, reported], [200, 'ok']);
      await assertPaidOnce(booked);
    }
  });

  await t.test('webhook against the end of the booking: paid, or paid back', async () => {
    const ends: Record<string, number> = {};
    for (let round = 0; round < ROUNDS; round += 1) {
      const booked = await paid();
      const body = await eventOf(booked.intentId);
      const unbook = () => codeOf(neighbour.as(booked.buyer).deleteBooking({ params: { id: booked.bookingId } }));
      const [first, second] = round % 2 === 0 ? [() => deliver(body), unbook] : [unbook, () => deliver(body)];
      const answers = await Promise.all([first(), second()]);
      assert.ok(answers.includes(200));
      const unbooked = answers.includes('ok');
      assert.ok(unbooked || answers.includes('already_paid'), String(answers));
      await (unbooked ? assertPaidBackOnce(booked) : assertPaidOnce(booked));
      ends[unbooked ? 'paid back' : 'paid'] = (ends[unbooked ? 'paid back' : 'paid'] ?? 0) + 1;
    }
    t.diagnostic(JSON.stringify(ends));
  });

  await t.test('two intents for one booking, both paid: one counts, the other is paid back', async () => {
    for (let round = 0; round < 3; round += 1) {
      const booked = await open();
      const { clientSecret } = await booked.buyer.api.createPaymentIntent({ body: { price: 100 } });
      const loose = clientSecret.split('_secret_')[0] ?? '';
      await Promise.all([take(booked.intentId), take(loose)]);
      const body = await eventOf(booked.intentId);
      const claim = () => codeOf(booked.buyer.api.payBooking({ params: { id: booked.bookingId }, body: { transactionId: loose } }));
      const [, claimed] = await Promise.all([deliver(body, { origin: neighbour.origin }), claim()]);
      testApp.clock.advance(3 * MINUTE);
      await runJobs();
      assert.equal(await assertConsistent(db, booked.productId), 'sold');
      const booking = await booked.buyer.api.getBooking({ params: { id: booked.bookingId } });
      const [kept, other] = claimed === 'ok' ? [loose, booked.intentId] : [booked.intentId, loose];
      assert.equal(booking.transactionId, kept, claimed);
      assert.deepEqual(await refundsOf(kept), []);
      assert.equal((await refundsOf(other)).length, 1, 'no buyer pays twice');
    }
  });
});

// Counts everything that the app sends to its database for one request, `begin`, `commit` and NOTIFY included. The card service has a
// database of its own, so that its statements are not counted; the caller's session is in the session cache.

await test('statements per request', async (t) => {
  const cardDatabase = await startTestDatabase();
  t.after(() => cardDatabase.stop());
  const { app: cardServer, stripe } = startTestEmulator(t, cardDatabase.config);
  await cardServer.listen({ host: '127.0.0.1', port: 0 });
  const { port } = cardServer.server.address() as AddressInfo;
  const database = await startTestDatabase();
  const { database: name } = database.config as { database: string };
  let statements: string[] = [];
  const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  // Before the app connects: its pool wraps the function of each connection when it opens.
  t.mock.method(pg.Client.prototype, 'query', function (this: pg.Client, ...args: [string | { text: string }]) {
    const text = typeof args[0] === 'string' ? args[0] : args[0].text;
    // The change feed asks now and then whether its connection answers.
    if (this.database === name && text !== 'select') statements.push(text);
    return Reflect.apply(query, this, args);
  });
  const [{ app }] = await startScene(t, [], {
    database,
    env: { CARDS: 'stripe', STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_unused' },
    stripeServer: { protocol: 'http', host: '127.0.0.1', port },
  });

  /** The result of a request that may send at most so many statements. */
  const within = async <T>(most: number, what: string, request: () => Promise<T>): Promise<T> => {
    statements = [];
    const result = await request();
    t.diagnostic(`${what}: ${statements.length} statements`);
    assert.ok(statements.length > 0, `${what}: the statements are counted`);
    assert.ok(statements.length <= most, `${what}: ${statements.length} statements, at most ${most}:\n${statements.join('\n')}`);
    const locks = statements.filter((statement) => / for (?:update|share)/.test(statement));
    assert.equal(new Set(locks).size, locks.length, `${what}: each row is locked once`);
    return result;
  };

  const [seller, buyer] = await Promise.all([app.user('seller'), app.user('buyer')]);
  for (const { api, email } of [seller, buyer]) await api.getRole({ query: { email } });

  const displayUrl = await within(5, 'photo upload', async () => {
    const body = new FormData();
    const photo = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#277' } })
      .jpeg()
      .toBuffer();
    body.append('image', new Blob([new Uint8Array(photo)]), 'photo.jpg');
    const response = await fetch(`${app.origin}${API_BASE}/images`, {
      method: 'POST',
      headers: { authorization: `Bearer ${seller.token}` },
      body,
    });
    return ((await response.json()) as { data: { display_url: string } }).data.display_url;
  });
  const product = await within(8, 'listing a product', () => seller.api.createProduct({ body: aProduct({ image: displayUrl }) }));
  const booking = await within(7, 'booking', () => buyer.api.createBooking({ body: bookingOf(product._id) }));
  const { clientSecret } = await within(10, 'opening a payment', () => buyer.api.createPaymentIntent({ body: { bookingId: booking._id } }));
  const [transactionId = ''] = clientSecret.split('_secret_');
  await stripe.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' });
  const params = { id: booking._id };
  const paid = await within(20, 'payment', () => buyer.api.payBooking({ params, body: { transactionId } }));
  const { changes: _, ...read } = await buyer.api.getBooking({ params });
  assert.deepEqual(paid, read, 'the reply shows the whole booking');

  const other = await seller.api.createProduct({ body: aProduct() });
  const made = await buyer.api.createBooking({ body: bookingOf(other._id) });
  const { steps: _steps, handover: _handover, changes: _changes, ...written } = await buyer.api.getBooking({ params: { id: made._id } });
  assert.deepEqual(made, written, 'the reply shows what was written');
  await within(9, 'unbooking', () => buyer.api.deleteBooking({ params: { id: made._id } }));

  const response = await within(3, 'sign-in', () =>
    fetch(`${app.origin}${API_BASE}/jwt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: buyer.email }),
    }),
  );
  assert.ok(response.ok);
});
