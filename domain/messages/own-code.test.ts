import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdsCode } from '#domain/messages/own-code.ts';

await test('the code of the buyer is noticed in a message, in any digits and with signs between them', () => {
  const codes = ['481206', '900317'];
  for (const text of ['My code is 481206.', '4 8 1 2 0 6', '48-12-06', '48 - 12 - 06', '৪৮১২০৬', 'code: 481 206, ok?', '900317'])
    assert.equal(holdsCode(text, codes), true, text);
  for (const text of ['481207', '48 x 1206', 'Price 48,000, 12 GB, 06 pm', '', 'code']) assert.equal(holdsCode(text, codes), false, text);
  assert.equal(holdsCode('481206', []), false);
});
