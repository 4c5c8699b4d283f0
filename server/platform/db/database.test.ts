import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { TIME_LIMITS } from '#server/platform/db/database.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aProduct, startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { startProxiedApp } from '#server/testing/test-proxy.ts';

/** ms within which every request has an answer, whatever the database does: less than 5 s, and what a busy machine adds. */
const PATIENCE_MS = 60_000;

/** Opens an address. Returns its status, its Retry-After and its text, in time. */
async function open(app: TestApp, path: string) {
  const began = performance.now();
  const response = await fetch(app.origin + path);
  const text = await response.text();
  assert.ok(performance.now() - began < PATIENCE_MS, `${path} took ${performance.now() - began} ms`);
  return { status: response.status, retryAfter: response.headers.get('retry-after'), text };
}

const ready = (app: TestApp) => codeOf(app.api.getReadiness());

await test('the limits of one request add up to less than five seconds', () => {
  assert.ok(TIME_LIMITS.acquireMs + Math.max(TIME_LIMITS.statementMs, TIME_LIMITS.answerMs) < 5000);
});

await test('a database that is frozen or out of reach makes calls and pages 503 in time, and is used again by itself', async (t) => {
  const { app, proxy, config } = await startProxiedApp(t, { pages: true, databaseLimits: true });
  const product = `/product/${randomUUID()}`;
  const refused = async () => {
    const [call, page, bangla, readiness] = await Promise.all([
      open(app, `/api/products/${randomUUID()}`),
      open(app, product),
      open(app, `/bn${product}`),
      open(app, '/api/health/ready'),
    ]);
    for (const { status, retryAfter } of [call, page, bangla, readiness]) assert.deepEqual([status, retryAfter], [503, '2']);
    assert.match(call.text, /"database_unavailable"/);
    assert.match(page.text, /The database does not answer right now/);
    assert.match(bangla.text, /তথ্যভান্ডার এখন সাড়া দিচ্ছে না/);
    assert.equal((await open(app, '/api/health')).status, 200);
  };
  const served = () =>
    eventually('it is served again', async () => (await open(app, product)).status === 404 && (await ready(app)) === 'ok');

  await served();
  proxy.silence();
  await refused();
  proxy.resume();
  await served();
  proxy.redirect('/nowhere');
  proxy.cut('');
  await refused();
  proxy.redirect(config.host);
  await served();
});

await test('a database that takes no changes makes them 503 and the process not ready, until it takes them again', async (t) => {
  const app = await startTestApp({ stopAfter: t });
  const seller = await app.user('seller');
  const create = () => codeOf(seller.api.createProduct({ body: aProduct() }));
  // The error of PostgreSQL when the disk is full, wherever a file has to grow.
  await sql`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(app.database.db);
  for (const table of ['products', 'app_settings'])
    await sql`create trigger full_disk before insert on ${sql.table(table)} execute function full_disk()`.execute(app.database.db);
  assert.equal(await create(), 'database_unavailable');
  assert.equal(await ready(app), 'not_ready');
  assert.equal(await ready(app), 'not_ready');
  await sql`drop function full_disk cascade`.execute(app.database.db);
  assert.equal(await ready(app), 'ok');
  assert.equal(await create(), 'ok');
});
