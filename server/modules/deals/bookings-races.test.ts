import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { createClient } from '#contract/client.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { bookedProduct, bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { inLockOrder, isLocked, waitForWaiters, whileHolding, type Row } from '#server/testing/row-holder.ts';
import { aProduct, startScene, type TestUser } from '#server/testing/test-app.ts';
import { API_BASE } from '#contract/routes.ts';
import { dealScene } from '#server/testing/deal-scene.ts';

// A process has 16 connections to the database: of more requests at once, some wait for one.

/** Each books from several tabs. */
const BUYERS = 5;

await test('bookings, removals and reports at once', async (t) => {
  const [{ app, db }, seller, buyer, admin] = await startScene(t, ['seller', 'buyer', 'admin']);
  const second = await app.another();
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => app.user('buyer')));
  const inOtherProcess = (user: { token: string }) => createClient({ origin: second.origin, token: () => user.token });

  await t.test('32 bookings of one product: one 201, 31 named refusals, one row', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const counts = await countCodes(
      Array.from({ length: 32 }, (_, at) => (buyers[at % BUYERS] ?? buyer).api.createBooking({ body: bookingOf(_id, at) })),
    );
    assert.deepEqual(counts, { ok: 1, already_booked: 31 });
    assert.equal(await assertConsistent(db, _id), 'booked');
  });

  await t.test('the same from two processes on one database', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const apis = buyers.flatMap((user) => [user.api, inOtherProcess(user)]);
    const counts = await countCodes(
      Array.from({ length: 32 }, (_, at) => (apis[at % apis.length] ?? buyer.api).createBooking({ body: bookingOf(_id, at) })),
    );
    assert.deepEqual(counts, { ok: 1, already_booked: 31 });
    assert.equal(await assertConsistent(db, _id), 'booked');
  });

  await t.test('removing a product against booking it: no booking of a removed product', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { _id } = await seller.api.createProduct({ body: aProduct() });
      const book = buyer.api.createBooking({ body: bookingOf(_id) });
      const remove = (round % 2 === 0 ? seller.api : inOtherProcess(admin)).deleteProduct({
        params: { id: _id },
        query: { explanation: 'Fraud.' },
      });
      const counts = await countCodes([book, remove]);
      assert.equal(await assertConsistent(db, _id), 'removed', JSON.stringify(counts));
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
    assert.equal(await assertConsistent(db, _id), 'unsold');
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
      assert.equal(await assertConsistent(db, _id), 'booked');
      const { boost } = await db.selectFrom('products').select('boost').where('id', '=', _id).executeTakeFirstOrThrow();
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
        admin.api.deleteUser({ query: { email: one.email, reason: 'Fraud.' } }),
        inOtherProcess(admin).deleteUser({ query: { email: two.email, reason: 'Fraud.' } }),
        third.api.createBooking({ body: bookingOf(offered._id) }),
        inOtherProcess(one).createProduct({ body: aProduct() }),
      ]);
      assert.ok((counts['ok'] ?? 0) >= 2 && counts['internal'] === undefined, JSON.stringify(counts));
      for (const uid of [one.uid, two.uid]) {
        const left = await db.selectFrom('products').select('id').where('seller_uid', '=', uid).where('deleted_at', 'is', null).execute();
        assert.deepEqual(left, [], 'no product of a deleted user is listed');
        const live = await db
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
    assert.equal((await db.selectFrom('reports').select('reason').where('product_id', '=', _id).execute()).length, 1);
    assert.deepEqual(
      await countCodes([seller.api.deleteProduct({ params: { id: _id } }), inOtherProcess(seller).deleteProduct({ params: { id: _id } })]),
      { ok: 1, unknown_product: 1 },
    );
  });
});

await test('a call whose response was lost can be repeated', async (t) => {
  const [{ app, db }, seller, buyer, other] = await startScene(t, ['seller', 'buyer', 'buyer']);
  const book = async (user: TestUser, productId: string) => {
    const response = await fetch(`${app.origin}${API_BASE}/bookings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(bookingOf(productId)),
    });
    return { status: response.status, id: ((await response.json()) as { _id?: string })._id };
  };
  const emails = async () => (await db.selectFrom('emails').select('id').execute()).length;

  await t.test('a repeated booking is made once and returned each time', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const first = await book(buyer, _id);
    const sent = await emails();
    const again = await book(buyer, _id);
    assert.deepEqual([first.status, again.status], [201, 200]);
    assert.equal(again.id, first.id);
    assert.equal(await emails(), sent, 'no second email');
    assert.equal((await book(other, _id)).status, 409, 'for another buyer it is taken');
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(_id, 4) })), 'already_booked', 'and so it is with other details');
    assert.equal(await assertConsistent(db, _id), 'booked');
  });

  await t.test('fifty at once by one buyer: one is made, all return it', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(buyer, _id)));
    assert.equal(answers.filter(({ status }) => status === 201).length, 1);
    assert.equal(answers.filter(({ status }) => status === 200).length, 49);
    assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
    assert.equal(await assertConsistent(db, _id), 'booked');
  });

  await t.test('a booking that was paid, or unbooked and taken by another buyer, is not returned again', async () => {
    const paid = await dealScene(app, 'paid', [seller, buyer]);
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(paid.productId) })), 'already_sold');
    const left = await bookedProduct(seller, buyer);
    await buyer.api.deleteBooking({ params: { id: left.bookingId } });
    await other.api.createBooking({ body: bookingOf(left.productId) });
    assert.equal(await codeOf(buyer.api.createBooking({ body: bookingOf(left.productId) })), 'already_booked');
  });

  await t.test('unbooking twice succeeds for its buyer and for an admin, and for no other user', async () => {
    const { productId, bookingId } = await bookedProduct(seller, buyer);
    const unbook = (user: TestUser) => user.api.deleteBooking({ params: { id: bookingId } });
    assert.deepEqual(await unbook(buyer), { deleted: true });
    await other.api.createBooking({ body: bookingOf(productId) });
    assert.deepEqual(await unbook(buyer), { deleted: true });
    assert.deepEqual(await unbook(await app.user('admin')), { deleted: true });
    assert.equal(await codeOf(unbook(other)), 'unknown_booking');
    assert.equal(await codeOf(unbook(seller)), 'booking_ended');
    assert.equal(await assertConsistent(db, productId), 'booked', 'the next booking stays');
  });

  await t.test('unbooking several times at the same moment succeeds each time, also by the status of the product', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { productId, bookingId } = await bookedProduct(seller, buyer);
      const row = ['products', productId] as const;
      const unbook = () => codeOf(buyer.api.deleteBooking({ params: { id: bookingId } }));
      const patch = () => codeOf(buyer.api.updateProduct({ params: { id: productId }, body: { status: 'unsold' } }));
      const outcomes = await inLockOrder(app.database, row, ...(round === 0 ? [unbook, patch, unbook] : [patch, unbook, patch]));
      assert.deepEqual(outcomes, ['ok', 'ok', 'ok']);
      assert.equal(await assertConsistent(db, productId), 'unsold');
    }
  });
});

// Transactions lock users, then products in order of their ids, then payments (ChangeFeed.transact). Each test holds one row, waits until
// a request waits for it, and looks which other rows that request has locked by then.

await test('the order of locks', async (t) => {
  const [{ app, db }, seller, buyer, admin] = await startScene(t, ['seller', 'buyer', 'admin'], {
    env: { CARDS_BEHAVIOUR: 'webhooks:never' },
  });

  const { database } = app;
  /** Sends a request while a row is held, and looks once the request waits for it. Returns its result. */
  const whenBlocked = async <T>(row: Row, request: () => Promise<T>, look: (holder: pg.Client) => Promise<void>): Promise<T> => {
    const { pending } = await whileHolding(database, row, async (holder) => {
      const sent = request();
      await waitForWaiters(database, 1);
      await look(holder);
      return { pending: sent };
    });
    return pending;
  };

  const paymentOf = async (intentId: string): Promise<Row> => {
    const { id } = await db.selectFrom('payments').select('id').where('intent_id', '=', intentId).executeTakeFirstOrThrow();
    return ['payments', id];
  };

  await t.test('booking: buyer and seller before the product', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const book = (floor: number) => codeOf(buyer.api.createBooking({ body: bookingOf(_id, floor) }));
    const refused = await whenBlocked(
      ['users', seller.uid],
      () => book(1),
      async () => {
        assert.equal(await isLocked(database, ['products', _id]), false);
      },
    );
    assert.equal(refused, 'ok');
    const again = await whenBlocked(
      ['products', _id],
      () => book(2),
      async () => {
        assert.equal(await isLocked(database, ['users', buyer.uid]), true);
        assert.equal(await isLocked(database, ['users', seller.uid]), true);
      },
    );
    assert.equal(again, 'already_booked');
  });

  await t.test('opening a payment: the buyer before the product', async () => {
    const { productId, bookingId } = await bookedProduct(seller, buyer);
    await whenBlocked(
      ['products', productId],
      () => buyer.api.createPaymentIntent({ body: { bookingId } }),
      async () => {
        assert.equal(await isLocked(database, ['users', buyer.uid]), true);
      },
    );
  });

  await t.test('paying: the product before the payment', async () => {
    const { productId, bookingId } = await bookedProduct(seller, buyer);
    const transactionId = await takeMoney(app, buyer, bookingId);
    const payment = await paymentOf(transactionId);
    const pay = () => buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId } });
    await whenBlocked(['products', productId], pay, async () => assert.equal(await isLocked(database, payment), false));
    assert.equal(await assertConsistent(db, productId), 'sold');
  });

  await t.test('paying: the payment is locked before its state is read', async () => {
    const { productId, bookingId } = await bookedProduct(seller, buyer);
    const transactionId = await takeMoney(app, buyer, bookingId);
    const payment = await paymentOf(transactionId);
    const pay = () => codeOf(buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId } }));
    const outcome = await whenBlocked(payment, pay, async (holder) => {
      assert.equal(await isLocked(database, ['products', productId]), true);
      await holder.query(`update payments set status = 'refund_due' where id = $1`, [payment[1]]);
    });
    assert.equal(outcome, 'booking_ended', 'the state that the other transaction left');
    assert.equal(await assertConsistent(db, productId), 'booked');
  });

  await t.test('deleting an account: the user, then the products in order of their ids', async () => {
    for (const [held, isOtherLocked] of [
      ['last', true],
      ['first', false],
    ] as const) {
      const leaving = await app.user('seller');
      const ids: string[] = [];
      for (let at = 0; at < 2; at += 1) ids.push((await leaving.api.createProduct({ body: aProduct() }))._id);
      const [first = '', last = ''] = ids.toSorted();
      const [holding, other] = held === 'last' ? [last, first] : [first, last];
      const remove = () => admin.api.deleteUser({ query: { email: leaving.email, reason: 'Fraud.' } });
      await whenBlocked(['products', holding], remove, async () => {
        assert.equal(await isLocked(database, ['users', leaving.uid]), true);
        assert.equal(await isLocked(database, ['products', other]), isOtherLocked, `the ${held} product is held`);
      });
    }
  });
});
