import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, type Client, type Input } from '#contract/client.ts';
import type { FitItem } from '#contract/fit.ts';
import { limits } from '#contract/limits.ts';
import { tuplesOf, valuesOf, everyPage } from '#server/testing/lists.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';
import { insertCatalogue, insertCheapParts } from '#server/modules/search/test-search-catalogue.ts';

await test('titles, products and facts are compared; a wrong field is named', async (t) => {
  const [{ app }, seller] = await startScene(t, ['seller']);
  const board = await seller.api.createProduct({
    body: { ...aProduct(), title: 'Gigabyte B75 motherboard LGA1155', category: 'components' },
  });
  const fit = (...items: FitItem[]) => app.api.checkFit({ body: { items } });

  const found = await fit(
    { product: board._id },
    { title: 'Core i5-3470 processor' },
    { facts: { kind: 'ram', ramType: 'DDR4', ramForm: 'dimm', ramGb: 8 } },
  );
  assert.equal(found.verdict, 'does_not_fit');
  assert.deepEqual(
    found.checks.map(({ between, rule, verdict }) => [...between, rule, verdict]),
    [
      [0, 1, 'socket', 'fits'],
      [0, 1, 'generation', 'fits'],
      [0, 2, 'memory-type', 'does_not_fit'],
      [0, 2, 'memory-form', 'fits'],
      [0, 2, 'memory-size', 'fits'],
      [0, 2, 'slots', 'fits'],
      [1, 2, 'memory-type', 'does_not_fit'],
    ],
  );
  assert.deepEqual(found.checks[2]?.reason, {
    code: 'memory_type_differs',
    values: { one: 'DDR3', other: 'DDR4' },
    en: 'One is DDR3, the other DDR4.',
    bn: 'একটি DDR3, অন্যটি DDR4।',
  });
  assert.equal((await fit({ title: 'monitor' }, { title: 'Core i5-3470 processor' })).verdict, 'unknown');

  const code = async (items: FitItem[]) =>
    fit(...items).then(
      () => 'ok',
      (error: unknown) => (error instanceof ApiError ? [error.code, ...Object.keys(error.fields)] : error),
    );
  const one = { title: 'GTX 1050 Ti' };
  assert.deepEqual(await code([one]), ['bad_request', 'items']);
  assert.deepEqual(await code(Array.from({ length: limits.fitItems + 1 }, () => one)), ['bad_request', 'items']);
  assert.deepEqual(await code([one, {}]), ['bad_request', 'items.1']);
  assert.deepEqual(await code([one, { ...one, product: board._id }]), ['bad_request', 'items.1']);
  assert.deepEqual(await code([one, { title: 'x'.repeat(limits.title + 1) }]), ['bad_request', 'items.1.title']);
  assert.deepEqual(await code([one, { facts: { watts: -1 } }]), ['bad_request', 'items.1.facts.watts']);
  for (const id of ['nothing', '00000000-0000-7000-8000-000000000000'])
    assert.deepEqual(await code([one, { product: id }]), ['unknown_product']);
  await seller.api.deleteProduct({ params: { id: board._id } });
  assert.deepEqual(await code([one, { product: board._id }]), ['unknown_product']);
});

await test('a computer is recognised for everybody and kept for users, until they remove it or are deleted', async (t) => {
  const [{ app, db }, user, other] = await startScene(t, ['buyer', 'buyer']);
  const save = (api: Client, text: string) => api.saveMyPc({ body: { text } });
  const read = await save(app.api, 'i5-6500, H110, 8GB DDR4, 450W');
  assert.deepEqual(tuplesOf(read.items, 'kind', 'cpu', 'chipset', 'watts'), [
    ['desktop-pc', 'Core i5-6500', 'H110', undefined],
    ['psu', undefined, undefined, 450],
  ]);
  assert.deepEqual(await user.api.getMyPc(), { text: '', items: [] });
  assert.deepEqual(await save(user.api, read.text), read);
  assert.deepEqual(await user.api.getMyPc(), read);
  assert.equal((await other.api.getMyPc()).text, '', 'others have their own');
  await Promise.all(['i3-2100, H61', 'i3-4130, H81'].map((text) => save(user.api, text)));
  assert.match((await user.api.getMyPc()).text, /^i3/);
  for (const text of ['a good computer', 'x'.repeat(limits.title + 1)])
    await assert.rejects(save(user.api, text), (error) => error instanceof ApiError && error.status === 400 && 'text' in error.fields);
  await save(user.api, '');
  assert.deepEqual(await user.api.getMyPc(), { text: '', items: [] });

  await save(user.api, 'i3-2100, H61');
  const admin = await app.user('admin');
  await admin.api.deleteUser({ query: { email: user.email, reason: 'Fraud.' } });
  assert.deepEqual(await db.selectFrom('my_pcs').selectAll().execute(), []);
});

const LISTINGS = [
  [6000, 'AMD Ryzen 5 3600 processor'],
  [9000, 'AMD Ryzen 5 5600G processor'],
  [3000, 'Intel Core i3-6100 processor'],
  [3800, 'Asus Prime A520M-K motherboard AM4'],
  [2400, 'Corsair Vengeance LPX 16GB (2x8GB) DDR4 3200 RAM'],
  [1000, 'Kingston A400 240GB SSD'],
  [8000, 'GTX 1660 Super 6GB graphics card'],
  [14_000, 'RTX 3060 12GB graphics card'],
  [500, 'RTX 3070 8GB graphics card no display'],
  [2000, 'Corsair CV550 power supply 550W 80 plus bronze'],
  [1500, 'NZXT H510 casing'],
] as const;

await test('a computer of parts for sale within the budget; chosen parts stay; booked ones are gone', async (t) => {
  const [{ app }, seller, buyer] = await startScene(t, ['seller', 'buyer']);
  const ids = new Map<string, string>();
  for (const [sellingPrice, title] of LISTINGS)
    ids.set(title, (await seller.api.createProduct({ body: { ...aProduct(), category: 'components', title, sellingPrice } }))._id);
  const id = (start: string): string => [...ids].find(([title]) => title.startsWith(start))?.[1] ?? '';
  const build = (query: Input<'buildPc'>['query']) => app.api.buildPc({ query });
  const titles = async (query: Input<'buildPc'>['query']) =>
    (await build(query)).parts.map(({ product }) => product.title.split(' ').slice(0, 4).join(' '));

  const best = await build({ budget: 40_000, use: 'gaming' });
  assert.deepEqual(
    best.parts.map(({ role, product }) => [role, product.sellingPrice]),
    [
      ['cpu', 9000],
      ['motherboard', 3800],
      ['ram', 2400],
      ['storage', 1000],
      ['gpu', 14_000],
      ['psu', 2000],
      ['case', 1500],
    ],
  );
  assert.equal(best.total, 33_700);
  assert.equal(best.fit.verdict, 'fits');
  assert.deepEqual(
    best.parts.find(({ role }) => role === 'gpu')?.alternatives.map(({ title }) => title),
    ['GTX 1660 Super 6GB graphics card'],
  );
  assert.deepEqual(await build({ budget: 40_000, use: 'gaming' }), best, 'the same again');
  assert.ok(!JSON.stringify(best).includes(seller.email), 'without contact data');

  const chosen = await titles({ budget: 40_000, use: 'gaming', with: [id('AMD Ryzen 5 3600'), id('GTX 1660')] });
  assert.deepEqual([chosen[0], chosen[4]], ['AMD Ryzen 5 3600', 'GTX 1660 Super 6GB']);
  const office = await titles({ budget: 20_000, use: 'office' });
  assert.deepEqual([office.length, office[0]], [6, 'AMD Ryzen 5 5600G']);

  const poor = await build({ budget: 900, use: 'gaming' });
  assert.deepEqual([poor.parts, poor.total, poor.cheapest], [[], 0, 24_700]);
  assert.equal((await build({ budget: 24_700, use: 'gaming' })).total, 24_700);

  await buyer.api.createBooking({
    body: { product: { _id: id('RTX 3060') }, contactNumber: '01712345678', meetingLocation: 'IDB Bhaban' },
  });
  assert.equal((await titles({ budget: 40_000, use: 'gaming', with: id('RTX 3060') }))[4], 'GTX 1660 Super 6GB');
  assert.ok((await titles({ budget: 40_000, use: 'gaming', with: ['nothing', id('NZXT')] })).length === 7);

  for (const [query, field] of [
    [{ budget: 0, use: 'gaming' }, 'budget'],
    [{ budget: 'much', use: 'gaming' }, 'budget'],
    [{ budget: 1e9, use: 'gaming' }, 'budget'],
    [{ budget: 1000, use: 'mining' as 'gaming' }, 'use'],
    [{ budget: 1000, use: 'gaming', with: Array.from({ length: 9 }, () => 'x') }, 'with'],
  ] as const)
    await assert.rejects(
      build({ ...query, ...('with' in query && { with: [...query.with] }) }),
      (error) => error instanceof ApiError && error.status === 400 && field in error.fields,
      field,
    );
});

await test('listings of one seller do not make a computer dearer to put together', async (t) => {
  const [{ app }, seller] = await startScene(t, ['seller'], { env: { RATE_LIMIT: undefined } });
  const { database, container } = app;
  /** Adds 300 parts of each kind for Tk 1. Returns how many listings and sets of parts a build then looks at. */
  const workWithMore = async () => {
    await database.db.transaction().execute((trx) => insertCheapParts(trx, seller.uid, 2700, { description: 'Cheap.', priceTk: 1 }));
    const before = container.counters.builds;
    const [looked, compared] = [before.looked, before.compared];
    const { parts } = await app.api.buildPc({ query: { budget: 60_000, use: 'gaming' } });
    assert.ok(parts.length > 0);
    return { looked: container.counters.builds.looked - looked, compared: container.counters.builds.compared - compared };
  };
  const first = await workWithMore();
  const second = await workWithMore();
  assert.equal(second.looked, first.looked);
  assert.ok(first.compared < 1000 && second.compared < 1000, `${first.compared} and ${second.compared} sets of parts`);
});

type Query = NonNullable<Parameters<Client['searchProducts']>[0]>['query'] & object;

await test('a search leaves out what does not fit a computer', async (t) => {
  const [{ app }, seller] = await startScene(t, ['seller']);
  const { api, database } = app;
  await database.db.transaction().execute((trx) => insertCatalogue(trx, seller.uid));
  const fits = 'i5-6500, H110, 8GB DDR4, 450W';
  const search = (query: Query) => api.searchProducts({ query });
  const { items } = await api.saveMyPc({ body: { text: fits } });
  const verdictOf = async (product: string) => {
    const { checks } = await api.checkFit({ body: { items: [...items.map((facts) => ({ facts })), { product }] } });
    const own = checks.filter(({ between }) => between.includes(items.length));
    if (own.every(({ rule }) => rule === 'kind')) return null;
    return (['does_not_fit', 'unknown', 'fits'] as const).find((verdict) => own.some((check) => check.verdict === verdict)) ?? null;
  };

  await t.test('exactly what POST /fit says, in pages and with counts', async () => {
    for (const kind of ['ram', 'cpu', 'motherboard', 'mouse'] as const) {
      const all = await search({ kind, limit: 100 });
      const verdicts = new Map(await Promise.all(all.products.map(async ({ _id }) => [_id, await verdictOf(_id)] as const)));
      const wanted = [...verdicts].filter(([, verdict]) => verdict === 'fits' || verdict === 'unknown').map(([id]) => id);
      const pages = await everyPage((page) => search({ kind, fits, limit: 4, ...page }));
      for (const { products, fit, total } of pages) {
        for (const { _id } of products) assert.equal(fit?.verdicts[_id], verdicts.get(_id));
        assert.deepEqual([total, fit?.partly], [wanted.length, false], kind);
      }
      assert.deepEqual(pages.flatMap(({ products }) => valuesOf(products, '_id')).toSorted(), wanted.toSorted(), kind);
      assert.equal(wanted.length < all.total, true, `${kind}: something is left out`);
      const { facets } = await search({ kind, fits });
      const counted = facets.find(({ name }) => name === 'condition')?.values.reduce((sum, { count }) => sum + count, 0) ?? 0;
      assert.equal(counted, wanted.length);
    }
  });

  await t.test('the first of many are checked, which is said; the order stays', async () => {
    assert.ok((await search({})).total > limits.fitListings);
    const { products, fit } = await search({ fits, sort: 'price-asc', limit: 50 });
    assert.equal(fit?.partly, true);
    const prices = products.map(({ sellingPrice }) => sellingPrice);
    assert.deepEqual(
      prices,
      prices.toSorted((a, b) => a - b),
    );
  });

  await t.test('words that name a part and a computer find what may fit it, what fits first', async () => {
    const titles = async (q: string, query: Partial<Query> = {}) => {
      const { products, exact, corrected, fit } = await search({ q, limit: 100, ...query });
      return {
        exact,
        corrected,
        titles: products.map(({ title }) => title),
        verdicts: products.map(({ _id }) => fit?.verdicts[_id] ?? ''),
      };
    };
    for (const [q, kind, pc, ...others] of [
      ['ram for optiplex 7010', 'ram', 'OptiPlex 7010', 'অপটিপ্লেক্স ৭০১০ এর জন্য র‍্যাম', 'Optiplex 7010-er jonno RAM'],
      ['motherboard for i5-10400', 'motherboard', 'i5-10400', 'i5 10400 এর জন্য মাদারবোর্ড'],
      ['ram for my ryzen 5 3600', 'ram', 'ryzen 5 3600'],
      ['ল্যাপটপের জন্য র‍্যাম', 'ram', 'laptop', 'memory for a laptop'],
    ] as const) {
      const wanted = (await search({ kind, fits: pc, limit: 100 })).products.map(({ title }) => title);
      assert.ok(wanted.length > 0, q);
      for (const text of [q, ...others]) {
        const found = await titles(text);
        assert.deepEqual([found.exact, found.titles.toSorted()], [true, wanted.toSorted()], text);
        assert.deepEqual(found.verdicts, found.verdicts.toSorted(), `${text}: what fits is first`);
      }
    }
    const all = await titles('ram for ryzen 5 3600');
    assert.deepEqual([all.verdicts.includes('fits'), all.verdicts.includes('unknown')], [true, true]);
    const cheap = await search({ q: 'ram under 2k for ryzen 5 3600', limit: 100 });
    assert.ok(cheap.products.length > 0 && cheap.products.every(({ sellingPrice }) => sellingPrice <= 2000));
    const category = await seller.api.listProducts({
      query: { category: 'components', status: 'unsold', q: 'ram for ryzen 5 3600', limit: 100 },
    });
    assert.deepEqual(category.products.map(({ title }) => title).toSorted(), all.titles.toSorted(), 'in its category, too');
    assert.equal((await titles('ram for otpiplex 7010')).corrected, 'ram for optiplex 7010');

    // As words alone: when they are asked for, when nothing fits, and when no computer or no part is named.
    const plain = await titles('ram for optiplex 7010', { verbatim: 'true' });
    assert.deepEqual([plain.verdicts.every((verdict) => verdict === ''), plain.titles.length > 0], [true, true]);
    for (const q of ['keyboard for laptop', 'monitor for gaming', 'graphics card for 8k', 'ram for 8gb pc'])
      assert.deepEqual(new Set((await titles(q)).verdicts), new Set(['']), q);
  });

  await t.test('a text that names no computer is refused by the field', async () => {
    for (const text of ['hello', '   ', 'x'.repeat(limits.title + 1)])
      await assert.rejects(search({ fits: text }), (error: unknown) => error instanceof ApiError && 'fits' in error.fields, text);
  });
});

await test('listings are found by their distance from a place', async (t) => {
  const [{ app, db }, seller] = await startScene(t, ['seller']);
  await db.transaction().execute((trx) => insertCatalogue(trx, seller.uid));
  const near = async (place: string, within?: number) =>
    (await app.api.searchProducts({ query: { near: place, limit: 100, sort: 'newest', ...(within !== undefined && { within }) } }))
      .products;
  /** Visitors see the district alone. */
  const addressesNear = async (place: string, within: number) => {
    const ids = (await near(place, within)).map(({ _id }) => _id);
    assert.ok(ids.length > 3);
    return (await db.selectFrom('products').select('address').where('id', 'in', ids).execute()).map(({ address }) => address);
  };
  for (const address of await addressesNear('Mirpur', 5))
    assert.match(address, /Mirpur|Agargaon|Pallabi|Shyamoli|Kallyanpur|Adabor|Mohammadpur|Mohakhali|Banani/);
  // A listing in a neighbourhood is there, and not at the centre of its district.
  for (const address of await addressesNear('Dhaka', 5)) assert.doesNotMatch(address, /Mirpur|Uttara|Savar|Banani/);
  const wide = await near('Sylhet', 20);
  assert.ok(wide.length > 0);
  for (const { district } of wide) assert.equal(district, 'Sylhet');
  const ids = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id);
  assert.deepEqual(ids(await near('Sylhet')), ids(await near('Sylhet', limits.nearKm)), 'unless it says how far');
  await assert.rejects(near('Atlantis'), (error: unknown) => error instanceof ApiError && 'near' in error.fields);
});
