import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '#contract/client.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { inLockOrder } from '#server/testing/row-holder.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

// A process has 16 connections to the database: of more requests at once, some wait for one.

/** Each books from several tabs. */
const BUYERS = 5;

await test('bookings, removals and reports at once', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const second = await app.another();
  const seller = await app.user('seller');
  const buyer = await app.user('buyer');
  const admin = await app.user('admin');
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => app.user('buyer')));
  const inOtherProcess = (user: { token: string }) => createClient({ origin: second.origin, token: () => user.token });

  await t.test('32 bookings of one product: one 201, 31 named refusals, one row', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const counts = await countCodes(
      Array.from({ length: 32 }, (_, at) => (buyers[at % BUYERS] ?? buyer).api.createBooking({ body: bookingOf(_id, at) })),
    );
    assert.deepEqual(counts, { ok: 1, already_booked: 31 });
    assert.equal(await assertConsistent(app.database.db, _id), 'booked');
  });

  await t.test('the same from two processes on one database', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const apis = buyers.flatMap((user) => [user.api, inOtherProcess(user)]);
    const counts = await countCodes(
      Array.from({ length: 32 }, (_, at) => (apis[at % apis.length] ?? buyer.api).createBooking({ body: bookingOf(_id, at) })),
    );
    assert.deepEqual(counts, { ok: 1, already_booked: 31 });
    assert.equal(await assertConsistent(app.database.db, _id), 'booked');
  });

  await t.test('removing a product against booking it: no booking of a removed product', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { _id } = await seller.api.createProduct({ body: aProduct() });
      const book = buyer.api.createBooking({ body: bookingOf(_id) });
      const remove = (round % 2 === 0 ? seller.api : inOtherProcess(admin)).deleteProduct({ params: { id: _id } });
      const counts = await countCodes([book, remove]);
      assert.equal(await assertConsistent(app.database.db, _id), 'removed', JSON.stringify(counts));
      assert.ok(counts['ok'] === 2 || (counts['ok'] === 1 && counts['unknown_product'] === 1), JSON.stringify(counts));
    }
  });

  await t.test('raising the price against booking at the one before: refused by name, and booked at the new one', async () => {
    const { _id, sellingPrice } = await seller.api.createProduct({ body: aProduct() });
    const raised = sellingPrice + 6000;
    const book = (price: number) => buyer.api.createBooking({ body: { ...bookingOf(_id), price } });
    const [refused] = await inLockOrder(
      app.database,
      ['products', _id],
      () => codeOf(seller.api.editProduct({ params: { id: _id }, body: { version: 1, sellingPrice: raised } })),
      () => codeOf(book(sellingPrice)),
    ).then((codes) => codes.filter((code) => code !== 'ok'));
    assert.equal(refused, 'booking_price_changed');
    assert.equal(await assertConsistent(app.database.db, _id), 'unsold');
    const { _id: bookingId, price } = await book(raised);
    assert.equal(price, raised);
    // The same request again, after an answer that was lost.
    assert.equal((await book(raised))._id, bookingId);
    await buyer.api.deleteBooking({ params: { id: bookingId } });
    assert.equal(await codeOf(buyer.api.createBooking({ body: { ...bookingOf(_id), price: 1.005 } })), 'bad_request');
  });

  await t.test('boosting against booking: both may succeed, a booked product is not boosted', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { _id } = await seller.api.createProduct({ body: aProduct() });
      const counts = await countCodes([
        buyer.api.createBooking({ body: bookingOf(_id) }),
        inOtherProcess(seller).updateProduct({ params: { id: _id }, body: { boost: true } }),
      ]);
      assert.equal(await assertConsistent(app.database.db, _id), 'booked');
      const { boost } = await app.database.db.selectFrom('products').select('boost').where('id', '=', _id).executeTakeFirstOrThrow();
      assert.deepEqual(counts, boost ? { ok: 2 } : { ok: 1, not_unsold: 1 });
    }
  });

  await t.test('deleting accounts that booked from each other: no live product or booking is left', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two, third] = [await app.user('seller'), await app.user('seller'), await app.user('buyer')];
      const [first, mine] = await Promise.all([one.api.createProduct({ body: aProduct() }), two.api.createProduct({ body: aProduct() })]);
      await Promise.all([two.api.createBooking({ body: bookingOf(first._id) }), one.api.createBooking({ body: bookingOf(mine._id) })]);
      const offered = await one.api.createProduct({ body: aProduct() });
      const counts = await countCodes([
        admin.api.deleteUser({ query: { email: one.email } }),
        inOtherProcess(admin).deleteUser({ query: { email: two.email } }),
        third.api.createBooking({ body: bookingOf(offered._id) }),
        inOtherProcess(one).createProduct({ body: aProduct() }),
      ]);
      assert.ok((counts['ok'] ?? 0) >= 2 && counts['internal'] === undefined, JSON.stringify(counts));
      for (const uid of [one.uid, two.uid]) {
        const left = await app.database.db
          .selectFrom('products')
          .select('id')
          .where('seller_uid', '=', uid)
          .where('deleted_at', 'is', null)
          .execute();
        assert.deepEqual(left, [], 'no product of a deleted user is listed');
        const live = await app.database.db
          .selectFrom('bookings')
          .select('id')
          .where('ended_at', 'is', null)
          .where((is) => is.or([is('buyer_uid', '=', uid), is('seller_uid', '=', uid)]))
          .execute();
        assert.deepEqual(live, [], 'no live booking of a deleted user');
      }
    }
  });

  await t.test('20 reports by one user count once, and two requests remove a product once', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    assert.deepEqual(
      await countCodes(
        Array.from({ length: 20 }, () =>
          buyer.api.updateProduct({ params: { id: _id }, body: { isReported: 'yes', reason: 'stock photo' } }),
        ),
      ),
      { ok: 20 },
    );
    assert.equal((await app.database.db.selectFrom('reports').select('reason').where('product_id', '=', _id).execute()).length, 1);
    assert.deepEqual(
      await countCodes([seller.api.deleteProduct({ params: { id: _id } }), inOtherProcess(seller).deleteProduct({ params: { id: _id } })]),
      { ok: 1, unknown_product: 1 },
    );
  });
});
