import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { checkStructure } from '#tools/check-structure.ts';

function faultsOf(t: TestContext, files: Record<string, string>, longFiles: Record<string, string> = {}): string[] {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-structure-'));
  t.after(() => fs.rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  return checkStructure(root, longFiles);
}

const importing = (target: string) => `import { x } from '${target}';\n`;

await test('a house in order has no faults', (t) => {
  const faults = faultsOf(t, {
    'contract/products.ts': importing('zod'),
    'domain/money.ts': importing('#contract/products.ts'),
    'demo/list.ts': importing('#domain/money.ts'),
    'server/features/products/routes.ts': importing('#domain/money.ts'),
    'server/products/routes.test.ts': importing('#server/features/products/routes.ts'),
    'server/products/anything.test.ts': importing('#packages/stripe-emulator/server/ids.ts'),
    'packages/stripe-emulator/server/ids.ts': '',
    'server/main.ts': importing('#demo/list.ts'),
    'web/routes/home.tsx': `${importing('#contract/products.ts')}${importing('./+types/home')}`,
    'bench/lists.ts': importing('#server/main.ts'),
  });
  assert.deepEqual(faults, []);
});

const WRONG_WAYS = [
  ['contract/a.ts', '#domain/a.ts'],
  ['contract/a.ts', '#server/a.ts'],
  ['domain/a.ts', '#server/a.ts'],
  ['domain/a.ts', '#web/a.ts'],
  ['demo/a.ts', '#server/a.ts'],
  ['server/a.ts', '#web/a.ts'],
  ['server/a.ts', '#tools/a.ts'],
  ['web/a.tsx', '#server/a.ts'],
  ['web/a.tsx', '#demo/a.ts'],
  ['server/a.ts', './b.ts'],
  ['tools/a.ts', '../server/b.ts'],
] as const;

for (const [file, target] of WRONG_WAYS)
  await test(`${file} must not import ${target}, in whatever form`, (t) => {
    const forms = [
      importing(target),
      `import '${target}';`,
      `import type { X } from '${target}';`,
      `import x, {\n  type Y,\n  z,\n} from "${target}";`,
      `export { x } from '${target}';`,
      `export * from '${target}';`,
      `const x = await import('${target}');`,
    ];
    for (const form of forms) {
      const [fault, ...more] = faultsOf(t, { [file]: form });
      assert.ok(fault?.startsWith(`${file}: imports ${target}. `), `${form} gave ${String(fault)}`);
      assert.deepEqual(more, []);
    }
  });

await test('an import in a comment or a text is none', (t) => {
  const texts = [
    "// import x from '#server/a.ts';\n",
    "/*\n * import '#web/a.ts';\n */\n",
    'const x = "from \'#server/a.ts\'";\n',
    "const article = `\nimport { x } from './phone.ts';\n`;\n",
  ];
  assert.deepEqual(faultsOf(t, { 'domain/a.ts': texts.join('') }), []);
  assert.equal(faultsOf(t, { 'domain/a.ts': `${texts.join('')}import '#web/a.ts';\n` }).length, 1);
});

await test('a feature holds only files of the agreed names', (t) => {
  const faults = faultsOf(t, {
    'server/features/bookings/transitions.ts': '',
    'server/bookings/rules.ts': '',
    'server/bookings/deep/routes.ts': '',
    'server/adapters/email/smtp.ts': '',
    'server/settings.ts': '',
  });
  assert.deepEqual(
    faults.map((fault) => fault.split(':')[0]),
    ['server/bookings/deep/routes.ts', 'server/bookings/rules.ts'],
  );
  assert.match(faults[1] ?? '', /a feature holds only routes\.ts, queries\.ts.*belongs to domain\//);
});

await test('names that say nothing, and names not in kebab-case', (t) => {
  const faults = faultsOf(t, {
    'domain/utils.ts': '',
    'web/ui/index.tsx': '',
    'server/http/helpers.ts': '',
    'domain/moneyMath.ts': '',
    'domain/a_b.ts': '',
  });
  assert.equal(faults.length, 5);
  assert.match(faults[0] ?? '', /^domain\/a_b\.ts: file names are kebab-case/);
  assert.match(faults[2] ?? '', /"utils\.ts" says nothing/);
});

await test('files that import each other in a circle', (t) => {
  const files = {
    'domain/a.ts': importing('#domain/b.ts'),
    'domain/b.ts': importing('#domain/c.ts'),
    'domain/c.ts': importing('#domain/a.ts'),
    'domain/self.ts': importing('#domain/self.ts'),
    'domain/d.ts': importing('#domain/a.ts'),
  };
  assert.deepEqual(
    faultsOf(t, files).map((fault) => fault.split(': ')[0]),
    ['domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts', 'domain/self.ts → domain/self.ts'],
  );
  assert.equal(faultsOf(t, { ...files, 'domain/c.ts': "import type { A } from '#domain/a.ts';" }).length, 1, 'types alone make no circle');
});

await test('long files need a reason', (t) => {
  const lines = (count: number) => 'x;\n'.repeat(count);
  assert.deepEqual(faultsOf(t, { 'domain/a.ts': lines(300), 'domain/a.test.ts': lines(900) }), []);
  assert.match(faultsOf(t, { 'domain/a.ts': lines(301) }).join(), /^domain\/a\.ts: has 301 lines/);
  assert.deepEqual(faultsOf(t, { 'domain/a.ts': lines(301) }, { 'domain/a.ts': 'one table' }), []);
  assert.match(faultsOf(t, {}, { 'domain/a.ts': 'one table' }).join(), /does not exist/);
});
