import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { openDatabase, type Database } from './database.ts';
import { cardForm, SECRET_KEY, startTestDatabase, startTestEmulator, type TestEmulator } from './test-emulator.ts';

const database = await startTestDatabase();
const pool = new pg.Pool({ ...database.connection, max: 4 });
pool.on('error', () => undefined);
pool.on('connect', (client) => client.on('error', () => undefined));
const db = openDatabase(pool);

/** Two app processes that share the database only. */
function startTwo(t: TestContext): [TestEmulator, TestEmulator] {
  return [startTestEmulator(t, database.connection), startTestEmulator(t, database.connection)];
}

const count = async (table: 'charges' | 'refunds', intent: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(`cards.${table}`)} where payment_intent_id = ${intent}`.execute(db);
  return rows[0]?.n ?? 0;
};

const eventTypes = async (objectId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('cards.events')
    .select('type')
    .where(sql<string>`object->>'id'`, '=', objectId)
    .orderBy('seq')
    .execute();
  return rows.map((row) => row.type);
};

const either = <T>(pair: [T, T], index: number): T => pair[index % 2 === 0 ? 0 : 1];

await test('forty requests with one idempotency key take effect once', async (t) => {
  const pair = startTwo(t);
  const key = randomUUID();
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, index) => either(pair, index).create({ metadata: { race: key } }, { idempotencyKey: key })),
  );
  for (const response of responses) assert.deepEqual(response, responses[0]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from cards.payment_intents where metadata->>'race' = ${key}`.execute(db);
  assert.equal(rows[0]?.n, 1);
  assert.deepEqual(await eventTypes(responses[0]?.id ?? ''), ['payment_intent.created'], 'a replay sends no event');
});

await test('one of many parallel confirmations charges the card', async (t) => {
  const pair = startTwo(t);
  const { id } = await pair[0].create();
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => either(pair, index).stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })),
  );
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1);
  for (const result of results)
    if (result.status === 'rejected') assert.equal((result.reason as { code?: string }).code, 'payment_intent_unexpected_state');
  assert.equal(await count('charges', id), 1);
  assert.deepEqual(await eventTypes(id), ['payment_intent.created', 'payment_intent.succeeded']);
});

await test('either a confirmation or a cancellation succeeds', async (t) => {
  const pair = startTwo(t);
  const winners: [number, number] = [0, 0];
  for (let round = 0; round < 20; round++) {
    const { id } = await pair[0].create();
    const confirm = () => either(pair, round).stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    const cancel = () => either(pair, round + 1).stripe.paymentIntents.cancel(id);
    const results = await Promise.allSettled(round % 3 === 0 ? [cancel(), confirm()] : [confirm(), cancel()]);
    assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1);
    const { status } = await pair[0].stripe.paymentIntents.retrieve(id);
    assert.ok(status === 'succeeded' || status === 'canceled');
    winners[status === 'succeeded' ? 0 : 1] += 1;
    assert.equal(await count('charges', id), status === 'succeeded' ? 1 : 0);
  }
  t.diagnostic(`confirmed ${winners[0]}, canceled ${winners[1]}`);
});

await test('either a passed challenge or a cancellation succeeds', async (t) => {
  const pair = startTwo(t);
  for (let round = 0; round < 10; round++) {
    const { id, client_secret } = await pair[0].create();
    const waiting = await pair[0].stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_authenticationRequired' });
    const challenge: { source?: string } | undefined = waiting.next_action?.use_stripe_sdk;
    const source = challenge?.source ?? '';
    const form = { client_secret: client_secret ?? '', source, outcome: 'succeeded' };
    const [passed, canceled] = await Promise.all([
      pair[1].post(`/embedded/payment_intents/${id}/authenticate`, form),
      pair[0].post(`/v1/payment_intents/${id}/cancel`, {}),
    ]);
    const { status } = await pair[0].stripe.paymentIntents.retrieve(id);
    assert.ok(status === 'succeeded' || status === 'canceled');
    assert.equal(canceled.status, status === 'canceled' ? 200 : 400);
    assert.equal(passed.body.status, status, 'the late request gets the current state');
    assert.equal(await count('charges', id), status === 'succeeded' ? 1 : 0);
  }
});

await test('parallel refunds never exceed the charge', async (t) => {
  const pair = startTwo(t);
  const { id } = await pair[0].pay();
  const parts = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => either(pair, index).stripe.refunds.create({ payment_intent: id, amount: 300 })),
  );
  assert.equal(parts.filter((part) => part.status === 'fulfilled').length, 3);
  for (const part of parts)
    if (part.status === 'rejected') assert.equal((part.reason as { statusCode?: number }).statusCode, 400, 'refused with a client error');
  const key = randomUUID();
  const rest = await Promise.all(
    Array.from({ length: 10 }, (_, index) => either(pair, index).stripe.refunds.create({ payment_intent: id }, { idempotencyKey: key })),
  );
  assert.deepEqual(new Set(rest.map((refund) => `${refund.id} ${refund.amount}`)).size, 1);
  assert.equal(rest[0]?.amount, 100);
  assert.equal(await count('refunds', id), 4);
});

await test('a payment method pays one of two intents', async (t) => {
  const pair = startTwo(t);
  const method = await pair[0].post('/v1/payment_methods', cardForm('4242424242424242'));
  const intents = await Promise.all(pair.map((fixture) => fixture.create()));
  const results = await Promise.allSettled(
    intents.map(({ id }, index) => either(pair, index).stripe.paymentIntents.confirm(id, { payment_method: method.body.id ?? '' })),
  );
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1);
});

await test('a payment whose connection is lost before the commit has no effect; repeating it pays once', async (t) => {
  const fixture = startTestEmulator(t, database.connection);
  const { id } = await fixture.create();
  const idempotencyKey = randomUUID();
  const confirm = () => fixture.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }, { idempotencyKey });

  // The lock stops the payment when everything is written but not committed.
  await db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    await sql`lock table cards.events in exclusive mode`.execute(connection);
    const failing = assert.rejects(confirm(), { statusCode: 500 });
    assert.equal(await terminateWaiting(connection), 1);
    await failing;
    await sql`rollback`.execute(connection);
  });

  assert.equal((await fixture.stripe.paymentIntents.retrieve(id)).status, 'requires_payment_method');
  assert.equal(await count('charges', id), 0);
  assert.deepEqual(await eventTypes(id), ['payment_intent.created']);
  const paid = await confirm();
  assert.equal(paid.status, 'succeeded');
  assert.deepEqual(await confirm(), paid);
  assert.equal(await count('charges', id), 1);
  assert.equal(fixture.logged.length, 1);
  assert.ok(!JSON.stringify(fixture.logged).includes(SECRET_KEY));
});

/** Terminates the connections that wait for a lock. Returns their number. */
async function terminateWaiting(connection: Database): Promise<number> {
  for (;;) {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`.execute(connection);
    if (rows.length === 0) continue;
    for (const { pid } of rows) await sql`select pg_terminate_backend(${pid})`.execute(connection);
    return rows.length;
  }
}

await pool.end();
await database.stop();
