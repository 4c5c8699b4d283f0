// node bench/mixed.ts [--listings N] [--seconds S] [--keep folder] [--pages | --delays | --cluster]: what a read costs node and PostgreSQL
// together under writes, what open pages cost the server, how long searches at random hold up its event loop while other processes change
// products, and what users notice while the processes of a cluster are restarted, and while one is killed.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { KeptIndex, openKeptDatabase } from '#bench/kept-database.ts';
import { cpuOf, megabytesOf } from '#bench/operations.ts';
import { fillMarket } from '#bench/search-fill.ts';
import { TestCluster, type Trader } from '#tools/cluster/test-cluster.ts';
import { load, type LoadResult } from '#tools/cluster/test-load.ts';
import { withRests } from '#web/shared/live/refresh.ts';
import { urlOf } from '#server/testing/test-database.ts';

const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '20' },
    pages: { type: 'boolean', default: false },
    delays: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const SECONDS = Number(options.seconds);
const READS = 300;
const WRITES = [0, 10, 50, 200];
const PAGES = 1000;
const CHANGES = 10;
const CHANGES_OF_OTHERS = 50;
const SEARCHES = 20;
const TRADERS = 4;
/** ms in which a process of the cluster must have read the listings. */
const START_MS = 1_800_000;
/** One read in this many is of an old product. */
const COLD_EVERY = 25;

interface Server {
  port: number;
  postmaster: number;
  buyers: string[];
  busy: string[];
  cold: string[];
  titles: string[];
  database: pg.ClientConfig;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
let child: ChildProcess;
let server: Server;

/** CPU ms of PostgreSQL so far: of the postmaster, its living processes and those that have ended. */
function cpuOfPostgres(): number {
  const stat = (pid: string): string[] => {
    try {
      return (
        fs
          .readFileSync(path.join('/proc', pid, 'stat'), 'utf8')
          .split(') ')[1]
          ?.split(' ') ?? []
      );
    } catch {
      return [];
    }
  };
  const sum = (fields: string[], from: number, to: number) => fields.slice(from, to).reduce((ticks, field) => ticks + Number(field), 0);
  const own = stat(String(server.postmaster));
  const living = fs.readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && stat(pid)[1] === String(server.postmaster));
  return (sum(own, 11, 15) + living.reduce((ticks, pid) => ticks + sum(stat(pid), 11, 13), 0)) * 10;
}

async function cpu(): Promise<{ node: number; postgres: number }> {
  child.send({});
  const [{ cpu: used }] = (await once(child, 'message')) as [{ cpu: NodeJS.CpuUsage }];
  return { node: (used.user + used.system) / 1000, postgres: cpuOfPostgres() };
}

/** Sends a request and reads its answer. Returns the status, and counts the answers that came from memory. */
function send(method: string, address: string, { token, body }: { token?: string; body?: object } = {}): Promise<number> {
  const payload = body && JSON.stringify(body);
  const headers = {
    'accept-encoding': 'gzip, deflate, br, zstd',
    'x-passed': method === 'GET' ? 1000 / READS : 0,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(payload !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve, reject) => {
    http
      .request({ host: '127.0.0.1', port: server.port, method, path: address, headers, agent }, (response) => {
        response.resume().on('end', () => {
          hits += response.headers.etag === undefined ? 0 : 1;
          resolve(response.statusCode ?? 0);
        });
        response.on('error', reject);
      })
      .on('error', reject)
      .end(payload);
  });
}

let hits = 0;
let reads = 0;
const LISTS = ['', '&sort=price-asc', '&condition=good', '&maxPrice=20000', '&minPrice=10000&sort=newest', '&district=Dhaka'];

/** A visit like those of a market: home, lists of a category, products that are in the lists, and now and then an old one. */
function read(): Promise<number> {
  reads += 1;
  const { busy, cold, buyers } = server;
  if (reads % COLD_EVERY === 0) return send('GET', `/product/${cold[(reads / COLD_EVERY) % cold.length]}`);
  switch (reads % 4) {
    case 0:
      return send('GET', ['/', '/bn'][reads % 2] ?? '/');
    case 1:
      return send('GET', `/product/${busy[(reads * 7919) % busy.length]}`);
    default: {
      const list = LISTS[Math.floor(reads / 4) % LISTS.length];
      const token = buyers[reads % buyers.length] ?? '';
      return send('GET', `${API_BASE}/products?category=${(reads % 3) + 1}&status=unsold${list}`, { token });
    }
  }
}

const bookings: { id: string; token: string; at: number }[] = [];
const free = new Set<number>();
let writes = 0;

const products = (): string[] => [...server.cold, ...server.busy];

/** Books a product or ends a booking, in turn. */
async function write(): Promise<number> {
  writes += 1;
  const ended = writes % 2 === 0 ? bookings.shift() : undefined;
  if (ended) {
    const status = await send('DELETE', `${API_BASE}/bookings/${ended.id}`, { token: ended.token });
    free.add(ended.at);
    return status;
  }
  const at = [...free][(writes * 7919) % Math.max(free.size, 1)];
  if (at === undefined) return 0;
  free.delete(at);
  const token = server.buyers[writes % server.buyers.length] ?? '';
  const product = { _id: products()[at] };
  const response = await fetch(`http://127.0.0.1:${server.port}${API_BASE}/bookings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ product, contactNumber: '01712345678', meetingLocation: 'IDB Bhaban, Agargaon' }),
  });
  const { _id: id } = (await response.json()) as { _id: string };
  if (response.ok) bookings.push({ id, token, at });
  return response.status;
}

/** Reads as many times as in `seconds` of the app's clock, while another process changes products. */
async function trade(seconds: number, changesPerSecond: number): Promise<void> {
  const total = seconds * READS;
  let [begun, changed] = [0, 0];
  const one = async (): Promise<void> => {
    while (begun < total) {
      begun += 1;
      if (changed < (begun * changesPerSecond) / READS) {
        changed += 1;
        child.send({ notify: begun * 7919 });
      }
      await read();
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
}

/** CPU ms of both, from before `act` until after it. */
async function measured(act: () => Promise<void>): Promise<{ used: number; node: number; seconds: number }> {
  const [before, began] = [await cpu(), performance.now()];
  await act();
  const [after, ended] = [await cpu(), performance.now()];
  const node = after.node - before.node;
  return { node, used: node + after.postgres - before.postgres, seconds: (ended - began) / 1000 };
}

async function mixed(): Promise<void> {
  console.log(`\n${READS} reads a second for ${SECONDS} s, by the clock of the app, with changes of another process; CPU in ms`);
  console.log(['changes/s', 'CPU/read', 'from memory'].map((name) => name.padStart(14)).join(''));
  for (const rate of WRITES) {
    await trade(2, rate);
    const hitsBefore = hits;
    const { used } = await measured(() => trade(SECONDS, rate));
    const done = SECONDS * READS;
    console.log([rate, used / done, (100 * (hits - hitsBefore)) / done].map((value) => value.toFixed(2).padStart(14)).join(''));
  }
}

/** Opens the event stream of a page that shows a category; reads its list again as the page would. */
async function openPage(at: number, count: { events: number; asked: number }): Promise<() => void> {
  const category = ['desktop', 'components', 'accessories'][at % 3];
  const list = `${API_BASE}/products?category=${(at % 3) + 1}&status=unsold`;
  const headers = { 'x-forwarded-for': `203.0.${Math.floor(at / 250)}.${at % 250}` };
  const request = http.get({ host: '127.0.0.1', port: server.port, path: API_BASE + nonJsonRoutes.events, headers, agent: false });
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`The stream answers ${response.statusCode}`);
  const reading = withRests(() => {
    count.asked += 1;
    send('GET', list, { token: server.buyers[at % server.buyers.length] ?? '' }).catch(() => undefined);
    return true;
  });
  response.setEncoding('utf8').on('data', (text: string) => {
    for (const [, json = ''] of text.matchAll(/^data: (.*)$/gm)) {
      const event = JSON.parse(json) as { type: string; category?: string; status?: string };
      count.events += 1;
      if (event.type === 'product' && event.status === 'unsold' && event.category === category) reading.soon();
    }
  });
  response.on('error', () => undefined);
  request.on('error', () => undefined);
  return () => {
    reading.stop();
    request.destroy();
  };
}

/** Changes something ten times a second, or as often as the machine allows. Returns the CPU time of node in a second, ms. */
async function change(): Promise<number> {
  const { node, seconds } = await measured(async () => {
    for (let at = 0; at < SECONDS * CHANGES; at += 1) await Promise.all([write(), sleep(1000 / CHANGES)]);
  });
  console.log(`${((SECONDS * CHANGES) / seconds).toFixed(1)} changes a second`);
  return node / seconds;
}

async function openPages(): Promise<void> {
  const alone = await change();
  const count = { events: 0, asked: 0 };
  const closing = [];
  for (let at = 0; at < PAGES; at += 1) closing.push(await openPage(at, count));
  // Until the pages read with rests.
  await change();
  Object.assign(count, { events: 0, asked: 0 });
  const open = await change();
  for (const close of closing) close();
  const share = (ms: number) => `${(ms / 10).toFixed(1)} %`;
  console.log(`\n${PAGES} open pages, ${CHANGES} changes a second: ${count.events} events, ${count.asked} requests in ${SECONDS} s`);
  console.log(`the server uses ${share(open)} of a processor; for the changes alone ${share(alone)}`);
}

const ORDERS = ['relevance', 'newest', 'price-asc', 'price-desc', 'years-asc'];
const FILTERS = ['', '&condition=good', '&verified=true', '&maxPrice=20000', '&minPrice=5000&district=Dhaka'];

/** A search by one to three words of a title, in an order and with filters, by number. */
function searchAt(at: number): string {
  const words = (server.titles[(at * 7919) % server.titles.length] ?? '').split(' ');
  const query = words.slice((at * 31) % words.length).slice(0, 1 + (at % 3));
  return `q=${encodeURIComponent(query.join(' '))}&sort=${ORDERS[at % ORDERS.length]}${FILTERS[at % FILTERS.length]}`;
}

async function delays(): Promise<void> {
  const client = new pg.Client(server.database);
  await client.connect();
  let [changed, searched, worst] = [0, 0, 0];
  const end = performance.now() + SECONDS * 1000;
  const pace = async (perSecond: number, act: () => Promise<unknown>): Promise<void> => {
    while (performance.now() < end) await Promise.all([act(), sleep(1000 / perSecond)]);
  };
  const change = () => {
    changed += 1;
    const id = products()[(changed * 7919) % products().length];
    return client.query('update products set selling_price_poisha = selling_price_poisha + 100, version = version + 1 where id = $1', [id]);
  };
  const search = async () => {
    searched += 1;
    const began = performance.now();
    await send('GET', `${API_BASE}/search?${searchAt(searched)}`);
    worst = Math.max(worst, performance.now() - began);
  };
  // The machine alone holds up a process with little to do as well.
  const own = monitorEventLoopDelay({ resolution: 1 });
  own.enable();
  child.send({ watch: true });
  await Promise.all([pace(CHANGES_OF_OTHERS, change), pace(SEARCHES, search)]);
  child.send({ watch: false });
  const [{ delays: [median = 0, p99 = 0, most = 0] = [] }] = (await once(child, 'message')) as [{ delays?: number[] }];
  await client.end();
  const each = (count: number): string => (count / SECONDS).toFixed(0);
  console.log(`${each(changed)} changes of others and ${each(searched)} searches a second; the longest answer took ${worst.toFixed(0)} ms`);
  console.log(
    `the event loop was held up for ${median.toFixed(1)} ms in the median, ${p99.toFixed(1)} at p99, ${most.toFixed(1)} at most; that of this process ${(own.percentile(99) / 1e6).toFixed(1)} at p99`,
  );
}

/** Starts a cluster of two processes, restarts them and kills one, while users read and trade. A read that fails ends it. */
async function cluster(): Promise<void> {
  await using ends = new AsyncDisposableStack();
  const folder = options.keep ?? fs.mkdtempSync(path.join(os.tmpdir(), 'abar-bench-'));
  if (options.keep === undefined) ends.defer(() => fs.rmSync(folder, { recursive: true }));
  const count = Number(options.listings);
  const database = await openKeptDatabase(folder, `listings_${count}`, (db) => fillMarket(db, count));
  ends.defer(() => database.stop());
  const index = new KeptIndex(options.keep);
  ends.defer(() => index.remove());
  const began = performance.now();
  const running = await TestCluster.start(
    { after: (end: () => unknown) => ends.defer(async () => void (await end())) },
    {
      env: { DATABASE_URL: urlOf(database.config), DATA_DIR: index.dataDir },
      timeoutMs: START_MS,
    },
  );
  const report = (what: string, from: number): void => {
    const each = running.pids.map((pid) => `${(cpuOf(pid) / 1000).toFixed(1)} s of processor time and ${megabytesOf(pid).toFixed(0)} MB`);
    console.log(`${what} after ${((performance.now() - from) / 1000).toFixed(1)} s; the processes have used ${each.join(', ')}`);
  };
  report('started', began);
  const pairs: [Trader, Trader][] = [];
  while (pairs.length < TRADERS) pairs.push([await running.user('seller'), await running.user('buyer')]);
  const acts: [string, () => Promise<void>][] = [
    ['some trade', () => sleep(SECONDS * 1000)],
    ['a restart of each process', () => running.restart()],
    ['the end of one by SIGKILL', () => running.killAndAwait('Process 1')],
  ];
  const done = async (soFar: LoadResult): Promise<void> => {
    for (const [what, act] of acts) {
      const [from, { reads, writes, repeated }] = [performance.now(), soFar];
      await act();
      report(what, from);
      console.log(
        `  ${soFar.reads - reads} reads, none failed; ${soFar.writes - writes} writes, and ${soFar.repeated - repeated} without an answer`,
      );
    }
  };
  await load(running, pairs, { mayRepeat: true, done });
}

if (options.cluster) {
  await cluster();
  process.exit();
}
child = fork(path.join(import.meta.dirname, 'mixed-server.ts'), [options.listings, ...(options.keep === undefined ? [] : [options.keep])]);
console.log(`Filling a market with ${options.listings} listings …`);
[server] = (await once(child, 'message')) as [Server];
for (const at of products().keys()) free.add(at);
await trade(5, 0);
if (options.pages) await openPages();
else if (options.delays) await delays();
else await mixed();
child.disconnect();
