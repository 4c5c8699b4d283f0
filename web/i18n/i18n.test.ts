import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { errors } from '#contract/errors.ts';
import { messages } from '#contract/messages.ts';
import { DISTRICTS } from '#domain/places/places.ts';
import { FILTER_TEXTS } from '#domain/search/filter-texts.ts';
import { bn } from '#web/i18n/bn.ts';
import { homeBn } from '#web/i18n/bn/home.ts';
import { home } from '#web/i18n/en/home.ts';
import { dayOf, formatDate, formatNumber, formatTk, formatUsd, formatYearsOfUse } from '#web/i18n/format.ts';
import { formatDay, formatMoment, formatTime } from '#web/i18n/format-time.ts';
import { fill } from '#web/i18n/namespace.ts';
import { LOCALES, localeOf, localize, withoutLocale } from '#web/i18n/locale.ts';

interface NamespaceModule {
  [name: string]: { name: string; texts: Record<string, string> };
}

const files = readdirSync(new URL('./en/', import.meta.url)).filter((file) => file.endsWith('.ts'));
const namespaces = (
  await Promise.all(
    files.map(async (file) => Object.values((await import(new URL(`./en/${file}`, import.meta.url).href)) as NamespaceModule)),
  )
)
  .flat()
  .filter((value) => typeof value === 'object' && 'texts' in value);
const { places, errors: banglaErrors, ...texts } = bn;
const bangla: Readonly<Record<string, Readonly<Record<string, string>>>> = texts;
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
/** The link to the English page is in English. */
const inEnglish = new Set(['shell.otherLanguage', 'shell.otherLanguageLabel']);

await test('the English texts are found', () => assert.ok(namespaces.length >= 10));

for (const { name, texts } of namespaces) {
  await test(`the Bangla "${name}" texts are complete`, () => {
    assert.deepEqual(Object.keys(bangla[name] ?? {}).sort(), Object.keys(texts).sort());
  });

  await test(`the Bangla "${name}" texts are in Bangla and have the same placeholders`, () => {
    for (const [key, text] of Object.entries(bangla[name] ?? {})) {
      const words = text.replaceAll(/\{\w+\}/g, '');
      // Signs are the same in both languages.
      if (/\p{L}/u.test(words) && !inEnglish.has(`${name}.${key}`)) assert.match(words, /\p{Script=Bengali}/u, `${name}.${key}: ${text}`);
      assert.deepEqual(placeholders(text), placeholders(texts[key] ?? ''), `${name}.${key}`);
    }
  });
}

/** Counts that are two or more wherever they are shown: limits, sums that are shown from several on, and those with a text of their own for one. */
const alwaysMany = new Set([
  'card.sellerRated',
  'compare.titleOf',
  'forms.tooLong',
  'forms.tooShort',
  'handover.triesLeft',
  'healthReports.hours',
  'healthReports.wordsCut',
  'home.browse',
  'listingFile.too_many',
  'order.daysLeft',
  'privatePhotos.several',
  'reviews.all',
  'reviews.rating',
  'reviews.ratingOf',
  'search.count',
  'search.countMore',
  'search.fitsPartly',
  'search.tooLong',
  'search.upToYears',
  'selling.manyMissing',
  'selling.manyWait',
  'statistics.chart',
  'statistics.manyOffers',
  'statistics.manyOffersMade',
  'statistics.manySaves',
  'statistics.manyViews',
  'statistics.unseen',
  'stolen.limits',
  'waiting.many',
]);

await test('no count is said with a plural where it may be one', () => {
  for (const { name, texts } of namespaces)
    for (const [key, text] of Object.entries(texts))
      if (/\{(?:count|number|left|days|hours|minutes|sales|most|minimum|maximum|years)\} [a-z]+s\b/.test(text))
        assert.ok(alwaysMany.has(`${name}.${key}`), `${name}.${key}: ${text}`);
});

await test('values of filters are called the same in emails', () => {
  const onPage = (of: (name: string) => Readonly<Record<string, string>> | undefined, key: string) =>
    ['card', 'category', 'search'].map((name) => of(name)?.[key]);
  for (const key of Object.keys(FILTER_TEXTS.en) as (keyof typeof FILTER_TEXTS.en)[]) {
    assert.ok(onPage((name) => namespaces.find((one) => one.name === name)?.texts, key).includes(FILTER_TEXTS.en[key]), key);
    assert.ok(onPage((name) => bangla[name], key).includes(FILTER_TEXTS.bn[key]), key);
  }
});

await test('a Bangla ending stays on the line of the name before it', () => {
  assert.equal(fill('{name}-এর কাছে', 'bn', { name: 'Mahin Rahman' }), 'Mahin Rahman-\u2060এর কাছে');
  assert.equal(fill('Abar-এ দেখে-শুনে কিনুন', 'bn'), 'Abar-\u2060এ দেখে-শুনে কিনুন');
});

await test('every district has its Bangla name', () => {
  assert.deepEqual(Object.keys(places).sort(), ['Bangladesh', ...DISTRICTS.map(({ en }) => en)].sort());
  for (const name of Object.values(places)) assert.match(name, /^\p{Script=Bengali}/u);
});

await test('every error of the API has its Bangla message', () => {
  assert.deepEqual(Object.keys(banglaErrors).sort(), Object.keys(errors).sort());
  for (const message of Object.values(banglaErrors)) assert.match(message, /\p{Script=Bengali}/u);
});

// Wording that a walk through the screens found nobody uses.
const REFUSED = /on the market|as the other side|how it goes on|dearest|\bletters?\b|put this right|more desktop$|auth\/|status code/i;

await test('no text has wording that nobody uses', () => {
  const found = namespaces.flatMap(({ name, texts: english }) =>
    Object.entries(english).flatMap(([key, text]) => (REFUSED.test(text) ? [`${name}.${key}: ${text}`] : [])),
  );
  for (const [code, { message }] of Object.entries(errors)) if (REFUSED.test(message)) found.push(`${code}: ${message}`);
  assert.deepEqual(found, []);
});

await test('there are no Bangla namespaces without English ones', () => {
  assert.deepEqual(Object.keys(bangla).sort(), namespaces.map(({ name }) => name).sort());
});

await test("the specification's texts are used word for word", () => {
  const used = new Set([
    ...namespaces.flatMap(({ texts }) => Object.values(texts)),
    ...Object.values(errors).map(({ message }) => message),
  ]);
  const missing = Object.entries(messages).filter(([, text]) => !used.has(text));
  assert.deepEqual(missing, []);
});

await test('amounts and dates have the formats used in Bangladesh, and never break', () => {
  assert.equal(formatTk(1234567, 'en'), 'Tk\u00A012,34,567');
  assert.equal(formatTk(1234567, 'bn'), '১২,৩৪,৫৬৭৳');
  assert.equal(formatUsd(1320, 'en'), 'USD\u00A01,320');
  assert.equal(formatDate('2026-11-20T20:00:00Z', 'en'), '21\u00A0Nov\u00A02026');
  assert.equal(dayOf('2026-11-20T20:00:00Z'), '2026-11-21');
  assert.equal(formatDate(dayOf('2026-11-20T20:00:00Z'), 'en'), '21\u00A0Nov\u00A02026');
  assert.match(formatDate('2026-11-20T05:00:00Z', 'bn'), /^২০\u00A0নভে/);
  assert.equal(formatTime('2026-11-20T08:05:00Z', 'en'), '20\u00A0Nov\u00A02026, 2:05\u00A0PM');
  assert.match(formatTime('2026-11-20T08:05:00Z', 'bn'), /, দুপুর\u00A0২:০৫$/);
  assert.match(formatTime('2026-11-20T18:00:00Z', 'en'), /12:00\u00A0AM$/);
  // In this year a list leaves it out.
  const [now, before] = [new Date().toISOString(), '2020-11-20T08:05:00Z'];
  for (const locale of LOCALES) {
    assert.equal(formatDate(now, locale).startsWith(formatDay(now, locale)), true);
    assert.doesNotMatch(formatDay(now, locale), /\d{4}|[০-৯]{4}|,| /);
    assert.equal(formatDay(before, locale), formatDate(before, locale));
    assert.equal(formatMoment(before, locale), formatTime(before, locale));
  }
  assert.equal(formatYearsOfUse('2 years', 'bn'), '২ বছর');
  assert.equal(formatYearsOfUse('4 years 1 month', 'bn'), '৪ বছর ১ মাস');
  assert.equal(formatYearsOfUse('about two', 'bn'), 'about two');
  assert.deepEqual(
    [formatYearsOfUse(' 2 ', 'en'), formatYearsOfUse('২', 'en'), formatYearsOfUse('1', 'bn')],
    ['2 years', '2 years', '১ বছর'],
  );
});

const breakable = (text: string) => text.replaceAll('\u00A0', ' ');

await test("amounts and dates are those of the platform's formatters", () => {
  const tags = { en: ['en-IN', 'en-US', 'en-GB'], bn: ['bn-BD', 'bn-BD', 'bn-BD'] } as const;
  for (const locale of LOCALES) {
    const [lakhs, usd, dates] = tags[locale];
    const number = new Intl.NumberFormat(lakhs, { maximumFractionDigits: 2 });
    const dollars = new Intl.NumberFormat(usd, { maximumFractionDigits: 2 });
    const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Dhaka' } as const;
    const date = new Intl.DateTimeFormat(dates, day);
    const time = new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : dates, {
      hour: 'numeric',
      minute: '2-digit',
      hour12: true,
      timeZone: 'Asia/Dhaka',
      ...(locale === 'bn' && { dayPeriod: 'short' }),
    });
    /** Bangla says the part of the day first, and its last one shorter. */
    const clock = (at: Date) =>
      locale === 'en'
        ? time.format(at)
        : time
            .format(at)
            .replace('রাত্রি', 'রাত')
            .replace(/^(\S+) (\S+)$/, '$2 $1');
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (hundredths) => {
        assert.equal(formatNumber(hundredths / 100, locale), number.format(hundredths / 100));
        assert.equal(breakable(formatUsd(hundredths / 100, locale)), `USD ${dollars.format(hundredths / 100)}`);
      }),
    );
    fc.assert(
      fc.property(fc.date({ min: new Date('2012-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), (at) => {
        assert.equal(breakable(formatDate(at.toISOString(), locale)), date.format(at));
        assert.equal(breakable(formatTime(at.toISOString(), locale)), `${date.format(at)}, ${breakable(clock(at))}`);
      }),
    );
  }
});

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;

await test('a hero slide has at most twelve words: it is shown for three seconds', () => {
  for (const texts of [home.texts, homeBn])
    for (const number of [1, 2, 3] as const) {
      const text = `${texts[`hero${number}Title`]} ${texts[`hero${number}Text`]}`;
      assert.ok(wordsOf(text) <= 12, `${wordsOf(text)} words: ${text}`);
    }
});

await test('localize and withoutLocale are inverse', () => {
  for (const path of ['/', '/category/1', '/product/x']) {
    assert.equal(withoutLocale(localize(path, 'bn')), path);
    assert.equal(localeOf(localize(path, 'bn')), 'bn');
  }
  assert.equal(localize('/?role=seller', 'bn'), '/bn?role=seller');
  assert.equal(localeOf('/bnx'), 'en');
  assert.equal(localeOf('/bn.data'), 'bn');
});
