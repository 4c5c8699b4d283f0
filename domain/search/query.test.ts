import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KIND_LABELS } from '#domain/search/tables/kind-labels.ts';
import { readQuery } from '#domain/search/query.ts';
import { indexTokens, queryTokens } from '#domain/search/tokens.ts';

await test('a kind is found by its label on pages', () => {
  const { other: _other, ...labels } = KIND_LABELS;
  for (const [kind, { en, bn }] of Object.entries(labels))
    for (const label of [en, bn, `used ${en}`]) {
      const { kinds, tokens } = readQuery(label);
      assert.deepEqual([kinds[0], tokens], [kind, []], label);
    }
});

await test('the number of a model is no price', () => {
  for (const [query, tokens, ...prices] of [
    ['rtx 3060 kom dame', 'rtx 3060'],
    ['rtx 3060 and 3070', 'rtx 3060 3070'],
    ['core i5 3470 - 4590', 'core i5 3470 4590'],
    ['কোর আই৫ ৩৪৭০ - ৪৫৯০', 'core i5 3470 4590'],
    ['gtx 1650 budget', 'gtx 1650'],
    ['latitude 5400-5500', 'latitude 5400 5500'],
    ['rtx 3060 max', 'rtx 3060'],
    ['rtx 3060 beshi dam na', 'rtx 3060'],
    ['rtx 3060 under 25k', 'rtx 3060', undefined, 25_000],
    ['i5 10400 12000 er moddhe', 'i5 10400', undefined, 12_000],
    ['rx 580 8000-9000', 'rx 580', 8000, 9000],
    ['dell 30000 er moddhe', 'dell', undefined, 30_000],
    ['graphics card 10000-15000', '', 10_000, 15_000],
    ['ssd 3000-5000', '', 3000, 5000],
    ['ram under 2k', '', undefined, 2000],
    ['ssd 4k er moddhe', '', undefined, 4000],
    ['4k monitor under 20k', '4k', undefined, 20_000],
    ['4k monitor', '4k'],
  ] as const) {
    const reading = readQuery(query);
    assert.deepEqual([reading.tokens.join(' '), reading.minPrice, reading.maxPrice], [tokens, prices[0], prices[1]], query);
  }
});

await test('a part number is found whole, in part and with other separators', () => {
  for (const [title, ...queries] of [
    ['Kingston KVR16N11S8/4 4GB', 'KVR16N11S8/4', 'kvr16n11s8', 'KVR16N11', '16N11S8'],
    ['Corsair Vengeance CMK16GX4M2B3200C16', 'cmk16gx4m2b3200c16', 'CMK16GX4M2B', 'M2B3200C16'],
    ['WD Blue WD10EZEX-08WN4A0 1TB', 'WD10EZEX-08WN4A0', 'wd10ezex', '08WN4A0', 'WD10EZEX08WN4A0', 'wd10ezex 08wn4a0', 'WD10EZEX_08WN4A0'],
    ['G.Skill F4-3200C16D-16GTZR', 'f4-3200c16d-16gtzr', 'F43200C16D16GTZR', 'F4 3200C16D 16GTZR', '3200C16D'],
    ['PNY IS-DA-256-4000', 'IS-DA-256-4000'],
  ] as const) {
    const words = indexTokens(title);
    for (const query of queries) {
      const { tokens, minPrice } = readQuery(query);
      assert.ok(minPrice === undefined && tokens.length > 0 && tokens.every((token) => words.has(token)), `${query}: ${tokens.join(' ')}`);
    }
  }
});

await test('a word of any length adds a bounded number of words to the index', () => {
  const lengths = [...indexTokens('a1'.repeat(70))].map((word) => word.length);
  assert.ok(lengths.length <= 300 && Math.max(...lengths) <= 16, String(lengths));
});

await test('a query and a title have one spelling: words joined and split, terabytes, names in Bangla', () => {
  for (const [title, ...queries] of [
    ['Lenovo ThinkPad T480', 'think pad t480', 'think-pad', 'থিংকপ্যাড টি৪৮০'],
    ['Dell Opti Plex 7010', 'optiplex 7010', 'অপটিপ্লেক্স'],
    ['Apple MacBook Air M1', 'mac book air', 'ম্যাকবুক এয়ার'],
    ['HP EliteBook 840 G3', 'elite book 840', 'এলিটবুক ৮৪০'],
    ['Seagate 1TB', '1000gb', '1 tb', '1024 GB', '১ টেরা'],
    ['Seagate 2000 GB', '2tb', '2048gb'],
    ['মাদার বোর্ড H61', 'মাদারবোর্ড h61'],
  ] as const) {
    const words = indexTokens(title);
    for (const query of queries)
      assert.deepEqual(
        queryTokens(query).filter((token) => !words.has(token)),
        [],
        `${query}: ${title}`,
      );
  }
});

await test('the head of a query is what is asked for', () => {
  for (const [query, kind, tokens] of [
    ['laptop er ram', 'ram', 'laptop'],
    ['ল্যাপটপের র‍্যাম', 'ram', 'laptop'],
    ['ram for laptop', 'ram', 'laptop'],
    ['16gb ram laptop', 'laptop', '16gb ram'],
    ['computer cabinet', 'case', ''],
    ['monitor er stand', undefined, 'monitor stand'],
    ['laptop charger', undefined, 'laptop charger'],
  ] as const) {
    const reading = readQuery(query);
    assert.deepEqual([reading.kinds[0], reading.tokens.join(' ')], [kind, tokens], query);
  }
});

await test('a district is read in any transliteration', () => {
  assert.deepEqual(
    ['narayangonj monitor', 'sylet laptop', 'ctg pc', 'bhalo laptop', 'laptop salt'].map((query) => readQuery(query).district),
    ['Narayanganj', 'Sylhet', 'Chattogram', undefined, undefined],
  );
});
