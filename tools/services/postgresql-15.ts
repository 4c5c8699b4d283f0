import { startEmbeddedPostgres } from '@abar/embedded-postgres';
import { makeTemplate, TEST_SERVER_SETTINGS } from '#server/testing/test-database.ts';
import { installDebianPackages } from '#tools/debian.ts';
import { makeFolder } from '#tools/services/child.ts';
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
  async start(cleanup) {
    await installDebianPackages({ 'postgresql-15': `${PROGRAMS}/postgres` });
    const server = await startEmbeddedPostgres(makeFolder(cleanup, 'abar-pg15-'), TEST_SERVER_SETTINGS, {
      programs: { folder: PROGRAMS, locale: ['--locale=C', '--locale-provider=icu', '--icu-locale=en-US'] },
      startWithinMs: START_WITHIN_MS,
    });
    cleanup.defer(() => server.stop());
    const { host } = server.connection;
    await makeTemplate(host);
    return { TEST_POSTGRESQL_15: host, TEST_DATABASE_SERVER: host };
  },
};
