import { createServer, type Server } from 'node:net';

// Below the ports that systems hand out themselves, so that no other server gets one between its choice and its use; none of those that
// browsers refuse.
const [FIRST, LAST] = [10_100, 16_000];
const PORTS_OF_PROCESS = 150;
let own: Promise<number> | undefined;
let chosen = 0;

/**
 * A TCP port of this host that nobody listens on right now; in one process another one each time. A process chooses among ports of its
 * own, the first of which it listens on until it ends: no other process chooses one between its choice and its use.
 */
export async function freePort(host: string): Promise<number> {
  const first = await (own ??= takePorts());
  for (let tried = 1; tried < PORTS_OF_PROCESS; tried += 1) {
    chosen = (chosen % (PORTS_OF_PROCESS - 1)) + 1;
    const port = first + chosen;
    const probe = await tryPort(port, host);
    if (probe === null) continue;
    await new Promise((closed) => probe.close(closed));
    return port;
  }
  throw new Error(`No port of ${host} is free.`);
}

async function takePorts(): Promise<number> {
  for (let first = FIRST; first + PORTS_OF_PROCESS <= LAST; first += PORTS_OF_PROCESS) {
    const holder = await tryPort(first, '127.0.0.1');
    if (holder === null) continue;
    holder.unref();
    return first;
  }
  throw new Error('Other processes have all ports.');
}

/** A server that listens there, or null when another one does. */
function tryPort(port: number, host: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen(port, host, () => resolve(server));
  });
}
