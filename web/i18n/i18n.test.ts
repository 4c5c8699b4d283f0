import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { messages } from '#contract/messages.ts';
import { bn } from '#web/i18n/bn.ts';
import { homeBn } from '#web/i18n/bn/home.ts';
import { home } from '#web/i18n/en/home.ts';
import { formatDate, formatTime, formatTk, formatUsd, formatYearsOfUse } from '#web/i18n/format.ts';
import { localeOf, localize, withoutLocale } from '#web/i18n/locale.ts';

interface NamespaceModule {
  [name: string]: { name: string; texts: Record<string, string> };
}

const files = readdirSync(new URL('./en/', import.meta.url)).filter((file) => file.endsWith('.ts'));
const areas = (
  await Promise.all(
    files.map(async (file) => Object.values((await import(new URL(`./en/${file}`, import.meta.url).href)) as NamespaceModule)),
  )
)
  .flat()
  .filter((value) => typeof value === 'object' && 'texts' in value);
const bangla: Readonly<Record<string, Readonly<Record<string, string>>>> = bn;
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
/** The way to the English page is written for those who read English. */
const latinOnPurpose = new Set(['shell.otherLanguage', 'shell.otherLanguageLabel']);

await test('there are texts to look at', () => assert.ok(areas.length >= 10));

for (const { name, texts } of areas) {
  await test(`the Bangla of "${name}" is complete`, () => {
    assert.deepEqual(Object.keys(bangla[name] ?? {}).sort(), Object.keys(texts).sort());
  });

  await test(`the Bangla of "${name}" is Bangla, and fills in the same names`, () => {
    for (const [key, text] of Object.entries(bangla[name] ?? {})) {
      if (!latinOnPurpose.has(`${name}.${key}`))
        assert.match(text.replaceAll(/\{\w+\}/g, ''), /\p{Script=Bengali}/u, `${name}.${key}: ${text}`);
      assert.deepEqual(names(text), names(texts[key] ?? ''), `${name}.${key}`);
    }
  });
}

await test('no area of the Bangla is left over', () => {
  assert.deepEqual(Object.keys(bangla).sort(), areas.map(({ name }) => name).sort());
});

await test("the specification's texts are said letter for letter", () => {
  const said = new Set(areas.flatMap(({ texts }) => Object.values(texts)));
  const missing = Object.entries(messages).filter(([, text]) => !said.has(text));
  assert.deepEqual(missing, []);
});

await test('amounts and dates are written as Bangladesh writes them', () => {
  assert.equal(formatTk(1234567, 'en'), 'Tk 12,34,567');
  assert.equal(formatTk(1234567, 'bn'), '১২,৩৪,৫৬৭৳');
  assert.equal(formatUsd(1320, 'en'), 'USD 1,320');
  assert.equal(formatDate('2026-11-20T20:00:00Z', 'en'), '21 Nov 2026');
  assert.match(formatDate('2026-11-20T05:00:00Z', 'bn'), /^২০ নভে/);
  assert.equal(formatTime('2026-11-20T08:05:00Z', 'en'), '20 Nov 2026, 14:05');
  assert.match(formatTime('2026-11-20T08:05:00Z', 'bn'), /১৪:০৫$/);
  assert.equal(formatYearsOfUse('2 years', 'bn'), '২ বছর');
  assert.equal(formatYearsOfUse('4 years 1 month', 'bn'), '৪ বছর ১ মাস');
  assert.equal(formatYearsOfUse('about two', 'bn'), 'about two');
});

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

await test('a slide of the hero has at most twelve words: it stands for three seconds', () => {
  for (const said of [home.texts, homeBn])
    for (const number of [1, 2, 3] as const) {
      const text = `${said[`hero${number}Title`]} ${said[`hero${number}Text`]}`;
      assert.ok(wordsOf(text) <= 12, `${wordsOf(text)} words: ${text}`);
    }
});

await test('a path keeps its page through the languages', () => {
  for (const path of ['/', '/category/1', '/product/x']) {
    assert.equal(withoutLocale(localize(path, 'bn')), path);
    assert.equal(localeOf(localize(path, 'bn')), 'bn');
  }
  assert.equal(localize('/?role=seller', 'bn'), '/bn?role=seller');
  assert.equal(localeOf('/bnx'), 'en');
  assert.equal(localeOf('/bn.data'), 'bn');
});
