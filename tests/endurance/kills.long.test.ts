import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { LocalApp, signalProcess } from '#tests/attack/target.ts';
import { assertNothingLost, sizeOf, Trading } from '#tests/endurance/test-trading.ts';

const KILLS = Number(process.env['KILLS'] ?? 200);
const TRADERS = 4;

/** Waits until the app answers as ready. */
async function ready(origin: URL): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${origin.origin}/api/health/ready`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    if (answer?.ok) return;
    assert.ok(performance.now() < deadline, 'the app is ready again within a minute');
    await sleep(20);
  }
}

await test(`kill -9 ${KILLS} times, of the app, of the postmaster and of both: nothing acknowledged is lost`, async (t) => {
  const app = await LocalApp.start({ RATE_LIMIT: '100000' });
  t.after(() => app.stop());
  const trading = new Trading(app.origin);
  t.after(() => trading.stop());
  await trading.start(TRADERS);
  for (let kill = 0; kill < KILLS; kill += 1) {
    // At any moment of a statement, a commit or a checkpoint.
    await sleep(Math.random() * 200);
    const what = (['postmaster', 'app', 'both'] as const)[kill % 3];
    if (what !== 'app') signalProcess(app.postmaster, 'SIGKILL');
    if (what !== 'postmaster') {
      await app.kill();
      await app.start();
    }
    await ready(app.origin);
  }
  await trading.stop();
  const acknowledged = trading.snapshot();
  const products = await assertNothingLost(app.connection, acknowledged);
  t.diagnostic(
    `${sizeOf(acknowledged)} acknowledged writes, ${products} products, calls cut off or refused: ${JSON.stringify([...trading.refusals])}`,
  );
  assert.ok(sizeOf(acknowledged) > KILLS, 'there was trade between the kills');
});
