import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { createClient } from '#contract/client.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { eventually } from '#server/testing/eventually.ts';
import { waitForWaiters, whileHolding } from '#server/testing/row-holder.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

/** ms within which every request has an answer: less than 5 s, and what a busy machine adds. */
const PATIENCE_MS = 60_000;

await test('requests that wait for a lock do not take the connections of all others for ever', async (t) => {
  // All other work: in time or not.
  const patient = await startTestApp();
  const app = await startTestApp({ databaseLimits: true, database: { ...patient.database, stop: async () => undefined } });
  t.after(async () => {
    await app.stop();
    await patient.stop();
  });
  const seller = await patient.user('seller');
  // More than there are connections, each of another user: the changes of one wait for one another before they take a connection.
  const buyers = await Promise.all(
    Array.from({ length: 18 }, async () => {
      const { token } = await patient.user('buyer');
      return createClient({ origin: app.origin, token: () => token });
    }),
  );
  const { _id } = await seller.api.createProduct({ body: aProduct() });
  await whileHolding(app.database, ['products', _id], async () => {
    const began = performance.now();
    // A report waits for one lock, a booking for several.
    const reports = buyers.map((api) => codeOf(api.updateProduct({ params: { id: _id }, body: { isReported: 'yes' } })));
    // On a busy machine the first may be refused before so many wait.
    await Promise.race([waitForWaiters(app.database, 16), ...reports]);
    const other = await codeOf(app.api.getProduct({ params: { id: randomUUID() } }));
    assert.ok(['unknown_product', 'database_unavailable'].includes(other), other);
    assert.deepEqual(new Set(await Promise.all(reports)), new Set(['database_unavailable']));
    assert.ok(performance.now() - began < PATIENCE_MS, `${performance.now() - began} ms`);
    await eventually('no transaction waits any more', async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.db);
      return rows.length === 0;
    });
  });
  assert.equal(await codeOf(app.api.getReadiness()), 'ok');
  // A process that hangs within a transaction keeps its locks no longer: PostgreSQL ends the connection.
  const { rows } = await sql<{ ms: string }>`
    select setting as ms from pg_settings where name = 'idle_in_transaction_session_timeout'`.execute(app.container.db);
  assert.deepEqual(rows, [{ ms: '10000' }]);
});
