import { test } from 'node:test';
import { Stripe } from 'stripe';
import { cardsConformance } from '#server/adapters/cards/conformance.ts';
import { STRIPE_API_VERSION } from '#server/adapters/cards/stripe-settings.ts';
import { runStripeScenario } from '#server/testing/stripe-scenario.ts';

// Runs against Stripe itself, with the test keys that `npm run test:stripe` has checked.

const secretKey = process.env['TEST_STRIPE_SECRET_KEY'] ?? '';
const publishableKey = process.env['TEST_STRIPE_PUBLISHABLE_KEY'] ?? '';

await test('the app with CARDS=stripe, against Stripe', (t) => runStripeScenario(t, { secretKey, publishableKey }));

await cardsConformance('Stripe', async () => {
  const client = (key: string) => new Stripe(key, { apiVersion: STRIPE_API_VERSION, telemetry: false });
  return { stripe: client(secretKey), publishable: client(publishableKey) };
});
