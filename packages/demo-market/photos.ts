import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A photo of a product or, by its uid, of a user: a WebP file, 800 px or 192 px wide. */
export const readPhoto = (name: string): Promise<Buffer> => readFile(path.join(import.meta.dirname, 'photos', `${name}.webp`));
