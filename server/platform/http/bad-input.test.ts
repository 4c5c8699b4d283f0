import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testBadInput } from '#server/testing/bad-input.ts';
import { codeOf } from '#server/testing/failure-code.ts';
import { aProduct, startTestApp } from '#server/testing/test-app.ts';

await test('bad input', (t) => testBadInput(t, { runs: 10 }));

await test('a text that is longer than any form takes is refused by its field, a body that is larger than any form as a whole', async (t) => {
  const app = await startTestApp({ stopAfter: t });
  const { api } = await app.user('seller');
  const list = (letters: number) => codeOf(api.createProduct({ body: aProduct({ description: 'x'.repeat(letters) }) }));
  assert.deepEqual([await list(60_000), await list(70_000)], ['bad_request', 'too_large']);
});
