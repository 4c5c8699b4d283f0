import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomBytes, randomUUID } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { NewProduct } from '#contract/products.ts';
import { dealScene } from '#server/testing/deal-scene.ts';
import { aProduct, startScene, type TestUser } from '#server/testing/test-app.ts';
import { bookedProduct } from '#server/testing/test-cards.ts';
import { release } from '#server/testing/test-payouts.ts';
import { contract } from '#contract/contract.ts';
import { API_BASE } from '#contract/routes.ts';
import { PhotoQueue, type Uploader } from '#server/adapters/photos/queue.ts';
import { stopMonotonicClock } from '#server/testing/monotonic-clock.ts';

await test('the pages of products as the server renders them for visitors', async (t) => {
  const [{ app }, seller, buyer, admin] = await startScene(t, ['seller', 'buyer', 'admin'], { pages: true });
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
    assert.match(found, /<a[^>]* aria-label="[^"]*: নষ্ট"/, 'the filter that was read, with a way to take it back');
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
      assert.match(html, /<main[\s\S]*href="\/search\?category=components"[^>]*>(?:<[^>]+>)*Components<[\s\S]*<\/main>/);
    }
  });

  await t.test('products that a closed account has sold, without its name', async () => {
    const closing = await app.user('seller');
    const { displayName } = await closing.api.getAccount();
    const { bookingId } = await dealScene(app, 'paid', [closing, buyer]);
    const { product } = await buyer.api.getBooking({ params: { id: bookingId } });
    // Money that is held would go back, and take the sale along.
    await release(closing, buyer, bookingId);
    await admin.api.deleteUser({ query: { email: closing.email, reason: 'Fraud.' } });
    const { html } = await get(`/product/${product._id}`);
    assert.match(html, /The seller’s account is closed\./);
    assert.ok(!html.includes(displayName));
  });

  await t.test('images that have a size and a text; on the home page the first scene and the kinds alone are loaded at once', async () => {
    const { _id } = await list({});
    await seller.api.updateProduct({ params: { id: _id }, body: { boost: true } });
    const { html } = await get('/');
    const images = [...html.matchAll(/(<[^>]*>)<img([^>]*)>/g)];
    assert.ok(images.length > 3);
    for (const [image, parent = '', attributes = ''] of images) {
      assert.match(attributes, / alt="/, image);
      assert.ok(parent.includes('rounded-full') || (/ width="/.test(attributes) && / height="/.test(attributes)), image);
    }
    const atOnce = images.filter(([, , attributes = '']) => !attributes.includes('loading="lazy"'));
    assert.deepEqual(
      atOnce.map(([, , attributes = '']) => / src="\/art\/(\w+)-/.exec(attributes)?.[1]),
      ['hero', 'kinds'],
    );
  });
});

const preview = (id: string, language = 'en'): string => `/previews/${language}/${id}.jpg`;

await test('the preview of a product', async (t) => {
  const [{ app, db }, seller] = await startScene(t, ['seller'], { pages: true });
  const get = async (path: string): Promise<{ status: number; type: string | null; body: Buffer }> => {
    const response = await fetch(app.origin + path);
    return { status: response.status, type: response.headers.get('content-type'), body: Buffer.from(await response.arrayBuffer()) };
  };
  const upload = async ({ token }: TestUser, pixels: Sharp): Promise<string> => {
    const form = new FormData();
    const photo = await pixels.jpeg().toBuffer();
    form.set('image', new Blob([new Uint8Array(photo)]), 'photo.jpg');
    const address = `${app.origin}${API_BASE}/images?key=abar&expiration=60`;
    const response = await fetch(address, { method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } });
    return ((await response.json()) as { data: { display_url: string } }).data.display_url;
  };
  const image = await upload(seller, sharp({ create: { width: 900, height: 600, channels: 3, background: '#c02020' } }));
  const remove = (address: string, ...widths: number[]) => {
    const name = address.slice(address.lastIndexOf('/') + 1);
    return Promise.all(widths.map((width) => app.container.photos.remove(name.replace(/-\d+\./, `-${width}.`))));
  };
  const { _id: id } = await seller.api.createProduct({ body: aProduct({ title: 'ডেল অপটিপ্লেক্স ৭০৫০, Core i5', image }) });
  const first = await get(preview(id));

  await t.test('shows its photo, in the size that services ask for, and each page of it names the one in its language', async () => {
    assert.deepEqual([first.status, first.type], [200, 'image/jpeg']);
    const { data, info } = await sharp(first.body).raw().toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height], [1200, 630]);
    const [red = 0, green = 0] = data.subarray((300 * 1200 + 300) * 3);
    assert.ok(red > 150 && green < 80, 'the photo is red');
    for (const [page, language] of [
      [`/product/${id}`, 'en'],
      [`/bn/product/${id}`, 'bn'],
    ] as const) {
      const html = (await get(page)).body.toString();
      assert.ok(html.includes(`<meta property="og:image" content="${app.origin}${preview(id, language)}"`), page);
      assert.match(html, /og:image:width" content="1200"\/><meta property="og:image:height" content="630"/, page);
      const shared = encodeURIComponent(app.origin + page);
      assert.ok(
        html.includes(`sharer.php?u=${shared}"`) && new RegExp(`href="https://wa\\.me/\\?text=[^"]*${shared}"`).test(html),
        'the links of the menu',
      );
    }
    assert.ok(!(await get(preview(id, 'bn'))).body.equals(first.body));
  });

  await t.test('is drawn once for what it shows, and again when that changes', async () => {
    await remove(image, 400, 800, 900);
    assert.ok((await get(preview(id))).body.equals(first.body), 'from memory: the store has it no more');
    await db.updateTable('products').set({ selling_price_poisha: 1_500_000 }).where('id', '=', id).execute();
    const changed = await get(preview(id));
    assert.equal(changed.status, 200, 'without the photo, which cannot be read');
    assert.ok(!changed.body.equals(first.body));
  });

  await t.test('shows a photo that takes too long to read from a smaller one', async () => {
    const size = { width: 800, height: 1600 };
    const noise = sharp(randomBytes(size.width * size.height * 3), { raw: { ...size, channels: 3 } });
    const noisy = await upload(seller, noise);
    const { _id } = await seller.api.createProduct({ body: aProduct({ image: noisy }) });
    const isGreen = async (): Promise<boolean> => {
      const corner = sharp((await get(preview(_id))).body).extract({ left: 10, top: 10, width: 200, height: 100 });
      const pixels = await corner.raw().toBuffer();
      return pixels.every((value, at) => Math.abs(value - (pixels[at % 3] ?? 0)) < 9);
    };
    assert.ok(!(await isGreen()));
    await remove(noisy, 400);
    await db.updateTable('products').set({ selling_price_poisha: 1_600_000 }).where('id', '=', _id).execute();
    assert.ok(await isGreen(), 'the cover, in place of the photo of 800 px');
  });

  await t.test('is not found for what is not there', async () => {
    const removed = await seller.api.createProduct({ body: aProduct() });
    assert.equal((await get(preview(removed._id))).status, 200, 'a product without a photo has one');
    await seller.api.deleteProduct({ params: { id: removed._id } });
    for (const path of [preview(removed._id), preview(id, 'fr'), preview('none'), preview(`${id}x`), `/previews/en/${id}.png`, '/previews'])
      assert.equal((await get(path)).status, 404, path);
  });
});

await test('one who asks for many previews waits, and others do not', async (t) => {
  const [{ app }, seller] = await startScene(t, ['seller'], { env: { TRUSTED_PROXIES: '1', RATE_LIMIT: undefined } });
  const ids = await Promise.all(
    Array.from({ length: 7 }, async (_, i) => (await seller.api.createProduct({ body: aProduct({ title: `Desktop ${i}` }) }))._id),
  );
  const [last = '', ...many] = ids;
  const asked: string[] = [];
  const drawn: string[] = [];
  const allAsked = Promise.withResolvers<void>();
  const run = Reflect.get(PhotoQueue.prototype, 'run');
  // None is drawn before all are asked for.
  t.mock.method(PhotoQueue.prototype, 'run', function (this: PhotoQueue, uploader: Uploader, work: () => Promise<unknown>) {
    if (asked.push(uploader[0]) === ids.length) allAsked.resolve();
    return run.call(this, uploader, async () => {
      await allAsked.promise;
      drawn.push(uploader[0]);
      return work();
    });
  });
  const ask = async (id: string, address: string): Promise<number> => {
    const response = await fetch(app.origin + preview(id), { headers: { 'x-forwarded-for': address } });
    await response.arrayBuffer();
    return response.status;
  };
  const flood = many.map((id) => ask(id, '203.0.113.1'));
  const stranger = ask(last, '203.0.113.2');
  assert.deepEqual(new Set(await Promise.all([...flood, stranger])), new Set([200]));
  assert.deepEqual(asked.toSorted(), drawn.toSorted());
  assert.ok(drawn.indexOf('203.0.113.2') <= 1, drawn.join());
});

await test('previews that are not drawn are limited too, for each address', async (t) => {
  stopMonotonicClock(t);
  const [{ app }] = await startScene(t, [], { env: { TRUSTED_PROXIES: '1', RATE_LIMIT: undefined } });
  const ask = async (address: string): Promise<number> => {
    const response = await fetch(app.origin + preview(randomUUID()), { headers: { 'x-forwarded-for': address } });
    await response.arrayBuffer();
    return response.status;
  };
  const { perMinute } = contract.getProduct;
  const statuses: number[] = [];
  while (statuses.length < perMinute) statuses.push(...(await Promise.all(Array.from({ length: 100 }, () => ask('203.0.113.1')))));
  assert.deepEqual(new Set(statuses), new Set([404]));
  assert.deepEqual([await ask('203.0.113.1'), await ask('203.0.113.2')], [429, 404]);
});
