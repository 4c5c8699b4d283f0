import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CrashScenario } from '#server/testing/crash-scenario.ts';

await test('kill -9 two hundred times: nothing acknowledged is lost, nothing half-done remains', async (t) => {
  const scenario = await CrashScenario.begin(t, 2);
  await scenario.run({ kills: 200, traders: 4, restarts: true });
  const { acknowledged = 0, agreed = 0, ...states } = await scenario.assertWhole();
  t.diagnostic(`${acknowledged} acknowledged, ${agreed} prices agreed on, products: ${JSON.stringify(states)}`);
  assert.ok((states['sold'] ?? 0) > 50, 'users did trade');
  assert.ok(agreed > 0, 'users did agree on a price');
});
