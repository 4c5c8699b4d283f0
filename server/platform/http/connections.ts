import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isInProcess } from '#server/platform/http/limits.ts';

/** ms in which the first request on a connection must arrive before a stopping server closes it. */
const FIRST_REQUEST_MS = 250;
/** ms without any traffic, after which a connection is closed whose answer is not read: the answer stays in memory until then. */
const UNREAD_MS = 30_000;
/** ms without any byte from a sender that was answered before its request was complete, after which its connection is closed. */
const LINGER_MS = 5000;

/** The connections of a server, so that it can stop without dropping a request, and none holds an answer that nobody reads. */
export class Connections {
  /** Connections without a request yet, as browsers open them in advance. Node does not count them as idle, so closing would wait a minute for them. */
  readonly #unused = new Set<Socket>();
  readonly #unanswered = new Set<ServerResponse>();
  readonly #unreadMs: number;
  #leaving = false;

  constructor({ unreadMs = UNREAD_MS }: { unreadMs?: number } = {}) {
    this.#unreadMs = unreadMs;
  }

  watch(server: Server): Server {
    server.on('connection', (socket) => {
      this.#unused.add(socket);
      socket.once('close', () => this.#unused.delete(socket));
    });
    return server.prependListener('request', ({ socket }, response) => {
      this.#unused.delete(socket);
      this.#unanswered.add(response);
      response.once('close', () => {
        this.#unanswered.delete(response);
        // One whose head was sent before `leave` has kept its connection. Node counts that as idle only after this event.
        if (this.#leaving && !server.listening) setImmediate(() => server.closeIdleConnections());
      });
      if (this.#leaving) response.shouldKeepAlive = false;
      // Also while the answer is made, when there is nothing to read.
      response.setTimeout(this.#unreadMs, () => {
        if (socket.writableLength > 0) socket.destroy();
      });
    });
  }

  /** Whether `leave` was called. */
  get leaving(): boolean {
    return this.#leaving;
  }

  /** From now on every response is the last on its connection: the next request opens a new one, to a process that stays. */
  leave(): void {
    this.#leaving = true;
    for (const response of this.#unanswered) if (!response.headersSent) response.shouldKeepAlive = false;
  }

  /** Closes connections without a request. Call it when the server accepts no more connections. */
  close(): void {
    this.leave();
    setTimeout(() => {
      for (const socket of this.#unused) socket.destroy();
    }, FIRST_REQUEST_MS);
  }
}

/**
 * Discards what a request still sends after it was answered, as one that is refused for its length. A connection that is closed with unread
 * bytes is reset, and the sender may lose the answer. Source: RFC 9112, section 9.6.
 */
export function discardUnread(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request;
    if (!raw.complete && !raw.destroyed && hasBody(raw) && !isInProcess(request)) {
      // The framework sets it where a body is refused.
      void reply.removeHeader('connection');
      discard(raw);
    }
    done();
  });
}

const hasBody = ({ headers }: IncomingMessage): boolean => Boolean(headers['content-length'] ?? headers['transfer-encoding']);

function discard(request: IncomingMessage): void {
  const { socket } = request;
  const cut = setTimeout(() => socket.destroy(), LINGER_MS);
  request.unpipe();
  request.on('data', () => void cut.refresh());
  request.resume();
  const settled = () => {
    clearTimeout(cut);
    request.off('close', settled);
    socket.off('close', settled);
  };
  // Either may come alone: a request that was answered gets no event for the end of its connection.
  request.once('close', settled);
  socket.once('close', settled);
}
