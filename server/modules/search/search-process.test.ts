import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { ApiError } from '#contract/client.ts';
import { SEARCH_SORTS } from '#contract/vocabulary.ts';
import { SearchIndex } from '#server/modules/search/search-index.sql.ts';
import { answerSearches, SearchProcess } from '#server/modules/search/search-process.ts';
import { insertCatalogue } from '#server/modules/search/test-search-catalogue.ts';
import { judgedQueries, misspeltQueries } from '#server/modules/search/test-search-queries.ts';
import { valuesOf } from '#server/testing/lists.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';

await test('searches that a process of their own answers', async (t) => {
  const [{ app }, seller] = await startScene(t, ['seller'], { env: { RATE_LIMIT: undefined } });
  const { db } = app.database;
  await db.transaction().execute((trx) => insertCatalogue(trx, seller.uid));
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'abar-search-'));
  t.after(() => fs.rm(folder, { recursive: true }));
  const socket = path.join(folder, 'search.sock');
  const { log } = app.container.app.fastify;
  const startSearches = async () => {
    const index = new SearchIndex({ db, folder, log });
    return answerSearches(index, { socket, log });
  };
  const other = await app.another({ SEARCH_SOCKET: socket });
  const asking = other.as(seller);
  const isAway = (error: unknown) => error instanceof ApiError && error.status === 503 && error.code === 'search_unavailable';

  await t.test('a process starts without it, and says that searches are away', async () => {
    await assert.rejects(asking.searchProducts({ query: { q: 'laptop' } }), isAway);
    assert.ok((await asking.listProducts({ query: { category: 'desktop' } })).products.length > 0);
  });

  const stop = await startSearches();

  await t.test('it finds, orders, counts and pages as an index in the process does', async () => {
    const queries = [...judgedQueries(), ...misspeltQueries()].filter((_, at) => at % 8 === 0).map(({ query }) => ({ q: query }));
    const others = [
      ...SEARCH_SORTS.map((sort) => ({ kind: 'laptop', sort, limit: 5 }) as const),
      { condition: 'good', district: 'Dhaka', minPrice: 2000, maxYears: 3 } as const,
      { kind: 'ram', fits: 'i5-6500, H110, 8GB DDR4' } as const,
      { q: 'ram for optiplex 7010' },
      { near: 'Mirpur', within: 5 },
    ];
    for (const query of [...queries, ...others]) {
      const own = await seller.api.searchProducts({ query });
      assert.deepEqual(await asking.searchProducts({ query }), own, JSON.stringify(query));
      const { nextCursor: cursor } = own;
      if (cursor === undefined) continue;
      const page = { query: { ...query, cursor } };
      assert.deepEqual(await asking.searchProducts(page), await seller.api.searchProducts(page), JSON.stringify(page));
    }
    for (const q of ['lap', 'rtx 30', 'mirp', 'ল্যাপ'])
      assert.deepEqual(await asking.suggest({ query: { q } }), await app.api.suggest({ query: { q } }));
    const build = { query: { budget: 60_000, use: 'gaming' } } as const;
    assert.deepEqual(await asking.buildPc(build), await app.api.buildPc(build));
    assert.deepEqual(await asking.countForSale({ query: { cheap: 5000 } }), await app.api.countForSale({ query: { cheap: 5000 } }));
  });

  await t.test('a change is found by the next search', async () => {
    const { _id } = await seller.api.createProduct({ body: aProduct({ title: 'Zotac Gadgetron' }) });
    assert.deepEqual(valuesOf((await asking.searchProducts({ query: { q: 'gadgetron' } })).products, '_id'), [_id]);
  });

  await t.test('when it has ended, searches are away until the next answers', async () => {
    const asked = Array.from({ length: 20 }, () => asking.searchProducts({ query: { q: 'gadgetron' } }));
    await stop();
    for (const answer of await Promise.allSettled(asked)) assert.ok(answer.status === 'fulfilled' || isAway(answer.reason));
    await assert.rejects(asking.searchProducts({ query: { q: 'gadgetron' } }), isAway);
    const stopNext = await startSearches();
    assert.equal((await asking.searchProducts({ query: { q: 'gadgetron' } })).total, 1);
    await stopNext();
  });
});

await test('a search process that takes connections and does not answer is away', { timeout: 20_000 }, async (t) => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'abar-search-'));
  const socket = path.join(folder, 'search.sock');
  const server = net.createServer().listen(socket);
  await once(server, 'listening');
  const engine = new SearchProcess(socket, 200);
  t.after(async () => {
    await engine.stop();
    server.close();
    await fs.rm(folder, { recursive: true });
  });
  const asked = await Promise.allSettled([engine.current(), engine.current()]);
  assert.deepEqual(
    asked.map((each) => each.status === 'rejected' && (each.reason as { code?: string }).code),
    ['search_unavailable', 'search_unavailable'],
  );
});
