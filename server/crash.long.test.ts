import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CrashStory } from '#server/testing/crash-scenario.ts';

await test('kill -9 two hundred times: nothing acknowledged is lost, nothing half-done remains', async (t) => {
  const story = await CrashStory.begin(t);
  await story.tell(200, 4);
  const { acknowledged = 0, ...stories } = await story.assertWhole();
  t.diagnostic(`${acknowledged} acknowledged, products: ${JSON.stringify(stories)}`);
  assert.ok((stories['sold'] ?? 0) > 50, 'people did trade');
});
