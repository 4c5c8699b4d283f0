// The market of the crash tests, in a process of its own: what it is told to be is in its one argument. It says when it listens, and
// runs until it is killed.
import { createLog } from '#server/platform/log/log.ts';
import { readSettings } from '#server/settings.ts';
import type { ConnectionConfig } from '#server/platform/db/database.ts';
import { createContainer } from '#server/container.ts';

export interface CrashMarketOrders {
  connection: ConnectionConfig;
  dataDir: string;
  port: number;
  /** How far this market's clock is ahead, ms: leases and waits of those that died are over by then. */
  aheadMs: number;
}

const orders = JSON.parse(process.argv[2] ?? '') as CrashMarketOrders;
const container = await createContainer({
  config: readSettings({ DATA_DIR: orders.dataDir, DEMO: 'off', PORT: String(orders.port), RATE_LIMIT: '1000' }),
  connection: orders.connection,
  clock: { now: () => new Date(Date.now() + orders.aheadMs) },
  log: createLog({ level: process.env['TEST_LOG'] ?? 'silent' }),
  demoUsers: null,
});
await container.app.fastify.listen({ port: orders.port, host: '127.0.0.1' });
await container.start();
process.stdout.write('ready\n');
