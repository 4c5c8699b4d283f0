import http from 'node:http';
import type { Socket } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
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
import { createAuthenticate, peekCaller, TokenVerdicts } from '#server/http/auth.ts';
import { bindContract, type Handlers } from '#server/http/bind.ts';
import { mountDocs } from '#server/http/docs.ts';
import { answerFailures } from '#server/http/errors.ts';
import { Failure } from '#server/http/failure.ts';
import { LiveEvents } from '#server/http/events.ts';
import { API_CONTENT_SECURITY_POLICY, fixedHeaderRecord } from '#server/http/headers.ts';
import { HotReplies } from '#server/http/hot-replies.ts';
import { imageRoutes, mountUploads } from '#server/images/routes.ts';
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
}

export interface App {
  fastify: FastifyInstance;
  hot: HotReplies;
  /** What a card payment takes. */
  charge: CardCharge;
}

/** The HTTP side of the market: every call of the contract, live events, the webhook, the documentation. Pages and embedded services are mounted beside it. */
export function createApp(options: AppOptions): App {
  const { db, feed, clock, identity, cards, charge, photos, publicUrl, log } = options;
  const verdicts = new TokenVerdicts(db, clock, feed);
  const hot = new HotReplies(feed);
  const events = new LiveEvents(feed, verdicts);
  let stopping = false;
  /** Connections that have asked for nothing yet, as browsers open them in advance: not idle to Node, so that stopping would wait a minute for them. */
  const unused = new Set<Socket>();

  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address: string, hop: number) => hop < options.trustedProxies,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // An address that cannot be decoded, or is too long, has no route and so no error handler of one.
    frameworkErrors: (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      const failure = new Failure('not_found');
      void reply.code(failure.status).headers(fixedHeaderRecord).send(failure.toWire());
    },
    serverFactory: (handle) => {
      const server = http.createServer(TIMES, (request, response) => {
        unused.delete(request.socket);
        if (request.method === 'GET' && answerFromMemory(request, response, hot, verdicts)) return;
        handle(request, response);
      });
      return server.on('connection', (socket) => {
        if (stopping) return socket.destroy();
        unused.add(socket);
        return socket.once('close', () => unused.delete(socket));
      });
    },
  });
  fastify.addHook('onRequest', async (_request, reply) => void reply.headers(fixedHeaderRecord));
  fastify.addHook('preClose', async () => {
    stopping = true;
    events.close();
    for (const socket of unused) socket.destroy();
  });

  const deps = { db, feed, clock, cards, charge, hot, publicUrl, store: photos, pictureUrl: (name: string) => photos.url(name) };
  const handlers: Handlers = {
    ...sessionRoutes(deps),
    ...userRoutes(deps),
    ...productRoutes(deps),
    ...bookingRoutes(deps),
    ...paymentRoutes(deps),
    ...imageRoutes(deps),
    ...serviceRoutes({ db, clientConfig: options.clientConfig, isStopping: () => stopping }),
  };

  void fastify.register(
    async (api) => {
      answerFailures(api);
      // JSON is JSON by its name only; the framework would also take any text for a body.
      api.removeContentTypeParser('text/plain');
      api.addHook(
        'onRequest',
        async (_request, reply) =>
          void reply.header('content-security-policy', API_CONTENT_SECURITY_POLICY).header('cache-control', 'no-store'),
      );
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
  return { fastify, hot, charge };
}

/** What is the same for many, before the framework is asked: see HotReplies. */
function answerFromMemory(request: http.IncomingMessage, response: http.ServerResponse, hot: HotReplies, verdicts: TokenVerdicts): boolean {
  const { authorization } = request.headers;
  if (authorization === undefined) return hot.serve(request, response, 'public');
  return peekCaller(verdicts, authorization) !== null && hot.serve(request, response, 'signed-in');
}
