import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import type { ProductPage } from '#contract/products.ts';
import { API_BASE } from '#contract/routes.ts';
import { nextSlot } from '#server/modules/listings/adverts.sql.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { STALE_MS } from '#server/platform/staleness.ts';
import { cutFeeds } from '#server/testing/cut-feeds.ts';
import { eventually } from '#server/testing/eventually.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';

// Lists that are the same for many callers come from the cache, with the same content as uncached ones. Only responses from the cache
// have an etag. How old they may be: freshness.test.ts.

interface Answer {
  status: number;
  page: ProductPage;
  etag: string | null;
  headers: Headers;
}

let app: TestApp;
let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;

async function get(
  query: string,
  { token, origin = app.origin, headers = {} }: { token?: string; origin?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${origin}${API_BASE}/products?${query}`, {
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  const text = await response.text();
  return {
    status: response.status,
    page: (text === '' ? { products: [], total: 0 } : JSON.parse(text)) as ProductPage,
    etag: response.headers.get('etag'),
    headers: response.headers,
  };
}

/** Requests until the response comes from the cache. */
const warm = (query: string, options: Parameters<typeof get>[1] = {}): Promise<Answer> =>
  eventually(`${query} is answered from memory`, async () => {
    const answer = await get(query, options);
    return answer.etag !== null && answer;
  });

const has = (answer: Answer, id: string): boolean => answer.page.products.some((product) => product._id === id);
const offer = async (over = {}): Promise<string> => (await seller.api.createProduct({ body: aProduct(over) }))._id;

await test('lists from memory', async (t) => {
  app = await startTestApp({ stopAfter: t });
  // Their order would outdate lists of adverts in the middle of the test.
  app.clock.advance(nextSlot(app.clock.now()) - app.clock.now().getTime());
  [seller, buyer, admin] = [await app.user('seller'), await app.user('buyer'), await app.user('admin')];
  const second = await app.another();
  // Long enough for its list to be compressed.
  const standing = await offer({ description: 'It has a new battery. '.repeat(40) });

  /** Caches the list in both processes, makes a change in one and requests it from each: visible there after a second, in the other soon. */
  async function changes(
    what: string,
    act: () => Promise<unknown>,
    shows: (answer: Answer) => boolean,
    by = app.origin,
    query = 'category=1',
  ): Promise<void> {
    const ask = (origin: string) => get(query, { token: buyer.token, origin });
    const other = by === app.origin ? second.origin : app.origin;
    for (const origin of [by, other]) await warm(query, { token: buyer.token, origin });
    await act();
    app.clock.advance(STALE_MS);
    assert.ok(shows(await ask(by)), `${what}: after a second where it happened`);
    await eventually(`${what}: in the other process`, async () => {
      app.clock.advance(STALE_MS);
      return shows(await ask(other));
    });
    for (const origin of [by, other])
      assert.ok(shows(await warm(query, { token: buyer.token, origin })), `${what}: what is kept now is the new one`);
  }

  await t.test('any change is visible after a second in this process, and soon in another', async () => {
    let [id, bookingId] = ['', ''];
    const isListed = (answer: Answer) => has(answer, id);
    const isGone = (answer: Answer) => !isListed(answer);
    const book = async (api = buyer.api) => void (bookingId = (await api.createBooking({ body: bookingOf(id) }))._id);
    const unbook = (api = buyer.api) => api.deleteBooking({ params: { id: bookingId } });
    const boost = () => seller.api.updateProduct({ params: { id }, body: { boost: true } });
    await changes('created', async () => (id = await offer()), isListed);
    await changes('boosted', boost, isListed, app.origin, 'boost=true');
    await changes('booked', book, isGone);
    await changes('unbooked', unbook, isListed);
    await changes('booked there', () => book(second.as(buyer)), isGone, second.origin);
    await changes('unbooked there', () => unbook(second.as(buyer)), isListed, second.origin);
    await changes('removed', () => admin.api.deleteProduct({ params: { id }, query: { explanation: 'Fraud.' } }), isGone);
  });

  await t.test('a seller is verified, and deleted', async () => {
    const other = await app.user('seller');
    const query = { email: other.email };
    const { _id } = await other.api.createProduct({ body: aProduct() });
    const isVerified = ({ page }: Answer) => page.products.some((product) => product._id === _id && product.seller.verified);
    await changes('verified', () => admin.api.updateUser({ query, body: { verified: true } }), isVerified);
    await changes(
      'deleted',
      () => admin.api.deleteUser({ query: { ...query, reason: 'Fraud.' } }),
      (answer) => !has(answer, _id),
    );
  });

  await t.test('a change in one category leaves the others cached', async () => {
    const before = await warm('category=3', { token: buyer.token });
    await offer({ category: 'desktop' });
    const after = await get('category=3', { token: buyer.token });
    assert.equal(after.etag, before.etag);
    const whole = await warm('sort=newest', { token: buyer.token });
    const id = await offer({ category: 'accessories' });
    app.clock.advance(STALE_MS);
    assert.ok(!has(whole, id) && has(await get('sort=newest', { token: buyer.token }), id), 'a list of all categories shows any');
  });

  await t.test('never to the wrong audience', async () => {
    await seller.api.updateProduct({ params: { id: standing }, body: { boost: true } });
    const query = 'boost=true&status=unsold';
    const whole = await warm(query, { token: buyer.token });
    const open = await warm(query);
    const seen = (answer: Answer) => answer.page.products.find((product) => product._id === standing);
    // Contact data is for the two sides of a booking; a list from memory serves everybody.
    for (const answer of [whole, open, await get(query), await get(query, { token: buyer.token })]) {
      assert.equal(seen(answer)?.address, 'Dhaka');
      for (const field of ['email', 'phoneNumber', 'address']) assert.ok(!(field in (seen(answer)?.seller ?? {})), field);
    }
    assert.ok(String(whole.headers.get('vary')).includes('authorization'));
    assert.ok(String(whole.headers.get('cache-control')).startsWith('private'));

    await warm('category=2', { token: buyer.token });
    assert.equal((await get('category=2')).status, 401, 'nobody');
    assert.equal((await get('category=2', { token: 'made-up' })).status, 401, 'a forged token');
    assert.equal((await get('category=2', { headers: { authorization: 'Basic eDp5' } })).status, 401, 'another scheme');
    const leaving = await app.user('buyer');
    await warm('category=2', { token: leaving.token });
    await leaving.api.revokeToken();
    assert.equal((await get('category=2', { token: leaving.token })).status, 401, 'an ended token');
  });

  await t.test('lists that differ by user are not cached: own lists, an admin’s, reported products', async () => {
    for (const [query, user] of [
      [`email=${seller.email}`, seller],
      [`email=${seller.email}`, admin],
      [`email=${seller.email}&status=unsold`, buyer],
      ['isReported=true', admin],
      ['status=booked', admin],
    ] as const) {
      await get(query, { token: user.token });
      const again = await get(query, { token: user.token });
      assert.deepEqual([query, again.status, again.etag], [query, 200, null]);
    }
    assert.equal((await get('isReported=true', { token: buyer.token })).status, 403);
  });

  await t.test('a current etag gets 304 without a body, an outdated one the new list', async () => {
    const kept = await warm('category=1', { token: buyer.token });
    const ask = () => get('category=1', { token: buyer.token, headers: { 'if-none-match': `"other", W/${kept.etag}` } });
    const same = await ask();
    assert.deepEqual([same.status, same.etag, same.page.total], [304, kept.etag, 0]);
    const id = await offer();
    app.clock.advance(STALE_MS);
    const fresh = await ask();
    assert.ok(fresh.status === 200 && has(fresh, id));
    assert.equal(fresh.headers.get('x-content-type-options'), 'nosniff');
  });

  await t.test('compressed as the caller accepts, with the same content', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await eventually(`${encoding} is ready`, async () => {
        const found = await get('category=1', { token: buyer.token, headers: { 'accept-encoding': encoding } });
        return (found.headers.get('content-encoding') ?? 'identity') === encoding && found.etag !== null && found;
      });
      assert.ok(has(answer, standing), encoding);
    }
  });

  await t.test('while the change feed is disconnected nothing comes from the cache; afterwards it does again', async () => {
    const { config, db } = app.database;
    assert.ok('database' in config);
    await warm('category=1', { token: buyer.token });
    const elsewhere = new pg.Client({ ...config, database: 'postgres' });
    await elsewhere.connect();
    // On a slow machine the test's own connection may have been closed as idle.
    await sql`select`.execute(db);
    try {
      // Prevents reconnection of the feed. Open connections continue to work.
      await elsewhere.query(`alter database ${config.database} allow_connections false`);
      await cutFeeds(db);
      await eventually('the loss is noticed', () => !app.container.feed.connected && !second.container.feed.connected);
      // A change without a notification, like one in another process now.
      await db.updateTable('products').set({ title: 'Changed without notification' }).where('id', '=', standing).execute();
      const answer = await get('category=1', { token: buyer.token });
      assert.equal(answer.etag, null);
      for (let at = 0; at < 2; at += 1) assert.equal((await get('boost=true&status=unsold')).etag, null, 'nothing is cached either');
      assert.equal(answer.page.products.find((product) => product._id === standing)?.title, 'Changed without notification');
      await admin.api.listEmails();
      await app.database.db.deleteFrom('sessions').where('uid', '=', admin.uid).execute();
      assert.equal(await codeOf(admin.api.listEmails()), 'invalid_token', 'nor are sessions cached');
    } finally {
      await elsewhere.query(`alter database ${config.database} allow_connections true`);
      await elsewhere.end();
    }
    await eventually('both listen again', () => app.container.feed.connected && second.container.feed.connected);
    const id = await offer();
    assert.ok(has(await warm('category=1', { token: buyer.token }), id));
    await eventually('the other process hears again', async () => {
      app.clock.advance(STALE_MS);
      return has(await warm('category=1', { token: buyer.token, origin: second.origin }), id);
    });
  });
});
