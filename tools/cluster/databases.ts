import path from 'node:path';
import { startReplicatedPostgres, type EmbeddedPostgres } from '@abar/embedded-postgres';

export interface Databases {
  /** Settings for the app processes. */
  env: Record<string, string>;
  /** Resolves when the primary has exited for good. */
  exited: Promise<Error>;
  stop(): Promise<void>;
}

/** The most connections of one app process; during a restart there is one process more. */
const CONNECTIONS = 20;

/** The embedded database of `npm start`, on the same files, with a streaming replica. */
export async function startDatabases(dataDir: string, processes: number, report: (message: string) => void): Promise<Databases> {
  const databases = await startReplicatedPostgres(
    { primary: path.join(dataDir, 'postgres'), replica: path.join(dataDir, 'replica') },
    { max_connections: CONNECTIONS * (processes + 1) + 20 },
    { report },
  );
  const { primary, replica } = databases;
  // The app works without it.
  void replica.exited.then(({ message }) => report(`The replica has stopped. ${message}`));
  return {
    env: { DATABASE_URL: urlOf(primary), DATABASE_REPLICA_URLS: urlOf(replica) },
    exited: primary.exited,
    stop: () => databases.stop(),
  };
}

const urlOf = ({ connection: { host, user, database } }: EmbeddedPostgres): string =>
  `postgres:///${database}?user=${user}&host=${encodeURIComponent(host)}`;
