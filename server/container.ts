import { sweepSessions } from '#server/modules/users/sessions.changes.ts';
import { sweepChallenges } from '#server/modules/users/passkeys.changes.ts';
import { sweepPayoutMethods } from '#server/modules/deals/payouts.changes.ts';
import path from 'node:path';
import { IDENTITY_PREFIX } from '@abar/identity-server';
import type { FastifyBaseLogger } from 'fastify';
import { PHOTO_KEY } from '#contract/photos.ts';
import { type ClientConfig, getConfig } from '#contract/service.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import { pagePolicy } from '#server/page-policy.ts';
import { setFailureHandlers } from '#server/platform/http/errors.ts';
import type { PageContext } from '#server/platform/http/pages.ts';
import type { StripeServer } from '#server/adapters/cards/stripe.ts';
import { openPhotos } from '#server/adapters/photos/open.ts';
import { ViewCounter } from '#server/modules/listings/statistics.changes.ts';
import { createApp } from '#server/app.ts';
import type { Clock } from '#server/platform/clock.ts';
import {
  BKASH_PREFIX,
  CARDS_PREFIX,
  createCards,
  createGateways,
  createIdentity,
  createPush,
  SSLCOMMERZ_PREFIX,
} from '#server/services.ts';
import { jobHandlers } from '#server/jobs.ts';
import type { Settings } from '#server/settings.ts';
import { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { canWrite } from '#server/platform/db/can-write.ts';
import type { TimeLimits } from '@abar/embedded-postgres/pool';
import { createDatabase, createPool, TIME_LIMITS, type ConnectionConfig, type Database } from '#server/platform/db/database.ts';
import { ReplicaReads } from '#server/platform/db/replicas.ts';
import { findCodeSecret } from '#server/modules/deals/handover.sql.ts';
import { JobWorker } from '#server/platform/jobs/worker.ts';
import { MetricsListener } from '#server/platform/metrics/listener.ts';
import { newCounters } from '#server/platform/metrics/counters.ts';
import { enqueueIndexing } from '#server/modules/search/search.jobs.ts';
import { Groonga } from '#server/modules/search/groonga.ts';
import type { SearchEngine } from '#server/modules/search/search-engine.ts';
import { SearchIndex } from '#server/modules/search/search-index.sql.ts';
import { SearchProcess } from '#server/modules/search/search-process.ts';
import { sweepSerials } from '#server/modules/listings/serials.ts';
import { sweepAddresses } from '#server/modules/users/conduct.changes.ts';

/** Connections of one process: enough for 32 callers at once, few enough for several processes on one server. */
const POOL_SIZE = 16;
/** ms between two runs of the regular work. */
const SWEEP_EVERY_MS = 600_000;
const WRITE_VIEWS_EVERY_MS = 20_000;

/** One server process with all its parts. */
export type Container = Awaited<ReturnType<typeof createContainer>>;

/** Fills the database while the server is in use. Ends early when `stop` is aborted. */
export type Fill = (stop: AbortSignal) => Promise<void>;

export interface ContainerOptions {
  settings: Settings;
  connection: ConnectionConfig;
  clock: Clock;
  log: FastifyBaseLogger;
  demoUsers: ClientConfig['demo'];
  /** Longer limits for tests that expect every answer, however busy the machine. */
  databaseLimits?: TimeLimits | undefined;
  /** Replaces Stripe's server in tests. */
  stripeServer?: StripeServer;
  /** Origin of a push service that a test has started on this machine. */
  pushService?: string;
  /** `address:port` of a name server of a test, which push services are looked up at. */
  pushNameServer?: string;
}

function createSearchEngine({ searchSocket, searchGroonga, dataDir }: Settings, db: Database, log: FastifyBaseLogger): SearchEngine {
  if (searchGroonga !== null) return new Groonga({ address: searchGroonga, db, log });
  return searchSocket === null ? new SearchIndex({ db, folder: dataDir, log }) : new SearchProcess(searchSocket);
}

/** Creates all parts of a server process as the settings choose them. */
export async function createContainer(options: ContainerOptions) {
  const { settings, connection, clock, log, demoUsers, stripeServer, pushService, pushNameServer } = options;
  const pool = createPool(connection, POOL_SIZE, (error) => log.warn({ err: error }, 'a database connection was lost'), {
    limits: options.databaseLimits ?? TIME_LIMITS,
  });
  const db = createDatabase(pool);
  const feed = new ChangeFeed(db, connection, options.databaseLimits);
  const reads = new ReplicaReads({ db, feed, clock, replicas: settings.databaseReplicas, log });
  const searchEngine = createSearchEngine(settings, db, log);
  const { publicUrl } = settings;

  const { identity, identityServer } = createIdentity({ settings, pool, feed, clock, log });

  const photos = await openPhotos({ settings: settings.photos, folder: path.join(settings.dataDir, 'photos'), db, clock });
  const { cards, stripeEmulator } = await createCards({ settings, pool, db, clock, log, stripeServer, app: () => app.fastify });
  const { gateways, sslcommerzEmulator, bkashEmulator } = await createGateways({ settings, pool, db, clock, log, app: () => app.fastify });

  const push = await createPush({ settings, db, testService: pushService, nameServer: pushNameServer });

  const counters = newCounters();
  // Libraries that only some settings need are loaded only then: together they are a sixth of what a process loads.
  const metrics =
    settings.metrics &&
    (await import('#server/platform/metrics/metrics.ts')).createMetrics({ db, pool, feed, reads, clock, counters, app: () => app });
  const metricsListener = metrics && settings.metrics && new MetricsListener(metrics, settings.metrics);
  const views = new ViewCounter(db);
  // As the API returns it, for pages too.
  const clientConfig = getConfig.reply.parse({
    identity: identity.port.browserConfig(),
    cards: {
      ...cards.browserConfig(),
      testMode: settings.cards.kind === 'embedded',
      charge: settings.charge.kind === 'fixed' ? tkOfPoisha(settings.charge.amount) : null,
    },
    gateways: Object.values(gateways).map(({ name, kind }) => ({ name, kind })),
    fee: settings.feePercent,
    images: { key: PHOTO_KEY },
    mail: { kind: settings.mail.kind },
    contact: settings.contact,
    demo: demoUsers,
  } satisfies ClientConfig);
  const app = createApp({
    ...settings,
    db,
    reads,
    searchEngine,
    feed,
    canWrite: () => canWrite(db, pool),
    clock,
    identity: identity.port,
    cards,
    gateways,
    codeSecret: await findCodeSecret(db),
    views,
    photos,
    push,
    cacheResponses: !settings.development,
    log,
    counters,
    observe: metrics && metrics.observe,
    clientConfig,
  });
  identity.mount(app.fastify);
  // readSettings has refused what ALLOW_TEST_MODE does not allow.
  stripeEmulator?.mount(app.fastify, CARDS_PREFIX);
  sslcommerzEmulator?.mount(app.fastify, { prefix: SSLCOMMERZ_PREFIX, publicUrl });
  bkashEmulator?.mount(app.fastify, { prefix: BKASH_PREFIX, publicUrl });
  // No page answers below the address of a service that is not embedded.
  if (!identityServer) void app.fastify.register(async (scope) => setFailureHandlers(scope), { prefix: IDENTITY_PREFIX });
  if (!stripeEmulator) void app.fastify.register(async (scope) => setFailureHandlers(scope), { prefix: CARDS_PREFIX });
  if (!sslcommerzEmulator) void app.fastify.register(async (scope) => setFailureHandlers(scope), { prefix: SSLCOMMERZ_PREFIX });
  if (!bkashEmulator) void app.fastify.register(async (scope) => setFailureHandlers(scope), { prefix: BKASH_PREFIX });
  photos.mount(app.fastify, settings.rateLimit);

  const handlers = await jobHandlers({
    settings,
    db,
    searchEngine,
    feed,
    clock,
    log,
    counters,
    cards,
    gateways,
    store: photos,
    push,
    identity: identity.port,
  });
  const worker = new JobWorker({
    db,
    clock,
    handlers,
    onFailure: ({ error, isDeadLetter, ...job }) =>
      isDeadLetter
        ? log.error({ err: error, job }, 'a job is a dead letter')
        : log.warn({ err: error, job }, 'a job failed and will be retried'),
  });
  // Jobs are written together with changes.
  feed.subscribe(() => worker.wake());

  const writeViews = (): Promise<void> => views.flush().catch((error: unknown) => log.warn({ err: error }, 'views could not be written'));
  let viewWriter: NodeJS.Timeout | undefined;
  let sweeper: NodeJS.Timeout | undefined;
  const sweep = async (): Promise<void> => {
    try {
      await Promise.all([
        identity.sweep(),
        sweepSessions(db, clock.now()),
        sweepAddresses(db, clock.now()),
        sweepChallenges(db, clock.now()),
        sweepPayoutMethods(db, clock.now()),
        sweepSerials(db, clock.now()),
        // Also later: a process of an earlier version, which still runs then, takes this job for done, and lists products.
        enqueueIndexing({ db, clock }),
      ]);
    } catch (error) {
      log.warn({ err: error }, 'the regular work failed');
    }
  };

  const startJobs = (): void => {
    worker.start();
    stripeEmulator?.start();
  };

  return {
    app,
    db,
    feed,
    reads,
    searchEngine,
    worker,
    views,
    /** null with a hosted service, as are the emulators. */
    identityServer,
    cards,
    stripeEmulator,
    sslcommerzEmulator,
    bkashEmulator,
    photos,
    /** The options with which pages are mounted on the app. */
    pages: {
      responseCache: app.responseCache,
      config: clientConfig,
      publicUrl,
      rateLimit: settings.rateLimit,
      policy: pagePolicy(settings),
    } satisfies PageContext,
    counters,
    /** null without METRICS_PORT. */
    metrics: metricsListener,
    /** Removes expired rows, and writes the job for listings of an earlier version. A running process does so every ten minutes. */
    sweep,
    /**
     * Subscribes to changes and starts background work. Returns the work that is left once the server listens: to fill the database, where
     * `fill` does that. No job runs before it has ended, because its jobs are due at times that have passed, to which it has yet to come.
     */
    async start(fill: Fill | null = null): Promise<Fill> {
      // A process that takes over a socket starts while its predecessor still runs.
      if (settings.socket !== null) metricsListener?.startAfterPredecessor(log);
      else await metricsListener?.start();
      await feed.start();
      // Filled before the first request comes.
      await searchEngine.start();
      reads.start();
      await sweep();
      if (!fill) startJobs();
      sweeper = setInterval(() => void sweep(), SWEEP_EVERY_MS);
      sweeper.unref();
      viewWriter = setInterval(() => void writeViews(), WRITE_VIEWS_EVERY_MS);
      viewWriter.unref();
      return async (stop) => {
        try {
          await fill?.(stop);
          if (fill) startJobs();
        } catch (error) {
          log.error({ err: error }, 'the demo market could not be filled');
        }
      };
    },
    /** Ends streams, finishes requests and jobs, closes connections. */
    async stop() {
      clearInterval(sweeper);
      clearInterval(viewWriter);
      await metricsListener?.stop();
      // Claims no more jobs while open requests are answered: such a job could be cut off and be done twice.
      const jobs = worker.stop();
      await app.fastify.close();
      await writeViews();
      await jobs;
      await stripeEmulator?.stop();
      await sslcommerzEmulator?.idle();
      await reads.stop();
      await feed.stop();
      await searchEngine.stop();
      // Not the query builder: it would fail what still runs for a client that has left as an internal error.
      if (!pool.ending) await pool.end();
    },
  };
}
