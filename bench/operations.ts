// Measures the processor time of each operation, node and PostgreSQL together, beside a plain server with Express and pg on the same rows and
// bare node:http with the same bytes; at several sizes in one run, so that what else the machine does costs them alike. CPU time of the
// processes between the request and the end of its answer, or of the jobs that a change leaves, one request at a time; asked as browsers ask.
// Answers that are made and answers that come from memory are measured apart.
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

/** Stands for the number of a product. */
const NUMBER = 'NUMBER';

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

/** CPU time of a process with all its threads so far, ms. */
export function cpuOf(pid: number): number {
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

/** MB of memory that a process has for itself, with its share of what it has together with others. */
export const megabytesOf = (pid: number): number =>
  Number(/^Pss:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) / 1024;

/** CPU time of all processes of PostgreSQL, whose first is `pid`. */
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
      // Else memory that is free would be counted.
      execArgv: ['--expose-gc'],
      // Else React would check what it renders.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('message', (value) => resolve({ child, ...(value as T) }));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });

/** Asks the server of a market for something that it does without an address. Ends when it has. */
async function order({ child }: Server, what: 'run jobs' | 'poll' | 'make due' | 'make behind'): Promise<void> {
  const done = once(child, 'message');
  child.send(what);
  await done;
}

/** ms. */
interface Sample {
  /** CPU time of the server, of the process that searches for it, and of PostgreSQL. */
  sum: number;
  /** In the server's own process. */
  node: number;
}

/** The subject of a measurement: a server, with the first process of its PostgreSQL. */
interface Subject {
  server: Server;
  ask?: () => Promise<Response>;
  /** Does what no request asks for: runs the jobs that a change has left. */
  work?: (() => Promise<unknown>) | undefined;
  /** The process that searches for the server. */
  searching?: number | undefined;
  postgres?: number;
}

async function costOf({ server, ask, work, searching, postgres }: Subject): Promise<Sample> {
  const pid = server.child.pid ?? 0;
  const cpuOfOthers = (): number =>
    (postgres === undefined ? 0 : cpuOfChildren(postgres)) + (searching === undefined ? 0 : cpuOf(searching));
  const others = cpuOfOthers();
  const before = cpuOf(pid);
  const response = await ask?.();
  const body = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer());
  if (response?.ok === false) throw new Error(`${response.url}: ${response.status} ${body.toString().slice(0, 300)}`);
  await work?.();
  const node = cpuOf(pid) - before;
  return { sum: node + cpuOfOthers() - others, node };
}

async function measure(subject: Subject, requests: number, mostMs: number): Promise<Sample[]> {
  const samples: Sample[] = [];
  const end = performance.now() + mostMs;
  while (samples.length < requests && (samples.length < 2 || performance.now() < end)) samples.push(await costOf(subject));
  return samples;
}

/** Measures them in turn, so that what else the machine does costs them alike. */
async function measureInTurn(subjects: readonly Subject[], requests: number): Promise<Figures[]> {
  const samples: Sample[][] = subjects.map(() => []);
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [at, subject] of subjects.entries()) samples[at]?.push(...(await measure(subject, requests / TURNS, REQUESTS_MS / TURNS)));
  return samples.map(figuresOf);
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
  /** Another process of the app answers here: from memory, or with another engine of searches. */
  others: { name: string; port: number; searching?: number }[];
  buyers: { token: string; uid: string }[];
  admin: string;
  ids: string[];
  database: object;
  report: string;
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
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postgres = Number(/^PPid:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8'))?.[1]);
  console.log(app.report);
  return { app, plain, postgres, client };
}

async function close(markets: readonly Market[]): Promise<void> {
  for (const { plain, app, client } of markets) {
    await client.end();
    for (const { child } of [plain, app]) child.removeAllListeners('exit').disconnect();
  }
}

/** The measured: answers that are made, and beside them those from memory; the dearest requests, with so many listings of one seller; each engine of searches. */
export type Measured = 'made' | 'dearest' | 'engines';

export interface MeasureOptions {
  /** The sizes that are measured, in one run. */
  listings: readonly number[];
  /** A file of listings. */
  from?: string | undefined;
  /** A folder in which the filled databases are kept for later runs. */
  keep?: string | undefined;
  /** Measures the operations alone whose name matches this expression. */
  match?: string | undefined;
  what: Measured | 'jobs';
}

/** Prints a line for each operation, with figures for each size, and what the last size costs as times the first and as times node:http. */
export async function measureOperations(options: MeasureOptions): Promise<void> {
  const { match = options.what === 'engines' ? 'search:' : '', what } = options;
  const markets: Market[] = [];
  for (const listings of options.listings) markets.push(await openMarket(listings, options));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-bench-'));
  printRow('CPU ms per request', [
    'raw',
    ...markets.flatMap(({ app: { others } }, at) => [
      String(options.listings[at]),
      'p99',
      'node',
      'bytes',
      'plain',
      ...others.map(({ name }) => name),
    ]),
    'growth',
    'of raw',
  ]);
  const requests = what === 'dearest' ? DEAR_REQUESTS : REQUESTS;
  for (const operation of (what === 'dearest' ? DEAREST : OPERATIONS).filter(({ name }) => new RegExp(match).test(name))) {
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
    const askApp = (market: Market, port = market.app.port, address?: string): Promise<Response> => {
      const { id, buyer } = next(market);
      const token = { buyer: buyer.token, admin: market.app.admin, nobody: undefined }[operation.as ?? 'nobody'];
      return send(port, address ?? operation.address(id), token, operation.body?.(id), operation.method);
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
    const ofApp = (market: Market, { port, searching }: { port: number; searching?: number }, address?: string): Subject => ({
      server: market.app,
      ask: () => askApp(market, port, address),
      work: operation.body && (() => order(market.app, 'run jobs')),
      searching,
      postgres: market.postgres,
    });
    // An address that is asked again and again is answered from memory; a change never is.
    const address = operation.address(NUMBER);
    const again = ({ app }: Market): string => address.replace(NUMBER, app.ids[0] ?? '');
    const isMeasured = (): boolean => what === 'engines' || operation.body === undefined;
    const subjects: Subject[] = [
      { server: raw, ask: () => send(raw.port, '/') },
      ...markets.flatMap((market) => [
        ofApp(market, market.app),
        ...(operation.plain === undefined ? [] : [{ server: market.plain, ask: () => askPlain(market), postgres: market.postgres }]),
        ...market.app.others.filter(isMeasured).map((other) => ofApp(market, other, what === 'engines' ? undefined : again(market))),
      ]),
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
    const figures = await measureInTurn(subjects, requests);
    raw.child.removeAllListeners('exit').disconnect();
    const bare = figures.shift();
    const ours: (Figures | undefined)[] = [];
    const cells = markets.flatMap(({ app: { others } }, at) => {
      const made = figures.shift();
      const plain = operation.plain === undefined ? undefined : figures.shift();
      ours.push(made);
      const further = others.map(() => (isMeasured() ? figures.shift()?.median : undefined));
      return [made?.median, made?.p99, made?.node, String(bytes[at]), plain?.median, ...further];
    });
    const last = ours.at(-1)?.median ?? NaN;
    printRow(operation.name, [bare?.median, ...cells, last / (ours[0]?.median ?? NaN), last / (bare?.median ?? NaN)]);
  }
  await close(markets);
  fs.rmSync(folder, { recursive: true });
}

/** Prints what a poll of the worker costs with so many jobs that wait for their time, with as many more that are due, and with as many more that would be, were they not behind others in their queues. */
export async function measureJobs(options: MeasureOptions): Promise<void> {
  const markets: Market[] = [];
  for (const count of options.listings) markets.push(await openMarket(count, options));
  printRow('CPU ms per poll', options.listings.map(String));
  const poll = async (name: string): Promise<void> => {
    const subjects = markets.map(({ app, postgres }) => ({ server: app, postgres, work: () => order(app, 'poll') }));
    for (const subject of subjects) await measure(subject, REQUESTS, WARM_UP_MS);
    const medians = (await measureInTurn(subjects, REQUESTS)).map(({ median }) => median);
    printRow(name, medians);
  };
  await poll('nothing is due');
  for (const { app } of markets) await order(app, 'make due');
  await poll('ten are run of those due');
  for (const { app } of markets) await order(app, 'make behind');
  await poll('as many wait in their queues');
  await close(markets);
}

const printRow = (name: string, cells: readonly (string | number | undefined)[]): void =>
  console.log(name.padEnd(34) + cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : (cell ?? '–')).padStart(9)).join(''));
