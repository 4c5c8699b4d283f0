// Runs the complete app on a market of the given size in a process of its own: without its response cache, and beside that with it, or with
// the other engines of searches. For measuring jobs, it has so many of them instead of listings.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { DAY_MS } from '#domain/durations.ts';
import { KeptIndex, openKeptDatabase } from '#bench/kept-database.ts';
import { cpuOf, megabytesOf, type MeasureOptions } from '#bench/operations.ts';
import { fillFlooded, fillMarket } from '#bench/search-fill.ts';
import type { Container } from '#server/container.ts';
import type { Database } from '#server/platform/db/database.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { timeInQueue } from '#server/platform/jobs/queries.ts';
import { JobWorker } from '#server/platform/jobs/worker.ts';
import { handlersWith } from '#server/testing/job-handlers.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { untilListening } from '#tools/services/child.ts';
import { ROOT } from '#tools/step.ts';

const { listings, from, keep, what } = JSON.parse(process.argv[2] ?? '{}') as {
  listings: number;
  from?: string;
  keep?: string;
  what: MeasureOptions['what'];
};

/** Jobs that are due one after the other: of four kinds, one of which has queues of their own, or of this kind alone, in queues in which a job waits already. */
async function addJobs(db: Database, from: Date, areBehind = false): Promise<void> {
  const kinds = sql`(array['boost.end', 'offer.expire', 'saved.match', 'message.push'])[1 + n % 4]`;
  const time = sql`${from}::timestamptz + n * interval '1 ms'`;
  const behind = sql`'later ' || 3 + n / 4 * 4`;
  await (
    areBehind
      ? sql`insert into jobs (kind, payload, run_at, queue)
        select 'message.push', '{}', ${timeInQueue(behind, time)}, ${behind} from generate_series(1, ${sql.lit(listings)}) as n`
      : sql`insert into jobs (kind, payload, run_at, queue)
        select ${kinds}, '{}', ${time}, case when n % 4 = 3 then case when ${from} > now() then 'later ' else 'due ' end || n end
        from generate_series(1, ${sql.lit(listings)}) as n`
  ).execute(db);
  await sql`vacuum analyze jobs`.execute(db);
}

const NAMES = { made: 'listings', engines: 'listings', dearest: 'flooded', jobs: 'jobs' };
const fill = (db: Database): Promise<void> =>
  ({
    made: () => fillMarket(db, listings, from),
    engines: () => fillMarket(db, listings, from),
    dearest: () => fillFlooded(db, listings),
    jobs: () => addJobs(db, new Date(Date.now() + DAY_MS)),
  })[what]();

// As in development nothing is kept, so that each answer is made.
const index = new KeptIndex(keep);
const env = { RATE_LIMIT: '100000', MAX_OPEN_BOOKINGS: '100000', NODE_ENV: 'development', DATA_DIR: index.dataDir };
const database = keep === undefined ? undefined : await openKeptDatabase(keep, `${NAMES[what]}_${listings}`, fill);
const app = await startTestApp({ unwatched: true, pages: true, env, ...(database && { database }) });
if (!database) await fill(app.database.db);
const config = app.database.config as { host: string; user: string; database: string };

const own = (): number => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

const lines: string[] = [];
/** Lets an engine read what it needs, and says what that cost this process, or the one that searches for it. */
async function begin(name: string, { searchEngine }: Container, searching?: number): Promise<void> {
  const [before, megabytes] = [cpuOf(process.pid), own()];
  await searchEngine.current();
  const [took, more] = [seconds(cpuOf(process.pid) - before), own() - megabytes];
  const beside = searching === undefined ? '' : `; its process ${seconds(cpuOf(searching))} s and ${megabytesOf(searching).toFixed(0)} MB`;
  lines.push(`${name}: ready after ${took} s of processor time, with ${more.toFixed(0)} MB${beside}`);
}

const helpers: (() => void)[] = [];

async function startSearchProcess(): Promise<{ pid: number; socket: string }> {
  const socket = path.join(index.dataDir, 'search.sock');
  const child = spawn(process.execPath, [path.join(ROOT, 'server/commands/answer-searches.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: `postgres:///${config.database}?user=${config.user}&host=${encodeURIComponent(config.host)}`,
      SEARCH_SOCKET: socket,
      DATA_DIR: index.dataDir,
    },
  });
  helpers.push(() => child.kill());
  await once(child.stdout, 'data');
  return { pid: child.pid ?? 0, socket };
}

async function startGroonga(): Promise<{ pid: number; address: string }> {
  const port = await freePort('127.0.0.1');
  const args = [
    '-n',
    '-s',
    '--protocol',
    'http',
    '--bind-address',
    '127.0.0.1',
    '--port',
    String(port),
    path.join(index.dataDir, 'groonga'),
  ];
  const child = spawn('/usr/bin/groonga', args, { stdio: 'ignore' });
  helpers.push(() => child.kill());
  await untilListening(port, 'Groonga');
  return { pid: child.pid ?? 0, address: `http://127.0.0.1:${port}` };
}

const others: { name: string; port: number; searching?: number }[] = [];
async function besideIt(name: string, settings: Record<string, string>, searching?: number): Promise<void> {
  const { container, origin } = await app.another(settings);
  await begin(name, container, searching);
  others.push({ name, port: Number(new URL(origin).port), ...(searching !== undefined && { searching }) });
}

if (what !== 'jobs') await begin('the index of searches', app.container);
index.keep();
if (what === 'made') await besideIt('hit', { NODE_ENV: 'production' });
if (what === 'engines') {
  const { pid, socket } = await startSearchProcess();
  await besideIt('process', { SEARCH_SOCKET: socket }, pid);
  const groonga = await startGroonga();
  await besideIt('Groonga', { SEARCH_GROONGA: groonga.address }, groonga.pid);
}

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
const { rows: sizes } = await sql<{ size: string }>`select pg_size_pretty(pg_relation_size('products')) as size`.execute(app.database.db);

/** One poll a second after the last, which runs ten jobs at most. */
async function poll(): Promise<void> {
  app.clock.advance(1000);
  const end = async (): Promise<undefined> => void worker.stop();
  const worker = new JobWorker({ db: app.database.db, clock: app.clock, handlers: handlersWith({}, end), onFailure: () => undefined });
  await worker.runDue();
}

const daysAgo = (days: number): Date => new Date(app.clock.now().getTime() - days * DAY_MS);

const orders = {
  'run jobs': () => app.container.worker.runDue(),
  poll,
  'make due': () => addJobs(app.database.db, daysAgo(1)),
  'make behind': () => addJobs(app.database.db, daysAgo(2), true),
};

process.send?.({
  port: Number(new URL(app.origin).port),
  others,
  buyers: buyers.map(({ token, uid }) => ({ token, uid })),
  admin: admin.token,
  ids: products.map(({ id }) => id),
  database: app.database.config,
  report: [`${listings} ${NAMES[what]}; the table of products takes ${sizes[0]?.size}`, ...lines].join('\n  '),
});
process.on('message', (order: keyof typeof orders) => void orders[order]().then(() => process.send?.({ done: true })));
process.on('disconnect', () => {
  for (const end of helpers) end();
  void app.stop().then(() => {
    index.remove();
    process.exit();
  });
});
