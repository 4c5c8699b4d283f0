import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A hash of all images in the folder, for URLs that browsers may cache for a year. */
export function artVersion(folder: string): string {
  const hash = createHash('sha256');
  for (const name of globSync('**/*.*', { cwd: folder }).sort()) hash.update(`\0${name}\0`).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 8);
}
