import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import {
  ASKS_3D_SECURE,
  askCards,
  bookedProduct,
  bookingOf,
  confirmByCard,
  DECLINED,
  takeMoney,
  VISA,
} from '#server/testing/test-cards.ts';
import { valuesOf } from '#server/testing/lists.ts';
import { aProduct, startTestApp, type TestUser } from '#server/testing/test-app.ts';

// A browser's report of a payment proves nothing; forged events of the card service are refused.

const app = await startTestApp({ env: { CARDS_BEHAVIOUR: 'webhooks:never' } });
const { db } = app.database;
const [seller, buyer] = await Promise.all([app.user('seller'), app.user('buyer')]);
const pay = (bookingId: string, transactionId: string, by: TestUser = buyer): Promise<string> =>
  codeOf(by.api.payBooking({ params: { id: bookingId }, body: { transactionId } }));

await test('a transaction id that does not pay this booking', async (t) => {
  const other = await app.user('buyer');
  const mine = await bookedProduct(seller, buyer);

  await t.test('an unknown one', async () => {
    for (const id of ['pi_made_up', 'x', '../refunds', '💳', 'pi_'.padEnd(255, '0'), mine.bookingId])
      assert.equal(await pay(mine.bookingId, id), 'unknown_payment');
  });

  await t.test('an intent made and paid at the card service directly', async () => {
    const intent = await askCards(app, 'POST', '/v1/payment_intents', {
      amount: '1000',
      currency: 'bdt',
      'metadata[bookingId]': mine.bookingId,
      'metadata[buyer]': buyer.uid,
      'allowed_payment_method_types[0]': 'card',
    });
    assert.equal((await confirmByCard(app, intent.client_secret ?? '')).state, 'succeeded');
    assert.equal(await pay(mine.bookingId, intent.id), 'unknown_payment');
  });

  await t.test('another buyer’s', async () => {
    const theirs = await bookedProduct(seller, other);
    const intent = await takeMoney(app, other, theirs.bookingId);
    assert.equal(await pay(mine.bookingId, intent), 'unknown_payment');
    assert.equal(await pay(theirs.bookingId, intent), 'unknown_booking', 'their booking cannot be paid by another buyer');
    assert.equal(await pay(theirs.bookingId, intent, seller), 'unknown_booking', 'nor by its seller');
    assert.equal(await pay(theirs.bookingId, intent, other), 'ok');
  });

  await t.test('one that is not paid: untouched, declined, waiting for 3-D Secure', async () => {
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { bookingId: mine.bookingId } });
    const [id = ''] = clientSecret.split('_secret_');
    assert.equal(await pay(mine.bookingId, id), 'payment_incomplete');
    assert.equal((await confirmByCard(app, clientSecret, DECLINED)).status, 402);
    assert.equal(await pay(mine.bookingId, id), 'payment_incomplete');
    assert.equal((await confirmByCard(app, clientSecret, ASKS_3D_SECURE)).state, 'requires_action');
    assert.equal(await pay(mine.bookingId, id), 'payment_incomplete');
    assert.equal(await assertConsistent(db, mine.productId), 'booked');
  });

  await t.test('one that paid for another booking', async () => {
    const first = await bookedProduct(seller, buyer);
    const intent = await takeMoney(app, buyer, first.bookingId);
    assert.equal(await pay(mine.bookingId, intent), 'payment_mismatch', 'opened for another booking');
    assert.equal(await pay(first.bookingId, intent), 'ok');
    assert.equal(await pay(mine.bookingId, intent), 'transaction_used');
    assert.equal(await assertConsistent(db, mine.productId), 'booked');
    assert.equal(await assertConsistent(db, first.productId), 'sold', 'and the first keeps its payment');
  });

  await t.test('an unassigned one that two bookings claim at once pays one', async () => {
    const deals = [await bookedProduct(seller, buyer), await bookedProduct(seller, buyer)];
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { price: 10 } });
    const { id = '' } = await confirmByCard(app, clientSecret, VISA);
    const ends = await Promise.all(deals.map((deal) => pay(deal.bookingId, id)));
    assert.deepEqual(ends.sort(), ['ok', 'transaction_used']);
    const states = await Promise.all(deals.map((deal) => assertConsistent(db, deal.productId)));
    assert.deepEqual(states.sort(), ['booked', 'sold']);
  });

  await t.test('a status sent by PATCH to the product', async () => {
    for (const user of [seller, buyer])
      assert.equal(
        await codeOf(user.api.updateProduct({ params: { id: mine.productId }, body: { status: 'sold' } })),
        'transition_refused',
      );
    assert.equal(await assertConsistent(db, mine.productId), 'booked');
  });
});

await test('the charge', async (t) => {
  await t.test('fixed at 10, whatever price the browser sends', async () => {
    const deal = await bookedProduct(seller, buyer);
    const booking = await buyer.api.getBooking({ params: { id: deal.bookingId } });
    assert.deepEqual([booking.price, booking.chargeAmount], [42_000, 10]);
    for (const price of [10, 0, -5, 1, 42_000, 1e300])
      assert.equal((await buyer.api.createPaymentIntent({ body: { price, bookingId: deal.bookingId } })).amount, 10);
    const { amount_poisha } = await db
      .selectFrom('payments')
      .select('amount_poisha')
      .where('booking_id', '=', deal.bookingId)
      .executeTakeFirstOrThrow();
    assert.equal(amount_poisha, 1000);
  });

  // The same app, started again with another setting.
  const byPrice = { ...buyer, api: (await app.another({ CARD_CHARGE: 'price' })).as(buyer) };

  await t.test('CARD_CHARGE=price: the price when it was booked; a booking must be named', async () => {
    const deal = await bookedProduct(seller, buyer);
    assert.equal((await byPrice.api.getBooking({ params: { id: deal.bookingId } })).chargeAmount, 42_000);
    assert.equal((await byPrice.api.createPaymentIntent({ body: { price: 10, bookingId: deal.bookingId } })).amount, 42_000);
    await assert.rejects(byPrice.api.createPaymentIntent({ body: { price: 42_000 } }), {
      code: 'bad_request',
      fields: { bookingId: 'Say which booking is paid.' },
    });
    const transactionId = await takeMoney(app, byPrice, deal.bookingId);
    assert.equal(await pay(deal.bookingId, transactionId, byPrice), 'ok');
    assert.equal((await askCards(app, 'GET', `/v1/payment_intents/${transactionId}`)).amount, 4_200_000);
  });

  await t.test('an unassigned payment opened while the charge was fixed does not pay a booking charged by price', async () => {
    const deal = await bookedProduct(seller, buyer);
    const { clientSecret } = await buyer.api.createPaymentIntent({ body: { price: 10 } });
    const { id = '' } = await confirmByCard(app, clientSecret);
    assert.equal(await codeOf(byPrice.api.payBooking({ params: { id: deal.bookingId }, body: { transactionId: id } })), 'payment_mismatch');
    assert.equal(await assertConsistent(db, deal.productId), 'booked');
  });
});

await test('a card service that is slow or unreachable', async (t) => {
  const deal = await bookedProduct(seller, buyer);
  const { stripeEmulator } = app.container;
  assert.ok(stripeEmulator);

  await t.test('slow: the result is the same', async () => {
    stripeEmulator.behaviour.slowMs = 50;
    const intent = await takeMoney(app, buyer, deal.bookingId);
    assert.equal(await pay(deal.bookingId, intent), 'ok');
    stripeEmulator.behaviour.slowMs = 0;
  });

  await t.test('unreachable: 503 by name, nothing changes, and the next attempt continues where this one stopped', async () => {
    const next = await bookedProduct(seller, buyer);
    await sql`alter table cards.payment_intents rename to gone`.execute(db);
    const answer = await fetch(`${app.origin}${API_BASE}/create-payment-intent`, {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ bookingId: next.bookingId }),
    });
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '2']);
    assert.equal(((await answer.json()) as { error: string }).error, 'cards_unavailable');
    assert.equal(await assertConsistent(db, next.productId), 'booked');
    await sql`alter table cards.gone rename to payment_intents`.execute(db);

    const intent = await takeMoney(app, buyer, next.bookingId);
    await sql`alter table cards.payment_intents rename to gone`.execute(db);
    assert.equal(await pay(next.bookingId, intent), 'cards_unavailable');
    assert.equal(await assertConsistent(db, next.productId), 'booked');
    await sql`alter table cards.gone rename to payment_intents`.execute(db);
    assert.equal(await pay(next.bookingId, intent), 'ok');
    const rows = await db.selectFrom('payments').select('id').where('booking_id', '=', next.bookingId).execute();
    assert.equal(rows.length, 1, 'one payment, one intent');
  });
});

await test('events of the webhook', async (t) => {
  const deal = await bookedProduct(seller, buyer);
  const intent = await takeMoney(app, buyer, deal.bookingId);
  const { value } = await db.selectFrom('app_settings').select('value').where('name', '=', 'embedded cards').executeTakeFirstOrThrow();
  const { webhookSecret } = value as { webhookSecret: string };
  const body = JSON.stringify({
    id: 'evt_forged',
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intent, object: 'payment_intent', amount: 1000, currency: 'bdt', status: 'succeeded', metadata: {} } },
  });
  const sign = (text: string, { secret = webhookSecret, ageSeconds = 0 } = {}): string => {
    const at = Math.floor(app.clock.now().getTime() / 1000) - ageSeconds;
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')}`;
  };
  const post = async (content: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>): Promise<number> =>
    (await fetch(`${app.origin}${API_BASE}${nonJsonRoutes.cardWebhook}`, { method: 'POST', body: content, headers })).status;

  await t.test('forged, old and damaged events are refused and change nothing', async () => {
    const json = { 'content-type': 'application/json' };
    const refused: [string, Promise<number>][] = [
      ['unsigned', post(body, json)],
      ['empty signature', post(body, { ...json, 'stripe-signature': '' })],
      ['nonsense signature', post(body, { ...json, 'stripe-signature': 't=,v1=,v0=x' })],
      ['another secret', post(body, { ...json, 'stripe-signature': sign(body, { secret: 'whsec_guess' }) })],
      ['old', post(body, { ...json, 'stripe-signature': sign(body, { ageSeconds: 301 }) })],
      ['signature of another body', post(body, { ...json, 'stripe-signature': sign(`${body} `) })],
      ['no body', post('', { ...json, 'stripe-signature': sign('') })],
      ['not JSON', post('{', { ...json, 'stripe-signature': sign('{') })],
      ['bytes', post(new Uint8Array([0xff, 0xfe, 0, 1]), { 'stripe-signature': sign('x') })],
    ];
    for (const [what, status] of refused) assert.equal(await status, 400, what);
    assert.equal(await assertConsistent(db, deal.productId), 'booked');
    assert.equal(await post('x'.repeat(70_000), { ...json, 'stripe-signature': sign('x') }), 413);
  });

  await t.test('signed, but about an unknown object: accepted, so that it is not resent for three days, and without effect', async () => {
    for (const event of [
      {
        id: 'evt_1',
        object: 'event',
        type: 'payment_intent.succeeded',
        data: { object: { id: 'pi_x', object: 'payment_intent', status: 'succeeded' } },
      },
      { id: 'evt_2', object: 'event', type: 'customer.created', data: { object: { id: 'cus_x', object: 'customer' } } },
    ]) {
      const text = JSON.stringify(event);
      assert.equal(await post(text, { 'content-type': 'application/json', 'stripe-signature': sign(text) }), 200);
    }
    assert.equal(await assertConsistent(db, deal.productId), 'booked');
  });

  await t.test('a signed event is accepted with any content type, any number of times, without a rate limit', async () => {
    for (const type of ['application/json', 'text/plain', 'application/octet-stream'])
      assert.equal(await post(body, { 'content-type': type, 'stripe-signature': sign(body) }), 200);
    assert.equal(await assertConsistent(db, deal.productId), 'sold');
    const answer = await fetch(`${app.origin}${API_BASE}${nonJsonRoutes.cardWebhook}`, {
      method: 'POST',
      body,
      headers: { 'stripe-signature': sign(body) },
    });
    assert.equal(answer.headers.get('x-ratelimit-limit'), null);
  });
});

await test('an amount that the card service does not take: said by name, and the payment does not stay open', async (t) => {
  const priced = await startTestApp({ env: { CARD_CHARGE: 'price' } });
  t.after(() => priced.stop());
  const [owner, customer] = await Promise.all([priced.user('seller'), priced.user('buyer')]);
  const product = await owner.api.createProduct({ body: aProduct({ sellingPrice: 5 }) });
  const booking = await customer.api.createBooking({ body: bookingOf(product._id) });
  for (let time = 0; time < 2; time += 1)
    assert.equal(await codeOf(customer.api.createPaymentIntent({ body: { bookingId: booking._id } })), 'card_refused');
  const rows = await priced.database.db.selectFrom('payments').select('status').where('booking_id', '=', booking._id).execute();
  assert.deepEqual(valuesOf(rows, 'status'), ['canceled', 'canceled']);
});

await app.stop();
