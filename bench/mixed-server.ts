// Runs the complete app on many listings in a process of its own; reports its port, its PostgreSQL and the data a client needs.
import fs from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import { KeptIndex, openKeptDatabase } from '#bench/kept-database.ts';
import { fillListings, fillMarket } from '#bench/search-fill.ts';
import { productChange } from '#server/modules/listings/products.sql.ts';
import type { Change } from '#server/platform/events/change-feed.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const [listings, keep] = [Number(process.argv[2]), process.argv[3]];
/** Products that are read and booked, the newest, and the share of them that is advertised. */
const BUSY = 600;
const ADVERTISED_EVERY = 40;
/** Older ones, which are read now and then. */
const COLD = 5000;

const database = keep && (await openKeptDatabase(keep, `listings_${listings}`, (db) => fillMarket(db, listings)));
const index = new KeptIndex(keep);
const app = await startTestApp({
  unwatched: true,
  ...(database && { database }),
  pages: true,
  // Each visitor has an address of their own.
  env: { RATE_LIMIT: '100000', TRUSTED_PROXIES: '1', DATA_DIR: index.dataDir },
  // Time passes as the reads say, so that a busy machine does not change what is measured.
  mount: async ({ app: { fastify } }) =>
    void fastify.addHook('onRequest', (request, _reply, done) => {
      app.clock.advance(Number(request.headers['x-passed'] ?? 0));
      done();
    }),
});
const { db } = app.database;
if (!database) await fillListings(db, listings);
await app.container.searchEngine.current();
index.keep();
const newest = db.selectFrom('products').select(['id', 'title']).where('status', '=', 'unsold').orderBy('id', 'desc');
const known = await newest.limit(BUSY + COLD).execute();
const ids = known.map(({ id }) => id);
const [busy, cold] = [ids.slice(0, BUSY), ids.slice(BUSY)];
const advertised = busy.filter((_, at) => at % ADVERTISED_EVERY === 0);
await db
  .updateTable('products')
  .set({ boost: true, boosted_at: new Date(), boosted_until: new Date(Date.now() + DAY_MS) })
  .where('id', 'in', advertised)
  .execute();
if (!database) await sql`vacuum analyze`.execute(db);
const buyers = [];
for (let at = 0; at < 20; at += 1) buyers.push((await app.user('buyer')).token);

const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(db);
const postmaster = Number(fs.readFileSync(path.join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
process.send?.({
  port: Number(new URL(app.origin).port),
  postmaster,
  buyers,
  busy,
  cold,
  titles: known.map(({ title }) => title),
  database: app.database.config,
});

const changing = await db
  .selectFrom('products')
  .select(['id', 'category', 'boost', 'seller_uid'])
  .where('id', 'in', [...cold, ...busy])
  .execute();
/** As another process notifies of a booking. */
async function notify(at: number): Promise<void> {
  const product = changing[at % changing.length];
  if (!product) return;
  const change: Change = productChange({ ...product, status: at % 2 === 0 ? 'booked' : 'unsold' });
  await sql`select pg_notify('abar_changes', ${JSON.stringify({ origin: null, transaction: 0, change })})`.execute(db);
}

const delay = monitorEventLoopDelay({ resolution: 1 });
process.on('message', (message: { notify?: number; watch?: boolean }) => {
  if (message.notify !== undefined) void notify(message.notify);
  else if (message.watch === true) delay.enable();
  else if (message.watch === false) {
    delay.disable();
    process.send?.({ delays: [50, 99, 100].map((share) => delay.percentile(share) / 1e6) });
  } else process.send?.({ cpu: process.cpuUsage() });
});
process.on(
  'disconnect',
  () =>
    void app.stop().then(() => {
      index.remove();
      process.exit();
    }),
);
