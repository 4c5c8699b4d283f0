// What each operation costs node and PostgreSQL together when its answer is made, beside a server written by hand on the same rows and
// bare node:http with the same bytes. CPU time of the processes between the request and the end of its answer, one request at a time.
import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { API_BASE } from '#contract/routes.ts';

/** Until V8 has compiled what a request runs, and the statements are prepared on every connection: a server in use is warm. */
const WARM_UP = 200;
const REQUESTS = 100;
const TURNS = 5;
/** ms of the clock after which a dear operation is warm, or has been measured often enough. */
const WARM_UP_MS = 4000;
const REQUESTS_MS = 8000;

interface Operation {
  name: string;
  /** GET, or POST with this body for the product of that number. */
  address: (id: string) => string;
  body?: (id: string) => object;
  as?: 'buyer' | 'admin';
  /** Its statement in plain-server.ts. */
  plain?: string;
}

const list = (query: string) => () => `${API_BASE}/products?${query}`;
const search = (query: string) => () => `${API_BASE}/search?${query}`;
const FILTERS = 'condition=good&district=Dhaka&verified=true&minPrice=5000&maxPrice=40000&maxYears=5';

const OPERATIONS: readonly Operation[] = [
  { name: 'category page', address: list('category=1'), as: 'buyer', plain: 'category' },
  { name: 'category, price order', address: list('category=1&sort=price-asc'), as: 'buyer', plain: 'price' },
  { name: 'category, years order', address: list('category=1&sort=years-asc'), as: 'buyer', plain: 'years' },
  { name: 'category, common word', address: list('category=2&q=ssd'), as: 'buyer', plain: 'word' },
  { name: 'category, two characters', address: list('category=1&q=hp'), as: 'buyer', plain: 'short' },
  { name: 'category, condition', address: list('category=1&condition=good'), as: 'buyer', plain: 'condition' },
  { name: 'category, all filters', address: list(`category=2&${FILTERS}`), as: 'buyer', plain: 'filters' },
  { name: 'advertised', address: list('boost=true&status=unsold'), plain: 'advertised' },
  { name: 'booked (admin)', address: list('status=booked'), as: 'admin', plain: 'booked' },
  { name: 'all buyers', address: () => `${API_BASE}/users?buyer=true`, as: 'admin', plain: 'buyers' },
  { name: 'product', address: (id) => `${API_BASE}/products/${id}`, plain: 'product' },
  { name: 'product page', address: (id) => `/product/${id}` },
  { name: 'home page', address: () => '/' },
  { name: 'search page', address: () => '/search?kind=gpu' },
  {
    name: 'booking',
    address: () => `${API_BASE}/bookings`,
    body: (id) => ({ product: { _id: id }, contactNumber: '01712345678', meetingLocation: 'IDB Bhaban, Agargaon' }),
    as: 'buyer',
    plain: 'booking',
  },
  { name: 'search: everything', address: search('') },
  { name: 'search: common word', address: search('q=ssd'), plain: 'word' },
  { name: 'search: two common words', address: search('q=dell+8gb') },
  { name: 'search: two characters', address: search('q=hp'), plain: 'short' },
  { name: 'search: model', address: search('q=rtx+3060') },
  { name: 'search: model, price, place', address: search('q=rtx+3060+under+25k+dhaka') },
  { name: 'search: rare word', address: search('q=deathadder') },
  { name: 'search: kind', address: search('kind=gpu') },
  { name: 'search: condition', address: search('condition=good'), plain: 'condition' },
  { name: 'search: all filters', address: search(`kind=gpu&${FILTERS}`), plain: 'filters' },
  { name: 'search: price order', address: search('sort=price-asc'), plain: 'price' },
  { name: 'search: kind, price order', address: search('kind=ram&sort=price-asc') },
  { name: 'search: word, price order', address: search('q=ryzen&sort=price-desc') },
  { name: 'search: model, price order', address: search('q=rtx+3060&sort=price-asc') },
  { name: 'search: from a price, price order', address: search('minPrice=2000&sort=price-asc') },
  { name: 'search: model, few so cheap', address: search('q=rtx+3060+under+15k') },
  { name: 'search: kind, few so cheap', address: search('q=laptop&maxPrice=20000') },
  { name: 'search: years order', address: search('sort=years-asc'), plain: 'years' },
  { name: 'search: typing error', address: search('q=logitec+kebord') },
  { name: 'search: nothing', address: search('q=zzxqy+rtx') },
  { name: 'suggestions', address: () => `${API_BASE}/suggest?q=graph` },
];

/** CPU time of a process with all its threads so far, ms. */
function cpuOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  try {
    return (
      fs.readdirSync(tasks).reduce((sum, task) => sum + Number(fs.readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]), 0) /
      1e6
    );
  } catch {
    return 0;
  }
}

/** The same of all processes of PostgreSQL, whose first is `pid`. */
function cpuOfChildren(pid: number): number {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.reduce((sum, child) => sum + cpuOf(Number(child)), 0);
}

interface Server {
  child: ChildProcess;
  port: number;
}

const start = <T extends { port: number }>(script: string, args: string[]): Promise<Server & T> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, script), args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Else React would check what it renders.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('message', (value) => resolve({ child, ...(value as T) }));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });

/** ms. */
interface Sample {
  /** CPU time of the server and of PostgreSQL. */
  sum: number;
  /** In the server's own process. */
  node: number;
  /** Until the end of the answer. */
  wall: number;
}

interface Subject {
  server: Server;
  ask: (id: string) => Promise<Response>;
  hasDatabase: boolean;
}

async function costOf({ server, ask, hasDatabase }: Subject, id: string, postgres: number): Promise<Sample> {
  const pid = server.child.pid ?? 0;
  const database = hasDatabase ? cpuOfChildren(postgres) : 0;
  const before = cpuOf(pid);
  const sent = performance.now();
  const response = await ask(id);
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${Buffer.from(body).toString().slice(0, 300)}`);
  const wall = performance.now() - sent;
  const node = cpuOf(pid) - before;
  return { sum: node + (hasDatabase ? cpuOfChildren(postgres) : 0) - database, node, wall };
}

const rank = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

function figuresOf(samples: readonly Sample[]) {
  const figure = (name: keyof Sample, share = 0.5) =>
    rank(
      samples.map((sample) => sample[name]),
      share,
    );
  return { median: figure('sum'), p99: figure('sum', 0.99), node: figure('node'), wall: figure('wall') };
}

type AppServer = Server & {
  buyer: string;
  admin: string;
  buyerUid: string;
  ids: string[];
  database: object;
  /** Processor time and memory that filling the index of searches took. */
  index: { seconds: number; megabytes: number };
};

export interface MeasureOptions {
  listings: number;
  /** A file of listings. */
  from?: string | undefined;
  /** A folder in which the filled database is kept for later runs. */
  keep?: string | undefined;
  /** Measures the operations alone whose name contains this. */
  match?: string | undefined;
}

export async function measureOperations({ match = '', ...options }: MeasureOptions): Promise<void> {
  const began = performance.now();
  const app = await start<AppServer>('operations-server.ts', [JSON.stringify(options)]);
  const plain = await start('plain-server.ts', [JSON.stringify(app.database)]);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-bench-'));
  const client = new pg.Client(app.database);
  await client.connect();
  const { rows: backends } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postgres = Number(/^PPid:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${backends[0]?.pid}/status`, 'utf8'))?.[1]);
  const { rows: sizes } = await client.query<{ products: string }>(`select pg_size_pretty(pg_relation_size('products')) as products`);
  console.log(
    `${options.listings} listings in ${((performance.now() - began) / 1000).toFixed(0)} s; ${sizes[0]?.products}; the index of searches was filled in ${app.index.seconds.toFixed(1)} s of processor time and takes ${app.index.megabytes.toFixed(0)} MB`,
  );
  const headings = ['median', 'p99', 'node', 'plain', 'p99', 'raw', 'bytes', 'wall'].map((text) => text.padStart(8)).join('');
  console.log(`${'CPU ms per request'.padEnd(34)}${headings}`);

  for (const operation of OPERATIONS.filter(({ name }) => name.includes(match))) {
    let next = 0;
    const token = operation.as && app[operation.as];
    const headers = { 'accept-encoding': 'identity', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const send = (port: number, address: string, body?: object): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}${address}`, {
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
    // A product is booked once.
    const nextId = (): string => app.ids[(next += 1)] ?? '';
    const askApp = (id: string): Promise<Response> => send(app.port, operation.address(id), operation.body?.(id));
    const body = await (await askApp(nextId())).arrayBuffer();
    const sample = path.join(folder, 'bytes');
    fs.writeFileSync(sample, Buffer.alloc(body.byteLength, 32));
    const raw = await start('raw-server.ts', [sample]);
    const isOfProduct = operation.plain === 'product' || operation.plain === 'booking';
    const askPlain = (id: string): Promise<Response> =>
      send(plain.port, `/${operation.plain}${isOfProduct ? `/${id}/${app.buyerUid}` : ''}`);
    const subjects: Subject[] = [
      { server: app, ask: askApp, hasDatabase: true },
      { server: raw, ask: () => send(raw.port, '/'), hasDatabase: false },
      ...(operation.plain === undefined ? [] : [{ server: plain, ask: askPlain, hasDatabase: true }]),
    ];
    const measure = async (subject: Subject, requests: number, mostMs: number): Promise<Sample[]> => {
      const samples: Sample[] = [];
      const end = performance.now() + mostMs;
      while (samples.length < requests && (samples.length < 2 || performance.now() < end))
        samples.push(await costOf(subject, nextId(), postgres));
      return samples;
    };
    for (const subject of subjects) await measure(subject, WARM_UP, WARM_UP_MS);
    const samples: Sample[][] = subjects.map(() => []);
    // In turn, so that what else the machine does costs them alike.
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const [at, subject] of subjects.entries()) samples[at]?.push(...(await measure(subject, REQUESTS / TURNS, REQUESTS_MS / TURNS)));
    raw.child.removeAllListeners('exit').disconnect();
    const [ours, bare, hand] = samples.map(figuresOf);
    const cells = [ours?.median, ours?.p99, ours?.node, hand?.median, hand?.p99, bare?.median].map((value) =>
      (value === undefined ? '–' : value.toFixed(2)).padStart(8),
    );
    console.log(
      `${operation.name.padEnd(34)}${cells.join('')}${String(body.byteLength).padStart(8)}${(ours?.wall ?? 0).toFixed(1).padStart(8)}`,
    );
  }
  await client.end();
  plain.child.removeAllListeners('exit').disconnect();
  app.child.removeAllListeners('exit').disconnect();
  fs.rmSync(folder, { recursive: true });
}
