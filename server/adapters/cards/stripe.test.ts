import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { PUBLISHABLE_KEY, SECRET_KEY, startTestEmulator, WEBHOOK_SECRET } from '@abar/stripe-emulator/test-emulator';
import fastify from 'fastify';
import { createInProcessFetch } from '#server/platform/http/in-process-fetch.ts';
import { InvalidCardEvent, type CardIntent } from '#server/adapters/cards/port.ts';
import { createStripeCards, type StripeCardsOptions } from '#server/adapters/cards/stripe.ts';
import {
  PaymentRefused,
  PaymentServiceUnavailable,
  PaymentStateConflict,
  RefundFailed,
  RefundPending,
} from '#server/adapters/payment-service.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

const database = await startTestDatabase();

function start(t: TestContext, more: Partial<StripeCardsOptions> = {}) {
  const clock = new FakeClock();
  const fixture = startTestEmulator(t, database.config, { clock });
  const cards = createStripeCards({
    kind: 'embedded',
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhookSecrets: [WEBHOOK_SECRET],
    clock,
    fetch: fixture.fetch,
    maxNetworkRetries: 0,
    ...more,
  });
  const open = (): Promise<CardIntent> => cards.createIntent({ amountPoisha: 1_000, metadata: {}, idempotencyKey: randomUUID() });
  const pay = async (): Promise<CardIntent> => {
    const intent = await open();
    await fixture.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    return intent;
  };
  return { cards, clock, fixture, open, pay };
}

await test('an intent is created once per key, found, and canceled', async (t) => {
  const { cards, open, pay } = start(t);
  const input = { amountPoisha: 123_450, metadata: { bookingId: 'b1', paymentId: 'p1' }, idempotencyKey: randomUUID() };
  const intent = await cards.createIntent(input);
  assert.deepEqual(
    { ...intent, clientSecret: 'secret' },
    {
      id: intent.id,
      clientSecret: 'secret',
      amountPoisha: 123_450,
      currency: 'bdt',
      status: 'requires_payment_method',
      metadata: input.metadata,
      succeededAt: null,
    },
  );
  assert.ok(intent.clientSecret.startsWith(`${intent.id}_secret_`));
  assert.deepEqual(await cards.createIntent(input), intent);
  assert.deepEqual(await cards.findIntent(intent.id), intent);
  assert.equal(await cards.findIntent('pi_nothing'), null);

  const other = await open();
  assert.equal((await cards.cancelIntent(other.id)).status, 'canceled');
  assert.equal((await cards.cancelIntent(other.id)).status, 'canceled', 'canceling again succeeds');
  await assert.rejects(cards.cancelIntent((await pay()).id), PaymentStateConflict);
});

await test('a refund is whole, and made once per key even after the key has expired', async (t) => {
  const { cards, clock, fixture, open, pay } = start(t);
  const intent = await pay();
  const key = randomUUID();
  const { id } = await cards.refund({ intentId: intent.id, idempotencyKey: key });
  assert.equal((await cards.refund({ intentId: intent.id, idempotencyKey: key })).id, id);
  clock.advance(25 * 3_600_000);
  fixture.emulator.start();
  await fixture.emulator.stop();
  assert.equal((await cards.refund({ intentId: intent.id, idempotencyKey: key })).id, id);
  assert.equal((await fixture.stripe.refunds.list({ payment_intent: intent.id })).data.length, 1);
  await assert.rejects(cards.refund({ intentId: intent.id, idempotencyKey: randomUUID() }), PaymentStateConflict);
  await assert.rejects(cards.refund({ intentId: (await open()).id, idempotencyKey: randomUUID() }), PaymentStateConflict);
  await assert.rejects(cards.refund({ intentId: 'pi_nothing', idempotencyKey: randomUUID() }), PaymentStateConflict);
});

await test('a part is refunded once per key, and never more than is left', async (t) => {
  const { cards, fixture, pay } = start(t);
  const { id: intentId, amountPoisha } = await pay();
  const part = { intentId, amountPoisha: amountPoisha - 400, idempotencyKey: randomUUID() };
  const { id } = await cards.refund(part);
  assert.equal((await cards.refund(part)).id, id);
  await assert.rejects(cards.refund({ ...part, amountPoisha: 401, idempotencyKey: randomUUID() }), PaymentStateConflict);
  const rest = await cards.refund({ intentId, idempotencyKey: randomUUID() });
  assert.deepEqual(
    (await fixture.stripe.refunds.list({ payment_intent: intentId })).data.map((refund) => [refund.id, refund.amount]),
    [
      [rest.id, 400],
      [id, amountPoisha - 400],
    ],
  );
});

await test('a refund counts when it has succeeded: until then it is asked about, and one that has failed is refused', async (t) => {
  const { fixture, pay } = start(t);
  let status = 'pending';
  const answering: typeof fetch = async (input, init) => {
    const response = await fixture.fetch(input, init);
    // A key is answered as the first time, whatever became of the refund.
    const reported = init?.method === 'POST' ? 'pending' : status;
    return new Response((await response.text()).replace(/"status": ?"succeeded"/, `"status":"${reported}"`), response);
  };
  const { cards } = start(t, { fetch: answering });
  const { id: intentId } = await pay();
  const refund = { intentId, amountPoisha: 400, idempotencyKey: randomUUID() };
  await assert.rejects(cards.refund(refund), RefundPending);
  await assert.rejects(cards.refund(refund), RefundPending);
  for (status of ['failed', 'canceled']) await assert.rejects(cards.refund(refund), RefundFailed);
  status = 'succeeded';
  const { data } = await fixture.stripe.refunds.list({ payment_intent: intentId });
  assert.deepEqual(
    [await cards.refund(refund)],
    data.map(({ id }) => ({ id })),
    'one refund',
  );
});

await test('a service that is unreachable, failing, busy or silent is unavailable', async (t) => {
  const respond =
    (status: number, body: string): typeof fetch =>
    () =>
      Promise.resolve(new Response(body, { status }));
  const error = (type: string) => JSON.stringify({ error: { type, message: 'no' } });
  const services: Record<string, typeof fetch> = {
    unreachable: () => Promise.reject(new TypeError('fetch failed')),
    failing: respond(500, error('api_error')),
    busy: respond(429, error('invalid_request_error')),
    'locked by the same key': respond(409, error('idempotency_error')),
    'behind a failing proxy': respond(502, '<html>'),
    silent: (_url, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason instanceof Error ? init.signal.reason : new Error()));
      }),
  };
  for (const [name, fetch] of Object.entries(services))
    await t.test(name, async (t) => {
      const { cards, open } = start(t, { fetch, timeoutMs: 20 });
      await assert.rejects(open(), PaymentServiceUnavailable);
      await assert.rejects(cards.findIntent('pi_1'), PaymentServiceUnavailable);
      await assert.rejects(cards.cancelIntent('pi_1'), PaymentServiceUnavailable);
      await assert.rejects(cards.refund({ intentId: 'pi_1', idempotencyKey: 'key' }), PaymentServiceUnavailable);
    });
  await t.test('a key that is wrong or revoked', async (t) => {
    const { cards, open } = start(t, { secretKey: 'sk_test_wrong' });
    await assert.rejects(open(), PaymentServiceUnavailable);
    await assert.rejects(cards.findIntent('pi_1'), PaymentServiceUnavailable);
  });
  await t.test('an emulator that does not respond in time', async (t) => {
    const app = fastify();
    t.after(() => app.close());
    app.get('/cards/v1/payment_intents/:id', () => new Promise(() => undefined));
    const { cards } = start(t, { timeoutMs: 20, fetch: createInProcessFetch(app, '/cards') });
    await assert.rejects(cards.findIntent('pi_1'), PaymentServiceUnavailable);
  });
});

await test('an amount that the service does not take is refused', async (t) => {
  const { cards } = start(t);
  for (const amountPoisha of [999, 100_000_000])
    await assert.rejects(cards.createIntent({ amountPoisha, metadata: {}, idempotencyKey: randomUUID() }), PaymentRefused);
  // A fault of the account or the request is an error, which is logged.
  await assert.rejects(
    cards.createIntent({ amountPoisha: 1.5, metadata: {}, idempotencyKey: randomUUID() }),
    (error: unknown) => !(error instanceof PaymentRefused),
  );
});

await test('a request whose response was lost is retried and takes effect once', async (t) => {
  const { fixture } = start(t);
  let lost = 0;
  const lossy: typeof fetch = async (input, init) => {
    const response = await fixture.fetch(input, init);
    if (lost === 0) {
      lost += 1;
      throw new TypeError('fetch failed');
    }
    return response;
  };
  const { cards } = start(t, { fetch: lossy, maxNetworkRetries: 1 });
  const marker = randomUUID();
  const intent = await cards.createIntent({ amountPoisha: 1_000, metadata: { marker }, idempotencyKey: randomUUID() });
  const { data } = await fixture.stripe.events.list({ types: ['payment_intent.created'], limit: 100 });
  const created = data.flatMap((event) => (event.type === 'payment_intent.created' ? event.data.object : []));
  assert.deepEqual(
    created.filter(({ metadata }) => metadata['marker'] === marker).map(({ id }) => id),
    [intent.id],
  );
  assert.equal(lost, 1);
});

await test('a webhook is read when its signature is right and recent, and refused otherwise', async (t) => {
  const { cards, clock, fixture, pay } = start(t);
  const intent = await pay();
  await fixture.emulator.deliverDue();
  const ours = fixture.delivered.filter((item) => item.body.includes(intent.id));
  assert.deepEqual(
    ours.map(({ body, headers }) => {
      const event = cards.readEvent(Buffer.from(body), headers['stripe-signature']);
      return event.kind === 'intent_changed' ? event.intent.status : event.kind === 'other' ? event.type : event.kind;
    }),
    ['requires_payment_method', 'charge.succeeded', 'succeeded'],
  );
  const last = ours.at(-1);
  assert.ok(last);
  const body = Buffer.from(last.body);
  const paidAt = new Date(Math.floor(clock.now().getTime() / 1000) * 1000);
  clock.advance(2000);
  const event = cards.readEvent(body, last.headers['stripe-signature']);
  assert.deepEqual(event.kind === 'intent_changed' && event.intent.succeededAt, paidAt, 'the time of the charge, by a webhook');
  assert.deepEqual((await cards.findIntent(intent.id))?.succeededAt, paidAt, 'and when asked');
  clock.advance(-2000);
  const signature = last.headers['stripe-signature'] ?? '';
  const sign = (payload: string, secret: string) =>
    fixture.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(clock.now().getTime() / 1000) });
  const refused = (raw: Buffer, header: string | undefined) => assert.throws(() => cards.readEvent(raw, header), InvalidCardEvent);
  refused(Buffer.from(last.body.replace('1000', '9000')), signature);
  refused(body, undefined);
  refused(body, '');
  refused(body, 'nonsense');
  refused(body, signature.replace(/v1=./, 'v1=g'));
  refused(body, sign(last.body, 'whsec_other'));
  refused(Buffer.from('{'), sign('{', WEBHOOK_SECRET));
  clock.advance(300_000);
  assert.equal(cards.readEvent(body, signature).kind, 'intent_changed', 'five minutes are accepted');
  clock.advance(1_000);
  refused(body, signature);
});

await test('the browser receives the publishable key only', (t) => {
  assert.deepEqual(start(t).cards.browserConfig(), { kind: 'embedded', publishableKey: PUBLISHABLE_KEY });
});

await database.stop();
