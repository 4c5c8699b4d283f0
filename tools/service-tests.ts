import { aiosmtpd } from '#tools/services/aiosmtpd.ts';
import { firebaseEmulator } from '#tools/services/firebase-emulator.ts';
import type { Service } from '#tools/services/service.ts';
import { swift } from '#tools/services/swift.ts';
import { runUnitTests, type Counts } from '#tools/unit-tests.ts';

const SERVICES: readonly Service[] = [aiosmtpd, swift, firebaseEmulator];

/** Starts the services that others wrote, each in a folder and on ports of its own, and runs the tests that need them. */
export async function runServiceTests(paths: string[]): Promise<Counts> {
  const running: { stop: () => Promise<void> }[] = [];
  try {
    for (const service of SERVICES) {
      const began = performance.now();
      const started = await service.start();
      running.push(started);
      Object.assign(process.env, started.env);
      console.log(`${service.name} is up after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    }
    return await runUnitTests('services', paths);
  } finally {
    for (const service of running.toReversed()) await service.stop();
  }
}
