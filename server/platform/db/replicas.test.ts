import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { ProductPage } from '#contract/products.ts';
import { API_BASE } from '#contract/routes.ts';
import { createDatabase, createPool } from '#server/platform/db/database.ts';
import type { PageRenderer } from '#server/platform/http/pages.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aProduct, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { startTestProxy } from '#server/testing/test-proxy.ts';
import { startTestPrimary } from '#server/testing/test-replica.ts';

// All tests of this file share the primary and its replica; each has its own database.

const primary = await startTestPrimary();
const replica = await primary.replica();

interface Started extends TestApp {
  /** The name of its database on the primary. */
  name: string;
  /** A signed-in buyer without products or bookings. */
  stranger: ReturnType<typeof browser>;
  log: string[];
}

/** A public page that shows the titles of the advertised products. */
const pages: PageRenderer = {
  async render(_request, { api }) {
    const page = (await (await api('/api/products?boost=true&status=unsold')).json()) as ProductPage;
    const titles = page.products.map((product) => product.title).sort();
    return new Response(titles.join(), { headers: { 'content-type': 'text/html', 'cache-control': 'public, s-maxage=10' } });
  },
  scriptHashes: [],
};

/** An app on its own database with these replicas. */
async function open(replicas: (name: string) => string[], database?: Awaited<ReturnType<typeof primary.database>>): Promise<Started> {
  database ??= await primary.database();
  await replica.caughtUp();
  const log: string[] = [];
  const testApp = await startTestApp({
    database,
    pages,
    log: { write: (line: string) => void log.push(line) },
    env: { DATABASE_URL: database.url, DATABASE_REPLICA_URLS: replicas(database.name).join(','), LOG_LEVEL: 'info', METRICS_PORT: '0' },
  });
  return { ...testApp, name: database.name, stranger: browser((await testApp.user('buyer')).token), log };
}

const onReplica = (name: string): string[] => [replica.urlOf(name)];
const figuresOf = ({ container }: Pick<Started, 'container'>) => container.reads.figures();
const stateOf = (testApp: Pick<Started, 'container'>) => figuresOf(testApp).replicas[0]?.state;
const inUse = (testApp: Pick<Started, 'container'>) => eventually('the replica is in use', () => stateOf(testApp) === 'in use');

/** A client that keeps cookies, as a browser does. */
function browser(token?: string) {
  const cookies = new Map<string, string>();
  const set: string[] = [];
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = async (origin: string, path: string, init: { method?: string; body?: object } = {}) => {
    const response = await fetch(`${origin}${API_BASE}${path}`, {
      ...(init.method !== undefined && { method: init.method }),
      headers: {
        cookie: cookie(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(init.body && { 'content-type': 'application/json' }),
      },
      ...(init.body && { body: JSON.stringify(init.body) }),
    });
    for (const given of response.headers.getSetCookie()) {
      set.push(given);
      const [name = '', value = ''] = (given.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    assert.ok(response.ok, `${path} answers ${response.status}`);
    const parsed: unknown = await response.json();
    return { body: parsed, etag: response.headers.get('etag') };
  };
  const page = async (origin: string) => (await fetch(origin, { headers: { cookie: cookie() } })).text();
  return {
    set,
    call,
    page,
    titles: async (origin: string, query: string) => {
      const { body } = await call(origin, `/products?${query}`);
      return (body as ProductPage).products.map((product) => product.title).sort();
    },
    offer: async (origin: string, over: Parameters<typeof aProduct>[0] = {}) => {
      const { body } = await call(origin, '/products', { method: 'POST', body: aProduct(over) });
      return (body as { _id: string })._id;
    },
  };
}

await test('public lists and products are read on the replica, the caller’s own on the primary', async (t) => {
  const testApp = await open(onReplica);
  t.after(() => testApp.stop());
  const [seller, other, admin] = [await testApp.user('seller'), await testApp.user('buyer'), await testApp.user('admin')];
  const { _id: id } = await seller.api.createProduct({ body: aProduct({ title: 'As it was offered' }) });
  await seller.api.updateProduct({ params: { id }, body: { boost: true } });
  await inUse(testApp);
  await replica.pauseReplay();
  t.after(() => replica.resumeReplay());
  // These changes are not notified: a read that returns the old title was made on the replica.
  await testApp.database.db.updateTable('products').set({ title: 'As only the primary knows it' }).execute();
  await testApp.database.db.updateTable('users').set({ verified_at: new Date() }).where('uid', '=', seller.uid).execute();
  const [old, now] = ['As it was offered', 'As only the primary knows it'];
  const titles = async (list: Promise<ProductPage>) => (await list).products.map((product) => product.title);

  assert.deepEqual(await titles(testApp.api.listProducts({ query: { boost: 'true' } })), [old], 'a public list');
  assert.deepEqual(await titles(other.api.listProducts({ query: { category: 'desktop' } })), [old], 'a list for a signed-in user');
  assert.deepEqual(await titles(admin.api.listProducts({ query: { email: seller.email } })), [old], 'a seller’s products, for the admin');
  assert.equal((await testApp.api.getProduct({ params: { id } })).title, old, 'a product, for a visitor');
  assert.equal((await other.api.getProduct({ params: { id } })).title, old, 'a product, for a stranger');
  assert.equal(await other.api.isVerified({ query: { email: seller.email } }), false);
  assert.equal((await admin.api.listUsers({ query: { seller: 'true' } })).users[0]?.verified, false);

  assert.equal((await seller.api.getProduct({ params: { id } })).title, now, 'one’s own product');
  assert.deepEqual(await titles(seller.api.listProducts({ query: { email: seller.email } })), [now], 'one’s own products');
  const { onReplica: there, onPrimary: here } = figuresOf(testApp);
  assert.ok(there >= 7, `${there} reads on the replica, ${here} on the primary`);

  // A product missing on the replica is read on the primary before the server responds that it does not exist.
  const fresh = '01890000-0000-7000-8000-000000000001';
  await sql`insert into products select (jsonb_populate_record(p, jsonb_build_object('id', ${fresh}::text))).* from products p`.execute(
    testApp.database.db,
  );
  assert.equal((await testApp.api.getProduct({ params: { id: fresh } })).title, now);
});

await test('while replay is paused, every user sees every change at once and keeps seeing it', async (t) => {
  const testApp = await open(onReplica);
  t.after(() => testApp.stop());
  const seller = await testApp.user('seller');
  await inUse(testApp);
  await replica.pauseReplay();
  t.after(() => replica.resumeReplay());
  const me = browser(seller.token);
  const titles = () => testApp.stranger.titles(testApp.origin, 'category=desktop');

  assert.deepEqual(await titles(), []);
  // A listener of the feed reads the change as soon as it is notified.
  const seen: Promise<string[]>[] = [];
  const leave = testApp.container.feed.subscribe(() => {
    const reading = testApp.container.reads.read((db) => db.selectFrom('products').select('title').execute());
    seen.push(reading.then((rows) => rows.map(({ title }) => title)));
  });
  await me.offer(testApp.origin, { title: 'First' });
  leave();
  assert.deepEqual(await Promise.all(seen), [['First']]);
  assert.deepEqual(await titles(), ['First'], 'right after the change');
  assert.equal(stateOf(testApp), 'behind');
  assert.ok((figuresOf(testApp).replicas[0]?.lagBytes ?? 0) > 0);
  // Requests right after each change, before the position of the primary is known.
  for (const title of ['Fourth', 'Second', 'Third']) {
    const offered = me.offer(testApp.origin, { title });
    const racing = Array.from({ length: 8 }, (_, at) => testApp.stranger.titles(testApp.origin, `category=desktop&limit=${10 + at}`));
    await Promise.all([offered, ...racing]);
    assert.ok((await titles()).includes(title));
    for (let at = 0; at < 8; at += 1)
      assert.ok((await testApp.stranger.titles(testApp.origin, `category=desktop&limit=${10 + at}`)).includes(title));
  }
  await replica.resumeReplay();
  await inUse(testApp);
  const all = ['First', 'Fourth', 'Second', 'Third'];
  assert.deepEqual(await titles(), all, 'what was cached in the meantime');
  const { onReplica: before } = figuresOf(testApp);
  await eventually('the replica is read', async () => {
    assert.deepEqual(
      await testApp.stranger.titles(testApp.origin, `category=desktop&maxPrice=${50_000 + figuresOf(testApp).onPrimary}`),
      all,
    );
    return figuresOf(testApp).onReplica > before;
  });
});

await test('users read their own writes in a process that has not been notified of them', async (t) => {
  const proxy = await startTestProxy(primary.config.host);
  t.after(() => proxy.stop());
  const testApp = await open(onReplica);
  t.after(() => testApp.stop());
  // The other process reaches the primary through a proxy that can hold back notifications.
  const other = await testApp.another({}, { connectionString: `postgres://postgres@127.0.0.1:${proxy.port}/${testApp.name}` });
  const seller = await testApp.user('seller');
  await seller.api.createProduct({ body: aProduct({ title: 'Known to all' }) });
  const { stranger } = testApp;
  const me = browser(seller.token);
  await eventually('the other process is notified and caches the list', async () => {
    const { body, etag } = await stranger.call(other.origin, '/products?category=desktop');
    return etag !== null && (body as ProductPage).total === 1;
  });
  await inUse(other);

  assert.equal(await stranger.page(other.origin), '');
  // The session must be cached for a response from the cache.
  assert.deepEqual(await me.titles(other.origin, 'category=desktop'), ['Known to all']);

  proxy.silence('listen abar_changes');
  t.after(() => proxy.resume());
  const id = await me.offer(testApp.origin, { title: 'Mine' });
  await me.call(testApp.origin, `/products/${id}`, { method: 'PATCH', body: { boost: true } });
  assert.equal(await stranger.page(other.origin), '', 'a cached page');
  assert.equal(await me.page(other.origin), 'Mine', 'a page and its data, without the cache');
  assert.deepEqual(await stranger.titles(other.origin, 'category=desktop'), ['Known to all'], 'the other process has not been notified');
  assert.deepEqual(await me.titles(other.origin, 'category=desktop'), ['Known to all', 'Mine'], 'without the cache');
  assert.deepEqual(await me.titles(other.origin, `category=desktop&email=${encodeURIComponent(seller.email)}`), ['Known to all', 'Mine']);

  await replica.pauseReplay();
  t.after(() => replica.resumeReplay());
  await me.call(testApp.origin, `/products/${id}`, { method: 'DELETE' });
  assert.deepEqual(
    await stranger.titles(other.origin, 'category=desktop&limit=7'),
    ['Known to all', 'Mine'],
    'another user gets the data of the replica',
  );
  assert.deepEqual(await me.titles(other.origin, 'category=desktop&limit=8'), ['Known to all'], 'and without the replica');
  // A change made in this process does not deliver the one made in the other.
  await me.offer(other.origin, { title: 'Elsewhere', category: 'components' });
  assert.deepEqual(await me.titles(other.origin, 'category=desktop'), ['Known to all']);
  assert.equal(new Set(me.set.map((cookie) => cookie.split('=')[0])).size, 2, 'one cookie for each process');

  proxy.resume();
  await eventually(
    'the notification arrives',
    async () => (await stranger.titles(other.origin, 'category=desktop')).join() === 'Known to all',
  );
});

await test('the cookie is set by writes only, is HttpOnly, and is not set with a single process', async (t) => {
  const database = await primary.database();
  const env = { DATABASE_URL: database.url, PUBLIC_URL: 'https://abar.example', ALLOW_TEST_MODE: '1' };
  const testApp = await startTestApp({ database, env });
  t.after(() => testApp.stop());
  const cookiesOf = async ({ container }: TestApp, method: 'GET' | 'POST', url: string) =>
    [(await container.app.fastify.inject({ method, url: API_BASE + url })).headers['set-cookie'] ?? []].flat();
  assert.match(
    (await cookiesOf(testApp, 'POST', '/jwt')).join(),
    /^abar_wrote_[0-9a-f]{12}=1; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
  assert.deepEqual(await cookiesOf(testApp, 'GET', '/products'), []);
  const alone = await startTestApp({ database: await primary.database() });
  t.after(() => alone.stop());
  assert.deepEqual(await cookiesOf(alone, 'POST', '/jwt'), []);
});

/** Requests many uncached lists at once; returns how many came from the replica. */
async function readAtOnce(testApp: Started, round: number, meanwhile: () => Promise<void> = async () => undefined): Promise<number> {
  const { onReplica: before } = figuresOf(testApp);
  const asking = Array.from({ length: 60 }, (_, at) =>
    testApp.stranger.titles(testApp.origin, `category=desktop&limit=50&minPrice=${round}&maxPrice=${90_000 + at}`),
  );
  await Promise.all([meanwhile(), ...asking.map(async (list) => assert.deepEqual(await list, ['Standing']))]);
  return figuresOf(testApp).onReplica - before;
}

await test('killing a replica under load fails no request, and it is used again after its restart', async (t) => {
  const testApp = await open(onReplica);
  t.after(() => testApp.stop());
  const seller = await testApp.user('seller');
  await seller.api.createProduct({ body: aProduct({ title: 'Standing' }) });
  await inUse(testApp);
  assert.ok((await readAtOnce(testApp, 1)) > 0);
  await readAtOnce(testApp, 2, () => replica.kill());
  await eventually('it is known to be down', () => stateOf(testApp) === 'down');
  assert.equal(await readAtOnce(testApp, 3), 0);
  await replica.startAgain();
  await inUse(testApp);
  assert.ok((await readAtOnce(testApp, 4)) > 0);
  const lines = testApp.log.filter((line) => line.includes('read replica'));
  assert.equal(lines.filter((line) => line.includes('is used again')).length, 1, lines.join(''));
});

await test('a replica that stops answering delays requests once and fails none', async (t) => {
  const proxy = await startTestProxy(replica.host);
  t.after(() => proxy.stop());
  const testApp = await open((name) => [`postgres://postgres:secret@127.0.0.1:${proxy.port}/${name}`]);
  t.after(() => testApp.stop());
  const seller = await testApp.user('seller');
  await seller.api.createProduct({ body: aProduct({ title: 'Standing' }) });
  await inUse(testApp);
  assert.ok((await readAtOnce(testApp, 1)) > 0);
  proxy.silence();
  await readAtOnce(testApp, 2);
  assert.equal(stateOf(testApp), 'down');
  assert.equal(await readAtOnce(testApp, 3), 0, 'no further request waits for it');
  proxy.resume();
  await inUse(testApp);
  assert.ok((await readAtOnce(testApp, 4)) > 0);
  assert.match(testApp.log.join(''), /a read replica is not used/);
  assert.doesNotMatch(testApp.log.join(''), /secret/);
});

await test('a read cancelled on the replica is repeated on the primary, and the replica stays in use', async (t) => {
  const testApp = await open(onReplica);
  t.after(() => testApp.stop());
  await inUse(testApp);
  const reading = testApp.container.reads.read(async (db) => {
    const { rows } = await sql<{ there: boolean }>`
      select pg_is_in_recovery() as there, pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)`.execute(db);
    return rows[0]?.there;
  });
  await eventually('the read is cancelled', async () => {
    const cancelled = await replica.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where query like '%pg_sleep(case%' and pid <> pg_backend_pid()`,
    );
    return cancelled.length > 0;
  });
  assert.equal(await reading, false);
  assert.equal(stateOf(testApp), 'in use');
});

await test('a process whose feed is disconnected reads on the primary only', async (t) => {
  const proxy = await startTestProxy(primary.config.host);
  t.after(() => proxy.stop());
  const testApp = await open(onReplica);
  t.after(() => testApp.stop());
  const disconnected = await testApp.another({}, { connectionString: `postgres://postgres@127.0.0.1:${proxy.port}/${testApp.name}` });
  const seller = await testApp.user('seller');
  await inUse(disconnected);
  proxy.silence('listen abar_changes');
  t.after(() => proxy.resume());
  // Its connection ends, and a new one cannot be opened.
  proxy.cut('listen abar_changes');
  await eventually('the disconnection is noticed', () => !disconnected.container.feed.connected);
  await replica.pauseReplay();
  t.after(() => replica.resumeReplay());
  const before = figuresOf(disconnected);
  for (const title of ['First', 'Second']) {
    await seller.api.createProduct({ body: aProduct({ title }) });
    assert.ok((await testApp.stranger.titles(disconnected.origin, 'category=desktop')).includes(title));
  }
  assert.deepEqual([figuresOf(disconnected).onReplica, figuresOf(disconnected).onPrimary], [before.onReplica, before.onPrimary + 2]);
  proxy.resume();
  await replica.resumeReplay();
  await eventually('the feed is connected again and the replica is read', async () => {
    await testApp.stranger.titles(disconnected.origin, `category=desktop&q=${Math.random()}`);
    return figuresOf(disconnected).onReplica > before.onReplica;
  });
});

const successor = await primary.replica();

await test('with several servers behind one address, only the one whose status is polled is read', async (t) => {
  const proxy = await startTestProxy(replica.host);
  t.after(() => proxy.stop());
  const testApp = await open((name) => [`postgres://postgres@127.0.0.1:${proxy.port}/${name}`]);
  t.after(() => testApp.stop());
  await successor.pauseReplay();
  t.after(() => successor.resumeReplay());
  const seller = await testApp.user('seller');
  await seller.api.createProduct({ body: aProduct({ title: 'New' }) });
  await inUse(testApp);
  proxy.redirect(successor.host);
  let limit = 1;
  await eventually('the reason is logged', async () => {
    assert.deepEqual(await testApp.stranger.titles(testApp.origin, `category=desktop&limit=${(limit % 50) + 1}`), ['New']);
    limit += 1;
    return testApp.log.some((line) => line.includes('more than one server'));
  });
});

// From here on there are two primaries.
const inherited = await primary.database();
await successor.caughtUp();
await successor.promote();

await test('only a replica of the same database is read', async (t) => {
  const others = await startTestPrimary();
  t.after(() => others.stop());
  const { name } = inherited;
  const cases: [string, string, RegExp][] = [
    ['the primary itself', `${primary.urlOf(name)}&application_name=again`, /it is not a replica/],
    ['a replica that was promoted', successor.urlOf(name), /it is not a replica/],
    ['another database of the replica', replica.urlOf('postgres'), /leads to the database "postgres"/],
    ['another server', others.urlOf('postgres'), /not a replica of this primary/],
    ['no server', 'postgres://me:secret@127.0.0.1:9/abar', /ECONNREFUSED/],
  ];
  // All next to one that is compatible.
  const testApp = await open(() => [...cases.map(([, url]) => url), replica.urlOf(name)], inherited);
  t.after(() => testApp.stop());
  await eventually('each is checked', () => {
    const { replicas } = figuresOf(testApp);
    return replicas.every(({ state, fault }, at) => (at < cases.length ? fault !== null : state === 'in use'));
  });
  for (const [at, [what, , fault]] of cases.entries()) {
    const figures = figuresOf(testApp).replicas[at];
    assert.equal(figures?.state, 'down', what);
    assert.match(figures?.fault ?? '', fault, what);
  }
  const before = figuresOf(testApp);
  for (let at = 0; at < 12; at += 1)
    assert.deepEqual(await testApp.stranger.titles(testApp.origin, `category=components&limit=${at + 1}`), []);
  assert.ok(figuresOf(testApp).onReplica > before.onReplica, 'by the compatible one');
  const { metrics } = testApp.container;
  assert.ok(metrics);
  await metrics.start();
  const exposition = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  assert.match(exposition, /^abar_replicas\{state="in_use"\} 1$/m);
  assert.match(exposition, /^abar_replicas\{state="down"\} 5$/m);
  assert.match(exposition, /^abar_replica_lag_bytes\{replica="6"\} 0$/m);
  assert.match(exposition, /^abar_recent_reads_total\{outcome="replica"\} [1-9]/m);
  const warnings = testApp.log.filter((line) => line.includes('a read replica is not used'));
  assert.equal(warnings.length, cases.length, warnings.join(''));
  assert.doesNotMatch(testApp.log.join(''), /secret/);
});

await test('after a promotion a replica on the old timeline is not read, however far it has replayed', async (t) => {
  const url = successor.urlOf(inherited.name);
  const database = { config: { connectionString: url }, db: createDatabase(createPool({ connectionString: url }, 4, () => undefined)) };
  const testApp = await startTestApp({
    database: { ...database, stop: () => database.db.destroy() },
    env: { DATABASE_URL: url, DATABASE_REPLICA_URLS: replica.urlOf(inherited.name) },
  });
  t.after(() => testApp.stop());
  // The old primary and its replica advance past the position of the new primary.
  await sql`create table past as select generate_series(1, 20000)`.execute(inherited.db);
  await replica.caughtUp();
  const figures = () => figuresOf(testApp).replicas[0];
  await eventually('it is checked', () => figures()?.fault);
  assert.match(figures()?.fault ?? '', /follows timeline 1, the primary is on 2/);
});

await inherited.stop();
await primary.stop();
