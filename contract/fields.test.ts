import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBooking } from '#contract/bookings.ts';
import { amount, codeField, emailField, longText, phoneField, text } from '#contract/fields.ts';
import { enterCode } from '#contract/handover.ts';
import { createProduct, ProductQuery } from '#contract/products.ts';
import { createUser } from '#contract/users.ts';

const title = text('Title', 200);
const INVISIBLE = '\u200B\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2069\u3164\uFEFF\u00AD\uFFA0\u{E0041}';

await test('characters that show nothing are removed', () => {
  for (const char of INVISIBLE) assert.equal(title.parse(`Core${char} i5`), 'Core i5', JSON.stringify(char));
  assert.equal(title.parse('Lap\u200Dtop\u200C'), 'Laptop', 'joiners in Latin text');
  assert.equal(title.safeParse(INVISIBLE).error?.issues[0]?.message, 'Title is needed.', 'nothing is left');
  assert.equal(title.safeParse('\u200D\u200C').success, false);
});

await test('joiners stay where Bangla and emoji need them', () => {
  for (const word of ['র\u200D্যাম', 'ল্যাপটপ', 'হুক্\u200Cকা', '👩\u200D💻', '👩🏽\u200D💻 🏳️\u200D🌈']) assert.equal(title.parse(word), word);
});

await test('a line has no line breaks and no tabs, a description keeps its paragraphs', () => {
  assert.equal(title.parse('a\r\nb\tc\u2028d'), 'a b c d');
  assert.equal(longText('Description', 200).parse('a\r\nb\rc\td\n\ne\u200B'), 'a\nb\nc d\n\ne');
  for (const [control, name] of Object.entries({
    '\u0000': 'U+0000',
    '\u0007': 'U+0007',
    '\u001B': 'U+001B',
    '\u007F': 'U+007F',
    '\u0081': 'U+0081',
    '\uD800': 'U+D800',
  })) {
    const message = `Title has a character that cannot be displayed at position 4: ${name}.`;
    assert.equal(title.safeParse(`ab\u200B😀${control}b\u0000`).error?.issues[0]?.message, message, 'counted as its reader counts');
    const described = longText('Description', 200).safeParse(`a\n😀${control}`).error?.issues[0]?.message;
    assert.equal(described, message.replace('Title', 'Description'), 'paragraphs too');
  }
});

await test('text that was written in Windows-1252 and read as Latin-1 is what its author saw', () => {
  assert.equal(title.parse('Core\u0099 i5 \u0096 15\u0094\u0085'), 'Core™ i5 – 15”…');
});

await test('every field of free text is cleaned', () => {
  const dirty = 'a\u202E\nb';
  const prices = { sellingPrice: 1, originalPrice: 1 };
  const product = createProduct.body.parse({ title: dirty, yearsOfUse: dirty, description: dirty, address: dirty, ...prices });
  assert.deepEqual([product.title, product.yearsOfUse, product.description, product.address], ['a b', 'a b', 'a\nb', 'a b']);
  const user = createUser.body.parse({ uid: 'u', email: 'a@b.example', displayName: dirty, address: dirty, role: 'buyer' });
  assert.deepEqual([user.displayName, user.address], ['a b', 'a b']);
  const booking = createBooking.body.parse({ product: { _id: 'p' }, contactNumber: '017', meetingLocation: dirty });
  assert.equal(booking.meetingLocation, 'a b');
});

await test('a field that a machine reads is cleaned before it is checked', () => {
  assert.equal(phoneField.parse('\u202a০১৭১২\u2011৩৪৫\u00a0৬৭৮\u202c'), '01712-345 678');
  assert.equal(emailField.parse('\u2066Ｎadia@Example.com\u200b\u2069'), 'nadia@example.com');
  assert.equal(amount('Price', 100_000).parse('\u202a৪২০০.５০\u202c'), 4200.5);
  assert.equal(amount('Price', 100_000).safeParse('28.500').success, false, 'may mean 28,500');
  for (const typed of ['\u202a১২৩ ৪৫৬\u202c', '123\u2011456', '１２３\u00a0４５６']) {
    assert.equal(codeField('Code', 20).parse(typed), '123456');
    assert.equal(enterCode.body.parse({ code: typed }).code, '123456');
  }
});

await test('a text is stored and searched for in one of the two encodings that keyboards write', () => {
  const [typed, stored] = ['\u09ac\u09dc', '\u09ac\u09a1\u09bc'];
  assert.equal(title.parse(typed), stored);
  assert.equal(longText('Description', 200).parse(typed), stored);
  assert.equal(ProductQuery.parse({ q: typed }).q, stored);
});
