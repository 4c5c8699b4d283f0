import fs from 'node:fs/promises';
import path from 'node:path';
import { nullWhenMissing } from '#server/adapters/photos/disk.ts';
import { isPhotoName, sha256Of, type PhotoStore } from '#server/adapters/photos/port.ts';

/** Photos moved at the same time; more would only wait for the network. */
const AT_ONCE = 8;

export interface MoveCounts {
  /** Photos in the folder when the move began. */
  found: number;
  /** Already in the store with the same bytes. */
  alreadyThere: number;
  /** Written, and read back with the same bytes. */
  moved: number;
  /** Removed from the folder meanwhile. */
  gone: number;
}

/** The store returned other bytes than were written. */
export class MoveMismatch extends Error {
  override name = 'MoveMismatch';
}

/**
 * Copies every photo of the embedded store's folder into a bucket. A photo counts only once the store has returned it with
 * the same SHA-256, whenever it was written: the move may be interrupted anywhere and repeated.
 * The folder stays unchanged. @throws PhotoStoreUnavailable, MoveMismatch; the abort reason of `signal`
 */
export async function movePhotos(options: {
  folder: string;
  store: PhotoStore;
  signal?: AbortSignal;
  onProgress?: (counts: MoveCounts) => void;
}): Promise<MoveCounts> {
  const { folder, store, signal, onProgress } = options;
  const names = (await fs.readdir(folder)).filter(isPhotoName).sort();
  const counts: MoveCounts = { found: names.length, alreadyThere: 0, moved: 0, gone: 0 };
  const left = names.values();
  const stop = new AbortController();
  const work = async (): Promise<void> => {
    for (const name of left) {
      signal?.throwIfAborted();
      if (stop.signal.aborted) return;
      counts[await moveOne(folder, store, name)] += 1;
      onProgress?.(counts);
    }
  };
  // The first worker that fails ends the others after their current photo.
  const workers = Array.from({ length: AT_ONCE }, () => work().catch((error: unknown) => (stop.abort(), Promise.reject(error))));
  const failed = (await Promise.allSettled(workers)).find((worker) => worker.status === 'rejected');
  if (failed) throw failed.reason;
  return counts;
}

async function moveOne(folder: string, store: PhotoStore, name: string): Promise<'alreadyThere' | 'moved' | 'gone'> {
  const bytes = await fs.readFile(path.join(folder, name)).catch(nullWhenMissing);
  if (bytes === null) return 'gone';
  const hash = sha256Of(bytes);
  const there = await store.get(name);
  if (there && sha256Of(there) === hash) return 'alreadyThere';
  await store.put(name, bytes);
  const written = await store.get(name);
  if (!written || sha256Of(written) !== hash) throw new MoveMismatch(`The store returned other bytes for ${name} than were written.`);
  return 'moved';
}
