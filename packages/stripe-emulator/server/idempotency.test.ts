import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { cardForm, PUBLISHABLE_KEY, SECRET_KEY, startTestDatabase, startTestEmulator, type TestEmulator } from './test-emulator.ts';

const database = await startTestDatabase();

const INTENT = { amount: '1000', currency: 'bdt', 'allowed_payment_method_types[]': 'card' };

const createIntent = ({ post }: TestEmulator, key: string) => post('/v1/payment_intents', INTENT, SECRET_KEY, { 'idempotency-key': key });

await test('a key on another path is refused; invalid parameters use up no key', async (t) => {
  const emulator = startTestEmulator(t, database.connection);
  const key = randomUUID();
  const { body } = await createIntent(emulator, key);
  const otherPath = await emulator.post('/v1/refunds', { payment_intent: 'pi_1' }, SECRET_KEY, { 'idempotency-key': key });
  assert.deepEqual([otherPath.status, otherPath.body.error?.type], [400, 'idempotency_error']);
  const confirmKey = randomUUID();
  const confirm = (payment_method: string) =>
    emulator.post(`/v1/payment_intents/${body.id}/confirm`, { payment_method }, SECRET_KEY, { 'idempotency-key': confirmKey });
  assert.equal((await confirm('')).body.error?.code, 'parameter_invalid_empty');
  assert.equal((await confirm('pm_card_visa')).status, 200);
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
