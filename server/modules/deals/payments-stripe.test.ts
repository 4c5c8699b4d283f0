import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { PUBLISHABLE_KEY, SECRET_KEY, startTestEmulator } from '@abar/stripe-emulator/test-emulator';
import { runStripeScenario } from '#server/testing/stripe-scenario.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

// The scenario that `npm run test:stripe` runs against Stripe itself, here against the emulator: on a database of its own, over a
// socket, with the client and the settings of CARDS=stripe.

await test('the app with CARDS=stripe', async (t) => {
  const database = await startTestDatabase();
  t.after(() => database.stop());
  const { app, delivered, logged } = startTestEmulator(t, database.config);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const versions = new Set<unknown>();
  app.server.on('request', ({ headers }: { headers: Record<string, unknown> }) => versions.add(headers['stripe-version']));
  await runStripeScenario(t, {
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    server: { protocol: 'http', host: '127.0.0.1', port },
  });
  assert.deepEqual([...versions], ['2026-10-28.endive'], 'every request names the API version of the app');
  assert.deepEqual([delivered, logged], [[], []], 'the emulator delivered and logged nothing by itself');
});
