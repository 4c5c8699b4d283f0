import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { CONDITION_TYPES } from '#contract/vocabulary.ts';
import { readQuery } from '#domain/search/query.ts';
import { allOf, FOR_SALE } from '#server/modules/listings/products.sql.ts';
import { conditionsOf } from '#server/modules/search/search-index.sql.ts';
import { insertNumberedListings } from '#server/modules/search/test-search-numbered-listings.ts';
import { insertCatalogue } from '#server/modules/search/test-search-catalogue.ts';
import { alone, criteriaOf } from '#server/modules/search/search.views.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { valuesOf } from '#server/testing/lists.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';

await test('the index of searches', async (t) => {
  const [{ app }, seller, shopkeeper, buyer] = await startScene(t, ['seller', 'seller', 'buyer']);
  const { database, api } = app;
  const other = (await app.another()).as(seller);
  const list = (over: Parameters<typeof aProduct>[0]) => seller.api.createProduct({ body: aProduct(over) });
  /** The ids that both processes find. */
  const found = async (query: Record<string, string>): Promise<string[]> => {
    const [first, second] = [await api.searchProducts({ query }), await other.searchProducts({ query })];
    const ids = first.exact ? first.products.map(({ _id }) => _id) : [];
    assert.deepEqual(second.exact ? second.products.map(({ _id }) => _id) : [], ids);
    return ids;
  };

  await t.test('a word that a listing has no more does not find it, also after a process that knew it', async () => {
    const { _id } = await list({ title: 'Zotac Gadgetron', description: 'It has a whatsit.' });
    for (const q of ['gadgetron', 'whatsit']) assert.deepEqual(await found({ q }), [_id]);
    const edit = (version: number, title: string, description: string) =>
      seller.api.editProduct({ params: { id: _id }, body: { version, title, description } });
    await edit(1, 'Zotac Widgetron', 'It has a doodad.');
    await edit(2, 'Zotac Widgetron', 'It has a gadgetron.');
    assert.deepEqual(await found({ q: 'widgetron' }), [_id]);
    for (const q of ['whatsit', 'doodad']) assert.deepEqual(await found({ q, verbatim: 'true' }), [], q);
    // Its word of the title became one of the description.
    const { _id: titled } = await list({ title: 'Palit Gadgetron' });
    assert.deepEqual(await found({ q: 'gadgetron' }), [titled, _id]);
  });

  await t.test('a booked listing is not found, and found again at its place when the booking ends', async () => {
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.unshift((await list({ title: `Comebacker ${name}` }))._id);
    const [, second = ''] = ids;
    const search = () => found({ q: 'comebacker', sort: 'newest' });
    assert.deepEqual(await search(), ids);
    const { _id: booking } = await buyer.api.createBooking({ body: bookingOf(second) });
    assert.deepEqual(
      await search(),
      ids.filter((id) => id !== second),
    );
    await buyer.api.deleteBooking({ params: { id: booking } });
    assert.deepEqual(await search(), ids);
  });

  await t.test('a transaction that ends after later ones is seen, and one that is taken back is not', async () => {
    const [kept, undone] = [await list({ title: 'Latecomer kept' }), await list({ title: 'Latecomer undone' })];
    const clients = [new pg.Client(database.config), new pg.Client(database.config)] as const;
    for (const [at, { _id }] of [kept, undone].entries()) {
      await clients[at]?.connect();
      await clients[at]?.query('begin');
      await clients[at]?.query(`update products set condition_type = 'fair' where id = $1`, [_id]);
    }
    // Later ones: the index is now up to date with these.
    const later = await list({ title: 'Latecomer later' });
    assert.deepEqual(await found({ q: 'latecomer', condition: 'fair' }), []);
    assert.ok((await found({ q: 'latecomer' })).includes(later._id));
    await clients[0].query('commit');
    await clients[1].query('rollback');
    await Promise.all(clients.map((client) => client.end()));
    assert.deepEqual(await found({ q: 'latecomer', condition: 'fair' }), [kept._id]);
  });

  await t.test('a product that is listed while another process fills its index is in it', async () => {
    const listing = Array.from({ length: 8 }, (_, at) => list({ title: `Meanwhiler ${at}` }));
    const third = (await app.another()).as(seller);
    const during = await Promise.all([third.searchProducts({ query: { q: 'meanwhiler' } }), ...listing]);
    assert.ok(during.length === 9);
    const { products } = await third.searchProducts({ query: { q: 'meanwhiler' } });
    assert.equal(products.length, 8);
  });

  await t.test('a search does not rely on what was read for another one before the change that it must see', async () => {
    const ready: unknown = Reflect.get(pg.Query.prototype, 'handleReadyForQuery');
    assert.ok(typeof ready === 'function');
    const replaceReady = (value: object) => Object.assign(pg.Query.prototype, { handleReadyForQuery: value });
    replaceReady(function late(this: { text: string }, ...args: unknown[]) {
      if (this.text.includes('changed_in >')) setTimeout(() => Reflect.apply(ready, this, args), 300);
      else Reflect.apply(ready, this, args);
    });
    t.after(() => replaceReady(ready));
    const before = api.searchProducts({ query: { q: 'laptop' } });
    await sleep(100);
    const { _id } = await list({ title: 'Simultanator' });
    const { products } = await api.searchProducts({ query: { q: 'simultanator' } });
    replaceReady(ready);
    await before;
    assert.deepEqual(valuesOf(products, '_id'), [_id]);
  });

  await t.test('products of a database that was restored are not read again with every search', async () => {
    await database.db.transaction().execute((trx) => insertCatalogue(trx, shopkeeper.uid));
    await found({ q: 'laptop' });
    // Their transactions are those of the server before, which may have counted further.
    await sql`alter table products disable trigger products_changed`.execute(database.db);
    await sql`update products set changed_in = '99999999999'`.execute(database.db);
    await sql`alter table products enable trigger products_changed`.execute(database.db);
    const { _id } = await list({ title: 'Restorator after' });
    const submitted = t.mock.method(pg.Query.prototype, 'submit');
    assert.deepEqual(await found({ q: 'restorator' }), [_id]);
    const statements = submitted.mock.calls.map((call) => call.this as { text: string; values: unknown[] });
    submitted.mock.restore();
    const catchUps = statements.filter(({ text }) => text.includes('changed_in >'));
    assert.equal(catchUps.length, 2);
    for (const { text, values } of catchUps) {
      const { rows } = await database.pool.query<{ position: number | null }>(text, values);
      assert.equal(rows.filter(({ position }) => position !== null).length, 1);
    }
  });

  await t.test('it finds what the same conditions find in the table', async () => {
    const search = await app.container.searchEngine.current();
    const all = fc.record({
      kind: fc.subarray(['gpu', 'laptop', 'ram'], { minLength: 1 }),
      condition: fc.subarray([...CONDITION_TYPES], { minLength: 1 }),
      district: fc.subarray(['Dhaka', 'Sylhet'], { minLength: 1 }),
      category: fc.subarray(['desktop', 'components'] as const, { minLength: 1 }),
      verified: fc.constant('true' as const),
      ramGb: fc.subarray(['8', '16'], { minLength: 1 }),
      storage: fc.subarray(['ssd', 'hdd', 'nvme'], { minLength: 1 }),
      brand: fc.subarray(['Asus', 'HP'], { minLength: 1 }),
      minPrice: fc.constantFrom(2000, 15_000),
      maxPrice: fc.constantFrom(9000, 60_000.5),
      maxYears: fc.constantFrom(1, 2.5),
      area: fc.constant(['Mirpur']),
    });
    const names = [
      'kind',
      'condition',
      'district',
      'category',
      'verified',
      'ramGb',
      'storage',
      'brand',
      'minPrice',
      'maxPrice',
      'maxYears',
      'area',
    ] as const;
    const filters = fc
      .tuple(all, fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }))
      .map(([given, some]) => Object.fromEntries(some.map((name) => [name, given[name]])));
    const texts = fc.constantFrom('', '8gb', 'rtx 3060', 'laptop dell', 'ssd under 5k', 'monitor in dhaka', 'box', 'dead');
    let some = 0;
    await fc.assert(
      fc.asyncProperty(filters, texts, async (given, q) => {
        const reading = readQuery(q);
        const criteria = criteriaOf({ ...given, q, sort: 'newest', limit: 24 }, reading, alone(reading.tokens));
        const { rows } = await sql<{ seq: number }>`
          select p.seq from products as p where ${allOf([FOR_SALE, ...conditionsOf(criteria)])} order by p.seq desc`.execute(database.db);
        const { listings } = await search(criteria, { sort: 'newest', limit: 5000, most: 5001, today: 0 });
        const positions = valuesOf(listings, 'position');
        assert.deepEqual(positions, valuesOf(rows, 'seq'));
        if (positions.length > 0) some += 1;
      }),
      { numRuns: 150 },
    );
    assert.ok(some > 30, `${some} searches found something`);
  });

  await t.test('a process takes over the index that another has left, with what has changed since', async () => {
    await insertNumberedListings(database.db, shopkeeper.uid);
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'abar-index-'));
    t.after(() => fs.rm(folder, { recursive: true }));
    const file = path.join(folder, 'search-index');
    /** Starts a process, and returns how much of the table it reads and which listings it finds. */
    const restart = async () => {
      const submitted = t.mock.method(pg.Query.prototype, 'submit');
      const process = await app.another({ DATA_DIR: folder });
      const { products, total } = await process.as(seller).searchProducts({ query: { q: 'rare7', sort: 'newest' } });
      const fills = submitted.mock.calls.filter((call) => /p\.seq > .* limit 2000/s.test((call.this as { text: string }).text));
      submitted.mock.restore();
      await process.container.stop();
      return { batches: fills.length, ids: valuesOf(products, '_id'), total };
    };
    const first = await restart();
    assert.ok(first.batches > 5);
    assert.equal((await restart()).batches, 0);

    const [sold = '', edited = '', ...rest] = first.ids;
    await sql`update products set status = 'sold' where id = ${sold}`.execute(database.db);
    await sql`update products set words = array['listing'], former_words = array['rare7'] where id = ${edited}`.execute(database.db);
    const after = await restart();
    assert.deepEqual(after, { batches: 0, ids: rest, total: rest.length });

    // The table is read, and the file replaced, if it is of another server or a later history, cut off, or none of ours.
    const whole = await fs.readFile(file);
    for (const other of [
      Buffer.from(whole.toString('latin1').replace(/"from":"\d/, '"from":"x'), 'latin1'),
      Buffer.from(whole.toString('latin1').replace('"last":"', '"last":"9'), 'latin1'),
      whole.subarray(0, whole.length - 800),
      Buffer.from('not an index'),
    ]) {
      await fs.writeFile(file, other);
      const { batches, ids } = await restart();
      assert.ok(batches > 5, other.toString('latin1', 0, 80));
      assert.deepEqual(ids, rest);
    }
    assert.equal((await restart()).batches, 0);

    // A dump that is restored creates the table again, with the rows of then and their old transactions.
    await sql`alter table products disable trigger user`.execute(database.db);
    await sql`update products set words = array['rare7', 'listing'], former_words = '{}' where id = ${edited}`.execute(database.db);
    await sql`alter table products enable trigger user`.execute(database.db);
    await sql`vacuum full products`.execute(database.db);
    const restored = await restart();
    assert.ok(restored.batches > 5);
    assert.deepEqual(restored.ids, [edited, ...rest]);
    assert.deepEqual(
      (await fs.readdir(folder)).filter((name) => name.startsWith('search-index')),
      ['search-index'],
    );
  });
});
