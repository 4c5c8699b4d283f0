import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { backUpCluster } from '@abar/embedded-postgres';
import { startEmbeddedDatabase } from '#server/adapters/database/embedded.ts';
import { readCatalogue } from '#server/adapters/database/move/catalogue.ts';
import { proveTable } from '#server/adapters/database/move/proof.ts';
import type { ConnectionConfig } from '#server/platform/db/database.ts';
import { isPhotoName } from '#server/adapters/photos/port.ts';
import { beginBackup } from '#server/platform/db/backup-lock.ts';
import { copyNames } from '#server/features/photos/queries.ts';

const LOCK_NOT_AVAILABLE = '55P03';

/** There is no backup; the message is one line for the person who asked for it. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

export interface BackupOptions {
  dataDir: string;
  /** The embedded database that runs on `dataDir`. */
  connection: ConnectionConfig;
  /** Made by this, and not there before. */
  folder: string;
  /** Whether the photos lie under `dataDir` too. */
  withPhotos: boolean;
}

export interface BackupFigures {
  rows: number;
  photos: number;
}

/**
 * Copies a market that may be running into `folder`, from which one like it starts: everything that was acknowledged before this
 * began is in it. Before it gets its name, the copy is opened, read from end to end and written to the disk: a folder of that name
 * is whole. @throws BackupRefused
 */
export async function backUp({ dataDir, connection, folder, withPhotos }: BackupOptions): Promise<BackupFigures> {
  const final = path.resolve(folder);
  if (fs.existsSync(final)) throw new BackupRefused(`${final} is there already. Name a folder that is not.`);
  if (`${final}${path.sep}`.startsWith(`${path.resolve(dataDir)}${path.sep}`))
    throw new BackupRefused(`${final} lies in the market's own folder, and would be lost with it. Name another place.`);
  fs.mkdirSync(path.dirname(final), { recursive: true });
  const partial = fs.mkdtempSync(`${final}.partial-`);
  try {
    fs.mkdirSync(path.join(partial, 'postgres'), { mode: 0o700 });
    const photos = { from: path.join(dataDir, 'photos'), to: path.join(partial, 'photos') };
    const session = new pg.Client({ ...connection, application_name: 'abar backup' });
    session.on('error', () => undefined);
    await session.connect();
    try {
      await beginBackup(session).catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE)
          throw new BackupRefused('Another backup of this market is being made. Wait for its end.', { cause: error });
        throw error;
      });
      // First what may be removed by work that was under way before we began; last what came while the database was copied.
      if (withPhotos) await copyPhotos(photos);
      await backUpCluster(session, path.join(dataDir, 'postgres', 'data'), path.join(partial, 'postgres', 'data'));
      if (withPhotos) await copyPhotos(photos);
    } finally {
      await session.end();
    }
    const figures = await readWhole(partial, withPhotos);
    syncAll(partial);
    fs.renameSync(partial, final);
    syncOne(path.dirname(final));
    return figures;
  } catch (error) {
    fs.rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

/** A picture never changes under its name. */
async function copyPhotos({ from, to }: { from: string; to: string }): Promise<void> {
  fs.mkdirSync(to, { recursive: true });
  const there = new Set(fs.readdirSync(to));
  if (!fs.existsSync(from)) return;
  for (const name of fs.readdirSync(from))
    if (isPhotoName(name) && !there.has(name))
      await fs.promises.copyFile(path.join(from, name), path.join(to, name), fs.constants.COPYFILE_FICLONE).catch((error: unknown) => {
        // Removed since it was listed; should the database name it, that is found out below.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      });
}

/** Starts PostgreSQL on the copy, reads all there is, and looks for each picture that is named. */
async function readWhole(home: string, withPhotos: boolean): Promise<BackupFigures> {
  const database = await startEmbeddedDatabase(path.join(home, 'postgres'));
  try {
    const client = new pg.Client(database.config);
    await client.connect();
    try {
      let rows = 0;
      for (const table of (await readCatalogue(client)).tables) rows += (await proveTable(client, table)).rows;
      if (!withPhotos) return { rows, photos: 0 };
      // Those at -infinity are being removed; others may lie in another store from before.
      const { rows: named } = await client.query<{ id: string; width: number }>(
        `select id, width from photos where display_url like '/photos/%' and (expires_at is null or expires_at > '-infinity')`,
      );
      const there = new Set(fs.readdirSync(path.join(home, 'photos')));
      const missing = named.flatMap(copyNames).filter((name) => !there.has(name));
      if (missing.length > 0)
        throw new BackupRefused(`${missing.length} pictures that the market shows are not in its folder, such as ${missing[0]}.`);
      return { rows, photos: there.size };
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
}

function syncAll(place: string): void {
  if (fs.lstatSync(place).isDirectory()) for (const name of fs.readdirSync(place)) syncAll(path.join(place, name));
  if (fs.lstatSync(place).isDirectory() || fs.lstatSync(place).isFile()) syncOne(place);
}

function syncOne(place: string): void {
  const descriptor = fs.openSync(place, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}
