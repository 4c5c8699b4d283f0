import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { assertConsistent } from '#server/testing/assert-consistent.ts';
import { eventually } from '#server/testing/eventually.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { bookedProduct, bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

// Transactions lock users, then products in order of their ids, then payments (ChangeFeed.transact). Each test holds one row, waits until
// a request waits for it, and looks which other rows that request has locked by then.

type Row = readonly [table: 'users' | 'products' | 'payments', id: string];

const KEYS = { users: 'uid', products: 'id', payments: 'id' };
const LOCK_NOT_AVAILABLE = '55P03';

await test('the order of locks', async (t) => {
  const app = await startTestApp({ env: { CARDS_BEHAVIOUR: 'webhooks:never' } });
  t.after(() => app.stop());
  const { db, config } = app.database;
  const [seller, buyer, admin] = await Promise.all([app.user('seller'), app.user('buyer'), app.user('admin')]);

  const isLocked = async ([table, id]: Row): Promise<boolean> => {
    const attempt = sql`select 1 from ${sql.table(table)} where ${sql.ref(KEYS[table])} = ${id} for update nowait`;
    return attempt.execute(db).then(
      () => false,
      (error: unknown) => (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE) || Promise.reject(error as Error),
    );
  };
  /**
   * Holds a row, sends a request and waits until it waits for that row. Then `look` runs, in the transaction that holds the row, which is
   * committed after it. Returns the result of the request.
   */
  const whileHolding = async <T>([table, id]: Row, request: () => Promise<T>, look: (holder: pg.Client) => Promise<void>): Promise<T> => {
    const holder = new pg.Client(config);
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query(`select 1 from ${table} where ${KEYS[table]} = $1 for update`, [id]);
      const pending = request();
      await eventually(`the request waits for a row of ${table}`, async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return (rows[0]?.waiting ?? 0) > 0;
      });
      await look(holder);
      await holder.query('commit');
      return await pending;
    } finally {
      await holder.end();
    }
  };

  const paymentOf = async (intentId: string): Promise<Row> => {
    const { id } = await db.selectFrom('payments').select('id').where('intent_id', '=', intentId).executeTakeFirstOrThrow();
    return ['payments', id];
  };

  await t.test('booking: buyer and seller before the product', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct() });
    const book = (floor: number) => codeOf(buyer.api.createBooking({ body: bookingOf(_id, floor) }));
    const refused = await whileHolding(
      ['users', seller.uid],
      () => book(1),
      async () => {
        assert.equal(await isLocked(['products', _id]), false);
      },
    );
    assert.equal(refused, 'ok');
    const again = await whileHolding(
      ['products', _id],
      () => book(2),
      async () => {
        assert.equal(await isLocked(['users', buyer.uid]), true);
        assert.equal(await isLocked(['users', seller.uid]), true);
      },
    );
    assert.equal(again, 'already_booked');
  });

  await t.test('opening a payment: the buyer before the product', async () => {
    const { productId, bookingId } = await bookedProduct(seller, buyer);
    await whileHolding(
      ['products', productId],
      () => buyer.api.createPaymentIntent({ body: { bookingId } }),
      async () => {
        assert.equal(await isLocked(['users', buyer.uid]), true);
      },
    );
  });

  await t.test('paying: the product before the payment', async () => {
    const { productId, bookingId } = await bookedProduct(seller, buyer);
    const transactionId = await takeMoney(app, buyer, bookingId);
    const payment = await paymentOf(transactionId);
    const pay = () => buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId } });
    await whileHolding(['products', productId], pay, async () => assert.equal(await isLocked(payment), false));
    assert.equal(await assertConsistent(db, productId), 'sold');
  });

  await t.test('paying: the payment is locked before its state is read', async () => {
    const { productId, bookingId } = await bookedProduct(seller, buyer);
    const transactionId = await takeMoney(app, buyer, bookingId);
    const payment = await paymentOf(transactionId);
    const pay = () => codeOf(buyer.api.payBooking({ params: { id: bookingId }, body: { transactionId } }));
    const outcome = await whileHolding(payment, pay, async (holder) => {
      assert.equal(await isLocked(['products', productId]), true);
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
      await whileHolding(['products', holding], remove, async () => {
        assert.equal(await isLocked(['users', leaving.uid]), true);
        assert.equal(await isLocked(['products', other]), isOtherLocked, `the ${held} product is held`);
      });
    }
  });
});
