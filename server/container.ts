import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createStripeEmulator, type StripeEmulator } from '@abar/stripe-emulator';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { API_BASE, nonJsonRoutes } from '#contract/routes.ts';
import type { ClientConfig } from '#contract/service.ts';
import { pagePolicy } from '#server/page-policy.ts';
import { createInProcessFetch } from '#server/platform/http/in-process-fetch.ts';
import type { PageContext } from '#server/platform/http/pages.ts';
import type { CardsPort } from '#server/adapters/cards/port.ts';
import { createStripeCards, type StripeServer } from '#server/adapters/cards/stripe.ts';
import { createEmbeddedIdentity, type EmbeddedIdentity } from '#server/adapters/identity/embedded.ts';
import { createFirebaseIdentity } from '#server/adapters/identity/firebase/firebase.ts';
import type { IdentityService } from '#server/adapters/identity/port.ts';
import { outboxTransport } from '#server/adapters/email/outbox.ts';
import { createSmtpTransport } from '#server/adapters/email/smtp.ts';
import { openPhotos } from '#server/adapters/photos/open.ts';
import type { MountedPhotos } from '#server/adapters/photos/port.ts';
import { createApp, type App } from '#server/app.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Settings } from '#server/settings.ts';
import { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { createDatabase, createPool, type ConnectionConfig, type Database, type Pool } from '#server/platform/db/database.ts';
import { ReplicaReads } from '#server/platform/db/replicas.ts';
import { getOrCreateSetting } from '#server/platform/db/app-settings.ts';
import { createReadYourWrites, ONLY_PROCESS } from '#server/platform/cache/read-your-writes.ts';
import { expirePhoto } from '#server/features/photos/jobs.ts';
import type { JobHandlers } from '#server/platform/jobs/job.ts';
import { JobWorker } from '#server/platform/jobs/worker.ts';
import { sendEmail } from '#server/features/emails/jobs.ts';
import { MetricsListener } from '#server/platform/metrics/listener.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { newCounters } from '#server/platform/metrics/counters.ts';
import { cancelPayment, reconcilePayment, refundPayment } from '#server/features/payments/jobs.ts';
import { endSessionsOf, sweepSessions } from '#server/features/sessions/queries.ts';
import { findUser } from '#server/features/users/queries.ts';

/** Connections of one process: enough for 32 callers at once, few enough for several processes on one server. */
const POOL_SIZE = 16;
/** How often what has run out is cleared away, ms. */
const SWEEP_EVERY_MS = 600_000;

const IDENTITY_PROJECT = 'abar';
const IDENTITY_API_KEY = 'abar-embedded';
const IMAGES_KEY = 'abar';
const CARDS_PREFIX = '/cards';

/** One process of the market with everything in it, not yet listening. */
export interface Container {
  app: App;
  db: Database;
  feed: ChangeFeed;
  reads: ReplicaReads;
  worker: JobWorker;
  /** null with a hosted identity service. */
  identityServer: EmbeddedIdentity | null;
  cards: CardsPort;
  stripeEmulator: StripeEmulator | null;
  photos: MountedPhotos;
  /** What the pages need that are mounted on the app. */
  pages: PageContext;
  /** null without METRICS_PORT. */
  metrics: MetricsListener | null;
  /** Listens for changes and starts the work behind the scenes. */
  start(): Promise<void>;
  /** Ends streams and jobs, answers what was asked, closes the connections. */
  stop(): Promise<void>;
}

export interface ContainerOptions {
  config: Settings;
  connection: ConnectionConfig;
  clock: Clock;
  log: FastifyBaseLogger;
  demoUsers: ClientConfig['demo'];
  /** Tests alone put somebody in Stripe's place. */
  stripeServer?: StripeServer;
}

/** Puts the market together; the one place where settings choose who stands behind each port. */
export async function createContainer({ config, connection, clock, log, demoUsers, stripeServer }: ContainerOptions): Promise<Container> {
  const pool = createPool(connection, POOL_SIZE, (error) => log.warn({ err: error }, 'a database connection was lost'));
  const db = createDatabase(pool);
  const feed = new ChangeFeed(db, connection);
  const reads = new ReplicaReads({ db, feed, replicas: config.databaseReplicas, log });
  const { publicUrl } = config;

  const { identity, identityServer } = createIdentity({ config, pool, feed, clock, log });

  const photos = await openPhotos({ settings: config.photos, folder: path.join(config.dataDir, 'photos'), db, clock });
  // The card client speaks to the app that is made after it; nothing is asked of it before the app is there.
  const late: { fastify?: FastifyInstance } = {};
  const { cards, stripeEmulator } = await createCards({
    config,
    pool,
    db,
    clock,
    log,
    stripeServer,
    app: () => late.fastify ?? failEarly(),
  });

  const counters = newCounters();
  const metrics = config.metrics && createMetrics({ db, pool, feed, reads, clock, counters, app: () => app });
  const metricsListener = metrics && config.metrics && new MetricsListener(metrics, config.metrics);
  const app = createApp({
    db,
    reads,
    // An embedded database belongs to one process.
    readYourWrites: config.databaseUrl === undefined ? ONLY_PROCESS : createReadYourWrites({ secure: publicUrl.startsWith('https:') }),
    feed,
    clock,
    identity: identity.port,
    cards,
    charge: config.charge,
    photos,
    publicUrl,
    trustedProxies: config.trustedProxies,
    rateLimit: config.rateLimit,
    cacheResponses: !config.development,
    log,
    counters,
    observe: metrics && metrics.observe,
    clientConfig: {
      identity: identity.port.browserConfig(),
      cards: { ...cards.browserConfig(), testMode: config.cards.kind === 'embedded' },
      images: { key: IMAGES_KEY },
      mail: { kind: config.mail.kind },
      demo: demoUsers,
    },
  });
  late.fastify = app.fastify;
  identity.mount(app.fastify);
  // Settings decide where test cards may be accepted: ALLOW_TEST_MODE.
  stripeEmulator?.mount(app.fastify, { prefix: CARDS_PREFIX, publicUrl, allowPublicAccess: true });
  photos.mount(app.fastify);

  const transport = config.mail.kind === 'smtp' ? createSmtpTransport(config.mail) : outboxTransport;
  const payments = { db, feed, clock, cards, charge: config.charge, publicUrl, counters };
  const handlers: JobHandlers = {
    'email.send': (payload) => sendEmail({ db, clock, transport }, payload),
    'photo.expire': (payload) => expirePhoto({ db, clock, store: photos }, payload),
    'payment.reconcile': (payload) => reconcilePayment(payments, payload),
    'payment.cancel': (payload) => cancelPayment(payments, payload),
    'payment.refund': (payload) => refundPayment(payments, payload),
    'identity.delete': async ({ uid }) => {
      await identity.port.deleteAccount(uid);
      return undefined;
    },
  };
  const worker = new JobWorker({
    db,
    clock,
    handlers,
    onFailure: ({ error, isDeadLetter, ...job }) =>
      isDeadLetter
        ? log.error({ err: error, job }, 'a job was given up')
        : log.warn({ err: error, job }, 'a job failed and will be tried again'),
  });
  // A job follows a change: look as soon as there was one.
  feed.subscribe(() => worker.wake());

  let sweeper: NodeJS.Timeout | undefined;
  const sweep = (): void => {
    Promise.all([identity.sweep(), sweepSessions(db, clock.now())]).catch((error: unknown) =>
      log.warn({ err: error }, 'clearing away what has run out failed'),
    );
  };

  return {
    app,
    db,
    feed,
    reads,
    worker,
    identityServer,
    cards,
    stripeEmulator,
    photos,
    pages: { responseCache: app.responseCache, publicUrl, policy: pagePolicy(config) },
    metrics: metricsListener,
    async start() {
      // Who takes over a socket starts while its predecessor is still there.
      if (config.socket !== null) metricsListener?.startAfterPredecessor();
      else await metricsListener?.start();
      await feed.start();
      reads.start();
      worker.start();
      stripeEmulator?.start();
      sweep();
      sweeper = setInterval(sweep, SWEEP_EVERY_MS);
      sweeper.unref();
    },
    async stop() {
      clearInterval(sweeper);
      await metricsListener?.stop();
      await app.fastify.close();
      await worker.stop();
      await stripeEmulator?.stop();
      await reads.stop();
      await feed.stop();
      await db.destroy();
    },
  };
}

function failEarly(): never {
  throw new Error('The card service was asked before the app was there');
}

function createIdentity({
  config,
  pool,
  feed,
  clock,
  log,
}: Pick<ContainerOptions, 'config' | 'clock' | 'log'> & { pool: Pool; feed: ChangeFeed }): {
  identity: IdentityService;
  identityServer: EmbeddedIdentity | null;
} {
  const { publicUrl, google } = config;
  if (config.identity.kind === 'firebase') {
    const identity = createFirebaseIdentity({
      pool,
      clock,
      log,
      publicUrl,
      settings: config.identity,
      google: google === 'test' ? null : google,
    });
    return { identity, identityServer: null };
  }
  const identityServer = createEmbeddedIdentity({
    pool,
    clock,
    log,
    publicUrl,
    projectId: IDENTITY_PROJECT,
    apiKey: IDENTITY_API_KEY,
    google: google === 'test' ? 'demo-issuer' : google,
    // The stored tokens of the app end with the sessions of the account.
    async onSessionsEnded(trx, uid) {
      await endSessionsOf(trx, uid);
      if (await findUser(trx, uid)) await feed.tellWith(trx, { kind: 'session', uid });
    },
  });
  return { identity: identityServer, identityServer };
}

async function createCards({
  config,
  pool,
  db,
  clock,
  log,
  stripeServer,
  app,
}: Pick<ContainerOptions, 'config' | 'clock' | 'log'> & {
  pool: Pool;
  db: Database;
  stripeServer: StripeServer | undefined;
  app: () => FastifyInstance;
}): Promise<{
  cards: CardsPort;
  stripeEmulator: StripeEmulator | null;
}> {
  if (config.cards.kind === 'stripe')
    return { cards: createStripeCards({ ...config.cards, clock, server: stripeServer }), stripeEmulator: null };
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
    behaviour: config.cards.behaviour,
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
