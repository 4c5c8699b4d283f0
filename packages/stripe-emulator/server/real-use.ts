/** The emulator was about to be used where real money is expected. */
export class RealUseRefused extends Error {}

/** @throws RealUseRefused for a key of live mode, or one that is not Stripe's shape of a test key; the key is not repeated */
export function checkTestKeys(keys: { secret: string; publishable: string }): void {
  if (!/^sk_test_\w+$/.test(keys.secret))
    throw new RealUseRefused('The Stripe emulator takes test keys only: keys.secret must begin with sk_test_.');
  if (!/^pk_test_\w+$/.test(keys.publishable))
    throw new RealUseRefused('The Stripe emulator takes test keys only: keys.publishable must begin with pk_test_.');
}
