import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fastify from 'fastify';
import { startCards } from '#packages/stripe-emulator/server/test-emulator.ts';
import { NEWER_FIELDS, stripeDocument } from '#server/testing/stripe-document.ts';
import { judgeWebhook, watchStripeWire } from '#server/testing/stripe-watch.ts';
import { startTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';

// A judge that never condemns would make every other test of the wire worthless.

let database: TestDatabase;
before(async () => {
  database = await startTestDatabase();
});
after(() => database.stop());

// What any field holds of it is somebody's own.
const FREE = new Set(['metadata']);

await test('each field of each object is looked at: taken away, of another kind, misspelt', async (t) => {
  const { cards, delivered, stripe } = startCards(t, database.db);
  const { id } = await stripe.paymentIntents.create({ amount: 1_000, currency: 'bdt', allowed_payment_method_types: ['card'] });
  const intent = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  const methodId = typeof intent.payment_method === 'string' ? intent.payment_method : assert.fail('a method paid');
  const chargeId = typeof intent.latest_charge === 'string' ? intent.latest_charge : assert.fail('a charge was made');
  const objects = {
    payment_intent: intent,
    payment_method: await stripe.paymentMethods.retrieve(methodId),
    charge: await stripe.charges.retrieve(chargeId),
    refund: await stripe.refunds.create({ payment_intent: id }),
    event: (await stripe.events.list({ limit: 1 })).data[0],
  };
  const document = stripeDocument();
  let tried = 0;
  for (const [name, object] of Object.entries(objects)) {
    const whole = JSON.parse(JSON.stringify(object)) as Record<string, unknown>;
    assert.deepEqual(document.judgeObject(name, whole), []);
    assert.notDeepEqual(document.judgeObject(name, { ...whole, colour: 'red' }), [], `${name} with a field that Stripe has not`);
    for (const field of Object.keys(whole)) {
      if (NEWER_FIELDS[name]?.includes(field) || FREE.has(field)) continue;
      tried += 1;
      assert.notDeepEqual(document.judgeObject(name, { ...whole, [field]: [['of no kind']] }), [], `${name}.${field} of another kind`);
    }
    for (const field of ['id', 'object', 'created']) {
      const { [field]: _, ...less } = whole;
      assert.notDeepEqual(document.judgeObject(name, less), [], `${name} without ${field}`);
    }
  }
  assert.ok(tried > 100, `${tried} fields`);

  await cards.deliverDue();
  const body = delivered.at(-1)?.body ?? assert.fail('a webhook was sent');
  assert.deepEqual(judgeWebhook(body), []);
  assert.notDeepEqual(judgeWebhook(body.replace('"livemode":false', '"livemode":"no"')), []);
  assert.notDeepEqual(judgeWebhook(body.replace('"amount":', '"amuont":')), [], 'the object in it');
});

await test('the watch sees every answer, every request that was taken, and every webhook', async (t) => {
  const app = fastify();
  t.after(() => app.close());
  const breaches = watchStripeWire(app);
  const condemned = () => breaches.splice(0).length > 0;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  app.get('/cards/v1/refunds/:id', () => ({ object: 'refund' }));
  app.get('/cards/v1/customers/:id', () => ({ object: 'customer' }));
  app.post('/cards/v1/refunds', () => ({ id: 're_1', object: 'refund', amount: 1, created: 1, currency: 'bdt' }));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'no such page' }));
  app.post('/api/webhooks/cards', () => ({}));

  await app.inject('/cards/v1/refunds/re_1');
  assert.ok(condemned(), 'an answer without its fields');
  await app.inject('/cards/v1/customers/cus_1');
  assert.ok(condemned(), 'a call that the document does not know');
  await app.inject('/cards/nowhere');
  assert.ok(condemned(), 'a refusal that is not an error of the document');
  const refund = (payload: string) =>
    app.inject({ method: 'POST', url: '/cards/v1/refunds', payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  await refund('payment_intent=pi_1&amount=5');
  assert.deepEqual(breaches, []);
  for (const form of ['payment_intent=pi_1&amount=all', 'payment=pi_1', 'reason=bored']) {
    await refund(form);
    assert.ok(condemned(), form);
  }
  const webhook = (agent: string) =>
    app.inject({
      method: 'POST',
      url: '/api/webhooks/cards',
      payload: '{"data":{}}',
      headers: { 'content-type': 'x/y', 'user-agent': agent },
    });
  await webhook('somebody');
  assert.deepEqual(breaches, [], 'what a test made up is not judged');
  await webhook('Stripe/1.0 (embedded)');
  assert.ok(condemned());
  await app.inject('/elsewhere');
  assert.deepEqual(breaches, []);
});

await test('the list of newer fields holds none that the document knows', () => {
  for (const [name, fields] of Object.entries(NEWER_FIELDS)) {
    const known = stripeDocument().fieldsOf(name);
    assert.ok(known.length > 0, name);
    assert.deepEqual(
      fields.filter((field) => known.includes(field)),
      [],
      name,
    );
  }
});
