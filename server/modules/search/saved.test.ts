import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { limits } from '#contract/limits.ts';
import { codeOf, countCodes } from '#server/testing/failure-code.ts';
import { bookingOf, payByCard } from '#server/testing/test-cards.ts';
import { tuplesOf, valuesOf } from '#server/testing/lists.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';
import { insertCatalogue } from '#server/modules/search/test-search-catalogue.ts';

/** Short as it is sent, too long in the spelling that is kept. */
const LONG = Array.from({ length: 15 }, (_, at) => `brand=ব্র্যান্ড${at}`).join('&');

await test('favourites and saved searches', async (t) => {
  const [{ app }, seller, admin] = await startScene(t, ['seller', 'admin']);
  const second = await app.another();
  const { database } = app;
  const listed = async () => (await seller.api.createProduct({ body: aProduct() }))._id;
  /** The ids of a product and its copies. */
  const copies = async (count: number): Promise<string[]> => {
    const id = await listed();
    const { rows } = await sql<{ id: string }>`
      insert into products (id, seller_uid, seller_snapshot, title, selling_price_poisha, original_price_cents, condition_type,
        years_of_use, category, description, address)
      select gen_random_uuid(), seller_uid, seller_snapshot, title, selling_price_poisha, original_price_cents, condition_type,
        years_of_use, category, description, address
      from products, generate_series(1, ${count}) where id = ${id} returning id`.execute(database.db);
    return [id, ...rows.map((row) => row.id)];
  };
  const favourites = (saved: { favourites: { product: string }[] }) => saved.favourites.map(({ product }) => product);
  const queries = (saved: { searches: { query: string }[] }) => saved.searches.map(({ query }) => query);

  await t.test(
    'a list that a device has kept is added once, also by two processes at the same moment, and by nobody to another user',
    async () => {
      const [buyer, other] = [await app.user('buyer'), await app.user('buyer')];
      const ids = [await listed(), await listed()];
      const body = { favourites: ids, searches: ['q=rtx+3060', 'kind=laptop&maxPrice=50000', 'q=RTX++3060&sort=newest'] };
      const calls = Array.from({ length: 8 }, (_, at) => (at % 2 ? buyer.api : second.as(buyer)).save({ body }));
      assert.deepEqual(await countCodes(calls), { ok: 8 });
      const saved = await buyer.api.getSaved();
      assert.deepEqual(favourites(saved), ids);
      assert.deepEqual(queries(saved), ['q=rtx+3060', 'kind=laptop&maxPrice=50000']);
      assert.deepEqual(valuesOf(saved.favourites, 'price'), [42_000, 42_000]);
      assert.deepEqual(await other.api.getSaved(), { favourites: [], searches: [], prices: null });
    },
  );

  await t.test('another device adds to what is there', async () => {
    const buyer = await app.user('buyer');
    const [first, next] = [await listed(), await listed()];
    await buyer.api.save({ body: { favourites: [first], searches: ['q=gpu'] } });
    app.clock.advance(1000);
    const saved = await buyer.api.save({ body: { favourites: [next, first, 'no id', crypto.randomUUID()], searches: ['q=cpu', 'q=gpu'] } });
    assert.deepEqual(favourites(saved), [next, first]);
    assert.deepEqual(queries(saved), ['q=cpu', 'q=gpu']);
  });

  await t.test('a search is added without emails when its user says so', async () => {
    const buyer = await app.user('buyer');
    await buyer.api.save({ body: { searches: ['q=gpu'] } });
    app.clock.advance(1000);
    const saved = await buyer.api.save({ body: { searches: ['q=cpu', 'q=gpu'], emails: false } });
    assert.deepEqual(tuplesOf(saved.searches, 'query', 'emails'), [
      ['q=cpu', false],
      ['q=gpu', true],
    ]);
  });

  await t.test('200 favourites and 50 searches at most, concurrently too', async () => {
    const buyer = await app.user('buyer');
    const ids = await copies(limits.favourites + 3);
    await buyer.api.save({ body: { favourites: ids.slice(0, limits.favourites - 2) } });
    const rest = ids.slice(limits.favourites - 2);
    const save = (id: string, at: number) => (at % 2 ? buyer.api : second.as(buyer)).save({ body: { favourites: [id] } });
    assert.deepEqual(await countCodes(rest.map(save)), { ok: 2, too_many_favourites: rest.length - 2 });
    const saved = await buyer.api.getSaved();
    assert.equal(saved.favourites.length, limits.favourites);
    // A saved listing can be saved again, and one removed lets another in.
    const [kept = ''] = favourites(saved);
    assert.equal(await codeOf(buyer.api.save({ body: { favourites: [kept] } })), 'ok');
    await buyer.api.removeFavourite({ params: { id: kept } });
    assert.equal(await codeOf(buyer.api.save({ body: { favourites: [kept] } })), 'ok');

    const searches = Array.from({ length: limits.savedSearches }, (_, at) => `q=search+${at}`);
    await buyer.api.save({ body: { searches } });
    const one = (at: number) => (at % 2 ? buyer.api : second.as(buyer)).save({ body: { searches: [`q=another+${at}`] } });
    assert.deepEqual(await countCodes([1, 2, 3].map(one)), { too_many_saved_searches: 3 });
    assert.equal((await buyer.api.getSaved()).searches.length, limits.savedSearches);
  });

  await t.test('booked and sold favourites stay with their state, removed ones without their product', async () => {
    const buyer = await app.user('buyer');
    const ids = [await listed(), await listed(), await listed(), await listed()];
    const [booked = '', sold = '', removed = '', free = ''] = ids;
    await buyer.api.save({ body: { favourites: ids } });
    const other = await app.user('buyer');
    await other.api.createBooking({ body: bookingOf(booked) });
    const { _id } = await other.api.createBooking({ body: bookingOf(sold) });
    await payByCard(app, other, _id);
    await seller.api.deleteProduct({ params: { id: removed } });
    assert.deepEqual(favourites(await buyer.api.getSaved()), ids);
    const { products } = await app.api.listSavedProducts({ query: { id: ids } });
    assert.deepEqual(
      new Map(products.map((product) => [product._id, product.status])),
      new Map([
        [booked, 'booked'],
        [sold, 'sold'],
        [free, 'unsold'],
      ]),
    );
    assert.ok(products.every((product) => product.seller.email === undefined && !product.address.includes('House')));
  });

  await t.test('a text that is not a search is refused by its field', async () => {
    const buyer = await app.user('buyer');
    for (const text of ['', 'sort=newest', 'kind=unicorn', 'maxPrice=-1', `q=${'x'.repeat(limits.search + 1)}`, LONG])
      assert.equal(await codeOf(buyer.api.save({ body: { searches: [text] } })), 'bad_request', text);
    assert.deepEqual((await buyer.api.getSaved()).searches, []);
  });

  await t.test('a search belongs to its user', async () => {
    const [buyer, stranger] = [await app.user('buyer'), await app.user('buyer')];
    const { searches } = await buyer.api.save({ body: { searches: ['q=mine'] } });
    const id = searches[0]?.id ?? '';
    assert.equal(await codeOf(stranger.api.updateSavedSearch({ params: { id }, body: { emails: false } })), 'unknown_saved_search');
    await stranger.api.removeSavedSearch({ params: { id } });
    assert.equal((await buyer.api.getSaved()).searches[0]?.emails, true);
    for (let at = 0; at < 2; at += 1) await buyer.api.removeSavedSearch({ params: { id } });
    assert.deepEqual((await buyer.api.getSaved()).searches, []);
  });

  await t.test('nothing of it is left of a deleted user', async () => {
    const buyer = await app.user('buyer');
    await buyer.api.save({ body: { favourites: [await listed()], searches: ['q=gone'] } });
    await admin.api.deleteUser({ query: { email: buyer.email, reason: 'Fraud.' } });
    for (const table of ['favourites', 'saved_searches'] as const)
      assert.deepEqual(await database.db.selectFrom(table).select('user_uid').where('user_uid', '=', buyer.uid).execute(), []);
  });
});

/** One search for each kind of criterion: words, corrected spellings, prices and places in words, filters, several values of one. */
const QUERIES = [
  'q=ddr4+8gb',
  'q=monitor+under+8k+in+Dhaka',
  'kind=gpu&vramGb=8&vramGb=12',
  'q=dell',
  'district=Sylhet',
  'q=in+mirpur',
  'kind=laptop&maxYears=3',
  'brand=Asus&minPrice=10000',
  'category=accessories&condition=good',
  'kind=ram&fits=i5-6500,+H110,+8GB+DDR4',
  'q=ram+for+ryzen+5+3600',
  'near=Mirpur&within=10',
  'q=গ্রাফিক্স+কার্ড',
  // In descriptions alone.
  'q=invoice',
  // Words that no listing has and that begin others.
  'q=logitec+mouse',
  'q=redrago+keyboar',
  'q=rtx+30',
];
const LISTINGS = 120;

await test('a saved search is met by exactly the listings that the search finds', async (t) => {
  const [{ app }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const { clock, container, database } = app;
  await database.db.transaction().execute((trx) => insertCatalogue(trx, seller.uid));
  const { searches } = await buyer.api.save({ body: { searches: QUERIES } });
  assert.equal(searches.length, QUERIES.length);
  // Keys of earlier rules are computed again.
  await sql`update saved_searches set keys = '{}', search_version = 0 where query like '%dell%'`.execute(database.db);
  const { rows } = await sql<{ id: string }>`
    update products set selling_price_poisha = selling_price_poisha - 100
    where id in (select id from products order by md5(title) limit ${LISTINGS}) returning id`.execute(database.db);
  clock.advance(60_000);
  await container.worker.runDue();

  for (const { id, query } of searches) {
    const found = new Set<string>();
    let cursor: string | undefined;
    do {
      const params = new URLSearchParams(query);
      params.set('limit', '100');
      if (cursor !== undefined) params.set('cursor', cursor);
      const answer = await fetch(`${app.origin}/api/search?${params.toString()}`);
      const page = (await answer.json()) as Awaited<ReturnType<typeof app.api.searchProducts>>;
      for (const product of page.exact ? page.products : []) found.add(product._id);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    const matched = await database.db.selectFrom('saved_matches').select('product_id').where('search_id', '=', id).execute();
    const expected = rows.map((row) => row.id).filter((one) => found.has(one));
    assert.deepEqual(matched.map((row) => row.product_id).toSorted(), expected.toSorted(), query);
    assert.ok(matched.length > 0, query);
  }
});

await test('a listing that many saved searches want is matched with a bounded number at a time', async (t) => {
  const [{ app }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const { clock, container, database } = app;
  const SEARCHES = 500;
  await sql`
    insert into saved_searches (id, user_uid, query, keys, search_version, emails, stop_token, created_at)
    select gen_random_uuid(), ${buyer.uid}, 'q=ryzen&minPrice=' || n, '{ryzen}', 32000, false, 'token-' || n, now()
    from generate_series(1, ${sql.lit(SEARCHES)}) as n`.execute(database.db);
  const { _id: id } = await seller.api.createProduct({ body: aProduct() });
  clock.advance(60_000);
  await container.worker.runDue();
  const { rows } = await sql<{ matched: number }>`
    select count(*)::int as matched from saved_matches where product_id = ${id} group by xmin::text`.execute(database.db);
  assert.equal(
    rows.reduce((sum, { matched }) => sum + matched, 0),
    SEARCHES,
  );
  for (const { matched } of rows) assert.ok(matched <= 200, `${matched} in one transaction`);
});
