import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@abar/embedded-postgres';
import { makeTemplate, TEST_SERVER_SETTINGS } from '#server/testing/test-database.ts';
import { installDebianPackages } from '#tools/debian.ts';
import type { Service } from '#tools/services/service.ts';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
const START_WITHIN_MS = 60_000;

/**
 * The oldest supported PostgreSQL, as Debian packages it. It sorts by the rules of English, where the embedded one compares code
 * points, and listens on a Unix socket alone.
 */
export const postgresql15: Service = {
  name: 'PostgreSQL 15',
  // Tests whose subject is SQL: migrations, sorting and searching, plans, locks, claims of jobs, notifications, copies between databases.
  // `npm run test:services` runs all other test files that use a database too.
  tests: [
    'server/adapters/database/hosted.test.ts',
    'server/commands/move-database.services.test.ts',
    'server/modules/deals/bookings-races.test.ts',
    'server/modules/deals/payments.test.ts',
    'server/modules/listings/products-lists.test.ts',
    'server/modules/search/search-plans.test.ts',
    'server/platform/db/migrate.test.ts',
    'server/platform/events/change-feed.test.ts',
    'server/platform/jobs/worker.test.ts',
  ],
  inputs: ['tools/services/postgresql-15.ts', 'contract', 'domain', 'packages', 'server'],
  async start() {
    await installDebianPackages({ 'postgresql-15': `${PROGRAMS}/postgres` });
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-pg15-'));
    const removeFolder = () => fs.rmSync(folder, { recursive: true, force: true });
    const server = await startEmbeddedPostgres(folder, TEST_SERVER_SETTINGS, {
      programs: { folder: PROGRAMS, locale: ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US'] },
      startWithinMs: START_WITHIN_MS,
    }).catch((error: unknown) => {
      removeFolder();
      throw error;
    });
    const stop = async (): Promise<void> => {
      await server.stop();
      removeFolder();
    };
    try {
      await makeTemplate(server.connection.host);
    } catch (error) {
      await stop();
      throw error;
    }
    const { host } = server.connection;
    return { env: { TEST_POSTGRESQL_15: host, TEST_DATABASE_SERVER: host }, stop };
  },
};
