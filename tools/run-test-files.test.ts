import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';

const RUNNER = path.join(import.meta.dirname, 'run-test-files.ts');

/** Writes files of tests, and returns what runs them in a process. */
function testFiles(t: TestContext, texts: Readonly<Record<string, string>>) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-run-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const taken = path.join(folder, 'taken');
  fs.mkdirSync(taken);
  const files = Object.entries(texts).map(([name, text]) => {
    fs.writeFileSync(path.join(folder, name), `import { test } from 'node:test';\n${text}`);
    return path.join(folder, name);
  });
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return () =>
    new Promise<{ failed: boolean; output: string }>((resolve) => {
      execFile(process.execPath, [RUNNER, taken, ...files], { env }, (error, output) => resolve({ failed: error !== null, output }));
    });
}

const passing = (name: string): string => `await test('${name} ran', () => undefined);\n`;

await test('processes share test files out, each file runs once, and one that cannot be loaded is a failed test', async (t) => {
  const run = testFiles(t, { 'a.mjs': passing('a'), 'broken.mjs': "import './none.mjs';\n", 'b.mjs': passing('b'), 'c.mjs': passing('c') });
  const runs = await Promise.all([run(), run()]);
  const output = runs.map((each) => each.output).join('\n');
  for (const name of ['a', 'b', 'c']) assert.equal(output.split(`✔ ${name} ran`).length - 1, 1, output);
  assert.match(output, /broken\.mjs.*\n[^]*Cannot find module/);
  assert.equal(runs.filter(({ failed }) => failed).length, 1);
});

for (const [when, text] of [
  [
    'during a test',
    "await test('careless', async () => { void Promise.reject(new Error('nobody caught this')); await new Promise(setImmediate); });\n",
  ],
  ['after a test', "await test('careless', () => void setImmediate(() => { throw new Error('nobody caught this'); }));\n"],
  ['between tests', "setImmediate(() => { throw new Error('nobody caught this'); });\nawait new Promise(setImmediate);\n"],
] as const)
  await test(`an error ${when} that nobody catches fails the run and is shown, and the next files run`, async (t) => {
    const { failed, output } = await testFiles(t, { 'first.mjs': passing('first'), 'careless.mjs': text, 'next.mjs': passing('next') })();
    assert.ok(failed);
    assert.match(output, /nobody caught this/);
    assert.match(output, /✔ next ran/);
  });
