import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Campaign } from '#tests/attack/campaign.ts';
import { aProduct } from '#server/testing/sample-product.ts';
import { aBooking, offer, type Account } from '#tests/attack/accounts.ts';
import { LocalApp, localTarget } from '#tests/attack/target.ts';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 30);
/** Until then caches and the machine code of the JavaScript engine grow. */
const WARM_MINUTES = Math.min(3, MINUTES / 2);
const CAPACITY_S = 20;
const CONNECTIONS = 16;
const SHARE = 0.6;
/** Listings that the load keeps at once: it removes the oldest one for each that it adds, because capacity is measured at this size. */
const KEPT_LISTINGS = 400;
/** Sellers, and buyers. Writes of one user wait for one another: with a single one the load would measure the lock on that row. */
const USERS = 20;
/** Addresses from which requests come. */
const VISITORS = 200;

const at = <T>(values: readonly T[], n: number): T => {
  const value = values[n % values.length];
  if (value === undefined) throw new Error('There is none.');
  return value;
};

interface Answer {
  status: number;
  text: string;
  ms: number;
}

interface Sample {
  minute: number;
  /** Bytes of memory that the app holds. */
  memory: number;
}

/** Requests as users make them: mostly pages and lists, a few writes. */
class Load {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  readonly #origin: URL;
  readonly #sellers: readonly Account[];
  readonly #buyers: readonly Account[];
  readonly #ids: string[];
  readonly #listed: { id: string; seller: Account }[] = [];
  readonly times: number[] = [];
  readonly errors = new Map<string, number>();
  sent = 0;

  constructor(origin: URL, sellers: readonly Account[], buyers: readonly Account[], ids: string[]) {
    this.#origin = origin;
    this.#sellers = sellers;
    this.#buyers = buyers;
    this.#ids = ids;
  }

  async one(): Promise<void> {
    this.sent += 1;
    const n = this.sent;
    const id = this.#ids[n % this.#ids.length] ?? '';
    const round = Math.floor(n / 20);
    const seller = at(this.#sellers, round);
    const buyer = at(this.#buyers, round);
    switch (n % 20) {
      case 0:
        return this.#list(seller, `Desktop ${n}`);
      case 1:
        return this.#note(await this.#send('GET', `/api/products?email=${seller.email}`, seller), 200);
      case 2:
        return this.#bookAndUnbook(seller, buyer);
      case 3:
      case 4:
      case 5:
      case 6:
        return this.#note(await this.#send('GET', `/api/products?category=1&minPrice=${n % 1000}`, buyer), 200);
      case 7:
      case 8:
      case 9:
      case 10:
        return this.#note(await this.#send('GET', `/api/products/${id}`, buyer), 200);
      case 11:
      case 12:
      case 13:
      case 14:
        return this.#note(await this.#send('GET', `/product/${id}`), 200);
      default:
        return this.#note(await this.#send('GET', '/'), 200);
    }
  }

  async #list(seller: Account, title: string): Promise<void> {
    const made = await this.#send('POST', '/api/products', seller, aProduct({ title }));
    this.#note(made, 201);
    if (made.status !== 201) return;
    this.#listed.push({ id: (JSON.parse(made.text) as { _id: string })._id, seller });
    const oldest = this.#listed.length > KEPT_LISTINGS ? this.#listed.shift() : undefined;
    if (oldest) this.#note(await this.#send('DELETE', `/api/products/${oldest.id}`, oldest.seller), 200);
  }

  async #bookAndUnbook(seller: Account, buyer: Account): Promise<void> {
    const made = await this.#send('POST', '/api/products', seller, aProduct());
    const { _id } = JSON.parse(made.text) as { _id: string };
    const booked = await this.#send('POST', '/api/bookings', buyer, aBooking(_id));
    this.#note(booked, 201);
    if (booked.status !== 201) return;
    const booking = JSON.parse(booked.text) as { _id: string };
    this.#note(await this.#send('DELETE', `/api/bookings/${booking._id}`, buyer), 200);
    this.#note(await this.#send('DELETE', `/api/products/${_id}`, seller), 200);
  }

  #note({ status, ms, text }: Answer, expected: number): void {
    this.times.push(ms);
    if (status === expected) return;
    const error = `${status} ${text.slice(0, 120)}`;
    this.errors.set(error, (this.errors.get(error) ?? 0) + 1);
  }

  #send(method: string, path: string, user?: Account, json?: object): Promise<Answer> {
    const began = performance.now();
    const body = json === undefined ? undefined : JSON.stringify(json);
    return new Promise((resolve) => {
      const end = (status: number, text: string): void => resolve({ status, text, ms: performance.now() - began });
      const request = http.request(new URL(path, this.#origin), {
        method,
        agent: this.#agent,
        // Visitors have an address each, by which their pages take turns.
        localAddress: `127.1.0.${1 + (this.sent % VISITORS)}`,
        headers: {
          ...(user && { authorization: `Bearer ${user.token}` }),
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
        },
        timeout: 20_000,
      });
      request.on('timeout', () => request.destroy());
      request.on('error', () => end(0, ''));
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => end(0, ''));
        response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
      });
      request.end(body);
    });
  }
}

/** The processor time, in ticks, that the machine used, and that its host gave to other machines while this one had work. */
function processorTicks(): { used: number; stolen: number } {
  const [, user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] = (
    fs.readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  )
    .split(/\s+/)
    .map(Number);
  return { used: user + nice + system + interrupts + softInterrupts, stolen };
}

/** Measures which share of the processor time that the machine asked for it got, since the last call. 1 on a machine of its own. */
function grantedShare(): () => number {
  let before = processorTicks();
  return () => {
    const now = processorTicks();
    const [used, stolen] = [now.used - before.used, now.stolen - before.stolen];
    before = now;
    return used + stolen === 0 ? 1 : used / (used + stolen);
  };
}

const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const quantile = (sorted: readonly number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
const MB = 1024 * 1024;

await test(`${MINUTES} minutes at 60 % of capacity: no error, and the memory stays`, async (t) => {
  const app = await LocalApp.start({ RATE_LIMIT: '100000', MAX_OPEN_BOOKINGS: '1000' });
  t.after(() => app.stop());
  const campaign = new Campaign(localTarget(app), { quick: true });
  t.after(() => campaign.close());
  const sellers: Account[] = [];
  const buyers: Account[] = [];
  for (let n = 0; n < USERS; n += 1) {
    sellers.push(await campaign.accounts.create('seller'));
    buyers.push(await campaign.accounts.create('buyer'));
  }
  const ids: string[] = [];
  for (let n = 0; n < 200; n += 1) ids.push(await offer(at(sellers, n), { title: `Offer ${n}`, sellingPrice: 1000 + n }));

  const warm = new Load(app.origin, sellers, buyers, ids);
  const granted = grantedShare();
  const until = performance.now() + CAPACITY_S * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) await warm.one();
    }),
  );
  assert.deepEqual([...warm.errors], []);
  // The capacity of a virtual machine changes with what its host gives it.
  const perGrantedSecond = warm.sent / CAPACITY_S / granted();

  const load = new Load(app.origin, sellers, buyers, ids);
  const samples: Sample[] = [];
  const began = performance.now();
  const open = new Set<Promise<void>>();
  let [perSecond, due, last] = [0, 0, began];
  for (let tick = 0; performance.now() - began < MINUTES * 60_000; tick += 1) {
    if (tick % 100 === 0) perSecond = perGrantedSecond * granted() * SHARE;
    const now = performance.now();
    due += ((now - last) / 1000) * perSecond;
    last = now;
    while (load.sent < due) {
      const one: Promise<void> = load.one().finally(() => open.delete(one));
      open.add(one);
    }
    if (tick % 500 === 0) samples.push({ minute: (performance.now() - began) / 60_000, memory: memoryOf(app.pid) });
    await sleep(10);
  }
  await Promise.all(open);

  const steady = samples.filter(({ minute }) => minute >= WARM_MINUTES).map(({ memory }) => memory);
  const fifth = Math.max(1, Math.floor(steady.length / 5));
  const [early, late] = [mean(steady.slice(0, fifth)), mean(steady.slice(-fifth))];
  const sorted = load.times.toSorted((a, b) => a - b);
  t.diagnostic(
    `capacity ${Math.round(perGrantedSecond)}/s of a processor without other guests; ${load.times.length} requests at ${SHARE * 100} %; p50 ${quantile(sorted, 0.5).toFixed(1)} ms, p99 ${quantile(sorted, 0.99).toFixed(1)} ms, longest ${Math.round(sorted.at(-1) ?? 0)} ms; memory ${Math.round(early / MB)} → ${Math.round(late / MB)} MB`,
  );
  assert.deepEqual([...load.errors], [], 'no error');
  assert.ok(late < early * 1.1, `the memory grew from ${Math.round(early / MB)} to ${Math.round(late / MB)} MB`);
});
