import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Stores finished photos. Names are derived from the content: writing the same name twice writes the same bytes. */
export interface PhotoStore {
  /** Returns once the bytes are durable. @throws PhotoStoreUnavailable; the photo may or may not be stored then */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The stored bytes; null when there are none. @throws PhotoStoreUnavailable */
  get(name: string): Promise<Buffer | null>;
  /** Removing an unknown name is not an error. @throws PhotoStoreUnavailable */
  remove(name: string): Promise<void>;
  /** The address at which a browser loads the photo: absolute, or a path on this server. */
  url(name: string): string;
}

/** A store with its routes. With every store `/photos/<name>` answers, so that links survive a move to another store. */
export interface MountedPhotos extends PhotoStore {
  /** `rateLimit` multiplies the number of redirects for an address in a minute. */
  mount(app: FastifyInstance, rateLimit?: number): void;
}

/** The store cannot be reached or failed. Trying again may help. */
export class PhotoStoreUnavailable extends Error {
  override name = 'PhotoStoreUnavailable';
}

/** Names that are one file in a folder on every file system: no parent folders, no hidden files, no names that differ only in case. */
const SAFE_NAME = /^[a-z0-9][a-z0-9-]{0,99}\.webp$/;

export const isPhotoName = (name: string): boolean => SAFE_NAME.test(name);

/** @throws Error when `name` is not a valid name of a stored photo */
export function checkPhotoName(name: string): void {
  if (!isPhotoName(name)) throw new Error(`Not a name of a stored photo: ${JSON.stringify(name)}`);
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A file of a photo, and the SHA-256 of its bytes if it is known. */
export interface PhotoFile {
  name: string;
  sha256: string | null;
}

/** Whether these are the bytes that were stored. Without their hash, the length in a WebP file’s header shows whether it is cut off. */
export const isIntact = (bytes: Buffer, sha256: string | null): boolean =>
  sha256 === null ? bytes.length >= 12 && bytes.readUInt32LE(4) + 8 === bytes.length : sha256Of(bytes) === sha256;

/** The path of this server's addresses of photos, whichever store holds them. */
export const PHOTOS_PATH = '/photos';

/** Type of every stored photo. */
export const PHOTO_TYPE = 'image/webp';

/** Photos never change under their name. */
export const PHOTO_CACHE_CONTROL = 'public, max-age=31536000, immutable';
