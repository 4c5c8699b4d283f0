import assert from 'node:assert/strict';
import { createBkashEmulator } from '@abar/gateway-emulators/bkash';
import fastify from 'fastify';
import { test, type TestContext } from 'node:test';
import { createBkash } from '#server/adapters/gateways/bkash.ts';
import { BROKEN_ANSWERS, gatewayConformance, type GatewayUnderTest } from '#server/adapters/gateways/conformance.ts';
import type { Gateway } from '#server/adapters/gateways/port.ts';
import { PaymentServiceUnavailable } from '#server/adapters/payment-service.ts';
import { createInProcessFetch } from '#server/platform/http/in-process-fetch.ts';
import { EMPTY_WALLET, fieldsOf, payOnBkash } from '#server/testing/test-bkash.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

const database = await startTestDatabase();

const PUBLIC_URL = 'http://127.0.0.1:1';
const MERCHANT = { appKey: 'key', appSecret: 'secret', username: 'user', password: 'pass' };
const MINUTE = 60_000;

interface Connected extends GatewayUnderTest {
  send: typeof fetch;
  advance: (ms: number) => void;
  /** The same merchant in another process. */
  another: (more?: Partial<typeof MERCHANT> & { fetch?: typeof fetch }) => Gateway;
}

async function connect(t: TestContext): Promise<Connected> {
  const app = fastify();
  t.after(() => app.close());
  const { pool, db } = database;
  let now = new Date();
  const clock = { now: () => now };
  const advance = (ms: number) => void (now = new Date(now.getTime() + ms));
  const emulator = createBkashEmulator({ pool, merchant: MERCHANT, log: app.log, clock });
  emulator.mount(app, { prefix: '', publicUrl: PUBLIC_URL });
  await app.ready();
  const send = createInProcessFetch(app, '');
  const options = { ...MERCHANT, db, clock, server: PUBLIC_URL, kind: 'embedded' as const, publicUrl: PUBLIC_URL };
  const another: Connected['another'] = (more) => createBkash({ ...options, fetch: send, ...more });
  return {
    gateway: another(),
    send,
    advance,
    another,
    pay: async (pageUrl, end) => fieldsOf(await payOnBkash(pageUrl, end, { send })),
    outOfRange: 0,
    broken: [
      ...BROKEN_ANSWERS,
      async () => Response.json({ statusCode: '503', statusMessage: 'System is undergoing maintenance' }),
      async () => Response.json({ message: 'Unauthorized' }, { status: 401 }),
    ].map((answer) => createBkash({ ...options, fetch: answer })),
    async whileAnswersAreLost(work) {
      emulator.losesAnswers = true;
      await work().finally(() => (emulator.losesAnswers = false));
    },
    now: clock.now,
    later: () => advance(3 * MINUTE),
  };
}

await gatewayConformance('bKash, embedded', connect);

await test('bKash: what is its own', async (t) => {
  const { gateway, send, advance, another, whileAnswersAreLost } = await connect(t);
  const begin = () =>
    gateway.start({
      paymentId: '0190a2b4-7c3d-7e1f-8a2b-3c4d5e6f7a8b',
      amountPoisha: 1_000,
      title: 'RTX 3060',
      buyer: { name: 'Nadia', email: 'nadia@example.com', phone: '+880 1770-618575' },
      language: 'bn',
    });
  const granted = async () => Number((await database.pool.query('select from bkash.tokens')).rowCount);
  const forget = () => database.pool.query('delete from bkash.tokens');

  await t.test('the number of the buyer is filled in, and the language is part of the way back', async () => {
    const { pageUrl } = await begin();
    assert.match(await (await send(pageUrl)).text(), /value="01770618575"/);
    assert.ok((await payOnBkash(pageUrl, 'paid', { send })).startsWith(`${PUBLIC_URL}/api/returns/bkash/bn?paymentID=`));
  });

  await t.test('a wallet without the money is not asked for it again and again', async () => {
    const { id, pageUrl } = await begin();
    await payOnBkash(pageUrl, 'paid', { send, wallet: EMPTY_WALLET });
    assert.equal((await gateway.captureIntent?.(id))?.status, 'canceled');
    assert.equal((await gateway.cancelIntent(id)).status, 'requires_capture', 'nothing has moved');
  });

  await t.test('an execution that did not arrive is not made, and still due', async () => {
    const { id, pageUrl } = await begin();
    await payOnBkash(pageUrl, 'paid', { send });
    const lost = another({
      fetch: async (input, init) => (new Request(input, init).url.endsWith('/execute') ? Response.error() : send(input, init)),
    });
    assert.equal((await lost.captureIntent?.(id))?.status, 'processing');
    assert.equal((await gateway.findIntent(id))?.status, 'requires_capture');
    assert.equal((await gateway.captureIntent?.(id))?.status, 'succeeded');
  });

  await t.test('one token serves all processes, and a new one is asked for before it ends', async () => {
    advance(120 * MINUTE);
    assert.equal(await gateway.findIntent('none'), null);
    const before = await granted();
    await Promise.all([another().findIntent('none'), another().findIntent('none'), gateway.findIntent('none')]);
    assert.equal(await granted(), before);
    advance(56 * MINUTE);
    await Promise.all([gateway.findIntent('none'), gateway.findIntent('none')]);
    assert.equal(await granted(), before + 1);
  });

  await t.test('a token is asked for twice within an hour, not more: bKash blocks who does', async () => {
    advance(120 * MINUTE);
    assert.equal(await gateway.findIntent('none'), null);
    const before = await granted();
    await forget();
    assert.equal(await gateway.findIntent('none'), null, 'a token that is refused is replaced');
    await forget();
    await assert.rejects(gateway.findIntent('none'), PaymentServiceUnavailable);
    assert.ok(before > 0);
    assert.equal(await granted(), 0);
    advance(61 * MINUTE);
    assert.equal(await gateway.findIntent('none'), null);
  });

  await t.test('a clock that went back stops neither tokens nor refunds', async () => {
    advance(120 * MINUTE);
    const { id, pageUrl } = await begin();
    await payOnBkash(pageUrl, 'paid', { send });
    await gateway.captureIntent?.(id);
    const refund = () => gateway.refund({ intentId: id, idempotencyKey: `back:${id}` });
    await whileAnswersAreLost(() => assert.rejects(refund(), PaymentServiceUnavailable));
    await forget();
    assert.equal(await gateway.findIntent('none'), null);
    advance(-1440 * MINUTE);
    await forget();
    assert.equal(await gateway.findIntent('none'), null, 'a token is granted');
    assert.deepEqual(await refund(), await refund());
  });

  await t.test('another merchant is refused everything', async () => {
    await assert.rejects(another({ password: 'wrong' }).findIntent('none'), PaymentServiceUnavailable);
  });
});

await database.stop();
