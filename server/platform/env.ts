/** A setting is not valid. The message is one line for the operator. */
export class InvalidSetting extends Error {
  override name = 'InvalidSetting';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** Every setting with a short description; a test checks `docs/operating.md` against this list. */
export const SETTINGS = {
  PORT: 'TCP port, 0 for any free one',
  HOST: 'address to listen on',
  SOCKET: 'Unix socket to listen on instead of HOST and PORT',
  SEARCH_SOCKET: 'Unix socket of a search process; without it each process searches itself',
  SEARCH_GROONGA: 'http address of a Groonga server that searches for the processes of many machines',
  DRAIN_MS: 'ms to continue to serve, not ready, after a signal to stop; 0',
  PUBLIC_URL: 'origin under which browsers reach the site',
  DATA_DIR: 'folder of the embedded database and the photos',
  DATABASE_URL: 'a PostgreSQL server instead of the embedded one',
  DATABASE_REPLICA_URLS: 'with DATABASE_URL: its read replicas, separated by commas',
  DEMO: 'on or off: the demo catalogue and its users',
  ALLOW_TEST_MODE: '1 lets the demo and test cards run where others can reach them',
  LOG_LEVEL: LOG_LEVELS.join(', '),
  METRICS_PORT: 'TCP port of the Prometheus metrics; without it there are none',
  METRICS_HOST: 'with METRICS_PORT: address to listen on; 127.0.0.1',
  TRUSTED_PROXIES: 'number of reverse proxies in front',
  RATE_LIMIT: 'multiplies the rate limits; 1',
  CARD_CHARGE: 'fixed:<Tk> or price',
  CONFIRM: 'invited or required: whether trading and messages need a confirmed address',
  BREACHED_PASSWORDS: 'off, or the URL of a service that knows breached passwords, up to the digits of a hash',
  PASSKEYS: 'optional or required: whether acts of admins need a passkey',
  MAX_OPEN_BOOKINGS: 'unpaid bookings that a buyer holds at once; 5',
  BOOKING_HOURS: 'hours until a booking that is not paid ends; 72',
  HANDOVER_DAYS: 'days after a card payment in which the product is handed over; 7',
  CONTEST_HOURS: 'hours in which a buyer may contest that it was handed over; 72',
  ANSWER_HOURS: 'hours in which a seller answers a dispute, and a buyer an offer of a part; 72',
  INSPECTION_HOURS: 'hours after the handover at which the money is released; 48',
  MEETING_GRACE_HOURS: 'hours after an agreed meeting until which its booking stands, or a paid product is waited for; 24',
  NO_SHOW_CONTEST_HOURS: 'hours in which a side may contest that it did not come to a meeting; 72',
  REVIEW_DAYS: 'days after the handover in which both sides may review; 14',
  WAITING_CONFIRM_HOURS: 'hours in which the first in line confirms a booking; 12',
  OFFER_HOURS: 'hours for which an offer, and a counter, stands; 24',
  FEE_PERCENT: '% that the site keeps of money that is released to a seller, at most 50; 0',
  PAYOUT_MIN: 'Tk of the smallest payout; 500, with a fixed CARD_CHARGE that sum if it is less',
  BOOST_DAYS: 'days that a boost lasts; 7',
  CARDS: 'embedded or stripe',
  CARDS_BEHAVIOUR: 'makes the embedded card service misbehave, for tests',
  STRIPE_SECRET_KEY: 'with CARDS=stripe',
  STRIPE_PUBLISHABLE_KEY: 'with CARDS=stripe',
  STRIPE_WEBHOOK_SECRET: 'with CARDS=stripe',
  SSLCOMMERZ: 'off, embedded, sandbox or live',
  SSLCOMMERZ_STORE_ID: 'with SSLCOMMERZ=sandbox or live',
  SSLCOMMERZ_STORE_PASSWORD: 'with SSLCOMMERZ_STORE_ID',
  BKASH: 'off, embedded, sandbox or live',
  BKASH_APP_KEY: 'with BKASH=sandbox or live',
  BKASH_APP_SECRET: 'with BKASH_APP_KEY',
  BKASH_USERNAME: 'with BKASH_APP_KEY',
  BKASH_PASSWORD: 'with BKASH_APP_KEY',
  PHOTOS: 'disk, s3 or imgbb',
  S3_ENDPOINT: 'with PHOTOS=s3',
  S3_REGION: 'with PHOTOS=s3',
  S3_BUCKET: 'with PHOTOS=s3',
  S3_ACCESS_KEY_ID: 'with PHOTOS=s3',
  S3_SECRET_ACCESS_KEY: 'with PHOTOS=s3',
  S3_PUBLIC_URL: 'with PHOTOS=s3',
  IMGBB_KEY: 'with PHOTOS=imgbb',
  MAIL: 'outbox or smtp',
  SMTP_URL: 'with MAIL=smtp',
  MAIL_FROM: 'with MAIL=smtp',
  PUSH: 'on or off: notifications on devices',
  PUSH_SERVICES: 'with PUSH=on: hosts of the push services that are known, separated by commas',
  IDENTITY: 'embedded or firebase',
  FIREBASE_PROJECT_ID: 'with IDENTITY=firebase',
  FIREBASE_API_KEY: 'with IDENTITY=firebase',
  FIREBASE_SERVICE_ACCOUNT: 'with IDENTITY=firebase: path of the JSON file',
  FIREBASE_AUTH_DOMAIN: 'with IDENTITY=firebase; <project>.firebaseapp.com',
  CONTACT_EMAIL: 'email address that the contact page names; without it there is none',
  GOOGLE_ISSUER: 'OpenID issuer of the Google sign-in',
  GOOGLE_CLIENT_ID: 'with GOOGLE_ISSUER',
  GOOGLE_CLIENT_SECRET: 'with GOOGLE_ISSUER',
} as const;

export type Setting = keyof typeof SETTINGS;

/** The value of a setting, or undefined when it is not set. */
export type Read = (name: Setting) => string | undefined;

/** The values of settings that are needed together. @throws InvalidSetting naming those that are missing */
export function all<const Names extends readonly Setting[]>(read: Read, what: string, names: Names): { [K in keyof Names]: string } {
  const missing = names.filter((name) => read(name) === undefined);
  if (missing.length > 0) throw new InvalidSetting(`${what} needs ${missing.join(' and ')} too.`);
  return names.map((name) => read(name) ?? '') as { [K in keyof Names]: string };
}

/** Rejects the settings of a provider that is not selected, which would otherwise seem to be in use. */
export function unused(read: Read, choice: string, names: readonly Setting[]): undefined {
  const set = names.find((name) => read(name) !== undefined);
  if (set !== undefined) throw new InvalidSetting(`${set} is set, but nothing uses it without ${choice}.`);
}

/** Parses a setting with a parser of its adapter and names the setting in the parser's error. */
export function parsed<T>(name: Setting, text: string, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (cause) {
    throw new InvalidSetting(`${name}: ${messageOf(cause)}`, { cause });
  }
}

export function wholeNumber(name: Setting, text: string, most: number, least = 0): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new InvalidSetting(`${name} must be a whole number from ${least} to ${most}; it is "${text}".`);
  return value;
}

export function onOff(name: Setting, text: string): boolean {
  return oneOf(name, text, ['on', 'off'] as const) === 'on';
}

export function oneOf<T extends string>(name: Setting, text: string, words: readonly T[]): T {
  const found = words.find((word) => word === text);
  if (found === undefined) throw new InvalidSetting(`${name} must be ${words.join(' or ')}; it is "${text}".`);
  return found;
}

export function originOf(name: Setting, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new InvalidSetting(`${name} must be an origin such as https://abar.example; it is "${text}".`);
  return url.origin;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether no other machine can reach this host, written as in a URL or without the brackets of an IPv6 address. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);
