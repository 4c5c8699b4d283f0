// Runs the complete app on many listings in a process of its own; reports its port, its PostgreSQL and the data a client needs.
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { fillListings } from '#bench/search-fill.ts';
import { startTestApp } from '#server/testing/test-app.ts';

const listings = Number(process.argv[2]);
/** Products that are read and booked, the newest, and the share of them that is advertised. */
const BUSY = 600;
const ADVERTISED_EVERY = 40;
/** Older ones, which are read now and then. */
const COLD = 5000;

// Each visitor has an address of their own.
const app = await startTestApp({ live: true, unwatched: true, pages: true, env: { RATE_LIMIT: '100000', TRUSTED_PROXIES: '1' } });
const { db } = app.database;
await fillListings(db, listings);
const newest = db.selectFrom('products').select('id').orderBy('id', 'desc');
const busy = (await newest.limit(BUSY).execute()).map(({ id }) => id);
const cold = (await newest.offset(BUSY).limit(COLD).execute()).map(({ id }) => id);
const advertised = busy.filter((_, at) => at % ADVERTISED_EVERY === 0);
await db.updateTable('products').set({ boost: true }).where('id', 'in', advertised).execute();
await sql`vacuum analyze`.execute(db);
const buyers = [];
for (let at = 0; at < 20; at += 1) buyers.push((await app.user('buyer')).token);

const { rows } = await sql<{ folder: string }>`select current_setting('data_directory') as folder`.execute(db);
const postmaster = Number(fs.readFileSync(path.join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
process.send?.({ port: Number(new URL(app.origin).port), postmaster, buyers, busy, cold });
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => void app.stop().then(() => process.exit()));
