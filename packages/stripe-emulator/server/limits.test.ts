import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { cardForm, PUBLISHABLE_KEY, startTestDatabase, startTestEmulator } from './test-emulator.ts';

const HOUR_MS = 3_600_000;
const CARD = cardForm('4242424242424242');

await test('writing by pages is limited per address, and payment methods that nothing was paid with are deleted', async (t) => {
  const database = await startTestDatabase();
  t.after(() => database.stop());
  const fixture = startTestEmulator(t, database.connection);
  const { stripe, clock, app, emulator } = fixture;
  const paid = await fixture.create();
  const waiting = await fixture.create();
  const create = () => fixture.post('/v1/payment_methods', CARD, PUBLISHABLE_KEY);
  const used = (await create()).body.id ?? '';
  for (let count = 0; count < 2; count += 1) await create();
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
  const kept = async () => (await client.query<{ id: string }>('select id from cards.payment_methods')).rows.map(({ id }) => id);
  while ((await kept()).length !== 3) await new Promise(setImmediate);
  const ids = await kept();
  for (const id of [used, threeD]) assert.ok(ids.includes(id));
  await client.end();
});
