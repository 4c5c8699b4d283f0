import { hasVersion } from '#server/platform/http/etag.ts';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import {
  checkPhotoName,
  isIntact,
  isPhotoName,
  PHOTO_CACHE_CONTROL,
  PHOTO_TYPE,
  PHOTOS_PATH,
  PhotoStoreUnavailable,
  type MountedPhotos,
} from '#server/adapters/photos/port.ts';
import { setFailureHandlers } from '#server/platform/http/errors.ts';
import { fail } from '#server/platform/http/failure.ts';

export interface DiskPhotosOptions {
  /** Created if missing. Any number of processes may share it. */
  folder: string;
  /** The SHA-256 with which a photo was stored, if it is known. */
  findSha256?: (name: string) => Promise<string | null>;
}

/** Hashes kept in memory, about 2 MB. */
const MAX_HASHES = 10_000;
/** Bytes of a photo that are held in memory while its client reads them: one that reads slowly holds as little. */
const PIECE = 32 * 1024;

/** The embedded photo store: one file per variant in one folder, visible only once it is complete and durable. */
export async function createDiskPhotos({ folder, findSha256 }: DiskPhotosOptions): Promise<MountedPhotos> {
  // Files are written in a folder of their own, which distinguishes those that a crash left incomplete.
  const incoming = path.join(folder, '.incoming');
  await fs.mkdir(incoming, { recursive: true });
  await sweep(incoming);

  const fileOf = (name: string): string => {
    checkPhotoName(name);
    return path.join(folder, name);
  };

  const hashes = new Map<string, string | null>();
  /** Photos are served while the database is away: then only their length is checked. */
  const hashOf = async (name: string): Promise<string | null> => {
    const known = hashes.get(name);
    if (known !== undefined || !findSha256) return known ?? null;
    const found = await findSha256(name).catch(() => undefined);
    if (hashes.size >= MAX_HASHES) hashes.clear();
    if (found !== undefined) hashes.set(name, found);
    return found ?? null;
  };

  return {
    async put(name, bytes) {
      const file = fileOf(name);
      const temporary = path.join(incoming, randomUUID());
      try {
        await fs.writeFile(temporary, bytes, { flag: 'wx', flush: true });
        await fs.rename(temporary, file);
      } catch (error) {
        await fs.rm(temporary, { force: true });
        throw new PhotoStoreUnavailable('The photo could not be written to the disk.', { cause: error });
      }
      await syncFolder(folder);
    },

    get: (name) => fs.readFile(fileOf(name)).catch(nullWhenMissing),

    remove: (name) => fs.rm(fileOf(name), { force: true }),

    url: (name) => `${PHOTOS_PATH}/${name}`,

    mount(app) {
      const serve = async (photos: FastifyInstance): Promise<void> => {
        setFailureHandlers(photos);
        photos.get<{ Params: { name: string } }>('/:name', async (request, reply) => {
          const { name } = request.params;
          const bytes = isPhotoName(name) ? await fs.readFile(fileOf(name)).catch(nullWhenMissing) : null;
          const damaged = bytes !== null && !isIntact(bytes, await hashOf(name));
          if (damaged) request.log.error({ photo: name }, 'the file of a photo is damaged: restore it from a backup');
          if (bytes === null || damaged) {
            reply.header('cache-control', 'no-store');
            return fail('not_found');
          }
          // The name is derived from the content, so that it identifies it for ever.
          const etag = `"${name}"`;
          reply.headers({
            'cache-control': PHOTO_CACHE_CONTROL,
            'content-security-policy': "default-src 'none'",
            'content-type': PHOTO_TYPE,
            etag,
            'x-content-type-options': 'nosniff',
          });
          if (hasVersion(request, etag)) return reply.code(304).send();
          if (bytes.length <= PIECE) return reply.send(bytes);
          return reply.header('content-length', bytes.length).send(createReadStream(fileOf(name), { highWaterMark: PIECE }));
        });
      };
      void app.register(serve, { prefix: PHOTOS_PATH });
    },
  };
}

/** ms. Writing takes less; an older file was left by a crash. */
const ABANDONED_MS = 3_600_000;

async function sweep(incoming: string): Promise<void> {
  for (const name of await fs.readdir(incoming)) {
    const file = path.join(incoming, name);
    const stat = await fs.stat(file).catch(nullWhenMissing);
    // Compared with a time of the file system, hence the system's clock.
    if (stat && Date.now() - stat.mtimeMs > ABANDONED_MS) await fs.rm(file, { force: true });
  }
}

/** Makes a rename in the folder durable. Windows cannot open folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
