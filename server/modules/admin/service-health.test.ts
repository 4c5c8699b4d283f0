import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import { codeOf } from '#server/testing/failure-code.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startTestApp } from '#server/testing/test-app.ts';

await test('a process is ready while its database responds and its change feed is connected, and healthy all the time', async (t) => {
  const app = await startTestApp();
  const { api, database, container } = app;
  assert.ok('database' in database.config);
  const name = database.config.database;
  const admin = new pg.Client({ ...database.config, database: 'postgres' });
  await admin.connect();
  t.after(async () => {
    await admin.end();
    await app.stop();
  });
  /** Ends connections to the app's database and refuses new ones until `mend`. */
  const cut = async (which: string) => {
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like $2', [
      name,
      which,
    ]);
  };
  const mend = () => admin.query(`alter database ${name} allow_connections true`);
  const ready = () => codeOf(api.getReadiness());
  const healthy = async () => assert.equal(await codeOf(api.getHealth()), 'ok');

  assert.equal(await ready(), 'ok');
  await cut('abar changes');
  await eventually('the feed is lost', () => !container.feed.connected);
  assert.equal(await ready(), 'not_ready', 'the database responds, but changes of other processes do not arrive');
  await healthy();
  await mend();
  await eventually('it is ready again', async () => (await ready()) === 'ok');

  await cut('%');
  await eventually('the database is lost', async () => (await ready()) === 'not_ready');
  await healthy();
  await mend();
  await eventually('it is ready again', async () => (await ready()) === 'ok');
});
