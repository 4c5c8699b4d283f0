import type { FastifyInstance } from 'fastify';

/** Where finished pictures lie. Names are content-addressed, so that writing the same name twice writes the same bytes. */
export interface PhotoStore {
  /** Returns once the bytes are durable. @throws PhotoStoreUnavailable, and then whether it is there is not known */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Removing what is not there is fine. @throws PhotoStoreUnavailable */
  remove(name: string): Promise<void>;
  /** The address at which a browser loads the picture: absolute, or a path on this server. */
  url(name: string): string;
}

/** A store with its routes. Whichever it is, our own addresses `/photos/<name>` answer, so that links outlive a move. */
export interface MountedPhotos extends PhotoStore {
  mount(app: FastifyInstance): void;
}

/** The store cannot be reached, or did not do what it was asked; trying again may help. */
export class PhotoStoreUnavailable extends Error {
  override name = 'PhotoStoreUnavailable';
}

/** Names that are one file below a folder on every file system: nothing that climbs, hides or differs only in case. */
const SAFE_NAME = /^[a-z0-9][a-z0-9-]{0,99}\.webp$/;

export const isPhotoName = (name: string): boolean => SAFE_NAME.test(name);

/** @throws Error when it is not a name of a stored picture */
export function checkPhotoName(name: string): void {
  if (!isPhotoName(name)) throw new Error(`Not a name of a stored photo: ${JSON.stringify(name)}`);
}

/** What never changes may be kept for ever. */
export const PHOTO_CACHE_CONTROL = 'public, max-age=31536000, immutable';
