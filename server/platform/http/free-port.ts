import { createServer } from 'node:net';

// Below the ports that systems hand out themselves, so that no other server gets one between its choice and its use; none of those that
// browsers refuse.
const [FIRST, COUNT] = [10_100, 5_900];
// Processes that are started together have ids close to each other: each begins far from the others.
let next = (process.pid * 101) % COUNT;

/** A TCP port of this host that nobody listens on right now; in one process another one each time. */
export async function freePort(host: string): Promise<number> {
  for (let tried = 0; tried < COUNT; tried += 1) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port, host)) return port;
  }
  throw new Error(`No port of ${host} is free.`);
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
