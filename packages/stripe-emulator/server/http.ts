import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { ApiRequest, ApiResponse, Caller, EmulatorSettings } from './api-request.ts';
import { expandCharge } from './charges.ts';
import type { Database, Transaction } from './database.ts';
import type { EmulatorLog } from './delivery.ts';
import { ENDPOINTS, type Endpoint } from './endpoints.ts';
import { ApiError, invalidRequest, lockTimeout, unknownError } from './errors.ts';
import { canonicalForm, formText, parseForm } from './form.ts';
import { checkKey, isLockTimeout, runOnce, type SerializedResponse } from './idempotency.ts';
import { newId } from './ids.ts';
import type { WriteLimit } from './rate-limit.ts';
import { publishableIntentView } from './views.ts';

export interface HttpOptions {
  db: Database;
  settings: EmulatorSettings;
  keys: Record<Caller, string>;
  limit: WriteLimit;
  log: EmulatorLog;
  /** Called after a change was committed: there may be webhooks to deliver. */
  onChange: () => void;
  wait: (ms: number) => Promise<void>;
}

// A request to this API is a few hundred bytes.
const BODY_LIMIT = 64 * 1024;
// No lock is held for more than a few ms; a longer wait means that the database is in trouble.
const LOCK_TIMEOUT = '5s';

/** Registers the endpoints below `prefix`, with parsers and error handlers of their own. */
export function mountEndpoints(app: FastifyInstance, prefix: string, options: HttpOptions): void {
  void app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: BODY_LIMIT },
        (_request, body, done) => done(null, body),
      );
      scope.setErrorHandler((error, request, reply) => sendError(reply, toApiError(error, options, request)));
      scope.setNotFoundHandler((request, reply) => {
        const path = (request.url.split('?')[0] ?? '').slice(prefix.length);
        return sendError(reply, invalidRequest(`Unrecognized request URL (${request.method}: ${path}).`, {}, 404));
      });
      // The host may answer every GET that nothing else does.
      for (const path of prefix === '' ? ['/*'] : ['', '/*']) scope.get(path, (_request, reply) => reply.callNotFound());
      for (const endpoint of ENDPOINTS)
        scope.route({
          method: endpoint.method,
          url: endpoint.path,
          handler: (request, reply) => handle(options, endpoint, request, reply),
        });
    },
    { prefix },
  );
}

async function handle(options: HttpOptions, endpoint: Endpoint, incoming: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = parseForm(formText(incoming));
  const caller = authenticate(incoming, options.keys);
  if (!endpoint.callers.includes(caller))
    throw invalidRequest(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      { code: 'secret_key_required' },
      403,
    );
  if (caller === 'publishable' && endpoint.method === 'POST') options.limit.count(incoming.ip);
  const prepared = endpoint.prepare(form);
  const isWrite = endpoint.method === 'POST';
  const key = incoming.headers['idempotency-key'];
  const { settings } = options;
  const request: ApiRequest = {
    caller,
    now: settings.clock.now(),
    requestId: newId('req'),
    idempotencyKey: isWrite && typeof key === 'string' ? checkKey(key) : null,
    pathId: (incoming.params as { id?: string }).id ?? '',
    settings,
  };
  let slowCard = false;
  const run = async (tx: Transaction): Promise<SerializedResponse> => {
    const response = await errorAsResponse(prepared.run(tx, request));
    slowCard = response.slowCard ?? false;
    const body = prepared.expand ? await expandCharge(tx, response.body) : response.body;
    return { status: response.status, body: JSON.stringify(caller === 'publishable' ? publishableBody(body) : body) };
  };
  // One transaction holds the change, its events, and the response under its idempotency key.
  const response = await options.db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx);
    if (request.idempotencyKey === null) return run(tx);
    const text = `${endpoint.method} ${endpoint.path} ${request.pathId} ${canonicalForm(form)}`;
    return runOnce(tx, request, request.idempotencyKey, { secret: options.keys.secret, text }, () => run(tx));
  });
  if (isWrite) options.onChange();
  await options.wait(settings.behaviour.slowMs + (slowCard ? settings.behaviour.slowCardMs : 0));
  return send(reply, response, request.requestId);
}

/** An error is a response too, and is kept under the key like one: nothing had changed when it was thrown. */
const errorAsResponse = (running: Promise<ApiResponse>): Promise<ApiResponse> =>
  running.catch((error: unknown) => {
    if (error instanceof ApiError) return { status: error.status, body: { error: error.error } };
    throw error;
  });

/** @throws ApiError (401) */
function authenticate({ headers: { authorization } }: FastifyRequest, keys: Record<Caller, string>): Caller {
  const key = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (key === undefined)
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      {},
      401,
    );
  if (equal(key, keys.secret)) return 'secret';
  if (equal(key, keys.publishable)) return 'publishable';
  throw invalidRequest(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}`, { code: 'api_key_invalid' }, 401);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const equal = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const isIntent = (value: unknown): value is Stripe.PaymentIntent =>
  typeof value === 'object' && value !== null && 'object' in value && value.object === 'payment_intent';

/** Removes from an intent the fields that only the secret key may read. */
function publishableBody(body: object): object {
  if (isIntent(body)) return publishableIntentView(body);
  if (
    'error' in body &&
    typeof body.error === 'object' &&
    body.error !== null &&
    'payment_intent' in body.error &&
    isIntent(body.error.payment_intent)
  )
    return { error: { ...body.error, payment_intent: publishableIntentView(body.error.payment_intent) } };
  return body;
}

function toApiError(error: unknown, { log }: HttpOptions, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (isLockTimeout(error)) return lockTimeout();
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return invalidRequest('The request body must be form-encoded and of ordinary size.', {}, status);
  log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, 'the embedded card service failed');
  return unknownError();
}

const sendError = (reply: FastifyReply, { status, error }: ApiError): FastifyReply =>
  send(reply, { status, body: JSON.stringify({ error }) }, newId('req'));

const send = (reply: FastifyReply, { status, body }: SerializedResponse, requestId: string): FastifyReply =>
  reply
    .code(status)
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache, no-store', 'request-id': requestId })
    .send(body);
