import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import type { ProductPage } from '#contract/products.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { planNodes, rowsRead, type PlanNode, type PlanRow } from '#server/testing/plans.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { MOST_COUNTED } from '#server/modules/listings/products.sql.ts';
import { insertNumberedListings } from '#server/modules/search/test-search-numbered-listings.ts';

const BUYERS = 4000;
const SOLD = 3000;
/** A list reads as many rows, in a market of any size, and so does a statement that fills the index of searches. */
const MOST_READ = 2000;

interface Sent {
  /** Under which the connection keeps it prepared. */
  name: string | undefined;
  text: string;
  values: unknown[];
  nodes: PlanNode[];
}

await test('plans of lists and searches', async (t) => {
  const app = await startTestApp({ unwatched: true });
  const { db, config } = app.database;
  const [seller, buyer, admin] = [await app.user('seller'), await app.user('buyer'), await app.user('admin')];
  await insertNumberedListings(db, seller.uid);
  await sql`
    insert into products (id, seller_uid, seller_snapshot, title, selling_price_poisha, original_price_cents, condition_type, years_of_use,
      category, description, address, status, facts, words, search_version)
    select gen_random_uuid(), seller_uid, seller_snapshot, title, selling_price_poisha, original_price_cents, condition_type, years_of_use,
      category, description, address, 'sold', facts, words, search_version
    from products where seq <= ${sql.lit(SOLD)}`.execute(db);
  await sql`vacuum analyze products`.execute(db);
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

  /** The statements that a request sends, with their plans as they ran: lists of products and users, unless others are named. */
  const plansOf = async (
    ask: () => Promise<unknown>,
    wanted = /^\s*(?:select|update)\b[^]*\b(?:products|users)\b|from search_words/,
  ): Promise<Sent[]> => {
    const submitted = mock.method(pg.Query.prototype, 'submit');
    await ask();
    const statements = submitted.mock.calls.map((call) => call.this as Omit<Sent, 'nodes'>);
    submitted.mock.restore();
    const plans: Sent[] = [];
    for (const { name, text, values } of statements.filter((one) => wanted.test(one.text))) {
      await client.query('begin');
      const { rows } = await client.query<PlanRow>(`explain (analyze, timing off, buffers off, format json) ${text}`, values);
      await client.query('rollback');
      plans.push({ name, text, values, nodes: planNodes(rows) });
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
    '/users?seller=true&only=reported',
    ...['newest', 'price-asc', 'price-desc', 'years-asc'].flatMap((sort) =>
      ['unsold', 'sold'].flatMap((status) => [
        `/products?seller=${seller.uid}&status=${status}&sort=${sort}`,
        `/products?seller=${seller.uid}&status=${status}&sort=${sort}&q=nowhere`,
      ]),
    ),
    `/sellers/${seller.uid}/profile`,
  ])
    await t.test(`${path}: by an index, and a bounded number of rows`, () => assertBounded(() => get(path)));

  await t.test('a product and its booking: by indexes, a row each', async () => {
    const [product] = (await get('/products?limit=1')).products;
    assert.ok(product);
    await assertBounded(() => app.api.getProduct({ params: { id: product._id } }));
    await assertBounded(() => buyer.api.createBooking({ body: bookingOf(product._id) }));
  });

  await t.test('emails to a user that could not be sent are found by an index', async () => {
    await sql`insert into jobs (kind, payload, run_at) select 'booking.deadline', '{}', now() + interval '1 day' from generate_series(1, 5000)`.execute(
      db,
    );
    await sql`vacuum analyze jobs`.execute(db);
    const [, product] = (await get('/products?limit=2')).products;
    assert.ok(product);
    const plans = await plansOf(() => buyer.api.createBooking({ body: bookingOf(product._id) }), /insert into emails/);
    const nodes = plans.flatMap((sent) => sent.nodes);
    assert.ok(nodes.some((node) => node['Index Name'] === 'jobs_failed_email_idx'));
    assert.ok(!nodes.some((node) => node['Relation Name'] === 'jobs' && node['Node Type'] === 'Seq Scan'));
  });

  await t.test('the words that an unknown word may mean are looked up in their indexes', async () => {
    await sql`insert into search_words select md5(n::text) from generate_series(1, 20000) as n`.execute(db);
    await sql`vacuum analyze search_words`.execute(db);
    const plans = (await plansOf(() => get('/search?q=zzxqy+kebord'))).filter(({ text }) => text.includes('from search_words'));
    assert.equal(plans.length, 1);
    assert.ok(plans.some(({ nodes }) => nodes.some((node) => node['Index Name'] === 'search_words_prefix_idx')));
    // The function that finds words spelt alike has a plan of its own.
    for (const { text, values } of plans) {
      const { rows } = await client.query<PlanRow>(`explain (analyze, buffers, timing off, format json) ${text}`, values);
      const { rows: sizes } = await client.query<{ blocks: number }>(
        `select (pg_relation_size('search_words') / current_setting('block_size')::int)::int as blocks`,
      );
      const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = rows[0]?.['QUERY PLAN'][0].Plan ?? {};
      assert.ok((hit + read) * 2 < (sizes[0]?.blocks ?? 0), `${hit + read} blocks of ${sizes[0]?.blocks}`);
    }
  });

  await t.test('a search reads the products of its page, and those that have changed since the last search', async () => {
    const isCatchUp = ({ text }: Sent): boolean => text.includes('changed_in');
    const readBy = ({ nodes }: Sent): number =>
      nodes.filter((node) => node['Relation Name'] === 'products').reduce((sum, node) => sum + rowsRead(node), 0);
    const search = () => plansOf(() => get('/search?q=listing&limit=10'));
    await search();
    const quiet = await search();
    assert.deepEqual(
      quiet.map((sent) => [isCatchUp(sent), readBy(sent)]),
      [
        [true, 0],
        [false, 10],
      ],
    );
    await sql`update products set months_of_use = 7 where seq in (select seq from products order by seq desc limit 3)`.execute(db);
    assert.deepEqual((await search()).filter(isCatchUp).map(readBy), [3]);
  });

  await t.test('a search is planned once, whatever is searched for', async () => {
    const searches = ['', 'q=listing', 'q=zzxqy', `kind=gpu&${filters}`, 'sort=price-asc', 'category=components&q=listing'];
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

  await t.test('the listings of a day are counted without those of the days before', async () => {
    await sql`update products set created_at = ${app.clock.now()}::timestamptz - interval '2 days'`.execute(db);
    await sql`vacuum analyze products`.execute(db);
    const listOnce = async (): Promise<void> => {
      const { _id } = await seller.api.createProduct({ body: aProduct() });
      await db.deleteFrom('products').where('id', '=', _id).execute();
    };
    const [insert] = await plansOf(listOnce, /insert into "products"/);
    const read = (insert?.nodes ?? []).filter((node) => node['Relation Name'] === 'products' && node['Node Type'].endsWith('Scan'));
    assert.ok(read.length > 0);
    assert.ok(Math.max(...read.map(rowsRead)) <= 2, JSON.stringify(read));
  });

  await t.test('as many advertised products are read as are counted, in their order', async () => {
    await sql`update products set boost = true, boosted_at = now() - seq * interval '1 second', boosted_until = now() + interval '7 days'
      where status = 'unsold'`.execute(db);
    await sql`vacuum analyze products`.execute(db);
    // A page of this size does not come from memory.
    const nodes = (await plansOf(() => get('/products?boost=true&status=unsold&limit=7'))).flatMap((sent) => sent.nodes);
    const read = nodes.filter((node) => node['Relation Name'] === 'products').map(rowsRead);
    assert.deepEqual([Math.max(...read), nodes.some((node) => node['Node Type'] === 'WindowAgg')], [MOST_COUNTED, false]);
  });
});
