import assert from 'node:assert/strict';
import { createSslcommerzEmulator, type SslcommerzEmulator } from '@abar/gateway-emulators/sslcommerz';
import fastify from 'fastify';
import { test, type TestContext } from 'node:test';
import { BROKEN_ANSWERS, gatewayConformance, type GatewayUnderTest } from '#server/adapters/gateways/conformance.ts';
import { createSslcommerz } from '#server/adapters/gateways/sslcommerz.ts';
import { RefundFailed, RefundPending } from '#server/adapters/payment-service.ts';
import { createInProcessFetch } from '#server/platform/http/in-process-fetch.ts';
import { FakeClock } from '#server/testing/fake-clock.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';
import { payOnPage } from '#server/testing/test-gateways.ts';

const database = await startTestDatabase();

const PUBLIC_URL = 'http://127.0.0.1:1';
const STORE = { storeId: 'testbox', storePassword: 'qwerty' };
const OPTIONS = { ...STORE, db: database.db, server: PUBLIC_URL, kind: 'embedded', publicUrl: PUBLIC_URL } as const;

async function connect(t: TestContext): Promise<GatewayUnderTest & { send: typeof fetch; emulator: SslcommerzEmulator }> {
  const app = fastify();
  t.after(() => app.close());
  const { pool } = database;
  const store = { id: STORE.storeId, password: STORE.storePassword };
  const clock = new FakeClock();
  const emulator = createSslcommerzEmulator({ pool, store, notify: async () => undefined, log: app.log, clock });
  emulator.mount(app, { prefix: '', publicUrl: PUBLIC_URL });
  await app.ready();
  let losesAnswers = false;
  const send: typeof fetch = async (input, init) => {
    const answer = await createInProcessFetch(app, '')(input, init);
    return losesAnswers ? new Response(null, { status: 504 }) : answer;
  };
  return {
    send,
    emulator,
    gateway: createSslcommerz({ ...OPTIONS, fetch: send }),
    pay: async (pageUrl, end) => (await payOnPage(pageUrl, end, send)).form,
    // The least is Tk 10.
    outOfRange: 999,
    broken: [...BROKEN_ANSWERS, async () => Response.json({ APIConnect: 'INACTIVE' })].map((answer) =>
      createSslcommerz({ ...OPTIONS, fetch: answer }),
    ),
    async whileAnswersAreLost(work) {
      losesAnswers = true;
      await work().finally(() => (losesAnswers = false));
    },
    now: () => clock.now(),
    later: () => undefined,
  };
}

await gatewayConformance('SSLCommerz, embedded', connect);

await test('SSLCommerz: what is its own', async (t) => {
  const { gateway, send, emulator } = await connect(t);
  const begin = () =>
    gateway.start({
      paymentId: '0190a2b4-7c3d-7e1f-8a2b-3c4d5e6f7a8b',
      amountPoisha: 50_000_000,
      title: 'x'.repeat(300),
      buyer: { name: 'N'.repeat(80), email: `${'n'.repeat(60)}@example.com`, phone: '01712345678' },
      language: 'bn',
    });

  await t.test('a payment has one transaction id of at most 30 characters; long texts are cut', async () => {
    const first = await begin();
    assert.ok(first.id.length <= 30);
    assert.equal((await begin()).id, first.id);
  });

  await t.test('the paid one of several sessions of a payment counts, and its risk is reported', async () => {
    const [first, second, third] = [await begin(), await begin(), await begin()];
    await payOnPage(first.pageUrl, 'failed', send);
    assert.equal((await gateway.findIntent(first.id))?.status, 'canceled');
    const { form } = await payOnPage(second.pageUrl, 'risky', send);
    await payOnPage(third.pageUrl, 'canceled', send);
    const found = await gateway.findIntent(first.id);
    assert.deepEqual([found?.status, found?.isRisky, found?.amountPoisha], ['succeeded', true, 50_000_000]);
    assert.equal((await gateway.readNotice?.(form)?.ask())?.isRisky, true);
  });

  await t.test('a refund under way is asked about until it is made or cancelled; another key asks for another one', async () => {
    const { id: intentId, pageUrl } = await begin();
    await payOnPage(pageUrl, 'paid', send);
    emulator.refunds = 'processing';
    const refund = (idempotencyKey: string) => gateway.refund({ intentId, idempotencyKey });
    for (let time = 0; time < 2; time += 1) await assert.rejects(refund('first'), RefundPending);
    await emulator.endRefunds('cancelled');
    for (let time = 0; time < 2; time += 1)
      await assert.rejects(refund('first'), (error: unknown) => {
        assert.ok(error instanceof RefundFailed);
        assert.deepEqual([error.refund.idempotencyKey, error.refund.amountPoisha], ['first', 50_000_000]);
        return true;
      });
    await assert.rejects(refund('second'), RefundPending);
    await emulator.endRefunds('refunded');
    assert.deepEqual(await refund('second'), await refund('second'));
    emulator.refunds = 'refunded';
  });

  await t.test('another store is refused everything', async () => {
    const stranger = createSslcommerz({ ...OPTIONS, storePassword: 'wrong', fetch: send });
    const { id, pageUrl } = await begin();
    const { form } = await payOnPage(pageUrl, 'paid', send);
    await assert.rejects(stranger.findIntent(id), /SSLCommerz answered FAILED/);
    assert.equal(stranger.readNotice?.(form), null);
  });
});

await database.stop();
