import fs from 'node:fs';
import path from 'node:path';
import { backUpCluster, createDurableFolder, PostgresUnavailable, readEveryRow, startEmbeddedPostgres } from '@abar/embedded-postgres';
import pg from 'pg';
import { isPhotoName } from '#server/adapters/photos/port.ts';
import { beginBackup } from '#server/platform/db/backup-lock.ts';
import type { ConnectionConfig } from '#server/platform/db/database.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/** No backup was made. The message is one line for the caller of the command. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

export interface BackupOptions {
  dataDir: string;
  /** The embedded database that runs on `dataDir`. */
  connection: ConnectionConfig;
  /** Created by the backup; must not exist. */
  folder: string;
  /** The files of a photo, by its row; null when the photos are not below `dataDir`. */
  photoNames: ((photo: { id: string; width: number }) => string[]) | null;
}

export interface BackupCounts {
  rows: number;
  /** Files of photos. */
  photos: number;
}

/**
 * Copies the data of an app, which may be running, into `folder`: all that was acknowledged before the call is in the copy, and an
 * app starts on it. The copy is opened, read from end to end and written to disk before it gets its name: a folder of that name is
 * complete.
 * @throws BackupRefused
 */
export async function backUp({ dataDir, connection, folder, photoNames }: BackupOptions): Promise<BackupCounts> {
  const final = path.resolve(folder);
  if (fs.existsSync(final)) throw new BackupRefused(`${final} exists already. Name a folder that does not.`);
  if (`${final}${path.sep}`.startsWith(`${path.resolve(dataDir)}${path.sep}`))
    throw new BackupRefused(`${final} is inside the data folder, and would be lost with it. Name another place.`);
  return createDurableFolder(final, async (partial) => {
    fs.mkdirSync(path.join(partial, 'postgres'), { mode: 0o700 });
    const photos = { from: path.join(dataDir, 'photos'), to: path.join(partial, 'photos') };
    const session = new pg.Client({ ...connection, application_name: 'abar backup' });
    session.on('error', () => undefined);
    await session.connect();
    try {
      await lockBackup(session);
      // Twice: first the files that work in progress may remove, last those that came while the database was copied.
      if (photoNames) await copyPhotos(photos);
      await backUpCluster(session, path.join(dataDir, 'postgres', 'data'), path.join(partial, 'postgres', 'data'));
      if (photoNames) await copyPhotos(photos);
    } finally {
      await session.end();
    }
    return verify(partial, photoNames);
  }).catch((error: unknown) => {
    throw error instanceof PostgresUnavailable ? new BackupRefused(error.message, { cause: error }) : error;
  });
}

async function lockBackup(session: pg.ClientBase): Promise<void> {
  await beginBackup(session).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)
      throw new BackupRefused('Another backup of this app is running. Wait for its end.', { cause: error });
    throw error;
  });
}

/** Copies the files that are not there yet: a photo's file never changes under its name. */
async function copyPhotos({ from, to }: { from: string; to: string }): Promise<void> {
  fs.mkdirSync(to, { recursive: true });
  const copied = new Set(fs.readdirSync(to));
  if (!fs.existsSync(from)) return;
  for (const name of fs.readdirSync(from))
    if (isPhotoName(name) && !copied.has(name))
      await fs.promises.copyFile(path.join(from, name), path.join(to, name), fs.constants.COPYFILE_FICLONE).catch((error: unknown) => {
        // Removed since it was listed. If the database still names it, `verify` finds out.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      });
}

/** Starts PostgreSQL on the copy, reads every row, and looks for the files of every photo. */
async function verify(home: string, photoNames: BackupOptions['photoNames']): Promise<BackupCounts> {
  const database = await startEmbeddedPostgres(path.join(home, 'postgres'));
  try {
    const client = new pg.Client(database.connection);
    await client.connect();
    try {
      const rows = await readEveryRow(client);
      if (!photoNames) return { rows, photos: 0 };
      // Photos at -infinity are being removed. Those at other addresses are in a store that was used before.
      const { rows: photos } = await client.query<{ id: string; width: number }>(
        `select id, width from photos where display_url like '/photos/%' and (expires_at is null or expires_at > '-infinity')`,
      );
      const files = new Set(fs.readdirSync(path.join(home, 'photos')));
      const missing = photos.flatMap(photoNames).filter((name) => !files.has(name));
      if (missing.length > 0)
        throw new BackupRefused(`${missing.length} files of photos are missing in the data folder, such as ${missing[0]}.`);
      return { rows, photos: files.size };
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
}
