import { once } from 'node:events';
import net from 'node:net';

/** Stands between a client and a PostgreSQL, and can fall silent without closing anything, as a broken network does. */
export interface TestProxy {
  port: number;
  /** From now on nothing passes: on no connection, or on none over which the client sent this text. New ones get no answer either. */
  silence(sent?: string): void;
  /** Lets everything pass again, what was held back first. */
  resume(): void;
  stop(): Promise<void>;
}

interface Link {
  near: net.Socket;
  far: net.Socket;
  sent: string;
}

/** Starts a proxy on a free port of this machine to the PostgreSQL whose socket is in the folder `host`. */
export async function startTestProxy(host: string): Promise<TestProxy> {
  const links = new Set<Link>();
  /** undefined: everything passes; null: nothing does. */
  let silenced: string | null | undefined;
  const settle = ({ near, far, sent }: Link): void => {
    const silent = silenced === null || (silenced !== undefined && sent.includes(silenced));
    for (const socket of [near, far])
      if (silent) socket.pause();
      else socket.resume();
  };
  const server = net.createServer((near) => {
    const link = { near, far: net.connect(`${host}/.s.PGSQL.5432`), sent: '' };
    links.add(link);
    const end = (): void => {
      links.delete(link);
      near.destroy();
      link.far.destroy();
    };
    near.on('data', (chunk) => {
      link.sent += chunk.toString('latin1');
      link.far.write(chunk);
    });
    link.far.on('data', (chunk) => near.write(chunk));
    for (const socket of [near, link.far]) socket.on('error', end).on('close', end);
    settle(link);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    port: address.port,
    silence(sent) {
      silenced = sent ?? null;
      links.forEach(settle);
    },
    resume() {
      silenced = undefined;
      links.forEach(settle);
    },
    async stop() {
      server.close();
      for (const { near, far } of links) {
        near.destroy();
        far.destroy();
      }
      await once(server, 'close');
    },
  };
}
