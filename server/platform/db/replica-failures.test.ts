import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { eventually } from '#server/testing/eventually.ts';
import { aProduct } from '#server/testing/test-app.ts';
import { inUse, openReadingApp, stateOf, readAtOnce, waitForReplicas } from '#server/testing/test-replica-app.ts';
import { startTestPrimary } from '#server/testing/test-replica.ts';

// All tests of this file share the primary and its replica; each has its own database.

const primary = await startTestPrimary();
const replica = await primary.replica();
const open = (t: TestContext) => {
  waitForReplicas(t);
  return openReadingApp(t, primary, replica);
};

await test('killing a replica under load fails no request, and it is used again after its restart', async (t) => {
  const testApp = await open(t);
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

await test('a read cancelled on the replica is repeated on the primary, and the replica stays in use', async (t) => {
  const testApp = await open(t);
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
