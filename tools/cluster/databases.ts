import fs from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@abar/embedded-postgres';
import { startReplica } from '#tools/cluster/replica.ts';

export interface Databases {
  /** Settings for the app processes. */
  env: Record<string, string>;
  /** Resolves when the primary has exited for good. */
  exited: Promise<Error>;
  stop(): Promise<void>;
}

/** The most connections of one app process; during a restart there is one process more. */
const CONNECTIONS = 20;
/** WAL that the primary keeps for a replica that was stopped for a while. */
const PRIMARY_SETTINGS = { wal_level: 'replica', wal_keep_size: '256MB' };

/**
 * The embedded database of `npm start`, on the same files, with a streaming replica. The replica's files are copied at each start:
 * they then fit, even where the primary was restored from a backup meanwhile.
 */
export async function startDatabases(dataDir: string, processes: number, report: (message: string) => void): Promise<Databases> {
  const [folder, home] = [path.join(dataDir, 'postgres'), path.join(dataDir, 'replica')];
  const settings = { max_connections: CONNECTIONS * (processes + 1) + 20 };
  const primary = await startEmbeddedPostgres(folder, { ...PRIMARY_SETTINGS, ...settings }, { report });
  try {
    fs.rmSync(home, { recursive: true, force: true });
    const replica = await startReplica(home, { folder, connection: primary.connection }, settings, { report });
    // The app works without it.
    void replica.exited.then(({ message }) => report(`The replica has stopped. ${message}`));
    return {
      env: { DATABASE_URL: urlOf(primary), DATABASE_REPLICA_URLS: urlOf(replica) },
      exited: primary.exited,
      async stop() {
        await replica.stop();
        await primary.stop();
      },
    };
  } catch (error) {
    await primary.stop();
    throw error;
  }
}

const urlOf = ({ connection: { host, user, database } }: EmbeddedPostgres): string =>
  `postgres:///${database}?user=${user}&host=${encodeURIComponent(host)}`;
