import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { waitForWaiters, whileHolding } from '#server/testing/row-holder.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

await test('a transaction that PostgreSQL cancels to resolve a deadlock runs again', async (t) => {
  const database = await startTestDatabase();
  const { config } = database;
  assert.ok('database' in config);
  const direct = new pg.Client(config);
  await direct.connect();
  // The app looks for a deadlock soon, this connection never: the app's transaction is cancelled.
  await direct.query(`alter database ${config.database} set deadlock_timeout = '50ms'`);
  await direct.query(`set deadlock_timeout = '1h'`);
  const app = await startTestApp({ database });
  t.after(async () => {
    await direct.end();
    await app.stop();
  });
  const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
  const product = await seller.api.createProduct({ body: aProduct() });

  await direct.query('begin');
  await direct.query('select from products where id = $1 for update', [product._id]);
  // PostgreSQL looks for a deadlock once in each wait. The booking therefore comes last to the rows: it
  // gets the seller before this connection, then waits for the product, which completes the deadlock.
  const [booking, own] = await whileHolding(database, ['users', seller.uid], async () => {
    const request = buyer.api.createBooking({ body: bookingOf(product._id) });
    await waitForWaiters(database, 1);
    const query = direct.query('select from users where uid = $1 for update', [seller.uid]);
    await waitForWaiters(database, 2);
    return [request, query] as const;
  });
  // Succeeds when the booking's transaction gives up its locks.
  await own;
  await direct.query('commit');
  assert.equal((await booking).product._id, product._id);
});
