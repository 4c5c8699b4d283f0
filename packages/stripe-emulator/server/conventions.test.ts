import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestDatabase } from './test-database.ts';
import { cardForm, PUBLISHABLE_KEY, SECRET_KEY, startTestEmulator } from './test-emulator.ts';

await test('keys, versions, expansion, filters and refusals follow Stripe', async (t) => {
  const database = await startTestDatabase();
  t.after(() => database.stop());
  const fixture = startTestEmulator(t, database.connection);
  const { app, stripe, clock } = fixture;
  const form = { amount: '1000', currency: 'bdt', 'allowed_payment_method_types[]': 'card' };
  const send = (method: 'GET' | 'POST', url: string, payload: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    app.inject({
      method,
      url: `/cards${url}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      ...(method === 'POST' && { payload: new URLSearchParams(payload).toString() }),
    });

  await t.test('the key may be the parameter `key`; without one, 401 asks for it', async () => {
    assert.equal((await send('POST', '/v1/payment_methods', cardForm('4242424242424242', { key: PUBLISHABLE_KEY }))).statusCode, 200);
    assert.equal((await send('POST', '/v1/payment_intents', { ...form, key: SECRET_KEY })).statusCode, 200);
    assert.equal((await send('GET', `/v1/events?key=${SECRET_KEY}`)).statusCode, 200);
    for (const refused of [await send('GET', '/v1/events'), await send('GET', '/v1/events?key=sk_test_wrong')])
      assert.deepEqual([refused.statusCode, refused.headers['www-authenticate']], [401, 'Basic realm="Stripe"']);
  });

  await t.test('a version of the API that does not exist is refused', async () => {
    const status = async (version: string) =>
      (await send('GET', '/v1/events', {}, { authorization: `Bearer ${SECRET_KEY}`, 'stripe-version': version })).statusCode;
    for (const version of ['2026-10-28.endive', '2020-08-27']) assert.equal(await status(version), 200, version);
    for (const version of ['2099-01-01', '2026-10-29.later', 'latest', '']) assert.equal(await status(version), 400, version);
  });

  await t.test('a required action that is not wanted is refused as such', async () => {
    const { id } = await stripe.paymentIntents.create({ amount: 1000, currency: 'bdt', allowed_payment_method_types: ['card'] });
    const confirm = { payment_method: 'pm_card_threeDSecure2Required', error_on_requires_action: true };
    await assert.rejects(stripe.paymentIntents.confirm(id, confirm), {
      type: 'StripeCardError',
      code: 'authentication_required',
      decline_code: 'authentication_required',
    });
  });

  await t.test('a `return_url` without `use_stripe_sdk` leads to a page for 3-D Secure and back', async () => {
    const challenged = async (confirm: Record<string, unknown>) => {
      const { id } = await stripe.paymentIntents.create({ amount: 1000, currency: 'bdt', allowed_payment_method_types: ['card'] });
      return stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_threeDSecure2Required', ...confirm });
    };
    const return_url = 'https://shop.example/done?order=1';
    for (const [choice, status] of [
      ['succeeded', 'succeeded'],
      ['failed', 'requires_payment_method'],
    ] as const) {
      const { id, client_secret, next_action } = await challenged({ return_url });
      const url = next_action?.redirect_to_url?.url ?? '';
      assert.deepEqual(next_action, { type: 'redirect_to_url', redirect_to_url: { return_url, url } });
      assert.ok(url.startsWith(`http://127.0.0.1/cards/`), url);
      const place = url.slice(`http://127.0.0.1/cards`.length);
      const page = await send('GET', place);
      assert.match(page.headers['content-type'] ?? '', /^text\/html/);
      assert.match(page.body, /৳10\.00/);
      const back = `${return_url}&payment_intent=${id}&payment_intent_client_secret=${client_secret}`;
      // Going back to the page, or answering twice, changes nothing.
      for (const answer of [
        await send('POST', place, { outcome: choice }),
        await send('POST', place, { outcome: 'succeeded' }),
        await send('GET', place),
      ])
        assert.deepEqual([answer.statusCode, answer.headers.location], [303, back]);
      const { status: after, next_action: none } = await stripe.paymentIntents.retrieve(id);
      assert.deepEqual([after, none], [status, null]);
      assert.equal((await send('GET', place.replace(/source=.*/, 'source=src_other'))).statusCode, 404);
    }
    for (const confirm of [{}, { return_url, use_stripe_sdk: true }])
      assert.equal((await challenged(confirm)).next_action?.type, 'use_stripe_sdk');
    await assert.rejects(challenged({ return_url: 'javascript:alert(1)' }), { code: 'url_invalid', param: 'return_url' });
  });

  await t.test('`expand` reaches several levels', async () => {
    const intent = { amount: 1000, currency: 'bdt', allowed_payment_method_types: ['card' as const] };
    const { id } = await stripe.paymentIntents.create({ ...intent, confirm: true, payment_method: 'pm_card_visa' });
    const expand = ['latest_charge.payment_intent.payment_method', 'payment_method'];
    const found = await stripe.paymentIntents.retrieve(id, { expand });
    const charge = found.latest_charge;
    assert.ok(charge && typeof charge === 'object' && charge.payment_intent && typeof charge.payment_intent === 'object');
    const method = charge.payment_intent.payment_method;
    assert.ok(method && typeof method === 'object' && found.payment_method && typeof found.payment_method === 'object');
    assert.equal(method.id, found.payment_method.id);
    const { data } = await stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge.payment_intent'] });
    assert.equal(typeof data[0]?.latest_charge, 'object');
    const deep = 'latest_charge.payment_intent.latest_charge.payment_intent.latest_charge';
    for (const wrong of [deep, 'latest_charge.customer', 'constructor', ''])
      await assert.rejects(stripe.paymentIntents.retrieve(id, { expand: [wrong] }), { param: 'expand' }, wrong);
  });

  await t.test('lists are filtered by `created`', async () => {
    const before = Math.floor(clock.now().getTime() / 1000);
    clock.advance(60_500);
    const { id, created } = await stripe.paymentIntents.create({ amount: 1000, currency: 'bdt', allowed_payment_method_types: ['card'] });
    const ids = async (filter: Parameters<typeof stripe.paymentIntents.list>[0]) =>
      (await stripe.paymentIntents.list({ ...filter, limit: 100 })).data.map((intent) => intent.id);
    for (const filter of [{ gte: created }, { gt: before }, { gt: before, lte: created }])
      assert.deepEqual(await ids({ created: filter }), [id]);
    assert.deepEqual(await ids({ created }), [id]);
    assert.deepEqual(await ids({ created: { gt: created } }), []);
    assert.ok(!(await ids({ created: { lt: created } })).includes(id));
    await assert.rejects(stripe.paymentIntents.list({ created: { gte: Number.NaN } }), { statusCode: 400 });
  });
});
