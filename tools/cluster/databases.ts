import path from 'node:path';
import { startReplicatedPostgres, type EmbeddedPostgres } from '@abar/embedded-postgres';

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
  const databases = await startReplicatedPostgres(
    { primary: path.join(dataDir, 'postgres'), replica: path.join(dataDir, 'replica') },
    { max_connections: CONNECTIONS * (processes + 1) + 20 },
    { report },
  );
  const { primary, replica } = databases;
  // The market goes on without it.
  void replica.exited.then(({ message }) => report(`There is no replica any more. ${message}`));
  return {
    env: { DATABASE_URL: urlOf(primary), DATABASE_REPLICA_URLS: urlOf(replica) },
    exited: primary.exited,
    stop: () => databases.stop(),
  };
}

const urlOf = ({ connection: { host, user, database } }: EmbeddedPostgres): string =>
  `postgres:///${database}?user=${user}&host=${encodeURIComponent(host)}`;
