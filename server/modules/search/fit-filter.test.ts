import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, type Client } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import { insertCatalogue } from '#server/modules/search/test-search-catalogue.ts';
import { startTestApp } from '#server/testing/test-app.ts';

type Query = NonNullable<Parameters<Client['searchProducts']>[0]>['query'] & object;

await test('a search leaves out what does not fit a computer', async (t) => {
  const app = await startTestApp();
  t.after(() => app.stop());
  const { api, database } = app;
  const seller = await app.user('seller');
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
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await search({ kind, fits, limit: 4, ...(cursor !== undefined && { cursor }) });
        found.push(...page.products.map(({ _id }) => _id));
        for (const { _id } of page.products) assert.equal(page.fit?.verdicts[_id], verdicts.get(_id));
        assert.equal(page.total, wanted.length, kind);
        assert.equal(page.fit?.partly, false);
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      assert.deepEqual(found.toSorted(), wanted.toSorted(), kind);
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
    assert.equal((await titles('ram for optiplx 7010')).corrected, 'ram for optiplex 7010');

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
  const app = await startTestApp();
  t.after(() => app.stop());
  const seller = await app.user('seller');
  await app.database.db.transaction().execute((trx) => insertCatalogue(trx, seller.uid));
  const near = async (place: string, within?: number) =>
    (await app.api.searchProducts({ query: { near: place, limit: 100, sort: 'newest', ...(within !== undefined && { within }) } }))
      .products;
  /** Visitors see the district alone. */
  const addressesNear = async (place: string, within: number) => {
    const ids = (await near(place, within)).map(({ _id }) => _id);
    assert.ok(ids.length > 3);
    return (await app.database.db.selectFrom('products').select('address').where('id', 'in', ids).execute()).map(({ address }) => address);
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
