import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attack } from '#tests/attack/run.ts';
import { LocalApp, localTarget } from '#tests/attack/target.ts';

await test('all attacks, with what takes long and with limits of time', async (t) => {
  const app = await LocalApp.start();
  t.after(() => app.stop());
  const rows = await attack({
    target: localTarget(app),
    quick: false,
    report: ({ ok, subject, attack: name, seen }) => t.diagnostic(`${ok ? 'ok' : 'FAILED'} ${subject}: ${name}: ${seen}`),
  });
  assert.deepEqual(
    rows.filter(({ ok }) => !ok),
    [],
  );
});
