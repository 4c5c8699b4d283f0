import type { FastifyError, FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { operationLabel } from '#server/platform/http/operation-label.ts';
import { Failure } from '#server/platform/http/failure.ts';

/** Errors of the framework by their codes; every other 4xx is a bad request. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
};

function failureOf(error: FastifyError | Failure): Failure {
  if (error instanceof Failure) return error;
  if (error.statusCode === 429) return new Failure('too_many_requests', { cause: error });
  if (error.statusCode !== undefined && error.statusCode < 500) {
    const code = FRAMEWORK[error.code] ?? 'bad_request';
    return new Failure(code, { cause: error, ...(code === 'bad_request' && { fields: { body: 'This cannot be read as JSON.' } }) });
  }
  return new Failure('internal', { cause: error });
}

/** Answers every error of this scope in the form of the contract. Unexpected errors are logged here and nowhere else. */
export function setErrorHandler(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.code === 'internal') request.log.error({ err: error, operation: operationLabel(request) }, 'unexpected failure');
    if (failure.status === 401) void reply.header('www-authenticate', 'Bearer');
    if (failure.status === 503) void reply.header('retry-after', '2');
    const wire = failure.toWire();
    // Identifies the log line in a report.
    if (failure.code === 'internal') wire.message += ` Its number is ${request.id}.`;
    return reply.code(failure.status).send(wire);
  });
}

/** Answers every failure of the API, including unknown paths, in the form of the contract. */
export function setFailureHandlers(api: FastifyInstance): void {
  setErrorHandler(api);
  api.setNotFoundHandler((_request, reply) => {
    const failure = new Failure('not_found');
    return reply.code(failure.status).send(failure.toWire());
  });
}
