import fs from 'node:fs';
import path from 'node:path';
import {
  backUpCluster,
  PostgresUnavailable,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type SocketConnection,
  type StartOptions,
} from '@abar/embedded-postgres';
import pg from 'pg';

/** A PostgreSQL that runs on `folder`. Its WAL of the time in which a replica does not stream must be kept: `wal_keep_size`. */
export interface Primary {
  folder: string;
  connection: SocketConnection;
}

/**
 * Starts a streaming replica of `primary` in `folder`, copying its files first if there are none. A replica that was stopped
 * continues where it was.
 * @throws FolderInUse, PostgresUnavailable as `startEmbeddedPostgres` does
 */
export async function startReplica(
  folder: string,
  primary: Primary,
  settings: Record<string, string | number> = {},
  options: StartOptions = {},
): Promise<EmbeddedPostgres> {
  const data = path.join(folder, 'data');
  if (!fs.existsSync(data)) await copyPrimary(primary, folder);
  if (!fs.existsSync(path.join(data, 'standby.signal')))
    throw new PostgresUnavailable(`${data} holds a database of its own, not a replica. Move it away.`);
  return startEmbeddedPostgres(folder, { ...settings, primary_conninfo: connectionInfo(primary.connection) }, options);
}

/** Copies a running PostgreSQL to `folder`/data as a replica that is not started yet; whole or not there at all. */
async function copyPrimary(primary: Primary, folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const copy = path.join(fs.mkdtempSync(path.join(folder, 'init.')), 'data');
  const client = new pg.Client(primary.connection);
  await client.connect();
  try {
    await backUpCluster(client, path.join(primary.folder, 'data'), copy);
  } finally {
    await client.end();
  }
  fs.writeFileSync(path.join(copy, 'standby.signal'), '', { mode: 0o600 });
  fs.renameSync(copy, path.join(folder, 'data'));
  fs.rmdirSync(path.dirname(copy));
}

/** libpq's own form of a connection, in which a quoted path with spaces is one value. */
const connectionInfo = ({ host, port, user }: SocketConnection): string =>
  Object.entries({ host, port, user })
    .map(([name, value]) => `${name}='${String(value).replaceAll(/[\\']/g, String.raw`\$&`)}'`)
    .join(' ');
