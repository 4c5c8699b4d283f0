import { once } from 'node:events';
import net from 'node:net';

/** Stands between clients and a PostgreSQL, and can fall silent without closing anything, as a broken network does. */
export interface TestProxy {
  port: number;
  /** From now on nothing passes: on no connection, or on none over which the client sends this text or has sent it. */
  silence(sent?: string): void;
  /** Lets everything pass again, what was held back first. */
  resume(): void;
  /** Breaks the connections over which the client has sent this text. */
  cut(sent: string): void;
  /** Leads new connections to the PostgreSQL whose socket is in that folder. */
  redirect(host: string): void;
  stop(): Promise<void>;
}

interface Link {
  near: net.Socket;
  far: net.Socket;
  sent: string;
  /** What the client sent while nothing passed. */
  held: Buffer[];
}

/** Starts a proxy on a free port of this machine to the PostgreSQL whose socket is in the folder `host`. */
export async function startTestProxy(host: string): Promise<TestProxy> {
  const links = new Set<Link>();
  let target = host;
  /** undefined: everything passes; null: nothing does. */
  let silenced: string | null | undefined;
  const isSilent = ({ sent }: Link): boolean => silenced === null || (silenced !== undefined && sent.includes(silenced));
  const settle = (link: Link): void => {
    if (isSilent(link)) return void link.far.pause();
    for (const chunk of link.held.splice(0)) link.far.write(chunk);
    link.far.resume();
  };
  const server = net.createServer((near) => {
    const link: Link = { near, far: net.connect(`${target}/.s.PGSQL.5432`), sent: '', held: [] };
    links.add(link);
    const end = (): void => {
      links.delete(link);
      near.destroy();
      link.far.destroy();
    };
    near.on('data', (chunk: Buffer) => {
      link.sent += chunk.toString('latin1');
      link.held.push(chunk);
      settle(link);
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
    cut(sent) {
      for (const link of links) if (link.sent.includes(sent)) link.near.destroy();
    },
    redirect(to) {
      target = to;
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
