import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { chooseLauncher } from '#packages/embedded-postgres/launcher.ts';
import { Postmaster } from '#packages/embedded-postgres/postmaster.ts';
import { makeTemplate, TEST_SERVER_SETTINGS } from '#server/testing/test-database.ts';
import { installDebianPackages } from '#tools/debian.ts';
import type { Service } from '#tools/services/service.ts';
import { StepFailed } from '#tools/step.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const START_WITHIN_MS = 60_000;

/**
 * The oldest supported PostgreSQL, as Debian packages it. It sorts by the rules of English, where the embedded one compares code
 * points, and listens on a Unix socket alone.
 */
export const postgresql15: Service = {
  name: 'PostgreSQL 15',
  // Those whose subject is SQL: migrations, sorting and searching, locks, claims of jobs, notifications, copies between databases.
  // `npm run test:services` runs all other test files that use a database too.
  tests: [
    'server/adapters/database/hosted.test.ts',
    'server/commands/move-database.services.test.ts',
    'server/features/bookings/races.test.ts',
    'server/features/payments/settlement.test.ts',
    'server/features/products/lists.test.ts',
    'server/platform/db/migrate.test.ts',
    'server/platform/events/change-feed.test.ts',
    'server/platform/jobs/worker.test.ts',
  ],
  inputs: ['tools/services/postgresql-15.ts', 'contract', 'domain', 'packages', 'server'],
  async start() {
    await installDebianPackages({ 'postgresql-15': `${BIN}/postgres` });
    const home = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-pg15-'));
    const launcher = chooseLauncher(home, BIN);
    let server: Postmaster | undefined;
    const stop = async (): Promise<void> => {
      await server?.stop();
      fs.rmSync(home, { recursive: true, force: true });
    };
    try {
      const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=en-US'];
      const initdb = launcher.run(path.join(BIN, 'initdb'), [
        '-D',
        path.join(home, 'data'),
        '-U',
        'postgres',
        '--auth=trust',
        '--no-sync',
        ...locale,
      ]);
      const [[code], errors] = await Promise.all([once(initdb, 'close'), initdb.stderr ? text(initdb.stderr) : '']);
      if (code !== 0) throw new StepFailed(`initdb of PostgreSQL 15 failed: ${errors}`);
      server = new Postmaster(launcher, BIN, home, { ...TEST_SERVER_SETTINGS, listen_addresses: '', unix_socket_directories: home });
      await server.ready({ host: home, port: 5432, user: 'postgres', database: 'postgres' }, START_WITHIN_MS);
      await makeTemplate(home);
    } catch (error) {
      await stop();
      throw error;
    }
    return { env: { TEST_POSTGRESQL_15: home, TEST_DATABASE_SERVER: home }, stop };
  },
};
