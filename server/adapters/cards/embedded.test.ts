import type { AddressInfo } from 'node:net';
import { PUBLISHABLE_KEY, SECRET_KEY, startTestEmulator } from '@abar/stripe-emulator/test-emulator';
import { Stripe } from 'stripe';
import { cardsConformance } from '#server/adapters/cards/conformance.ts';
import { startTestDatabase } from '#server/testing/test-database.ts';

const database = await startTestDatabase();

await cardsConformance('embedded, in process', async (t) => startTestEmulator(t, database.config));

await cardsConformance('embedded, over a socket', async (t) => {
  const { app } = startTestEmulator(t, database.config);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = (key: string) => new Stripe(key, { protocol: 'http', host: '127.0.0.1', port, telemetry: false });
  return { stripe: client(SECRET_KEY), publishable: client(PUBLISHABLE_KEY) };
});

await database.stop();
