import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '#contract/limits.ts';
import { findContacts } from '#domain/messages/contacts.ts';
import { fold } from '#domain/messages/fold.ts';
import { parsePhone } from '#domain/users/phone.ts';
import { addressBeside } from '#domain/listings/pasted-ad/address-beside.ts';
import { legible, linesOf, tidy } from '#domain/listings/pasted-ad/ad-text.ts';
import { amountsOf, askedPricesOf, newPriceOf } from '#domain/listings/pasted-ad/prices.ts';
import { readAd as readAdAt, type PastedAd } from '#domain/listings/pasted-ad/read-ad.ts';
import { LABELLED_ADS } from '#domain/listings/pasted-ad/test-ads.ts';
import { HELD_OUT_ADS } from '#domain/listings/pasted-ad/test-held-out-ads.ts';

const NOW = new Date('2026-12-01T06:00:00Z');
const readAd = (text: string): PastedAd => readAdAt(text, NOW);

interface Label {
  text: string;
  fields: Readonly<Record<string, string>>;
  titleLine: string;
  titlePart: string;
  description: string;
}

const wordsOf = (text: string): string[] => fold(text).text.match(/[\p{L}\p{M}]+|\d+/gu) ?? [];

function labelsOf(ads: string): Label[] {
  return ads
    .trim()
    .split(/\n\n(?=# )/)
    .map((block) => {
      const [head = '', ...marked] = block.split('\n');
      const lines = marked.map((line) => ({ mark: line.charAt(0), text: line.slice(2).replace(/[{}]/g, ''), marked: line }));
      const title = lines.find(({ mark }) => mark === '=' || mark === '*');
      const described = lines.filter(({ mark }) => mark === '+' || mark === '*');
      return {
        text: lines.map((line) => line.text).join('\n'),
        fields: Object.fromEntries(
          head
            .slice(2)
            .split('; ')
            .map((field) => [field.slice(0, field.indexOf('=')), field.slice(field.indexOf('=') + 1)]),
        ),
        titleLine: title?.text ?? '',
        titlePart: /\{(.+)\}/.exec(title?.marked ?? '')?.[1] ?? title?.text ?? '',
        description: (described.length > 0 ? described : lines.filter((line) => line === title)).map((line) => line.text).join('\n'),
      };
    });
}

/** A title is right that holds the part that it must, and nothing that is not of its line or only says that it is for sale. */
function isTitleRight(title: string | null, { titleLine, titlePart }: Label): boolean {
  if (title === null || titleLine === '') return title === null && titleLine === '';
  const words = wordsOf(title);
  const line = wordsOf(titleLine);
  return (
    wordsOf(titlePart).every((word) => words.includes(word)) &&
    words.every((word) => line.includes(word)) &&
    !/sell|sale|bikri|বিক্রি|বিক্রয়|\btk\b|taka|টাকা/iu.test(title)
  );
}

/** The fields that a reading got wrong, with what it says. */
function wrongFields(label: Label, ad: PastedAd): Record<string, unknown> {
  const expected: Record<string, string> = { ...label.fields, phone: parsePhone(label.fields['phone'] ?? '') ?? '' };
  const read: Record<string, string> = {
    price: String(ad.sellingPrice ?? ''),
    original: ad.newPrice ? `${ad.newPrice.amount}${ad.newPrice.currency}` : '',
    condition: ad.conditionType ?? '',
    use: ad.yearsOfUse ?? '',
    category: ad.category ?? '',
    place: ad.address ?? '',
    phone: ad.phone ?? '',
  };
  const wrong: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(read)) if (value !== (expected[name] ?? '')) wrong[name] = value;
  if (!isTitleRight(ad.title, label)) wrong['title'] = ad.title;
  if (wordsOf(ad.description ?? '').join(' ') !== wordsOf(label.description).join(' ')) wrong['description'] = ad.description;
  return wrong;
}

const FIELDS = ['title', 'description', 'price', 'original', 'condition', 'use', 'category', 'place', 'phone'];

for (const [name, ads, least] of [
  ['ads', LABELLED_ADS, 60],
  ['ads that were held out', HELD_OUT_ADS, 30],
] as const)
  await test(`${name}, in three languages: each field is right in nine of ten, and none holds contact data`, () => {
    const read = labelsOf(ads).map((label) => ({ label, ad: readAd(label.text) }));
    assert.ok(read.length >= least);
    const wrong = read.map(({ label, ad }) => ({ label, fields: wrongFields(label, ad) }));
    for (const field of FIELDS) {
      const failed = wrong.filter(({ fields }) => field in fields);
      const shown = failed.map(({ label, fields }) => `${label.text}\n→ ${field}: ${JSON.stringify(fields[field])}`).join('\n\n');
      assert.ok(failed.length <= read.length / 10, `${field}: ${failed.length} of ${read.length} are wrong\n\n${shown}`);
    }
    for (const { label, ad } of read) assert.deepEqual(findContacts(`${ad.title ?? ''}\n${ad.description ?? ''}`), [], label.text);
  });

await test('a doubtful value is left out', () => {
  const read = (text: string) => readAd(`Dell Latitude 7490 laptop\n${text}`);
  for (const price of [
    'Price 20-22k',
    'Price 18,000 to 20,000',
    'Price inbox',
    '4K monitor included',
    'Delivery charge 150 tk',
    '16,000 tk\n17,500 tk',
  ])
    assert.equal(read(price).sellingPrice, null, price);
  for (const use of ['2 years warranty', 'used 2-3 years', 'battery used 1 year', '2 years used, then 6 months used'])
    assert.equal(read(use).yearsOfUse, null, use);
  for (const condition of ['condition not good', 'condition valo na', 'sound quality excellent', 'battery backup good'])
    assert.equal(read(condition).conditionType, null, condition);
  for (const place of ['Delivery to Dhaka and Chittagong', 'Dhaka or Sylhet']) assert.equal(read(place).address, null, place);
  assert.equal(read('1\u03368\u0336,\u03365\u03360\u03360\u0336 17,000 tk').sellingPrice, 17_000, 'what is struck through is not said');
});

await test('a line is shown without what decorates it', () => {
  for (const [line, shown] of [
    ['Dell 🔥🔥 laptop, ok 👍🏽', 'Dell laptop, ok'],
    ['x ⭐️ y 1️⃣ z', 'x y 1 z'],
    ['Dell® i5™ ©', 'Dell® i5™ ©'],
    ['#sell #pc_1 #বিক্রি_হবে_৪ Dell', 'Dell'],
    ['abc#1, C# and ৪#ram', 'abc#1, C# and ৪#ram'],
    ['Price!!!! ok === a---b', 'Price ok a b'],
    ['Wow!! ok a--b', 'Wow!! ok a--b'],
    ['Dell ( ) laptop [] box', 'Dell laptop box'],
    ['Dell\u00a0\t  laptop', 'Dell laptop'],
    ['Dell\u200b\u200e la\ufeffptop', 'Dell laptop'],
    ['👨\u200d💻 Dell', 'Dell'],
    ['র\u200d্যাম', 'র\u200d্যাম'],
    [' •• -~ Dell laptop ;; •– ', 'Dell laptop'],
    ['>Dell<', 'Dell'],
    ['(Dell) <HP> ।', '(Dell) <HP> ।'],
    ['--', ''],
    ['Dell🔥HP===Asus[ ]MSI', 'Dell HP Asus MSI'],
    ['[Dell]', '[Dell]'],
  ] as const)
    assert.equal(tidy(line), shown, line);
});

await test('a text that is struck through is no part of an ad, and other alphabets are ordinary characters', () => {
  for (const [text, left] of [
    ['~~18,000~~ 17,000', ' 17,000'],
    ['~~x~~y~~z~~', 'y'],
    ['~~a\nb~~', '~~a\nb~~'],
    ['~~~~', '~~~~'],
    ['1\u0336 8\u0336,\u0335 17', '17'],
    ['1\u0336. 2\u0338 3\u0337', ' '],
    ['a\n\u0336b', 'a\n\u0336b'],
    ['𝗗𝗲𝗹𝗹 𝟭𝟮 ①', 'Dell 12 ①'],
    ['a\r\nb\rc\u2028d\u2029e', 'a\nb\nc\nd\ne'],
  ] as const)
    assert.equal(legible(text), left, text);
});

await test('contact data goes with the words that introduce it, and with no others', () => {
  for (const [line, left] of [
    ['Box. Call: 01712345678', 'Box. '],
    ['Box. phone no. 01712345678 ok', 'Box.   ok'],
    ['Box. CONTACT: with me, WhatsApp/imo: 01712345678', 'Box. '],
    ['Box. মোবাইল নম্বর- ০১৭১২৩৪৫৬৭৮', 'Box. '],
    ['mobile, 01712345678 or 01812345678', ' '],
    ['recall callme 01712345678', 'recall callme '],
    ['Call after 5: 01712345678', 'Call after 5: '],
    ['আমার ফোন ০১৭১২৩৪৫৬৭৮ কল', 'আমার   কল'],
  ] as const) {
    const [read] = linesOf(line);
    assert.deepEqual([read?.text.trimEnd(), read?.hadContact], [left.trimEnd(), true], line);
  }
  assert.deepEqual(
    linesOf('a\n\n 🔥 \nCall 01712345678\n৫').map(({ text, hadContact }) => [text.trim(), hadContact]),
    [
      ['a', false],
      ['', true],
      ['৫', false],
    ],
  );
});

await test('each amount of a line is a price, the price of all, that when new, or another one', () => {
  const amountsIn = (text: string) => amountsOf({ plain: fold(text).text });
  for (const [text, named, asked] of [
    // Labels before it.
    ['delivery 500 tk, courier charge 150 tk, price 9000', 'other 500, other 150, price 9000', [9000]],
    ['advance 1000, cashback 500 tk, was 12,000, dam 9000', 'other 1000, other 500, other 12000, price 9000', [9000]],
    ['package 30000, price 25000', 'total 30000, price 25000', [30_000]],
    ['full set price 30k. মোট ৩০ হাজার', 'total 30000, total 30000', [30_000]],
    ['price of this very good laptop : 17000', 'price 17000', [17_000]],
    ['price of the very good laptop from here: 17000', '', []],
    ['price in area 5 17000', '', []],
    ['selling: 9500', 'price 9500', [9500]],
    ['selling my pc 9500', '', []],
    ['selling 12 9500', '', []],
    ['Selling 3060 12GB', '', []],
    ['Selling 3060, 12GB', 'price 3060', [3060]],
    ['price 3060 12GB', 'price 3060', [3060]],
    // Words behind it.
    ['9500 tk DIYE KENA, price 5000', 'new 9500, price 5000', [5000]],
    ['৯৫০০ টাকায় কেনা', 'new 9500', []],
    ['9,500 te kinsi. 4,200 hole dibo', 'new 9500, price 4200', [4200]],
    ['৯৫০০ টাকায় কেনা, ৪২০০ হলে দিব', 'new 9500, price 4200', [4200]],
    ['9500 te kinsi. 4200 tk', 'new 9500, price 4200', [4200]],
    ['9500 SELL', 'price 9500', [9500]],
    ['9500 tk te bikri', 'price 9500', [9500]],
    ['HP Pavilion 9500 sell', '', []],
    ['HP Pavilion 9500 tk sell', 'price 9500', [9500]],
    ['HP Pavilion, 9500 sell', 'price 9500', [9500]],
    ['17000 FIXED, 500 tk OFF', 'price 17000, other 500', [17_000]],
    ['17000 (nego), 17000 ~ last', 'price 17000, price 17000', [17_000]],
    ['17000 , , , fixed', '', []],
    ['1000 less, 500 kom, 500 kom tk', '', []],
    // Numbers of something else.
    ...['500 gb', '500gb', '500  gb', '120 yr', '120 yrs', '1200 years', '1500 year', '120 months', '120 month', '1000 %', '1000 "'].map(
      (number) => [`price ${number}`, '', []] as const,
    ),
    ...['1600 hz', '1600 mhz', '1600 ghz', '450 w', '450 watt', '450 watts', '120 fps', '500 pcs'].map(
      (number) => [`price ${number}`, '', []] as const,
    ),
    ['price 500 টা, 500 টাকা', 'price 500', [500]],
    ['17000x, 17000ম', '', []],
    ['4k monitor, 2k display 8k video', '', []],
    ['4k monitor 18k', 'price 18000', [18_000]],
    ['price 4k monitor', 'price 4000', [4000]],
    ['4k, box', 'price 4000', [4000]],
    ['16k monitor. 42k screen', 'price 16000, price 42000', [16_000, 42_000]],
    ['8 hazar, monitor', 'price 8000', [8000]],
    ['Dell 7490 25k', 'price 25000', [25_000]],
    ['Dell 7490 sell', '', []],
    ['Dell 9500 tk', 'price 9500', [9500]],
    // Ranges.
    ['20-22k', '', []],
    ['Price 20.5 - 22k', '', []],
    ['20k – 22k', '', []],
    ['Ryzen 5 3600 to 7500 tk', 'price 7500', [7500]],
    ['price 9000 – ok', 'price 9000', [9000]],
    ['price 9000 -5', '', []],
    // Sizes and currencies.
    ['price 99, price 100', 'price 100', [100]],
    ['price 1000000000', '', []],
    ['price 1 lakh 20k. দাম এক লাখ', 'price 120000, price 100000', [120_000, 100_000]],
    ['দাম দুই লাখ বিশ হাজার', 'price 220000', [220_000]],
    ['usd 150, 150 dollars, $150, ১৫০ ডলার', 'price 150 USD, price 150 USD, price 150 USD, price 150 USD', []],
    ['tk. 1500', 'price 1500', [1500]],
    ['9500taka', 'price 9500', [9500]],
    // The thing with something else.
    ['with monitor 62k', 'price 62000', [62_000]],
    ['46k, 62k INCLUDING monitor', 'price 46000, price 62000', [46_000, 62_000]],
    ['46,000 fixed. With monitor 62k, 70k', 'price 46000, price 62000, price 70000', [46_000, 62_000, 70_000]],
    ['price 46k. 44k. final 46k', 'price 46000, price 44000, price 46000', [46_000, 44_000]],
    // A price beside another amount of money is doubtful.
    ['price 9000 tk, 8500 tk', 'price 9000, price 8500', [9000, 8500]],
    ['dam 9 hazar, 9000 tk', 'price 9000, price 9000', [9000]],
    // The price of the new thing.
    ['৳ 6200. PRICE WHEN NEW - 12,900/-', 'price 6200, new 12900', [6200]],
    ['dam notun: 12,900. 6200/-', 'new 12900, price 6200', [6200]],
    ['দাম নতুন ১২৯০০ টাকা, ৬২০০/-', 'new 12900, price 6200', [6200]],
    ['shop price 12,900, 6200/-', 'new 12900, price 6200', [6200]],
    // A year is no price, and stands between a word of buying and its amount.
    ['purchased 2020 at 13900 tk', 'new 13900', []],
    ['bought in April, 2022 from a large shop in Chattogram for 51,500 taka', 'new 51500', []],
    ['Bought in a shop of IDB Bhaban, near to me. 51,500 taka', 'price 51500', [51_500]],
    ['2019 e kena, 8500 tk diye', 'new 8500', []],
    ['৬/২০২১ কেনা ৮৫০০ টাকা', 'new 8500', []],
    ['জানুয়ারি ২০২২ কেনা ৮৫০০ টাকা', 'new 8500', []],
    ['২০২১ সালে কিনেছিলাম ৮৫০০ টাকা দিয়ে', 'new 8500', []],
    ['2017 te dibo', '', []],
    ['bought 2020 tk. kena 2030/-', 'new 2020, new 2030', []],
  ] as const) {
    const amounts = amountsIn(text);
    const read = amounts.map(({ kind, amount, currency }) => `${kind} ${amount}${currency === 'USD' ? ' USD' : ''}`).join(', ');
    assert.deepEqual([read, askedPricesOf(amounts).map(({ amount }) => amount)], [named, asked], text);
  }
  for (const [text, amount] of [
    ['new price 40k. mrp 40000', 40_000],
    ['notun dam 40k, kinsi 38k', undefined],
    ['dam 38k', undefined],
  ] as const)
    assert.equal(newPriceOf(amountsIn(text))?.amount, amount, text);
});

await test('the number of a model is no price, and stays in the title as it was written', () => {
  for (const [text, title, price] of [
    ['For sale: Sapphire RX 580 8GB\n9500 taka', 'Sapphire RX 580 8GB', 9500],
    ['Selling my Gigabyte RTX 3060 12GB, used 1 year. Price 28,000 tk', 'Gigabyte RTX 3060 12GB', 28_000],
    ['Want to sell Dell Latitude 7490 i5-8350U, 8GB. Price 25k', 'Dell Latitude 7490 i5-8350U, 8GB', 25_000],
    ['বিক্রি হবে HP ProDesk 400 G5 ৮ জিবি র\u200d্যাম ২৫৬ জিবি SSD\nদাম ২২,৫০০ টাকা', 'HP ProDesk 400 G5 ৮ জিবি র\u200d্যাম ২৫৬ জিবি SSD', 22_500],
    ['৮ জিবি র\u200d্যাম DDR4 ১২০০ টাকা', '৮ জিবি র\u200d্যাম DDR4', 1200],
    ['HP ProDesk ৪০০ G5 বিক্র\u09df হবে', 'HP ProDesk ৪০০ G5', null],
    ['ডেল ল্যাটিটিউড ৭৪৯০ বিক্রি হবে\nদাম ২৫০০০', 'ডেল ল্যাটিটিউড ৭৪৯০', 25_000],
    ['Dell 7490 bikri hobe\n25k', 'Dell 7490', 25_000],
    ['Selling 3060 12GB\nPrice 28000', '3060 12GB', 28_000],
    ['Now Dell Latitude 7490 25k', 'Now Dell Latitude 7490', 25_000],
    ['RX 580 tk 9500', 'RX 580', 9500],
    ['Core i7 8700k sell\n15000 tk', 'Core i7 8700k', 15_000],
    ['👨\u200d💻 Dell Latitude 7490\u200b laptop', 'Dell Latitude 7490 laptop', null],
  ] as const) {
    const ad = readAd(text);
    assert.deepEqual([ad.title, ad.sellingPrice], [title, price], text);
  }
});

await test('the place of an ad replaces another one, also in the same district', () => {
  for (const [own, ofAd, address] of [
    ['Jatrabari, Dhaka', 'Mirpur 10, Dhaka', 'Mirpur 10, Dhaka'],
    ['House 5, Mirpur 10, Dhaka', 'Mirpur 10, Dhaka', 'House 5, Mirpur 10, Dhaka'],
    ['Jatrabari, Dhaka', 'Dhaka', 'Jatrabari, Dhaka'],
    ['যাত্রাবাড়ী, ঢাকা', 'Dhaka', 'যাত্রাবাড়ী, ঢাকা'],
    ['Mirpur 10 er pashe, Dhaka', 'Mirpur 10, Dhaka', 'Mirpur 10 er pashe, Dhaka'],
    ['Jatrabari, Dhaka', 'Sylhet', 'Sylhet'],
    ['mirpur 10', 'Mirpur 10, Dhaka', 'Mirpur 10, Dhaka'],
    ['House 5, mirpur 10', 'Mirpur 10, Dhaka', 'House 5, mirpur 10'],
    ['Jatrabari, Dhaka', null, 'Jatrabari, Dhaka'],
    ['', 'Mirpur 10, Dhaka', 'Mirpur 10, Dhaka'],
  ] as const)
    assert.equal(addressBeside(own, ofAd), address);
});

await test('a greeting is no title', () => {
  for (const greeting of ['Assalamu alaikum', 'Assalamualaikum vai', 'Hello everyone', 'আসসালামু আলাইকুম'])
    for (const gap of [', ', '\n', '. '])
      assert.equal(readAd(`${greeting}${gap}Ryzen 5 5600G processor\nPrice 9500 tk`).title, 'Ryzen 5 5600G processor', greeting + gap);
  for (const greeting of ['Salam bhai', 'Hi bhai', 'Bhai', 'Salam vaiya ra', 'সালাম ভাই'])
    assert.equal(readAd(`${greeting}, RX 580 8GB sell korbo`).title, 'RX 580 8GB', greeting);
  assert.equal(readAd('Hello Kitty mouse\n500 tk').title, 'Hello Kitty mouse');
});

await test('a flaw leaves an excellent condition open', () => {
  const read = (text: string) => readAd(`Dell Latitude 7490 laptop\nExcellent condition, ${text}`);
  for (const [text, flaw] of [
    ['one dead pixel', 'dead pixel'],
    ['hinge a little loose', 'hinge a little loose'],
    ['হিঞ্জে একটু দাগ', 'হিঞ্জে একটু দাগ'],
    ['display te daag ache', 'display te daag'],
    ['small dent on the lid', 'dent'],
    ['ডিসপ্লেতে দাগ আছে', 'ডিসপ্লেতে দাগ'],
    ['dead pixel, no scratch', 'dead pixel'],
    ['no box or charger or bag but a dent', 'dent'],
    ['no, dent ache', 'dent'],
    ['dent. nai box', 'dent'],
    ['back side e halka daag ache', 'halka daag'],
    ['few scratches', 'few scratches'],
    ['scratch guard free, a scratch', 'scratch'],
    ['পেছনে হালকা দাগ আছে', 'হালকা দাগ'],
    ['one USB port not working', 'not working'],
    ['ekta port kaj kore na', 'kaj kore na'],
    ['স্পিকার নষ্ট', 'নষ্ট'],
    ['touchpad nosto', 'nosto'],
    ['battery dead', 'dead'],
    ['roller e ektu problem', 'ektu problem'],
    ['fan e problem ase', 'problem ase'],
    ['daag, kono problem nai', 'daag'],
    ['left USB port is loose', 'loose'],
    ['GPU fan makes noise sometimes', 'fan makes noise'],
    ['ফ্যানে একটু আওয়াজ করে', 'ফ্যানে একটু আওয়াজ'],
  ] as const)
    assert.deepEqual([read(text).conditionType, read(text).words.flaw], [null, flaw], text);
  for (const text of [
    'no dead pixel',
    'no single dent',
    'no scratch or big dent',
    'kono dent nai',
    'display te kono dag nai',
    'dead pixel free',
    'ডিসপ্লেতে কোনো দাগ নেই',
    'no scratch, dent or crack',
    'daag, scratch nai',
    'scratch-proof coating',
    'kono problem nai',
    'fan has no noise',
    'noise cancelling headphones',
    'not loose anywhere',
  ])
    assert.deepEqual([read(text).conditionType, read(text).words.flaw], ['excellent', undefined], text);
  assert.equal(readAd('Dell Latitude 7490\nGood condition, small dent').conditionType, 'good');
  assert.equal(readAd('Dell Latitude 7490\nFair condition, small dent').conditionType, 'fair');
});

await test('an amount directly after a word of selling or a name is the price', () => {
  for (const line of ['sell 9500', 'selling price: 9500', 'sell korbo 9500', 'বিক্রি ৯৫০০ টাকা', 'বিক্রি হবে ৯৫০০', 'HP Pavilion 9,500 taka'])
    assert.equal(readAd(`HP Pavilion laptop\n${line}`).sellingPrice, 9500, line);
});

await test('a price with something else stands beside the one without it', () => {
  for (const text of [
    '46,000 fixed. With monitor 62k.',
    'Price 46,000 without monitor, 62k with monitor',
    'Dam 46,000, monitor soho 62k',
  ]) {
    const ad = readAd(`Full PC, Ryzen 5 3600, 16GB RAM\n${text}`);
    assert.deepEqual([ad.sellingPrice, ad.askedPrices], [null, [46_000, 62_000]], text);
  }
  assert.equal(readAd('Dell Latitude 7490 with charger 25k').sellingPrice, 25_000);
});

await test('the price is the amount for which the product is sold, and the price when new is another one', () => {
  for (const [text, price, asNew] of [
    ['Bought brand new from Ryans, Multiplan for Tk 78,500 in January 2022.\nAsking price: Tk 29,500 (fixed)', 29_500, '78500 BDT'],
    ['52,000 tk. New price was 95,000 BDT', 52_000, '95000 BDT'],
    ['দাম ২৪০০, নতুন ছিল ৩৮০০', 2_400, '3800 BDT'],
    ['Reg. price 9200, now 5000', 5_000, '9200 BDT'],
    ['Expected 4k. Bashundhara R/A, Dhaka-1229', 4_000, null],
    ['Dhaka-1229', null, null],
    ['Dhaka - 9500 tk', 9_500, null],
    ['Asking 30,000, last price 28,000', 30_000, null],
    ['Price $150', null, null],
    ['Price 150 usd', null, null],
    ['Bought for 300 usd, price 18,000 tk', 18_000, '300 USD'],
    ['Price 50 tk', null, null],
    ['Price 99 crore tk', null, null],
    ['was 20,000 tk, now 17,000 tk', 17_000, null],
    ['Total 30,000 tk', 30_000, null],
    ['Discount 500 tk', null, null],
    ['Price 17,000 tk, 500 tk discount', 17_000, null],
    ['45000 tk diye kena, dam 25k', 25_000, '45000 BDT'],
    ['9500 takay bikri korbo', 9500, null],
    ['Price 20 to 22k', null, null],
    ['Price 20k - 22k', null, null],
    ['দাম ২০ থেকে ২২ হাজার', null, null],
    ['Price 1 lakh 20 hazar', 120_000, null],
    ['দাম ১ লাখ ২০ হাজার', 120_000, null],
    ['Dam 1.2 lakh', 120_000, null],
    ['দাম আঠারো হাজার', 18_000, null],
    ['17,000 fixed', 17_000, null],
    ['17000 negotiable', 17_000, null],
    ['17000 matro', 17_000, null],
    ['Price for urgent sale today only in Dhaka city, call: 17000', null, null],
    ['MRP 30,000 tk. Price 20,000 tk', 20_000, '30000 BDT'],
    ['20,000 tk fixed (new 45,000 tk)', 20_000, '45000 BDT'],
    ['Price 20,000\nOriginal 45,000 taka', 20_000, '45000 BDT'],
    ['new battery, 20,000 tk', 20_000, null],
    ['ager dam 22,000 tk, dam 20,000 tk', 20_000, null],
    ['EMI 2,000 tk per month, price 20,000 tk', 20_000, null],
    ['advance 500 tk, price 20,000 tk', 20_000, null],
    ['18,000/-', 18_000, null],
    ['18000=', 18_000, null],
    ['500 gb 18000', null, null],
    ['4K monitor 18k', 18_000, null],
  ] as const) {
    const { sellingPrice, newPrice } = readAd(`Dell Latitude 7490 laptop\n${text}`);
    assert.deepEqual([sellingPrice, newPrice && `${newPrice.amount} ${newPrice.currency}`], [price, asNew], text);
  }
});

await test('the time of use, the condition and the place of the product are read, those of anything else are not', () => {
  const read = (text: string) => readAd(`Dell Latitude 7490 laptop\n${text}`);
  for (const [text, use] of [
    ['used 1 year', '1 year'],
    ['used 1 month', '1 month'],
    ['used 1 year 6 months', '1 year 6 months'],
    ['১ বছর ৬ মাস ব্যবহার', '1 year 6 months'],
    ['1.5 years used', '1.5 years'],
    ['two years used', '2 years'],
    ['used 1-2 years', null],
    ['used 2 years, 2 years used', '2 years'],
    ['used 2 years. warranty 1 year', '2 years'],
    ['used 1 year, waranty 6 months', '1 year'],
    ['waranty 1 year, used', null],
    ['used a year', '1 year'],
    ['1y4m used', '1 year 4 months'],
    ['use 3y', '3 years'],
    ['৩ y ২ m ইউজ', '3 years 2 months'],
    ['used with 3m cable', null],
    ['used an year', '1 year'],
    ['used about years', null],
    ['six months used', '6 months'],
    ['used 2+ years', '2 years'],
    ['used 1 to 2 years', null],
    ['used 1 ~ 2 years', null],
    ['used 6/8 months', null],
    ['2 to 3 owners used 2 years', '2 years'],
    ['used 2 years or 3 years', null],
    ['Office used laptop, 2.5 years used', '2.5 years'],
    ['Bought in March 2023 from Ryans', '3 years 9 months'],
    ['Buying date 12/03/2022', '4 years 9 months'],
    ['bought 2021 for 14500 taka', '5 years'],
    ['kinsilam 11500 diye 2023 er june e', '3 years 6 months'],
    ['২০২৩ সালে কেনা', '3 years'],
    ['router used since Jan 2024', '2 years 11 months'],
    ['bought in 2021, used 2 years', '2 years'],
    ['bought used in 2023', null],
    ['bought in December 2026', null],
    ['bought in 2027', null],
    ['model of 2021', null],
    ['bought in 2021 and again in 2023', null],
    ['bought for 2020 tk', null],
  ] as const)
    assert.equal(read(text).yearsOfUse, use, text);
  assert.equal(read('Good, used 2 years. 2 yr used').words.yearsOfUse, '2 years');
  for (const [text, condition] of [
    ['excellent condition', 'excellent'],
    ['like new', 'excellent'],
    ['condition ekdom notun er moto', 'excellent'],
    ['good condition', 'good'],
    ['fair condition', 'fair'],
    ['not in good condition', null],
    ['condition is not very good', null],
    ['Bought brand new from Ryans', null],
    ['brand new kinechilam', null],
    ['valo condition na', null],
    ['valo condition nayok', 'good'],
    ['not in very good condition', null],
    ['not a good condition', null],
    ['no scratch at all, it was not used, good condition', 'good'],
    ['not bad, good condition', 'good'],
    ['condition: khub valo', 'good'],
    ['condition ta ekhono full fresh', 'excellent'],
    ['brand new', 'excellent'],
    ['brand new battery', null],
    ['notun charger', null],
  ] as const)
    assert.equal(read(text).conditionType, condition, text);
  for (const [text, place] of [
    ['Location: Mirpur 10', 'Mirpur 10, Dhaka'],
    ['Uttara sector 7', 'Uttara Sector 7, Dhaka'],
    ['pickup Dhanmondi', 'Dhanmondi, Dhaka'],
    ['bought in Uttara, location: Sylhet', 'Sylhet'],
    ['📍 Banani', 'Banani, Dhaka'],
    ['address: Chittagong, Agrabad', 'Agrabad, Chattogram'],
    ['Mirpur or Uttara', 'Dhaka'],
    ['Dhaka and Gazipur', null],
    ['Dhaka\n📍 Sylhet', 'Sylhet'],
    ['Dhaka\nLocation: Sylhet', 'Sylhet'],
    ['Location: Dhaka\nLocation: Sylhet', null],
    ['Sylhet\nDelivery to Dhaka', 'Sylhet'],
    ['Bought at IDB, Agargaon. Sylhet', 'Sylhet'],
    ['ঢাকায় কেনা। খুলনা সদর', 'Khulna'],
    ['Mirpur 1', 'Mirpur 1, Dhaka'],
    ['Mirpur section 2', 'Mirpur 2, Dhaka'],
    ['used 2 years. Mirpur 10', 'Mirpur 10, Dhaka'],
    ['Mirpur no 11, used 1 year', 'Mirpur 11, Dhaka'],
    ['Mirpur DOHS', 'Mirpur DOHS, Dhaka'],
    ['Mirpur 1000 tk', 'Mirpur, Dhaka'],
    ['Dhanmondi 15', 'Dhanmondi, Dhaka'],
    ['Uttara, Mirpur 10, Gulshan, Banani, Badda', 'Dhaka'],
  ] as const)
    assert.equal(read(text).address, place, text);
});

await test('contact data goes into the phone field alone', () => {
  for (const line of [
    'Charger included, call 01712-345678 after 5',
    'Box included, WhatsApp ০১৭১২৩৪৫৬৭৮',
    'Bag included (01712345678, me@example.com)',
  ]) {
    const ad = readAd(`Dell Latitude 7490, 01712345678\n${line}`);
    assert.equal(ad.phone, '+8801712345678', line);
    assert.match(ad.description ?? '', /included/, line);
    assert.deepEqual(findContacts(`${ad.title ?? ''}\n${ad.description ?? ''}`), [], line);
  }
});

await test('the phone number is the first contact that is one', () => {
  assert.equal(readAd('Dell Latitude 7490\nrahim@shop.com or 01712345678').phone, '+8801712345678');
  assert.equal(readAd('Dell Latitude 7490\nrahim@shop.com').phone, null);
});

await test('an ad of several products with a price each fills in none of them', () => {
  const ad = readAd('Sell:\nRyzen 5 3600 - 7500 tk\nGTX 1660 Super 6GB - 14000 tk\nSylhet');
  assert.deepEqual([ad.title, ad.sellingPrice, ad.category, ad.address], [null, null, 'components', 'Sylhet']);
});

await test('an ad of several products parts into an ad for each, with what it says of all of them', () => {
  for (const text of [
    'Sell:\nRyzen 5 3600 - 7500 tk\nGTX 1660 Super 6GB - 14000 tk\nUsed 2 years\nSylhet',
    'Ryzen 5 3600 processor 7500 tk, GTX 1660 Super 6GB 14,000 tk, both used 2 years, Sylhet',
  ])
    assert.deepEqual(
      readAd(text)
        .parts.map((part) => readAd(part))
        .map((ad) => [ad.title, ad.sellingPrice, ad.yearsOfUse, ad.address]),
      [
        [text.includes('processor') ? 'Ryzen 5 3600 processor' : 'Ryzen 5 3600', 7500, '2 years', 'Sylhet'],
        ['GTX 1660 Super 6GB', 14_000, '2 years', 'Sylhet'],
      ],
      text,
    );
  assert.deepEqual(readAd('Dell Latitude 7490, 8GB RAM, price 25,000 tk, last 24,000 tk').parts, []);
  for (const text of [
    '1) Ryzen 5 2600 processor 5500 tk. 2) Logitech keyboard 1500 tk, 8 months used, enter key sticky. Mirpur 10',
    '1) Ryzen 5 2600 processor 5500 tk 2) Logitech keyboard 1500 tk, 8 months used, enter key sticky, pickup Mirpur 10 stadium gate, evening',
    'Ryzen 5 2600 processor ৫৫০০ টাকা, Logitech keyboard ১৫০০ টাকা, ৮ মাস ইউজ, একটা কি নষ্ট, মিরপুর ১০',
    'Ryzen 5 2600 processor 5500 tk\nAll ok\nKono box nai, stock cooler ase\nLogitech keyboard 1500 tk\n8 mash use, ekta key nosto\nMirpur 10',
  ])
    assert.deepEqual(
      readAd(text)
        .parts.map((part) => readAd(part))
        .map((ad) => [ad.title, ad.sellingPrice, ad.yearsOfUse, ad.words.flaw !== undefined, ad.address]),
      [
        ['Ryzen 5 2600 processor', 5500, null, false, 'Mirpur 10, Dhaka'],
        ['Logitech keyboard', 1500, '8 months', true, 'Mirpur 10, Dhaka'],
      ],
      text,
    );
});

await test('the time of use is read in words as they are spoken; neither it nor what comes along is part of the title', () => {
  for (const [text, title, use] of [
    ['MSI RTX 3060 Ventus 12gb, 2 years used, box ase\n28k', 'MSI RTX 3060 Ventus 12gb', '2 years'],
    ['MSI RTX 3060 Ventus 12gb 2 years used box ase 28k', 'MSI RTX 3060 Ventus 12gb', '2 years'],
    ['RX 580 8gb used 2 years with box 9500 tk', 'RX 580 8gb', '2 years'],
    ['LG 22MK430H monitor, ৬ মাস চালাইছি\nদাম ১৩ হাজার', 'LG 22MK430H monitor', '6 months'],
    ['Apple Magic Keyboard 2, 6 mas use korsi\n7000 tk', 'Apple Magic Keyboard 2', '6 months'],
    ['Epson L3110 printer 2y8m used\n7000 tk', 'Epson L3110 printer', '2 years 8 months'],
    ['Asus VivoBook X515, 8 mash chalaichi, 8GB RAM\n35k', 'Asus VivoBook X515, 8GB RAM', '8 months'],
  ] as const) {
    const ad = readAd(text);
    assert.deepEqual([ad.title, ad.yearsOfUse], [title, use], text);
  }
});

await test('the state of a thing, its place and words of the seller are no title', () => {
  for (const [text, title] of [
    ['Dell Latitude 5490 i5 8th gen 8/256 ssd, condition fresh, battery 3 hours backup. 25k', 'Dell Latitude 5490 i5 8th gen 8/256 ssd'],
    ['Ryzen 5 5600G processor, fixed na\n9500 tk', 'Ryzen 5 5600G processor'],
    ['LG 22 inch monitor, 1 ta dead pixel ase, Uttara sector 7\n6500', 'LG 22 inch monitor'],
    ['Laptop battery, 6 cell\n1500 tk', 'Laptop battery, 6 cell'],
    ['ডেল ল্যাপটপ বিক্রি করব, ৮ জিবি র‍্যাম, ব্যাটারি ৩ ঘণ্টা যায়, কোনো সমস্যা নেই, দাম ২৬ হাজার', 'ডেল ল্যাপটপ, ৮ জিবি র‍্যাম'],
    ['RX 570 4GB. Good one', 'RX 570 4GB'],
    ['Epson L3110 printer, purchased 2020 at 13900 tk. asking 8000', 'Epson L3110 printer'],
    ['Epson L3110 প্রিন্টার ২০২১ সালে কিনেছিলাম ১৩ হাজার টাকা দিয়ে', 'Epson L3110 প্রিন্টার'],
    ['RX 570 4GB (brand new 30k)', 'RX 570 4GB'],
    ['bhaiya 19 inch Samsung monitor, 3500 tk', '19 inch Samsung monitor'],
    ['ভাই ১৯ ইঞ্চি স্যামসাং মনিটর', '১৯ ইঞ্চি স্যামসাং মনিটর'],
    ['2) Core i5-6500 processor', 'Core i5-6500 processor'],
    ['৩. Core i5-6500 processor', 'Core i5-6500 processor'],
    ['b) Core i5-6500 processor', 'Core i5-6500 processor'],
    ['Vaiya ra, Core i5-6500 processor', 'Core i5-6500 processor'],
    ['TP-Link Archer C6 router, used since March 2023', 'TP-Link Archer C6 router'],
    ['gtx 1650 4gb khulna 6500', 'gtx 1650 4gb'],
    ['WD Green 240GB SSD, 100% health', 'WD Green 240GB SSD'],
    ['2.5 inch Toshiba 1TB HDD', '2.5 inch Toshiba 1TB HDD'],
    ['Core i5-6500 processor — INBOX FOR PRICE', 'Core i5-6500 processor'],
    ['PRICE DROP!!! RX 570 4GB', 'RX 570 4GB'],
    ['WTS: RX 570 4GB', 'RX 570 4GB'],
    ['Vai ra SSD bechbo. WD Green 240GB SSD', 'WD Green 240GB SSD'],
    ['B450M DS3H board, box+backplate ache, 5500 tk', 'B450M DS3H board'],
    ['Keychron K2 keyboard, 14 months', 'Keychron K2 keyboard'],
    ['Asking (fixed). Bought from Ryans in 2022. Dell Latitude 7490, i5', 'Dell Latitude 7490, i5'],
    ['gtx 1650 4gb rajshahi', 'gtx 1650 4gb'],
    ['gtx 1650 4gb রাজশাহী', 'gtx 1650 4gb'],
    ['WD Blue 1TB SSD, health: 97%, 9 TB written', 'WD Blue 1TB SSD'],
    ['Dell Latitude 5490 onek shokher jinish 8GB RAM 256GB SSD valo ase kono somossa nai', 'Dell Latitude 5490, 8 GB RAM, 256 GB SSD'],
  ] as const)
    assert.equal(readAd(text).title, title, text);
});

await test('a title that names fewer than two facts is followed by those of the ad', () => {
  for (const [text, title] of [
    ['Full PC\nCore i5-10400, 16GB RAM, 512GB SSD\nPrice 46,000 tk', 'Full PC, Core i5-10400, 16 GB RAM, 512 GB SSD'],
    ['Assalamu alaikum\nLaptop for sale\nHP EliteBook 840 G5, Core i5-8350U, 8GB\n25k', 'HP EliteBook 840 G5, Core i5-8350U, 8 GB RAM'],
    ['Ryzen 5 5600G processor\nPrice 9500 tk', 'Ryzen 5 5600G processor'],
    ['ডেল ল্যাপটপ বিক্রি হবে\nকোর আই ফাইভ ১১ জেন, ৮ জিবি র‍্যাম\nদাম ৩২ হাজার', 'ডেল ল্যাপটপ, Core i5 11 gen, 8 GB RAM'],
  ] as const)
    assert.equal(readAd(text).title, title, text);
});

await test('the title is the line of the product, and the description the lines that say something else', () => {
  for (const [text, title, description] of [
    ['Dell Latitude 7490\nUsed very nicely, price: 25,000 tk', 'Dell Latitude 7490', 'Used very nicely, price: 25,000 tk'],
    ['Dell Latitude 7490. Very good laptop\nPrice 25k', 'Dell Latitude 7490', 'Dell Latitude 7490. Very good laptop'],
    ['Assalamu alaikum. Dell Latitude 7490! Good one', 'Dell Latitude 7490', 'Assalamu alaikum. Dell Latitude 7490! Good one'],
    ['#sell Dell Latitude 7490 #laptop\n25k', 'Dell Latitude 7490', 'Dell Latitude 7490'],
    ['#gaming_pc #sell\nDell Latitude 7490\nGood one', 'Dell Latitude 7490', 'Good one'],
    ['abc#1 laptop\n#hashtag only\n25k', 'abc#1 laptop', 'abc#1 laptop'],
    ['Lot sell\nGood one', null, 'Lot sell\nGood one'],
    ['Laptop no. 5 Dell Latitude 7490\nGood', 'Laptop no. 5 Dell Latitude 7490', 'Laptop no. 5 Dell Latitude 7490\nGood'],
    // The price and its word are no part of a title.
    ['Good price Dell Latitude 7490 25k\nGood', 'Good price Dell Latitude 7490', 'Good'],
    ['RX 580 8GB dam: 9500 tk', 'RX 580 8GB', 'RX 580 8GB dam: 9500 tk'],
    ['RX 580 8GB daam 9500 tk, good', 'RX 580 8GB', 'RX 580 8GB daam 9500 tk, good'],
    ['RX 580 8GB মূল্য - 9500 টাকা\nGood', 'RX 580 8GB', 'Good'],
    ['RX 580 8GB total 9500 tk\nGood', 'RX 580 8GB', 'Good'],
    ['RX 580 8GB daam 9500 tk, fan loose\nGood', 'RX 580 8GB', 'RX 580 8GB daam 9500 tk, fan loose\nGood'],
    ['RX 580 8GB (new 30k)\nGood card', 'RX 580 8GB', 'RX 580 8GB (new 30k)\nGood card'],
    ['RX 580 8GB bought 20,000 tk\nGood card', 'RX 580 8GB', 'RX 580 8GB bought 20,000 tk\nGood card'],
    ['RX 580 8GB ,  good . ok', 'RX 580 8GB, good. ok', 'RX 580 8GB , good . ok'],
    ['  -- RX 580 8GB!!  ', 'RX 580 8GB', 'RX 580 8GB!!'],
    ['My amar ekta Dell Latitude 7490 full box ase\nGood', 'Dell Latitude 7490', 'Good'],
    // A place of few words is none of the description.
    ['RX 580 8GB, Mirpur, Dhaka 1216\nGood', 'RX 580 8GB', 'Good'],
    ['RX 580 8GB\nMirpur 2, stadium er pashe', 'RX 580 8GB', 'RX 580 8GB'],
    ['RX 580 8GB\nMirpur 2, stadium er pashe, beside the market', 'RX 580 8GB', 'Mirpur 2, stadium er pashe, beside the market'],
    ['RX 580 8GB\nMirpur 10, road 12345', 'RX 580 8GB', 'RX 580 8GB'],
    ['RX 580 8GB\nMirpur, Dhaka, stadium er pashe', 'RX 580 8GB', 'RX 580 8GB'],
    ['RX 580 8GB, Mirpur stadium\nGood', 'RX 580 8GB, Mirpur stadium', 'Good'],
    ['RX 580 8GB\nMirpur 2 RTX 3060', 'RX 580 8GB', 'Mirpur 2 RTX 3060'],
    // A line that names hardware before one that names none; faults and numbers of pieces name none.
    ['Good thing\nRX 580 8GB', 'RX 580 8GB', 'Good thing'],
    ['Faulty thing, 4 pcs\nRTX 3060 12GB graphics card', 'RTX 3060 12GB graphics card', 'Faulty thing, 4 pcs'],
    ['Good thing\nBought in 2020', 'Good thing', 'Bought in 2020'],
    ['Lot sell\n25k', null, 'Lot sell'],
    ['৳৳৳\n25k', null, null],
    // Facts of the rest behind a title that names fewer than two.
    ['Laptop 8GB\nLatitude 7490, 8GB RAM, 256GB SSD', 'Laptop 8GB, Dell Latitude 7490, 256 GB SSD', 'Latitude 7490, 8GB RAM, 256GB SSD'],
    ['Dell laptop\nLatitude 7490', 'Dell laptop', 'Latitude 7490'],
    ['Core i5-10400 8GB RAM PC\n256GB SSD', 'Core i5-10400 8GB RAM PC', '256GB SSD'],
    ['Core i5 PC\nCore i5 10th gen, 8GB', 'Core i5 PC, 8 GB RAM', 'Core i5 10th gen, 8GB'],
    ['Gaming PC\nCore i5 10th gen, 8GB', 'Gaming PC, Core i5 10 gen, 8 GB RAM', 'Core i5 10th gen, 8GB'],
    ['Gaming PC\nCore i5, 8GB', 'Gaming PC, Core i5, 8 GB RAM', 'Core i5, 8GB'],
    ['Monitor 22 inch\nRyzen 5 5600G', 'Monitor 22 inch, Ryzen 5 5600G', 'Ryzen 5 5600G'],
  ] as const) {
    const ad = readAd(text);
    assert.deepEqual([ad.title, ad.description], [title, description], text);
  }
  const long = readAd(`Good PC ${'x'.repeat(300)}\nCore i5-10400\n${`${'word '.repeat(40)}\n`.repeat(100)}`);
  assert.deepEqual([long.title?.length, long.description?.length], [limits.title, limits.description]);
});

await test('the words of a title are those of the ad, also where its title was made of them', () => {
  for (const [text, words] of [
    ['Laptop 8GB\nLatitude 7490, 256GB SSD', 'Laptop 8GB'],
    ['RX 580 8GB daam 9500 tk, good', 'RX 580 8GB'],
    ['Lot sell\n25k', 'Lot sell'],
    ['Selling Dell Latitude 7490\n25k', 'Dell Latitude 7490'],
    ['৳৳৳\n25k', undefined],
  ] as const)
    assert.equal(readAd(text).words.title, words, text);
  assert.equal(readAd('RX 580\n16,000 tk\n17,500 tk').words.sellingPrice, undefined);
});

await test('lines that end in a price of their own are several products; a total, a small number and another line are none', () => {
  for (const [text, category, count] of [
    ['Ryzen 5 3600 - 7500\nGTX 1660 Super 6GB - 14000', 'components', 2],
    ['Ryzen 5 3600: 7500tk.\nGTX 1660 Super 6GB =14000/-', 'components', 2],
    ['Ryzen 5 3600 processor 7500 tk | GTX 1660 Super 6GB 14000 tk', 'components', 2],
    ['RX 580 - 7500 tk\nLogitech G102 mouse - 500 tk', null, 2],
    ['Ryzen 5 3600 price 7500\nGTX 1660 Super 6GB delivery 14000', null, 0],
    ['Ryzen 5 3600 - 75\nGTX 1660 Super 6GB - 14000', null, 0],
    ['Ryzen 5 3600, 7500 total\nGTX 1660, 14000 total', null, 0],
    ['Ryzen 5 3600 total 7500\nGTX 1660 total 14000', null, 0],
    ['Thing - 7500\nOther - 8500', null, 0],
  ] as const) {
    const ad = readAd(text);
    assert.deepEqual([ad.category, ad.parts.length], [category, count], text);
    if (count > 0) assert.deepEqual([ad.title, ad.sellingPrice, ad.askedPrices, ad.conditionType], [null, null, [], null], text);
  }
});

await test('each field comes with the words of the ad that state it', () => {
  const ad = `Assalamu alaikum
Dell OptiPlex 7050, Core i5-7500, 8GB RAM
২ বছর ব্যবহার, Good condition. Bought for 45,000 tk
Price: 18,500 Tk (negotiable)
Location: Mirpur 10, Dhaka
Call 01712-345678`;
  const { words } = readAd(ad);
  assert.deepEqual(words, {
    title: 'Dell OptiPlex 7050, Core i5-7500, 8GB RAM',
    sellingPrice: '18,500 Tk',
    originalPrice: '45,000 tk',
    conditionType: 'Good condition',
    yearsOfUse: '২ বছর',
    address: 'Mirpur 10, Dhaka',
    flaw: undefined,
  });
  for (const [text, place] of [
    ['Assalamu alaikum, Ryzen 5 5600G bikri korbo. Dam 11k. Bashundhara R/A', 'Bashundhara R/A'],
    ['LG monitor 22 inch sell. Notun dam 18,500. Uttara', 'Uttara'],
    ['Dell Latitude 5490 i5 8th gen 8/256 ssd, condition fresh, Mirpur 10, price 25k', 'Mirpur 10'],
    ['ডেল ল্যাপটপ, কোর আই ফাইভ ৮ জেন, ৮ জিবি র‍্যাম, দাম ৩২ হাজার, সিলেট', 'সিলেট'],
  ] as const)
    assert.equal(readAd(text).words.address, place, text);
  assert.equal(readAd('Dell Latitude 7490 laptop\nMirpur').words.address, 'Mirpur');
  assert.equal(readAd('RTX 3060 Ti, location: Mirpur 10, Dhaka').title, 'RTX 3060 Ti');
  for (const said of Object.values(words)) assert.ok(said === undefined || ad.includes(said), said);
  assert.deepEqual(readAd('Dell OptiPlex 7050, Core i5-7500\n16,000 tk\n17,500 tk').askedPrices, [16_000, 17_500]);
});

await test('texts of any characters are read without error', () => {
  for (const text of [
    '',
    ' ',
    '🔥🔥',
    '((((',
    '8'.repeat(300),
    '1 '.repeat(200),
    'দাম '.repeat(50),
    '~~~~',
    'ꙮ İİİ',
    '\u200d\u0336',
    'x'.repeat(500),
  ])
    assert.equal(readAd(text).sellingPrice, null, text);
});
