import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestDatabase, startTestEmulator } from './test-emulator.ts';

const database = await startTestDatabase();

await test('the bank of a customer disputes a charge; two words of evidence decide', async (t) => {
  const { emulator, delivered, stripe, pay, post } = startTestEmulator(t, database.connection);
  const open = async (form: Record<string, string> = {}) => {
    const { id } = await pay();
    const { status, body } = await post(`/embedded/payment_intents/${id}/dispute`, form);
    assert.equal(status, 200);
    return { intent: id, dispute: String(body.id) };
  };
  const decide = (dispute: string, evidence: string) => stripe.disputes.update(dispute, { evidence: { uncategorized_text: evidence } });
  const [won, lost] = [await open(), await open({ amount: '400' })];
  const found = await stripe.disputes.retrieve(won.dispute);
  assert.deepEqual([found.amount, found.status, found.payment_intent], [1_000, 'needs_response', won.intent]);
  assert.ok(typeof found.charge === 'string');
  assert.equal((await stripe.charges.retrieve(found.charge)).disputed, true);
  assert.equal((await post(`/embedded/payment_intents/${won.intent}/dispute`, {})).status, 400, 'all of it is disputed');
  assert.equal((await post('/embedded/payment_intents/pi_nothing/dispute', {})).status, 404);
  const refund = (intent: string, amount?: number) => stripe.refunds.create({ payment_intent: intent, ...(amount && { amount }) });
  await assert.rejects(refund(won.intent), { code: 'charge_disputed' });
  await assert.rejects(refund(lost.intent, 601), { code: 'charge_disputed' });
  assert.equal((await refund(lost.intent, 100)).status, 'succeeded', 'of what is not disputed');

  assert.equal((await decide(won.dispute, 'A receipt.')).status, 'needs_response');
  assert.equal((await decide(won.dispute, 'winning_evidence')).status, 'won');
  assert.deepEqual([(await decide(lost.dispute, 'losing_evidence')).amount], [400]);
  await assert.rejects(decide(won.dispute, 'losing_evidence'), /already closed/);
  assert.equal((await stripe.refunds.create({ payment_intent: won.intent })).amount, 1_000);
  assert.equal((await refund(lost.intent)).amount, 500, 'the rest');
  await assert.rejects(refund(lost.intent), { code: 'charge_disputed' });
  assert.equal((await post(`/embedded/payment_intents/${lost.intent}/dispute`, { amount: '601' })).status, 400);
  assert.equal((await post(`/embedded/payment_intents/${lost.intent}/dispute`, {})).body.amount, 600, 'a second one');
  await assert.rejects(stripe.disputes.retrieve('du_nothing'), { code: 'resource_missing' });

  await emulator.deliverDue();
  const typesOf = (id: string) =>
    delivered.filter(({ event }) => event.data.object.id === id).map(({ event }) => event.type.replace('charge.dispute.', ''));
  assert.deepEqual(typesOf(won.dispute), ['created', 'funds_withdrawn', 'updated', 'closed', 'funds_reinstated']);
  assert.deepEqual(typesOf(lost.dispute), ['created', 'funds_withdrawn', 'closed']);
});

await test('either a refund or a dispute at once comes first', async (t) => {
  const { stripe, pay, post } = startTestEmulator(t, database.connection);
  for (let turn = 0; turn < 4; turn += 1) {
    const { id } = await pay();
    const [refund, dispute] = await Promise.allSettled([
      stripe.refunds.create({ payment_intent: id }),
      post(`/embedded/payment_intents/${id}/dispute`, {}),
    ]);
    assert.equal(dispute.status, 'fulfilled');
    const { data } = await stripe.refunds.list({ payment_intent: id });
    assert.equal(data.length, refund.status === 'fulfilled' ? 1 : 0);
  }
});

await database.stop();
