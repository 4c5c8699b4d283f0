import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CrashScenario } from '#server/testing/crash-scenario.ts';

await test('kill -9 at three moments of offering, booking and paying: nothing acknowledged is lost, nothing half-done remains', async (t) => {
  const scenario = await CrashScenario.begin(t, 3);
  await scenario.run({ kills: 3, traders: 3, restarts: false });
  const { acknowledged = 0, agreed = 0, ...states } = await scenario.assertWhole();
  t.diagnostic(`${acknowledged} acknowledged, ${agreed} prices agreed on, products: ${JSON.stringify(states)}`);
  assert.ok((states['sold'] ?? 0) > 0 && acknowledged > 12, 'users did trade');
  assert.ok(agreed > 0, 'users did agree on a price');
});
