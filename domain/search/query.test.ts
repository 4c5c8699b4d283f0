import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KIND_LABELS } from '#domain/search/tables/kind-labels.ts';
import { ANY_LISTING, type SearchCriteria } from '#domain/search/criteria.ts';
import { withNamedPc } from '#domain/search/named-pc.ts';
import { nearestCriteria } from '#domain/search/nearest.ts';
import { areasOf, namedPlace, placeCompletions } from '#domain/search/places.ts';
import { readQuery } from '#domain/search/query.ts';
import { indexTokens, plainText, queryTokens } from '#domain/search/tokens.ts';
import { searchWords, wordsNear, type SearchableListing } from '#domain/search/words.ts';

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

await test('the computer for which a part is sought is a filter, and the rest of the query stays', () => {
  for (const [q, rest, fits] of [
    ['ram for optiplex 7010 under 2k', 'ram under 2k', 'optiplex 7010'],
    ['RAM for my OptiPlex 7010', 'ram', 'OptiPlex 7010'],
    ['ram for the optiplex 7010', 'ram', 'optiplex 7010'],
    ['ram for a laptop', 'ram', 'laptop'],
    ['motherboard for i5-10400 in dhaka', 'motherboard in dhaka', 'i5-10400'],
    ['ssd for  hp elitebook 840', 'ssd', 'hp elitebook 840'],
    ['i5-10400 er jonno motherboard', 'motherboard', 'i5-10400'],
    ['i5-10400er jonne motherboard under 5k', 'motherboard under 5k', 'i5-10400'],
    ['i5-10400 এর জন্য মাদারবোর্ড', 'মাদারবোর্ড', 'i5-10400'],
  ] as const)
    assert.deepEqual(withNamedPc({ q, kind: 'ram' }), { q: rest, kind: 'ram', fits }, q);
  for (const search of [
    { q: 'ram for gaming' },
    { q: 'mouse for optiplex 7010' },
    { q: 'gpu for pc' },
    { q: 'for optiplex 7010' },
    { q: 'ram' },
    {},
    { q: 'ram for optiplex 7010', fits: 'i5-6500' },
    { q: 'ram for optiplex 7010', verbatim: 'true' },
  ] as const)
    assert.deepEqual(withNamedPc(search), search);
});

await test('a place is read in either script, with the words and endings around it', () => {
  for (const [text, place, rest] of [
    ['laptop in Dhaka', 'district Dhaka', 'laptop'],
    ['laptop at mirpur under 5k', 'area Mirpur', 'laptop under 5k'],
    ['mirpur e laptop', 'area Mirpur', 'laptop'],
    ['ঢাকায় ল্যাপটপ', 'district Dhaka', 'ল্যাপটপ'],
    ['ঢাকার ল্যাপটপ', 'district Dhaka', 'ল্যাপটপ'],
    ['from uttara pc', 'area Uttara', 'pc'],
    ['ঢাকা বিভাগ', 'district Dhaka division', ''],
    ['sylhet bibhag pc', 'district Sylhet division', 'pc'],
    ['cheap narayangonj pc', 'district Narayanganj', 'cheap pc'],
  ] as const) {
    const found = namedPlace(plainText(text));
    assert.deepEqual([found && `${found.filter} ${found.name}`, found?.rest.replace(/ +/g, ' ')], [place, rest.normalize('NFKC')], text);
  }
  for (const text of ['new market pc', 'oxygen', 'bhalo pc', 'dhakai jamdani', 'laptop', ''])
    assert.equal(namedPlace(plainText(text)), null, text);
  for (const [typed, completed] of [
    ['laptop in syl', ['laptop in Sylhet', 'laptop in Sylhet division']],
    ['mirp', ['Mirpur']],
    ['মির', ['মিরপুর']],
    ['la', []],
    ['xyzw', []],
  ] as const)
    assert.deepEqual(placeCompletions(typed), completed, typed);
  for (const [address, areas] of [
    ['Mirpur 10, Dhaka', ['Mirpur']],
    ['House 5, Uttara', ['Uttara']],
    ['Dhaka', []],
    ['New Market, Dhaka', []],
  ] as const)
    assert.deepEqual(areasOf(address), areas, address);
});

await test('a search that finds nothing is tried nearer and nearer to all: without its place and price, then by its kind', () => {
  const tried = (query: string, filters: SearchCriteria['filters'] = {}) => {
    const reading = readQuery(query);
    const criteria = { ...ANY_LISTING, words: reading.tokens.map((token) => [token]), marks: [['x']], minPrice: 100, maxMonths: 12 };
    return nearestCriteria({ ...criteria, filters: { district: ['Dhaka'], ...filters } }, reading).map((each) =>
      [
        each.words.map(([word]) => word).join(' '),
        ...Object.entries(each.filters).map(([name, values]) => `${name}=${values.join()}`),
        ...(each.anyWord ? ['any'] : []),
        ...(each.minPrice === undefined ? [] : [`from ${each.minPrice}`]),
        ...(each.marks.length > 0 ? ['marks'] : []),
      ].join('; '),
    );
  };
  assert.deepEqual(tried('rtx 3060'), ['rtx 3060', 'rtx 3060; kind=gpu; any']);
  assert.deepEqual(tried('rtx 3060', { kind: ['gpu'], faulty: ['true'] }), ['rtx 3060; kind=gpu', 'rtx 3060; kind=gpu; any']);
  assert.deepEqual(tried('iphone 15 pro'), ['iphone 15 pro', 'iphone pro']);
  assert.deepEqual(tried('asus b3200c16 55'), ['asus b3200c16 55', 'b3200c16']);
  assert.deepEqual(tried('asus 55'), ['asus 55']);
  assert.deepEqual(tried('mouse'), ['']);
  assert.deepEqual(tried('graphics card', { kind: ['gpu'] }), ['; kind=gpu', '; kind=gpu']);
  assert.deepEqual(tried('combo', { kind: ['combo'] }), ['; kind=combo', '; kind=combo', '; kind=keyboard,mouse']);
  assert.deepEqual(tried('asus mouse').slice(0, 4), ['asus', 'asus; any', '; district=Dhaka; from 100; marks', '']);
  assert.deepEqual(tried(''), ['']);
  assert.deepEqual(tried('', { kind: ['gpu'] }), ['; kind=gpu', '; kind=gpu']);
});

await test('a listing is found by its title, the first words of its description, its facts, and the place of its address', () => {
  const listing = { title: 'mouse', description: '', address: 'nowhere', kind: undefined, facts: [], generation: undefined };
  const wordsOf = (change: Partial<SearchableListing>) => searchWords({ ...listing, ...change }).join(' ');
  assert.equal(wordsOf({}), 'mouse mentions:mouse');
  assert.equal(wordsOf({ kind: 'keyboard' }), 'mouse mentions:mouse mentions:keyboard');
  assert.equal(wordsOf({ description: 'Good MOUSE, a rtx' }), 'mouse mentions:mouse ~good ~rtx');
  assert.equal(wordsOf({ description: `${'x '.repeat(59)}first second` }), 'mouse mentions:mouse ~first');
  assert.equal(wordsOf({ facts: ['Core i5'], generation: 3 }), 'mouse mentions:mouse ~core ~i5 ~gen3');
  assert.equal(wordsOf({ address: 'Mirpur 10, Dhaka' }), 'mouse mentions:mouse area:Mirpur');
  assert.equal(wordsOf({ address: 'Sylhet' }), 'mouse mentions:mouse district:Sylhet');
  assert.deepEqual(wordsNear('Mirpur', 2), ['area:Mirpur']);
  assert.deepEqual(wordsNear('Nowhere', 5), ['area:Nowhere']);
});
