import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import pg from 'pg';
import sharp from 'sharp';
import { API_BASE } from '#contract/routes.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, startTestEmulator } from '@abar/stripe-emulator/test-emulator';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

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
  const app = await startTestApp({
    database,
    env: {
      CARDS: 'stripe',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: 'whsec_unused',
    },
    stripeServer: { protocol: 'http', host: '127.0.0.1', port },
  });
  t.after(() => app.stop());

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
  const product = await within(9, 'listing a product', () => seller.api.createProduct({ body: aProduct({ image: displayUrl }) }));
  const booking = await within(10, 'booking', () => buyer.api.createBooking({ body: bookingOf(product._id) }));
  const { clientSecret } = await within(10, 'opening a payment', () => buyer.api.createPaymentIntent({ body: { bookingId: booking._id } }));
  const [transactionId = ''] = clientSecret.split('_secret_');
  await stripe.paymentIntents.confirm(transactionId, { payment_method: 'pm_card_visa' });
  const params = { id: booking._id };
  const paid = await within(21, 'payment', () => buyer.api.payBooking({ params, body: { transactionId } }));
  const { changes: _, ...read } = await buyer.api.getBooking({ params });
  assert.deepEqual(paid, read, 'the reply shows the whole booking');

  const other = await seller.api.createProduct({ body: aProduct() });
  const made = await buyer.api.createBooking({ body: bookingOf(other._id) });
  const { steps: _steps, handover: _handover, changes: _changes, ...written } = await buyer.api.getBooking({ params: { id: made._id } });
  assert.deepEqual(made, written, 'the reply shows what was written');
  await within(12, 'unbooking', () => buyer.api.deleteBooking({ params: { id: made._id } }));

  const response = await within(3, 'sign-in', () =>
    fetch(`${app.origin}${API_BASE}/jwt`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: buyer.email }),
    }),
  );
  assert.ok(response.ok);
});
