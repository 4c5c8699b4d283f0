import { readFileSync } from 'node:fs';
import { findChromium } from '#tools/chromium.ts';
import { aiosmtpd } from '#tools/services/aiosmtpd.ts';
import { deployment } from '#tools/services/deployment.ts';
import { firebaseEmulator } from '#tools/services/firebase-emulator.ts';
import { nginx } from '#tools/services/nginx.ts';
import { postgresql15 } from '#tools/services/postgresql-15.ts';
import type { Service } from '#tools/services/service.ts';
import { swift } from '#tools/services/swift.ts';
import { StepFailed } from '#tools/step.ts';
import { findTests, runTests, type Counts } from '#tools/unit-tests.ts';

const SERVICES: readonly Service[] = [aiosmtpd, swift, firebaseEmulator, postgresql15, nginx, deployment];

/**
 * Starts the services that others wrote, each in a folder and on ports of its own, and runs the tests that need them; then once more
 * every test that uses a database, on PostgreSQL 15.
 */
export async function runServiceTests(paths: string[]): Promise<Counts> {
  const ofServices = findTests('services', paths);
  const ofDatabase = findTests('quick', paths).filter(usesDatabase);
  if (ofServices.length + ofDatabase.length === 0) throw new StepFailed(`There is no test of services in ${paths.join(' ')}.`);
  process.env['CHROMIUM_PATH'] = await findChromium();
  const running: { stop: () => Promise<void> }[] = [];
  try {
    for (const service of SERVICES) {
      const began = performance.now();
      const started = await service.start();
      running.push(started);
      Object.assign(process.env, started.env);
      console.log(`${service.name} is up after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    }
    const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
    const add = (more: Counts): void => {
      for (const key of ['passed', 'failed', 'skipped'] as const) counts[key] += more[key];
    };
    if (ofServices.length > 0) add(await runTests('services', ofServices));
    if (ofDatabase.length > 0) {
      console.log(`\nOnce more on PostgreSQL 15: the ${ofDatabase.length} test files that use a database.`);
      process.env['TEST_DATABASE_SERVER'] = process.env['TEST_POSTGRESQL_15'];
      add(await runTests('quick', ofDatabase));
    }
    return counts;
  } finally {
    for (const service of running.toReversed()) await service.stop();
  }
}

/** What starts a market or a database for itself does so by what is in there. */
const usesDatabase = (file: string): boolean => readFileSync(file, 'utf8').includes("'#server/testing/");
