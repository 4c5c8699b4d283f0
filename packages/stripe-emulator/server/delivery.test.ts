import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Stripe } from 'stripe';
import { startTestDatabase, startTestEmulator, TestClock, WEBHOOK_SECRET, type TestEmulator } from './test-emulator.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Each test has its own database, because undelivered webhooks of one test would reach another. */
async function freshDatabase(t: TestContext) {
  const database = await startTestDatabase();
  t.after(() => database.stop());
  return database.connection;
}

const PAID = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];
const types = (fixture: TestEmulator): string[] => fixture.delivered.splice(0).map((item) => item.event.type);

await test('webhooks', async (t) => {
  const connection = await freshDatabase(t);
  const clock = new TestClock();
  const fixture = startTestEmulator(t, connection, { clock });
  const { emulator, delivered, receiver } = fixture;

  await t.test('every change sends an event, in order, signed as Stripe signs', async () => {
    const { id } = await fixture.pay();
    assert.equal(await emulator.deliverDue(), 3);
    for (const { headers, body } of delivered) {
      const event = Stripe.webhooks.constructEvent(
        body,
        headers['stripe-signature'] ?? '',
        WEBHOOK_SECRET,
        300,
        undefined,
        clock.now().getTime(),
      );
      assert.equal(event.pending_webhooks, 1);
    }
    const last = delivered[2]?.event;
    assert.equal(last?.data.object.id, id);
    const [event] = (await fixture.stripe.events.list({ limit: 1 })).data;
    assert.deepEqual([event?.id, event?.type, event?.pending_webhooks], [last?.id, 'payment_intent.succeeded', 0]);
    assert.deepEqual(types(fixture), PAID);
    assert.equal(await emulator.deliverDue(), 0, 'an acknowledged event is not sent again');
  });

  await t.test('an unreachable receiver is retried, at growing intervals, for three days', async () => {
    receiver.respond = () => 503;
    await fixture.create();
    assert.equal(await emulator.deliverDue(), 0);
    assert.equal(await emulator.deliverDue(), 0, 'the retry is not due yet');
    assert.equal(delivered.splice(0).length, 1);
    clock.advance(5_000);
    receiver.respond = () => {
      throw new Error('connection refused');
    };
    await emulator.deliverDue();
    clock.advance(19_999);
    await emulator.deliverDue();
    assert.equal(delivered.splice(0).length, 1);
    clock.advance(1);
    receiver.respond = () => 200;
    assert.equal(await emulator.deliverDue(), 1);
    assert.equal(delivered.splice(0).length, 1);
    assert.equal(fixture.logged.splice(0).length, 2);

    receiver.respond = () => 500;
    await fixture.create();
    for (let hour = 0; hour < 24 * 7; hour++) {
      await emulator.deliverDue();
      clock.advance(HOUR);
    }
    const attempts = delivered.splice(0).length;
    assert.ok(attempts > 10 && attempts < 30, `${attempts} attempts`);
    receiver.respond = () => 200;
    clock.advance(24 * HOUR);
    assert.equal(await emulator.deliverDue(), 0, 'failed for good');
    fixture.logged.splice(0);
  });

  await t.test('webhooks twice, late, never, out of order, and once again', async () => {
    emulator.behaviour.webhooks = 'twice';
    await fixture.pay();
    assert.equal(await emulator.deliverDue(), 6);
    assert.deepEqual(
      types(fixture),
      PAID.flatMap((type) => [type, type]),
    );

    emulator.behaviour.webhooks = 'late';
    emulator.behaviour.lateMs = 5_000;
    await fixture.pay();
    assert.equal(await emulator.deliverDue(), 0);
    clock.advance(4_999);
    assert.equal(await emulator.deliverDue(), 0);
    clock.advance(1);
    assert.equal(await emulator.deliverDue(), 3);
    assert.deepEqual(types(fixture), PAID);

    emulator.behaviour.webhooks = 'never';
    await fixture.pay();
    clock.advance(24 * HOUR);
    assert.equal(await emulator.deliverDue(), 0);

    emulator.behaviour.webhooks = 'reordered';
    await fixture.pay();
    assert.equal(await emulator.deliverDue(), 0);
    clock.advance(2_000);
    assert.equal(await emulator.deliverDue(), 3);
    assert.deepEqual(types(fixture), PAID.toReversed());

    emulator.behaviour.webhooks = 'once';
    await fixture.pay();
    assert.equal(await emulator.deliverDue(), 3);
    assert.deepEqual(types(fixture), PAID);
  });

  await t.test('a delayed response has taken effect before it is sent', async () => {
    emulator.behaviour.slowMs = 800;
    const { id } = await fixture.create();
    assert.deepEqual(fixture.waits.splice(0), [800]);
    emulator.behaviour.slowMs = 0;
    await fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_bypassPending' });
    assert.deepEqual(fixture.waits.splice(0), [8_000]);
    assert.equal(await emulator.deliverDue(), 3);
    types(fixture);
  });

  await t.test('idempotency keys expire after one day, events after thirty', async () => {
    const idempotencyKey = 'one day';
    const create = () => fixture.create({}, { idempotencyKey });
    const first = await create();
    emulator.start();
    await emulator.stop();
    assert.equal((await create()).id, first.id);
    clock.advance(31 * 24 * HOUR);
    emulator.start();
    await emulator.stop();
    assert.notEqual((await create()).id, first.id);
    const { data } = await fixture.stripe.events.list({ limit: 100 });
    assert.equal(data.length, 1);
  });
});

await test('webhooks of a process that ends during delivery are delivered by another', async (t) => {
  const connection = await freshDatabase(t);
  const clock = new TestClock();
  const ending = startTestEmulator(t, connection, { clock });
  await ending.pay();
  const received = Promise.withResolvers<void>();
  const response = Promise.withResolvers<number>();
  ending.receiver.respond = () => {
    received.resolve();
    return response.promise;
  };
  const delivering = ending.emulator.deliverDue();
  await received.promise;

  const next = startTestEmulator(t, connection, { clock });
  assert.equal(await next.emulator.deliverDue(), 0, 'the first process may still be delivering');
  clock.advance(4 * MINUTE);
  assert.equal(await next.emulator.deliverDue(), 3);
  assert.deepEqual(types(next), PAID);

  // A late failure of the first process changes nothing.
  response.resolve(500);
  await delivering;
  clock.advance(HOUR);
  assert.equal(await next.emulator.deliverDue(), 0);
});

await test('two processes share the deliveries and send nothing twice', async (t) => {
  const connection = await freshDatabase(t);
  const pair = [startTestEmulator(t, connection), startTestEmulator(t, connection)] as const;
  for (let index = 0; index < 20; index++) await pair[0].create();
  for (const { clock } of pair) clock.advance(1_000);
  const counts = await Promise.all(pair.flatMap(({ emulator }) => [emulator.deliverDue(), emulator.deliverDue()]));
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    20,
  );
  const ids = pair.flatMap(({ delivered }) => delivered.map((item) => item.event.id));
  assert.equal(new Set(ids).size, 20);
  assert.equal(ids.length, 20);
});

await test('after start() an event is delivered at once, without a call', async (t) => {
  const connection = await freshDatabase(t);
  const fixture = startTestEmulator(t, connection);
  const done = Promise.withResolvers<void>();
  fixture.receiver.respond = ({ event }) => {
    if (event.type === 'payment_intent.succeeded') done.resolve();
    return 200;
  };
  fixture.emulator.start();
  await fixture.pay();
  await done.promise;
  await fixture.emulator.stop();
  assert.deepEqual(types(fixture), PAID);
});

await test('the deliveries of an ended process are made after the next start', async (t) => {
  const connection = await freshDatabase(t);
  const clock = new TestClock();
  await startTestEmulator(t, connection, { clock }).pay();
  const next = startTestEmulator(t, connection, { clock });
  const done = Promise.withResolvers<void>();
  next.receiver.respond = () => {
    if (next.delivered.length === 3) done.resolve();
    return 200;
  };
  next.emulator.start();
  await done.promise;
  await next.emulator.stop();
  assert.deepEqual(types(next), PAID);
});
