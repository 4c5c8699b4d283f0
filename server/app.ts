import http from 'node:http';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/routes.ts';
import type { ClientConfig } from '#contract/service.ts';
import type { CardsPort } from '#server/adapters/cards/port.ts';
import type { IdentityPort } from '#server/adapters/identity/port.ts';
import type { PhotoStore } from '#server/adapters/photos/port.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import { bookingRoutes } from '#server/features/bookings/routes.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { CardCharge } from '#domain/charge.ts';
import type { ChangeFeed } from '#server/platform/events/change-feed.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ReplicaReads } from '#server/platform/db/replicas.ts';
import { createAuthenticate, peekCaller, SessionCache } from '#server/platform/http/auth.ts';
import { registerRoutes, type Handlers } from '#server/platform/http/register-routes.ts';
import { Connections } from '#server/platform/http/connections.ts';
import { compressAnswers } from '#server/platform/http/compression.ts';
import { mountDocs } from '#server/platform/http/docs.ts';
import { setErrorHandler, setFailureHandlers } from '#server/platform/http/errors.ts';
import { Failure } from '#server/platform/http/failure.ts';
import { LiveEvents } from '#server/platform/events/live-events.ts';
import { API_CONTENT_SECURITY_POLICY, fixedHeaderRecord } from '#server/platform/http/headers.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import type { ReadYourWrites, RecentReadFor } from '#server/platform/cache/read-your-writes.ts';
import { REQUEST_ID, requestIds } from '#server/platform/http/request-id.ts';
import { accessLog, combineObservers, FrameworkLog, watchAnswer, watchMemory, type OnAnswered } from '#server/platform/http/request-log.ts';
import { photoRoutes, mountUploads } from '#server/features/photos/routes.ts';
import type { Counters } from '#server/platform/metrics/counters.ts';
import { mountCardWebhook, paymentRoutes } from '#server/features/payments/routes.ts';
import { productRoutes } from '#server/features/products/routes.ts';
import { serviceRoutes } from '#server/features/service/routes.ts';
import { sessionRoutes } from '#server/features/sessions/routes.ts';
import { userRoutes } from '#server/features/users/routes.ts';

/** A JSON body is a form somebody filled in; 64 kB is many times the longest. */
const BODY_LIMIT = 64 * 1024;

/**
 * ms: a head that trickles in is cut off, a whole request may take as long as the slowest upload (120 s, which has limits of its
 * own), and idle connections outlive those of the usual proxies, so that a proxy never sends into one that is just closing.
 */
const TIMES = { headersTimeout: 20_000, requestTimeout: 130_000, keepAliveTimeout: 72_000 } as const;

export interface AppOptions {
  db: Database;
  reads: ReplicaReads;
  readYourWrites: ReadYourWrites;
  feed: ChangeFeed;
  clock: Clock;
  identity: IdentityPort;
  cards: CardsPort;
  charge: CardCharge;
  photos: PhotoStore;
  publicUrl: string;
  clientConfig: ClientConfig;
  trustedProxies: number;
  /** Multiplies how often each call may be made. */
  rateLimit: number;
  log: FastifyBaseLogger;
  counters: Counters;
  /** Told of every request that was not answered from memory; null when nobody counts. */
  observe: OnAnswered | null;
}

export interface App {
  fastify: FastifyInstance;
  responseCache: ResponseCache;
  events: LiveEvents;
  /** What a card payment takes. */
  charge: CardCharge;
  /** Says by readiness and by closing connections that this process will stop, and serves on. */
  leave(): void;
}

/** The HTTP side of the market: every call of the contract, live events, the webhook, the documentation. Pages and embedded services are mounted beside it. */
export function createApp(options: AppOptions): App {
  const { db, reads, readYourWrites, feed, clock, identity, cards, charge, photos, publicUrl, log, counters, observe } = options;
  const sessions = new SessionCache(db, clock, feed);
  const responseCache = new ResponseCache(feed, readYourWrites);
  const events = new LiveEvents(feed, sessions, clock);
  const idOf = requestIds(options.trustedProxies);
  const access = accessLog(log);
  const onResponse = combineObservers(access, observe);
  const connections = new Connections();

  /** What every request gets, whatever comes of it. */
  const setDefaultHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(fixedHeaderRecord).header(REQUEST_ID, request.id);
    if (onResponse) watchAnswer(request, reply, onResponse);
  };

  /** What is the same for many, before the framework is asked: see HotReplies. */
  const answerFromMemory = (request: http.IncomingMessage, response: http.ServerResponse): boolean => {
    const { authorization } = request.headers;
    const audience = authorization === undefined ? 'public' : 'signed-in';
    if (audience === 'signed-in' && peekCaller(sessions, authorization) === null) return false;
    return watchMemory(request, response, idOf, (id) => responseCache.serve(request, response, audience, id), access);
  };

  const fastify = Fastify({
    loggerInstance: log,
    logController: new FrameworkLog(),
    genReqId: idOf,
    trustProxy: (_address: string, hop: number) => hop < options.trustedProxies,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What still arrives on a connection that is open is answered like everything else.
    return503OnClosing: false,
    // An address that cannot be decoded, or is too long, has no route and so no error handler of one.
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      const failure = new Failure('not_found');
      setDefaultHeaders(request, reply);
      void reply.code(failure.status).send(failure.toWire());
    },
    serverFactory: (handle) => {
      const server = http.createServer(TIMES, (request, response) => {
        connections.asked(request, response);
        if (request.method === 'GET' && answerFromMemory(request, response)) return;
        handle(request, response);
      });
      return server.on('connection', (socket) => connections.opened(socket));
    },
  });
  fastify.addHook('onRequest', async (request, reply) => setDefaultHeaders(request, reply));
  setErrorHandler(fastify);
  fastify.addHook('preClose', async () => {
    connections.close();
    events.close();
  });

  const recent: RecentReadFor = (request) => (work) => reads.read(work, { fresh: readYourWrites.elsewhere(request) });
  const deps = {
    db,
    recent,
    feed,
    clock,
    cards,
    charge,
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
    ...bookingRoutes(deps),
    ...paymentRoutes(deps),
    ...accountRoutes(deps),
    ...photoRoutes(deps),
    ...serviceRoutes({ db, feed, clock, recent, clientConfig: options.clientConfig, isStopping: () => connections.leaving }),
  };

  void fastify.register(
    async (api) => {
      setFailureHandlers(api);
      compressAnswers(api);
      // JSON is JSON by its name only; the framework would also take any text for a body.
      api.removeContentTypeParser('text/plain');
      api.addHook(
        'onRequest',
        async (_request, reply) =>
          void reply.header('content-security-policy', API_CONTENT_SECURITY_POLICY).header('cache-control', 'no-store'),
      );
      // Also when the call fails: an answer that went wrong does not say whether the change did.
      if (readYourWrites.cookie !== null) {
        const { cookie } = readYourWrites;
        api.addHook(
          'onRequest',
          async ({ method }, reply) => void (method === 'GET' || method === 'HEAD' || reply.header('set-cookie', cookie)),
        );
      }
      // One caller is one person, or one address without one: people behind one address do not take each other's share, and a
      // made-up token gives nobody a new one.
      await api.register(rateLimit, {
        global: true,
        max: 300 * options.rateLimit,
        timeWindow: 60_000,
        cache: 20_000,
        keyGenerator: (request) => peekCaller(sessions, request.headers.authorization)?.uid ?? request.ip,
      });
      await mountUploads(api);
      registerRoutes(api, handlers, createAuthenticate(sessions, identity), options.rateLimit);
      events.mount(api);
      mountCardWebhook(api, deps);
      mountDocs(api);
    },
    { prefix: API_BASE },
  );
  return { fastify, responseCache, events, charge, leave: () => connections.leave() };
}
