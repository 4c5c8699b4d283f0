import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { passesLuhn } from '../luhn.ts';
import { findTestCard, findTestCardByName, TEST_CARDS } from './published-cards.ts';

await test('every published test card is well-formed, listed once, and found by number and by token', () => {
  assert.equal(new Set(TEST_CARDS.map((card) => card.number)).size, TEST_CARDS.length);
  assert.equal(new Set(TEST_CARDS.map((card) => card.name)).size, TEST_CARDS.length);
  for (const card of TEST_CARDS) {
    assert.ok(passesLuhn(card.number), card.number);
    assert.equal(findTestCard(card.number), card);
    assert.equal(findTestCardByName(card.name), card);
    assert.ok({ visa: /^4\d{15}$/, mastercard: /^[25]\d{15}$/, amex: /^3[47]\d{13}$/ }[card.brand].test(card.number), card.number);
  }
  assert.equal(TEST_CARDS.filter((card) => card.slow).length, 1);
});

await test('the check digit detects every single wrong digit', () => {
  assert.ok(!passesLuhn(''));
  fc.assert(
    fc.property(fc.constantFrom(...TEST_CARDS), fc.nat(), fc.integer({ min: 1, max: 9 }), ({ number }, place, by) => {
      const at = place % number.length;
      const wrong = number.slice(0, at) + String((Number(number[at]) + by) % 10) + number.slice(at + 1);
      assert.ok(!passesLuhn(wrong));
    }),
  );
});
