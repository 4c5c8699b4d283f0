import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KIND_LABELS } from '#domain/search/tables/kind-labels.ts';
import { ANY_LISTING, type SearchCriteria } from '#domain/search/criteria.ts';
import { withNamedPc } from '#domain/search/named-pc.ts';
import { nearestCriteria } from '#domain/search/nearest.ts';
import { SEATS } from '#domain/places/divisions.ts';
import { AREAS, DISTRICTS, wholeArea } from '#domain/places/places.ts';
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
    // Memory is named before and behind the drive: neither alone is meant.
    ['ram ssd ram', undefined, 'ram ssd ram'],
    ['ram ram', 'ram', 'ram'],
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
    ['OptiPlex 7010 jonno ram', 'ram', 'OptiPlex 7010'],
    ['processor for a75 motherboard', 'processor', 'a75 motherboard'],
    ['graphics card for dell 240w pc', 'graphics card', 'dell 240w pc'],
    ['কোর আই৫ ১০৪০০ এর জন্য মাদারবোর্ড', 'মাদারবোর্ড', 'কোর আই5 10400'],
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

await test('the words of a query as listings are found by them: models, sizes, generations and numbers in any spelling', () => {
  for (const [query, words] of [
    ['RTX3060 12 GB', 'rtx3060 12gb'],
    ['RTX3060Ti', 'rtx 3060 ti'],
    ['3060 super', '3060 super'],
    ['rtx3060superb', 'rtx3060superb'],
    ['supertx3060', 'supertx3060'],
    ['10th gen laptop', 'gen10 laptop'],
    ['gen 10 laptop', 'gen10 laptop'],
    ['gen 8 gb', 'gen 8gb'],
    ['gen-8', 'gen8'],
    ['10th gen 11th gen', 'gen10 gen11'],
    ['gen 10, gen 11', 'gen10 gen11'],
    ['laptop i5 10th', 'laptop i5 gen10'],
    ['i510th gen', 'i510th gen'],
    ['1,23,45,678', '12345678'],
    ['টি ৪৮০', 'টি 480'],
    ['৪৮০ টি', '480 টি'],
    ['ddr ram', 'ddr ram'],
    ['b450i 5600', 'b450i 5600'],
    ['gb16', 'gb16'],
    ['w11', 'w11'],
    ['840next', '840next'],
    ['i5 10th', 'i5 gen10'],
    ['i5-10th laptop', 'i5 gen10 laptop'],
    ['i5  10th', 'i5 gen10'],
    ['x5 10th', 'x5 10th'],
    ['ai5 10th', 'ai5 10th'],
    ['i4 10th', 'i4 10th'],
    ['i5 100th', 'i5 100th'],
    ['i5 10thx', 'i5 10thx'],
    ['i5 10 laptop', 'i5 10 laptop'],
    ['৮ম জেন', 'gen8'],
    ['12,000', '12000'],
    ['1,20,000', '120000'],
    ['1,2000', '1 2000'],
    ['12,34,567', '1234567'],
    ['1,234,567', '1234567'],
    ['1,23', '1 23'],
    ['a12,000', 'a12 000'],
    ['12,0000', '12 0000'],
    ['1.12,000', '1.12 000'],
    ['12,000,0', '12 000 0'],
    ['24" monitor', '24inch monitor'],
    ["24 '' monitor", '24inch monitor'],
    ['8gbram', '8gb ram'],
    ['2x8 gb', '2x8gb'],
    ['24inches', '24inch'],
    ['144hz monitor', '144hz monitor'],
    ['144hzmonitor', '144hz monitor'],
    ['144hzx', '144hzx'],
    ['ddr 4', 'ddr4'],
    ['i 5 3470', 'i5 3470'],
    ['lga 1700', 'lga1700'],
    ['am 4', 'am4'],
    ['pc 4', 'pc 4'],
    ['xddr 4', 'xddr 4'],
    ['x-ddr 4', 'x ddr4'],
    ['1tb', '1000gb'],
    ['tb 1', 'tb 1'],
    ['x tb', 'x tb'],
    ['0 gb', '0gb'],
    ['1024gb', '1000gb'],
    ['1024 mb', '1024mb'],
    ['2048 gb', '2000gb'],
    ['1025 gb', '1025gb'],
    ['1024', '1024'],
    ['টি৪৮০', 't480'],
    ['৪৮০টি', '480t'],
    ['think pad', 'thinkpad'],
    ['think pad2', 'thinkpad2'],
    ['think padx', 'think padx'],
    ['think 5 pad', 'think 5 pad'],
    ['এস এস ডি', 'ssd'],
    ['3.55 inch', '3.55inch'],
    ['1.2.3', '1.2 3'],
    ['a&b', 'a b'],
    ['16gb16', '16gb 16'],
    ['ti 3060', 'ti 3060'],
  ] as const)
    assert.equal(queryTokens(query).join(' '), words, query);
});

await test('a title is found by words that are also written as one, and not by those that are not', () => {
  for (const [title, found, missed] of [
    ['RAM 256GB', '', 'ram256gb'],
    ['Value-Top PSU', 'valuetop value', ''],
    ['RTX 3060 Ti 8GB', '3060ti rtx3060 rtx3060ti rtx', 'ti8gb'],
    ['i5 10400 K', '10400k', 'i510400 i510400k'],
    ['3060 good', '', '3060good'],
    ['8GB DDR4', 'ddr4', '8gbddr4'],
    ['GB 16', '', 'gb16'],
    ['a b c d e', '', 'ab'],
    ['a-b-c-d-e', 'ab abcd bcde', 'abcde'],
    ['x1y2', 'x1 1y2 y2 x1y 1y x 1 y 2', ''],
    ['a1b2c3d', '1b2c a1b2c', '1b2c3'],
    ['3.55 inch', '3.55inch', '5inch'],
    ['Dell -HP', 'dell hp', 'dellhp'],
    ['Dell- HP', 'dell hp', 'dellhp'],
    ['RAM 2x8GB', '2x8gb', 'ram2x8gb'],
    ['good x', '', 'goodx'],
    ['Dell 5490 pro', '5490pro dell5490 dell5490pro', ''],
    ['HP 840 g3', '840g3', '840g'],
    ['USB 3 8GB', 'usb3', 'usb38gb 38gb'],
    ['a1a1a1a1a1a1a1a1', 'a1a1a1a1a1a1a1a1', ''],
    ['a1a1a1a1a1a1a1a1a1', '', 'a1a1a1a1a1a1a1a1a1'],
    ['5 x', '5x', ''],
    ['5 y', '', '5y'],
    ['5 sm', '', '5sm'],
    ['5 protect', '', '5protect'],
  ] as const) {
    const words = indexTokens(title);
    for (const word of found.split(' ').filter(Boolean)) assert.ok(words.has(word), `${title} by ${word}`);
    for (const word of missed.split(' ').filter(Boolean)) assert.ok(!words.has(word), `${title} not by ${word}`);
  }
});

await test('a query names a kind, a fault, or a part of a whole computer', () => {
  for (const [query, kinds, tokens, more] of [
    // A part with a processor beside it is that of a computer.
    ['i5 8gb ram', '', 'i5 8gb ram'],
    ['core ssd', '', 'core ssd', { likelyKind: 'ssd' }],
    ['i5-10400 hdd', '', 'i5 10400 hdd'],
    ['i510400f ram', '', 'i510400f ram'],
    ['ryzen 5 ssd', '', 'ryzen 5 ssd'],
    ['ryzen5 hdd', '', 'ryzen5 hdd'],
    ['gen10 monitor', '', 'gen10 monitor', { likelyKind: 'monitor' }],
    ['xeon gpu', '', 'xeon gpu'],
    ['pentium ram', '', 'pentium ram'],
    ['celeron monitor', '', 'celeron monitor'],
    ['athlon ram', '', 'athlon ram'],
    ['i5 mouse', 'mouse combo', 'i5'],
    ['score ram', 'ram', 'score'],
    ['i55 ram', 'ram', 'i55'],
    ['i4 ram', 'ram', 'i4'],
    ['corex ram', 'ram', 'corex'],
    ['dell monitor 8gb ram', '', 'dell monitor 8gb ram'],
    ['ram gpu', '', 'ram gpu', { likelyKind: 'gpu' }],
    ['ram ram', 'ram', 'ram'],
    ['mouse mouse', 'mouse combo', 'mouse'],
    ['mouse keyboard', 'combo', ''],
    ['dead ssd', 'ssd', '', { faulty: true }],
    ['ssd not working', 'ssd', '', { faulty: true }],
    ['নষ্ট মাউস', 'mouse combo', '', { faulty: true }],
    ['headphone with mic', 'headphones', 'mic'],
    ['motherboard processor combo', '', 'motherboard processor combo', { likelyKind: 'bundle' }],
    ['rtx 3060', '', 'rtx 3060', { likelyKind: 'gpu' }],
    ['8gb', '', '8gb'],
    ['ram of laptop', 'ram', 'laptop'],
    ['laptop jonno ram', 'ram', 'laptop'],
    ['laptop ram', 'ram', 'laptop'],
    ['ram laptop', 'laptop', 'ram'],
  ] as const) {
    const { kinds: read, tokens: left, welcome: _, kindTokens: __, ...rest } = readQuery(query);
    assert.deepEqual([read.join(' '), left.join(' '), rest], [kinds, tokens, more ?? {}], query);
  }
  for (const [query, isOfKind, tokens, welcome] of [
    ['gaming laptop', false, '', 'gaming'],
    ['gaming', false, 'gaming', ''],
    ['gaming', true, '', 'gaming'],
    ['laptop for student', false, '', 'student'],
  ] as const) {
    const reading = readQuery(query, isOfKind);
    assert.deepEqual([reading.tokens.join(' '), reading.welcome.join(' ')], [tokens, welcome], query);
  }
});

await test('any part may be sought for a computer, by whatever decides what fits it', () => {
  for (const part of ['cpu', 'motherboard', 'ram', 'graphics card', 'psu', 'case', 'cooler', 'ssd', 'hdd'])
    assert.deepEqual(withNamedPc({ q: `${part} for optiplex 7010` }), { q: part, fits: 'optiplex 7010' });
  for (const pc of ['latitude 5490', 'i5-6500', 'core i5', 'b450', 'lga1151', 'ddr4', 'atx', 'a laptop', 'mini pc'])
    assert.equal(withNamedPc<{ q: string; fits?: string }>({ q: `ram for ${pc}` }).fits, pc.replace('a ', ''), pc);
  for (const pc of ['8gb', 'dell', 'hp pc', 'gaming', 'me']) assert.equal('fits' in withNamedPc({ q: `ram for ${pc}` }), false, pc);
  assert.deepEqual(withNamedPc({ q: 'ram for অপটিপ্লেক্স ৭০১০' }), { q: 'ram', fits: 'অপটিপ্লেক্স 7010' });
  assert.deepEqual(withNamedPc({ q: 'ram for an i5-6500 in mirpur' }), { q: 'ram in mirpur', fits: 'i5-6500' });
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

await test('every area, district and division is found by each of its names, but an area whose name means something else too', () => {
  const areas = [...new Set(Object.values(AREAS).flat().map(wholeArea))];
  const ambiguous = areas.filter((name) => namedPlace(plainText(name)) === null);
  // Such as Oxygen, and New Market, which lies in several districts.
  assert.equal(ambiguous.length, 8);
  for (const name of areas.filter((each) => !ambiguous.includes(each)))
    assert.deepEqual(namedPlace(plainText(name)), { filter: 'area', name, rest: '' }, name);
  for (const { en, bn, also = [] } of DISTRICTS)
    for (const name of [en, bn, ...also]) {
      assert.deepEqual(namedPlace(plainText(name)), { filter: 'district', name: en, rest: '' }, name);
      for (const word of SEATS.some((seat) => seat === en) ? ['division', 'বিভাগ', 'bibhag', 'bivag'] : [])
        assert.equal(namedPlace(plainText(`${name} ${word}`))?.name, `${en} division`, `${name} ${word}`);
    }
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
