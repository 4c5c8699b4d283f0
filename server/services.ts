import { endSessionsOf } from '#server/modules/users/sessions.changes.ts';
import { randomBytes } from 'node:crypto';
import { createBkashEmulator } from '@abar/gateway-emulators/bkash';
import { createSslcommerzEmulator } from '@abar/gateway-emulators/sslcommerz';
import { createStripeEmulator } from '@abar/stripe-emulator';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import { createStripeCards, type StripeServer } from '#server/adapters/cards/stripe.ts';
import { createBkash } from '#server/adapters/gateways/bkash.ts';
import { BKASH_SERVERS } from '#server/adapters/gateways/bkash-settings.ts';
import type { Gateways } from '#server/adapters/gateways/port.ts';
import { createSslcommerz } from '#server/adapters/gateways/sslcommerz.ts';
import { SSLCOMMERZ_SERVERS } from '#server/adapters/gateways/sslcommerz-settings.ts';
import { createEmbeddedIdentity } from '#server/adapters/identity/embedded.ts';
import { createFirebaseIdentity } from '#server/adapters/identity/firebase/firebase.ts';
import type { PushPort } from '#server/adapters/push/port.ts';
import { createWebPush } from '#server/adapters/push/web-push.ts';
import { followIdentity, mayDeleteIdentity } from '#server/modules/admin/accounts.changes.ts';
import { findPushKeys } from '#server/modules/users/push.sql.ts';
import { findUser } from '#server/modules/users/users.sql.ts';
import type { Clock } from '#server/platform/clock.ts';
import { getOrCreateSetting } from '#server/platform/db/app-settings.ts';
import type { Database, Pool } from '#server/platform/db/database.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { createInProcessFetch } from '#server/platform/http/in-process-fetch.ts';
import { CallLimit } from '#server/platform/http/limits.ts';
import { AT_ONCE, Turns } from '#server/platform/http/turns.ts';
import type { Settings } from '#server/settings.ts';

/** The project that the embedded identity service names in its tokens. */
export const IDENTITY_PROJECT = 'abar';
const IDENTITY_API_KEY = 'abar-embedded';
/** Path of the embedded card service. */
export const CARDS_PREFIX = '/cards';
/** Path of the embedded SSLCommerz. */
export const SSLCOMMERZ_PREFIX = '/sslcommerz';
/** Path of the embedded bKash. */
export const BKASH_PREFIX = '/bkash';

interface ServiceOptions {
  settings: Settings;
  pool: Pool;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The identity service that the settings choose. */
export function createIdentity({ settings, pool, feed, clock, log }: ServiceOptions & { feed: ChangeFeed }) {
  const { publicUrl, google } = settings;
  if (settings.identity.kind === 'firebase') {
    const identity = createFirebaseIdentity({
      pool,
      clock,
      log,
      publicUrl,
      settings: settings.identity,
      google: google === 'test' ? null : google,
    });
    return { identity, identityServer: null };
  }
  const calls = new CallLimit(settings.rateLimit);
  const turns = new Turns(AT_ONCE);
  const identityServer = createEmbeddedIdentity({
    pool,
    clock,
    log,
    publicUrl,
    projectId: IDENTITY_PROJECT,
    apiKey: IDENTITY_API_KEY,
    google: google === 'test' ? 'demo-issuer' : google,
    breachedPasswords: settings.breachedPasswords,
    callerLimits: { count: (key) => calls.count(key), inTurns: (key, work) => turns.run(key, work) },
    // The stored tokens of the app end with the sessions of the account.
    onSessionsEnded: (trx, uid, afterCommit) =>
      feed.within(trx, afterCommit, async (changed) => {
        await endSessionsOf(trx, uid);
        if (await findUser(trx, uid)) changed({ kind: 'session', uid });
      }),
    mayDelete: mayDeleteIdentity,
    onAccountChanged: (trx, uid, change, afterCommit) =>
      feed.within(trx, afterCommit, (changed) =>
        followIdentity({ trx, changed, now: clock.now(), publicUrl, times: settings.handoverTimes }, uid, change),
      ),
  });
  return { identity: identityServer, identityServer };
}

export interface PushOptions {
  settings: Settings;
  db: Database;
  /** Origin of a push service on this machine, and a name server that is asked instead of the system's; for tests. */
  testService: string | undefined;
  nameServer: string | undefined;
}

/** Makes the sender of notifications to browsers, with the keys that were made at the first start; with PUSH=off it sends none and takes no browser. */
export async function createPush({ settings, db, testService, nameServer }: PushOptions): Promise<PushPort> {
  const services = settings.push ?? [];
  const push = createWebPush({ keys: await findPushKeys(db), subject: pushSubjectOf(settings), services, testService, nameServer });
  return settings.push ? push : { ...push, takes: () => false, send: async () => 'sent' };
}

/** How the operators of push services reach ours. */
function pushSubjectOf({ contact, mail, publicUrl }: Settings): string {
  if (contact !== null) return `mailto:${contact}`;
  if (mail.kind === 'smtp') return `mailto:${mail.from.address}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@localhost';
}

export interface CardsOptions extends ServiceOptions {
  db: Database;
  /** Replaces Stripe's server in tests. */
  stripeServer: StripeServer | undefined;
  /** The app that the embedded service is mounted on; created after it. */
  app: () => FastifyInstance;
}

/** The card service that the settings choose. */
export async function createCards({ settings, pool, db, clock, log, stripeServer, app }: CardsOptions) {
  if (settings.cards.kind === 'stripe')
    return { cards: createStripeCards({ ...settings.cards, clock, server: stripeServer }), stripeEmulator: null };
  const secret = await getOrCreateSetting(db, 'embedded cards', () => ({
    secretKey: `sk_test_${randomBytes(24).toString('hex')}`,
    publishableKey: `pk_test_${randomBytes(24).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  }));
  const stripeEmulator = createStripeEmulator({
    pool,
    clock,
    log,
    keys: { secret: secret.secretKey, publishable: secret.publishableKey },
    behaviour: settings.cards.behaviour,
    rateLimit: settings.rateLimit,
    webhook: {
      secret: secret.webhookSecret,
      deliver: (headers, payload) => app().inject({ method: 'POST', url: `${API_BASE}${nonJsonRoutes.cardWebhook}`, headers, payload }),
    },
  });
  const cards = createStripeCards({
    kind: 'embedded',
    secretKey: secret.secretKey,
    publishableKey: secret.publishableKey,
    webhookSecrets: [secret.webhookSecret],
    clock,
    fetch: (input, init) => createInProcessFetch(app(), CARDS_PREFIX)(input, init),
  });
  return { cards, stripeEmulator };
}

export interface GatewaysOptions extends ServiceOptions {
  db: Database;
  /** The app that embedded services are mounted on; created after them. */
  app: () => FastifyInstance;
}

/** The gateways that the settings choose. */
export async function createGateways(options: GatewaysOptions) {
  const { sslcommerz, sslcommerzEmulator = null } = await createSslcommerzOf(options);
  const { bkash, bkashEmulator = null } = await createBkashOf(options);
  const gateways: Gateways = { ...(sslcommerz && { sslcommerz }), ...(bkash && { bkash }) };
  return { gateways, sslcommerzEmulator, bkashEmulator };
}

async function createSslcommerzOf({ settings, pool, db, clock, log, app }: GatewaysOptions) {
  const { sslcommerz: chosen, publicUrl } = settings;
  if (chosen.kind === 'off') return {};
  if (chosen.kind !== 'embedded')
    return { sslcommerz: createSslcommerz({ ...chosen, db, server: SSLCOMMERZ_SERVERS[chosen.kind], publicUrl }) };
  const store = await getOrCreateSetting(db, 'embedded sslcommerz', () => ({
    storeId: 'abar_test',
    storePassword: randomBytes(12).toString('hex'),
  }));
  const sslcommerzEmulator = createSslcommerzEmulator({
    pool,
    clock,
    log,
    store: { id: store.storeId, password: store.storePassword },
    notify: async (url, form) => {
      const { statusCode } = await app().inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      });
      if (statusCode >= 400) throw new Error(`The notice was refused with status ${statusCode}.`);
    },
  });
  const sslcommerz = createSslcommerz({
    ...store,
    db,
    server: publicUrl,
    kind: 'embedded',
    publicUrl,
    fetch: (input, init) => createInProcessFetch(app(), SSLCOMMERZ_PREFIX)(input, init),
  });
  return { sslcommerz, sslcommerzEmulator };
}

async function createBkashOf({ settings, pool, db, clock, log, app }: GatewaysOptions) {
  const { bkash: chosen, publicUrl } = settings;
  if (chosen.kind === 'off') return {};
  if (chosen.kind !== 'embedded') return { bkash: createBkash({ ...chosen, db, clock, server: BKASH_SERVERS[chosen.kind], publicUrl }) };
  const merchant = await getOrCreateSetting(db, 'embedded bkash', () => ({
    appKey: 'abar_test',
    appSecret: randomBytes(12).toString('hex'),
    username: 'abar_test',
    password: randomBytes(12).toString('hex'),
  }));
  const bkash = createBkash({
    ...merchant,
    db,
    clock,
    server: publicUrl,
    kind: 'embedded',
    publicUrl,
    fetch: (input, init) => createInProcessFetch(app(), BKASH_PREFIX)(input, init),
  });
  return { bkash, bkashEmulator: createBkashEmulator({ pool, clock, log, merchant }) };
}
