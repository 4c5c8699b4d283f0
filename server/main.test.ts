import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

await test('the program refuses to start the demo on an address of the network, in one line', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], HOST: '0.0.0.0', DATA_DIR: path.join(os.tmpdir(), 'abar-never-created') },
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stderr, /^Abar cannot start: HOST is 0\.0\.0\.0, which other machines can reach, so DEMO must be off[^\n]+\n$/);
  assert.equal(stdout, '');
});
