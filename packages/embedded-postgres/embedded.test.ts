import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { aDatabase, APP, App, isRoot, kill, noneLeft, place, postmasterOf, query, removeTestPlace, until } from './crash-harness.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { DatabaseInUse } from '../../server/adapters/database/port.ts';
import { postgresProcesses } from './processes.ts';

/** Starts on the folder once more: everything that was acknowledged must be there, and nothing may be left running afterwards. */
async function assertNothingLost(folder: string, acknowledged: number[]): Promise<void> {
  const database = await startEmbeddedDatabase(folder);
  try {
    const rows = new Set((await query(database, 'select id::int from rows')).map((row) => row['id']));
    assert.ok(acknowledged.length > 0);
    assert.deepEqual(
      acknowledged.filter((id) => !rows.has(id)),
      [],
    );
  } finally {
    await database.stop();
  }
  assert.deepEqual(postgresProcesses(folder), []);
}

await test('starts in a path with spaces and quotes, keeps what was written, and stops without a trace', async () => {
  const folder = path.join(place, `it's "a" folder, $HOME`);
  let database = await startEmbeddedDatabase(folder);
  await query(database, 'create table kept (id int)');
  const settings = await query(
    database,
    `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses') order by name`,
  );
  assert.deepEqual(
    settings.map((row) => `${String(row['name'])}=${String(row['setting'])}`),
    ['fsync=on', 'full_page_writes=on', 'listen_addresses=', 'synchronous_commit=on'],
  );
  assert.equal(fs.statSync(database.config.host).mode & 0o777, 0o700, 'nobody else reaches the socket');
  await Promise.all([database.stop(), database.stop()]);
  assert.deepEqual(postgresProcesses(folder), []);

  database = await startEmbeddedDatabase(folder, { work_mem: '16MB' });
  assert.deepEqual(await query(database, 'select count(*)::int as n from kept'), [{ n: 0 }]);
  assert.deepEqual(await query(database, 'show work_mem'), [{ work_mem: '16MB' }]);
  await database.stop();
});

await test('a path too long for a socket gets a private socket folder elsewhere', async () => {
  const folder = aDatabase('l'.repeat(120));
  const database = await startEmbeddedDatabase(folder);
  try {
    assert.deepEqual(await query(database, 'select 1 as one'), [{ one: 1 }]);
    assert.ok(!database.config.host.startsWith(folder));
    assert.equal(fs.statSync(database.config.host).mode & 0o777, 0o700);
  } finally {
    await database.stop();
  }
  fs.chmodSync(database.config.host, 0o777);
  await assert.rejects(startEmbeddedDatabase(folder), /not a private folder/);
  fs.rmSync(database.config.host, { recursive: true });
});

await test('a second app on the same folder is refused by name, until the first has ended', async (t) => {
  const folder = aDatabase();
  const first = new App(t, folder);
  await first.wrote(1);
  await assert.rejects(startEmbeddedDatabase(folder), (error: unknown) => {
    assert.ok(error instanceof DatabaseInUse);
    assert.match(error.message, new RegExp(`${folder} is in use by another Abar \\(process ${first.child.pid}\\)`));
    return true;
  });
  await first.wrote(1);
  first.child.kill('SIGKILL');
  await first.ended();

  const database = await startEmbeddedDatabase(folder);
  await assert.rejects(startEmbeddedDatabase(folder), DatabaseInUse, 'within one process too');
  await database.stop();
});

await test('kill -9 of the app: PostgreSQL ends with it, and nothing acknowledged is lost', async (t) => {
  const folder = aDatabase();
  const app = new App(t, folder);
  await app.wrote(50);
  kill(app.child.pid);
  await app.ended();
  await noneLeft(folder);
  await assertNothingLost(folder, app.acknowledged);
});

await test('kill -9 of the app, and at once the next one', async (t) => {
  const folder = aDatabase();
  const acknowledged: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const app = new App(t, folder);
    await app.wrote(20);
    kill(app.child.pid);
    await app.ended();
    acknowledged.push(...app.acknowledged);
  }
  await assertNothingLost(folder, acknowledged);
});

await test('kill -9 of the postmaster: it is started again under the app, which hears of it and goes on', async (t) => {
  const folder = aDatabase();
  const app = new App(t, folder);
  await app.wrote(50);
  const before = postmasterOf(folder);
  kill(before);
  await until('a report', () => app.reports.length > 0);
  await app.wrote(50);
  assert.match(app.reports[0] ?? '', /ended by SIGKILL/);
  assert.notEqual(postmasterOf(folder), before);
  kill(app.child.pid);
  await app.ended();
  await noneLeft(folder);
  await assertNothingLost(folder, app.acknowledged);
});

await test('kill -9 of a backend: PostgreSQL recovers by itself', async (t) => {
  const folder = aDatabase();
  const app = new App(t, folder);
  await app.wrote(50);
  const backend = postgresProcesses(folder).find((pid) => fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('[local]'));
  kill(backend);
  await app.wrote(50);
  kill(app.child.pid);
  await app.ended();
  await noneLeft(folder);
  await assertNothingLost(folder, app.acknowledged);
});

for (const order of ['app first', 'postmaster first'])
  await test(`kill -9 of both, ${order}`, async (t) => {
    const folder = aDatabase();
    const app = new App(t, folder);
    await app.wrote(50);
    const pids = [app.child.pid, postmasterOf(folder)];
    for (const pid of order === 'app first' ? pids : pids.reverse()) kill(pid);
    await app.ended();
    await noneLeft(folder);
    await assertNothingLost(folder, app.acknowledged);
  });

await test('kill -9 in the middle of the first start: it is repeated, and nothing of the half-made files is used', async (t) => {
  const folder = path.join(place, 'interrupted');
  const halfMade = () => (fs.existsSync(folder) ? fs.readdirSync(folder).find((name) => name.startsWith('init.')) : undefined);
  for (const milestone of ['', 'PG_VERSION', 'global/pg_control', 'base/1/1259']) {
    const app = new App(t, folder);
    await until(`init.…/${milestone}`, () => {
      const name = halfMade();
      return name !== undefined && fs.existsSync(path.join(folder, name, milestone));
    });
    kill(app.child.pid);
    await app.ended();
    await noneLeft(folder);
    assert.ok(!app.ready);
    assert.ok(!fs.existsSync(path.join(folder, 'data')), `after ${milestone}`);
  }
  const database = await startEmbeddedDatabase(folder);
  assert.deepEqual(await query(database, 'select 1 as one'), [{ one: 1 }]);
  await database.stop();
  assert.equal(halfMade(), undefined);
});

// What an Alpine-less container or a Mac lacks: then a guard process watches over the app, and root becomes another user.
function toolsWithout(missing: string[]): NodeJS.ProcessEnv {
  const folder = fs.mkdtempSync(path.join(place, 'tools-'));
  fs.chmodSync(folder, 0o755);
  for (const tool of ['sh', 'id', 'setpriv', 'unshare', 'ps']) {
    const found = ['/usr/bin', '/bin'].map((at) => path.join(at, tool)).find((file) => fs.existsSync(file));
    if (found !== undefined && !missing.includes(tool)) fs.symlinkSync(found, path.join(folder, tool));
  }
  return { ...process.env, PATH: folder };
}

await test('without setpriv a guard ends PostgreSQL when the app is killed', async (t) => {
  const folder = aDatabase();
  const app = new App(t, folder, { env: toolsWithout(['setpriv']) });
  await app.wrote(20);
  kill(app.child.pid);
  await app.ended();
  await noneLeft(folder);
  await assertNothingLost(folder, app.acknowledged);
});

await test('an orphan whose app and guard were both killed is shut down by the next start', async (t) => {
  const folder = aDatabase();
  const app = new App(t, folder, { env: toolsWithout(['setpriv']) });
  await app.wrote(20);
  const postmaster = postmasterOf(folder);
  const guard = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => commandLine(pid).includes(`kill -INT "$0"\0${postmaster}`));
  kill(Number(guard));
  kill(app.child.pid);
  await app.ended();
  assert.ok(postgresProcesses(folder).includes(postmaster), 'it is an orphan');
  await assertNothingLost(folder, app.acknowledged);
});

function commandLine(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // It ended while we looked.
    return '';
  }
}

await test('a pid file whose number belongs to somebody else by now does not stop the start', async () => {
  const folder = aDatabase();
  const lines = `${process.pid}\n${folder}/data\n1700000000\n5432\n${folder}/run\n\n  1 1\nready\n`;
  fs.writeFileSync(path.join(folder, 'data/postmaster.pid'), lines, { mode: 0o600 });
  fs.writeFileSync(path.join(folder, 'run/.s.PGSQL.5432.lock'), lines, { mode: 0o600 });
  const database = await startEmbeddedDatabase(folder);
  await database.stop();
});

await test('root without user namespaces: PostgreSQL runs as another user, on files made by root, and ends with the app', async (t) => {
  if (!isRoot) return t.skip('only root has to become another user');
  const folder = aDatabase();
  const app = new App(t, folder, { env: toolsWithout(['unshare']) });
  await app.wrote(20);
  assert.notEqual(fs.statSync(path.join(folder, 'data/PG_VERSION')).uid, 0);
  assert.notEqual(fs.statSync(`/proc/${postmasterOf(folder)}`).uid, 0);
  kill(app.child.pid);
  await app.ended();
  await noneLeft(folder);
  // With namespaces again, the folder stays with whom it is.
  await assertNothingLost(folder, app.acknowledged);
});

await test('an ordinary user starts it, and root after them leaves the files theirs', async (t) => {
  if (!isRoot) return t.skip('the other tests do it as an ordinary user here');
  const prefix = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
  if (spawnSync(prefix[0] ?? '', [...prefix.slice(1), process.execPath, '-e', `fs.accessSync(${JSON.stringify(APP)})`]).status !== 0)
    return t.skip('this checkout is closed to other users');
  const folder = path.join(place, 'theirs', 'database');
  fs.mkdirSync(path.dirname(folder));
  fs.chownSync(path.dirname(folder), 65534, 65534);
  const app = new App(t, folder, { prefix });
  await app.wrote(20);
  assert.equal(fs.statSync(`/proc/${postmasterOf(folder)}`).uid, 65534);
  kill(app.child.pid);
  await app.ended();
  await noneLeft(folder);
  await assertNothingLost(folder, app.acknowledged);
  const again = new App(t, folder, { prefix });
  await again.wrote(1);
  kill(again.child.pid);
  await again.ended();
  await noneLeft(folder);
});

await test('no test left a process', () => assert.deepEqual(postgresProcesses(place), []));

removeTestPlace();
