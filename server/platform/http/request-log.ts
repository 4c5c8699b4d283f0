import { Socket } from 'node:net';
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { operationLabel, type OperationLabel } from '#server/platform/http/operation-label.ts';

/** How a request ended. Contains nothing about the caller: no address, no path but its pattern, no query. */
export interface ResponseSummary {
  reqId: string;
  operation: OperationLabel;
  method: string;
  /** The pattern of the path that matches; null for none. */
  route: string | null;
  /** The status sent, or about to be sent when the client disconnected. */
  status: number;
  /** The code of the error that was the answer. */
  code?: ErrorCode;
  ms: number;
  /** Bytes on the wire, including the head. */
  bytes: number;
  /** The response came from the cache. */
  memory?: true;
  /** The client disconnected before the response was sent, as at the end of every event stream. */
  left?: true;
}

export type OnResponse = (summary: ResponseSummary) => void;

/** Writes one line per request at level info; null when the log omits that level, which then costs nothing. */
export function accessLog(log: FastifyBaseLogger): OnResponse | null {
  // The level never changes at run time.
  if (!['info', 'debug', 'trace'].includes(log.level)) return null;
  return (summary) => log.info(summary, 'answered');
}

/** Reports this response once it was sent or the client disconnected. In-process requests are part of another request and not reported. */
export function observeResponse(request: FastifyRequest, reply: FastifyReply, observers: readonly OnResponse[]): void {
  const { socket } = request.raw;
  if (!(socket instanceof Socket)) return;
  const began = performance.now();
  const before = socket.bytesWritten;
  const { raw } = reply;
  raw.once('close', () => {
    const summary: ResponseSummary = {
      reqId: request.id,
      operation: operationLabel(request),
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: raw.statusCode,
      // To the µs.
      ms: Math.round((performance.now() - began) * 1000) / 1000,
      bytes: socket.bytesWritten - before,
      ...(reply.failed && { code: reply.failed }),
      ...(reply.fromCache && { memory: true }),
      ...(!raw.writableFinished && { left: true }),
    };
    for (const observe of observers) observe(summary);
  });
}

/** The level of what the framework logs itself: errors while sending, with the name of the operation. Requests are logged by `accessLog`, errors of handlers by the error handler. */
export class FrameworkLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(error: Error, request: FastifyRequest): void {
    const left = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!left) request.log.warn({ err: error, operation: operationLabel(request) }, 'the response stream failed');
  }

  override writeHeadError(error: Error, request: FastifyRequest): void {
    request.log.error({ err: error, operation: operationLabel(request) }, 'the response head could not be written');
  }

  override serializerError(error: Error, request: FastifyRequest): void {
    request.log.error({ err: error, operation: operationLabel(request) }, 'the response could not be serialized');
  }
}
