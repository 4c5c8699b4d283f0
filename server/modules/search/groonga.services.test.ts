import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#contract/client.ts';
import { keyOfIndex } from '#server/modules/search/groonga.ts';
import { readOrigin } from '#server/modules/search/indexed-listings.sql.ts';
import { assertSameAnswers } from '#server/modules/search/test-search-engine.ts';
import { insertCatalogue } from '#server/modules/search/test-search-catalogue.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { valuesOf } from '#server/testing/lists.ts';
import { bookingOf } from '#server/testing/test-cards.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';

const SEARCH_GROONGA = process.env['TEST_GROONGA'] ?? '';
const isAway = (error: unknown) => error instanceof ApiError && error.status === 503 && error.code === 'search_unavailable';

await test('searches that a Groonga server answers', async (t) => {
  const env = { RATE_LIMIT: undefined, SEARCH_GROONGA: undefined };
  const [{ app }, seller, buyer] = await startScene(t, ['seller', 'buyer'], { env });
  const { db } = app.database;
  await db.transaction().execute((trx) => insertCatalogue(trx, seller.uid));
  const [first, second] = [await app.another({ SEARCH_GROONGA }), await app.another({ SEARCH_GROONGA })];
  const processes = [first.as(seller), second.as(seller)] as const;
  const [one, two] = processes;
  /** The ids that both processes find. */
  const found = async (q: string): Promise<string[]> => {
    const answers = await Promise.all(processes.map((each) => each.searchProducts({ query: { q, verbatim: 'true', sort: 'newest' } })));
    const [ids, others] = answers.map(({ products, exact }) => (exact ? valuesOf(products, '_id') : []));
    assert.deepEqual(others, ids);
    return ids ?? [];
  };

  await t.test('it finds, orders, counts and pages as an index in the process does', () => assertSameAnswers(seller.api, one));

  await t.test('a change is found by the next search of each process', async () => {
    const { _id } = await one.createProduct({ body: aProduct({ title: 'Zotac Gadgetron', description: 'It has a whatsit.' }) });
    for (const q of ['gadgetron', 'whatsit']) assert.deepEqual(await found(q), [_id]);
    await two.editProduct({ params: { id: _id }, body: { version: 1, title: 'Zotac Widgetron', description: 'It has a doodad.' } });
    assert.deepEqual(await found('widgetron'), [_id]);
    for (const q of ['gadgetron', 'whatsit']) assert.deepEqual(await found(q), []);
    const { _id: booking } = await buyer.api.createBooking({ body: bookingOf(_id) });
    assert.deepEqual(await found('widgetron'), []);
    await buyer.api.deleteBooking({ params: { id: booking } });
    assert.deepEqual(await found('widgetron'), [_id]);
  });

  await t.test('a process that is slower puts no older row over a newer one', async (subtest) => {
    const { _id } = await seller.api.createProduct({ body: aProduct({ title: 'Zotac Gadgetroid' }) });
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { fetch: send } = globalThis;
    let isHeld = false;
    const sending = subtest.mock.method(globalThis, 'fetch', async (...request: Parameters<typeof fetch>) => {
      const isFirst = !isHeld && typeof request[0] === 'string' && request[0].includes('/load?table=Listings_');
      if (isFirst) {
        isHeld = true;
        held.resolve();
        await released.promise;
      }
      return send(...request);
    });
    const slower = one.searchProducts({ query: { q: 'zotac' } });
    await held.promise;
    await seller.api.editProduct({ params: { id: _id }, body: { version: 1, title: 'Zotac Widgetroid' } });
    const faster = two.searchProducts({ query: { q: 'zotac' } });
    // It waits for the other one.
    await Promise.race([faster, sleep(3000)]);
    released.resolve();
    await Promise.all([slower, faster]);
    sending.mock.restore();
    assert.deepEqual([await found('widgetroid'), await found('gadgetroid')], [[_id], []]);
  });

  await t.test('an index that is lost is filled again', async () => {
    const before = await found('widgetron');
    const { from } = await readOrigin(db);
    await fetch(`${SEARCH_GROONGA}/d/table_remove?name=Listings_${keyOfIndex(from)}&dependent=yes`);
    const search = () => one.searchProducts({ query: { q: 'widgetron' } });
    await assert.rejects(search(), isAway);
    await search();
    assert.deepEqual(await found('widgetron'), before);
  });

  await t.test('a process starts without the server, and says that searches are away', async () => {
    const away = await app.another({ SEARCH_GROONGA: `http://127.0.0.1:${await freePort('127.0.0.1')}` });
    await away.container.searchEngine.start();
    await assert.rejects(away.as(seller).searchProducts({ query: { q: 'laptop' } }), isAway);
    assert.ok((await away.as(seller).listProducts({ query: { category: 'desktop' } })).products.length > 0);
  });
});
