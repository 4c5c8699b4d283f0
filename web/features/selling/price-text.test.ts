import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPrice } from '#web/features/selling/price-text.ts';

await test('an amount is read as people in Bangladesh write it', () => {
  for (const text of ['42000', '42,000', ' 42 000 ', 'Tk 42,000', '৳42000', '৪২,০০০', '৪২০০০৳', '42000.00'])
    assert.equal(readPrice(text), 42_000, text);
  assert.equal(readPrice('$319.99'), 319.99);
  assert.equal(readPrice('1,05,000'), 105_000);
});

await test('what is no amount is not read as one', () => {
  for (const text of ['', 'forty', '42k', '1.234', '-5', '1e5', '12/-', '9999999999']) assert.equal(readPrice(text), null, text);
});
