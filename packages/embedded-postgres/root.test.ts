import { spawnSync } from 'node:child_process';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { allEnded, emptyPlace, isRoot, kill, place, postmasterOf } from './test-folders.ts';
import { environmentWithout, PROGRAM, startWriter, Writer } from './test-writing.ts';

await test('root without user namespaces: PostgreSQL runs as another user, on files created by root, and ends with its parent', async (t) => {
  if (!isRoot) return t.skip('only root has to become another user');
  const writer = await startWriter(t, { env: environmentWithout(['unshare']) });
  const { folder } = writer;
  assert.notEqual(fs.statSync(path.join(folder, 'data/PG_VERSION')).uid, 0);
  assert.notEqual(fs.statSync(`/proc/${postmasterOf(folder)}`).uid, 0);
  // It is started with namespaces again: the owner of the folder stays.
  await writer.losesNothingWhenKilled();
});

await test('an ordinary user starts it, and root after that user leaves the owner of the files', async (t) => {
  if (!isRoot) return t.skip('the other tests run as an ordinary user here');
  const prefix = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
  if (spawnSync(prefix[0] ?? '', [...prefix.slice(1), process.execPath, '-e', `fs.accessSync(${JSON.stringify(PROGRAM)})`]).status !== 0)
    return t.skip('this checkout is closed to other users');
  const folder = path.join(place, 'owned', 'database');
  fs.mkdirSync(path.dirname(folder));
  fs.chownSync(path.dirname(folder), 65534, 65534);
  const writer = new Writer(t, folder, { prefix });
  await writer.wrote(20);
  assert.equal(fs.statSync(`/proc/${postmasterOf(folder)}`).uid, 65534);
  await writer.losesNothingWhenKilled();
  const again = new Writer(t, folder, { prefix });
  await again.wrote(1);
  kill(again.child.pid);
  await again.ended();
  await allEnded(folder);
});

emptyPlace();
