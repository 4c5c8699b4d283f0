import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { isUnavailable } from '@abar/embedded-postgres/pool';
import { operationLabel } from '#server/platform/http/operation-label.ts';
import { Failure } from '#server/platform/http/failure.ts';

/** Errors of the framework by their codes; every other 4xx is a bad request. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
};
/** s after which a client may try again when nothing says how long a service is away. */
export const RETRY_AFTER_S = 2;

function failureOf(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  if (error.statusCode === 429) return new Failure('too_many_requests', { cause: error });
  // A body that is not JSON, or ends too early. A client of another service has errors with a status as well.
  const isOfRequest = error instanceof SyntaxError || error.code?.startsWith('FST_') || error.code === 'ECONNRESET';
  if (isOfRequest && error.statusCode !== undefined && error.statusCode < 500) {
    const code = FRAMEWORK[error.code] ?? 'bad_request';
    return new Failure(code, { cause: error, ...(code === 'bad_request' && { fields: { body: 'This cannot be read as JSON.' } }) });
  }
  return new Failure(isUnavailable(error) ? 'database_unavailable' : 'internal', { cause: error });
}

/** Logs an error of a request: an unexpected one with its stack, one of the database in a line. Called once for each error. */
export function logError(error: unknown, request: FastifyRequest): void {
  const operation = operationLabel(request);
  if (isUnavailable(error)) request.log.warn({ reason: error.message, operation }, 'the database is not available');
  else if (!(error instanceof Failure)) request.log.error({ err: error, operation }, 'unexpected failure');
}

const sendWire = (failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const wire = failure.toWire();
  // Identifies the log line in a report.
  if (failure.code === 'internal') wire.message += ` Its number is ${request.id}.`;
  return reply.send(wire);
};

/** Answers every error of this scope, in the form of the contract unless `send` has another. */
export function setErrorHandler(scope: FastifyInstance, send: typeof sendWire = sendWire): void {
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = failureOf(error);
    reply.failed = failure.code;
    if (failure.code === 'internal' || failure.code === 'database_unavailable') logError(failure.cause ?? failure, request);
    else if (failure.status === 503 && failure.cause !== undefined)
      request.log.warn({ err: failure.cause, operation: operationLabel(request) }, 'another service is not available');
    if (failure.status === 401) void reply.header('www-authenticate', 'Bearer');
    if (failure.status === 503) void reply.header('retry-after', RETRY_AFTER_S);
    return send(failure, request, reply.code(failure.status));
  });
}

/** Answers every failure of this scope, including unknown paths, in the form of the contract. Paths count where the scope limits routes. */
export function setFailureHandlers(scope: FastifyInstance): void {
  setErrorHandler(scope);
  // The empty path is the prefix itself, which `/*` does not match.
  for (const path of scope.prefix === '' ? ['/*'] : ['', '/*'])
    scope.all(path, {
      // Before the body is read, which may be anything.
      preParsing: async (_request, reply) => {
        void reply.header('cache-control', 'no-store');
        throw new Failure('not_found');
      },
      handler: async () => undefined,
    });
}

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the error that is the answer. */
    failed?: ErrorCode;
  }
}
