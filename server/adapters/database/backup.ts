import fs from 'node:fs';
import path from 'node:path';
import { backUpCluster, createDurableFolder, PostgresUnavailable, readEveryRow, startEmbeddedPostgres } from '@abar/embedded-postgres';
import pg from 'pg';
import { isIntact, isPhotoName, type PhotoFile } from '#server/adapters/photos/port.ts';
import { beginBackup } from '#server/platform/db/backup-lock.ts';
import type { ConnectionConfig } from '#server/platform/db/database.ts';

const LOCK_NOT_AVAILABLE = '55P03';
/** Files that the message names. */
const MAX_NAMED = 10;

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
  photoFiles: ((photo: { id: string; width: number; sha256: string[] | null }) => PhotoFile[]) | null;
}

/**
 * Copies the data of an app, which may be running, into `folder`: all that was acknowledged before the call is in the copy, and an
 * app starts on it. The copy is opened, read from end to end and written to disk before it gets its name: a folder of that name is
 * complete. Returns how many rows and files of photos there are.
 * @throws BackupRefused
 */
export async function backUp({ dataDir, connection, folder, photoFiles }: BackupOptions) {
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
      if (photoFiles) await copyPhotos(photos);
      await backUpCluster(session, path.join(dataDir, 'postgres', 'data'), path.join(partial, 'postgres', 'data'));
      if (photoFiles) await copyPhotos(photos);
    } finally {
      await session.end();
    }
    return verify(partial, photoFiles);
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

/** Starts PostgreSQL on the copy, reads every row, and compares the files of every photo with their hashes. */
async function verify(home: string, photoFiles: BackupOptions['photoFiles']) {
  const database = await startEmbeddedPostgres(path.join(home, 'postgres'));
  try {
    const client = new pg.Client(database.connection);
    await client.connect();
    try {
      return {
        rows: await readEveryRow(client),
        photos: photoFiles ? await verifyPhotos(client, path.join(home, 'photos'), photoFiles) : 0,
      };
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
}

/** How many files of photos there are, each as the database knows it. @throws BackupRefused */
async function verifyPhotos(client: pg.ClientBase, folder: string, photoFiles: NonNullable<BackupOptions['photoFiles']>): Promise<number> {
  // Photos at -infinity are being removed. Photos at other addresses are in a store that was used before.
  const { rows: photos } = await client.query<{ id: string; width: number; sha256: string[] | null }>(
    `select id, width, sha256 from photos where display_url like '/photos/%' and (expires_at is null or expires_at > '-infinity')`,
  );
  const files = new Set(fs.readdirSync(folder));
  const bad: string[] = [];
  for (const { name, sha256 } of photos.flatMap(photoFiles))
    if (!files.has(name)) bad.push(`${name} is missing`);
    else if (!isIntact(await fs.promises.readFile(path.join(folder, name)), sha256)) bad.push(`${name} is damaged`);
  if (bad.length > 0)
    throw new BackupRefused(
      `${bad.length} files of photos in the data folder are not as they were stored: ${bad.slice(0, MAX_NAMED).join(', ')}${bad.length > MAX_NAMED ? ', …' : ''}.`,
    );
  return files.size;
}
