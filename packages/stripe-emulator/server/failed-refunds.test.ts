import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestDatabase, startTestEmulator } from './test-emulator.ts';

const database = await startTestDatabase();

await test('a refund that the bank did not take: its money is back, and the charge can be refunded again', async (t) => {
  const { emulator, delivered, stripe, pay, post } = startTestEmulator(t, database.connection);
  const { id } = await pay();
  const refund = await stripe.refunds.create({ payment_intent: id });
  assert.equal(refund.status, 'succeeded');
  const fail = () => post(`/embedded/refunds/${refund.id}/fail`, { failure_reason: 'lost_or_stolen_card' });
  assert.equal((await fail()).status, 200);
  assert.equal((await fail()).status, 404, 'once');
  const found = await stripe.refunds.retrieve(refund.id);
  assert.deepEqual([found.status, found.failure_reason], ['failed', 'lost_or_stolen_card']);
  assert.ok(typeof found.charge === 'string');
  const charge = await stripe.charges.retrieve(found.charge);
  assert.deepEqual([charge.amount_refunded, charge.refunded], [0, false]);
  assert.equal((await stripe.refunds.create({ payment_intent: id })).amount, 1_000);
  await emulator.deliverDue();
  const types = delivered.filter(({ event }) => event.data.object.id === refund.id).map(({ event }) => event.type);
  assert.deepEqual(types, ['refund.created', 'refund.updated', 'refund.failed']);
});

await test('a refund that is pending is made or fails later; until then it counts as refunded', async (t) => {
  const { emulator, delivered, stripe, pay, post } = startTestEmulator(t, database.connection);
  const { id } = await pay('pm_card_pendingRefund');
  const made = await stripe.refunds.create({ payment_intent: id, amount: 400 });
  const failed = await stripe.refunds.create({ payment_intent: id, amount: 600 });
  assert.deepEqual([made.status, failed.status], ['pending', 'pending']);
  const succeed = () => post(`/embedded/refunds/${made.id}/succeed`, {});
  assert.equal((await succeed()).status, 200);
  assert.equal((await succeed()).status, 404, 'once');
  assert.equal((await post(`/embedded/refunds/${failed.id}/fail`, {})).status, 200);
  const { data } = await stripe.refunds.list({ payment_intent: id });
  assert.deepEqual(
    data.map(({ amount, status }) => [amount, status]),
    [
      [600, 'failed'],
      [400, 'succeeded'],
    ],
  );
  await emulator.deliverDue();
  const types = delivered.filter(({ event }) => event.data.object.id === made.id).map(({ event }) => event.type);
  assert.deepEqual(types, ['refund.created', 'refund.updated']);
});

await database.stop();
