import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';
import type { TestContext } from 'node:test';

/** Lets a server listen on a free port of this machine until the test is over; then it ends with all its connections. Returns the port. */
export async function listenUntilEnd(t: TestContext, server: Server): Promise<number> {
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket.on('error', () => undefined)));
  t.after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
