import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import type { PriceRange } from '#contract/prices.ts';
import { API_BASE } from '#contract/routes.ts';
import { DAY_MS } from '#domain/durations.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { eventually } from '#server/testing/eventually.ts';
import { whileHolding } from '#server/testing/row-holder.ts';
import { bookingOf, payByCard } from '#server/testing/test-cards.ts';
import { codeFor, enterCode, move } from '#server/testing/test-handover.ts';
import { proveConduct, sellProduct } from '#server/testing/test-sales.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';

await test('price ranges and models', async (t) => {
  const [{ app, db }, seller, buyer, admin] = await startScene(t, ['seller', 'buyer', 'admin']);
  const list = async (title: string, sellingPrice: number, over: Partial<Parameters<typeof aProduct>[0]> = {}): Promise<string> =>
    (await seller.api.createProduct({ body: aProduct({ title, sellingPrice, category: 'components', ...over }) }))._id;
  const sell = async (...about: Parameters<typeof list>): Promise<string> => {
    const id = await list(...about);
    await sellProduct(app, id, buyer);
    return id;
  };
  const rangeOf = (title: string, condition?: 'excellent' | 'good' | 'fair'): Promise<PriceRange> =>
    app.api.getPriceRange({ query: { title, ...(condition && { condition }) } });

  let paidByCard = '';

  await t.test('a product that is sold by card counts; for sale and booked ones do not', async () => {
    const id = await list('MSI GTX 1650 4GB graphics card', 11_000);
    paidByCard = id;
    await list('Asus GTX 1650 4GB graphics card', 12_000);
    assert.deepEqual(await rangeOf('GTX 1650'), { sales: 0 });
    const booking = await buyer.api.createBooking({ body: bookingOf(id) });
    assert.deepEqual(await rangeOf('GTX 1650'), { sales: 0 });
    await payByCard(app, buyer, booking._id);
    await enterCode(seller, booking._id, await codeFor({ seller, buyer, bookingId: booking._id, productId: id }));
    assert.deepEqual(await rangeOf('GTX 1650'), { sales: 0 }, 'the money may still go back');
    await move(buyer, booking._id, 'accept');
    await proveConduct(app, seller, buyer);
    assert.deepEqual(await rangeOf('GTX 1650'), { sales: 1 });
  });

  await t.test('below five sales only their number; from five on the range and what it promises', async () => {
    for (const price of [10_000, 10_500, 11_500]) await sell('Zotac GTX 1650 4GB graphics card', price);
    assert.deepEqual(await rangeOf('gtx 1650 4gb'), { sales: 4 });
    const last = await sell('Zotac GTX 1650 graphics card 4 GB', 12_500);
    assert.deepEqual(await rangeOf('gtx 1650 4gb'), { low: 10_000, mid: 11_000, high: 12_500, sales: 5, level: 0.67 });
    // For the last one itself, the other four are left.
    assert.deepEqual(await app.api.getPriceRange({ query: { product: last } }), { sales: 4 });
  });

  await t.test('the condition moves the range; a title that names no model has none', async () => {
    const [good, fair] = [await rangeOf('GTX 1650', 'good'), await rangeOf('GTX 1650', 'fair')];
    assert.ok('low' in good && 'low' in fair && fair.mid < good.mid);
    assert.deepEqual(await rangeOf('graphics card'), { sales: 0 });
    assert.deepEqual(await rangeOf('GTX 1650 dead, no display'), { sales: 0 });
  });

  await t.test('the size of the memory divides the sales of a chip once each side has enough', async () => {
    for (let at = 0; at < 9; at += 1) await sell('Gigabyte GTX 1060 6GB graphics card', 15_000 + at * 100);
    for (let at = 0; at < 5; at += 1) await sell('EVGA GTX 1060 3GB graphics card', 9_000 + at * 100);
    const [six, three] = [await rangeOf('GTX 1060 6GB'), await rangeOf('GTX 1060 3GB')];
    assert.ok('low' in six && six.low >= 15_000 && six.sales === 9 && six.level === 0.8);
    // Five of its own promise less than the fourteen of the chip.
    assert.ok('low' in three && three.sales === 14 && three.level === 0.8);
  });

  await t.test('a product takes its own condition and use; another process sees the same', async () => {
    const id = await list('Palit GTX 1650 4GB graphics card', 11_000, { conditionType: 'fair' });
    const range = await app.api.getPriceRange({ query: { product: id } });
    const good = await rangeOf('GTX 1650', 'good');
    assert.ok('low' in range && 'low' in good && range.high < good.high);
  });

  await t.test('a sold product that an admin removes counts no more', async () => {
    const id = await sell('Zotac GTX 1650 4GB graphics card', 1);
    const [before] = [await rangeOf('GTX 1650')];
    await admin.api.deleteProduct({ params: { id }, query: { explanation: 'Fraud.' } });
    const after = await rangeOf('GTX 1650');
    assert.deepEqual([before.sales, after.sales], [6, 5]);
  });

  await t.test('a model has its sales, the search that finds it, and the link of its products', async () => {
    const model = await app.api.getModel({ params: { slug: 'geforce-gtx-1650-graphics-card' } });
    assert.deepEqual(
      [model.name, model.kind, model.search, model.sales.length],
      ['GeForce GTX 1650', 'gpu', { kind: 'gpu', gpu: 'GeForce GTX 1650' }, 5],
    );
    assert.ok('low' in model.range && model.range.low === 10_000);
    const { products, total } = await app.api.searchProducts({ query: model.search });
    assert.deepEqual([total, new Set(products.map(({ status }) => status))], [2, new Set(['unsold'])]);
    const product = await app.api.getProduct({ params: { id: products[0]?._id ?? '' } });
    assert.deepEqual(product.model, { slug: model.slug, name: model.name });
    assert.equal(products[0]?.model, undefined);
  });

  await t.test('a model stays when its listings are gone; one that nobody has listed is not found', async () => {
    const id = await list('Logitech G304 wireless mouse', 2_500, { category: 'accessories' });
    await seller.api.deleteProduct({ params: { id } });
    assert.equal((await app.api.getModel({ params: { slug: 'logitech-g304-mouse' } })).sales.length, 0);
    for (const slug of ['logitech-g102-mouse', 'nothing', '%00', "'", 'Logitech-G304-mouse'])
      assert.equal(await codeOf(app.api.getModel({ params: { slug } })), 'unknown_model', slug);
  });

  await t.test('a model that no table has is a fact by which a listing is found, and has neither page nor sales', async () => {
    const id = await list('Asus PN51-S1 mini PC, 8GB RAM', 20_000, { category: 'desktop' });
    const product = await app.api.getProduct({ params: { id } });
    assert.deepEqual([product.facts?.model, product.model], ['PN51-S1', undefined]);
    assert.equal(await codeOf(app.api.getModel({ params: { slug: 'asus-pn51-s1-mini-pc' } })), 'unknown_model');
    assert.equal((await app.api.searchProducts({ query: { model: 'PN51-S1' } })).total, 1);
    const { comparables } = await db.selectFrom('products').select('comparables').where('id', '=', id).executeTakeFirstOrThrow();
    assert.deepEqual(comparables, []);
  });

  await t.test('sales become less worth as they age', async () => {
    const before = await rangeOf('GTX 1650');
    app.clock.advance(400 * DAY_MS);
    const after = await rangeOf('GTX 1650');
    assert.ok('low' in before && 'low' in after && after.high < before.high && after.sales === before.sales);
  });

  await t.test('listings and sales of an earlier version are compared after a job', async () => {
    const title = 'GTX 1650';
    const before = await rangeOf(title);
    const key = 'geforce-gtx-1650-graphics-card';
    // Not the one that was paid by card: another job would wait for the lock on it, too.
    const sales = db.selectFrom('sales').select('product_id').where('key', '=', key).where('product_id', '<>', paidByCard);
    const sale = await sales.limit(1).executeTakeFirstOrThrow();
    await sql`delete from sales`.execute(db);
    await sql`delete from models`.execute(db);
    await db.updateTable('products').set({ comparables: [], search_version: 0 }).execute();
    assert.deepEqual(await rangeOf(title), { sales: 0 });
    const restarted = await app.another();
    await whileHolding(app.database, ['products', sale.product_id], async () => {
      await restarted.container.start();
      await eventually('all but the one that is locked', async () => (await rangeOf(title)).sales === before.sales - 1);
    });
    await eventually('all of them', async () => (await rangeOf(title)).sales === before.sales);
    const waiting = () => db.selectFrom('jobs').select('id').where('kind', '=', 'search.index').execute();
    await eventually('the end of the job', async () => (await waiting()).length === 0);
    assert.deepEqual(await rangeOf(title), before);
    assert.equal((await app.api.getModel({ params: { slug: key } })).sales.length, before.sales);
  });

  await t.test('input out of bounds is refused by field', async () => {
    const wrong: [string, string][] = [
      ['', 'title'],
      ['title=', 'title'],
      ['title=x&product=y', 'title'],
      ['title=%00', 'title'],
      [`title=${'x'.repeat(201)}`, 'title'],
      ['title=x&condition=new', 'condition'],
      [`product=${'x'.repeat(61)}`, 'product'],
    ];
    for (const [query, field] of wrong) {
      const answer = await fetch(`${app.origin}${API_BASE}/price-range?${query}`);
      const body = (await answer.json()) as { fields?: Record<string, string> };
      assert.deepEqual([query, answer.status, Object.keys(body.fields ?? {})], [query, 400, [field]]);
    }
    for (const product of ['none', '00000000-0000-0000-0000-000000000000'])
      assert.equal(await codeOf(app.api.getPriceRange({ query: { product } })), 'unknown_product');
  });

  await t.test('a range reads the newest hundred sales of each name from the key alone', async () => {
    const [row] = await db.selectFrom('sales').select('product_id').limit(1).execute();
    await sql`
      insert into sales select 'geforce-gtx-1650-graphics-card', now() - n * interval '1 hour', ${row?.product_id}::uuid, 1000000 + n, 'good', 24, true
      from generate_series(1, 5000) as n`.execute(db);
    await sql`vacuum analyze sales`.execute(db);
    const submitted = mock.method(pg.Query.prototype, 'submit');
    assert.equal((await rangeOf('GTX 1650')).sales, 100);
    const statement = submitted.mock.calls
      .map((call) => call.this as { text: string; values: unknown[] })
      .find(({ text }) => /\bfrom sales\b/.test(text));
    submitted.mock.restore();
    assert.ok(statement);
    const client = new pg.Client(app.database.config);
    await client.connect();
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${statement.text}`, statement.values);
    await client.end();
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n');
    assert.match(plan, /Index Only Scan Backward using sales_counted_idx .*actual rows=\d+/, plan);
    assert.doesNotMatch(plan, /Seq Scan/, plan);
    const [, each] = /using sales_counted_idx .*actual rows=([\d.]+)/.exec(plan) ?? [];
    assert.ok(Number(each) <= 100, plan);
  });
});

await test('pages of models and the range on the page of a product', async (t) => {
  const [{ app }, seller, buyer] = await startScene(t, ['seller', 'buyer'], { pages: true });
  const list = async (sellingPrice: number): Promise<string> =>
    (
      await seller.api.createProduct({
        body: aProduct({ title: 'Zotac GTX 1650 4GB graphics card', sellingPrice, category: 'components' }),
      })
    )._id;
  for (const price of [10_000, 11_000, 12_000, 13_000, 14_000]) await sellProduct(app, await list(price), buyer);
  const forSale = await list(15_500);
  const get = async (path: string) => {
    const response = await fetch(app.origin + path);
    return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '').replaceAll('\u00A0', ' ') };
  };
  const path = '/model/geforce-gtx-1650-graphics-card';

  await t.test('the page of a model: range, sales, what is for sale, and where it belongs', async () => {
    const { status, html } = await get(path);
    assert.equal(status, 200);
    assert.match(html, /Most sold for Tk 10,000–14,000/);
    assert.match(html, /Sales between .{5,20} and .{5,20}, for Tk 10,000 to Tk 14,000: 5/);
    assert.match(html, /<table/);
    assert.ok(html.includes(`href="/product/${forSale}"`));
    assert.ok(html.includes(`<link rel="canonical" href="${app.origin}${path}"`));
    assert.ok(html.includes(`<link rel="alternate" hrefLang="bn" href="${app.origin}/bn${path}"`));
    assert.match(html, /"@type":"BreadcrumbList"/);
    assert.ok(!html.includes('noindex'));
  });

  await t.test('the sitemap leads to it in both languages', async () => {
    const index = (await get('/sitemap.xml')).html;
    assert.ok(index.includes(`${app.origin}/sitemaps/models.xml`));
    const part = (await get('/sitemaps/models.xml')).html;
    assert.deepEqual(
      [...part.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address),
      [app.origin + path, `${app.origin}/bn${path}`],
    );
  });

  await t.test('the pages are in Bangla, with its digits', async () => {
    const { html } = await get(`/bn${path}`);
    assert.match(html, /১০,০০০–১৪,০০০৳/);
  });

  await t.test('a model that nobody has listed is not found, in the form of a page', async () => {
    for (const address of ['/model/geforce-gtx-1660-graphics-card', '/bn/model/none']) {
      const { status, html } = await get(address);
      assert.equal(status, 404, address);
      assert.match(html, /<h1/);
    }
  });

  await t.test('the page of a product shows the range, where its price lies, and the way to the model', async () => {
    const { html } = await get(`/product/${forSale}`);
    assert.match(html, /Most sold for Tk 10,000–14,000/);
    assert.match(html, /The price of this one, Tk 15,500, is Tk 1,500 above that range/);
    assert.ok(html.includes(`href="${path}"`));
  });

  await t.test('a page from memory is made again after a sale', async () => {
    const id = await list(14_500);
    const booking = await buyer.api.createBooking({ body: bookingOf(id) });
    assert.match((await get(`/product/${forSale}`)).html, /of 5 comparable sales/);
    await payByCard(app, buyer, booking._id);
    await proveConduct(app, buyer);
    await enterCode(seller, booking._id, await codeFor({ seller, buyer, bookingId: booking._id, productId: id }));
    await move(buyer, booking._id, 'accept');
    app.clock.advance(1001);
    assert.match((await get(`/product/${forSale}`)).html, /of 6 comparable sales/);
  });

  await t.test('the way to a model names sales only where there are some', async () => {
    const card = (chip: string) => ({ title: `Gigabyte ${chip} 8GB graphics card`, category: 'components' }) as const;
    const listed = async (chip: string) => (await seller.api.createProduct({ body: aProduct(card(chip)) }))._id;
    await sellProduct(app, await listed('RX 6600'), buyer);
    for (const [chip, name] of [
      ['RX 6650 XT', 'Radeon RX 6650 XT for sale'],
      ['RX 6600', 'Sales of Radeon RX 6600'],
    ] as const)
      assert.match((await get(`/product/${await listed(chip)}`)).html, new RegExp(`<a [^>]*href="/model/[^>]*>(?:<[^>]+>)*${name}<`));
  });

  await t.test('a product without comparable sales shows none', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct({ title: 'Old computer things' }) });
    const { html } = await get(`/product/${_id}`);
    assert.ok(!html.includes('id="price-range"'));
  });
});
