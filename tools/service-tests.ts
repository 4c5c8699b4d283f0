import fs from 'node:fs';
import path from 'node:path';
import { findChromium } from '#tools/debian.ts';
import { add, findTests, runTestFiles, type Counts } from '#tools/node-tests.ts';
import { aiosmtpd } from '#tools/services/aiosmtpd.ts';
import { deployment } from '#tools/services/deployment.ts';
import { firebaseEmulator } from '#tools/services/firebase-emulator.ts';
import { groonga } from '#tools/services/groonga.ts';
import { htmlChecker } from '#tools/services/html-checker.ts';
import { nginx } from '#tools/services/nginx.ts';
import { paymentClients } from '#tools/services/payment-clients.ts';
import { postgresql15 } from '#tools/services/postgresql-15.ts';
import { hashOf, unproven, type Proven } from '#tools/services/proven.ts';
import type { Service } from '#tools/services/service.ts';
import { smallDisk } from '#tools/services/small-disk.ts';
import { swift } from '#tools/services/swift.ts';
import { interrupted, ROOT, StepFailed } from '#tools/step.ts';

export const SERVICES: readonly Service[] = [
  aiosmtpd,
  swift,
  firebaseEmulator,
  postgresql15,
  groonga,
  nginx,
  deployment,
  smallDisk,
  htmlChecker,
  paymentClients,
];

const PROVEN_FILE = path.join(ROOT, 'tools/services/proven.json');

/**
 * Runs the tests of every service, and all test files that use a database a second time on PostgreSQL 15; notes in proven.json at
 * what content each passed. With `paths` it runs only those test files, and notes nothing.
 */
export async function runServiceTests(paths: string[]): Promise<Counts> {
  const usesDatabase = (file: string): boolean => fs.readFileSync(path.join(ROOT, file), 'utf8').includes("'#server/testing/");
  const wanted = [...findTests('services', paths), ...findTests('unit', paths).filter(usesDatabase)];
  const testsOf = ({ name, tests }: Service): string[] => {
    const more = name === postgresql15.name ? wanted.filter((file) => !file.endsWith('.services.test.ts')) : [];
    return [...new Set([...tests.filter((file) => wanted.includes(file)), ...more])];
  };
  const jobs = SERVICES.map((service) => ({ service, files: testsOf(service) })).filter(({ files }) => files.length > 0);
  if (jobs.length === 0) throw new StepFailed(`There is no test of services in ${paths.join(' ')}.`);
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { service, files } of jobs) add(total, await (paths.length > 0 ? runWith : prove)(service, files));
  return total;
}

/** Runs and notes the tests of those services alone that have not passed at the present content; on PostgreSQL 15 its `tests`. */
export async function runChangedServiceTests(): Promise<Counts> {
  const changed = unproven(ROOT, SERVICES, readProven());
  for (const { name } of SERVICES.filter((service) => !changed.includes(service))) console.log(`${name}: proven at this content.`);
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const service of changed) add(total, await prove(service, service.tests));
  return total;
}

/** Runs these tests of a service, and notes at what content they passed, or that they did not. */
async function prove(service: Service, files: readonly string[]): Promise<Counts> {
  const hash = hashOf(ROOT, service);
  const counts = await runWith(service, files);
  const hashes = readProven();
  if (counts.failed === 0 && counts.passed > 0) hashes[service.name] = hash;
  else delete hashes[service.name];
  fs.writeFileSync(PROVEN_FILE, `${JSON.stringify(hashes, null, 2)}\n`);
  return counts;
}

async function runWith(service: Service, files: readonly string[]): Promise<Counts> {
  interrupted.throwIfAborted();
  process.env['CHROMIUM_PATH'] = await findChromium();
  const began = performance.now();
  await using cleanup = new AsyncDisposableStack();
  const env = await service.start(cleanup);
  console.log(`${service.name} is up after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  const before = { ...process.env };
  try {
    Object.assign(process.env, env);
    return await runTestFiles(files);
  } finally {
    for (const name of Object.keys(env)) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

const readProven = (): Record<string, string> =>
  fs.existsSync(PROVEN_FILE) ? { ...(JSON.parse(fs.readFileSync(PROVEN_FILE, 'utf8')) as Proven) } : {};
