import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  brandOf,
  cvcProblem,
  digitsOf,
  expiryProblem,
  formatExpiry,
  formatNumber,
  numberProblem,
  reformat,
} from './embedded-stripe-format.ts';
import { CARD_TEXTS } from './embedded-stripe-messages.ts';

/** A text with the caret drawn as a bar. */
const drawn = ({ text, caret }: { text: string; caret: number }): string => `${text.slice(0, caret)}|${text.slice(caret)}`;
const typed = (drawing: string, deleting = false): string =>
  drawn(reformat({ text: drawing.replace('|', ''), caret: drawing.indexOf('|') }, formatNumber, deleting));

void test('the number groups itself as on the card, whatever is typed', () => {
  assert.equal(formatNumber('4242424242424242'), '4242 4242 4242 4242');
  assert.equal(formatNumber('4242 42 42-42424242 99'), '4242 4242 4242 4242');
  assert.equal(formatNumber('378282246310005'), '3782 822463 10005');
  assert.equal(formatNumber('৪২৪২৪২'), '4242 42');
  assert.equal(formatNumber(''), '');
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = formatNumber(text);
      assert.equal(formatNumber(once), once, 'formatting twice is formatting once');
      assert.ok(digitsOf(text).startsWith(digitsOf(once)));
    }),
  );
});

void test('the caret stays where it was', () => {
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

void test('the expiry is MM/YY however it comes', () => {
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
  assert.equal(formatExpiry('12', true), '12', 'what is deleted does not come back');
  assert.equal(formatExpiry('5', true), '5');
});

void test('what is wrong is named, and a card is good until its month ends', () => {
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

void test('every Bangla text has a Bangla letter, and names what English fills in', () => {
  const { problems, refusals, ...plain } = CARD_TEXTS.bn;
  for (const text of [...Object.values(plain), ...Object.values(problems), ...Object.values(refusals)]) assert.match(text, /[ঀ-৿]/);
  assert.ok(CARD_TEXTS.bn.challengeText.includes('{amount}') && CARD_TEXTS.en.challengeText.includes('{amount}'));
});
