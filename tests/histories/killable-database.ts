import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres, type SocketConnection } from '@abar/embedded-postgres';
import { copyEmptyDatabase, runSql, TEST_SERVER_SETTINGS } from '@abar/embedded-postgres/test-database';
import { createDatabase, createPool, type Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';

/** A migrated database on a server of its own, whose postmaster tests kill. */
export interface KillableDatabase {
  db: Database;
  config: SocketConnection;
  /** Kills the postmaster by SIGKILL. Resolves when it was started again and answers. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A server that ends as often within a minute each is taken for broken. */
const MOST_KILLS = 10_000;

export async function startKillableDatabase(): Promise<KillableDatabase> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'abar-histories-database-'));
  const data = path.join(folder, 'server');
  copyEmptyDatabase(data);
  // The kernel, which no test kills, keeps what was committed.
  const settings = { ...TEST_SERVER_SETTINGS, synchronous_commit: 'on' };
  const server = await startEmbeddedPostgres(data, settings, { restartDelaysMs: Array.from({ length: MOST_KILLS }, () => 0) });
  let reason: Error | undefined;
  server.exited.then((error) => (reason = error)).catch(() => undefined);
  await runSql(server.connection, 'create database market');
  const config = { ...server.connection, database: 'market' };
  await migrate(config);
  const db = createDatabase(createPool(config, 12, () => undefined));
  return {
    db,
    config,
    async kill() {
      process.kill(Number.parseInt(fs.readFileSync(path.join(data, 'data', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
      while (
        await runSql(config, 'select').then(
          () => false,
          () => true,
        )
      ) {
        if (reason) throw reason;
        await sleep(20);
      }
    },
    async stop() {
      await db.destroy();
      await server.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
