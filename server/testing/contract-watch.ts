import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contract } from '#contract/contract.ts';
import { errors, isErrorCode } from '#contract/errors.ts';
import type { Operation } from '#contract/operation.ts';
import { errorsOf } from '#contract/openapi.ts';

/**
 * Checks every response of every operation: an error must be one the contract lists for the operation, with its status and message, and
 * not an internal error. Returns the violations so far, a live array, so that every API test also checks the contract.
 */
export function watchContract(app: FastifyInstance): string[] {
  const breaches: string[] = [];
  const causes = new WeakMap<FastifyRequest, Error>();
  app.addHook('onError', async (request, _reply, error) => void causes.set(request, error));
  app.addHook('onSend', async (request, reply, payload) => {
    const name = request.routeOptions.config.operation;
    if (name === undefined) return payload;
    const operation: Operation = contract[name];
    const status = reply.statusCode;
    if (status < 400) {
      const expected = [operation.status ?? 200, operation.repeatStatus, reply.fromCache ? 304 : undefined];
      if (!expected.includes(status)) breaches.push(`${name} answered ${status}`);
      return payload;
    }
    const answer = typeof payload === 'string' ? (JSON.parse(payload) as { error?: unknown; message?: unknown }) : {};
    if (!isErrorCode(answer.error) || errors[answer.error].status !== status || !answer.message)
      breaches.push(`${name} failed with ${status} ${String(payload).slice(0, 200)}, which is not of the contract's table`);
    else if (answer.error === 'internal')
      breaches.push(`${name} failed with an internal error: ${request.method} ${request.url}: ${causes.get(request)?.stack}`);
    else if (!errorsOf(operation).includes(answer.error))
      breaches.push(`${name} failed with ${answer.error}, which the contract does not list for it`);
    return payload;
  });
  return breaches;
}
