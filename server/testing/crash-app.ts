// The app of the crash tests, in a process of its own. Its one argument is a CrashAppOptions as JSON. It prints "ready" once it listens,
// and runs until it is killed. A number that it is sent replaces aheadMs.
import { createLog } from '#server/platform/log/log.ts';
import { readSettings, type Environment } from '#server/settings.ts';
import type { ConnectionConfig } from '#server/platform/db/database.ts';
import { createContainer } from '#server/container.ts';
import { PATIENT } from '#server/testing/patient-limits.ts';

export interface CrashAppOptions {
  connection: ConnectionConfig;
  dataDir: string;
  port: number;
  /** ms by which this process's clock is ahead, so that leases and delays of killed processes are over. */
  aheadMs: number;
  env?: Environment;
}

const options = JSON.parse(process.argv[2] ?? '') as CrashAppOptions;
let { aheadMs } = options;
const container = await createContainer({
  settings: readSettings({
    DATA_DIR: options.dataDir,
    DEMO: 'off',
    PORT: String(options.port),
    RATE_LIMIT: '1000',
    MAX_OPEN_BOOKINGS: '1000',
    ...options.env,
  }),
  connection: options.connection,
  clock: { now: () => new Date(Date.now() + aheadMs) },
  log: createLog({ level: process.env['TEST_LOG'] ?? 'silent' }),
  demoUsers: null,
  databaseLimits: PATIENT,
});
await container.app.fastify.listen({ port: options.port, host: '127.0.0.1' });
await container.start();
process.on('message', (ms) => {
  aheadMs = Number(ms);
  container.worker.wake();
});
process.stdout.write('ready\n');
