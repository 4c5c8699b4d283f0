import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NewProduct } from '#contract/products.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { release } from '#server/testing/test-payouts.ts';

await test('the pages of products as the server renders them for visitors', async (t) => {
  const app = await startTestApp({ pages: true });
  t.after(() => app.stop());
  const [seller, buyer, admin] = [await app.user('seller'), await app.user('buyer'), await app.user('admin')];
  const list = (over: Partial<NewProduct>) => seller.api.createProduct({ body: aProduct(over) });
  const get = async (path: string): Promise<{ status: number; html: string }> => {
    // A page from memory may be a second old.
    app.clock.advance(1001);
    const response = await fetch(app.origin + path);
    return { status: response.status, html: (await response.text()).replaceAll('<!-- -->', '') };
  };
  /** The content of the element with this attribute or name, without its tags. */
  const textOf = (html: string, element: RegExp): string =>
    (element.exec(html)?.[1] ?? assert.fail(`There is no ${element.source}.`)).replaceAll(/<[^>]+>/g, '');

  await t.test('no phone number, email address or exact place', async () => {
    const { _id } = await list({ address: 'House 4, Mirpur 10, Dhaka' });
    const { html } = await get(`/product/${_id}`);
    for (const secret of [seller.email, '01200000001', '+8801200000001', 'House 4']) assert.ok(!html.includes(secret), secret);
    assert.match(html, /When you book, you see the exact location/);
  });

  await t.test('the facts in both languages, and as structured data', async () => {
    const facts = { watts: 125 };
    const { _id } = await list({ title: 'Gigabyte GTX 1660 Super 6GB graphics card', category: 'components', facts });
    const { html } = await get(`/product/${_id}`);
    assert.match(html, /href="\/search\?kind=gpu&amp;gpu=GeForce\+GTX\+1660\+Super"[^>]*>GeForce GTX 1660 Super</);
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
    const { '@graph': graph } = JSON.parse(data) as { '@graph': { '@type': string; brand?: unknown; additionalProperty?: unknown[] }[] };
    const product = graph.find((thing) => thing['@type'] === 'Product');
    assert.deepEqual(product?.brand, { '@type': 'Brand', name: 'Gigabyte' });
    assert.partialDeepStrictEqual(product?.additionalProperty, [
      { '@type': 'PropertyValue', name: 'Graphics chip', value: 'GeForce GTX 1660 Super' },
      { '@type': 'PropertyValue', name: 'Graphics memory', value: '6 GB' },
      { '@type': 'PropertyValue', name: 'Power', value: '125 W' },
    ]);
    assert.match((await get(`/bn/product/${_id}`)).html, /গ্রাফিক্স মেমোরি<.{0,200}>৬ GB/);
  });

  await t.test('faulty, wanted or several, on the card and the page, and “নষ্ট” finds it', async () => {
    const component = (title: string) => list({ category: 'components', title });
    const { _id } = await component('Badged RX 580 8GB no display');
    await component('Badged mouse lagbe');
    await component('4 pcs Badged mouse');
    const cardOf = (html: string, title: string): string =>
      html.match(/<article[\s\S]*?<\/article>/g)?.find((card) => card.includes(title)) ?? assert.fail(`There is no card of ${title}.`);
    const { html } = await get('/search?q=badged');
    assert.match(cardOf(html, 'no display'), />Faulty</);
    assert.match(cardOf(html, 'lagbe'), />Wanted</);
    assert.match(cardOf(html, '4 pcs'), />× 4</);
    const found = (await get(`/bn/search?q=${encodeURIComponent('badged নষ্ট')}`)).html;
    assert.match(found, /যেভাবে বোঝা হয়েছে: নষ্ট/);
    assert.equal(found.match(/<article/g)?.length, 1);
    assert.match(cardOf(found, 'no display'), />নষ্ট</);
    assert.match((await get(`/bn/product/${_id}`)).html, />নষ্ট</);
  });

  await t.test('says that a product is booked, without the way to book it', async () => {
    const { productId } = await bookedProduct(seller, buyer);
    const { html } = await get(`/product/${productId}`);
    assert.match(html, /<h1/);
    assert.match(html, /This product is already booked\./);
    assert.doesNotMatch(html, /<button[^>]*>(?:<[^>]+>)*Book now/i);
  });

  await t.test('says that a product is gone, with links to others', async () => {
    const { _id } = await list({});
    await seller.api.deleteProduct({ params: { id: _id } });
    for (const id of [_id, '00000000-0000-7000-8000-000000000000']) {
      const { status, html } = await get(`/product/${id}`);
      assert.equal(status, 404);
      assert.match(textOf(html, /<title>(.*?)<\/title>/), /^This product is no longer available/);
      assert.equal(textOf(html, /<h1[^>]*>(.*?)<\/h1>/), 'This product is no longer available');
      assert.match(html, /It has been removed, or the address is not complete\./);
      assert.match(html, /<main[\s\S]*href="\/category\/2"[^>]*>(?:<[^>]+>)*Components<[\s\S]*<\/main>/);
    }
  });

  await t.test('products that a closed account has sold, without its name', async () => {
    const closing = await app.user('seller');
    const { displayName } = await closing.api.getAccount();
    const { bookingId } = await dealScene(app, 'paid', [closing, buyer]);
    const { product } = await buyer.api.getBooking({ params: { id: bookingId } });
    // Money that is held would go back, and take the sale along.
    await release(closing, buyer, bookingId);
    await admin.api.deleteUser({ query: { email: closing.email } });
    const { html } = await get(`/product/${product._id}`);
    assert.match(html, /The seller’s account is closed\./);
    assert.ok(!html.includes(displayName));
  });

  await t.test('images that have a size and a text, of which only the first of the home page is loaded at once', async () => {
    const { _id } = await list({});
    await seller.api.updateProduct({ params: { id: _id }, body: { boost: true } });
    const { html } = await get('/');
    const images = [...html.matchAll(/(<[^>]*>)<img([^>]*)>/g)];
    assert.ok(images.length > 3);
    for (const [image, parent = '', attributes = ''] of images) {
      assert.match(attributes, / alt="/, image);
      assert.ok(parent.includes('rounded-full') || (/ width="/.test(attributes) && / height="/.test(attributes)), image);
    }
    assert.equal(images.filter(([, , attributes = '']) => !attributes.includes('loading="lazy"')).length, 1);
  });
});
