import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

const RUNNER = path.join(import.meta.dirname, 'run-test-files.ts');

await test('processes share test files out, each file runs once, and one that cannot be loaded is a failed test', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-run-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const taken = path.join(folder, 'taken');
  fs.mkdirSync(taken);
  const write = (name: string, text: string): string => {
    fs.writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const passing = "import { test } from 'node:test';\nawait test(`${import.meta.filename} ran`, () => undefined);\n";
  const files = [write('a.mjs', passing), write('broken.mjs', "import './none.mjs';\n"), write('b.mjs', passing), write('c.mjs', passing)];

  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const run = () =>
    new Promise<{ failed: boolean; output: string }>((resolve) => {
      execFile(process.execPath, [RUNNER, taken, ...files], { env }, (error, output) => resolve({ failed: error !== null, output }));
    });
  const runs = await Promise.all([run(), run()]);
  const output = runs.map((each) => each.output).join('\n');
  for (const name of ['a', 'b', 'c']) assert.equal(output.split(`${path.join(folder, name)}.mjs ran`).length - 1, 1, output);
  assert.match(output, /broken\.mjs.*\n[^]*Cannot find module/);
  assert.equal(runs.filter(({ failed }) => failed).length, 1);
});
