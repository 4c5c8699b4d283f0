import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { SERVICES } from '#tools/service-tests.ts';
import { contentHash, hashOf, unproven } from '#tools/services/proven.ts';
import { ROOT } from '#tools/step.ts';

/** A git repository with these files, of which none is committed. */
function repository(t: TestContext, files: Record<string, string>) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-proven-'));
  t.after(() => fs.rmSync(root, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: root });
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  };
  git('init', '--quiet');
  for (const [file, text] of Object.entries(files)) write(file, text);
  return { root, git, write, remove: (file: string) => fs.rmSync(path.join(root, file)) };
}

await test('a hash follows names and contents of its inputs, and nothing else', (t) => {
  const { root, git, write, remove } = repository(t, { '.gitignore': 'ignored', 'in/a.ts': 'a', 'in/deep/b.ts': 'b', 'out/c.ts': 'c' });
  const hash = () => contentHash(root, ['in']);
  const first = hash();
  git('add', '.');
  git('commit', '--quiet', '-m', 'All');
  assert.equal(hash(), first, 'a commit changes no content');
  write('out/c.ts', 'changed');
  write('in/ignored', 'x');
  assert.equal(hash(), first, 'what lies outside, or is ignored, does not count');

  write('in/deep/b.ts', 'changed');
  assert.notEqual(hash(), first, 'a changed file counts before it is committed');
  write('in/deep/b.ts', 'b');
  assert.equal(hash(), first);
  write('in/new.ts', '');
  assert.notEqual(hash(), first, 'a new file counts before it is added');
  remove('in/new.ts');
  git('mv', 'in/a.ts', 'in/renamed.ts');
  assert.notEqual(hash(), first, 'a name counts');
  assert.throws(() => contentHash(root, ['in', 'gone']), /gone is an input/);
});

await test('a service is unproven when its inputs, its tests or the libraries differ from what passed', (t) => {
  const { root, write } = repository(t, {
    'package-lock.json': '{}',
    'tools/services/child.ts': '',
    'server/one.ts': '',
    'server/two.ts': '',
    'one.services.test.ts': '',
    'two.services.test.ts': '',
  });
  const one = { name: 'one', inputs: ['server/one.ts'], tests: ['one.services.test.ts'] };
  const two = { name: 'two', inputs: ['server/two.ts'], tests: ['two.services.test.ts'] };
  const names = (proven: Record<string, string>) => unproven(root, [one, two], proven).map(({ name }) => name);
  const proven = { one: hashOf(root, one), two: hashOf(root, two) };
  assert.deepEqual(names({}), ['one', 'two'], 'never run');
  assert.deepEqual(names(proven), []);
  write('server/one.ts', 'changed');
  assert.deepEqual(names(proven), ['one']);
  write('two.services.test.ts', 'changed');
  assert.deepEqual(names(proven), ['one', 'two']);
  const both = { one: hashOf(root, one), two: hashOf(root, two) };
  write('package-lock.json', '{ "changed": true }');
  assert.deepEqual(names(both), ['one', 'two']);
});

await test('every service names its definition and files that exist; every services test belongs to one service', () => {
  for (const { name, inputs, tests } of SERVICES) {
    assert.match(hashOf(ROOT, { inputs, tests }), /^[0-9a-f]{64}$/);
    const definition = inputs.find((file) => file.startsWith('tools/services/')) ?? '';
    assert.ok(fs.readFileSync(path.join(ROOT, definition), 'utf8').includes(`name: '${name}'`), name);
  }
  const named = SERVICES.flatMap(({ tests }) => tests).filter((file) => file.endsWith('.services.test.ts'));
  const there = execFileSync('git', ['ls-files', '*.services.test.ts'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  assert.deepEqual(named.sort(), there.sort());
});
