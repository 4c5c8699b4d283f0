import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { ProductPage } from '#contract/products.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aProduct } from '#server/testing/test-app.ts';
import { startTestProxy } from '#server/testing/test-proxy.ts';
import { browser, figuresOf, inUse, openReadingApp, stateOf, waitForReplicas } from '#server/testing/test-replica-app.ts';
import { startTestPrimary } from '#server/testing/test-replica.ts';

// All tests of this file share the primary and its replica; each has its own database.

const primary = await startTestPrimary();
const replica = await primary.replica();
const open = (t: TestContext) => {
  waitForReplicas(t);
  return openReadingApp(t, primary, replica);
};

await test('public lists and products are read on the replica, the caller’s own on the primary', async (t) => {
  const testApp = await open(t);
  const [seller, other, admin] = [await testApp.user('seller'), await testApp.user('buyer'), await testApp.user('admin')];
  const { _id: id } = await seller.api.createProduct({ body: aProduct({ title: 'As it was offered' }) });
  await seller.api.updateProduct({ params: { id }, body: { boost: true } });
  await inUse(testApp);
  await replica.pauseReplay(t);
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
  await testApp.database.db.deleteFrom('listing_acts').execute();
  await testApp.database.db.updateTable('products').set({ id: fresh }).execute();
  assert.equal((await testApp.api.getProduct({ params: { id: fresh } })).title, now);
});

await test('a replica is read while it has every change but those of the last second; one’s own are read on the primary', async (t) => {
  const testApp = await open(t);
  const seller = await testApp.user('seller');
  await inUse(testApp);
  await replica.pauseReplay(t);
  const me = browser(seller.token);
  const { origin, stranger, clock } = testApp;
  const kept = 'category=desktop';

  assert.deepEqual(await stranger.titles(origin, kept), []);
  await me.offer(origin, { title: 'First' });
  const { onReplica: before } = figuresOf(testApp);
  assert.deepEqual(await stranger.titles(origin, `${kept}&limit=9`), [], 'others get the data of the replica');
  assert.equal(figuresOf(testApp).onReplica, before + 1);
  assert.deepEqual(await me.titles(origin, `${kept}&limit=8`), ['First'], 'one’s own change');
  assert.equal((await seller.api.listProducts({ query: { category: 'desktop', limit: 7 } })).total, 1, 'without cookies too');
  assert.equal(figuresOf(testApp).onReplica, before + 1);
  await eventually('the position of the primary is known', () => (figuresOf(testApp).replicas[0]?.lagBytes ?? 0) > 0);
  assert.equal(stateOf(testApp), 'behind');
  clock.advance(999);
  assert.deepEqual(await stranger.titles(origin, `${kept}&limit=9`), []);
  clock.advance(1);
  // The second was made of what the replica had then.
  for (const query of [kept, `${kept}&limit=9`, `${kept}&limit=6`])
    assert.deepEqual(await stranger.titles(origin, query), ['First'], 'after a second the change is shown by all lists');
  assert.equal(figuresOf(testApp).onReplica, before + 1);
  // Requests right after each change, a second apart.
  for (const title of ['Fourth', 'Second', 'Third']) {
    const racing = Array.from({ length: 8 }, (_, at) => stranger.titles(origin, `${kept}&limit=${10 + at}`));
    await Promise.all([me.offer(origin, { title }), ...racing]);
    clock.advance(1000);
    for (let at = 0; at < 8; at += 1) assert.ok((await stranger.titles(origin, `${kept}&limit=${10 + at}`)).includes(title));
  }
  await replica.resumeReplay();
  await inUse(testApp);
  const all = ['First', 'Fourth', 'Second', 'Third'];
  assert.deepEqual(await stranger.titles(origin, kept), all, 'what was cached in the meantime');
});

await test('a replica is read while changes arrive all the time', async (t) => {
  const testApp = await open(t);
  const seller = await testApp.user('seller');
  await inUse(testApp);
  const { onReplica: before } = figuresOf(testApp);
  for (let at = 1; at <= 20; at += 1) {
    await seller.api.createProduct({ body: aProduct() });
    await testApp.stranger.titles(testApp.origin, `category=desktop&limit=${at}`);
  }
  assert.equal(figuresOf(testApp).onReplica - before, 20);
});

await test('users read their own writes in a process that has not been notified of them', async (t) => {
  const proxy = await startTestProxy(primary.config.host, t);
  const testApp = await open(t);
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

  await replica.pauseReplay(t);
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

await test('a process whose feed is disconnected reads on the primary only', async (t) => {
  const proxy = await startTestProxy(primary.config.host, t);
  const testApp = await open(t);
  const disconnected = await testApp.another({}, { connectionString: `postgres://postgres@127.0.0.1:${proxy.port}/${testApp.name}` });
  const seller = await testApp.user('seller');
  await inUse(disconnected);
  proxy.silence('listen abar_changes');
  t.after(() => proxy.resume());
  // Its connection ends, and a new one cannot be opened.
  proxy.cut('listen abar_changes');
  await eventually('the disconnection is noticed', () => !disconnected.container.feed.connected);
  await replica.pauseReplay(t);
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

await primary.stop();
