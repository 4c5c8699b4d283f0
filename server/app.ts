import http from 'node:http';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/routes.ts';
import type { ClientConfig } from '#contract/service.ts';
import type { CardCharge } from '#domain/charge.ts';
import type { CardsPort } from '#server/adapters/cards/port.ts';
import { createAuthenticate } from '#server/adapters/identity/authenticate.ts';
import type { IdentityPort } from '#server/adapters/identity/port.ts';
import type { PhotoStore } from '#server/adapters/photos/port.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import { bookingRoutes } from '#server/features/bookings/routes.ts';
import { conversationRoutes } from '#server/features/conversations/routes.ts';
import { mountCardWebhook, paymentRoutes } from '#server/features/payments/routes.ts';
import { factRoutes } from '#server/features/facts/routes.ts';
import { fitRoutes } from '#server/features/fit/routes.ts';
import { offerRoutes } from '#server/features/offers/routes.ts';
import { mountUploads, photoRoutes } from '#server/features/photos/routes.ts';
import { mountPreviews } from '#server/features/previews/routes.ts';
import { priceRoutes } from '#server/features/prices/routes.ts';
import { productRoutes } from '#server/features/products/routes.ts';
import { mountStopEmails, savedRoutes } from '#server/features/saved/routes.ts';
import { searchRoutes } from '#server/features/search/routes.ts';
import { mountSitemap } from '#server/features/sitemap/routes.ts';
import { serviceRoutes } from '#server/features/service/routes.ts';
import { findSession, hashToken } from '#server/features/sessions/queries.ts';
import { sessionRoutes } from '#server/features/sessions/routes.ts';
import { userRoutes } from '#server/features/users/routes.ts';
import { ReadYourWrites, type RecentReadFor } from '#server/platform/cache/read-your-writes.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { SessionCache } from '#server/platform/cache/session-cache.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ReplicaReads } from '#server/platform/db/replicas.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import { LiveEvents } from '#server/platform/events/live-events.ts';
import { isAnonymous } from '#server/platform/http/bearer.ts';
import { Connections } from '#server/platform/http/connections.ts';
import { mountDocs } from '#server/platform/http/docs.ts';
import { setErrorHandler, setFailureHandlers } from '#server/platform/http/errors.ts';
import { Failure } from '#server/platform/http/failure.ts';
import { API_CONTENT_SECURITY_POLICY, SECURITY_HEADERS } from '#server/platform/http/headers.ts';
import { sendSources } from '#server/platform/http/in-process-fetch.ts';
import { isInProcess, limitRequests } from '#server/platform/http/limits.ts';
import { queryNamesOf, registerRoutes, type Handlers } from '#server/platform/http/register-routes.ts';
import { REQUEST_ID, requestIds } from '#server/platform/http/request-id.ts';
import { accessLog, combineObservers, FrameworkLog, observeResponse, type OnResponse } from '#server/platform/http/request-log.ts';
import type { Counters } from '#server/platform/metrics/counters.ts';

/** Bytes; JSON bodies are forms, and the longest is far shorter. */
const BODY_LIMIT = 64 * 1024;

/**
 * ms. A slow head is cut off early; a whole request may take as long as the slowest upload (120 s, limited separately). Idle connections
 * outlive those of common proxies, so that a proxy never sends a request on a connection that is about to close.
 */
const TIMEOUTS = { headersTimeout: 20_000, requestTimeout: 130_000, keepAliveTimeout: 72_000 } as const;

export interface AppOptions {
  db: Database;
  reads: ReplicaReads;
  /** Whether the database takes changes. */
  canWrite: () => Promise<boolean>;
  feed: ChangeFeed;
  clock: Clock;
  identity: IdentityPort;
  cards: CardsPort;
  charge: CardCharge;
  mustConfirm: boolean;
  maxOpenBookings: number;
  bookingHours: number;
  /** ms for which an offer stands. */
  offerMs: number;
  photos: PhotoStore;
  publicUrl: string;
  clientConfig: ClientConfig;
  trustedProxies: number;
  /** Multiplies the rate limits of the contract. */
  rateLimit: number;
  /** Off in development, where an edited page must show at once. */
  cacheResponses: boolean;
  log: FastifyBaseLogger;
  counters: Counters;
  /** Receives every response for the metrics; null without metrics. */
  observe: OnResponse | null;
}

export interface App {
  fastify: FastifyInstance;
  responseCache: ResponseCache;
  events: LiveEvents;
  /** What a card payment charges. */
  charge: CardCharge;
  /** Reports not ready and closes connections after their next response, but continues to serve. */
  leave(): void;
}

/** The HTTP API: every operation of the contract, live events, the card webhook and the documentation. Pages and embedded services are mounted on it. */
export function createApp(options: AppOptions): App {
  const { db, reads, feed, clock, identity, cards, charge, photos, publicUrl, log, counters } = options;
  const sessions = new SessionCache({ find: (token) => findSession(db, hashToken(token), clock.now()), clock, feed });
  const readYourWrites = new ReadYourWrites({
    feed,
    uidOf: ({ caller, headers }) => caller?.uid ?? sessions.peekHeader(headers.authorization)?.uid,
    secure: publicUrl.startsWith('https:'),
  });
  const responseCache = new ResponseCache({ feed, clock, readYourWrites, enabled: options.cacheResponses });
  const events = new LiveEvents(feed, sessions, clock);
  const onResponse = combineObservers(accessLog(log), options.observe);
  const connections = new Connections();

  /** What every response has in common, including errors of the framework. */
  const setDefaultHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(SECURITY_HEADERS).header(REQUEST_ID, request.id);
    if (onResponse) observeResponse(request, reply, onResponse);
  };

  const fastify = Fastify({
    loggerInstance: log,
    logController: new FrameworkLog(),
    genReqId: requestIds(options.trustedProxies),
    trustProxy: (_address: string, hop: number) => hop < options.trustedProxies,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Requests that still arrive on open connections are answered while the server closes.
    return503OnClosing: false,
    // URLs that cannot be decoded or are too long match no route, so no hook and no error handler runs for them.
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const failure = new Failure('not_found');
      setDefaultHeaders(request, reply);
      void reply.code(failure.status).send(failure.toWire());
    },
    serverFactory: (handle) => connections.watch(http.createServer(TIMEOUTS, handle)),
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    setDefaultHeaders(request, reply);
    done();
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    // On errors too: a failed request may have changed something.
    if (request.method !== 'GET' && request.method !== 'HEAD') void reply.header('set-cookie', readYourWrites.remember(request));
    done();
  });
  setErrorHandler(fastify);
  // Pages answer every GET that nothing else does.
  fastify.setNotFoundHandler(({ method }, reply) => {
    if (method === 'GET' || method === 'HEAD') throw new Failure('not_found');
    void reply.header('allow', 'GET, HEAD');
    throw new Failure('method_not_allowed');
  });
  fastify.addHook('preClose', async () => {
    connections.close();
    events.close();
  });

  const recent: RecentReadFor = (request) => (work) => {
    const onReplica = (position: number): void => {
      request.sources = { ...request.sources, position: Math.min(position, request.sources?.position ?? position) };
    };
    return reads.read(work, { since: readYourWrites.positionFor(request), onReplica });
  };
  const deps = {
    db,
    recent,
    feed,
    clock,
    cards,
    charge,
    mustConfirm: options.mustConfirm,
    maxOpenBookings: options.maxOpenBookings,
    bookingHours: options.bookingHours,
    offerMs: options.offerMs,
    responseCache,
    publicUrl,
    counters,
    store: photos,
    photoUrl: (name: string) => photos.url(name),
  };
  const handlers: Handlers = {
    ...sessionRoutes(deps),
    ...userRoutes(deps),
    ...productRoutes(deps),
    ...searchRoutes(deps),
    ...priceRoutes(deps),
    ...savedRoutes(deps),
    ...bookingRoutes(deps),
    ...paymentRoutes(deps),
    ...conversationRoutes(deps),
    ...offerRoutes(deps),
    ...accountRoutes(deps),
    ...photoRoutes(deps),
    ...factRoutes(),
    ...fitRoutes(deps),
    ...serviceRoutes({ ...deps, clientConfig: options.clientConfig, isStopping: () => connections.leaving, canWrite: options.canWrite }),
  };

  void fastify.register(async (scope) => mountSitemap(scope, { db, clock, publicUrl, rateLimit: options.rateLimit }));
  void fastify.register(async (scope) => mountPreviews(scope, { db, store: photos, rateLimit: options.rateLimit }), {
    prefix: '/previews',
  });
  void fastify.register(async (scope) => mountStopEmails(scope, { feed, clock, rateLimit: options.rateLimit }));
  void fastify.register(
    async (api) => {
      // The framework would also accept text as a body.
      api.removeContentTypeParser('text/plain');
      api.addHook('onRequest', (_request, reply, done) => {
        void reply.header('content-security-policy', API_CONTENT_SECURITY_POLICY).header('cache-control', 'no-store');
        done();
      });
      api.addHook('onSend', (request, reply, _payload, done) => {
        if (isInProcess(request)) sendSources(request, reply);
        done();
      });
      await responseCache.register(api, {
        groupOf: ({ headers: { authorization } }) =>
          isAnonymous(authorization) ? 'public' : sessions.peekHeader(authorization) && 'signed-in',
        parametersOf: queryNamesOf,
      });
      await limitRequests(api, sessions, options.rateLimit);
      await mountUploads(api);
      registerRoutes(api, handlers, createAuthenticate(sessions, identity), options.rateLimit);
      events.mount(api);
      mountCardWebhook(api, deps);
      mountDocs(api);
      setFailureHandlers(api);
    },
    { prefix: API_BASE },
  );
  return { fastify, responseCache, events, charge, leave: () => connections.leave() };
}
