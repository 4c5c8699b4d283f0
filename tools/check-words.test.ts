import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NAMES, PROSE, wordFaults } from '#tools/check-words.ts';

const wordsIn = (file: string, text: string): string[] => wordFaults(file, text).map((fault) => /"(.*?)"/.exec(fault)?.[1] ?? '');

await test('an old name is found in code, SQL and paths, with its place and the name to use', () => {
  assert.deepEqual(wordFaults('server/a.ts', 'x;\nconst form = new Mistakes();'), [
    'server/a.ts:2: "Mistakes" is now: FormError, useFormErrors.',
  ]);
  assert.deepEqual(wordFaults('server/platform/db/migrations/0009_next.sql', 'alter table users add session_epoch int;'), [
    'server/platform/db/migrations/0009_next.sql:1: "session_epoch" is now: token_version.',
  ]);
  assert.deepEqual(wordFaults('tests/browser/buy.story.ts', ''), ['tests/browser/buy.story.ts: ".story.ts" is now: .spec.ts.']);
  assert.deepEqual(wordsIn('deploy/alerts.yml', '- expr: abar_jobs{state="laid_aside"} > 0'), ['laid_aside']);
});

await test('an old word of prose is found in comments, names of tests and Markdown', () => {
  const comments = [
    '// Whoever asks.',
    ' * Whoever asks.',
    'x(); // Whoever asks.',
    '/** Whoever asks. */',
    '-- Whoever asks.',
    '# Whoever asks.',
  ];
  for (const line of comments) assert.deepEqual(wordsIn('server/a.ts', line), ['Whoever'], line);
  assert.deepEqual(wordsIn('server/a.test.ts', "await test('somebody books', async () => {"), ['somebody']);
  assert.deepEqual(wordsIn('tests/browser/a.spec.ts', '  test(`the ${role} is told`, () => {});'), ['told']);
  assert.deepEqual(wordsIn('docs/a.md', 'The market hears of it.'), ['hears', 'The market']);
});

await test('texts that users read, and the same words in another sense, are not', () => {
  for (const line of [
    "  pleaseWait: 'Somebody else has just booked this product.',",
    "  people: 'Tell people what is wrong; put the letters on the market.',",
    '// It is no longer on the market, letter for letter, in capital letters; a dead letter stays.',
    '// This is no more than a firewall allows; households, storytelling and standing are other words.',
    'const deadLetters = await countDeadLetters();',
    'const initials = letter + letters[0];',
    "import { startDemo } from '@abar/demo-market';",
  ])
    assert.deepEqual(wordsIn('web/a.ts', line), [], line);
  assert.deepEqual(wordsIn('domain/places/places.ts', 'const town = 1; // A town.'), []);
  assert.deepEqual(wordsIn('domain/users/phone.ts', 'const town = 1; // A town.'), ['town', 'town']);
});

await test('every word of the table is found as itself and says what to use', () => {
  for (const { old, use } of [...NAMES, ...PROSE]) {
    assert.ok(use.length > 2, String(old));
    assert.ok(!old.global, `${String(old)} keeps no position between lines`);
    // The standard words are none of the old ones.
    for (const word of use.split(', ')) assert.deepEqual(wordsIn('docs/a.md', word), [], word);
  }
});

await test('a sentence has a subject', () => {
  for (const text of ['/** What a user sees. */', '// Sent once. Those that fail wait.', '-- Of two the first.', ' * Where it stands.'])
    assert.match(wordFaults('domain/a.ts', text).join(), /begins no sentence/, text);
  for (const [file, text] of [
    ['server/a.test.ts', "  await t.test('of two admins one decides', async () => {"],
    ['contract/a.ts', "    until: z.string().meta({ description: 'Until it ends' }),"],
  ] as const)
    assert.match(wordFaults(file, text).join(), /begins no sentence/, text);
  for (const text of [
    '// What is it?',
    '/** The fields that a user sees. */',
    "const x = 'What a user sees.';",
    '// It says what a user sees.',
  ])
    assert.deepEqual(wordFaults('domain/a.ts', text), [], text);
  assert.deepEqual(wordFaults('docs/a.md', '## What it does'), []);
});
