import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Names this very state of the drawn pictures, so that browsers may keep them for good: another as soon as one changes. */
export function artVersion(folder: string): string {
  const hash = createHash('sha256');
  for (const name of globSync('**/*.*', { cwd: folder }).sort()) hash.update(`\0${name}\0`).update(readFileSync(path.join(folder, name)));
  return hash.digest('hex').slice(0, 8);
}
