import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readIdToken } from './accounts.ts';
import type { Caller, Operation } from './operation.ts';
import { deleteOwnAccount } from './operations/delete.ts';
import { lookup } from './operations/lookup.ts';
import { resetPassword } from './operations/reset-password.ts';
import { sendOobCode } from './operations/send-oob-code.ts';
import { signInWithIdp } from './operations/sign-in-with-idp.ts';
import { signInWithPassword } from './operations/sign-in-with-password.ts';
import { signUp } from './operations/sign-up.ts';
import { token } from './operations/token.ts';
import { update } from './operations/update.ts';
import type { IdentityContext } from './context.ts';
import { errorBody, IdentityError, refuse, RETRY_AFTER_S, unavailable } from './errors.ts';
import { digest } from './secrets.ts';
import { addressKey } from './throttle.ts';

const OPERATIONS: readonly Operation[] = [
  signUp,
  signInWithPassword,
  signInWithIdp,
  lookup,
  update,
  sendOobCode,
  resetPassword,
  deleteOwnAccount,
  token,
];

// The longest valid body is an id token of Google with a photo address of 2 kB.
const BODY_LIMIT = 64 * 1024;

// A new key is published a day before it signs.
const JWKS_MAX_AGE_SECONDS = 3600;

/** Makes every response of `scope`, errors included, one that Firebase's clients understand. */
export function setWireFormat(scope: FastifyInstance, context: IdentityContext): void {
  // Every body is read as text, whatever its content type, so that each error in it is reported in the wire's format.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));

  scope.setErrorHandler(async (error, request, reply) => {
    const refusal = asRefusal(error);
    if (!refusal) context.log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, 'The identity service failed');
    const answer = refusal ?? unavailable();
    if (answer.httpStatus === 503) void reply.header('retry-after', RETRY_AFTER_S);
    return reply.code(answer.httpStatus).header('cache-control', 'no-store').send(errorBody(answer));
  });
  scope.setNotFoundHandler(async () => {
    throw new IdentityError('Requested entity was not found.', 404, 'NOT_FOUND');
  });
  // The host may answer every GET that nothing else does.
  for (const path of ['', '/*']) scope.get(path, (_request, reply) => reply.callNotFound());
}

/** The error as the caller's mistake, or null for an internal one. */
function asRefusal(error: unknown): IdentityError | null {
  if (error instanceof IdentityError) return error;
  // Fastify's own errors: a body that is too large, ends early or does not match its length.
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? new IdentityError('Invalid request payload.') : null;
}

/** Mounts the operations and the public keys below the scope's `/v1/`. */
export function mountWire(scope: FastifyInstance, context: IdentityContext): void {
  for (const operation of OPERATIONS) {
    // A colon starts a parameter of the route; two are a literal colon.
    scope.post(`/v1/${operation.path.replace(':', '::')}`, async (request, reply) => {
      checkApiKey(context, request);
      reply.header('cache-control', 'no-store');
      const caller: Caller = { address: addressKey(request.ip), locale: request.headers['x-firebase-locale']?.toString(), uid: undefined };
      let outcome = 'failed';
      try {
        const answer = await runLimited(context, operation, readBody(request), caller);
        outcome = 'ok';
        return answer;
      } catch (error) {
        if (error instanceof IdentityError) ({ outcome } = error);
        throw error;
      } finally {
        context.log.info({ reqId: request.id, operation: operation.path, outcome, uid: caller.uid }, 'identity');
      }
    });
  }

  scope.get('/v1/jwks', async (_request, reply) => {
    reply.header('cache-control', `public, max-age=${JWKS_MAX_AGE_SECONDS}`);
    return context.keys.publicKeys();
  });
}

/** Runs an operation within the limits of its caller: the account of a valid token, else the address. */
async function runLimited(context: IdentityContext, operation: Operation, body: Record<string, unknown>, caller: Caller): Promise<object> {
  const { idToken } = body;
  const claims = typeof idToken === 'string' ? await readIdToken(context, idToken).catch(() => null) : null;
  caller.uid = claims?.uid;
  const key = caller.uid ?? caller.address;
  const run = () => operation.run(context, body, caller);
  // A caller who signs in or continues a session is not known yet: counted by the address, others behind it would be refused.
  if (operation === token) return context.inTurns(key, run);
  if (operation === signInWithPassword) return run();
  if (!context.count(`${operation.path} ${key}`)) return refuse('TOO_MANY_ATTEMPTS_TRY_LATER');
  return context.inTurns(key, run);
}

/** @throws IdentityError with Google's messages for a missing and for a wrong key */
function checkApiKey(context: IdentityContext, request: FastifyRequest): void {
  const { key } = request.query as { key?: unknown };
  if (key === undefined || key === '') throw new IdentityError('The request is missing a valid API key.', 403, 'PERMISSION_DENIED');
  if (typeof key !== 'string' || !digest(key).equals(digest(context.apiKey))) {
    throw new IdentityError('API key not valid. Please pass a valid API key.');
  }
}

/** Returns the fields of a body, JSON or form. A field that is null counts as absent, as in every Google API. @throws IdentityError */
function readBody(request: FastifyRequest): Record<string, unknown> {
  const body = typeof request.body === 'string' ? request.body : '';
  if (/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '')) {
    return Object.fromEntries(new URLSearchParams(body));
  }
  let parsed: unknown;
  try {
    parsed = body === '' ? {} : JSON.parse(body);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new IdentityError('Invalid JSON payload received.');
    throw cause;
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new IdentityError('Invalid JSON payload received. Root element must be a message.');
  }
  return Object.fromEntries(Object.entries(parsed).filter(([, value]) => value !== null));
}
