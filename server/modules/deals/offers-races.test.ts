import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '#contract/client.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { inBothOrders, inLockOrder, waitForWaiters, whileHolding } from '#server/testing/row-holder.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { answer, counter, listForOffers, offered, offerOf } from '#server/testing/test-offers.ts';
import { setNumber, startScene, type TestUser } from '#server/testing/test-app.ts';

await test('races of offers', async (t) => {
  const [{ app, worker }, seller, buyer, other] = await startScene(t, ['seller', 'buyer', 'buyer']);
  const second = await app.another();
  const { database } = app;
  const { db } = database;
  const statusOf = async (id: string) =>
    (await db.selectFrom('offers').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
  const held = ['users', seller.uid] as const;
  const elsewhere = (user: TestUser) => second.as(user);

  await t.test('two acceptances of two offers: one books, the other is refused by name', async () => {
    for (let round = 0; round < 3; round += 1) {
      const productId = await listForOffers(seller);
      const [one, two] = [await offered(seller, buyer, 15_000, productId), await offered(seller, other, 16_000, productId)];
      const counts = await countCodes([answer(seller.api, one._id, 'accept'), answer(elsewhere(seller), two._id, 'accept')]);
      assert.deepEqual(counts, { ok: 1, already_booked: 1 });
      assert.equal(await assertConsistent(db, productId), 'booked');
      const accepted = [await statusOf(one._id), await statusOf(two._id)].toSorted();
      assert.deepEqual(accepted, ['accepted', 'offered']);
    }
  });

  const accept = (id: string) => answer(seller.api, id, 'accept');
  const withdraw = (id: string) => answer(elsewhere(buyer), id, 'withdraw');
  for (const [name, one, two, expected] of [
    [
      'acceptance against a booking',
      accept,
      (_: string, productId: string) => elsewhere(other).createBooking({ body: bookingOf(productId) }),
      ['ok, already_booked', 'already_booked, ok'],
    ],
    ['acceptance against the withdrawal', accept, withdraw, ['ok, offer_accepted', 'offer_withdrawn, ok']],
    [
      'a counter against the withdrawal',
      (id: string) => counter(seller.api, id, 18_000),
      withdraw,
      ['ok, offer_changed', 'offer_withdrawn, ok'],
    ],
  ] as const)
    await t.test(`${name}, each order`, async () => {
      const outcomes = await inBothOrders(database, async () => {
        const { _id, product } = await offered(seller, buyer);
        return { row: held, one: () => one(_id), two: () => two(_id, product._id) };
      });
      assert.deepEqual(outcomes, expected);
    });

  await t.test('acceptance against the removal of the number from the account, each order: the booking has one', async () => {
    const outcomes = await inBothOrders(database, async () => {
      await setNumber(buyer.api, '01812345678');
      const { _id } = await offered(seller, buyer);
      const check = async () => {
        const bookings = db.selectFrom('offers as o').innerJoin('bookings as b', 'b.id', 'o.booking_id').select('b.contact_number');
        const { contact_number } = await bookings.where('o.id', '=', _id).executeTakeFirstOrThrow();
        assert.equal(contact_number, '+8801812345678');
      };
      return { row: ['users', buyer.uid], one: () => answer(seller.api, _id, 'accept'), two: () => setNumber(buyer.api, null), check };
    });
    assert.deepEqual(outcomes, ['ok, ok', 'ok, ok']);
    await setNumber(buyer.api, '01812345678');
  });

  await t.test('acceptance against a booking at the full price by the same buyer: the offer is not what was booked', async () => {
    const { _id, product } = await offered(seller, buyer);
    const booking = await buyer.api.createBooking({ body: bookingOf(product._id) });
    assert.equal(booking.price, 20_000);
    assert.equal(await codeOf(answer(seller.api, _id, 'accept')), 'already_booked');
    assert.equal(await statusOf(_id), 'offered');
  });

  await t.test('an acceptance that waits for a new price is refused by name, and so is one after it', async () => {
    const { _id, product } = await offered(seller, buyer);
    const { pending } = await whileHolding(database, ['products', product._id], async (holder) => {
      const accepted = codeOf(answer(seller.api, _id, 'accept'));
      await waitForWaiters(database, 1);
      await holder.query('update products set selling_price_poisha = 1900000 where id = $1', [product._id]);
      return { pending: accepted };
    });
    assert.equal(await pending, 'price_changed');
    assert.equal(await codeOf(answer(elsewhere(seller), _id, 'accept')), 'price_changed');
    assert.equal(await assertConsistent(db, product._id), 'unsold');
    const [shown] = (await seller.api.listOffers({ query: { product: product._id } })).offers;
    assert.deepEqual(shown?.can, { accept: false, counter: false, decline: true, withdraw: false });
    assert.equal(await codeOf(answer(buyer.api, _id, 'withdraw')), 'ok');
  });

  await t.test('an acceptance whose answer was lost is repeated: one booking, its emails once', async () => {
    const { _id, product } = await offered(seller, buyer);
    const emails = async () => (await db.selectFrom('emails').select('id').execute()).length;
    const before = await emails();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => answer(at % 2 ? seller.api : elsewhere(seller), _id, 'accept')));
    assert.equal(new Set(answers.map(({ bookingId }) => bookingId)).size, 1);
    assert.equal(await emails(), before + 2);
    assert.equal(await assertConsistent(db, product._id), 'booked');
    assert.equal(await codeOf(answer(buyer.api, _id, 'withdraw')), 'offer_accepted');
  });

  await t.test('one offer sent many times at once is made once; of two others, one is refused by name', async () => {
    const productId = await listForOffers(seller);
    const make = (api: Client, price: number) => api.makeOffer({ body: offerOf(productId, price) });
    const same = await Promise.all(Array.from({ length: 8 }, (_, at) => make(at % 2 ? buyer.api : elsewhere(buyer), 15_000)));
    assert.equal(new Set(same.map(({ _id }) => _id)).size, 1);
    const next = await listForOffers(seller);
    const counts = await countCodes([
      buyer.api.makeOffer({ body: offerOf(next, 15_000) }),
      elsewhere(buyer).makeOffer({ body: offerOf(next, 16_000) }),
    ]);
    assert.deepEqual(counts, { ok: 1, offer_open: 1 });
  });

  await t.test('expiry against acceptance in the last second, each order: the clock decides', async () => {
    const [inTime, one, two] = [await offered(seller, buyer), await offered(seller, buyer), await offered(seller, buyer)];
    app.clock.advance(24 * 3_600_000 - 1000);
    const api = seller.api;
    assert.equal(await codeOf(answer(api, inTime._id, 'accept')), 'ok');
    app.clock.advance(1000);
    const runJobs = async () => {
      await worker.runDue();
      return 'done';
    };
    const accept = (id: string) => () => codeOf(answer(api, id, 'accept'));
    assert.deepEqual(await inLockOrder(database, held, runJobs, accept(one._id)), ['done', 'offer_expired']);
    assert.deepEqual([await statusOf(inTime._id), await statusOf(one._id)], ['accepted', 'expired']);
    await db.updateTable('offers').set({ status: 'offered', expires_at: app.clock.now() }).where('id', '=', two._id).execute();
    assert.deepEqual(await codeOf(answer(api, two._id, 'accept')), 'offer_expired');
  });
});
