import { once } from 'node:events';
import fs from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { createServer, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface ListenOptions {
  port: number;
  host: string;
  /** Path of a Unix socket; null to listen on host and port. */
  socket: string | null;
}

/** A port that this process has, with the connections that wait there. */
export interface HeldPort {
  /** Gives the port back. Returns the connections that wait. */
  release(): Promise<Socket[]>;
}

/**
 * Takes the port before the server can answer: a port that another program has is noticed at once, and callers wait.
 * @throws Error with the code EADDRINUSE
 */
export async function holdPort({ host, port }: Pick<ListenOptions, 'host' | 'port'>): Promise<HeldPort> {
  const waiting: Socket[] = [];
  const holder = createServer({ pauseOnConnect: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    waiting.push(socket);
  });
  await once(holder.listen(port, host), 'listening');
  return {
    async release() {
      // The connections that the system has taken come before it; closed with the port, they would be reset.
      await setImmediate();
      holder.close();
      return waiting;
    },
  };
}

/**
 * Listens on a port, which may be held until then, or a Unix socket. The socket is created under a temporary name and renamed: a connection reaches either the previous
 * process or this one, so that one takes over from the other without refusing connections. The socket of a process that ended remains
 * and refuses connections until the next process replaces it.
 */
export async function listen(fastify: FastifyInstance, { socket, host, port }: ListenOptions, held?: HeldPort | null): Promise<void> {
  if (socket === null) {
    const waiting = (await held?.release()) ?? [];
    await fastify.listen({ port, host });
    for (const connection of waiting) {
      fastify.server.emit('connection', connection);
      connection.resume();
    }
    return;
  }
  const aside = `${socket}.${process.pid}`;
  fs.rmSync(aside, { force: true });
  await fastify.listen({ path: aside });
  fs.renameSync(aside, socket);
}
