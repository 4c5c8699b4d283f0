import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { postgresProcesses } from './embedded-postgres.ts';
import { aDatabase, assertNothingLost, commandLine, emptyPlace, kill, postmasterOf } from './test-folders.ts';
import { environmentWithout, startWriter, Writer } from './test-writing.ts';

await test('kill -9 of the parent: PostgreSQL ends with it, and nothing acknowledged is lost', async (t) => {
  const writer = await startWriter(t);
  await writer.losesNothingWhenKilled();
});

await test('kill -9 of the parent, and the next one starts at once', async (t) => {
  const folder = await aDatabase();
  const acknowledged: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const writer = new Writer(t, folder);
    await writer.wrote(20);
    kill(writer.child.pid);
    await writer.ended();
    acknowledged.push(...writer.acknowledged);
  }
  await assertNothingLost(folder, acknowledged);
});

await test('without setpriv a guard process ends PostgreSQL when the parent is killed', async (t) => {
  const writer = await startWriter(t, { env: environmentWithout(['setpriv']) });
  await writer.losesNothingWhenKilled();
});

await test('an orphan whose parent and guard were both killed is ended by the next start', async (t) => {
  const writer = await startWriter(t, { env: environmentWithout(['setpriv']) });
  const { folder } = writer;
  const postmaster = postmasterOf(folder);
  const guard = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => commandLine(pid).includes(`kill -QUIT "$0"\0${postmaster}`));
  kill(Number(guard));
  kill(writer.child.pid);
  await writer.ended();
  assert.ok(postgresProcesses(folder).includes(postmaster), 'it is an orphan');
  await assertNothingLost(folder, writer.acknowledged);
});

emptyPlace();
