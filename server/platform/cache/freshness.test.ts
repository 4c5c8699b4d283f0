import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Product, ProductPage } from '#contract/products.ts';
import { nextSlot } from '#server/modules/listings/adverts.sql.ts';
import type { PageRenderer } from '#server/platform/http/pages.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { browser } from '#server/testing/test-replica-app.ts';

// How old an answer may be, and what has it rebuilt. The clock stands still unless a test advances it.

/** Pages with the titles that a request to the API returns, by path, and how often each was rendered. */
function countingPages() {
  const rendered = new Map<string, number>();
  let gate: Promise<void> = Promise.resolve();
  const renderer: PageRenderer = {
    parameters: ['q'],
    scriptHashes: [],
    async render(request, { api }) {
      const { pathname, search } = new URL(request.url);
      rendered.set(pathname, (rendered.get(pathname) ?? 0) + 1);
      const [, word = '', id = ''] = pathname.split('/');
      const address = {
        '': '/products?boost=true&status=unsold',
        product: `/products/${id}`,
        undeclared: '/isVerified?email=x@example.com',
      }[word];
      const body: unknown = address === undefined ? {} : await (await api(`/api${address}`)).json();
      await gate;
      const titles = (body as Partial<ProductPage>).products?.map(({ title }) => title).sort() ?? [(body as Partial<Product>).status];
      return new Response(`${titles.join()}${search}`, { headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=1' } });
    },
  };
  return {
    renderer,
    count: (path: string) => rendered.get(path) ?? 0,
    /** Lets no page be finished until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

await test('freshness', async (t) => {
  const pages = countingPages();
  const app = await startTestApp({ stopAfter: t, pages: pages.renderer });
  // Their order would outdate lists of adverts in the middle of the test.
  app.clock.advance(nextSlot(app.clock.now()) - app.clock.now().getTime());
  const second = await app.another();
  const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
  const open = async (path = '/', origin = app.origin) => (await fetch(origin + path)).text();
  const offer = async (title: string, over: Parameters<typeof aProduct>[0] = {}, by = seller) => {
    const { _id } = await by.api.createProduct({ body: aProduct({ title, ...over }) });
    return _id;
  };
  /** By a seller of its own: only a few products of one are advertised at once. */
  const advertise = async (title: string) => {
    const advertiser = await app.user('seller');
    const id = await offer(title, {}, advertiser);
    await advertiser.api.updateProduct({ params: { id }, body: { boost: true } });
    return id;
  };

  await t.test('a page is rebuilt once a second at most, and never lacks a change for longer', async () => {
    const before = pages.count('/');
    assert.equal(await open(), '');
    await advertise('A');
    app.clock.advance(999);
    for (const text of await Promise.all(Array.from({ length: 20 }, () => open()))) assert.equal(text, '');
    assert.equal(pages.count('/') - before, 1);
    app.clock.advance(1);
    for (const text of await Promise.all(Array.from({ length: 20 }, () => open()))) assert.equal(text, 'A');
    assert.equal(pages.count('/') - before, 2);
    // Many changes within a second.
    for (const title of ['B', 'C', 'D']) {
      app.clock.advance(300);
      await advertise(title);
      assert.equal(await open(), 'A');
    }
    app.clock.advance(100);
    assert.equal(await open(), 'A,B,C,D');
    assert.equal(pages.count('/') - before, 3);
  });

  await t.test('one request rebuilds it, the others meanwhile get the one before, for a second after the change', async (t) => {
    app.clock.advance(60_000);
    const before = pages.count('/');
    await advertise('E');
    const release = pages.hold();
    t.after(release);
    const first = open();
    await eventually('it is being made', () => pages.count('/') > before);
    const others: string[] = [];
    for (let at = 0; at < 20; at += 1) void open().then((text) => others.push(text));
    await eventually('the others are answered', () => others.length === 20);
    assert.deepEqual([...new Set(others)], ['A,B,C,D']);
    app.clock.advance(1000);
    const late = open();
    await eventually('it is made for the late request', () => pages.count('/') > before + 1);
    release();
    assert.deepEqual(await Promise.all([first, late, open()]), ['A,B,C,D,E', 'A,B,C,D,E', 'A,B,C,D,E']);
    assert.equal(pages.count('/') - before, 2);
  });

  await t.test('a user sees their own changes at once: by their token, by their browser, in another process', async () => {
    const me = browser(seller.token);
    const list = 'category=components';
    for (const origin of [app.origin, second.origin]) {
      assert.deepEqual(await me.titles(origin, list), []);
      assert.equal(await open('/', origin), 'A,B,C,D,E');
    }
    const id = await me.offer(app.origin, { title: 'Mine', category: 'components' });
    const listed = async (api: typeof seller.api) => (await api.listProducts({ query: { category: 'components' } })).products.length;
    assert.equal(await listed(seller.api), 1, 'by their token');
    await me.call(app.origin, `/products/${id}`, { method: 'PATCH', body: { boost: true } });
    assert.equal(await open(), 'A,B,C,D,E', 'another visitor does not');
    assert.equal(await me.page(app.origin), 'A,B,C,D,E,Mine', 'by their browser, on a page');
    assert.equal(await me.page(second.origin), 'A,B,C,D,E,Mine', 'in another process');
    assert.deepEqual(await me.titles(second.origin, list), ['Mine']);
    assert.equal(await open('/', second.origin), 'A,B,C,D,E', 'where others get the one before');
    assert.equal(await listed(second.as(buyer)), 0);
    app.clock.advance(1000);
    await eventually('the other process was notified', async () => {
      app.clock.advance(1000);
      return (await open('/', second.origin)) === 'A,B,C,D,E,Mine' && (await listed(second.as(buyer))) === 1;
    });
  });

  await t.test('the cookie names the process and a position; one that was made up costs nothing while nothing changes', async () => {
    const response = await fetch(`${app.origin}/api/jwt`, { method: 'POST' });
    const [cookie = ''] = response.headers.getSetCookie();
    assert.match(cookie, /^abar_wrote_[0-9a-f]{12}=\d+; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/);
    const secured = await app.another({ PUBLIC_URL: 'https://abar.example', TRUSTED_PROXIES: '1', ALLOW_TEST_MODE: '1' });
    const cookiesOf = async (method: 'GET' | 'POST', url: string) =>
      [(await secured.container.app.fastify.inject({ method, url })).headers['set-cookie'] ?? []].flat();
    assert.match((await cookiesOf('POST', '/api/jwt')).join(), /; HttpOnly; SameSite=Lax; Secure$/);
    assert.deepEqual(await cookiesOf('GET', '/api/products'), [], 'writes alone set it');
    const name = cookie.slice(0, cookie.indexOf('='));
    await open();
    const before = pages.count('/');
    for (const value of ['999999999', 'x', '']) await (await fetch(app.origin, { headers: { cookie: `${name}=${value}` } })).text();
    assert.equal(pages.count('/'), before);
  });

  await t.test('a change touches only what could show it', async () => {
    const [one, other] = [await offer('One'), await offer('Other', { category: 'accessories' })];
    const paths = ['/', `/product/${one}`, `/product/${other}`, '/static', '/undeclared'];
    const openAll = () => Promise.all(paths.map((path) => open(path)));
    const listOf = async (category: string) => {
      const response = await fetch(`${app.origin}/api/products?category=${category}`, {
        headers: { authorization: `Bearer ${buyer.token}` },
      });
      return { etag: response.headers.get('etag'), total: ((await response.json()) as ProductPage).total };
    };
    /** The responses that are rebuilt after a change of others. */
    const touchedBy = async (act: () => Promise<unknown>): Promise<string[]> => {
      const look = async () => {
        await Promise.all([openAll(), listOf('desktop'), listOf('accessories')]);
        return [...paths.map((path) => pages.count(path)), (await listOf('desktop')).etag, (await listOf('accessories')).etag];
      };
      const before = await look();
      await act();
      app.clock.advance(1000);
      const after = await look();
      const names = ['home', 'one', 'other', 'static', 'undeclared', 'desktop', 'accessories'];
      return names.filter((_, at) => before[at] !== after[at]);
    };
    assert.deepEqual(await touchedBy(() => buyer.api.createBooking({ body: bookingOf(other) })), ['other', 'undeclared', 'accessories']);
    const admin = await app.user('admin');
    assert.deepEqual(await touchedBy(() => admin.api.updateUser({ query: { email: seller.email }, body: { verified: true } })), [
      'home',
      'one',
      'other',
      'undeclared',
      'desktop',
    ]);
    assert.deepEqual(await touchedBy(() => seller.api.updateProduct({ params: { id: one }, body: { boost: true } })), [
      'home',
      'one',
      'undeclared',
      'desktop',
    ]);
    assert.equal((await openAll())[2], 'booked');
    assert.deepEqual(await touchedBy(() => buyer.api.updateProduct({ params: { id: one }, body: { isReported: 'yes' } })), ['undeclared']);
  });

  await t.test('addresses that differ by unknown parameters are one page and one list', async () => {
    await open();
    const before = pages.count('/');
    for (const search of ['?fbclid=1', '?utm_source=x&utm_medium=y', '?', '?a=1&b=2', '?__proto__=1&constructor=2'])
      assert.equal(await open(`/${search}`), await open());
    assert.equal(pages.count('/'), before);
    assert.match(await open('/?q=1'), /\?q=1$/, 'a known one makes another page');
    assert.equal(pages.count('/'), before + 1);
    const etagOf = async (query: string) => {
      const headers = { authorization: `Bearer ${buyer.token}` };
      return (await fetch(`${app.origin}/api/products?${query}`, { headers })).headers.get('etag');
    };
    await etagOf('category=1&limit=7');
    const etag = await etagOf('category=1&limit=7');
    assert.ok(etag);
    for (const query of ['limit=7&category=1', 'category=1&limit=7&fbclid=z', 'utm_campaign=1&category=1&limit=7'])
      assert.equal(await etagOf(query), etag, query);
    assert.equal(await etagOf('category=1&limit=6'), null);
  });
});
