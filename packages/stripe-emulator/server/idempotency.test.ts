import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { startTestDatabase } from './test-database.ts';
import { cardForm, PUBLISHABLE_KEY, SECRET_KEY, startTestEmulator, type TestEmulator } from './test-emulator.ts';

const database = await startTestDatabase();

const INTENT = { amount: '1000', currency: 'bdt', 'allowed_payment_method_types[]': 'card' };

const createIntent = ({ post }: TestEmulator, key: string, more: Record<string, string> = {}) =>
  post('/v1/payment_intents', { ...INTENT, ...more }, SECRET_KEY, { 'idempotency-key': key });

await test('a repeated key replays the response, whatever the order of the parameters', async (t) => {
  const emulator = startTestEmulator(t, database.connection);
  const headers = {
    authorization: `Bearer ${SECRET_KEY}`,
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': randomUUID(),
  };
  const send = (payload: string) => emulator.app.inject({ method: 'POST', url: '/v1/payment_intents', headers, payload });
  const first = await send('amount=1000&currency=bdt&metadata[a]=1&metadata[b]=2');
  const second = await send('metadata[b]=2&metadata[a]=1&currency=bdt&amount=1000');
  assert.equal(second.body, first.body);
  assert.equal(first.headers['idempotent-replayed'], undefined);
  assert.equal(second.headers['idempotent-replayed'], 'true');
  assert.equal(second.headers['original-request'], first.headers['request-id']);
});

await test('a key with other parameters, or on another path, is refused', async (t) => {
  const emulator = startTestEmulator(t, database.connection);
  const key = randomUUID();
  assert.equal((await createIntent(emulator, key)).status, 200);
  const otherAmount = await createIntent(emulator, key, { amount: '2000' });
  assert.deepEqual([otherAmount.status, otherAmount.body.error?.type], [400, 'idempotency_error']);
  const otherPath = await emulator.post('/v1/refunds', { payment_intent: 'pi_1' }, SECRET_KEY, { 'idempotency-key': key });
  assert.deepEqual([otherPath.status, otherPath.body.error?.type], [400, 'idempotency_error']);
});

await test('a decline is replayed; invalid parameters use up no key', async (t) => {
  const emulator = startTestEmulator(t, database.connection);
  const { body } = await createIntent(emulator, randomUUID());
  const key = randomUUID();
  const confirm = (payment_method: string) =>
    emulator.post(`/v1/payment_intents/${body.id}/confirm`, { payment_method }, SECRET_KEY, { 'idempotency-key': key });
  assert.equal((await confirm('')).body.error?.code, 'parameter_invalid_empty');
  const declined = await confirm('pm_card_visa_chargeDeclined');
  assert.equal(declined.status, 402);
  assert.deepEqual(await confirm('pm_card_visa_chargeDeclined'), declined);
  const { data } = await emulator.stripe.charges.list({ payment_intent: body.id ?? '' });
  assert.equal(data.length, 1);
});

await test('keys of the secret and the publishable key are separate; a key has at most 255 characters', async (t) => {
  const emulator = startTestEmulator(t, database.connection);
  const headers = { 'idempotency-key': randomUUID() };
  const form = cardForm('4242424242424242');
  const [first, second] = [
    await emulator.post('/v1/payment_methods', form, SECRET_KEY, headers),
    await emulator.post('/v1/payment_methods', form, PUBLISHABLE_KEY, headers),
  ];
  assert.deepEqual([first.status, second.status], [200, 200]);
  assert.notEqual(second.body.id, first.body.id);
  assert.equal((await createIntent(emulator, 'x'.repeat(255))).status, 200);
  assert.equal((await createIntent(emulator, 'x'.repeat(256))).status, 400);
});

await database.stop();
