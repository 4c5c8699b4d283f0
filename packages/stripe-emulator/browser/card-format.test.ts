import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { brandOf, cvcProblem, digitsOf, expiryProblem, formatExpiry, formatNumber, numberProblem, reformat } from './card-format.ts';
import { CARD_TEXTS, formatAmount } from './texts.ts';

/** Writes the caret as a bar. */
const withBar = ({ text, caret }: { text: string; caret: number }): string => `${text.slice(0, caret)}|${text.slice(caret)}`;
const typed = (text: string, deleting = false): string =>
  withBar(reformat({ text: text.replace('|', ''), caret: text.indexOf('|') }, formatNumber, deleting));

await test('a card number is grouped as on the card, from any text', () => {
  assert.equal(formatNumber('4242424242424242'), '4242 4242 4242 4242');
  assert.equal(formatNumber('4242 42 42-42424242 99'), '4242 4242 4242 4242');
  assert.equal(formatNumber('378282246310005'), '3782 822463 10005');
  assert.equal(formatNumber('৪২৪২৪২'), '4242 42');
  assert.equal(formatNumber(''), '');
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = formatNumber(text);
      assert.equal(formatNumber(once), once, 'formatting is idempotent');
      assert.ok(digitsOf(text).startsWith(digitsOf(once)));
    }),
  );
});

await test('the caret stays behind the same digit', () => {
  assert.equal(typed('4242|'), '4242|');
  assert.equal(typed('42424|'), '4242 4|');
  assert.equal(typed('429|42 4242'), '429|4 2424 2');
  assert.equal(typed('4242|9 4242'), '4242 |9424 2');
  assert.equal(typed('42|2 4242', true), '42|24 242');
  assert.equal(typed('4242|4242', true), '4242| 4242');
  assert.equal(typed('|4242 4242'), '|4242 4242');
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9 ]{0,24}$/), fc.nat(24), fc.boolean(), (text, place, deleting) => {
      const caret = Math.min(place, text.length);
      const next = reformat({ text, caret }, formatNumber, deleting);
      assert.ok(next.caret >= 0 && next.caret <= next.text.length);
      const wanted = Math.min(digitsOf(text.slice(0, caret)).length, digitsOf(next.text).length);
      assert.equal(digitsOf(next.text.slice(0, next.caret)).length, caret >= text.length ? digitsOf(next.text).length : wanted);
    }),
  );
});

await test('an expiry date is formatted as MM/YY from typed and pasted text', () => {
  const cases: [string, string][] = [
    ['1', '1'],
    ['12', '12/'],
    ['5', '05/'],
    ['1/', '01/'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['12/2030', '12/30'],
    ['1 / 30', '01/30'],
    ['12 / 30', '12/30'],
    ['১২৩০', '12/30'],
    ['123456', '12/34'],
    ['', ''],
  ];
  for (const [given, expected] of cases) assert.equal(formatExpiry(given, false), expected, given);
  assert.equal(formatExpiry('12', true), '12', 'a deleted separator is not added again');
  assert.equal(formatExpiry('5', true), '5');
});

await test('each invalid field has its own problem code; a card is valid until its month ends', () => {
  assert.equal(numberProblem('4242 4242 4242 424'), 'incomplete_number');
  assert.equal(numberProblem('4242 4242 4242 4241'), 'invalid_number');
  assert.equal(numberProblem('4242 4242 4242 4242'), null);
  assert.equal(numberProblem('3782 822463 10005'), null);
  const now = new Date(2031, 5, 30);
  assert.equal(expiryProblem('06/3', now), 'incomplete_expiry');
  assert.equal(expiryProblem('13/31', now), 'invalid_expiry_month');
  assert.equal(expiryProblem('05/31', now), 'invalid_expiry_month_past');
  assert.equal(expiryProblem('12/30', now), 'invalid_expiry_year_past');
  assert.equal(expiryProblem('06/31', now), null);
  assert.equal(cvcProblem('123', 'visa'), null);
  assert.equal(cvcProblem('123', 'amex'), 'incomplete_cvc');
  assert.equal(cvcProblem('12', 'unknown'), 'incomplete_cvc');
  assert.deepEqual(['4', '34', '37', '51', '2221', '2720', '2220', '6', ''].map(brandOf), [
    'visa',
    'amex',
    'amex',
    'mastercard',
    'mastercard',
    'mastercard',
    'unknown',
    'unknown',
    'unknown',
  ]);
});

await test('every Bangla text is in Bangla and has the placeholders of the English one', () => {
  const { problems, apiErrors, ...plain } = CARD_TEXTS.bn;
  for (const text of [...Object.values(plain), ...Object.values(problems), ...Object.values(apiErrors)]) assert.match(text, /[ঀ-৿]/);
  assert.ok(CARD_TEXTS.bn.challengeText.includes('{amount}') && CARD_TEXTS.en.challengeText.includes('{amount}'));
});

await test('an amount is formatted in Tk, in lakh and in the digits of the locale', () => {
  assert.equal(formatAmount(1_000, 'en'), 'Tk 10');
  assert.equal(formatAmount(123_456_750, 'en'), 'Tk 12,34,567.5');
  assert.equal(formatAmount(123_456_700, 'bn'), '১২,৩৪,৫৬৭৳');
});
