import path from 'node:path';
import { defaultBehaviour, parseBehaviour, type Behaviour } from '@abar/stripe-emulator/settings';
import { limits } from '#contract/limits.ts';
import { parseCardCharge, parsePayoutMin, SPECIFIED_CHARGE, type CardCharge } from '#domain/deals/charge.ts';
import {
  isTestKey,
  parsePublishableKey,
  parseSecretKey,
  parseWebhookSecrets,
  type StripeSettings,
} from '#server/adapters/cards/stripe-settings.ts';
import { checkGoogleSettings, type GoogleSettings } from '@abar/identity-server/settings';
import { parseReplicaUrls } from '#server/adapters/database/settings.ts';
import {
  parseAuthDomain,
  parseProjectId,
  readServiceAccount,
  type FirebaseSettings,
} from '#server/adapters/identity/firebase/firebase-settings.ts';
import type { ReplicaAddress } from '@abar/embedded-postgres/read-replica';
import type { MetricsAddress } from '#server/platform/metrics/listener.ts';
import { gatewaysOf, liveGateways, testGateways, type GatewaySettings } from '#server/settings-gateways.ts';
import { contactOf, mailOf, type EmailSettings } from '#server/settings-mail.ts';
import { timesOf, type Times } from '#server/settings-times.ts';
import { parsePushServices, PUSH_SERVICES } from '#server/adapters/push/settings.ts';
import { checkBucketName, parseStoreUrl, type PhotosSettings } from '#server/adapters/photos/settings.ts';
import {
  all,
  InvalidSetting,
  isLoopback,
  LOG_LEVELS,
  messageOf,
  oneOf,
  onOff,
  originOf,
  parsed,
  unused,
  wholeNumber,
  type Environment,
  type Read,
  type Setting,
} from '#server/platform/env.ts';

export { InvalidSetting, type Environment } from '#server/platform/env.ts';

export type CardsSettings = { kind: 'embedded'; behaviour: Readonly<Behaviour> } | ({ kind: 'stripe' } & StripeSettings);

export type IdentitySettings = { kind: 'embedded' } | ({ kind: 'firebase' } & FirebaseSettings);

/** All settings, read once and validated. */
export interface Settings extends Times, GatewaySettings {
  port: number;
  host: string;
  /** Path of a Unix socket to listen on; null to listen on host and port. */
  socket: string | null;
  /** Unix socket of the process that answers searches; null: this process does. */
  searchSocket: string | null;
  /** Origin of the Groonga server that answers searches; null: none does. */
  searchGroonga: string | null;
  /** ms for which the process continues to serve after a signal to stop. */
  drainMs: number;
  /** Origin under which browsers reach the site, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** undefined: the embedded database in dataDir. */
  databaseUrl: string | undefined;
  /** Its read replicas. */
  databaseReplicas: readonly ReplicaAddress[];
  demo: boolean;
  /** The parts of this configuration that serve tests only, in words for the operator; empty in real use. */
  testServices: readonly string[];
  development: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** Number of proxies in front that add to X-Forwarded-For. */
  trustedProxies: number;
  /** Multiplies the rate limits of the contract. */
  rateLimit: number;
  /** Whether booking and selling need a confirmed address. */
  mustConfirm: boolean;
  /** Whether acts of admins that move money, or remove users or listings, need a passkey. */
  passkeysRequired: boolean;
  /** The URL at which breached passwords are asked about, up to the first five digits of a hash; null: nobody is asked. */
  breachedPasswords: string | null;
  /** Unpaid bookings that a buyer holds at once. */
  maxOpenBookings: number;
  /** % that the site keeps of what is released to a seller. */
  feePercent: number;
  /** The smallest payout. */
  payoutMinPoisha: number;
  cards: CardsSettings;
  charge: CardCharge;
  photos: PhotosSettings;
  mail: EmailSettings;
  /** Hosts of the push services at which notifications are sent to devices; null: none are sent. */
  push: readonly string[] | null;
  identity: IdentitySettings;
  /** The operator's email address for users; null: none is published. */
  contact: string | null;
  /** Address of the Prometheus metrics; null: no metrics. */
  metrics: MetricsAddress | null;
  /** null: no Google sign-in; `test`: the demo's own issuer. */
  google: GoogleSettings | 'test' | null;
}

/**
 * Reads and validates the settings. Several parts of a process share them, so they are frozen, all the way down: who needs others makes a
 * copy. @throws InvalidSetting for the first that is not valid
 */
export const readSettings = (env: Environment): Settings => deepFreeze(validSettings(env));

function validSettings(env: Environment): Settings {
  const read = (name: Setting): string | undefined => env[name]?.trim() || undefined;
  const port = wholeNumber('PORT', read('PORT') ?? '3000', 65_535);
  const host = read('HOST') ?? '127.0.0.1';
  const publicUrl = originOf('PUBLIC_URL', read('PUBLIC_URL') ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`);
  // This process speaks no TLS, so there is a proxy: without its number all clients would share one IP address, and one rate limit.
  if (publicUrl.startsWith('https:')) all(read, 'PUBLIC_URL with https', ['TRUSTED_PROXIES']);
  const databaseUrl = read('DATABASE_URL');
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\/./.test(databaseUrl))
    throw new InvalidSetting('DATABASE_URL must be a postgres:// address.');
  const identity = identityOf(read);
  const demo = onOff('DEMO', read('DEMO') ?? (databaseUrl === undefined && identity.kind === 'embedded' ? 'on' : 'off'));
  if (demo && identity.kind === 'firebase')
    throw new InvalidSetting('DEMO must be off with IDENTITY=firebase: the demo users have known passwords.');
  const cards = cardsOf(read);
  const gateways = gatewaysOf(read, demo);
  const google = googleOf(read, demo, identity);
  const socket = socketOf(read);
  const mail = mailOf(read);
  const realUse = realUseOf({ publicUrl, host: socket === null ? host : null, mail, cards, ...gateways }, demo);
  const testMode = read('ALLOW_TEST_MODE');
  if (testMode !== undefined && testMode !== '1') throw new InvalidSetting('ALLOW_TEST_MODE must be 1 or not set.');
  const passkeys = oneOf('PASSKEYS', read('PASSKEYS') ?? (demo || realUse === null ? 'optional' : 'required'), [
    'optional',
    'required',
  ] as const);
  if (testMode === undefined) refuseTestMode({ demo, cards, gateways, passkeys }, realUse);
  return {
    port,
    host,
    socket,
    ...searchOf(read),
    drainMs: wholeNumber('DRAIN_MS', read('DRAIN_MS') ?? '0', 300_000),
    publicUrl,
    dataDir: path.resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl,
    databaseReplicas: replicasOf(read, databaseUrl),
    demo,
    testServices: [
      ...(demo ? ['demo users with a known password'] : []),
      ...(takesTestCards(cards) ? ['test cards'] : []),
      ...testGateways(gateways).map(({ name }) => `test payments at ${name}`),
      ...(realUse !== null && mail.kind === 'outbox' ? ['emails that are stored and not sent (MAIL)'] : []),
    ],
    development: env['NODE_ENV'] === 'development',
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL') ?? 'warn', LOG_LEVELS),
    metrics: metricsOf(read, port),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', read('TRUSTED_PROXIES') ?? '0', 10),
    rateLimit: wholeNumber('RATE_LIMIT', read('RATE_LIMIT') ?? '1', 100_000, 1),
    mustConfirm:
      oneOf('CONFIRM', read('CONFIRM') ?? (realUse === null ? 'invited' : 'required'), ['invited', 'required'] as const) === 'required',
    passkeysRequired: passkeys === 'required',
    breachedPasswords: breachedPasswordsOf(read('BREACHED_PASSWORDS') ?? (demo || realUse === null ? 'off' : PWNED_PASSWORDS)),
    maxOpenBookings: wholeNumber('MAX_OPEN_BOOKINGS', read('MAX_OPEN_BOOKINGS') ?? String(limits.openBookings), 100_000, 1),
    ...timesOf(read),
    cards,
    ...gateways,
    charge: chargeOf(read('CARD_CHARGE'), cards),
    feePercent: wholeNumber('FEE_PERCENT', read('FEE_PERCENT') ?? '0', 50),
    payoutMinPoisha: parsed('PAYOUT_MIN', read('PAYOUT_MIN') ?? '', (typed) => parsePayoutMin(typed, chargeOf(read('CARD_CHARGE'), cards))),
    photos: photosOf(read, publicUrl),
    mail,
    identity,
    push: pushOf(read, demo || publicUrl.startsWith('https:')),
    contact: contactOf(read),
    google,
  };
}

/** Freezes objects and arrays; an object of a class, such as a key, cannot be written by accident. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

// The copy of a database, as it is opened to test a backup, has the devices of real users.
function pushOf(read: Read, isDefault: boolean): readonly string[] | null {
  if (!onOff('PUSH', read('PUSH') ?? (isDefault ? 'on' : 'off'))) return unused(read, 'PUSH=on', ['PUSH_SERVICES']) ?? null;
  const services = read('PUSH_SERVICES');
  return services === undefined ? PUSH_SERVICES : parsed('PUSH_SERVICES', services, parsePushServices);
}

function metricsOf(read: Read, appPort: number): MetricsAddress | null {
  const setting = read('METRICS_PORT');
  if (setting === undefined) return unused(read, 'METRICS_PORT', ['METRICS_HOST']) ?? null;
  const port = wholeNumber('METRICS_PORT', setting, 65_535);
  if (port !== 0 && port === appPort) throw new InvalidSetting(`METRICS_PORT must differ from PORT, which is public; both are ${port}.`);
  return { port, host: read('METRICS_HOST') ?? '127.0.0.1' };
}

function replicasOf(read: Read, databaseUrl: string | undefined): readonly ReplicaAddress[] {
  if (databaseUrl === undefined) return unused(read, 'DATABASE_URL', ['DATABASE_REPLICA_URLS']) ?? [];
  const setting = read('DATABASE_REPLICA_URLS');
  return setting === undefined ? [] : parsed('DATABASE_REPLICA_URLS', setting, (text) => parseReplicaUrls(text, databaseUrl));
}

// Linux takes 107 bytes, macOS 103; the socket is made aside first, under a name that is a little longer.
const LONGEST_SOCKET = 92;

function socketOf(read: Read): string | null {
  const setting = read('SOCKET');
  // Behind a proxy: without these two settings, links would be wrong and all clients would share one IP address.
  if (setting !== undefined) all(read, 'SOCKET', ['PUBLIC_URL', 'TRUSTED_PROXIES']);
  return socketPath('SOCKET', setting);
}

function socketPath(name: Setting, setting: string | undefined): string | null {
  if (setting === undefined) return null;
  const socket = path.resolve(setting);
  if (Buffer.byteLength(socket) > LONGEST_SOCKET)
    throw new InvalidSetting(`${name} must be a path of at most ${LONGEST_SOCKET} bytes; ${socket} is longer.`);
  return socket;
}

function searchOf(read: Read): Pick<Settings, 'searchSocket' | 'searchGroonga'> {
  const [searchSocket, address] = [socketPath('SEARCH_SOCKET', read('SEARCH_SOCKET')), read('SEARCH_GROONGA')];
  if (address === undefined) return { searchSocket, searchGroonga: null };
  if (searchSocket !== null) throw new InvalidSetting('Set SEARCH_SOCKET or SEARCH_GROONGA: one of the two answers searches.');
  return { searchSocket, searchGroonga: originOf('SEARCH_GROONGA', address) };
}

function cardsOf(read: Read): CardsSettings {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const kind = oneOf('CARDS', read('CARDS') ?? 'embedded', ['embedded', 'stripe'] as const);
  if (kind === 'embedded') return unused(read, 'CARDS=stripe', names) ?? { kind, behaviour: behaviourOf(read('CARDS_BEHAVIOUR')) };
  unused(read, 'CARDS=embedded', ['CARDS_BEHAVIOUR']);
  const [secret, publishable, webhook] = all(read, 'CARDS=stripe', names);
  const secretKey = parsed('STRIPE_SECRET_KEY', secret, parseSecretKey);
  const publishableKey = parsed('STRIPE_PUBLISHABLE_KEY', publishable, (key) => parsePublishableKey(key, secretKey));
  return { kind, secretKey, publishableKey, webhookSecrets: parsed('STRIPE_WEBHOOK_SECRET', webhook, parseWebhookSecrets) };
}

function behaviourOf(setting: string | undefined): Behaviour {
  return setting === undefined ? defaultBehaviour() : parsed('CARDS_BEHAVIOUR', setting, parseBehaviour);
}

function identityOf(read: Read): IdentitySettings {
  const names = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_SERVICE_ACCOUNT'] as const;
  const kind = oneOf('IDENTITY', read('IDENTITY') ?? 'embedded', ['embedded', 'firebase'] as const);
  if (kind === 'embedded') return unused(read, 'IDENTITY=firebase', [...names, 'FIREBASE_AUTH_DOMAIN']) ?? { kind };
  const [id, apiKey, file] = all(read, 'IDENTITY=firebase', names);
  const projectId = parsed('FIREBASE_PROJECT_ID', id, parseProjectId);
  const authDomain = parsed('FIREBASE_AUTH_DOMAIN', read('FIREBASE_AUTH_DOMAIN') ?? `${projectId}.firebaseapp.com`, parseAuthDomain);
  const serviceAccount = parsed('FIREBASE_SERVICE_ACCOUNT', file, (text) => readServiceAccount(text, projectId));
  return { kind, projectId, apiKey, authDomain, serviceAccount };
}

function googleOf(read: Read, demo: boolean, identity: IdentitySettings): Settings['google'] {
  if (read('GOOGLE_ISSUER') === undefined && read('GOOGLE_CLIENT_ID') === undefined && read('GOOGLE_CLIENT_SECRET') === undefined)
    return demo ? 'test' : null;
  const [issuer, clientId, clientSecret] = all(read, 'Google sign-in', ['GOOGLE_ISSUER', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const settings = { issuer, clientId, clientSecret };
  try {
    checkGoogleSettings(settings);
  } catch (cause) {
    throw new InvalidSetting(`GOOGLE_ISSUER: ${messageOf(cause)}`, { cause });
  }
  if (identity.kind === 'firebase' && issuer !== 'https://accounts.google.com')
    throw new InvalidSetting(
      `GOOGLE_ISSUER must be https://accounts.google.com with IDENTITY=firebase, which trusts no other; it is "${issuer}".`,
    );
  return settings;
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'] as const;

function photosOf(read: Read, publicUrl: string): PhotosSettings {
  const kind = oneOf('PHOTOS', read('PHOTOS') ?? 'disk', ['disk', 's3', 'imgbb'] as const);
  if (kind !== 's3') unused(read, 'PHOTOS=s3', S3_NAMES);
  if (kind !== 'imgbb') unused(read, 'PHOTOS=imgbb', ['IMGBB_KEY']);
  if (kind === 'disk') return { kind };
  if (kind === 'imgbb') return { kind, key: all(read, 'PHOTOS=imgbb', ['IMGBB_KEY'])[0] };
  const [endpoint, region, bucket, accessKeyId, secretAccessKey, photosUrl] = all(read, 'PHOTOS=s3', S3_NAMES);
  if (publicUrl.startsWith('https:') && photosUrl.startsWith('http:'))
    throw new InvalidSetting('S3_PUBLIC_URL must be an https address as PUBLIC_URL is: browsers load no http content in https pages.');
  return {
    kind,
    bucket: {
      endpoint: parsed('S3_ENDPOINT', endpoint, parseStoreUrl),
      region,
      bucket: parsed('S3_BUCKET', bucket, checkBucketName),
      accessKeyId,
      secretAccessKey,
      publicUrl: parsed('S3_PUBLIC_URL', photosUrl, parseStoreUrl),
    },
  };
}

function chargeOf(setting: string | undefined, cards: CardsSettings): CardCharge {
  // Stripe charges at least about Tk 60, so the fixed Tk 10 of the specification only works with the embedded service (design §3).
  if (setting === undefined) return cards.kind === 'embedded' ? SPECIFIED_CHARGE : { kind: 'price' };
  try {
    return parseCardCharge(setting);
  } catch (cause) {
    throw new InvalidSetting(messageOf(cause), { cause });
  }
}

const takesTestCards = (cards: CardsSettings): boolean => cards.kind === 'embedded' || isTestKey(cards.secretKey);

/** The range API of Have I Been Pwned, which is free and asks for no key. */
const PWNED_PASSWORDS = 'https://api.pwnedpasswords.com/range/';

function breachedPasswordsOf(value: string): string | null {
  if (value === 'off') return null;
  const isSafe = URL.canParse(value) && (value.startsWith('https:') || isLoopback(new URL(value).hostname));
  if (!isSafe || !value.endsWith('/'))
    throw new InvalidSetting('BREACHED_PASSWORDS must be off or an https address that ends with a slash.');
  return value;
}

/** The setting by which this is in real use, or other machines can reach it; null when neither is so. */
function realUseOf(
  { publicUrl, host, mail, cards, ...gateways }: Pick<Settings, 'publicUrl' | 'mail' | 'cards'> & GatewaySettings & { host: string | null },
  demo: boolean,
): string | null {
  if (publicUrl.startsWith('https:')) return 'PUBLIC_URL is an https address';
  if (host !== null && !isLoopback(host)) return `HOST is ${host}, which other machines can reach`;
  if (!isLoopback(new URL(publicUrl).hostname)) return `PUBLIC_URL is ${publicUrl}, which other machines can reach`;
  if (demo && mail.kind === 'smtp' && !isLoopback(mail.server.host)) return 'MAIL=smtp sends real emails';
  if (demo && !takesTestCards(cards)) return 'STRIPE_SECRET_KEY is a live key';
  const [live] = liveGateways(gateways);
  return demo && live ? `${live.setting} is live` : null;
}

/** Known passwords and test cards must not get into real use, nor within reach of others, by accident. */
function refuseTestMode(
  {
    demo,
    cards,
    gateways,
    passkeys,
  }: { demo: boolean; cards: CardsSettings; gateways: GatewaySettings; passkeys: 'optional' | 'required' },
  reason: string | null,
): void {
  const refuse = (remedy: string): never => {
    throw new InvalidSetting(`${reason}, so ${remedy}`);
  };
  if (reason === null) return;
  if (demo) refuse('DEMO must be off (or ALLOW_TEST_MODE=1 set): the demo has known passwords, an admin’s among them.');
  if (cards.kind === 'embedded')
    refuse('CARDS must be stripe (or ALLOW_TEST_MODE=1 set): the embedded card service takes test cards only.');
  else if (isTestKey(cards.secretKey))
    refuse('STRIPE_SECRET_KEY must be a live key (or ALLOW_TEST_MODE=1 set): no real payment is made with a test key.');
  for (const { setting } of testGateways(gateways))
    refuse(`${setting} must be live or off (or ALLOW_TEST_MODE=1 set): no real payment is made otherwise.`);
  if (passkeys === 'optional')
    refuse('PASSKEYS must be required (or ALLOW_TEST_MODE=1 set): a password alone would let a thief pay out what is held.');
}
