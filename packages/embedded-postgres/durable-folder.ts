import fs from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder that is complete from the moment it has its name: `fill` receives a folder beside it, which is written to disk,
 * renamed, and removed when anything fails.
 */
export async function createDurableFolder<T>(folder: string, fill: (partial: string) => Promise<T>): Promise<T> {
  const final = path.resolve(folder);
  fs.mkdirSync(path.dirname(final), { recursive: true });
  const partial = fs.mkdtempSync(`${final}.partial-`);
  try {
    const result = await fill(partial);
    syncAll(partial);
    fs.renameSync(partial, final);
    // A new name is durable only once the folder that holds it is.
    sync(path.dirname(final));
    return result;
  } catch (error) {
    fs.rmSync(partial, { recursive: true, force: true });
    throw error;
  }
}

function syncAll(place: string): void {
  const entry = fs.lstatSync(place);
  if (entry.isDirectory()) for (const name of fs.readdirSync(place)) syncAll(path.join(place, name));
  if (entry.isDirectory() || entry.isFile()) sync(place);
}

export function sync(place: string): void {
  const descriptor = fs.openSync(place, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}
