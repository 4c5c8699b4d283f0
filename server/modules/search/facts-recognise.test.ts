import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import { startScene } from '#server/testing/test-app.ts';

await test('anybody is answered the facts of a title; a wrong field is named', async (t) => {
  const [{ app }] = await startScene(t, []);
  const { facts, sources, warnings } = await app.api.recognise({
    body: { title: 'H61 motherboard LGA1151', description: '', category: 'components' },
  });
  assert.deepEqual(facts, { kind: 'motherboard', chipset: 'H61', socket: 'LGA1151', ramType: 'DDR3' });
  assert.deepEqual(sources.ramType, { from: 'implied', by: 'chipset' });
  assert.deepEqual(warnings, [{ code: 'socket_mismatch', facts: ['chipset', 'socket'] }]);

  const long = 'i5 8GB '.repeat(400);
  for (const [body, field] of [
    [{ title: '' }, 'title'],
    [{ title: long.slice(0, limits.title + 1) }, 'title'],
    [{ title: 'pc', description: long.slice(0, limits.description + 1) }, 'description'],
  ] as const)
    await assert.rejects(
      app.api.recognise({ body }),
      (error) => error instanceof ApiError && error.status === 400 && field in error.fields,
    );
});
