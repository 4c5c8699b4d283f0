import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { aDatabase, isRoot, kill, place, postmasterOf, query, removeTestPlace, until } from './crash-harness.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { chooseLauncher } from './launcher.ts';
import { DatabaseUnavailable } from '../../server/adapters/database/port.ts';
import { postgresProcesses } from './processes.ts';

/** Expects one line that says what is wrong, for people. */
function says(pattern: RegExp): (error: unknown) => true {
  return (error) => {
    assert.ok(error instanceof DatabaseUnavailable, String(error));
    assert.match(error.message, pattern);
    assert.ok(!error.message.includes('\n'));
    return true;
  };
}

await test('files of another major version', async () => {
  const folder = aDatabase();
  fs.writeFileSync(path.join(folder, 'data/PG_VERSION'), '17\n');
  await assert.rejects(startEmbeddedDatabase(folder), says(/was made by PostgreSQL 17, which this version of Abar does not carry/));
  fs.writeFileSync(path.join(folder, 'data/PG_VERSION'), '18\n');
  await (await startEmbeddedDatabase(folder)).stop();
});

await test('a folder that holds something else', async () => {
  const folder = path.join(place, 'photos');
  fs.mkdirSync(path.join(folder, 'data'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'data/cat.webp'), 'miaow');
  await assert.rejects(startEmbeddedDatabase(folder), says(/holds something that is not a PostgreSQL database/));
  assert.ok(fs.existsSync(path.join(folder, 'data/cat.webp')));
});

await test('a folder that cannot be made', async () => {
  const file = path.join(place, 'file');
  fs.writeFileSync(file, '');
  await assert.rejects(startEmbeddedDatabase(path.join(file, 'database')), says(/^Cannot create .*file/));
});

await test('programs that do not run', () => {
  const bin = path.join(place, 'bin');
  fs.mkdirSync(bin);
  fs.writeFileSync(path.join(bin, 'postgres'), '#!/bin/sh\necho libicu missing >&2; exit 127\n', { mode: 0o755 });
  assert.throws(() => chooseLauncher(place, bin), says(/does not run here \(.*libicu missing.*set DATABASE_URL/));
});

await test('a PostgreSQL parameter it does not take', async () => {
  await assert.rejects(
    startEmbeddedDatabase(aDatabase(), { shared_buffers: 'plenty' }),
    says(/invalid value for parameter "shared_buffers"/),
  );
});

await test('a full disk, at the first start and later', async (t) => {
  const folder = path.join(place, 'full');
  fs.mkdirSync(folder);
  const mount = (size: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]).status === 0;
  if (!isRoot || !mount('8m')) return t.skip('only root can make a small disk');
  t.after(() => spawnSync('umount', ['--lazy', folder]));
  await assert.rejects(startEmbeddedDatabase(folder), says(/The disk of .* is full/));
  assert.deepEqual(fs.readdirSync(folder), ['app.lock', 'run'], 'the half-made files are gone');
  spawnSync('umount', [folder]);

  assert.ok(mount('120m'));
  let database = await startEmbeddedDatabase(folder);
  await query(database, 'create table kept as select 1 as one');
  await database.stop();
  const filler = path.join(folder, 'filler');
  const fill = spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']);
  assert.match(String(fill.stderr), /No space left/);
  await assert.rejects(startEmbeddedDatabase(folder), says(/The disk of .* is full/));
  fs.rmSync(filler);
  database = await startEmbeddedDatabase(folder);
  assert.deepEqual(await query(database, 'select one from kept'), [{ one: 1 }]);
  await database.stop();
});

await test('a database that does not stay up is given up with its reason', async () => {
  const folder = aDatabase();
  const reports: string[] = [];
  const database = await startEmbeddedDatabase(folder, {}, { report: (message) => reports.push(message), restartDelaysMs: [0, 0] });
  let reason: Error | undefined;
  void database.exited.then((error) => (reason = error));
  fs.writeFileSync(path.join(folder, 'data/PG_VERSION'), '17\n');
  kill(postmasterOf(folder));
  says(/started again 2 times and does not stay up\. .* was made by PostgreSQL 17/)(await until('it is given up', () => reason));
  assert.equal(reports.length, 2);
  await database.stop();
});

await test('no test left a process', () => assert.deepEqual(postgresProcesses(place), []));

removeTestPlace();
