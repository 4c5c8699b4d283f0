import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { ApiError } from '#contract/client.ts';
import { SearchIndex } from '#server/modules/search/search-index.sql.ts';
import { answerSearches, SearchProcess } from '#server/modules/search/search-process.ts';
import { insertCatalogue } from '#server/modules/search/test-search-catalogue.ts';
import { assertSameAnswers } from '#server/modules/search/test-search-engine.ts';
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
    await assertSameAnswers(seller.api, asking);
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
