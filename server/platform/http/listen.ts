import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';

export interface ListenOptions {
  port: number;
  host: string;
  /** Path of a Unix socket; null to listen on host and port. */
  socket: string | null;
}

/**
 * Listens on a port or a Unix socket. The socket is created under a temporary name and renamed: a connection reaches either the previous
 * process or this one, so that one takes over from the other without refusing connections. The socket of a process that ended remains
 * and refuses connections until the next process replaces it.
 */
export async function listen(fastify: FastifyInstance, { socket, host, port }: ListenOptions): Promise<void> {
  if (socket === null) {
    await fastify.listen({ port, host });
    return;
  }
  const aside = `${socket}.${process.pid}`;
  fs.rmSync(aside, { force: true });
  await fastify.listen({ path: aside });
  fs.renameSync(aside, socket);
}
