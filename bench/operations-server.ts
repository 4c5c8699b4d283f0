// Runs the complete app on a market of the given size, without its response cache unless that is measured, in a process of its own.
import { openKeptDatabase } from '#bench/kept-database.ts';
import { fillFlooded, fillMarket } from '#bench/search-fill.ts';
import type { Database } from '#server/platform/db/database.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const { listings, from, keep, what } = JSON.parse(process.argv[2] ?? '{}') as {
  listings: number;
  from?: string;
  keep?: string;
  what: 'made' | 'dearest' | 'memory';
};
const isFlooded = what === 'dearest';
const fill = (db: Database): Promise<void> => (isFlooded ? fillFlooded(db, listings) : fillMarket(db, listings, from));

// As in development nothing is kept, so that each answer is made.
const env = { RATE_LIMIT: '100000', MAX_OPEN_BOOKINGS: '100000', ...(what !== 'memory' && { NODE_ENV: 'development' }) };
const database = keep === undefined ? undefined : await openKeptDatabase(keep, `${isFlooded ? 'flooded' : 'listings'}_${listings}`, fill);
const app = await startTestApp({ unwatched: true, pages: true, env, ...(database && { database }) });
if (!database) await fill(app.database.db);
const before = { cpu: process.cpuUsage(), memory: process.memoryUsage() };
await app.container.searchEngine.current();
const { user, system } = process.cpuUsage(before.cpu);
const { heapUsed, arrayBuffers } = process.memoryUsage();
/** Each books as much as one user may in an hour without emails that wait. */
const BUYERS = 40;
const buyers = [];
while (buyers.length < BUYERS) buyers.push(await app.user('buyer'));
const admin = await app.user('admin');
// Emails to addresses that are not confirmed are counted first.
await app.database.db.updateTable('users').set({ email_confirmed_at: new Date() }).execute();
const products = await app.database.db
  .selectFrom('products')
  .select('id')
  .where('status', '=', 'unsold')
  .orderBy('seq', 'desc')
  .limit(5000)
  .execute();

process.send?.({
  port: Number(new URL(app.origin).port),
  buyers: buyers.map(({ token, uid }) => ({ token, uid })),
  admin: admin.token,
  ids: products.map(({ id }) => id),
  database: app.database.config,
  index: {
    seconds: (user + system) / 1e6,
    megabytes: (heapUsed + arrayBuffers - before.memory.heapUsed - before.memory.arrayBuffers) / 1e6,
  },
});
process.on('message', () => void app.container.worker.runDue().then((run) => process.send?.({ run })));
process.on('disconnect', () => void app.stop().then(() => process.exit()));
