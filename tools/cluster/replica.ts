import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { copyClusterFiles } from './base-backup.ts';
import { PostgresUnavailable } from './errors.ts';
import type { SocketConnection } from './postmaster.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres, type StartOptions } from './start.ts';

/** WAL that the primary keeps for a replica that is being copied or was stopped for a while. */
const PRIMARY_SETTINGS = { wal_level: 'replica', wal_keep_size: '256MB' };

export interface ReplicatedPostgres {
  primary: EmbeddedPostgres;
  replica: EmbeddedPostgres;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL and a streaming replica of it, each in its folder. The replica's files are copied from the primary at each
 * start: they then fit, even where the primary was restored from a backup meanwhile.
 * @throws FolderInUse, PostgresUnavailable as `startEmbeddedPostgres` does
 */
export async function startReplicatedPostgres(
  folders: { primary: string; replica: string },
  settings: Record<string, string | number> = {},
  options: StartOptions = {},
): Promise<ReplicatedPostgres> {
  const primary = await startEmbeddedPostgres(folders.primary, { ...PRIMARY_SETTINGS, ...settings }, options);
  try {
    fs.rmSync(folders.replica, { recursive: true, force: true });
    const replica = await startReplica(folders.replica, { folder: folders.primary, connection: primary.connection }, settings, options);
    return {
      primary,
      replica,
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

/**
 * Starts a streaming replica in `folder` of the PostgreSQL that runs on `primary.folder`, copying its files first if there are none.
 * A replica that was stopped continues where it was.
 * @throws FolderInUse, PostgresUnavailable as `startEmbeddedPostgres` does
 */
export async function startReplica(
  folder: string,
  primary: { folder: string; connection: SocketConnection },
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
async function copyPrimary(primary: { folder: string; connection: SocketConnection }, folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const copy = fs.mkdtempSync(path.join(folder, 'init.'));
  const client = new pg.Client(primary.connection);
  await client.connect();
  try {
    // The replica streams the WAL from here on, which makes the copy consistent.
    await client.query(`select pg_backup_start('replica', fast => true)`);
    await copyClusterFiles(path.join(primary.folder, 'data'), copy);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(wait_for_archive => false)');
    fs.writeFileSync(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
  } finally {
    await client.end();
  }
  fs.writeFileSync(path.join(copy, 'standby.signal'), '', { mode: 0o600 });
  fs.renameSync(copy, path.join(folder, 'data'));
}

/** libpq's own form of a connection, in which a quoted path with spaces is one value. */
const connectionInfo = ({ host, port, user }: SocketConnection): string =>
  Object.entries({ host, port, user })
    .map(([name, value]) => `${name}='${String(value).replaceAll(/[\\']/g, String.raw`\$&`)}'`)
    .join(' ');
