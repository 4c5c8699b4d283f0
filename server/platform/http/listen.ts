import fs from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/settings.ts';

/**
 * Listens where the settings say. A Unix socket is made aside and moved to its place: whoever connects there reaches the process
 * before this one or this one and never nobody, so that one takes over from the other without a connection being refused. The
 * socket of a process that ended stays behind and refuses connections until the next one takes its place.
 */
export async function listen(fastify: FastifyInstance, { socket, host, port }: Pick<Settings, 'socket' | 'host' | 'port'>): Promise<void> {
  if (socket === null) {
    await fastify.listen({ port, host });
    return;
  }
  const aside = `${socket}.${process.pid}`;
  fs.rmSync(aside, { force: true });
  await fastify.listen({ path: aside });
  fs.renameSync(aside, socket);
}
