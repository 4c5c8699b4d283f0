import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import type { Change } from '#server/platform/events/change-feed.ts';
import { STALE_MS } from '#server/platform/staleness.ts';
import { eventually } from '#server/testing/eventually.ts';
import { aProduct, startScene } from '#server/testing/test-app.ts';
import { startProxiedApp } from '#server/testing/test-proxy.ts';

await test('a commit whose acknowledgement was lost is still notified', async (t) => {
  const { app, proxy, config } = await startProxiedApp(t);
  const direct = new pg.Client(config);
  await direct.connect();
  try {
    const seller = await app.user('seller');
    const { _id: id } = await seller.api.createProduct({ body: aProduct() });
    // Every boost waits at its commit while this connection holds the lock.
    await direct.query(`
      create function wait_for_test() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(1); return null; end $$;
      create constraint trigger wait_for_test after update on products deferrable initially deferred
        for each row execute function wait_for_test()`);
    await direct.query('select pg_advisory_lock(1)');

    const boost = seller.api.updateProduct({ params: { id }, body: { boost: true } }).then(
      () => assert.fail('the boost was acknowledged'),
      () => 'lost',
    );
    await eventually('the boost at its commit', async () => {
      const { rowCount } = await direct.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`);
      return rowCount === 1;
    });
    proxy.cut(id);
    assert.equal(await boost, 'lost');
    const advertised = async () => (await app.api.listProducts({ query: { boost: 'true' } })).total;
    // The process now caches the list as it is before the commit.
    assert.equal(await advertised(), 0);

    await direct.query('select pg_advisory_unlock(1)');
    await eventually('the boost in the list', async () => {
      app.clock.advance(STALE_MS);
      return (await advertised()) === 1;
    });
  } finally {
    await direct.end();
  }
});

await test('a transaction in which a statement has failed is neither committed nor notified, even if its error was caught', async (t) => {
  const [{ app }] = await startScene(t, []);
  const { feed } = app.container;
  const notified: Change[] = [];
  feed.subscribe((change) => notified.push(change));
  const changing = (statement: string) =>
    feed.transact(async (trx, changed) => {
      await sql
        .raw(statement)
        .execute(trx)
        .catch(() => undefined);
      changed({ kind: 'seller', uid: "o'neill \\" });
    });
  await assert.rejects(changing('select 1 / 0'), /aborted/);
  assert.deepEqual(notified, []);
  await changing('select 1');
  assert.deepEqual(notified, [{ kind: 'seller', uid: "o'neill \\" }]);
});

await test('a connection that does not answer any more is replaced', async (t) => {
  const { app, proxy } = await startProxiedApp(t, { databaseLimits: true });
  const { feed } = app.container;
  proxy.silence('listen abar_changes');
  await eventually('the loss is noticed', () => !feed.connected);
  proxy.resume();
  await eventually('it is connected again', () => feed.connected);
});
