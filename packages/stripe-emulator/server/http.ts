import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { ApiRequest, ApiResponse, Caller, EmulatorSettings } from './api-request.ts';
import type { Database, Transaction } from './database.ts';
import type { EmulatorLog } from './delivery.ts';
import { ENDPOINTS, type Endpoint, type Prepared } from './endpoints.ts';
import { ApiError, invalidRequest, lockTimeout, unknownError } from './errors.ts';
import { expandFields, readExpansion } from './expansion.ts';
import { canonicalForm, parseForm, type FormObject } from './form.ts';
import { checkKey, isLockTimeout, runOnce, type SerializedResponse } from './idempotency.ts';
import { newId } from './ids.ts';
import type { WriteLimit } from './rate-limit.ts';
import { mountRedirectPage } from './redirect-page.ts';
import { API_VERSION, publishableIntentView } from './views.ts';

export interface HttpOptions {
  db: Database;
  settings: EmulatorSettings;
  /** Under which browsers reach the emulator. */
  baseUrl: string;
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
      scope.setErrorHandler((error, request, reply) => sendError(reply, request, toApiError(error, options, request)));
      scope.setNotFoundHandler((request, reply) => {
        const path = (request.url.split('?')[0] ?? '').slice(prefix.length);
        return sendError(reply, request, invalidRequest(`Unrecognized request URL (${request.method}: ${path}).`, {}, 404));
      });
      // The host may answer every GET that nothing else does.
      for (const path of prefix === '' ? ['/*'] : ['', '/*']) scope.get(path, (_request, reply) => reply.callNotFound());
      for (const endpoint of ENDPOINTS)
        scope.route({
          method: endpoint.method,
          url: endpoint.path,
          handler: (request, reply) => handle(options, endpoint, request, reply),
        });
      mountRedirectPage(scope, {
        db: options.db,
        makeRequest: (incoming) => apiRequest(options, incoming, 'publishable', null),
        onChange: options.onChange,
      });
    },
    { prefix },
  );
}

async function handle(options: HttpOptions, endpoint: Endpoint, incoming: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const form = parseForm(
    endpoint.method === 'GET' ? (incoming.url.split('?')[1] ?? '') : typeof incoming.body === 'string' ? incoming.body : '',
  );
  const caller = authenticate(incoming, form, options.keys);
  if (!endpoint.callers.includes(caller))
    throw invalidRequest(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      { code: 'secret_key_required' },
      403,
    );
  if (caller === 'publishable' && endpoint.method === 'POST') options.limit.count(incoming.ip);
  checkVersion(incoming.headers['stripe-version']);
  const prepared = endpoint.prepare(form);
  const expand = readExpansion(prepared.expand, endpoint.object, endpoint.list);
  const key = incoming.headers['idempotency-key'];
  const { settings } = options;
  const request = apiRequest(options, incoming, caller, endpoint.method === 'POST' && typeof key === 'string' ? checkKey(key) : null);
  let slowCard = false;
  const serialize: Serialize = async (response, reader) => {
    slowCard = response.slowCard ?? false;
    const body = await expandFields(reader, response.body, expand);
    return { status: response.status, body: JSON.stringify(caller === 'publishable' ? publishableBody(body) : body) };
  };
  const response =
    prepared.kind === 'read'
      ? await serialize(await prepared.run(options.db, request), options.db)
      : await write(options, endpoint, prepared, request, form, serialize);
  if (prepared.kind === 'write') options.onChange();
  await options.wait(settings.behaviour.slowMs + (slowCard ? settings.behaviour.slowCardMs : 0));
  return send(reply, incoming, response, request);
}

const apiRequest = (
  { settings, baseUrl }: HttpOptions,
  { params }: FastifyRequest,
  caller: Caller,
  idempotencyKey: string | null,
): ApiRequest => ({
  caller,
  now: settings.clock.now(),
  requestId: newId('req'),
  idempotencyKey,
  pathId: (params as { id?: string }).id ?? '',
  baseUrl,
  settings,
});

type Serialize = (response: ApiResponse, reader: Database | Transaction) => Promise<SerializedResponse>;

/** One transaction holds the change, its events, and the response under its idempotency key. */
async function write(
  { db, keys }: HttpOptions,
  endpoint: Endpoint,
  prepared: Extract<Prepared, { kind: 'write' }>,
  request: ApiRequest,
  form: FormObject,
  serialize: Serialize,
): Promise<SerializedResponse> {
  const text = `${endpoint.method} ${endpoint.path} ${request.pathId} ${canonicalForm(form)}`;
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx);
    const run = async () => serialize(await errorAsResponse(prepared.run(tx, request)), tx);
    return request.idempotencyKey === null ? run() : runOnce(tx, request, request.idempotencyKey, { secret: keys.secret, text }, run);
  });
}

/** An error is a response too, and is kept under the key like one: nothing had changed when it was thrown. */
const errorAsResponse = (running: Promise<ApiResponse>): Promise<ApiResponse> =>
  running.catch((error: unknown) => {
    if (error instanceof ApiError) return { status: error.status, body: { error: error.error } };
    throw error;
  });

/** Stripe's versions are dates; one after the newest that the emulator knows does not exist. @throws ApiError */
function checkVersion(version: string | string[] | undefined): void {
  if (typeof version !== 'string' || (/^20\d\d-\d\d-\d\d(\.[a-z]+)?$/.test(version) && version.slice(0, 10) <= API_VERSION.slice(0, 10)))
    return;
  throw invalidRequest(`Invalid Stripe API version: ${version.slice(0, 40)}`);
}

/** The key is in the header, or it is the parameter `key`, which is then removed. @throws ApiError (401) */
function authenticate(request: FastifyRequest, form: FormObject, keys: Record<Caller, string>): Caller {
  const header = request.headers.authorization ?? (typeof form['key'] === 'string' ? `Bearer ${form['key']}` : '');
  delete form['key'];
  const [scheme, credentials = ''] = header.split(' ');
  const key = scheme === 'Basic' ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '') : credentials;
  if (!key || (scheme !== 'Bearer' && scheme !== 'Basic'))
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

const sendError = (reply: FastifyReply, request: FastifyRequest, { status, error }: ApiError): FastifyReply =>
  send(reply, request, { status, body: JSON.stringify({ error }) }, null);

function send(reply: FastifyReply, incoming: FastifyRequest, response: SerializedResponse, request: ApiRequest | null): FastifyReply {
  const version = incoming.headers['stripe-version'];
  void reply
    .code(response.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-cache, no-store')
    .header('request-id', request?.requestId ?? newId('req'))
    .header('stripe-version', typeof version === 'string' ? version : API_VERSION);
  if (response.status === 401) void reply.header('www-authenticate', 'Basic realm="Stripe"');
  if (request?.idempotencyKey) void reply.header('idempotency-key', request.idempotencyKey);
  if (response.originalRequest) void reply.header('idempotent-replayed', 'true').header('original-request', response.originalRequest);
  return reply.send(response.body);
}
