import { readFile } from 'node:fs/promises';
import path from 'node:path';

const read = (folder: string, name: string): Promise<Buffer> => readFile(path.join(import.meta.dirname, 'photos', folder, `${name}.webp`));

/** A photo of a product: WebP files, 400 px and 800 px wide. */
export const readPhoto = (name: string): Promise<[small: Buffer, large: Buffer]> => Promise.all([read('400', name), read('800', name)]);

/** The photo of a user: a WebP file, 192 px wide. */
export const readPhotoOfUser = (uid: string): Promise<Buffer> => read('users', uid);
