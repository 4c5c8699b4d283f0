import { isTestKey, parsePublishableKey, parseSecretKey } from '#server/adapters/cards/stripe-settings.ts';
import { StepFailed } from '#tools/step.ts';
import { runTests, type Counts } from '#tools/node-tests.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const ADVICE = 'Take both from the developers’ page of a Stripe account, in test mode.';

/** The test keys of a Stripe account. @throws StepFailed with one line that names the missing or wrong key, never its value */
export function readTestKeys(env: Environment): { secretKey: string; publishableKey: string } {
  const read = (name: string): string => env[name]?.trim() ?? '';
  const missing = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'].filter((name) => read(name) === '');
  if (missing.length > 0) throw new StepFailed(`The tests against Stripe need ${missing.join(' and ')}. ${ADVICE}`);
  const secretKey = checked('STRIPE_SECRET_KEY', () => parseSecretKey(read('STRIPE_SECRET_KEY')));
  if (!isTestKey(secretKey)) throw new StepFailed(`STRIPE_SECRET_KEY is a live key: the tests would move real money. ${ADVICE}`);
  const publishableKey = checked('STRIPE_PUBLISHABLE_KEY', () => parsePublishableKey(read('STRIPE_PUBLISHABLE_KEY'), secretKey));
  return { secretKey, publishableKey };
}

function checked(name: string, parse: () => string): string {
  try {
    return parse();
  } catch (error) {
    throw new StepFailed(`${name}: ${error instanceof Error ? error.message : String(error)} ${ADVICE}`);
  }
}

/** Runs the payment tests and the conformance suite of the card port against Stripe in test mode. */
export async function runStripeTests(paths: string[]): Promise<Counts> {
  const { secretKey, publishableKey } = readTestKeys(process.env);
  Object.assign(process.env, { TEST_STRIPE_SECRET_KEY: secretKey, TEST_STRIPE_PUBLISHABLE_KEY: publishableKey });
  return runTests('stripe', paths);
}
