import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { cardForm, startTestDatabase, startTestEmulator } from './test-emulator.ts';
import { NEWER_FIELDS, stripeDocument } from './test-stripe-document.ts';
import { watchStripeWire, webhookViolations } from './test-wire-watch.ts';

// Every other test of the wire relies on these checks finding violations.

const database = await startTestDatabase();

// Objects whose fields the document leaves to the caller.
const FREE = new Set(['metadata']);

await test('every field of every object is checked: a missing, mistyped or unknown field is a violation', async (t) => {
  const { emulator, delivered, stripe, pay, post } = startTestEmulator(t, database.connection);
  const intent = await pay();
  const chargeId = typeof intent.latest_charge === 'string' ? intent.latest_charge : assert.fail('a charge was made');
  const objects = {
    payment_intent: intent,
    payment_method: (await post('/v1/payment_methods', cardForm('4242424242424242'))).body,
    charge: await stripe.charges.retrieve(chargeId),
    refund: await stripe.refunds.create({ payment_intent: intent.id }),
    event: (await stripe.events.list({ limit: 1 })).data[0],
  };
  const document = stripeDocument();
  let tried = 0;
  for (const [name, object] of Object.entries(objects)) {
    const whole = JSON.parse(JSON.stringify(object)) as Record<string, unknown>;
    assert.deepEqual(document.checkObject(name, whole), []);
    assert.notDeepEqual(document.checkObject(name, { ...whole, colour: 'red' }), [], `${name} with an unknown field`);
    for (const field of Object.keys(whole)) {
      if (NEWER_FIELDS[name]?.includes(field) || FREE.has(field)) continue;
      tried += 1;
      assert.notDeepEqual(document.checkObject(name, { ...whole, [field]: [['of no type']] }), [], `${name}.${field} of another type`);
    }
    for (const field of ['id', 'object', 'created']) {
      const { [field]: _, ...less } = whole;
      assert.notDeepEqual(document.checkObject(name, less), [], `${name} without ${field}`);
    }
  }
  assert.ok(tried > 100, `${tried} fields`);

  await emulator.deliverDue();
  const body = delivered.at(-1)?.body ?? assert.fail('a webhook was sent');
  assert.deepEqual(webhookViolations(body), []);
  assert.notDeepEqual(webhookViolations(body.replace('"livemode":false', '"livemode":"no"')), []);
  assert.notDeepEqual(webhookViolations(body.replace('"amount":', '"amuont":')), [], 'the object in it');
});

await test('every response, every accepted request and every webhook is checked', async (t) => {
  const app = fastify();
  t.after(() => app.close());
  const violations = watchStripeWire(app);
  const found = () => violations.splice(0).length > 0;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
  app.get('/cards/v1/refunds/:id', () => ({ object: 'refund' }));
  app.get('/cards/v1/customers/:id', () => ({ object: 'customer' }));
  app.post('/cards/v1/refunds', () => ({ id: 're_1', object: 'refund', amount: 1, created: 1, currency: 'bdt' }));
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'no such page' }));
  app.post('/api/webhooks/cards', () => ({}));

  await app.inject('/cards/v1/refunds/re_1');
  assert.ok(found(), 'a response without its fields');
  await app.inject('/cards/v1/customers/cus_1');
  assert.ok(found(), 'an operation that the document does not list');
  await app.inject('/cards/nowhere');
  assert.ok(found(), 'an error that is not of the document');
  const refund = (payload: string) =>
    app.inject({ method: 'POST', url: '/cards/v1/refunds', payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  await refund('payment_intent=pi_1&amount=5');
  assert.deepEqual(violations, []);
  for (const form of ['payment_intent=pi_1&amount=all', 'payment=pi_1', 'reason=bored']) {
    await refund(form);
    assert.ok(found(), form);
  }
  const webhook = (agent: string) =>
    app.inject({
      method: 'POST',
      url: '/api/webhooks/cards',
      payload: '{"data":{}}',
      headers: { 'content-type': 'x/y', 'user-agent': agent },
    });
  await webhook('curl/8.0');
  assert.deepEqual(violations, [], 'a webhook that a test made up is not checked');
  await webhook('Stripe/1.0 (embedded)');
  assert.ok(found());
  await app.inject('/elsewhere');
  assert.deepEqual(violations, []);
});

await test('the newer fields are not in the document', () => {
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

await database.stop();
