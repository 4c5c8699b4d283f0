import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DAY_MS } from '#domain/durations.ts';
import { countWaiters, waitForWaiters } from '#server/testing/row-holder.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, startScene, startTestApp } from '#server/testing/test-app.ts';

await test('the sitemap leads to every page and to every product for sale, and to no other', async (t) => {
  const [{ app }] = await startScene(t, [], { pages: true });
  const get = async (address: string): Promise<string> => {
    const response = await fetch(address);
    assert.equal(response.status, 200, address);
    return response.text();
  };
  const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location ?? '');
  const indexOf = async (robots: string): Promise<string[]> => locations(await get(/^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''));
  const all = async (): Promise<string[]> => {
    const parts = await Promise.all((await indexOf(await get(`${app.origin}/robots.txt`))).map(get));
    return parts.flatMap(locations);
  };
  const list = async (): Promise<string> => (await (await app.user('seller')).api.createProduct({ body: aProduct() }))._id;

  const first = await list();
  app.clock.advance(3 * DAY_MS);
  const [booked, second] = [await list(), await list()];
  await (await app.user('buyer')).api.createBooking({ body: bookingOf(booked) });

  await t.test('products in both languages, in a part for each day with a product for sale', async () => {
    const expected = [first, second].flatMap((id) => [`${app.origin}/product/${id}`, `${app.origin}/bn/product/${id}`]);
    assert.deepEqual(
      (await all()).filter((address) => address.includes('/product/')),
      expected,
    );
    const days = (await indexOf(await get(`${app.origin}/robots.txt`))).filter((part) => /\d{4}-\d{2}-\d{2}\.xml$/.test(part));
    assert.equal(days.length, 2);
  });

  await t.test('every address answers, and names itself and its versions as the sitemap does', async () => {
    const addresses = await all();
    assert.equal(new Set(addresses).size, addresses.length);
    for (const address of addresses) {
      const html = await get(address);
      const path = address.slice(app.origin.length).replace(/^\/bn(?=\/|$)/, '') || '/';
      assert.ok(html.includes(`<link rel="canonical" href="${address}"`), address);
      assert.ok(html.includes(`<link rel="alternate" hrefLang="x-default" href="${app.origin}${path}"`), address);
      assert.ok(!html.includes('content="noindex"'), address);
    }
  });

  await t.test('a day without products is an empty part, and what is no day is no part', async () => {
    assert.deepEqual(locations(await get(`${app.origin}/sitemaps/2020-02-29.xml`)), []);
    for (const part of ['2026-02-31', '2026-13-01', '1969-12-31', 'none'])
      assert.equal((await fetch(`${app.origin}/sitemaps/${part}.xml`)).status, 404, part);
  });
});

await test('the sitemap says when the page of a product was changed last, for its readers', async (t) => {
  const [{ app }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const { _id: id } = await seller.api.createProduct({ body: aProduct() });
  const listed = app.clock.now();
  const changes = async (): Promise<string[]> => {
    // A file is kept for a minute.
    app.clock.advance(60_000);
    const xml = await (await fetch(`${app.origin}/sitemaps/${listed.toISOString().slice(0, 10)}.xml`)).text();
    return [...xml.matchAll(/<lastmod>([^<]+)<\/lastmod>/g)].map(([, time]) => time ?? '');
  };
  const [first, ...others] = await changes();
  assert.deepEqual([first, ...others], [listed.toISOString(), listed.toISOString()], 'in both languages');

  await seller.api.updateProduct({ params: { id }, body: { boost: true } });
  assert.equal((await changes())[0], first, 'an advert is no change');

  await seller.api.editProduct({ params: { id }, body: { version: 1, title: 'Asus TUF A15, like new' } });
  const [edited = ''] = await changes();
  assert.notEqual(edited, first);

  const booking = await buyer.api.createBooking({ body: bookingOf(id) });
  assert.deepEqual(await changes(), []);
  await buyer.api.deleteBooking({ params: { id: booking._id } });
  const [freed = ''] = await changes();
  assert.ok(freed > edited, 'it is for sale again');
});

await test('a file of the sitemap is made once a minute for all who ask for it', async (t) => {
  const app = await startTestApp();
  const holder = new pg.Client(app.database.config);
  await holder.connect();
  t.after(async () => {
    await holder.end();
    await app.stop();
  });
  const seller = await app.user('seller');
  const list = async (): Promise<string> => (await seller.api.createProduct({ body: aProduct() }))._id;
  const path = `/sitemaps/${app.clock.now().toISOString().slice(0, 10)}.xml`;
  const get = async (): Promise<string> => (await fetch(app.origin + path)).text();

  const first = await list();
  await holder.query('begin; lock table products in access exclusive mode');
  const many = Array.from({ length: 8 }, get);
  await waitForWaiters(app.database, 1);
  // The others arrive meanwhile, on their own connections.
  await sleep(200);
  const waiting = await countWaiters(app.database);
  await holder.query('commit');
  assert.equal(waiting, 1);
  const [made = ''] = new Set(await Promise.all(many));
  assert.ok(made.includes(first));

  const second = await list();
  assert.equal(await get(), made);
  app.clock.advance(60_000);
  assert.ok((await get()).includes(second));
});

await test('the page of a product that is booked or sold stays, says so, and leaves the index 30 days after the sale', async (t) => {
  const [{ app, db }, seller, buyer] = await startScene(t, ['seller', 'buyer'], { pages: true });
  const { _id: id } = await seller.api.createProduct({ body: aProduct() });
  const page = async (): Promise<string> => {
    // A page from memory may be a second old.
    app.clock.advance(1001);
    return (await fetch(`${app.origin}/product/${id}`)).text();
  };
  assert.match(await page(), /schema\.org\/InStock/);

  const booking = await buyer.api.createBooking({ body: bookingOf(id) });
  const booked = await page();
  assert.match(booked, /This product is already booked\./);
  assert.match(booked, /schema\.org\/SoldOut/);
  assert.match(booked, /BreadcrumbList/);
  assert.ok(!booked.includes('content="noindex"'));

  const sell = async (daysAgo: number): Promise<string> => {
    await db
      .updateTable('bookings')
      .set({ transaction_id: 'pi_1', paid_at: new Date(Date.now() - daysAgo * DAY_MS) })
      .where('id', '=', booking._id)
      .execute();
    await app.container.feed.transact(async (trx, changed) => {
      await trx.updateTable('products').set({ status: 'sold' }).where('id', '=', id).execute();
      changed({ kind: 'product', id, category: 1, sellerUid: seller.uid, boost: false, status: 'sold' });
    });
    return page();
  };
  const recent = await sell(29);
  assert.match(recent, /Sold on \d{1,2}\s\w{3}\s\d{4}\./);
  assert.ok(!recent.includes('content="noindex"'));
  assert.ok((await sell(31)).includes('content="noindex"'));
});
