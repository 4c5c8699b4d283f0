import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { isLocked, waitForWaiters, whileHolding, type Row } from '#server/testing/row-holder.ts';
import { bookedProduct, bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

// Transactions lock users, then products in order of their ids, then payments (ChangeFeed.transact). Each test holds one row, waits until
// a request waits for it, and looks which other rows that request has locked by then.

await test('the order of locks', async (t) => {
  const app = await startTestApp({ env: { CARDS_BEHAVIOUR: 'webhooks:never' } });
  t.after(() => app.stop());
  const { db } = app.database;
  const [seller, buyer, admin] = await Promise.all([app.user('seller'), app.user('buyer'), app.user('admin')]);

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
      const remove = () => admin.api.deleteUser({ query: { email: leaving.email } });
      await whenBlocked(['products', holding], remove, async () => {
        assert.equal(await isLocked(database, ['users', leaving.uid]), true);
        assert.equal(await isLocked(database, ['products', other]), isOtherLocked, `the ${held} product is held`);
      });
    }
  });
});
