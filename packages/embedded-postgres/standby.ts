import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { copyClusterFiles } from './base-copy.ts';
import { startEmbeddedDatabase, type EmbeddedDatabase, type EmbeddedOptions } from './embedded.ts';
import { DatabaseUnavailable } from '../../server/adapters/database/port.ts';
import type { SocketConfig } from './postmaster.ts';

/** Log that the primary keeps for a replica that is being made or is away for a while. */
const PRIMARY_SETTINGS = { wal_level: 'replica', wal_keep_size: '256MB' };

export interface ReplicatedDatabase {
  primary: EmbeddedDatabase;
  replica: EmbeddedDatabase;
  stop(): Promise<void>;
}

/**
 * Starts an embedded database and a streaming replica of it, each in its folder, both from the binaries that npm brought. The
 * replica's files are made anew each time: it holds nothing that the primary does not, and so it fits whatever became of the
 * primary meanwhile.
 * @throws DatabaseInUse, DatabaseUnavailable as `startEmbeddedDatabase` does
 */
export async function startReplicatedDatabase(
  folders: { primary: string; replica: string },
  settings: Record<string, string | number> = {},
  options: EmbeddedOptions = {},
): Promise<ReplicatedDatabase> {
  const primary = await startEmbeddedDatabase(folders.primary, { ...PRIMARY_SETTINGS, ...settings }, options);
  try {
    fs.rmSync(folders.replica, { recursive: true, force: true });
    const replica = await startReplica(folders.replica, { folder: folders.primary, config: primary.config }, settings, options);
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
 * Starts a streaming replica of a running embedded database in `folder`, copying the primary's files first if there are none. A
 * replica that was stopped goes on where it was.
 * @throws DatabaseInUse, DatabaseUnavailable as `startEmbeddedDatabase` does
 */
export async function startReplica(
  folder: string,
  primary: { folder: string; config: SocketConfig },
  settings: Record<string, string | number> = {},
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const data = path.join(folder, 'data');
  if (!fs.existsSync(data)) await copyRunning(primary, folder);
  if (!fs.existsSync(path.join(data, 'standby.signal')))
    throw new DatabaseUnavailable(`${data} holds a database of its own, not a replica. Move it away.`);
  return startEmbeddedDatabase(folder, { ...settings, primary_conninfo: connectionInfo(primary.config) }, options);
}

/** A base copy of a running database in `folder`/data, which becomes a replica when it is started; whole or not there at all. */
async function copyRunning(primary: { folder: string; config: SocketConfig }, folder: string): Promise<void> {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const copy = fs.mkdtempSync(path.join(folder, 'init.'));
  const client = new pg.Client(primary.config);
  await client.connect();
  try {
    // The log from here on is streamed from the primary, which makes the copy of files in motion whole.
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

/** libpq's own form of a connection, in which a path with spaces is one value. */
const connectionInfo = ({ host, port, user }: SocketConfig): string =>
  Object.entries({ host, port, user })
    .map(([name, value]) => `${name}='${String(value).replaceAll(/[\\']/g, String.raw`\$&`)}'`)
    .join(' ');
