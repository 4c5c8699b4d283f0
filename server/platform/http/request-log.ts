import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify';
import { operationLabel, type OperationLabel } from '#server/platform/http/operation-label.ts';

/** How a request ended, without anything about who asked: no address of a person, no path, no query. */
export interface Answered {
  reqId: string;
  operation: OperationLabel;
  method: string;
  /** What was answered, or was about to be when whoever asked left. */
  status: number;
  ms: number;
  /** Bytes of the answer on the wire, its head included. */
  bytes: number;
  /** The answer came from memory, before the framework was asked. */
  memory?: true;
  /** Whoever asked left before the answer was sent whole; so does every stream of events end. */
  left?: true;
}

export type OnAnswered = (answered: Answered) => void;

/** Tells both, or whichever there is. */
export function combineObservers(one: OnAnswered | null, other: OnAnswered | null): OnAnswered | null {
  if (!one || !other) return one ?? other;
  return (answered) => {
    one(answered);
    other(answered);
  };
}

/** Writes one line for each request at level info; null while nobody reads that level, so that it costs nothing then. */
export function accessLog(log: FastifyBaseLogger): OnAnswered | null {
  // The level is chosen at the start and stays.
  if (!['info', 'debug', 'trace'].includes(log.level)) return null;
  return (answered) => log.info(answered, 'answered');
}

/** Tells of this answer when it has been sent, or whoever asked has left. In-process operations are no requests: whoever makes them tells. */
export function watchAnswer(request: FastifyRequest, reply: FastifyReply, tell: OnAnswered): void {
  const { socket } = request.raw;
  if (!(socket instanceof Socket)) return;
  const began = performance.now();
  const before = socket.bytesWritten;
  const { raw } = reply;
  raw.once('close', () =>
    tell({
      reqId: request.id,
      operation: operationLabel(request),
      method: request.method,
      status: raw.statusCode,
      ms: round(performance.now() - began),
      bytes: socket.bytesWritten - before,
      ...(!raw.writableFinished && { left: true }),
    }),
  );
}

/** The same for an answer from memory: `answer` says which operation it answered, or null when it did not. */
export function watchMemory(
  request: IncomingMessage,
  response: ServerResponse,
  idOf: (request: IncomingMessage) => string,
  answer: (id: string) => OperationLabel | null,
  tell: OnAnswered | null,
): boolean {
  // The id is made anew by the framework when nothing is answered: that costs less than asking twice.
  const reqId = idOf(request);
  if (tell === null) return answer(reqId) !== null;
  const began = performance.now();
  const before = request.socket.bytesWritten;
  const operation = answer(reqId);
  if (operation === null) return false;
  tell({
    reqId,
    operation,
    method: 'GET',
    status: response.statusCode,
    ms: round(performance.now() - began),
    bytes: request.socket.bytesWritten - before,
    memory: true,
  });
  return true;
}

/** µs are told, and no figure behind them. */
const round = (ms: number): number => Math.round(ms * 1000) / 1000;

/** What the framework logs by itself: failures on the way out, by the name of the operation. Requests are told by `accessLog`, and failures of handlers where they are answered. */
export class FrameworkLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(error: Error, request: FastifyRequest): void {
    const left = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (!left) request.log.warn({ err: error, operation: operationLabel(request) }, 'an answer broke off');
  }

  override writeHeadError(error: Error, request: FastifyRequest): void {
    request.log.error({ err: error, operation: operationLabel(request) }, 'the head of an answer could not be written');
  }

  override serializerError(error: Error, request: FastifyRequest): void {
    request.log.error({ err: error, operation: operationLabel(request) }, 'an answer could not be serialized');
  }
}
