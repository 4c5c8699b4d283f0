import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { chooseLauncher } from '#packages/embedded-postgres/launcher.ts';
import { Postmaster } from '#packages/embedded-postgres/postmaster.ts';
import { makeTemplate, TEST_SERVER_SETTINGS } from '#server/testing/test-database.ts';
import { installDebianPackages } from '#tools/services/debian.ts';
import type { Service } from '#tools/services/service.ts';
import { StepFailed } from '#tools/step.ts';

const BIN = '/usr/lib/postgresql/15/bin';
const START_WITHIN_MS = 60_000;

/**
 * The oldest PostgreSQL that the market works with, as Debian packs it, in a cluster of its own that sorts by the rules of English,
 * where the embedded one goes by code points. It listens on a socket in its folder and nowhere else.
 */
export const postgresql15: Service = {
  name: 'PostgreSQL 15',
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
      const making = launcher.run(path.join(BIN, 'initdb'), [
        '-D',
        path.join(home, 'data'),
        '-U',
        'postgres',
        '--auth=trust',
        '--no-sync',
        ...locale,
      ]);
      const [[code], said] = await Promise.all([once(making, 'close'), making.stderr ? text(making.stderr) : '']);
      if (code !== 0) throw new StepFailed(`PostgreSQL 15 did not make its files: ${said}`);
      server = new Postmaster(launcher, BIN, home, { ...TEST_SERVER_SETTINGS, listen_addresses: '', unix_socket_directories: home });
      await server.ready({ host: home, port: 5432, user: 'postgres', database: 'postgres' }, START_WITHIN_MS);
      await makeTemplate(home);
    } catch (error) {
      await stop();
      throw error;
    }
    return { env: { TEST_POSTGRESQL_15: home }, stop };
  },
};
