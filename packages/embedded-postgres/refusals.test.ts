import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { chooseLauncher } from './launcher.ts';
import { aDatabase, emptyPlace, isRoot, kill, oneLine, place, postmasterOf, query, until } from './test-folders.ts';

await test('files of another major version', async () => {
  const folder = await aDatabase();
  fs.writeFileSync(path.join(folder, 'data/PG_VERSION'), '17\n');
  await assert.rejects(startEmbeddedPostgres(folder), oneLine(/was created by PostgreSQL 17, and this is another major version/));
  fs.writeFileSync(path.join(folder, 'data/PG_VERSION'), '18\n');
  await (await startEmbeddedPostgres(folder)).stop();
});

await test('a folder that holds something else', async () => {
  const folder = path.join(place, 'photos');
  fs.mkdirSync(path.join(folder, 'data'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'data/cat.webp'), 'miaow');
  await assert.rejects(startEmbeddedPostgres(folder), oneLine(/holds something that is not a PostgreSQL database/));
  assert.ok(fs.existsSync(path.join(folder, 'data/cat.webp')));
});

await test('a folder that cannot be created', async () => {
  const file = path.join(place, 'file');
  fs.writeFileSync(file, '');
  await assert.rejects(startEmbeddedPostgres(path.join(file, 'database')), oneLine(/^Cannot create .*file/));
});

await test('programs that do not run', () => {
  const bin = path.join(place, 'bin');
  fs.mkdirSync(bin);
  fs.writeFileSync(path.join(bin, 'postgres'), '#!/bin/sh\necho libicu missing >&2; exit 127\n', { mode: 0o755 });
  assert.throws(() => chooseLauncher(place, bin), oneLine(/does not run here \(.*libicu missing/));
});

await test('a value that a PostgreSQL parameter does not take', async () => {
  await assert.rejects(
    startEmbeddedPostgres(await aDatabase(), { shared_buffers: 'plenty' }),
    oneLine(/invalid value for parameter "shared_buffers"/),
  );
});

await test('a full disk, at the first start and later', async (t) => {
  const folder = path.join(place, 'full');
  fs.mkdirSync(folder);
  const mount = (size: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;
  if (!isRoot || !mount('8m')) return t.skip('only root can mount a small disk');
  t.after(() => spawnSync('umount', ['--lazy', folder]));
  await assert.rejects(startEmbeddedPostgres(folder), oneLine(/The disk of .* is full/));
  assert.deepEqual(fs.readdirSync(folder), ['app.lock', 'run'], 'the half-written files are gone');
  spawnSync('umount', [folder]);

  assert.ok(mount('120m'));
  let database = await startEmbeddedPostgres(folder);
  await query(database, 'create table kept as select 1 as one');
  await database.stop();
  const filler = path.join(folder, 'filler');
  const fill = spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']);
  assert.match(String(fill.stderr), /No space left/);
  await assert.rejects(startEmbeddedPostgres(folder), oneLine(/The disk of .* is full/));
  fs.rmSync(filler);
  database = await startEmbeddedPostgres(folder);
  assert.deepEqual(await query(database, 'select one from kept'), [{ one: 1 }]);
  await database.stop();

  // One that ends on a full disk is started again until there is space.
  const reports: string[] = [];
  database = await startEmbeddedPostgres(folder, {}, { report: (message) => reports.push(message), restartDelaysMs: [2000, 50] });
  let end: Error | undefined;
  void database.exited.then((error) => (end = error));
  kill(postmasterOf(folder));
  await until('its end', () => reports.length > 0);
  // Its page would be enough to start again.
  fs.rmSync(path.join(folder, 'data/postmaster.pid'), { force: true });
  spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']);
  await until('more restarts than there are delays', () => reports.length > 4 || end);
  assert.equal(end, undefined);
  assert.match(reports.at(-1) ?? '', /The disk of .* is full/);
  fs.rmSync(filler);
  await until('it is up', () => query(database, 'select one from kept').catch(() => undefined));
  await database.stop();
});

await test('a database that does not stay up is not restarted for ever, and its end has a reason', async () => {
  const folder = await aDatabase();
  const reports: string[] = [];
  const database = await startEmbeddedPostgres(folder, {}, { report: (message) => reports.push(message), restartDelaysMs: [0, 0] });
  let reason: Error | undefined;
  void database.exited.then((error) => (reason = error));
  fs.writeFileSync(path.join(folder, 'data/PG_VERSION'), '17\n');
  kill(postmasterOf(folder));
  oneLine(/restarted 2 times and does not stay up\. .* was created by PostgreSQL 17/)(await until('the last restart fails', () => reason));
  assert.equal(reports.length, 2);
  await database.stop();
});

emptyPlace();
