import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** ms in which the request of a connection that was just opened arrives, as from a proxy, before a stopping server cuts it off. */
const FIRST_REQUEST_MS = 250;

/** The connections of a server, so that it can stop without cutting off anybody who has asked for something. */
export class Connections {
  /** Those that have asked for nothing yet, as browsers open them in advance: not idle to Node, so that stopping would wait a minute for them. */
  readonly #unused = new Set<Socket>();
  #leaving = false;

  opened(socket: Socket): void {
    this.#unused.add(socket);
    socket.once('close', () => this.#unused.delete(socket));
  }

  asked({ socket }: IncomingMessage, response: ServerResponse): void {
    this.#unused.delete(socket);
    // Whoever comes again opens a new connection, to a process that stays.
    if (this.#leaving) response.shouldKeepAlive = false;
  }

  /** True from the first call of `leave` on. */
  get leaving(): boolean {
    return this.#leaving;
  }

  /** From now on every answer is the last on its connection. */
  leave(): void {
    this.#leaving = true;
  }

  /** Cuts off whoever goes on asking for nothing; to be called when the server takes no more connections. */
  close(): void {
    this.leave();
    setTimeout(() => {
      for (const socket of this.#unused) socket.destroy();
    }, FIRST_REQUEST_MS);
  }
}
