import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { startEmbeddedPostgres } from '@abar/embedded-postgres';
import { copyEmptyDatabase } from '@abar/embedded-postgres/test-database';
import { API_BASE } from '#contract/routes.ts';
import { createDatabase, createPool } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { eventually } from '#server/testing/eventually.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

/** ms within which a request has an answer, and what a busy machine adds. */
const PATIENCE_MS = 12_000;

await test('on a full disk changes are 503 and the rest is read; with space again, everything works and nothing is lost', async (t) => {
  // database.test.ts, which needs no disk of its own, proves the same with an error that a trigger raises.
  const folder = process.env['TEST_SMALL_DISK'] ?? assert.fail('TEST_SMALL_DISK is set by npm run test:services');
  let end = async (): Promise<void> => undefined;
  t.after(() => end());
  copyEmptyDatabase(path.join(folder, 'server'));
  const server = await startEmbeddedPostgres(path.join(folder, 'server'), { autovacuum: 'off' });
  end = () => server.stop();
  const config = server.connection;
  await migrate(config);
  const pool = createPool(config, 2, () => undefined);
  const db = createDatabase(pool);
  const stop = async () => {
    await db.destroy();
    await server.stop();
  };
  const app = await startTestApp({ database: { db, pool, config, stop }, databaseLimits: true });
  end = () => app.stop();
  const seller = await app.user('seller');
  const create = () => codeOf(seller.api.createProduct({ body: aProduct({ description: 'Much to say. '.repeat(100) }) }));
  const listed = async () => (await seller.api.listProducts({ query: { email: seller.email } })).products.length;
  assert.equal(await create(), 'ok');

  const filler = path.join(folder, 'filler');
  assert.match(String(spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']).stderr), /No space left/);
  let taken = 1;
  // Until the pages that the tables have are full.
  await eventually('a change is refused', async () => {
    const code = await create();
    if (code === 'ok') taken += 1;
    else assert.equal(code, 'database_unavailable');
    return code !== 'ok';
  });
  const began = performance.now();
  const refused = await fetch(`${app.origin}${API_BASE}/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(aProduct({ description: 'Much to say. '.repeat(100) })),
  });
  const readiness = await fetch(`${app.origin}${API_BASE}/health/ready`);
  assert.ok(performance.now() - began < PATIENCE_MS);
  for (const { status, headers } of [refused, readiness]) assert.deepEqual([status, headers.get('retry-after')], [503, '2']);
  assert.equal(await listed(), taken, 'what is there is read');

  fs.rmSync(filler);
  await eventually('it is ready again', async () => (await codeOf(app.api.getReadiness())) === 'ok');
  assert.equal(await create(), 'ok');
  assert.equal(await listed(), taken + 1);
});
