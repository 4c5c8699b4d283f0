import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { listenUntilEnd } from '#server/testing/listening.ts';
import { startTestDatabase, urlOf } from '#server/testing/test-database.ts';
import { loadPages, PagesIncomplete } from '#server/platform/http/pages.ts';

const folder = (t: TestContext): string => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-start-'));
  t.after(() => fs.rmSync(made, { recursive: true, force: true }));
  return made;
};

await test('a data folder that cannot be used ends the start with one line', async (t) => {
  const database = await startTestDatabase(t);
  const data = folder(t);
  fs.writeFileSync(path.join(data, 'photos'), 'not a folder');
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { DATA_DIR: data, DATABASE_URL: urlOf(database.config), DEMO: 'off' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  assert.match(await text(child.stderr), /^Abar cannot start: [^\n]*photos[^\n]*\n$/);
});

await test('a port that another program has ends the start with one line, before the demo is filled', async (t) => {
  const database = await startTestDatabase(t);
  const port = await listenUntilEnd(t, createServer());
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { NODE_ENV: 'development', DATA_DIR: folder(t), DATABASE_URL: urlOf(database.config), PORT: String(port), DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  assert.match(errors, /^Abar cannot start: port \d+ is in use [^\n]*set PORT to another\.\n$/);
  assert.equal(out, '');
  assert.deepEqual(await database.db.selectFrom('users').select('uid').execute(), []);
});

await test('half a build is reported in one line that says what to do', async (t) => {
  const build = folder(t);
  const reported = (left: string) =>
    assert.rejects(loadPages(build), (error) => {
      assert.ok(error instanceof PagesIncomplete, left);
      assert.match(error.message, /^The pages in [^\n]* run "npm run build"\.[^\n]*$/);
      return true;
    });
  await reported('nothing');
  fs.mkdirSync(path.join(build, 'client', 'assets'), { recursive: true });
  fs.mkdirSync(path.join(build, 'server'));
  const script = path.join(build, 'server', 'index.js');
  fs.writeFileSync(script, 'export const render = 1;');
  fs.writeFileSync(path.join(build, 'script-hashes.json'), '[]');
  await reported('an interrupted build');
  fs.writeFileSync(path.join(build, 'inputs.sha256'), '');
  fs.writeFileSync(script, "import './none.js';");
  await reported('a script that is missing');
});
