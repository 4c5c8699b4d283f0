/** Keys of one mode, and the secrets that sign webhooks. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** One secret, or two while the endpoint's secret is being rotated. */
  webhookSecrets: readonly string[];
}

/**
 * The version of Stripe's API that the app uses, whatever the default version of the account is. The `stripe` package's type
 * accepts no other, so an update of the package fails to compile until this constant is changed.
 */
export const STRIPE_API_VERSION = '2026-10-28.endive';

const MOST_WEBHOOK_SECRETS = 2;

type Mode = 'test' | 'live';

// Error messages never repeat the value: it may be a secret in the wrong variable.
const modeOf = (key: string, prefixes: string): Mode | undefined => {
  const mode = new RegExp(`^(?:${prefixes})_(test|live)_\\w+$`).exec(key)?.[1];
  return mode === 'test' || mode === 'live' ? mode : undefined;
};

/** @throws Error that says what is wrong */
export function parseSecretKey(text: string): string {
  if (modeOf(text, 'sk|rk') === undefined)
    throw new Error('is not a secret key of Stripe: these begin with sk_test_, sk_live_, rk_test_ or rk_live_.');
  return text;
}

/** @throws Error that says what is wrong */
export function parsePublishableKey(text: string, secretKey: string): string {
  const mode = modeOf(text, 'pk');
  if (mode === undefined) throw new Error('is not a publishable key of Stripe: these begin with pk_test_ or pk_live_.');
  const secretMode = modeOf(secretKey, 'sk|rk');
  if (mode !== secretMode) throw new Error(`is of ${mode} mode, and the secret key of ${secretMode} mode.`);
  return text;
}

/** One webhook secret, or two with a comma between them. @throws Error that says what is wrong */
export function parseWebhookSecrets(text: string): string[] {
  const secrets = text.split(',').map((secret) => secret.trim());
  if (secrets.length > MOST_WEBHOOK_SECRETS || !secrets.every((secret) => /^whsec_\w+$/.test(secret)))
    throw new Error('must be a webhook secret, which begins with whsec_, or two with a comma between them.');
  return secrets;
}

/** Whether the key is of test mode, in which no real money moves. */
export const isTestKey = (secretKey: string): boolean => modeOf(secretKey, 'sk|rk') === 'test';

/** The hosts that a page with Stripe's card fields loads from, as listed in docs.stripe.com/security/guide. */
export const STRIPE_BROWSER_HOSTS = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
} as const;
