import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CrashScenario } from '#server/testing/crash-scenario.ts';

await test('kill -9 two hundred times: nothing acknowledged is lost, nothing half-done remains', async (t) => {
  const scenario = await CrashScenario.begin(t);
  await scenario.run({ kills: 200, traders: 4, pauses: false });
  const { acknowledged = 0, ...states } = await scenario.assertWhole();
  t.diagnostic(`${acknowledged} acknowledged, products: ${JSON.stringify(states)}`);
  assert.ok((states['sold'] ?? 0) > 50, 'users did trade');
});
