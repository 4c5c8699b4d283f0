import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { startEmbeddedPostgres } from '@abar/embedded-postgres';
import { createDatabase, createPool } from '#server/platform/db/database.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';
import { startTestProxy } from '#server/testing/test-proxy.ts';
import { figuresOf, inUse, openReadingApp, waitForReplicas } from '#server/testing/test-replica-app.ts';
import { startTestPrimary, urlOf } from '#server/testing/test-replica.ts';

// All tests of this file share the primary and its replica; each has its own database.

const primary = await startTestPrimary();
const replica = await primary.replica();
const open = (t: TestContext, ...rest: [((name: string) => string[])?, Awaited<ReturnType<typeof primary.database>>?]) =>
  openReadingApp(t, primary, replica, ...rest);

const successor = await primary.replica();

await test('with several servers behind one address, only the one whose status is polled is read', async (t) => {
  const proxy = await startTestProxy(replica.host, t);
  const testApp = await open(t, (name) => [`postgres://postgres@127.0.0.1:${proxy.port}/${name}`]);
  await successor.pauseReplay(t);
  const seller = await testApp.user('seller');
  await seller.api.createProduct({ body: aProduct({ title: 'New' }) });
  await inUse(testApp);
  proxy.redirect(successor.host);
  let limit = 1;
  await eventually('the reason is logged', async () => {
    assert.deepEqual(await testApp.stranger.titles(testApp.origin, `category=desktop&limit=${(limit % 50) + 1}`), ['New']);
    limit += 1;
    return testApp.log.some((line) => line.includes('more than one server'));
  });
});

// From here on there are two primaries.
const inherited = await primary.database();
await successor.caughtUp();
await successor.promote();

await test('only a replica of the same database is read', async (t) => {
  waitForReplicas(t);
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-other-'));
  const other = await startEmbeddedPostgres(path.join(place, 'postgres'), { fsync: 'off' });
  t.after(async () => {
    await other.stop();
    fs.rmSync(place, { recursive: true, force: true });
  });
  const { name } = inherited;
  const cases: [string, string, RegExp][] = [
    ['the primary itself', `${primary.urlOf(name)}&application_name=again`, /it is not a replica/],
    ['a replica that was promoted', successor.urlOf(name), /it is not a replica/],
    ['another database of the replica', replica.urlOf('postgres'), /leads to the database "postgres"/],
    ['another server', urlOf(other.connection.host, 'postgres'), /not a replica of this primary/],
    ['no server', 'postgres://me:secret@127.0.0.1:9/abar', /ECONNREFUSED/],
  ];
  // All next to one that is compatible.
  const testApp = await open(t, () => [...cases.map(([, url]) => url), replica.urlOf(name)], {
    ...inherited,
    // The next test reads it too.
    stop: () => Promise.resolve(),
  });
  await eventually('each is checked', () => {
    const { replicas } = figuresOf(testApp);
    return replicas.every(({ state, fault }, at) => (at < cases.length ? fault !== null : state === 'in use'));
  });
  for (const [at, [what, , fault]] of cases.entries()) {
    const figures = figuresOf(testApp).replicas[at];
    assert.equal(figures?.state, 'down', what);
    assert.match(figures?.fault ?? '', fault, what);
  }
  await inUse(testApp, cases.length);
  const before = figuresOf(testApp);
  for (let at = 0; at < 12; at += 1)
    assert.deepEqual(await testApp.stranger.titles(testApp.origin, `category=components&limit=${at + 1}`), []);
  assert.ok(figuresOf(testApp).onReplica > before.onReplica, 'by the compatible one');
  const { metrics } = testApp.container;
  assert.ok(metrics);
  await metrics.start();
  const exposition = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
  assert.match(exposition, /^abar_replicas\{state="in_use"\} 1$/m);
  assert.match(exposition, /^abar_replicas\{state="down"\} 5$/m);
  assert.match(exposition, /^abar_replica_lag_bytes\{replica="6"\} 0$/m);
  assert.match(exposition, /^abar_recent_reads_total\{outcome="replica"\} [1-9]/m);
  const warnings = testApp.log.filter((line) => line.includes('a read replica is not used'));
  assert.equal(warnings.length, cases.length, warnings.join(''));
  assert.doesNotMatch(testApp.log.join(''), /secret/);
});

await test('after a promotion a replica on the old timeline is not read, however far it has replayed', async (t) => {
  const url = successor.urlOf(inherited.name);
  const config = { connectionString: url };
  const pool = createPool(config, 4, () => undefined);
  const db = createDatabase(pool);
  const testApp = await startTestApp({
    stopAfter: t,
    database: { config, pool, db, stop: () => db.destroy() },
    env: { DATABASE_URL: url, DATABASE_REPLICA_URLS: replica.urlOf(inherited.name) },
  });
  // The old primary and its replica advance past the position of the new primary.
  await sql`create table past as select generate_series(1, 20000)`.execute(inherited.db);
  await replica.caughtUp();
  const fault = await eventually('it is checked', () => figuresOf(testApp).replicas[0]?.fault);
  assert.match(fault, /follows timeline 1, the primary is on 2/);
});

await inherited.stop();
await primary.stop();
