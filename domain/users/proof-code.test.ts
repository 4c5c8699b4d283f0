import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proofCode } from '#domain/users/proof-code.ts';

await test('the code of a listing is three signs from the end of its id', () => {
  const code = (end: string) => proofCode(`019abcde-0000-7000-8000-0123${end}`);
  // 28 signs: 0x1c is one of the second place, 0x310 one of the third.
  assert.deepEqual(['00000000', '00000001', '0000001c', '00000310', '0000001b'].map(code), [
    'Abar 222',
    'Abar 322',
    'Abar 232',
    'Abar 223',
    'Abar Y22',
  ]);
  assert.equal(code('ffff0001'), proofCode('ffffffff-ffff-7fff-8fff-ffffffff0001'), 'the rest of the id does not matter');
});
