/** How Stripe's API is asked: keys of one mode, and the secrets that webhooks may be signed with. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  /** One; two while the endpoint's secret changes. */
  webhookSecrets: readonly string[];
}

/**
 * The version of Stripe's API that the market is written against. Answers come in its shapes whatever the account is set to; the
 * type of the `stripe` package takes no other, so that a new package cannot change it unseen.
 */
export const STRIPE_API_VERSION = '2026-10-28.endive';

const MOST_WEBHOOK_SECRETS = 2;

type Mode = 'test' | 'live';

// The reasons never repeat what was given: it may be a secret in the wrong place.
const modeOf = (key: string, prefixes: string): Mode | undefined => {
  const mode = new RegExp(`^(?:${prefixes})_(test|live)_\\w+$`).exec(key)?.[1];
  return mode === 'test' || mode === 'live' ? mode : undefined;
};

/** @throws Error with a sentence about what is wrong */
export function parseSecretKey(text: string): string {
  if (modeOf(text, 'sk|rk') === undefined)
    throw new Error('is no secret key of Stripe: they begin with sk_test_, sk_live_, rk_test_ or rk_live_.');
  return text;
}

/** @throws Error with a sentence about what is wrong */
export function parsePublishableKey(text: string, secretKey: string): string {
  const mode = modeOf(text, 'pk');
  if (mode === undefined) throw new Error('is no publishable key of Stripe: they begin with pk_test_ or pk_live_.');
  const secretMode = modeOf(secretKey, 'sk|rk');
  if (mode !== secretMode) throw new Error(`is of ${mode} mode, and the secret key of ${secretMode} mode.`);
  return text;
}

/** One webhook secret, or two with a comma between them. @throws Error with a sentence about what is wrong */
export function parseWebhookSecrets(text: string): string[] {
  const secrets = text.split(',').map((secret) => secret.trim());
  if (secrets.length > MOST_WEBHOOK_SECRETS || !secrets.every((secret) => /^whsec_\S+$/.test(secret)))
    throw new Error('must be a webhook secret, which begins with whsec_, or two with a comma between them.');
  return secrets;
}

/** Whether nobody's real money moves with this key. */
export const isTestKey = (secretKey: string): boolean => modeOf(secretKey, 'sk|rk') === 'test';

/** What a page with Stripe's card fields loads: no more and no less than docs.stripe.com/security/guide lists for them. */
export const STRIPE_BROWSER_HOSTS = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
} as const;
