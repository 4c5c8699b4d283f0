import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { API_BASE } from '#contract/routes.ts';
import { DAY_MS } from '#domain/durations.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { offerOf } from '#server/testing/test-offers.ts';
import { sellProduct } from '#server/testing/test-sales.ts';
import { valuesOf } from '#server/testing/lists.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

await test('statistics of a listing', async (t) => {
  const [{ app }, seller, buyer] = await startScene(t, ['seller', 'buyer'], { env: { TRUSTED_PROXIES: '1' } });
  const { clock, container } = app;
  const list = async (): Promise<string> => (await seller.api.createProduct({ body: aProduct() }))._id;
  const view = async (id: string, { address = '203.0.113.1', agent = BROWSER, token = '' } = {}): Promise<Response> => {
    const response = await fetch(`${app.origin}${API_BASE}/products/${id}/view`, {
      method: 'POST',
      headers: { 'user-agent': agent, 'x-forwarded-for': address, ...(token && { authorization: `Bearer ${token}` }) },
    });
    assert.equal(response.status, 200);
    return response;
  };
  const statistics = (id: string, as = seller) => as.api.getStatistics({ params: { id } });
  const viewsOf = async (id: string): Promise<number> => {
    await container.views.flush();
    return (await statistics(id)).views;
  };

  await t.test('a view costs no write of its own and sets no cookie; it is there after the next flush', async () => {
    const id = await list();
    const response = await view(id);
    assert.equal(response.headers.get('set-cookie'), null);
    assert.equal((await statistics(id)).views, 0);
    assert.equal(await viewsOf(id), 1);
    assert.equal(await viewsOf(id), 1, 'written once');
  });

  await t.test('each account or address counts once a day, robots and the seller never', async () => {
    const id = await list();
    for (let times = 0; times < 3; times += 1) await view(id);
    await view(id, { agent: `${BROWSER} again` });
    assert.equal(await viewsOf(id), 1);
    await view(id, { address: '203.0.113.2' });
    for (const address of ['2001:db8::1', '2001:db8::2']) await view(id, { address });
    assert.equal(await viewsOf(id), 3, 'a network of IPv6 is one visitor');
    for (const address of ['203.0.113.3', '203.0.113.4']) await view(id, { address, token: buyer.token });
    assert.equal(await viewsOf(id), 4, 'an account is one visitor');
    await view(id, { address: '203.0.113.5', token: seller.token });
    for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0'])
      await view(id, { address: '203.0.113.6', agent });
    assert.equal(await viewsOf(id), 4);
    clock.advance(DAY_MS);
    await view(id);
    assert.equal(await viewsOf(id), 5);
    const { viewsByDay } = await statistics(id);
    assert.deepEqual(
      [viewsByDay.length, viewsByDay.slice(-2).map(({ views }) => views)],
      [30, [4, 1]],
      'the days of Bangladesh, the oldest first',
    );
  });

  await t.test('nothing of who it was is stored', async () => {
    const { rows } = await app.database.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'product_views' order by 1`,
    );
    assert.deepEqual(valuesOf(rows, 'column_name'), ['day', 'product_id', 'views']);
  });

  await t.test('views that could not be written are written the next time', async () => {
    const id = await list();
    await view(id);
    await app.database.pool.query('alter table product_views rename to views_away');
    await assert.rejects(container.views.flush(), /product_views/);
    await view(id, { address: '203.0.113.9' });
    await app.database.pool.query('alter table views_away rename to product_views');
    assert.equal(await viewsOf(id), 2);
  });

  await t.test('the list of the seller has the views and saves of each product, other lists have neither', async () => {
    const [seen, quiet] = [await list(), await list()];
    await buyer.api.save({ body: { favourites: [seen] } });
    for (const address of ['203.0.113.1', '203.0.113.2']) await view(seen, { address });
    await container.views.flush();
    clock.advance(DAY_MS);
    await view(seen);
    await container.views.flush();
    const admin = await app.user('admin');
    const { products: own } = await seller.api.listProducts({ query: { email: seller.email } });
    assert.deepEqual(own.find(({ _id }) => _id === seen)?.viewsByDay?.slice(-3), [0, 2, 1]);
    const countsIn = async ({ api }: Pick<typeof admin, 'api'>) => {
      const { products } = await api.listProducts({ query: { email: seller.email } });
      return [seen, quiet].map((id) => products.find(({ _id }) => _id === id)).map((product) => [product?.views, product?.saves]);
    };
    assert.deepEqual(await countsIn(seller), [
      [3, 1],
      [0, 0],
    ]);
    for (const other of [buyer, admin])
      assert.deepEqual(await countsIn(other), [
        [undefined, undefined],
        [undefined, undefined],
      ]);
    assert.equal((await seller.api.getProduct({ params: { id: seen } })).views, undefined, 'alone it has statistics');
  });

  await t.test('the acts of its seller are marked on their days, and the highest offer that waits is named', async () => {
    const { _id: id } = await seller.api.createProduct({ body: aProduct({ sellingPrice: 30_000 }) });
    const acts = async () => (await statistics(id)).acts.map(({ day: _day, ...act }) => act);
    const edit = async (sellingPrice: number) => {
      const { version = 1 } = await seller.api.getProduct({ params: { id } });
      await seller.api.editProduct({ params: { id }, body: { version, sellingPrice } });
    };
    assert.deepEqual(await acts(), []);
    await edit(29_000);
    // At the same moment, by the clock of the test.
    await edit(28_000);
    clock.advance(60_000);
    await edit(27_000);
    await seller.api.updateProduct({ params: { id }, body: { boost: true } });
    assert.deepEqual(await acts(), [{ act: 'price', from: 30_000, to: 27_000 }, { act: 'boost' }]);
    clock.advance(2 * DAY_MS);
    await edit(26_000);
    const { acts: marked, viewsByDay, bestOffer } = await statistics(id);
    assert.deepEqual(
      marked.map(({ day }) => viewsByDay.findIndex((each) => each.day === day)),
      [27, 27, 29],
    );
    assert.equal(bestOffer, null);
    const other = await app.user('buyer');
    await buyer.api.makeOffer({ body: offerOf(id, 24_000) });
    await other.api.makeOffer({ body: offerOf(id, 25_000) });
    assert.equal((await statistics(id)).bestOffer, 25_000);
    const { products } = await seller.api.listProducts({ query: { email: seller.email } });
    assert.deepEqual(
      products.find(({ _id }) => _id === id)?.viewsByDay,
      Array.from({ length: 30 }, () => 0),
    );
    clock.advance(29 * DAY_MS);
    assert.deepEqual(await acts(), [{ act: 'price', from: 27_000, to: 26_000 }], 'of the last thirty days');
  });

  await t.test('views of no product, or of one that is removed, are none', async () => {
    const id = await list();
    await view(id);
    await seller.api.deleteProduct({ params: { id } });
    for (const other of [randomUUID(), 'none']) await view(other);
    assert.equal(await viewsOf(id), 0);
  });

  await t.test('saves, questions, offers and days, for the seller alone', async () => {
    const id = await list();
    await buyer.api.save({ body: { favourites: [id] } });
    await buyer.api.openConversation({ body: { productId: id, messageId: randomUUID(), text: 'Is it still available?' } });
    await buyer.api.makeOffer({ body: offerOf(id, 30_000) });
    clock.advance(3 * DAY_MS);
    const { days, views, saves, questions, offers } = await statistics(id);
    assert.deepEqual({ days, views, saves, questions, offers }, { days: 3, views: 0, saves: 1, questions: 1, offers: 1 });
    await sellProduct(app, id, buyer);
    clock.advance(2 * DAY_MS);
    assert.equal((await statistics(id)).days, 3, 'until it was sold');
    const other = await app.user('seller');
    for (const product of [id, randomUUID(), 'none']) assert.equal(await codeOf(statistics(product, other)), 'unknown_product');
  });
});
