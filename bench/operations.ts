// Measures the processor time of each operation, node and PostgreSQL together, beside a plain server with Express and pg on the same rows and
// bare node:http with the same bytes; at several sizes in one run, so that what else the machine does costs them alike. CPU time of the
// processes between the request and the end of its answer, or of the jobs that a change leaves, one request at a time; asked as browsers ask.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { API_BASE } from '#contract/routes.ts';
import { DEAREST } from '#bench/dearest.ts';

/** Until V8 has compiled what a request runs, and the statements are prepared on every connection: a server in use is warm. */
const REQUESTS = 200;
/** The same of operations that take long. */
const DEAR_REQUESTS = 60;
const TURNS = 10;
/** ms of the clock after which a dear operation is warm, or has been measured often enough. */
const WARM_UP_MS = 4000;
const REQUESTS_MS = 8000;

export interface Operation {
  name: string;
  /** GET, or POST with this body for the product of that number. */
  address: (id: string) => string;
  body?: (id: string) => object;
  /** POST unless given. */
  method?: 'PATCH';
  as?: 'buyer' | 'admin';
  /** The path of the same in plain-server.ts. */
  plain?: (id: string, buyer: string) => string;
}

/** Each address in turn. */
const inTurn = (addresses: readonly string[]): (() => string) => {
  let asked = 0;
  return () => addresses[(asked += 1) % addresses.length] ?? '';
};

const list = (query: string) => () => `${API_BASE}/products?${query}`;
const search = (query: string) => () => `${API_BASE}/search?${query}`;
const FILTERS = 'condition=good&district=Dhaka&verified=true&minPrice=5000&maxPrice=40000&maxYears=5';

/** Searches as users vary them; an odd number, so that each of two markets is asked all. */
const SEARCHES = [
  'kind=gpu',
  'q=laptop',
  'q=rtx+3060',
  'q=8gb+ram+ddr4',
  'q=monitor+under+10k&district=Dhaka',
  'kind=ssd&sort=price-asc',
  'category=desktop&condition=good',
  'q=core+i5+desktop',
  'q=mechanical+keybord',
];

const OPERATIONS: readonly Operation[] = [
  { name: 'category page', address: list('category=1'), as: 'buyer', plain: () => '/category' },
  { name: 'category, price order', address: list('category=1&sort=price-asc'), as: 'buyer', plain: () => '/price' },
  { name: 'category, years order', address: list('category=1&sort=years-asc'), as: 'buyer', plain: () => '/years' },
  { name: 'category, common word', address: list('category=2&q=ssd'), as: 'buyer', plain: () => '/word' },
  { name: 'category, two characters', address: list('category=1&q=hp'), as: 'buyer', plain: () => '/short' },
  { name: 'category, condition', address: list('category=1&condition=good'), as: 'buyer', plain: () => '/condition' },
  { name: 'category, all filters', address: list(`category=2&${FILTERS}`), as: 'buyer', plain: () => '/filters' },
  { name: 'advertised', address: list('boost=true&status=unsold'), plain: () => '/advertised' },
  { name: 'booked (admin)', address: list('status=booked'), as: 'admin', plain: () => '/booked' },
  { name: 'all buyers', address: () => `${API_BASE}/users?buyer=true`, as: 'admin', plain: () => '/buyers' },
  { name: 'product', address: (id) => `${API_BASE}/products/${id}`, plain: (id) => `/product/${id}` },
  { name: 'product page', address: (id) => `/product/${id}` },
  { name: 'home page', address: () => '/' },
  { name: 'search page', address: inTurn(SEARCHES.map((query) => `/search?${query}`)) },
  { name: 'search: everything', address: search('') },
  { name: 'search: common word', address: search('q=ssd'), plain: () => '/word' },
  { name: 'search: two common words', address: search('q=dell+8gb') },
  { name: 'search: two characters', address: search('q=hp'), plain: () => '/short' },
  { name: 'search: model', address: search('q=rtx+3060') },
  { name: 'search: model, price, place', address: search('q=rtx+3060+under+25k+dhaka') },
  { name: 'search: rare word', address: search('q=deathadder') },
  { name: 'search: kind', address: search('kind=gpu') },
  { name: 'search: condition', address: search('condition=good'), plain: () => '/condition' },
  { name: 'search: all filters', address: search(`kind=gpu&${FILTERS}`), plain: () => '/filters' },
  { name: 'search: price order', address: search('sort=price-asc'), plain: () => '/price' },
  { name: 'search: kind, price order', address: search('kind=ram&sort=price-asc') },
  { name: 'search: word, price order', address: search('q=ryzen&sort=price-desc') },
  { name: 'search: model, price order', address: search('q=rtx+3060&sort=price-asc') },
  { name: 'search: from a price, price order', address: search('minPrice=2000&sort=price-asc') },
  { name: 'search: model, few so cheap', address: search('q=rtx+3060+under+15k') },
  { name: 'search: kind, few so cheap', address: search('q=laptop&maxPrice=20000') },
  { name: 'search: years order', address: search('sort=years-asc'), plain: () => '/years' },
  { name: 'search: typing error', address: search('q=logitec+kebord') },
  { name: 'search: nothing', address: search('q=zzxqy+rtx') },
  { name: 'suggestions', address: () => `${API_BASE}/suggest?q=graph` },
  {
    name: 'booking',
    address: () => `${API_BASE}/bookings`,
    body: (id) => ({ product: { _id: id }, contactNumber: '01712345678', meetingLocation: 'IDB Bhaban, Agargaon' }),
    as: 'buyer',
    plain: (id, buyer) => `/booking/${id}/${buyer}`,
  },
];

/** Answers that come from memory once they are made. */
const REPEATED: readonly Operation[] = [
  { name: 'category page', address: list('category=1'), as: 'buyer' },
  { name: 'advertised', address: list('boost=true&status=unsold') },
  { name: 'home page', address: () => '/' },
];

/** The operations that are measured: answers that are made; the dearest of them, with so many listings of one seller in a market of 2,000; answers from memory. */
const MEASURED = { made: OPERATIONS, dearest: DEAREST, memory: REPEATED };

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

/** Ends when the jobs that are due have run. */
async function runJobs({ child }: Server): Promise<void> {
  const done = once(child, 'message');
  child.send('run jobs');
  await done;
}

/** ms. */
interface Sample {
  /** CPU time of the server and of PostgreSQL. */
  sum: number;
  /** In the server's own process. */
  node: number;
}

/** The subject of a measurement: a server, with the first process of its PostgreSQL. */
interface Subject {
  server: Server;
  ask: () => Promise<Response>;
  /** Runs the jobs that a change has left. */
  runJobs?: () => Promise<unknown>;
  postgres?: number;
}

async function costOf({ server, ask, runJobs, postgres }: Subject): Promise<Sample> {
  const pid = server.child.pid ?? 0;
  const cpuOfDatabase = (): number => (postgres === undefined ? 0 : cpuOfChildren(postgres));
  const database = cpuOfDatabase();
  const before = cpuOf(pid);
  const response = await ask();
  const body = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${Buffer.from(body).toString().slice(0, 300)}`);
  await runJobs?.();
  const node = cpuOf(pid) - before;
  return { sum: node + cpuOfDatabase() - database, node };
}

async function measure(subject: Subject, requests: number, mostMs: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const end = performance.now() + mostMs;
  while (samples.length < requests && (samples.length < 2 || performance.now() < end)) samples.push(await costOf(subject));
  return samples;
}

const rank = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

interface Figures {
  median: number;
  p99: number;
  /** The median in the server's own process. */
  node: number;
}

function figuresOf(samples: readonly Sample[]): Figures {
  const sums = samples.map(({ sum }) => sum);
  return {
    median: rank(sums, 0.5),
    p99: rank(sums, 0.99),
    node: rank(
      samples.map(({ node }) => node),
      0.5,
    ),
  };
}

type AppServer = Server & {
  buyers: { token: string; uid: string }[];
  admin: string;
  ids: string[];
  database: object;
  /** Processor time and memory that filling the index of searches took. */
  index: { seconds: number; megabytes: number };
};

/** The app with so many listings, and the plain server on the same rows. */
interface Market {
  app: AppServer;
  plain: Server;
  /** The first process of PostgreSQL. */
  postgres: number;
  client: pg.Client;
}

async function openMarket(listings: number, { from, keep, what }: MeasureOptions): Promise<Market> {
  const folder = keep === undefined ? undefined : path.join(keep, String(listings));
  const app = await start<AppServer>('operations-server.ts', [JSON.stringify({ listings, from, keep: folder, what })]);
  const plain = await start('plain-server.ts', [JSON.stringify(app.database)]);
  const client = new pg.Client(app.database);
  await client.connect();
  const { rows } = await client.query<{ pid: number; size: string }>(
    `select pg_backend_pid() as pid, pg_size_pretty(pg_relation_size('products')) as size`,
  );
  const postgres = Number(/^PPid:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8'))?.[1]);
  const { seconds, megabytes } = app.index;
  console.log(
    `${listings} listings: ${rows[0]?.size}; the index of searches was filled in ${seconds.toFixed(1)} s of processor time and takes ${megabytes.toFixed(0)} MB`,
  );
  return { app, plain, postgres, client };
}

interface MeasureOptions {
  /** The sizes that are measured, in one run. */
  listings: readonly number[];
  /** A file of listings. */
  from?: string | undefined;
  /** A folder in which the filled databases are kept for later runs. */
  keep?: string | undefined;
  /** Measures the operations alone whose name contains this. */
  match?: string | undefined;
  what: keyof typeof MEASURED;
}

/** Prints a line for each operation, with figures for each size, and what the last size costs as times the first and as times node:http. */
export async function measureOperations(options: MeasureOptions): Promise<void> {
  const { match = '', what } = options;
  const markets: Market[] = [];
  for (const listings of options.listings) markets.push(await openMarket(listings, options));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-bench-'));
  printRow('CPU ms per request', [
    'raw',
    ...options.listings.flatMap((listings) => [String(listings), 'p99', 'node', 'bytes', 'plain', 'p99']),
    'growth',
    'of raw',
  ]);
  const requests = what === 'dearest' ? DEAR_REQUESTS : REQUESTS;
  for (const operation of MEASURED[what].filter(({ name }) => name.includes(match))) {
    let asked = 0;
    // A product is booked once, and each buyer books in turn.
    const next = ({ app }: Market) => {
      asked += 1;
      return { id: app.ids[asked] ?? '', buyer: app.buyers[asked % app.buyers.length] ?? { token: '', uid: '' } };
    };
    const send = (port: number, address: string, token?: string, body?: object, method = 'POST'): Promise<Response> =>
      fetch(`http://127.0.0.1:${port}${address}`, {
        headers: {
          'accept-encoding': 'gzip, deflate, br, zstd',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { method, body: JSON.stringify(body) }),
      });
    const askApp = (market: Market): Promise<Response> => {
      const { id, buyer } = next(market);
      const token = { buyer: buyer.token, admin: market.app.admin, nobody: undefined }[operation.as ?? 'nobody'];
      return send(market.app.port, operation.address(id), token, operation.body?.(id), operation.method);
    };
    const askPlain = (market: Market): Promise<Response> => {
      const { id, buyer } = next(market);
      return send(market.plain.port, operation.plain?.(id, buyer.uid) ?? '/');
    };
    const bytes: number[] = [];
    for (const market of markets) bytes.push((await (await askApp(market)).arrayBuffer()).byteLength);
    const sample = path.join(folder, 'bytes');
    fs.writeFileSync(sample, Buffer.alloc(bytes.at(-1) ?? 0, 32));
    const raw = await start('raw-server.ts', [sample]);
    const subjects: Subject[] = [
      { server: raw, ask: () => send(raw.port, '/') },
      ...markets.map((market) => ({
        server: market.app,
        ask: () => askApp(market),
        ...(operation.body && { runJobs: () => runJobs(market.app) }),
        postgres: market.postgres,
      })),
      ...markets
        .filter(() => operation.plain !== undefined)
        .map((market) => ({ server: market.plain, ask: () => askPlain(market), postgres: market.postgres })),
    ];
    const warmUp = async (): Promise<void> => {
      for (const subject of subjects) await measure(subject, requests, WARM_UP_MS);
    };
    await warmUp();
    if (operation.as && operation.body) {
      // As autovacuum does, which would be measured if it were on; PostgreSQL then plans each statement some times more.
      for (const { client } of markets) await client.query('analyze');
      await warmUp();
    }
    const samples: Sample[][] = subjects.map(() => []);
    // In turn, so that what else the machine does costs them alike.
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const [at, subject] of subjects.entries()) samples[at]?.push(...(await measure(subject, requests / TURNS, REQUESTS_MS / TURNS)));
    raw.child.removeAllListeners('exit').disconnect();
    const [bare, ...figures] = samples.map(figuresOf);
    const [ours, plain] = [figures.slice(0, markets.length), figures.slice(markets.length)];
    printRow(operation.name, [
      bare?.median,
      ...ours.flatMap(({ median, p99, node }, at) => [median, p99, node, String(bytes[at]), plain[at]?.median, plain[at]?.p99]),
      (ours.at(-1)?.median ?? NaN) / (ours[0]?.median ?? NaN),
      (ours.at(-1)?.median ?? NaN) / (bare?.median ?? NaN),
    ]);
  }
  for (const { plain, app, client } of markets) {
    await client.end();
    for (const { child } of [plain, app]) child.removeAllListeners('exit').disconnect();
  }
  fs.rmSync(folder, { recursive: true });
}

const printRow = (name: string, cells: readonly (string | number | undefined)[]): void =>
  console.log(name.padEnd(34) + cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : (cell ?? '–')).padStart(9)).join(''));
