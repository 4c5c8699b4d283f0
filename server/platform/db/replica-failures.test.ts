import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { eventually } from '#server/testing/eventually.ts';
import { aProduct } from '#server/testing/test-app.ts';
import { startTestProxy } from '#server/testing/test-proxy.ts';
import { figuresOf, inUse, openReadingApp, stateOf, waitForReplicas, type ReadingApp } from '#server/testing/test-replica-app.ts';
import { startTestPrimary } from '#server/testing/test-replica.ts';

// All tests of this file share the primary and its replica; each has its own database.

const primary = await startTestPrimary();
const replica = await primary.replica();
const open = (...rest: [((name: string) => string[])?, Awaited<ReturnType<typeof primary.database>>?]) =>
  openReadingApp(primary, replica, ...rest);

/** Requests many uncached lists at once; returns how many came from the replica. */
async function readAtOnce(testApp: ReadingApp, round: number, meanwhile: () => Promise<void> = async () => undefined): Promise<number> {
  const { onReplica: before } = figuresOf(testApp);
  const asking = Array.from({ length: 24 }, (_, at) =>
    testApp.stranger.titles(testApp.origin, `category=desktop&limit=50&minPrice=${round}&maxPrice=${90_000 + at}`),
  );
  await Promise.all([meanwhile(), ...asking.map(async (list) => assert.deepEqual(await list, ['Standing']))]);
  return figuresOf(testApp).onReplica - before;
}

await test('killing a replica under load fails no request, and it is used again after its restart', async (t) => {
  waitForReplicas(t);
  const testApp = await open();
  t.after(() => testApp.stop());
  const seller = await testApp.user('seller');
  await seller.api.createProduct({ body: aProduct({ title: 'Standing' }) });
  await inUse(testApp);
  assert.ok((await readAtOnce(testApp, 1)) > 0);
  await readAtOnce(testApp, 2, () => replica.kill());
  await eventually('it is known to be down', () => stateOf(testApp) === 'down');
  assert.equal(await readAtOnce(testApp, 3), 0);
  await replica.startAgain();
  await inUse(testApp);
  assert.ok((await readAtOnce(testApp, 4)) > 0);
  const lines = testApp.log.filter((line) => line.includes('read replica'));
  assert.equal(lines.filter((line) => line.includes('is used again')).length, 1, lines.join(''));
});

await test('a replica that stops answering delays requests once and fails none', async (t) => {
  const proxy = await startTestProxy(replica.host);
  t.after(() => proxy.stop());
  const testApp = await open((name) => [`postgres://postgres:secret@127.0.0.1:${proxy.port}/${name}`]);
  t.after(() => testApp.stop());
  const seller = await testApp.user('seller');
  await seller.api.createProduct({ body: aProduct({ title: 'Standing' }) });
  await inUse(testApp);
  // A busy machine may let it seem lost at other times, too. Each time the lists are others, which are not cached yet.
  let round = 10;
  const isRead = async () => (await readAtOnce(testApp, (round += 1))) > 0;
  await eventually('it is read', isRead);
  proxy.silence();
  await readAtOnce(testApp, 2);
  assert.equal(stateOf(testApp), 'down');
  assert.equal(await readAtOnce(testApp, 3), 0, 'no further request waits for it');
  proxy.resume();
  await inUse(testApp);
  await eventually('it is read again', isRead);
  assert.match(testApp.log.join(''), /a read replica is not used/);
  assert.doesNotMatch(testApp.log.join(''), /secret/);
});

await test('a read cancelled on the replica is repeated on the primary, and the replica stays in use', async (t) => {
  waitForReplicas(t);
  const testApp = await open();
  t.after(() => testApp.stop());
  await inUse(testApp);
  const reading = testApp.container.reads.read(async (db) => {
    const { rows } = await sql<{ there: boolean }>`
      select pg_is_in_recovery() as there, pg_sleep(case when pg_is_in_recovery() then 60 else 0 end)`.execute(db);
    return rows[0]?.there;
  });
  await eventually('the read is cancelled', async () => {
    const cancelled = await replica.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where query like '%pg_sleep(case%' and pid <> pg_backend_pid()`,
    );
    return cancelled.length > 0;
  });
  assert.equal(await reading, false);
  assert.equal(stateOf(testApp), 'in use');
});

await primary.stop();
