import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { checkStructure, EXCEPTIONS } from '#tools/check-structure.ts';

function faultsOf(t: TestContext, files: Record<string, string>, exceptions: Record<string, string> = {}): string[] {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-structure-'));
  t.after(() => fs.rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    fs.writeFileSync(path.join(root, name), text);
  }
  return checkStructure(root, exceptions);
}

const importing = (...targets: string[]) => targets.map((target, at) => `import { x as x${at} } from '${target}';\n`).join('');

await test('files that follow every rule have no faults', (t) => {
  const faults = faultsOf(t, {
    'contract/products.ts': importing('#contract/zod.ts', '#contract/money.ts'),
    'contract/money.ts': '',
    'domain/money/money.ts': importing('#contract/products.ts'),
    'packages/emulator/server.ts': importing('./ids.ts', 'fastify'),
    'packages/emulator/ids.ts': '',
    'packages/emulator/server.test.ts': importing('./server.ts', '@abar/database', '@abar/emulator/test-emulator'),
    'server/platform/jobs.ts': importing('#contract/products.ts', '#domain/money/money.ts', '@abar/emulator'),
    'server/adapters/cards/port.ts': importing('#server/platform/jobs.ts', '#server/adapters/cards/client.ts'),
    'server/adapters/cards/client.ts': importing('@abar/emulator'),
    'server/modules/users/users.sql.ts': importing('#server/platform/jobs.ts', '#server/adapters/cards/port.ts'),
    'server/modules/listings/products.routes.ts': importing(
      '#server/modules/users/users.sql.ts',
      '#server/modules/listings/products.jobs.ts',
    ),
    'server/modules/listings/products.jobs.ts': importing('#domain/money/money.ts'),
    'server/modules/users/users.test.ts': importing('#server/modules/deals/payments.routes.ts', '#server/testing/app.ts', '@abar/emulator'),
    'server/modules/deals/payments.routes.ts': '',
    'server/testing/app.ts': importing('#server/main.ts', '#tools/cluster/replica.ts'),
    'server/main.ts': importing('#server/modules/listings/products.routes.ts', '@abar/emulator'),
    'web/i18n/en.ts': importing('#contract/products.ts'),
    'web/ui/button.tsx': importing('#web/i18n/en.ts'),
    'web/shared/api.ts': importing('#web/i18n/en.ts'),
    'web/modules/listings/card.tsx': importing('#web/ui/button.tsx', '#web/shared/api.ts', '#domain/money/money.ts', '@abar/emulator'),
    'web/screens/cards.tsx': importing('#web/modules/listings/card.tsx'),
    'web/routes/home.tsx': importing('#web/screens/cards.tsx', './+types/home'),
    'tools/test.ts': importing('#server/main.ts', '#server/testing/app.ts', '#web/routes/home.tsx'),
    'tools/cluster/replica.ts': importing('@abar/emulator'),
    'tests/browser/home.spec.ts': importing('#server/testing/app.ts', '#web/i18n/en.ts'),
    'bench/lists.ts': importing('#server/main.ts', '@abar/emulator', '@abar/emulator/test-emulator'),
  });
  assert.deepEqual(faults, []);
});

/** A file, what it must not import, and a part of the advice. */
const FORBIDDEN = [
  ['contract/a.ts', '#domain/a.ts', 'nothing but itself'],
  ['contract/a.ts', '#server/a.ts', 'nothing but itself'],
  ['contract/a.ts', '#web/a.ts', 'nothing but itself'],
  ['contract/a.ts', '@abar/emulator', 'nothing but itself'],
  ['domain/a.ts', '#server/a.ts', 'pure rules'],
  ['domain/a.ts', '#web/a.ts', 'pure rules'],
  ['domain/a.ts', '#tools/a.ts', 'pure rules'],
  ['domain/a.test.ts', '#tools/a.ts', 'pure rules'],
  ['packages/one/a.ts', '#contract/a.ts', 'own files and libraries'],
  ['packages/one/a.ts', '#domain/a.ts', 'own files and libraries'],
  ['packages/one/a.ts', '#server/platform/a.ts', 'own files and libraries'],
  ['packages/one/a.ts', '#web/a.ts', 'own files and libraries'],
  ['packages/one/a.ts', '../two/a.ts', 'a public entry'],
  ['packages/one/a.ts', '@abar/two', 'own files and libraries'],
  ['packages/one/a.test.ts', '../two/a.ts', 'a public entry'],
  ['packages/one/a.test.ts', '#server/testing/a.ts', 'own files and libraries'],
  ['server/platform/a.ts', '#server/adapters/a.ts', 'no module and no provider'],
  ['server/platform/a.ts', '#server/modules/users/users.sql.ts', 'no module and no provider'],
  ['server/platform/a.ts', '#server/app.ts', 'no module and no provider'],
  ['server/adapters/a.ts', '#server/modules/users/users.sql.ts', 'belongs to port.ts'],
  ['server/adapters/a.ts', '#server/settings.ts', 'belongs to port.ts'],
  ['server/modules/users/users.routes.ts', '#server/modules/listings/products.sql.ts', 'imports the modules before it'],
  ['server/modules/listings/products.routes.ts', '#server/modules/users/users.routes.ts', 'imports the modules before it'],
  ['server/modules/listings/products.routes.ts', '#server/modules/users/users.jobs.ts', 'imports the modules before it'],
  ['server/modules/listings/products.routes.ts', '#server/container.ts', 'imports the modules before it'],
  ['server/modules/listings/products.routes.ts', '@abar/emulator', 'imports the modules before it'],
  ['server/a.ts', '#web/a.ts', 'belongs to contract/ or domain/'],
  ['server/a.test.ts', '#web/a.ts', 'belongs to contract/ or domain/'],
  ['server/a.ts', '#tools/a.ts', 'belongs to contract/ or domain/'],
  ['server/a.ts', '#server/testing/a.ts', 'Only tests'],
  ['server/adapters/cards/a.ts', '#server/adapters/cards/conformance.ts', 'Only tests'],
  ['server/a.ts', '@abar/one/test-emulator', 'Only tests'],
  ['server/a.ts', '#packages/one/a.ts', 'a public entry'],
  ['server/a.ts', '@abar/one/a.ts', 'a public entry'],
  ['server/a.test.ts', '@abar/one/server/test-a.ts', 'a public entry'],
  ['web/modules/users/a.tsx', '@abar/one/a.ts', 'a public entry'],
  ['tools/a.ts', '#packages/one/a.ts', 'a public entry'],
  ['tools/a.mjs', '../packages/one/a.ts', 'a public entry'],
  ['tests/browser/a.spec.ts', '#packages/one/a.ts', 'a public entry'],
  ['bench/a.ts', '#packages/one/server/a.ts', 'a public entry'],
  ['web/i18n/a.ts', '#web/ui/a.tsx', 'texts and formats'],
  ['web/ui/a.tsx', '#web/shared/a.tsx', 'web/ui/ knows no module'],
  ['web/ui/a.tsx', '#domain/a.ts', 'web/ui/ knows no module'],
  ['web/shared/a.ts', '#web/modules/users/a.ts', 'web/shared/ knows no module'],
  ['web/modules/listings/a.tsx', '#web/modules/deals/a.tsx', 'imports the modules before it'],
  ['web/modules/listings/a.tsx', '#web/screens/a.tsx', 'imports the modules before it'],
  ['web/screens/a.tsx', '#web/routes/a.tsx', 'no route'],
  ['web/modules/users/a.tsx', '#server/a.ts', 'imports the modules before it'],
  ['web/routes/a.tsx', '#server/a.ts', 'belongs to contract/ or domain/'],
  ['web/routes/a.tsx', '@abar/emulator', 'belongs to contract/ or domain/'],
  ['server/a.ts', './b.ts', 'Import from the root'],
  ['web/routes/a.tsx', './b.tsx', 'Import from the root'],
  ['tools/a.ts', '../server/b.ts', 'Import from the root'],
] as const;

for (const [file, target, advice] of FORBIDDEN)
  await test(`${file} must not import ${target}, in any form`, (t) => {
    const resolved = target.replace(/^#/, '').replace(/^(?:@abar\/|\.\.\/packages\/|\.\.\/(?=two\/))/, 'packages/');
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
      assert.ok(fault?.startsWith(`${file}: imports ${resolved}. `) && fault.includes(advice), `${form} gave ${String(fault)}`);
      assert.deepEqual(more, []);
    }
  });

await test('libraries that a folder must not import', (t) => {
  const forbidden = [
    ['contract/a.ts', 'fastify'],
    ['domain/a.ts', 'kysely'],
    ['domain/a.ts', 'node:fs'],
    ['server/a.ts', 'react-dom/server'],
    ['web/routes/a.tsx', 'pg'],
  ] as const;
  for (const [file, library] of forbidden)
    assert.deepEqual(faultsOf(t, { [file]: importing(library) }), [
      `${file}: imports ${library}. ${file.split('/')[0]}/ works without this library.`,
    ]);
  assert.deepEqual(
    faultsOf(t, { 'domain/a.test.ts': importing('node:fs'), 'server/a.ts': importing('pg'), 'web/routes/a.tsx': importing('react') }),
    [],
  );
});

await test('schemas that browsers may load are made with the settings for browsers', (t) => {
  for (const file of ['contract/a.ts', 'web/ui/a.ts'])
    assert.deepEqual(faultsOf(t, { [file]: importing('zod') }), [`${file}: imports zod. Browsers need the settings of contract/zod.ts.`]);
  assert.deepEqual(faultsOf(t, { 'contract/zod.ts': importing('zod'), 'server/a.ts': importing('zod') }), []);
});

await test('an import inside a comment or a string is ignored', (t) => {
  const texts = [
    "// import x from '#server/a.ts';\n",
    "/*\n * import '#web/a.ts';\n */\n",
    'const x = "from \'#server/a.ts\'";\n',
    "const article = `\nimport { x } from './phone.ts';\n`;\n",
  ];
  assert.deepEqual(faultsOf(t, { 'domain/a.ts': texts.join('') }), []);
  assert.equal(faultsOf(t, { 'domain/a.ts': `${texts.join('')}import '#web/a.ts';\n` }).length, 1);
});

await test('a module is one of the known ones, on both sides', (t) => {
  const faults = faultsOf(t, {
    'server/modules/deals/bookings.changes.ts': '',
    'server/modules/auctions/auctions.routes.ts': '',
    'server/settings.ts': '',
    'web/modules/core/a.ts': '',
  });
  assert.deepEqual(
    faults.map((fault) => fault.split(':')[0]),
    ['server/modules/auctions/auctions.routes.ts', 'web/modules/core/a.ts'],
  );
  assert.match(faults[0] ?? '', /"auctions" is missing in the order of modules: core ← users/);
});

await test('a file of reads does not write', (t) => {
  for (const text of ["trx.updateTable('users')", 'db.deleteFrom(name)', 'sql`insert into jobs`', 'sql`update photos p set x`']) {
    assert.match(faultsOf(t, { 'server/modules/users/users.sql.ts': text }).join(), /users\.sql\.ts: ".+" writes/, text);
    assert.deepEqual(faultsOf(t, { 'server/modules/users/users.changes.ts': text }), []);
  }
  assert.deepEqual(faultsOf(t, { 'server/modules/users/users.sql.ts': 'sql`select * from users for update`' }), []);
});

await test('names that are too general or not in kebab-case', (t) => {
  const faults = faultsOf(t, {
    'domain/utils.ts': '',
    'web/ui/index.tsx': '',
    'server/http/helpers.ts': '',
    'domain/moneyMath.ts': '',
    'domain/a_b.ts': '',
  });
  assert.equal(faults.length, 5);
  assert.match(faults[0] ?? '', /^domain\/a_b\.ts: file names are kebab-case/);
  assert.match(faults[2] ?? '', /"utils\.ts" is too general/);
});

await test('files that import each other in a circle', (t) => {
  const files = {
    'domain/a.ts': importing('#domain/b.ts'),
    'domain/b.ts': importing('#domain/c.ts'),
    'domain/c.ts': importing('#domain/a.ts'),
    'domain/self.ts': importing('#domain/self.ts'),
    'domain/d.ts': importing('#domain/a.ts'),
    'packages/one/a.ts': importing('./b.ts'),
    'packages/one/b.ts': importing('./a.ts'),
  };
  assert.deepEqual(
    faultsOf(t, files).map((fault) => fault.split(': ')[0]),
    [
      'domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts',
      'domain/self.ts → domain/self.ts',
      'packages/one/a.ts → packages/one/b.ts → packages/one/a.ts',
    ],
  );
  assert.equal(
    faultsOf(t, { ...files, 'domain/c.ts': "import type { A } from '#domain/a.ts';" }).length,
    2,
    'an import of types is no circle',
  );
});

await test('files of more than 500 lines, unless they are tests', (t) => {
  const lines = (count: number) => 'x;\n'.repeat(count);
  assert.deepEqual(faultsOf(t, { 'domain/a.ts': lines(500), 'domain/a.test.ts': lines(900), 'server/testing/app.ts': lines(900) }), []);
  assert.match(faultsOf(t, { 'domain/a.ts': lines(501) }).join(), /^domain\/a\.ts: has 501 lines/);
  assert.match(faultsOf(t, { 'web/screens/testimonials.tsx': lines(501) }).join(), /has 501 lines/, '"test" alone makes no test');
});

await test('a test file that does not wait for its tests, or leaves hooks to the next file', (t) => {
  const faults = (text: string) => faultsOf(t, { 'domain/a.test.ts': text });
  for (const start of ['test', 'void test', 'before', 'after', 'beforeEach', 'afterEach'])
    assert.match(faults(`\n${start}(() => open());\n`).join(), /^domain\/a\.test\.ts: Await each test/, start);
  assert.deepEqual(faults("await test('a', (t) => {\n  t.after(() => close());\n});\nawait close();\n"), []);
});

await test('an exception covers one import, is needed, and is one of at most ten', (t) => {
  const files = { 'domain/a.ts': importing('#server/a.ts', '#server/b.ts') };
  const exception = { 'domain/a.ts → server/a.ts': 'reason' };
  assert.match(faultsOf(t, files, exception).join('\n'), /^domain\/a\.ts: imports server\/b\.ts\. [^\n]*$/);
  assert.deepEqual(faultsOf(t, { 'domain/a.ts': '' }, exception), ['domain/a.ts → server/a.ts: this exception is not needed: remove it.']);
  const targets = Array.from({ length: 11 }, (_, at) => `server/a${at}.ts`);
  const many = { 'domain/a.ts': importing(...targets.map((target) => `#${target}`)) };
  const allow = (count: number) => Object.fromEntries(targets.slice(0, count).map((target) => [`domain/a.ts → ${target}`, 'reason']));
  assert.equal(faultsOf(t, many, allow(10)).length, 1);
  assert.deepEqual(faultsOf(t, many, allow(11)), ['EXCEPTIONS: 11 are more than 10.']);
  for (const reason of Object.values(EXCEPTIONS)) assert.ok(reason.length > 20, 'each has a reason');
});

await test('documents name files and folders that are there', (t) => {
  const text =
    'See `web/ui/button.tsx`, `web/ui/gone.tsx`, `web/ui/`, `web/gone/`, `npm/other.ts`, [this](../web/ui/button.tsx), [that](gone.md#part) and [a site](https://abar.example/gone.md).';
  assert.deepEqual(faultsOf(t, { 'web/ui/button.tsx': '', 'docs/map.md': text }), [
    'docs/map.md: names web/ui/gone.tsx, which is not there.',
    'docs/map.md: names web/gone/, which is not there.',
    'docs/map.md: names docs/gone.md, which is not there.',
  ]);
});
