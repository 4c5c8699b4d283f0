import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { Stripe } from 'stripe';
import { startCards, WEBHOOK_SECRET, type CardsFixture } from './test-emulator.ts';
import { FakeClock } from '../../../server/testing/fake-clock.ts';
import { startTestDatabase } from '../../../server/testing/test-database.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A database of the test's own: what one test leaves undelivered would reach another. */
async function freshDatabase(t: TestContext) {
  const database = await startTestDatabase();
  t.after(() => database.stop());
  return database.db;
}

async function pay(fixture: CardsFixture): Promise<string> {
  const { id } = await fixture.stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'bdt',
    allowed_payment_method_types: ['card'],
    metadata: { bookingId: 'b1' },
  });
  await fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  return id;
}

const PAID = ['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded'];
const types = (fixture: CardsFixture): string[] => fixture.delivered.splice(0).map((item) => item.event.type);

void test('webhooks', async (t) => {
  const db = await freshDatabase(t);
  const clock = new FakeClock();
  const fixture = startCards(t, db, { clock });
  const { cards, delivered, receiver } = fixture;

  await t.test('every change is told in order, signed as Stripe signs', async () => {
    const id = await pay(fixture);
    assert.equal(await cards.deliverDue(), 3);
    for (const { url, headers, body } of delivered) {
      assert.equal(url, '/api/webhooks/cards');
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
    const seen = await fixture.stripe.events.retrieve(last?.id ?? '');
    assert.deepEqual([seen.type, seen.pending_webhooks], ['payment_intent.succeeded', 0]);
    assert.deepEqual(types(fixture), PAID);
    assert.equal(await cards.deliverDue(), 0, 'what was taken is not sent again');
  });

  await t.test('a receiver that is away is asked again, ever more rarely, for three days', async () => {
    receiver.answer = () => 503;
    await fixture.stripe.paymentIntents.create({ amount: 1_000, currency: 'bdt' });
    assert.equal(await cards.deliverDue(), 0);
    assert.equal(await cards.deliverDue(), 0, 'not yet due again');
    assert.equal(delivered.splice(0).length, 1);
    clock.advance(5_000);
    receiver.answer = () => {
      throw new Error('connection refused');
    };
    await cards.deliverDue();
    clock.advance(19_999);
    await cards.deliverDue();
    assert.equal(delivered.splice(0).length, 1);
    clock.advance(1);
    receiver.answer = () => 200;
    assert.equal(await cards.deliverDue(), 1);
    assert.equal(delivered.splice(0).length, 1);
    assert.equal(fixture.logged.splice(0).length, 2);

    receiver.answer = () => 500;
    await fixture.stripe.paymentIntents.create({ amount: 1_000, currency: 'bdt' });
    for (let hour = 0; hour < 24 * 7; hour++) {
      await cards.deliverDue();
      clock.advance(HOUR);
    }
    const attempts = delivered.splice(0).length;
    assert.ok(attempts > 10 && attempts < 30, `${attempts} attempts`);
    receiver.answer = () => 200;
    clock.advance(24 * HOUR);
    assert.equal(await cards.deliverDue(), 0, 'given up');
    fixture.logged.splice(0);
  });

  await t.test('told to misbehave: twice, late, never, out of order, and well again', async () => {
    cards.behaviour.webhooks = 'twice';
    await pay(fixture);
    assert.equal(await cards.deliverDue(), 6);
    assert.deepEqual(
      types(fixture),
      PAID.flatMap((type) => [type, type]),
    );

    cards.behaviour.webhooks = 'late';
    cards.behaviour.lateMs = 5_000;
    await pay(fixture);
    assert.equal(await cards.deliverDue(), 0);
    clock.advance(4_999);
    assert.equal(await cards.deliverDue(), 0);
    clock.advance(1);
    assert.equal(await cards.deliverDue(), 3);
    assert.deepEqual(types(fixture), PAID);

    cards.behaviour.webhooks = 'never';
    await pay(fixture);
    clock.advance(24 * HOUR);
    assert.equal(await cards.deliverDue(), 0);

    cards.behaviour.webhooks = 'reordered';
    await pay(fixture);
    assert.equal(await cards.deliverDue(), 0);
    clock.advance(2_000);
    assert.equal(await cards.deliverDue(), 3);
    assert.deepEqual(types(fixture), PAID.toReversed());

    cards.behaviour.webhooks = 'once';
    await pay(fixture);
    assert.equal(await cards.deliverDue(), 3);
    assert.deepEqual(types(fixture), PAID);
  });

  await t.test('slow answers are late, but what was asked for has happened', async () => {
    cards.behaviour.slowMs = 800;
    const { id } = await fixture.stripe.paymentIntents.create({ amount: 1_000, currency: 'bdt', allowed_payment_method_types: ['card'] });
    assert.deepEqual(fixture.waits.splice(0), [800]);
    cards.behaviour.slowMs = 0;
    await fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_bypassPending' });
    assert.deepEqual(fixture.waits.splice(0), [8_000]);
    assert.equal(await cards.deliverDue(), 3);
    types(fixture);
  });

  await t.test('keys are forgotten after a day, events after thirty', async () => {
    const idempotencyKey = 'one day';
    const create = () => fixture.stripe.paymentIntents.create({ amount: 1_000, currency: 'bdt' }, { idempotencyKey });
    const first = await create();
    cards.start();
    await cards.stop();
    assert.equal((await create()).id, first.id);
    clock.advance(31 * 24 * HOUR);
    cards.start();
    await cards.stop();
    assert.notEqual((await create()).id, first.id);
    const { data } = await fixture.stripe.events.list({ limit: 100 });
    assert.equal(data.length, 1);
  });
});

void test('a process that dies with webhooks in its hands loses none', async (t) => {
  const db = await freshDatabase(t);
  const clock = new FakeClock();
  const dying = startCards(t, db, { clock });
  await pay(dying);
  const holding = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<number>();
  dying.receiver.answer = () => {
    holding.resolve();
    return answered.promise;
  };
  const hanging = dying.cards.deliverDue();
  await holding.promise;

  const next = startCards(t, db, { clock });
  assert.equal(await next.cards.deliverDue(), 0, 'the other one may still be at it');
  clock.advance(4 * MINUTE);
  assert.equal(await next.cards.deliverDue(), 3);
  assert.deepEqual(types(next), PAID);

  // It was only very slow: what it says now changes nothing.
  answered.resolve(500);
  await hanging;
  clock.advance(HOUR);
  assert.equal(await next.cards.deliverDue(), 0);
});

void test('two processes share the work and send nothing twice', async (t) => {
  const db = await freshDatabase(t);
  const pair = [startCards(t, db), startCards(t, db)] as const;
  for (let index = 0; index < 20; index++) await pair[0].stripe.paymentIntents.create({ amount: 1_000, currency: 'bdt' });
  for (const { clock } of pair) clock.advance(1_000);
  const counts = await Promise.all(pair.flatMap(({ cards }) => [cards.deliverDue(), cards.deliverDue()]));
  assert.equal(
    counts.reduce((sum, taken) => sum + taken, 0),
    20,
  );
  const ids = pair.flatMap(({ delivered }) => delivered.map((item) => item.event.id));
  assert.equal(new Set(ids).size, 20);
  assert.equal(ids.length, 20);
});

void test('once started, a change is told at once and by itself', async (t) => {
  const db = await freshDatabase(t);
  const fixture = startCards(t, db);
  const told = Promise.withResolvers<void>();
  fixture.receiver.answer = ({ event }) => {
    if (event.type === 'payment_intent.succeeded') told.resolve();
    return 200;
  };
  fixture.cards.start();
  await pay(fixture);
  await told.promise;
  await fixture.cards.stop();
  assert.deepEqual(types(fixture), PAID);
});

void test('what a dead process left behind is delivered after the next start', async (t) => {
  const db = await freshDatabase(t);
  const clock = new FakeClock();
  await pay(startCards(t, db, { clock }));
  const next = startCards(t, db, { clock });
  const told = Promise.withResolvers<void>();
  next.receiver.answer = () => {
    if (next.delivered.length === 3) told.resolve();
    return 200;
  };
  next.cards.start();
  await told.promise;
  await next.cards.stop();
  assert.deepEqual(types(next), PAID);
});
