import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { PUBLISHABLE_KEY, SECRET_KEY, startTestEmulator } from '@abar/stripe-emulator/test-emulator';
import { tellStripeStory } from '#server/testing/stripe-scenario.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

// The story that `npm run test:stripe` tells at Stripe itself, here with the embedded service in Stripe's place: another process's
// database, over a socket, by the client and the settings of CARDS=stripe.

await test('a market with CARDS=stripe', async (t) => {
  const database = await startTestDatabase();
  t.after(() => database.stop());
  const { app, delivered, logged } = startTestEmulator(t, database.config);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const versions = new Set<unknown>();
  app.server.on('request', ({ headers }: { headers: Record<string, unknown> }) => versions.add(headers['stripe-version']));
  await tellStripeStory(t, {
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    server: { protocol: 'http', host: '127.0.0.1', port },
  });
  assert.deepEqual([...versions], ['2026-10-28.endive'], 'every request names the version that the market is written against');
  assert.deepEqual([delivered, logged], [[], []], 'nothing came but what the story fetched');
});
