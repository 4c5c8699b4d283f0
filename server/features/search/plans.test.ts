import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import type { ProductPage } from '#contract/products.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { startTestApp } from '#server/testing/test-app.ts';
import { insertNumberedListings } from '#server/features/search/test-numbered-listings.ts';

const BUYERS = 4000;
/** A list reads as many rows, in a market of any size: those it counts, and those of the last block of them. */
const MOST_READ = 3600;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Heap Fetches'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

interface Sent {
  /** Under which the connection keeps it prepared. */
  name: string | undefined;
  text: string;
  values: unknown[];
  nodes: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops'];

await test('plans of lists and searches', async (t) => {
  const app = await startTestApp({ unwatched: true });
  const { db, config } = app.database;
  const [seller, buyer, admin] = [await app.user('seller'), await app.user('buyer'), await app.user('admin')];
  await insertNumberedListings(db, seller.uid);
  await sql`insert into users (uid, email, display_name, role) select 'plan-' || n, 'plan-' || n || '@example.com', 'Buyer', 'buyer'
    from generate_series(1, ${sql.lit(BUYERS)}) as n`.execute(db);
  await sql`vacuum analyze users`.execute(db);
  const client = new pg.Client(config);
  await client.connect();
  t.after(async () => {
    await client.end();
    await app.stop();
  });
  const get = async (path: string): Promise<ProductPage> =>
    (await (await fetch(`${app.origin}/api${path}`, { headers: { authorization: `Bearer ${admin.token}` } })).json()) as ProductPage;

  /** The statements that a request sends on products and users, with their plans as they ran. */
  const plansOf = async (ask: () => Promise<unknown>): Promise<Sent[]> => {
    const submitted = mock.method(pg.Query.prototype, 'submit');
    await ask();
    const statements = submitted.mock.calls.map((call) => call.this as Omit<Sent, 'nodes'>);
    submitted.mock.restore();
    const plans: Sent[] = [];
    for (const { name, text, values } of statements.filter(
      (one) =>
        /^\s*(?:with c as|select|update)\b[^]*\b(?:products|users)\b/.test(one.text) || /newest_first|from search_words/.test(one.text),
    )) {
      await client.query('begin');
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `explain (analyze, timing off, buffers off, format json) ${text}`,
        values,
      );
      await client.query('rollback');
      plans.push({ name, text, values, nodes: rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)) });
    }
    assert.ok(plans.length > 0);
    return plans;
  };

  const assertBounded = async (ask: () => Promise<unknown>): Promise<void> => {
    for (const { text, nodes } of await plansOf(ask)) {
      const shown = `${text}\n${JSON.stringify(nodes.map(({ Plans: _, ...node }) => node))}`;
      for (const node of nodes.filter((one) => ['products', 'users'].includes(one['Relation Name'] ?? ''))) {
        assert.notEqual(node['Node Type'], 'Seq Scan', shown);
        assert.ok(rowsRead(node) <= MOST_READ, shown);
      }
      for (const { Plans: [input] = [] } of nodes.filter((one) => one['Node Type'] === 'Sort'))
        assert.ok(input && input['Actual Rows'] <= MOST_READ, shown);
    }
  };

  const filters = 'condition=good&district=Dhaka&verified=true&minPrice=1000&maxPrice=40000&maxYears=3';
  for (const path of [
    '/search?',
    '/for-sale?cheap=5000',
    '/search?q=listing',
    '/search?q=tenth3',
    '/search?q=rare7+listing',
    '/search?q=unheard-of+things',
    '/search?q=listing&sort=newest',
    `/search?kind=gpu&${filters}`,
    ...['newest', 'price-asc', 'price-desc', 'years-asc'].flatMap((sort) => [
      `/search?sort=${sort}`,
      `/search?kind=ram&sort=${sort}`,
      `/search?q=dear&sort=${sort}`,
      `/search?condition=good&sort=${sort}`,
      `/products?sort=${sort}`,
      `/products?category=1&sort=${sort}`,
      `/products?category=1&sort=${sort}&${filters}`,
    ]),
    '/products?category=1&q=listing',
    '/products?boost=true&status=unsold',
    '/admin-search?q=buyer',
    '/admin-search?q=plan-',
    '/admin-search?q=listing',
    '/admin-search?q=20261126-B69131997376',
    '/users/plan-1',
    `/users/${seller.uid}`,
    '/products?isReported=true',
    '/products?status=booked',
    `/products?email=${seller.email}`,
    '/users?buyer=true',
  ])
    await t.test(`${path}: by an index, and a bounded number of rows`, () => assertBounded(() => get(path)));

  await t.test('a kind in an order: the first of its index, however many it has', async () => {
    for (const sort of ['price-asc', 'price-desc', 'years-asc']) {
      const inOrder = (await plansOf(() => get(`/search?kind=ram&sort=${sort}`))).filter(({ text }) => text.includes('limit 600'));
      assert.equal(inOrder.length, 1);
      for (const { text, nodes } of inOrder) {
        assert.ok(
          nodes.some((node) => node['Index Name']?.startsWith('products_kind_')),
          text,
        );
        for (const node of nodes) assert.ok(rowsRead(node) <= 600, `${text}\n${JSON.stringify(node)}`);
      }
    }
  });

  await t.test('an order of prices begins with the lowest or highest that is searched for', async () => {
    for (const query of ['minPrice=4000&sort=price-asc', 'maxPrice=2000&sort=price-desc']) {
      const statements = await plansOf(() => get(`/search?${query}`));
      assert.ok(statements.some(({ text }) => text.includes('limit 600')));
      // The index of words would be asked only if the first 600 in the order had no page.
      assert.deepEqual(
        statements.filter(({ text }) => text.includes('g(list)')).map(({ text }) => text),
        [],
        query,
      );
    }
  });

  await t.test('an order is not looked through for what few listings have', async () => {
    for (const [query, looked] of [
      ['q=dear', true],
      ['q=tenth3', false],
    ] as const) {
      const statements = await plansOf(() => get(`/search?${query}&sort=price-asc`));
      assert.equal(
        statements.some(({ text }) => text.includes('limit 600')),
        looked,
        query,
      );
    }
  });

  await t.test('a product and its booking: by indexes, a row each', async () => {
    const [product] = (await get('/products?limit=1')).products;
    assert.ok(product);
    await assertBounded(() => app.api.getProduct({ params: { id: product._id } }));
    await assertBounded(() => buyer.api.createBooking({ body: bookingOf(product._id) }));
  });

  await t.test('words are looked up in the index, of one block of listings at a time', async () => {
    for (const query of ['q=listing', 'q=rare7', 'kind=gpu&condition=good', 'q=dear&sort=price-asc']) {
      const searches = (await plansOf(() => get(`/search?${query}`))).filter(({ text }) => /newest_first|g\(list\)/.test(text));
      assert.ok(searches.length > 0);
      for (const { text, nodes } of searches)
        assert.ok(
          nodes.some((node) => node['Node Type'] === 'Bitmap Index Scan' && node['Index Name'] === 'products_search_idx'),
          text,
        );
    }
  });

  await t.test('in an order of prices, words are looked up by the steps of the price', async () => {
    for (const query of ['q=dear', 'q=dear&kind=ram', 'q=dear&district=Sylhet&condition=fair']) {
      const inSteps = (await plansOf(() => get(`/search?${query}&sort=price-asc`))).filter(({ text }) => text.includes('g(list)'));
      assert.equal(inSteps.length, 1, query);
      for (const { text, values, nodes } of inSteps) {
        const indexes = nodes.filter((node) => node['Relation Name'] === undefined).flatMap((node) => node['Index Name'] ?? []);
        assert.deepEqual(indexes, ['products_search_idx'], text);
        // The step of all listings, and all blocks of a word, would be read again for each step.
        const asked = nodes.flatMap((node) => node['Index Cond'] ?? []).join();
        assert.ok(asked.includes('search_terms') && !asked.includes('string_to_array'), asked);
        assert.ok(!text.includes('generate_series'), text);
        // Among a million listings PostgreSQL would rather look through the index of the order, where it can.
        await client.query('begin');
        await client.query('set local enable_sort = off');
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, values);
        await client.query('rollback');
        const unsorted = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)).map((node) => node['Index Name']);
        assert.ok(unsorted.includes('products_search_idx') && !unsorted.includes('products_price_idx'), unsorted.join());
      }
    }
  });

  await t.test('the words that an unknown word may mean are looked up in their indexes', async () => {
    await sql`insert into search_words select md5(n::text) from generate_series(1, 20000) as n`.execute(db);
    await sql`vacuum analyze search_words`.execute(db);
    const plans = (await plansOf(() => get('/search?q=zzxqy+kebord'))).filter(({ text }) => text.includes('from search_words'));
    assert.equal(plans.length, 1);
    const indexes = plans.flatMap(({ nodes }) => nodes.flatMap((node) => node['Index Name'] ?? []));
    assert.deepEqual(indexes.toSorted(), ['search_words_prefix_idx', 'search_words_trgm_idx']);
  });

  await t.test('what many listings have is looked up together, and with the kind or category', async () => {
    for (const [query, ...wanted] of [
      [`kind=gpu&${filters}`, 'gpu condition:good district:Dhaka verified:true'],
      ['category=components&condition=good&district=Dhaka&verified=true', 'category:2 condition:good district:Dhaka verified:true'],
      [
        'kind=gpu&district=Dhaka&verified=true&maxYears=3',
        ...['excellent', 'good', 'fair'].map((condition) => `gpu condition:${condition} district:Dhaka verified:true`),
      ],
      ['kind=gpu&condition=good&verified=true&maxYears=3', 'gpu condition:good', 'gpu verified:true'],
    ] as const) {
      // A facet in use is counted without its filter.
      const search = (await plansOf(() => get(`/search?${query}&facets=brand`))).find(({ text }) => text.includes('as total'));
      const asked = search?.nodes.flatMap((node) => node['Index Cond'] ?? []).find((one) => one.includes('&&')) ?? '';
      assert.ok(asked.includes('trait_combinations'), `${query}: ${asked}`);
      const values = search?.values
        .flat()
        .filter((value) => typeof value === 'string' && /^(?:gpu |category:2 )?(?:condition|district|verified):/.test(value));
      // Twice, where the blocks are those in which it is looked up.
      assert.deepEqual([...new Set(values)], wanted, query);
    }
  });

  await t.test('a search is planned once, whatever is searched for', async () => {
    const searches = [
      '',
      'q=listing',
      'q=zzxqy',
      'kind=gpu',
      'condition=good',
      'maxPrice=500',
      `kind=gpu&${filters}`,
      'sort=price-asc',
      'category=components&q=listing',
      'category=components&condition=good',
      `category=components&${filters}`,
      'q=dear&sort=price-asc',
      'q=dear&sort=years-asc',
      'q=listing&sort=newest',
      'q=dear&maxPrice=3800',
    ];
    for (const [number, query] of searches.entries()) {
      for (let sent = 1; sent < 3; sent += 1) await get(`/search?${query}`);
      for (const [at, { name: prepared, text, values }] of (await plansOf(() => get(`/search?${query}`))).entries()) {
        assert.ok(prepared !== undefined, text);
        const name = `search ${number} ${at}`;
        // PostgreSQL decides after five executions, by what it takes them to cost.
        for (let execution = 1; execution <= 6; execution += 1) await client.query({ name, text, values });
        const { rows } = await client.query<{ generic_plans: string }>('select generic_plans from pg_prepared_statements where name = $1', [
          name,
        ]);
        assert.ok(Number(rows[0]?.generic_plans) > 0, `${query}\n${text}`);
      }
    }
  });

  await t.test('what many listings have is found among the newest, without the index of words', async () => {
    for (const query of ['', 'condition=good', 'kind=gpu', 'kind=gpu&condition=good', 'category=components']) {
      const searches = (await plansOf(() => get(`/search?${query}`))).filter(({ text }) => text.includes('as total'));
      assert.equal(searches.length, 1);
      for (const { text, nodes } of searches) {
        const read = nodes.filter((node) => node['Actual Loops'] > 0);
        const asked = read.filter((node) => node['Index Name'] === 'products_search_idx');
        assert.deepEqual(asked, [], `${query}\n${text}`);
        const order = read.find((node) => node['Node Type'] === 'Index Only Scan');
        assert.equal(order?.['Index Name'], query.startsWith('kind=') ? 'products_kind_seq_idx' : 'products_seq_idx');
        assert.ok((order['Heap Fetches'] ?? Infinity) < 100, `${query}\n${text}`);
      }
    }
  });
});
