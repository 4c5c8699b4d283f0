import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goodBehaviour, InvalidBehaviour, parseCardsBehaviour } from './behaviour.ts';

void test('the setting CARDS_BEHAVIOUR is read, or refused by name', () => {
  assert.deepEqual(parseCardsBehaviour(''), goodBehaviour());
  assert.deepEqual(parseCardsBehaviour('slow:800, webhooks:twice'), { ...goodBehaviour(), slowMs: 800, webhooks: 'twice' });
  assert.deepEqual(parseCardsBehaviour('webhooks:late:5000'), { ...goodBehaviour(), webhooks: 'late', lateMs: 5000 });
  assert.deepEqual(parseCardsBehaviour('slow-card:1500,webhooks:late'), { ...goodBehaviour(), slowCardMs: 1500, webhooks: 'late' });
  for (const manner of ['once', 'twice', 'late', 'never', 'reordered'])
    assert.equal(parseCardsBehaviour(`webhooks:${manner}`).webhooks, manner);
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
      () => parseCardsBehaviour(`slow:1,${wrong}`),
      (error: unknown) => error instanceof InvalidBehaviour && error.message.includes(`"${wrong}"`),
    );
});
