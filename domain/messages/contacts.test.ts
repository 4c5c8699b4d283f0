import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contactIn, findContacts, maskContacts } from '#domain/messages/contacts.ts';
import { readModel } from '#domain/messages/model.ts';
import { warningsOf } from '#domain/messages/warnings.ts';

await test('contact data is replaced and the rest of the text stays', () => {
  for (const [text, masked] of [
    ['Call 01712-345678 after 5 pm', 'Call ••••• after 5 pm'],
    ['Price 42,000. ০১৭১২৩৪৫৬৭৮ নম্বরে কল দিন', 'Price 42,000. ••••• নম্বরে কল দিন'],
    ['zero one seven, one two three four five six seven eight 😀', '••••• 😀'],
    ['rahim at gmail dot com or t.me/rahim_pc', '••••• or •••••'],
    ['01seven12345678, zero17 12345678 or O17-I234-5678', '•••••, ••••• or •••••'],
    ['i5 10400, RTX 3060 12GB', 'i5 10400, RTX 3060 12GB'],
    ['+880 1712 345 678\n+880 1812 345 678', '•••••\n•••••'],
    ['RTX 3060 12GB, S/N 5CD0171234567, 42000 tk', 'RTX 3060 12GB, S/N 5CD0171234567, 42000 tk'],
    ['ফুলওয়িড্থ ０１７１２３４５６７８', 'ফুলওয়িড্থ •••••'],
    ['', ''],
  ] as const)
    assert.equal(maskContacts(text), masked);
});

const STAYS = '=';

await test('a phone number is masked from its first digit to its last, and other numbers stay', () => {
  for (const [text, masked] of [
    // Characters that look like digits.
    ['017S1223E44, 0171122334q, 0171122334g', '•••••, •••••, •••••'],
    ['0171122334t or 017A1122334', '••••• or •••••'],
    ['call 017lll22334', 'call •••••'],
    ['o1711ttqqgg', STAYS],
    ['017lll2 2334, 01 7ll 223344', '•••••, •••••'],
    ['01711 oil 22334', STAYS],
    ['017 1oil 2334', STAYS],
    ['01711 1oil 2334', STAYS],
    ['01711 223344 oil filter', '••••• oil filter'],
    // Characters and words between the digits.
    ['01711ab22cd3344', '•••••'],
    ['01711abc223344', STAYS],
    ['01711.....223344', '•••••'],
    ['01711 .... 223344', STAYS],
    ['01711      223344', STAYS],
    ['01711 then then 22 then then 3344 then', '••••• then'],
    ['01711 then then then 223344', '•••••'],
    ['01711 then then then then 223344', STAYS],
    ['01711 and      223344', STAYS],
    ['01711     and 223344', '•••••'],
    ['01711      and 223344', STAYS],
    ['then 01711 223344', 'then •••••'],
    ['01711, ok 223344', STAYS],
    ['call01711223344, xy01711223344abcdefgh', 'call•••••, xy•••••abcdefgh'],
    ['call017ll223344now', 'call•••••now'],
    ['01711223344abcdefghi', STAYS],
    ['4call01711223344', STAYS],
    ['201711223344', STAYS],
    // Words for numbers.
    ['zero one seven one seventy three 55667', '•••••'],
    ['zero one seven one seventy dash three 5566', '•••••'],
    ['zero one seven 1120 three 556', '•••••'],
    ['01711 20 3 344', '•••••'],
    ['01711 double 223344', '•••••'],
    ['01711 double      2 3334', '•••••'],
    ['01711 double       2 3334', STAYS],
    ['01711        2 33344', STAYS],
    ['+44 7700 double 9 00123', STAYS],
    ['one seven eleven twenty two thirty three forty four', '•••••'],
    ['one seven two three four five six seven eight nine, ten', '•••••, ten'],
    ['one two three four five six seven eight nine ten', STAYS],
    ['seventeen eleven twenty two 3344', STAYS],
    ['17 11 22 33 44', STAYS],
    ['1711223344', '•••••'],
    ['17112233445', STAYS],
    // With the code of a country.
    ['+8801711223344 or 88 01711 223344', '••••• or •••••'],
    ['+447700900123 or +44 7700 900123', '••••• or •••••'],
    ['+44 seven700900123', STAYS],
    ['+44 7700 900123ab', STAYS],
    ['447700900123', STAYS],
    // Backwards.
    ['44332211710 or 4433221171088', '••••• or •••••'],
    ['44 33 22 11 710', STAYS],
    ['44 33 22 11 710 ulta kore poren', '••••• ulta kore poren'],
    ['5 44 33 22 11 710 ulta kore poren', STAYS],
    ['144332211710 or 443322117105', STAYS],
    ['serial 44332211710', STAYS],
    // Fixed lines.
    ['02 9876543, 0298765432, 0212-987654', '•••••, •••••, •••••'],
    ['tel 031 712345 or 02-98765432', 'tel ••••• or •••••'],
    ['9 02 9876543 210', '9 ••••• 210'],
    ['9 then 02 9876543', '9 then •••••'],
    ['302 987654', STAYS],
    ['02-987654321, 02123-987654, 12-987654, 02987654', STAYS],
    ['029876543212, 02 9876 543, 02-12', STAYS],
    ['02 then 9876543', STAYS],
    ['serial 02-9876543', STAYS],
    // Serial numbers.
    ['serial no: 01711223344', 'serial no: •••••'],
    ['serial 01711223344ab, sn 01711 223344xy', STAYS],
    ['serial, and call 01711223344te', 'serial, and call •••••te'],
    ['barcode 8801711223344', STAYS],
    ['barcode 880 1711 223344', 'barcode •••••'],
    ['imei 35 880 1711 223344', 'imei 35 •••••'],
  ] as const)
    assert.equal(maskContacts(text), masked === STAYS ? text : masked, text);
});

await test('addresses and accounts are masked whole, in the order in which they stand', () => {
  for (const [text, masked] of [
    ['rahim   @   gmail . com now', '••••• now'],
    ['rahim [  at  ] shop.com, rahim(@)shop.com', '•••••, •••••'],
    ['rahim [at] gmail, rahim@gmail', '•••••, •••••'],
    ['rahim@123', STAYS],
    ['@shop.com', STAYS],
    [`rahim@shop.com ${'word '.repeat(30)}`, `••••• ${'word '.repeat(30)}`],
    ['rahim (at home), karim at work', STAYS],
    ['rahim xatx gmail', STAYS],
    ['fb.com/rahim.pc ok, t.me/rahim or imo.im/rahim', '••••• ok, ••••• or •••••'],
    ['t . me /rahim ok', '••••• ok'],
    ['01711223344, rahim@shop.com, 01811223344', '•••••, •••••, •••••'],
    ['rahim@shop.com, 01811223344, @rahim_99', '•••••, •••••, •••••'],
    ['www.shop.com/01711223344/x ok', '••••• ok'],
    ['rahim@shop.com01711223344 ok', '••••• ok'],
    ['shop.com?x=1, shop.com#a ok', '••••• ••••• ok'],
    ['https://www.asus.com, www1.intel.com, https://intel.com:443, https://intel.com...', STAYS],
    ['intel.com.shop.com, http://intel.com:8x', '•••••, •••••'],
    ['bit.ly/xyz ok, youtu.be/xyz, bit.ly', '••••• ok, youtu.be/xyz, bit.ly'],
  ] as const)
    assert.equal(maskContacts(text), masked === STAYS ? text : masked, text);
});

await test('contact data is found in characters of any alphabet', () => {
  for (const text of [
    '٠١٩١١٢٢٣٣٤٩',
    '۰۱۹۱۱۲۲۳۳۴۹',
    '०१९११२२३३४९',
    '০১৯১১২২৩৩৪৯',
    'RAHIM@GMAIL.COM',
    // The look-alikes of Cyrillic and Greek.
    ...['gmаіl', 'gmαιl', 'уаhоо', 'нotмail', 'οuτlοoк', 'iсloud', 'рrоton', 'ρroton', 'liνе'].map((provider) => `rahim at ${provider}`),
    'fв.com/rahim',
    'inѕtagram.com/rahim',
    'abarshop.хyz',
    'rahimј@gmail.com',
    'ＲＡＨＩＭ＠ＧＭＡＩＬ．ＣＯＭ',
    // Joiners, marks of the direction, variation selectors.
    ...['\u00ad', '\u200b', '\u200f', '\u202a', '\u202e', '\u2060', '\u2064', '\u20e3', '\ufe00', '\ufe0f', '\ufeff'].map(
      (joiner) => `0171122${joiner.repeat(9)}3344`,
    ),
  ])
    assert.equal(maskContacts(text), '•••••', text);
  for (const text of ['٠١٩١١٢٢٣٣٤\u066a', '০১৯১১২২৩৩৪ৰ', 'rahim\u007fat\u007fgmail']) assert.equal(maskContacts(text), text, text);
});

await test('the first contact data of a text is quoted as it was written', () => {
  assert.equal(contactIn('Call ০১৭১১-২২৩৩৪৪ or rahim@shop.com'), '০১৭১১-২২৩৩৪৪');
  assert.equal(contactIn('Call me after 5'), null);
  assert.deepEqual(
    findContacts('rahim@shop.com01711223344, t.me/rahim, www.shop.com').map(({ kind }) => kind),
    ['email', 'account', 'web'],
  );
});

await test('no text of 2,000 characters takes long, and any characters are read without error', () => {
  const repeated = [
    'a@',
    '1 ',
    '0 ',
    '0',
    'a.',
    'at gmail ',
    '( at ',
    ' ',
    'taka send ',
    'advance na ',
    'a-',
    'www.',
    'ি',
    '\ud83d',
    '🙂',
    'İ',
  ];
  const model = readModel(readFileSync(new URL('weights.bin', import.meta.url)));
  const before = process.cpuUsage();
  for (const part of repeated) warningsOf(part.repeat(2000).slice(0, 2000), model);
  const { user, system } = process.cpuUsage(before);
  assert.ok((user + system) / 1000 < 30 * repeated.length, `${(user + system) / 1000} ms`);
});
