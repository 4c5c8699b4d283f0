import http from 'node:http';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/routes.ts';
import type { ClientConfig } from '#contract/service.ts';
import type { CardsPort } from '#server/adapters/cards/port.ts';
import type { IdentityPort } from '#server/adapters/identity/port.ts';
import type { PhotoStore } from '#server/adapters/photos/port.ts';
import { bookingRoutes } from '#server/bookings/routes.ts';
import type { Clock } from '#server/clock.ts';
import type { CardCharge } from '#domain/charge.ts';
import type { ChangeFeed } from '#server/db/changes.ts';
import type { Database } from '#server/db/database.ts';
import type { ReplicaReads } from '#server/db/replicas.ts';
import { createAuthenticate, peekCaller, TokenVerdicts } from '#server/http/auth.ts';
import { bindContract, type Handlers } from '#server/http/bind.ts';
import { Connections } from '#server/http/connections.ts';
import { compressAnswers } from '#server/http/compression.ts';
import { mountDocs } from '#server/http/docs.ts';
import { answerErrors, answerFailures } from '#server/http/errors.ts';
import { Failure } from '#server/http/failure.ts';
import { LiveEvents } from '#server/http/events.ts';
import { API_CONTENT_SECURITY_POLICY, fixedHeaderRecord } from '#server/http/headers.ts';
import { HotReplies } from '#server/http/hot-replies.ts';
import type { OwnWrites, RecentReadFor } from '#server/http/own-writes.ts';
import { REQUEST_ID, requestIds } from '#server/http/request-id.ts';
import { accessLog, both, FrameworkLog, watchAnswer, watchMemory, type OnAnswered } from '#server/http/request-log.ts';
import { imageRoutes, mountUploads } from '#server/images/routes.ts';
import type { Tallies } from '#server/metrics/tallies.ts';
import { mountCardWebhook, paymentRoutes } from '#server/payments/routes.ts';
import { productRoutes } from '#server/products/routes.ts';
import { serviceRoutes } from '#server/service/routes.ts';
import { sessionRoutes } from '#server/session/routes.ts';
import { userRoutes } from '#server/users/routes.ts';

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
  ownWrites: OwnWrites;
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
  tallies: Tallies;
  /** Told of every request that was not answered from memory; null when nobody counts. */
  observe: OnAnswered | null;
}

export interface App {
  fastify: FastifyInstance;
  hot: HotReplies;
  events: LiveEvents;
  /** What a card payment takes. */
  charge: CardCharge;
  /** Says by readiness and by closing connections that this process will stop, and serves on. */
  leave(): void;
}

/** The HTTP side of the market: every call of the contract, live events, the webhook, the documentation. Pages and embedded services are mounted beside it. */
export function createApp(options: AppOptions): App {
  const { db, reads, ownWrites, feed, clock, identity, cards, charge, photos, publicUrl, log, tallies, observe } = options;
  const verdicts = new TokenVerdicts(db, clock, feed);
  const hot = new HotReplies(feed, ownWrites);
  const events = new LiveEvents(feed, verdicts, clock);
  const idOf = requestIds(options.trustedProxies);
  const access = accessLog(log);
  const told = both(access, observe);
  const connections = new Connections();

  /** What every request gets, whatever comes of it. */
  const greet = (request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(fixedHeaderRecord).header(REQUEST_ID, request.id);
    if (told) watchAnswer(request, reply, told);
  };

  /** What is the same for many, before the framework is asked: see HotReplies. */
  const answerFromMemory = (request: http.IncomingMessage, response: http.ServerResponse): boolean => {
    const { authorization } = request.headers;
    const audience = authorization === undefined ? 'public' : 'signed-in';
    if (audience === 'signed-in' && peekCaller(verdicts, authorization) === null) return false;
    return watchMemory(request, response, idOf, (id) => hot.serve(request, response, audience, id), access);
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
      greet(request, reply);
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
  fastify.addHook('onRequest', async (request, reply) => greet(request, reply));
  answerErrors(fastify);
  fastify.addHook('preClose', async () => {
    connections.close();
    events.close();
  });

  const recent: RecentReadFor = (request) => (work) => reads.read(work, { fresh: ownWrites.elsewhere(request) });
  const deps = {
    db,
    recent,
    feed,
    clock,
    cards,
    charge,
    hot,
    publicUrl,
    tallies,
    store: photos,
    pictureUrl: (name: string) => photos.url(name),
  };
  const handlers: Handlers = {
    ...sessionRoutes(deps),
    ...userRoutes(deps),
    ...productRoutes(deps),
    ...bookingRoutes(deps),
    ...paymentRoutes(deps),
    ...imageRoutes(deps),
    ...serviceRoutes({ db, feed, clock, recent, clientConfig: options.clientConfig, isStopping: () => connections.leaving }),
  };

  void fastify.register(
    async (api) => {
      answerFailures(api);
      compressAnswers(api);
      // JSON is JSON by its name only; the framework would also take any text for a body.
      api.removeContentTypeParser('text/plain');
      api.addHook(
        'onRequest',
        async (_request, reply) =>
          void reply.header('content-security-policy', API_CONTENT_SECURITY_POLICY).header('cache-control', 'no-store'),
      );
      // Also when the call fails: an answer that went wrong does not say whether the change did.
      if (ownWrites.cookie !== null) {
        const { cookie } = ownWrites;
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
        keyGenerator: (request) => peekCaller(verdicts, request.headers.authorization)?.uid ?? request.ip,
      });
      await mountUploads(api);
      bindContract(api, handlers, createAuthenticate(verdicts, identity), options.rateLimit);
      events.mount(api);
      mountCardWebhook(api, deps);
      mountDocs(api);
    },
    { prefix: API_BASE },
  );
  return { fastify, hot, events, charge, leave: () => connections.leave() };
}
