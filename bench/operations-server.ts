// Runs the complete app on a market of the given size, without its response cache, in a process of its own.
import { fillMarket } from '#bench/search-fill.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const [listings = '10000', file] = process.argv.slice(2);

// As in development nothing is kept, so that each answer is made.
const env = { RATE_LIMIT: '100000', MAX_OPEN_BOOKINGS: '100000', NODE_ENV: 'development' };
const app = await startTestApp({ unwatched: true, pages: true, env });
await fillMarket(app.database.db, Number(listings), file);
const [buyer, admin] = [await app.user('buyer'), await app.user('admin')];
const products = await app.database.db
  .selectFrom('products')
  .select('id')
  .where('status', '=', 'unsold')
  .orderBy('seq', 'desc')
  .limit(2000)
  .execute();

process.send?.({
  port: Number(new URL(app.origin).port),
  buyer: buyer.token,
  admin: admin.token,
  buyerUid: buyer.uid,
  ids: products.map(({ id }) => id),
  database: app.database.config,
});
process.on('disconnect', () => void app.stop().then(() => process.exit()));
