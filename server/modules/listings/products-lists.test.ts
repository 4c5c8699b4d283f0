import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import fc from 'fast-check';
import pg from 'pg';
import type { Client } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/products.ts';
import { CATEGORIES, CONDITION_TYPES, SORTS } from '#contract/vocabulary.ts';
import { API_BASE } from '#contract/routes.ts';
import { monthsOfUse } from '#domain/listings/usage.ts';
import { encodeCursor } from '#server/platform/http/cursor.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, startTestApp, type TestApp, type TestUser } from '#server/testing/test-app.ts';
import { valuesOf, everyPage } from '#server/testing/lists.ts';

type Query = NonNullable<Parameters<Client['listProducts']>[0]>['query'] & object;

/** Few values of each kind, so that many products share price, age and the rest. */
const PRICES = [1, 99.99, 100, 100.01, 42_000];
const USES = ['new', '1 year', '1 year 8 months', '3 years', 'long', '10'];
const TITLES = ['Ryzen 5 desktop', 'RTX 3060 graphics card', '50% keyboard_blue', 'Dell monitor 24" ryzen'];
const ADDRESSES = ['House 4, Mirpur 10, Dhaka', 'GEC circle, Chattogram', 'Zindabazar, Sylhet', 'Boro Bazar, Mymensingh'];

const at = <T>(values: readonly T[], index: number): T => {
  const value = values[index % values.length];
  assert.ok(value !== undefined);
  return value;
};

const COUNT = 110;

let app: TestApp;
let verifiedSeller: TestUser;
let otherSeller: TestUser;
let buyer: TestUser;
let admin: TestUser;
/** The unsold products, the newest first. */
let container: Product[];

async function fill(): Promise<void> {
  [verifiedSeller, otherSeller, buyer, admin] = await Promise.all([
    app.user('seller'),
    app.user('seller'),
    app.user('buyer'),
    app.user('admin'),
  ]);
  await admin.api.updateUser({ query: { email: verifiedSeller.email }, body: { verified: true } });
  const made = await Promise.all(
    Array.from({ length: COUNT }, (_, index) =>
      (index % 3 === 0 ? verifiedSeller : otherSeller).api.createProduct({
        body: aProduct({
          title: at(TITLES, index),
          sellingPrice: at(PRICES, index * 7 + Math.floor(index / 5)),
          yearsOfUse: at(USES, index * 5 + Math.floor(index / 6)),
          category: at(CATEGORIES, Math.floor(index / 2)),
          conditionType: at(CONDITION_TYPES, Math.floor(index / 4)),
          address: at(ADDRESSES, Math.floor(index / 3)),
        }),
      }),
    ),
  );
  await Promise.all(
    made.map(async (product, index) => {
      const seller = product.seller.uid === verifiedSeller.uid ? verifiedSeller : otherSeller;
      if (index % 9 === 0) await seller.api.updateProduct({ params: { id: product._id }, body: { boost: true } });
      if (index % 10 === 4) await buyer.api.createBooking({ body: bookingOf(product._id) });
    }),
  );
  container = (await pagesOf(admin.api, {}, 100)).flat();
}

const pagesOf = async (api: Client, query: Query, limit: number): Promise<Product[][]> =>
  (await everyPage((page) => api.listProducts({ query: { ...query, limit, ...page } }))).map(({ products }) => products);

/** Texts that are searched for, and the titles that have their words. */
const WORDS: Readonly<Record<string, RegExp>> = {
  '': /^/,
  ryzen: /ryzen/i,
  'RYZEN desktop': /^Ryzen 5 desktop$/,
  'rtx3060 card': /RTX 3060/,
  '24 inch মনিটর': /monitor 24"/,
};

/** The filters in JavaScript, to be compared with what the database finds. */
function matches(product: Product, query: Query): boolean {
  const months = monthsOfUse(product.yearsOfUse);
  return (
    (query.category === undefined ||
      query.category === product.category ||
      query.category === String(CATEGORIES.indexOf(product.category) + 1)) &&
    (query.boost === undefined || product.boost) &&
    (query.minPrice === undefined || product.sellingPrice >= Number(query.minPrice)) &&
    (query.maxPrice === undefined || product.sellingPrice <= Number(query.maxPrice)) &&
    (query.condition === undefined || product.conditionType === query.condition) &&
    (query.maxYears === undefined || (months !== null && months <= Number(query.maxYears) * 12)) &&
    (!query.district || product.district === query.district) &&
    (query.verified === undefined || product.seller.verified) &&
    (query.email === undefined || product.seller.uid === [verifiedSeller, otherSeller].find(({ email }) => email === query.email)?.uid) &&
    (WORDS[query.q ?? ''] ?? /(?!)/).test(product.title)
  );
}

const age = ({ _id }: Product): number => container.findIndex((product) => product._id === _id);
const newestFirst = (a: Product, b: Product): number => age(a) - age(b);
const months = (product: Product): number => monthsOfUse(product.yearsOfUse) ?? Infinity;
const ORDERS: Record<(typeof SORTS)[number], (a: Product, b: Product) => number> = {
  newest: newestFirst,
  'price-asc': (a, b) => a.sellingPrice - b.sellingPrice || newestFirst(a, b),
  'price-desc': (a, b) => b.sellingPrice - a.sellingPrice || newestFirst(b, a),
  'years-asc': (a, b) => (months(a) === months(b) ? newestFirst(a, b) : months(a) - months(b)),
};

/** The products that a list has to show; of the adverts of a seller a few at once. */
function expectedFor(query: Query): Product[] {
  const found = container.filter((product) => matches(product, query)).sort(ORDERS[query.sort ?? 'newest']);
  if (query.boost === undefined || query.sort !== undefined) return found;
  return Object.values(Object.groupBy(found, ({ seller }) => seller.uid))
    .flatMap((own) => own?.slice(0, limits.advertsPerSeller) ?? [])
    .sort(newestFirst);
}

const ids = (products: readonly Product[]): string[] => products.map((product) => product._id);

const anyQuery: fc.Arbitrary<Query> = fc
  .record(
    {
      category: fc.constantFrom('1', '2', '3', ...CATEGORIES),
      boost: fc.constant('true' as const),
      minPrice: fc.constantFrom(0, 1, 99.99, 100, 100.01, 100.005, 50_000),
      maxPrice: fc.constantFrom(0, 1, 99.99, 100, 100.01, 50_000),
      condition: fc.constantFrom(...CONDITION_TYPES),
      maxYears: fc.constantFrom(0, 1, 1.67, 3, 50),
      district: fc.constantFrom('Dhaka', 'Chattogram', 'Sylhet', 'dhaka', ''),
      verified: fc.constant('true' as const),
      q: fc.constantFrom(...Object.keys(WORDS), 'nothing'),
      sort: fc.constantFrom(...SORTS),
    },
    { requiredKeys: [] },
  )
  .filter(({ minPrice, maxPrice }) => minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice);

await test('product lists', async (t) => {
  app = await startTestApp();
  t.after(() => app.stop());
  await fill();

  await t.test('each filter and order by itself', async () => {
    const single: Query[] = [
      {},
      ...CATEGORIES.map((category) => ({ category })),
      ...(['1', '2', '3'] as const).map((category) => ({ category })),
      { boost: 'true' },
      { minPrice: 100 },
      { minPrice: 100.005, maxPrice: 100.015 },
      { maxPrice: 100 },
      { minPrice: 99.99, maxPrice: 99.99 },
      ...CONDITION_TYPES.map((condition) => ({ condition })),
      { maxYears: 1 },
      { maxYears: 1.67 },
      { district: 'Chattogram' },
      { verified: 'true' },
      { email: otherSeller.email, status: 'unsold' },
      { q: 'ryzen' },
      { q: 'rtx3060 card' },
      { q: '24 inch মনিটর' },
      ...SORTS.map((sort) => ({ sort })),
    ];
    for (const query of single) {
      const expected = expectedFor(query);
      const page = await buyer.api.listProducts({ query: { ...query, limit: 100 } });
      assert.deepEqual(ids(page.products), ids(expected).slice(0, 100), JSON.stringify(query));
      assert.equal(page.total, expected.length, JSON.stringify(query));
      assert.ok(expected.length > 0, `${JSON.stringify(query)} finds something`);
    }
  });

  await t.test('any mix of filters, any order, any page size: exactly what matches, once each, in order', async () => {
    await fc.assert(
      fc.asyncProperty(anyQuery, fc.constantFrom(1, 7, 24, 100), async (query, limit) => {
        const expected = expectedFor(query);
        // One row at a time only for short lists.
        const pages = await pagesOf(buyer.api, query, expected.length > 30 ? Math.max(limit, 24) : limit);
        assert.deepEqual(ids(pages.flat()), ids(expected));
        assert.ok(
          pages.slice(0, -1).every((page) => page.length === pages[0]?.length),
          'every page but the last is full',
        );
      }),
      { numRuns: 60 },
    );
  });

  await t.test('while products are added and removed, a product that stays is listed exactly once', async () => {
    for (const sort of SORTS) {
      const goers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          otherSeller.api.createProduct({ body: aProduct({ sellingPrice: at(PRICES, index), yearsOfUse: at(USES, index) }) }),
        ),
      );
      const met: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await buyer.api.listProducts({ query: { sort, limit: 24, ...(cursor !== undefined && { cursor }) } });
        met.push(...ids(page.products));
        cursor = page.nextCursor;
        const leaving = [goers.pop(), goers.pop()].flatMap((product) => product?._id ?? []);
        // The cursor itself may refer to a product that is removed before the next page.
        const last = page.products.at(-1);
        const extra = await otherSeller.api.createProduct({
          body: aProduct({ sellingPrice: last?.sellingPrice ?? 1, yearsOfUse: last?.yearsOfUse ?? '1' }),
        });
        await Promise.all([...leaving, extra._id].map((id) => otherSeller.api.deleteProduct({ params: { id } })));
      } while (cursor !== undefined);
      assert.equal(new Set(met).size, met.length, `${sort}: nothing twice`);
      const missed = ids(container).filter((id) => !met.includes(id));
      assert.deepEqual(missed, [], `${sort}: nothing left out`);
      await Promise.all(goers.map((product) => otherSeller.api.deleteProduct({ params: { id: product._id } })));
    }
  });

  await t.test('values out of bounds and invalid values are refused by field', async () => {
    const wrong: [string, string][] = [
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=-1', 'limit'],
      ['limit=2.5', 'limit'],
      ['limit=', 'limit'],
      ['limit=ten', 'limit'],
      ['limit=1&limit=2', 'limit'],
      ['category=4', 'category'],
      ['category=toString', 'category'],
      ['status=removed', 'status'],
      ['boost=false', 'boost'],
      ['isReported=yes', 'isReported'],
      ['minPrice=-1', 'minPrice'],
      ['maxPrice=Infinity', 'maxPrice'],
      ['minPrice=1e999', 'minPrice'],
      ['minPrice=500&maxPrice=400', 'maxPrice'],
      ['maxYears=99', 'maxYears'],
      ['condition=new', 'condition'],
      ['verified=false', 'verified'],
      ['sort=price', 'sort'],
      ['email=nobody', 'email'],
      ['q=%00', 'q'],
      [`q=${'x'.repeat(81)}`, 'q'],
      ['district=%00', 'district'],
      ...[
        'garbage',
        '',
        '%00',
        encodeCursor([]),
        encodeCursor(['x']),
        encodeCursor([1, 'x']),
        encodeCursor([null]),
        encodeCursor(["' or 1=1"]),
        Buffer.from('{"length":1,"0":"x"}').toString('base64url'),
        'x'.repeat(501),
      ].map((cursor): [string, string] => [`cursor=${cursor}`, 'cursor']),
      ...[
        [1e300, 1],
        [1.5, 1],
        [-1, 1],
        [null, 1],
        [1, 'x'],
        [1, null],
      ].map((key): [string, string] => [`sort=price-asc&cursor=${encodeCursor(key)}`, 'cursor']),
    ];
    for (const [query, field] of wrong) {
      const answer = await fetch(`${app.origin}${API_BASE}/products?${query}`, { headers: { authorization: `Bearer ${buyer.token}` } });
      const body = (await answer.json()) as { error: string; fields?: Record<string, string> };
      assert.deepEqual([query, answer.status, body.error], [query, 400, 'bad_request']);
      assert.deepEqual([query, Object.keys(body.fields ?? {})], [query, [field]]);
    }
    assert.equal((await buyer.api.listProducts()).products.length, 24, 'the default page');
    assert.equal((await buyer.api.listProducts({ query: { limit: '100' } })).products.length, Math.min(100, container.length));
  });

  await t.test('the other lists page in the same way, and refuse the same invalid input', async () => {
    const bookingPages = await everyPage(async (page) => {
      let nextCursor: string | undefined;
      const rows = await buyer.api.listBookings(
        { query: { buyer: buyer.email, limit: 3, ...page } },
        { onResponse: (response) => (nextCursor = response.headers.get('next-cursor') ?? undefined) },
      );
      return { rows, nextCursor };
    });
    const bookings = bookingPages.flatMap(({ rows }) => valuesOf(rows, '_id'));
    assert.equal(bookings.length, COUNT / 10);
    assert.deepEqual(bookings, [...new Set(bookings)].sort().reverse());
    await Promise.all(Array.from({ length: 5 }, () => app.user('buyer')));
    const userPages = await everyPage((page) => admin.api.listUsers({ query: { buyer: 'true', limit: 2, ...page } }));
    const users = userPages.flatMap((page) => valuesOf(page.users, 'uid'));
    assert.equal(users.length, 6);
    assert.equal(new Set(users).size, 6);
    const emailPages = await everyPage((page) => admin.api.listEmails({ query: { limit: 10, ...page } }));
    const emails = emailPages.flatMap((page) => valuesOf(page.emails, 'id'));
    assert.deepEqual(
      emails,
      [...new Set(emails)].sort((a, b) => b - a),
    );
    assert.ok(emails.length >= 2 * (COUNT / 10));
    for (const key of [['x'], [1e300], [-1], [null], [1.5], ['2026-99-99T00:00:00.000Z', 'x'], ['2026-01-01T00:00:00.000Z', '\0']]) {
      const cursor = encodeCursor(key);
      for (const call of [
        buyer.api.listBookings({ query: { buyer: buyer.email, cursor } }),
        admin.api.listUsers({ query: { buyer: 'true', cursor } }),
        admin.api.listEmails({ query: { cursor } }),
      ])
        await assert.rejects(call, { code: 'bad_request', fields: { cursor: 'This cursor is not valid.' } }, JSON.stringify(key));
    }
  });

  await t.test('a list costs the same few queries, whatever its length', async () => {
    // Not `Client.query`, which the pool wraps when it connects.
    const spy = mock.method(pg.Query.prototype, 'submit');
    const costOf = async (call: () => Promise<unknown>): Promise<number> => {
      await call();
      spy.mock.resetCalls();
      await call();
      // Without what checks the connection of the change feed every two seconds.
      return spy.mock.calls.filter((sent) => (sent.this as { text: string }).text !== 'select').length;
    };
    const costs = async (ask: (limit: number) => Promise<unknown>) => [
      await costOf(() => ask(1)),
      await costOf(() => ask(24)),
      await costOf(() => ask(100)),
    ];
    // Lists by email are not cached; the admin's list of reported products also reads the reasons and the register of stolen things.
    assert.deepEqual(await costs((limit) => admin.api.listProducts({ query: { email: otherSeller.email, limit } })), [2, 2, 2]);
    assert.deepEqual(await costs((limit) => otherSeller.api.listProducts({ query: { email: otherSeller.email, limit } })), [2, 2, 2]);
    await Promise.all(
      container
        .slice(0, 30)
        .map((product) => buyer.api.updateProduct({ params: { id: product._id }, body: { isReported: 'yes', reason: 'x' } })),
    );
    assert.deepEqual(await costs((limit) => admin.api.listProducts({ query: { isReported: 'true', limit } })), [4, 4, 4]);
    assert.deepEqual(await costs((limit) => buyer.api.listBookings({ query: { buyer: buyer.email, limit } })), [3, 3, 3]);
    assert.deepEqual(await costs((limit) => admin.api.listUsers({ query: { buyer: 'true', limit } })), [3, 3, 3]);
    assert.deepEqual(await costs((limit) => buyer.api.listProducts({ query: { limit } })), [0, 0, 0], 'and from memory none');
    spy.mock.restore();
  });
});
