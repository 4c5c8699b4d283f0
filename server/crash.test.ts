import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CrashStory } from '#server/testing/crash-scenario.ts';

await test('kill -9 at a dozen moments of booking and paying: nothing acknowledged is lost, nothing half-done remains', async (t) => {
  const story = await CrashStory.begin(t);
  await story.tell(12, 2);
  const { acknowledged = 0, ...stories } = await story.assertWhole();
  t.diagnostic(`${acknowledged} acknowledged, products: ${JSON.stringify(stories)}`);
  assert.ok((stories['sold'] ?? 0) > 0 && acknowledged > 12, 'people did trade');
});
