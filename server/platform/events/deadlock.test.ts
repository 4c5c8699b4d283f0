import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { eventually } from '#server/testing/eventually.ts';
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
  const booking = buyer.api.createBooking({ body: bookingOf(product._id) });
  await eventually('the booking holds its users and waits for the product', async () => {
    const { rowCount } = await direct.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
    return rowCount === 1;
  });
  // Succeeds when the booking's transaction gives up its locks.
  await direct.query('select from users where uid = $1 for update', [seller.uid]);
  await direct.query('commit');
  assert.equal((await booking).product._id, product._id);
});
