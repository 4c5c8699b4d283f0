import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { TEST_CARDS } from './published-cards.ts';
import { openDatabase } from './database.ts';
import {
  cardForm,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startTestDatabase,
  startTestEmulator,
  TestClock,
  type TestEmulator,
} from './test-emulator.ts';

const database = await startTestDatabase();

const intentForm = { amount: '1000', currency: 'bdt', 'allowed_payment_method_types[]': 'card' };

/** Pays as a page does: creates a payment method and confirms a new intent with it. */
async function payAsPage(fixture: TestEmulator, number: string) {
  const { id, client_secret: secret } = await fixture.create();
  const client_secret = secret ?? '';
  const method = await fixture.post('/v1/payment_methods', cardForm(number), PUBLISHABLE_KEY);
  assert.equal(method.status, 200, JSON.stringify(method.body));
  const form = { client_secret, payment_method: method.body.id ?? '', use_stripe_sdk: 'true' };
  const answer = await fixture.post(`/v1/payment_intents/${id}/confirm`, form, PUBLISHABLE_KEY);
  return { id, client_secret, answer };
}

const sourceOf = (body: object): string =>
  (body as { next_action: { use_stripe_sdk: { source: string } } }).next_action.use_stripe_sdk.source;

await test('every published test card behaves as published', async (t) => {
  const fixture = startTestEmulator(t, database.connection);
  for (const card of TEST_CARDS)
    await t.test(`${card.number.slice(0, 6)}…${card.number.slice(-4)} ${card.name}`, async () => {
      const { id, client_secret, answer } = await payAsPage(fixture, card.number);
      let last = answer;
      if (card.challenge) {
        assert.equal(answer.body.status, 'requires_action');
        const form = { client_secret, source: sourceOf(answer.body), outcome: 'succeeded' };
        last = await fixture.post(`/embedded/payment_intents/${id}/authenticate`, form, PUBLISHABLE_KEY);
      }
      if (card.decline) {
        assert.equal(last.status, 402);
        assert.equal(last.body.error?.type, 'card_error');
        assert.equal(last.body.error?.code, card.decline.code);
        assert.equal(last.body.error?.decline_code, card.decline.decline_code);
        assert.equal(last.body.error?.payment_intent?.status, 'requires_payment_method');
      } else assert.equal(last.body.status, 'succeeded', JSON.stringify(last.body));
      assert.deepEqual(fixture.waits.splice(0), card.slow ? [fixture.emulator.behaviour.slowCardMs] : []);
    });
});

await test('3-D Secure: failed, canceled, repeated, and answered for an older attempt', async (t) => {
  const fixture = startTestEmulator(t, database.connection);
  const authenticate = (id: string, client_secret: string, source: string, outcome: string) =>
    fixture.post(`/embedded/payment_intents/${id}/authenticate`, { client_secret, source, outcome }, PUBLISHABLE_KEY);

  for (const outcome of ['failed', 'canceled']) {
    const { id, client_secret, answer } = await payAsPage(fixture, '4000002500003155');
    const source = sourceOf(answer.body);
    const refused = await authenticate(id, client_secret, source, outcome);
    assert.equal(refused.body.status, 'requires_payment_method');
    assert.equal(
      (refused.body as { last_payment_error: { code: string } }).last_payment_error.code,
      'payment_intent_authentication_failure',
    );
    const secondAnswer = await authenticate(id, client_secret, source, 'succeeded');
    assert.equal(secondAnswer.body.status, 'requires_payment_method', 'the first outcome is final');
  }

  const { id, client_secret, answer } = await payAsPage(fixture, '4000002500003155');
  const first = sourceOf(answer.body);
  const restart = { client_secret, payment_method: 'pm_card_threeDSecure2Required' };
  const again = await fixture.publishable.paymentIntents.confirm(id, restart);
  assert.equal((await authenticate(id, client_secret, first, 'succeeded')).body.error?.code, 'payment_intent_unexpected_state');
  assert.equal((await authenticate(id, `${client_secret}x`, sourceOf(again), 'succeeded')).status, 400, 'the client secret is required');
  assert.equal((await authenticate(id, client_secret, sourceOf(again), 'succeeded')).body.status, 'succeeded');
  assert.equal((await authenticate(id, client_secret, sourceOf(again), 'failed')).body.status, 'succeeded', 'a repeat changes nothing');
});

await test('invalid cards are refused', async (t) => {
  // The middle of June 2031.
  const fixture = startTestEmulator(t, database.connection, { clock: new TestClock(new Date('2031-06-15T12:00:00Z')) });
  const create = async (number: string, more: Record<string, string> = {}) => {
    const form = { ...cardForm(number), 'card[exp_month]': '6', 'card[exp_year]': '2031', ...more };
    return fixture.post('/v1/payment_methods', form, PUBLISHABLE_KEY);
  };
  const refusals: [string, string, Record<string, string>?][] = [
    ['4242424242424241', 'incorrect_number'],
    ['1234', 'incorrect_number'],
    ['4111111111111111', 'card_declined'],
    ['4242424242424242', 'invalid_expiry_month', { 'card[exp_month]': '5' }],
    ['4242424242424242', 'invalid_expiry_month', { 'card[exp_month]': '13' }],
    ['4242424242424242', 'invalid_expiry_month', { 'card[exp_month]': '0' }],
    ['4242424242424242', 'invalid_expiry_year', { 'card[exp_year]': '2030' }],
    ['4242424242424242', 'invalid_expiry_year', { 'card[exp_year]': '2099' }],
    ['4242424242424242', 'invalid_cvc', { 'card[cvc]': '99' }],
    ['4242424242424242', 'invalid_cvc', { 'card[cvc]': '1234' }],
  ];
  for (const [number, code, more] of refusals) {
    const { status, body } = await create(number, more);
    assert.deepEqual([status, body.error?.type, body.error?.code], [402, 'card_error', code], JSON.stringify(body));
    assert.ok(!JSON.stringify(body).includes(number) || number.length < 12, 'a card number is never repeated');
  }
  const unpublished = await create('4111 1111 1111 1111');
  assert.equal(
    unpublished.body.error?.message,
    'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  );
  assert.equal((await create('4242 4242 4242 4242', { 'card[exp_year]': '31' })).status, 200, 'spaces and a two-digit year are accepted');
  assert.equal((await create('378282246310005')).status, 200);
  const { status, body } = await create('4242424242424242', { 'card[exp_month]': '4000056655665556' });
  assert.equal(status, 400);
  assert.ok(!JSON.stringify(body).includes('4000056655665556'));
});

await test('no card number and no security code is stored', async (t) => {
  const fixture = startTestEmulator(t, database.connection);
  const headers = { 'idempotency-key': 'stores-no-card' };
  const form = cardForm('5200828282828210', { 'card[cvc]': '917' });
  assert.equal((await fixture.post('/v1/payment_methods', form, PUBLISHABLE_KEY, headers)).status, 200);
  assert.equal((await fixture.post('/v1/payment_methods', form, PUBLISHABLE_KEY, headers)).status, 200);
  const pool = new pg.Pool(database.connection);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  t.after(() => pool.end());
  const db = openDatabase(pool);
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'cards'`.execute(db);
  assert.ok(tables.rows.length >= 6);
  for (const { name } of tables.rows) {
    const rows = await sql<{ row: string }>`select t::text as row from ${sql.table(`cards.${name}`)} t`.execute(db);
    for (const { row } of rows.rows) assert.ok(!row.includes('5200828282828210') && !row.includes('"917"') && !row.includes(',917,'), row);
  }
  assert.deepEqual(fixture.logged, []);
});

await test('invalid keys, forms and paths are refused', async (t) => {
  const { app, post } = startTestEmulator(t, database.connection);
  const withoutKey = await app.inject({ method: 'GET', url: '/cards/v1/events' });
  assert.deepEqual([withoutKey.statusCode, withoutKey.json().error.type], [401, 'invalid_request_error']);
  const wrong = await post('/v1/payment_intents', intentForm, 'sk_test_otheraccount');
  assert.equal(wrong.status, 401);
  assert.ok(!wrong.body.error?.message.includes('otheraccount'), 'a key is not repeated');

  const unknownPath = await post('/v1/customers', {});
  assert.deepEqual([unknownPath.status, unknownPath.body.error?.message], [404, 'Unrecognized request URL (POST: /v1/customers).']);
  const json = await app.inject({
    method: 'POST',
    url: '/cards/v1/payment_intents',
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    payload: { amount: 1000 },
  });
  assert.deepEqual([json.statusCode, json.json().error.type], [415, 'invalid_request_error']);
  const huge = await post('/v1/payment_intents', { ...intentForm, 'metadata[long]': 'x'.repeat(70_000) });
  assert.equal(huge.status, 413);

  const cases: [Record<string, string>, string | undefined, string | undefined][] = [
    [{ ...intentForm, 'metadata[a][b]': '1' }, undefined, 'metadata[a]'],
    [{ ...intentForm, 'card[number]': '1' }, 'parameter_unknown', 'card'],
    [{ ...intentForm, __proto__: '1', constructor: '1' }, 'parameter_unknown', 'constructor'],
    [{ currency: 'bdt' }, 'parameter_missing', 'amount'],
    [{ ...intentForm, amount: '10.5' }, 'parameter_invalid_integer', 'amount'],
    [{ ...intentForm, amount: '-5' }, 'parameter_invalid_integer', 'amount'],
    [{ ...intentForm, amount: '999' }, 'amount_too_small', 'amount'],
    [{ ...intentForm, amount: '100000000' }, 'amount_too_large', 'amount'],
    [{ ...intentForm, currency: 'usd' }, undefined, 'currency'],
    [{ ...intentForm, 'payment_method_types[]': 'card' }, 'payment_method_types_no_longer_supported', 'payment_method_types'],
    [{ ...intentForm, currency: '' }, 'parameter_invalid_empty', 'currency'],
  ];
  for (const [form, code, param] of cases) {
    const { status, body } = await post('/v1/payment_intents', form);
    assert.deepEqual([status, body.error?.code, body.error?.param], [400, code, param], JSON.stringify(body));
  }
  assert.equal((await post('/v1/payment_intents', { ...intentForm, amount: '1000' })).status, 200, 'Tk 10 is the minimum');
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`metadata[k${index}]`, 'v']));
  assert.equal((await post('/v1/payment_intents', { ...intentForm, ...many })).status, 400);
});

await test('a payment method without a customer can be used once', async (t) => {
  const fixture = startTestEmulator(t, database.connection);
  const method = await fixture.post('/v1/payment_methods', cardForm('4242424242424242'), PUBLISHABLE_KEY);
  const [first, second] = [await fixture.create(), await fixture.create()];
  const confirm = (id: string) => fixture.stripe.paymentIntents.confirm(id, { payment_method: method.body.id ?? '' });
  assert.equal((await confirm(first.id)).status, 'succeeded');
  await assert.rejects(confirm(second.id), /may not be used again/);
});

await test('lists are short, newest first, and an intent names its charge on request', async (t) => {
  const { stripe, pay } = startTestEmulator(t, database.connection);
  await pay();
  const paid = await pay('pm_card_amex');
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paid.id, { expand: ['latest_charge'] });
  assert.ok(charge && typeof charge === 'object' && charge.paid);
  await assert.rejects(stripe.paymentIntents.retrieve(paid.id, { expand: ['payment_method'] }), { param: 'expand[0]' });
  const { data, has_more } = await stripe.events.list({ types: ['payment_intent.succeeded'], limit: 1 });
  assert.deepEqual([data.map((event) => 'id' in event.data.object && event.data.object.id), has_more], [[paid.id], true]);
  await assert.rejects(stripe.events.list({ limit: 101 }), /between 1 and 100/);
});

await database.stop();
