import fs from 'node:fs';
import path from 'node:path';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { startReplica } from '#server/adapters/database/standby.ts';

export interface Databases {
  /** What the processes are told of them. */
  env: Record<string, string>;
  /** Resolves when the primary has ended and does not come back. */
  exited: Promise<Error>;
  stop(): Promise<void>;
}

/** A process of the market holds at most this many connections; while all are restarted there is one more of them. */
const CONNECTIONS = 20;

/** The embedded database of `npm start`, on the same files, with a streaming replica beside it. */
export async function startDatabases(dataDir: string, processes: number, report: (message: string) => void): Promise<Databases> {
  const folder = path.join(dataDir, 'postgres');
  const settings = { wal_level: 'replica', wal_keep_size: '256MB', max_connections: CONNECTIONS * (processes + 1) + 20 };
  const primary = await startEmbeddedDatabase(folder, settings, { report });
  try {
    const home = path.join(dataDir, 'replica');
    // It holds nothing that the primary does not: made anew, it fits whatever became of the primary meanwhile.
    fs.rmSync(home, { recursive: true, force: true });
    const replica = await startReplica(home, { folder, config: primary.config }, settings, { report });
    // The market goes on without it.
    void replica.exited.then(({ message }) => report(`There is no replica any more. ${message}`));
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

const urlOf = ({ config: { host, user, database } }: EmbeddedDatabase): string =>
  `postgres:///${database}?user=${user}&host=${encodeURIComponent(host)}`;
