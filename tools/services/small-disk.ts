import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { makeFolder } from '#tools/services/child.ts';
import type { Service } from '#tools/services/service.ts';

/** A disk of 120 MB in memory, which a test can fill. */
export const smallDisk: Service = {
  name: 'a small disk',
  tests: ['server/platform/db/full-disk.services.test.ts'],
  inputs: ['tools/services/small-disk.ts', 'packages/embedded-postgres', 'server/platform/db', 'server/platform/http'],
  async start(cleanup) {
    const folder = fs.realpathSync(makeFolder(cleanup, 'abar-small-disk-'));
    const asRoot = (...command: string[]): void => {
      const sudo = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
      const [program = '', ...args] = [...sudo, ...command];
      execFileSync(program, args);
    };
    asRoot('mount', '-t', 'tmpfs', '-o', 'size=120m,mode=777', 'tmpfs', folder);
    // Lazily: the database that the test stopped may still close its files.
    cleanup.defer(() => asRoot('umount', '--lazy', folder));
    return { TEST_SMALL_DISK: folder };
  },
};
