import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { startTestDatabase } from './test-database.ts';
import { cardForm, PUBLISHABLE_KEY, startTestEmulator } from './test-emulator.ts';

const HOUR_MS = 3_600_000;
const CARD = cardForm('4242424242424242');

await test('writing by pages is limited per address, and payment methods that nothing was paid with are deleted', async (t) => {
  const database = await startTestDatabase();
  t.after(() => database.stop());
  const fixture = startTestEmulator(t, database.connection);
  const { stripe, clock, app, emulator } = fixture;
  const paid = await stripe.paymentIntents.create({ amount: 1000, currency: 'bdt', allowed_payment_method_types: ['card'] });
  const waiting = await stripe.paymentIntents.create({ amount: 1000, currency: 'bdt', allowed_payment_method_types: ['card'] });
  const create = () => fixture.post('/v1/payment_methods', CARD, PUBLISHABLE_KEY);
  const methods = [];
  for (let count = 0; count < 3; count += 1) methods.push((await create()).body.id ?? '');
  const [used = '', challenged = '', unused = ''] = methods;
  await stripe.paymentIntents.confirm(paid.id, { payment_method: used });
  const threeD = (await fixture.post('/v1/payment_methods', cardForm('4000002500003155'), PUBLISHABLE_KEY)).body.id ?? '';
  await stripe.paymentIntents.confirm(waiting.id, { payment_method: threeD });

  const answers = await Promise.all(Array.from({ length: 300 }, create));
  assert.equal(answers.filter(({ status }) => status === 200).length, 120 - 4);
  const refused = answers.find(({ status }) => status === 429);
  assert.deepEqual([refused?.body.error?.type, refused?.body.error?.code], ['invalid_request_error', 'rate_limit']);
  const elsewhere = await app.inject({
    method: 'POST',
    url: '/cards/v1/payment_methods',
    remoteAddress: '198.51.100.1',
    headers: { authorization: `Bearer ${PUBLISHABLE_KEY}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(CARD).toString(),
  });
  assert.equal(elsewhere.statusCode, 200);
  assert.equal((await fixture.post('/v1/payment_methods', CARD)).status, 200, 'the secret key is not limited');

  clock.advance(HOUR_MS + 1);
  assert.equal((await create()).status, 200, 'the window is over');
  emulator.start();
  const client = new pg.Client(database.connection);
  await client.connect();
  const count = async () => (await client.query<{ count: number }>('select count(*)::int from cards.payment_methods')).rows[0]?.count;
  while ((await count()) !== 3) await new Promise(setImmediate);
  await client.end();
  for (const id of [used, threeD]) assert.equal((await stripe.paymentMethods.retrieve(id)).id, id);
  for (const id of [challenged, unused]) await assert.rejects(stripe.paymentMethods.retrieve(id), { code: 'resource_missing' });
});
