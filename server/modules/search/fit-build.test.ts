import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, type Input } from '#contract/client.ts';
import { insertCheapParts } from '#server/modules/search/test-search-catalogue.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

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
  const app = await startTestApp();
  t.after(() => app.stop());
  const seller = await app.user('seller');
  const buyer = await app.user('buyer');
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
  const app = await startTestApp({ env: { RATE_LIMIT: undefined } });
  t.after(() => app.stop());
  const { database, container } = app;
  const seller = await app.user('seller');
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
