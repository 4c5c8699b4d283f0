import http from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest } from 'fastify';
import { API_BASE } from '#contract/routes.ts';
import { sendFailurePage } from '#server/platform/http/failure-page.ts';
import { transactWith, type Deps } from '#server/modules/core/deps.ts';
import { createAuthenticate, createReadClaims } from '#server/adapters/identity/authenticate.ts';
import type { IdentityPort } from '#server/adapters/identity/port.ts';
import { PhotoIntake } from '#server/adapters/photos/intake.ts';
import type { PhotoStore } from '#server/adapters/photos/port.ts';
import { accountRoutes } from '#server/modules/admin/accounts.routes.ts';
import { followProof } from '#server/modules/admin/accounts.changes.ts';
import { bookingRoutes } from '#server/modules/deals/bookings.routes.ts';
import { conversationRoutes, mountMessagePhotos } from '#server/modules/messages/conversations.routes.ts';
import { gatewayRoutes, mountGateways } from '#server/modules/deals/gateways.routes.ts';
import { mountCardWebhook, paymentRoutes } from '#server/modules/deals/payments.routes.ts';
import { factRoutes } from '#server/modules/search/facts.routes.ts';
import { fitRoutes } from '#server/modules/search/fit.routes.ts';
import { meetingRoutes, mountMeetingCalendar } from '#server/modules/deals/meetings.routes.ts';
import { disputeRecordRoutes } from '#server/modules/admin/dispute-records.routes.ts';
import { disputeRoutes } from '#server/modules/deals/disputes.routes.ts';
import { handoverRoutes, mountEvidencePhotos } from '#server/modules/deals/handover.routes.ts';
import { holdWith } from '#server/modules/deals/handover.changes.ts';
import { caseRoutes } from '#server/modules/admin/cases.routes.ts';
import { stolenRoutes } from '#server/modules/admin/stolen.routes.ts';
import { toDoRoutes } from '#server/modules/admin/to-do.routes.ts';
import { suspensionRoutes } from '#server/modules/admin/suspensions.routes.ts';
import { adminSearchRoutes } from '#server/modules/admin/admin-search.routes.ts';
import { adminLogRoutes } from '#server/modules/core/admin-log.routes.ts';
import { offerRoutes } from '#server/modules/deals/offers.routes.ts';
import { freezeRemoved } from '#server/modules/deals/disputes.changes.ts';
import { reportHeldOffers } from '#server/modules/deals/offers.changes.ts';
import { dataRoutes } from '#server/modules/admin/my-data.routes.ts';
import { reportRoutes } from '#server/modules/listings/reports.routes.ts';
import { photoRoutes } from '#server/modules/listings/photos.routes.ts';
import { privatePhotoRoutes } from '#server/modules/listings/private-photos.routes.ts';
import { payoutRoutes } from '#server/modules/deals/payouts.routes.ts';
import { mountPreviews } from '#server/modules/listings/previews.routes.ts';
import { priceRoutes } from '#server/modules/search/prices.routes.ts';
import { proofRoutes } from '#server/modules/listings/proofs.routes.ts';
import { productRoutes } from '#server/modules/listings/products.routes.ts';
import { mountStopEmails, savedRoutes } from '#server/modules/search/saved.routes.ts';
import { reviewRoutes } from '#server/modules/deals/reviews.routes.ts';
import { receiptRoutes } from '#server/modules/deals/receipts.routes.ts';
import type { SearchEngine } from '#server/modules/search/search-engine.ts';
import { searchRoutes } from '#server/modules/search/search.routes.ts';
import { suggestionRoutes } from '#server/modules/search/suggestions.routes.ts';
import { mountSitemap } from '#server/modules/admin/sitemap.routes.ts';
import { serviceRoutes } from '#server/modules/admin/service.routes.ts';
import { findSession, hashToken } from '#server/modules/users/sessions.sql.ts';
import { createCheckPasskey, passkeyRoutes } from '#server/modules/users/passkeys.routes.ts';
import { pushRoutes } from '#server/modules/users/push.routes.ts';
import { sessionRoutes } from '#server/modules/users/sessions.routes.ts';
import { statisticsRoutes } from '#server/modules/listings/statistics.routes.ts';
import type { ViewCounter } from '#server/modules/listings/statistics.changes.ts';
import { userRoutes } from '#server/modules/users/users.routes.ts';
import { waitingRoutes } from '#server/modules/deals/waiting.routes.ts';
import { ReadYourWrites, type RecentReadFor } from '#server/platform/cache/read-your-writes.ts';
import { ResponseCache } from '#server/platform/cache/response-cache.ts';
import { SessionCache } from '#server/platform/cache/session-cache.ts';
import type { ReplicaReads } from '#server/platform/db/replicas.ts';
import { LiveEvents } from '#server/platform/events/live-events.ts';
import { isAnonymous } from '#server/platform/http/bearer.ts';
import { Connections, discardUnread } from '#server/platform/http/connections.ts';
import { mountDocs } from '#server/platform/http/docs.ts';
import { setErrorHandler, setFailureHandlers } from '#server/platform/http/errors.ts';
import { Failure } from '#server/platform/http/failure.ts';
import { API_CONTENT_SECURITY_POLICY, SECURITY_HEADERS } from '#server/platform/http/headers.ts';
import { sendSources } from '#server/platform/http/in-process-fetch.ts';
import { isInProcess, limitRequests } from '#server/platform/http/limits.ts';
import { queryNamesOf, registerRoutes, type Handlers } from '#server/platform/http/register-routes.ts';
import { REQUEST_ID, requestIds } from '#server/platform/http/request-id.ts';
import { accessLog, FrameworkLog, observeResponse, type OnResponse } from '#server/platform/http/request-log.ts';
import type { Settings } from '#server/settings.ts';
import type { Times } from '#server/settings-times.ts';

/** Bytes; JSON bodies are forms, and the longest is far shorter. */
const BODY_LIMIT = 64 * 1024;

/**
 * ms. A slow head is cut off early; a whole request may take as long as the slowest upload (120 s, limited separately). Idle connections
 * outlive those of common proxies, so that a proxy never sends a request on a connection that is about to close.
 */
const TIMEOUTS = { headersTimeout: 20_000, requestTimeout: 130_000, keepAliveTimeout: 72_000 } as const;

/** The settings that the API follows. */
type ApiSettings = Times &
  Pick<
    Settings,
    | 'charge'
    | 'mustConfirm'
    | 'passkeysRequired'
    | 'maxOpenBookings'
    | 'feePercent'
    | 'payoutMinPoisha'
    | 'publicUrl'
    | 'trustedProxies'
    | 'rateLimit'
  >;

/** The same path with every percent sign encoded, where it cannot be decoded: the page that is not found is one of the site's. Null for others. */
function readableAddress(address: string): string | null {
  const [path = '', ...query] = address.split('?');
  try {
    decodeURIComponent(path);
    return null;
  } catch {
    // Two slashes would begin the name of another site.
    return [path.replaceAll('%', '%25').replace(/^[/\\]+/, '/'), ...query].join('?');
  }
}

export interface AppOptions
  extends
    ApiSettings,
    Pick<Deps, 'db' | 'feed' | 'clock' | 'canWrite' | 'cards' | 'gateways' | 'push' | 'clientConfig' | 'log' | 'counters'> {
  reads: ReplicaReads;
  searchEngine: SearchEngine;
  identity: IdentityPort;
  /** From which the codes of handovers are made. */
  codeSecret: string;
  views: ViewCounter;
  photos: PhotoStore;
  /** Off in development, where an edited page must show at once. */
  cacheResponses: boolean;
  /** Receives every response for the metrics; null without metrics. */
  observe: OnResponse | null;
}

/** The HTTP API: every operation of the contract, live events, the card webhook and the documentation. Pages and embedded services are mounted on it. */
export function createApp(options: AppOptions) {
  const { db, reads, feed, clock, identity, photos, publicUrl, log, counters } = options;
  const sessions = new SessionCache({ find: (token) => findSession(db, hashToken(token), clock.now()), clock, feed });
  const readYourWrites = new ReadYourWrites({
    feed,
    uidOf: ({ caller, headers }) => caller?.uid ?? sessions.peekHeader(headers.authorization)?.uid,
    secure: publicUrl.startsWith('https:'),
  });
  const responseCache = new ResponseCache({ feed, clock, readYourWrites, enabled: options.cacheResponses });
  const events = new LiveEvents(feed, sessions);
  const observers = [accessLog(log), options.observe].filter((observe) => observe !== null);
  const connections = new Connections();

  /** Sets the headers that all responses share, including errors of the framework. */
  const setDefaultHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(SECURITY_HEADERS).header(REQUEST_ID, request.id);
    if (observers.length > 0) observeResponse(request, reply, observers);
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
      const isPage = !request.url.startsWith(`${API_BASE}/`) && /\btext\/html\b/.test(request.headers.accept ?? '');
      const readable = readableAddress(request.url);
      if (isPage && readable !== null) {
        void reply.redirect(readable, 302);
        return;
      }
      void reply.code(failure.status);
      if (isPage) sendFailurePage(failure, request, reply);
      else void reply.send(failure.toWire());
    },
    serverFactory: (handle) => connections.watch(http.createServer(TIMEOUTS, handle)),
  });
  // A client that names a type for every request names it for a request without a body too.
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body.toString(), done),
  );
  discardUnread(fastify);
  fastify.addHook('onRequest', (request, reply, done) => {
    setDefaultHeaders(request, reply);
    done();
  });
  // Nothing is named with control characters, and PostgreSQL refuses a NUL. Pages (`*`) get this answer from the API.
  fastify.addHook('preParsing', async ({ params }) => {
    for (const [name, value] of Object.entries(params as Record<string, string>))
      if (name !== '*' && /\p{Cc}/u.test(value)) throw new Failure('not_found');
  });
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    // On errors too: a failed request may have changed something. A view changes nothing that its viewer reads.
    const reads = ['GET', 'HEAD'].includes(request.method) || request.routeOptions.config.operation === 'viewProduct';
    if (!reads) void reply.header('set-cookie', readYourWrites.remember(request));
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
    ...options,
    recent,
    transact: transactWith(feed, clock, options),
    times: options.handoverTimes,
    secret: options.codeSecret,
    hold: holdWith(options.handoverTimes, options.feePercent),
    responseCache,
    store: photos,
    intake: new PhotoIntake(counters),
    photoUrl: (name: string) => photos.url(name),
  };
  const handlers: Handlers = {
    ...sessionRoutes({ ...deps, followProof }),
    ...passkeyRoutes(deps),
    ...pushRoutes(deps),
    ...adminLogRoutes(deps),
    ...userRoutes(deps),
    ...productRoutes({ ...deps, reportHeldOffers, freezeRemoved }),
    ...proofRoutes(deps),
    ...searchRoutes(deps),
    ...suggestionRoutes(deps),
    ...priceRoutes(deps),
    ...savedRoutes(deps),
    ...waitingRoutes(deps),
    ...bookingRoutes(deps),
    ...paymentRoutes(deps),
    ...gatewayRoutes(deps),
    ...handoverRoutes(deps),
    ...disputeRoutes(deps),
    ...conversationRoutes(deps),
    ...offerRoutes(deps),
    ...reviewRoutes(deps),
    ...meetingRoutes(deps),
    ...disputeRecordRoutes(deps),
    ...payoutRoutes(deps),
    ...receiptRoutes(deps),
    ...accountRoutes(deps),
    ...caseRoutes(deps),
    ...stolenRoutes(deps),
    ...toDoRoutes(deps),
    ...suspensionRoutes(deps),
    ...adminSearchRoutes(deps),
    ...dataRoutes(deps),
    ...statisticsRoutes(deps),
    ...photoRoutes(deps),
    ...reportRoutes(deps),
    ...privatePhotoRoutes(deps),
    ...factRoutes(deps),
    ...fitRoutes(deps),
    ...serviceRoutes({ ...deps, isStopping: () => connections.leaving }),
  };

  void fastify.register(async (scope) => mountSitemap(scope, deps));
  void fastify.register(async (scope) => mountPreviews(scope, deps), { prefix: '/previews' });
  void fastify.register(async (scope) => mountStopEmails(scope, deps));
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
      const readClaims = createReadClaims(identity);
      await limitRequests(api, sessions, readClaims, options.rateLimit);
      // Each handler reads its own form with its own limits.
      await api.register(multipart, { throwFileSizeLimit: false });
      const authenticate = createAuthenticate(sessions, readClaims);
      registerRoutes(api, handlers, { authenticate, checkPasskey: createCheckPasskey(options), rateLimit: options.rateLimit });
      mountMeetingCalendar(api, deps, authenticate);
      mountMessagePhotos(api, deps, authenticate);
      mountEvidencePhotos(api, deps, authenticate);
      events.mount(api);
      mountCardWebhook(api, deps);
      mountGateways(api, deps);
      mountDocs(api);
      setFailureHandlers(api);
    },
    { prefix: API_BASE },
  );
  return {
    fastify,
    responseCache,
    events,
    /** Reports not ready and closes connections after their next response, but continues to serve. */
    leave: () => connections.leave(),
  };
}
