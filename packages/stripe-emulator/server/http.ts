import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Answer, Call, Caller, CardsSettings } from './operation.ts';
import type { CardsLog } from './delivery.ts';
import { ENDPOINTS, type Endpoint, type Prepared } from './endpoints.ts';
import { expandFields, readExpansion } from './expansion.ts';
import { invalidRequest, lockTimeout, somethingWentWrong, StripeFault } from './faults.ts';
import { canonicalForm, parseForm, type FormObject } from './form.ts';
import { checkKey, isLockTimeout, once, type SentAnswer } from './idempotency.ts';
import { newId } from './ids.ts';
import { publishableIntentView } from './views.ts';
import { STRIPE_API_VERSION } from '../../../server/adapters/cards/stripe-settings.ts';
import type { Database, Transaction } from '../../../server/platform/db/database.ts';
import type { Stripe } from 'stripe';

export interface CardsHttp {
  db: Database;
  settings: CardsSettings;
  keys: Record<Caller, string>;
  log: CardsLog;
  /** Called when a change has been committed: there may be webhooks to deliver. */
  changed: () => void;
  wait: (ms: number) => Promise<void>;
}

export const CARDS_PREFIX = '/cards';

// A request to this service is a few hundred bytes.
const BODY_LIMIT = 64 * 1024;
// Nothing here holds a lock for more than a few ms; longer means that the database is in trouble.
const LOCK_TIMEOUT = '5s';

/** Puts the service on the app under `/cards`, in a scope of its own. */
export function mountCards(app: FastifyInstance, service: CardsHttp): void {
  void app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: BODY_LIMIT },
        (_request, body, done) => done(null, body),
      );
      scope.setErrorHandler((error, request, reply) => sendFault(reply, request, faultOf(error, service, request)));
      scope.setNotFoundHandler((request, reply) =>
        sendFault(reply, request, invalidRequest(`Unrecognized request URL (${request.method}: ${pathOf(request)}).`, {}, 404)),
      );
      for (const endpoint of ENDPOINTS)
        scope.route({
          method: endpoint.method,
          url: endpoint.path,
          handler: (request, reply) => handle(service, endpoint, request, reply),
        });
    },
    { prefix: CARDS_PREFIX },
  );
}

const pathOf = (request: FastifyRequest): string => (request.url.split('?')[0] ?? '').slice(CARDS_PREFIX.length);

async function handle(service: CardsHttp, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const caller = callerOf(request, service.keys);
  if (!endpoint.callers.includes(caller))
    throw invalidRequest(
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
      { code: 'secret_key_required' },
      403,
    );
  const form = parseForm(
    endpoint.method === 'GET' ? (request.url.split('?')[1] ?? '') : typeof request.body === 'string' ? request.body : '',
  );
  const prepared = endpoint.prepare(form);
  const expand = readExpansion(prepared.expand, endpoint.object, endpoint.list);
  const key = request.headers['idempotency-key'];
  const call: Call = {
    caller,
    now: service.settings.clock.now(),
    requestId: newId('req'),
    idempotencyKey: endpoint.method === 'POST' && typeof key === 'string' ? checkKey(key) : null,
    pathId: (request.params as { id?: string }).id ?? '',
    settings: service.settings,
  };
  let slowCard = false;
  const sent = async (answer: Answer, reader: Database | Transaction): Promise<SentAnswer> => {
    slowCard = answer.slowCard ?? false;
    const body = await expandFields(reader, answer.body, expand);
    return { status: answer.status, body: JSON.stringify(caller === 'publishable' ? publishableBody(body) : body) };
  };
  const answer =
    prepared.kind === 'read'
      ? await sent(await prepared.run(service.db, call), service.db)
      : await write(service, endpoint, prepared, call, form, sent);
  if (prepared.kind === 'write') service.changed();
  await service.wait(service.settings.behaviour.slowMs + (slowCard ? service.settings.behaviour.slowCardMs : 0));
  return send(reply, request, answer, call);
}

type Sent = (answer: Answer, reader: Transaction) => Promise<SentAnswer>;

/** One transaction: the change, its events, and the answer under its idempotency key. */
async function write(
  service: CardsHttp,
  endpoint: Endpoint,
  prepared: Extract<Prepared, { kind: 'write' }>,
  call: Call,
  form: FormObject,
  sent: Sent,
): Promise<SentAnswer> {
  const text = `${endpoint.method} ${endpoint.path} ${call.pathId} ${canonicalForm(form)}`;
  return service.db.transaction().execute(async (tx) => {
    await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx);
    const run = async () => sent(await answerOrFault(prepared.run(tx, call)), tx);
    return call.idempotencyKey === null ? run() : once(tx, call, call.idempotencyKey, { secret: service.keys.secret, text }, run);
  });
}

/** A refusal is an answer too, and is kept under the key like one: nothing was changed when it was thrown. */
const answerOrFault = (running: Promise<Answer>): Promise<Answer> =>
  running.catch((error: unknown) => {
    if (error instanceof StripeFault) return { status: error.status, body: { error: error.error } };
    throw error;
  });

/** @throws StripeFault (401) */
function callerOf(request: FastifyRequest, keys: Record<Caller, string>): Caller {
  const header = request.headers.authorization ?? '';
  const [scheme, credentials = ''] = header.split(' ');
  const key = scheme === 'Basic' ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '') : credentials;
  if (!key || (scheme !== 'Bearer' && scheme !== 'Basic'))
    throw invalidRequest(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      {},
      401,
    );
  if (sameText(key, keys.secret)) return 'secret';
  if (sameText(key, keys.publishable)) return 'publishable';
  throw invalidRequest(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(12)}`, { code: 'api_key_invalid' }, 401);
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));

const isIntent = (value: unknown): value is Stripe.PaymentIntent =>
  typeof value === 'object' && value !== null && 'object' in value && value.object === 'payment_intent';

/** What a page may see of an answer: an intent without what is the server's business. */
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

function faultOf(error: unknown, service: CardsHttp, request: FastifyRequest): StripeFault {
  if (error instanceof StripeFault) return error;
  if (isLockTimeout(error)) return lockTimeout();
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return invalidRequest('The request body must be form-encoded and of ordinary size.', {}, status);
  service.log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, 'the embedded card service failed');
  return somethingWentWrong();
}

const sendFault = (reply: FastifyReply, request: FastifyRequest, fault: StripeFault): FastifyReply =>
  send(reply, request, { status: fault.status, body: JSON.stringify({ error: fault.error }) }, null);

function send(reply: FastifyReply, request: FastifyRequest, answer: SentAnswer, call: Call | null): FastifyReply {
  const version = request.headers['stripe-version'];
  void reply
    .code(answer.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-cache, no-store')
    .header('request-id', call?.requestId ?? newId('req'))
    .header('stripe-version', typeof version === 'string' ? version : STRIPE_API_VERSION);
  if (call?.idempotencyKey) void reply.header('idempotency-key', call.idempotencyKey);
  if (answer.originalRequest) void reply.header('idempotent-replayed', 'true').header('original-request', answer.originalRequest);
  return reply.send(answer.body);
}
