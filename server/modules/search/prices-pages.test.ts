import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { bookingOf, takeMoney } from '#server/testing/test-cards.ts';
import { codeFor, enterCode, move } from '#server/testing/test-handover.ts';
import { proveConduct, sellProduct } from '#server/testing/test-sales.ts';

await test('pages of models and the range on the page of a product', async (t) => {
  const app = await startTestApp({ pages: true });
  t.after(() => app.stop());
  const [seller, buyer] = [await app.user('seller'), await app.user('buyer')];
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
    assert.match(html, /5 sales between .{5,20} and .{5,20}, for Tk 10,000 to Tk 14,000/);
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
    const transactionId = await takeMoney(app, buyer, booking._id);
    await buyer.api.payBooking({ params: { id: booking._id }, body: { transactionId } });
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
