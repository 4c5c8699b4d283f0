import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultBehaviour, InvalidBehaviour, parseBehaviour } from './behaviour.ts';

await test('a behaviour is parsed; an error names the part that is wrong', () => {
  assert.deepEqual(parseBehaviour(''), defaultBehaviour());
  assert.deepEqual(parseBehaviour('slow:800, webhooks:twice'), { ...defaultBehaviour(), slowMs: 800, webhooks: 'twice' });
  assert.deepEqual(parseBehaviour('webhooks:late:5000'), { ...defaultBehaviour(), webhooks: 'late', lateMs: 5000 });
  assert.deepEqual(parseBehaviour('slow-card:1500,webhooks:late'), { ...defaultBehaviour(), slowCardMs: 1500, webhooks: 'late' });
  for (const mode of ['once', 'twice', 'late', 'never', 'reordered']) assert.equal(parseBehaviour(`webhooks:${mode}`).webhooks, mode);
  for (const wrong of [
    'fast',
    'slow',
    'slow:soon',
    'slow:-1',
    'slow:99999999',
    'slow:1:2',
    'webhooks:thrice',
    'webhooks:never:1',
    'a:b:c:d',
  ])
    assert.throws(
      () => parseBehaviour(`slow:1,${wrong}`),
      (error: unknown) => error instanceof InvalidBehaviour && error.message.includes(`"${wrong}"`),
    );
});
