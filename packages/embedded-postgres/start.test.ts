import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { FolderInUse, postgresProcesses, startEmbeddedPostgres } from './embedded-postgres.ts';
import { aDatabase, emptyPlace, place, query } from './test-folders.ts';
import { Writer } from './test-writing.ts';

await test('starts in a path with spaces and quotes, keeps what was written, and leaves no process when stopped', async () => {
  const folder = path.join(place, `it's "a" folder, $HOME`);
  let database = await startEmbeddedPostgres(folder);
  await query(database, 'create table kept (id int)');
  const settings = await query(
    database,
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses') order by name`,
  );
  assert.deepEqual(
    settings.map((row) => `${String(row['name'])}=${String(row['setting'])}`),
    ['fsync=on', 'full_page_writes=on', 'listen_addresses=', 'synchronous_commit=on'],
  );
  assert.equal(fs.statSync(database.connection.host).mode & 0o777, 0o700, 'no other user reaches the socket');
  await Promise.all([database.stop(), database.stop()]);
  assert.deepEqual(postgresProcesses(folder), []);

  database = await startEmbeddedPostgres(folder, { work_mem: '16MB' });
  assert.deepEqual(await query(database, 'select count(*)::int as n from kept'), [{ n: 0 }]);
  assert.deepEqual(await query(database, 'show work_mem'), [{ work_mem: '16MB' }]);
  await database.stop();
});

await test('a path too long for a socket gets a private socket folder elsewhere', async () => {
  const folder = await aDatabase('l'.repeat(120));
  const database = await startEmbeddedPostgres(folder);
  const { host } = database.connection;
  try {
    assert.deepEqual(await query(database, 'select 1 as one'), [{ one: 1 }]);
    assert.ok(!host.startsWith(folder));
    assert.equal(fs.statSync(host).mode & 0o777, 0o700);
  } finally {
    await database.stop();
  }
  fs.chmodSync(host, 0o777);
  await assert.rejects(startEmbeddedPostgres(folder), /not a private folder/);
  fs.rmSync(host, { recursive: true });
});

await test('a second process on the same folder is refused with the id of the first, until the first has ended', async (t) => {
  const folder = await aDatabase();
  const first = new Writer(t, folder);
  await first.wrote(1);
  await assert.rejects(startEmbeddedPostgres(folder), (error: unknown) => {
    assert.ok(error instanceof FolderInUse);
    assert.ok(error.message.startsWith(`${folder} is in use by another process (${first.child.pid}).`), error.message);
    return true;
  });
  await first.wrote(1);
  first.child.kill('SIGKILL');
  await first.ended();

  const database = await startEmbeddedPostgres(folder);
  await assert.rejects(startEmbeddedPostgres(folder), FolderInUse, 'within one process too');
  await database.stop();
});

await test('a pid file whose number belongs to another program by now does not stop the start', async () => {
  const folder = await aDatabase();
  const lines = `${process.pid}\n${folder}/data\n1700000000\n5432\n${folder}/run\n\n  1 1\nready\n`;
  fs.writeFileSync(path.join(folder, 'data/postmaster.pid'), lines, { mode: 0o600 });
  fs.writeFileSync(path.join(folder, 'run/.s.PGSQL.5432.lock'), lines, { mode: 0o600 });
  const database = await startEmbeddedPostgres(folder);
  await database.stop();
});

emptyPlace();
