import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { explain } from './explain.ts';
import type { Launcher } from './launcher.ts';
import { DatabaseUnavailable } from '../../server/adapters/database/port.ts';

/**
 * Makes the files of an empty database in `folder`/data unless they are there. They appear whole or not at all: an interrupted
 * attempt leaves a folder `init.…`, which the next one removes. Returns the folder of the files.
 */
export async function createCluster(folder: string, bin: string, launcher: Launcher, durable: boolean): Promise<string> {
  const data = path.join(folder, 'data');
  for (const name of fs.readdirSync(folder))
    if (name.startsWith('init.')) fs.rmSync(path.join(folder, name), { recursive: true, maxRetries: 5 });
  if (fs.existsSync(path.join(data, 'PG_VERSION'))) return data;
  if (fs.existsSync(data) && fs.readdirSync(data).length > 0)
    throw new DatabaseUnavailable(`${data} holds something that is not a PostgreSQL database. Move it away or choose another DATA_DIR.`);

  const fresh = fs.mkdtempSync(path.join(folder, 'init.'));
  launcher.handOver(fresh);
  // Sorting and upper case by Unicode itself: the same on every machine, whatever locales it has.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-T', 'english'];
  const options = ['-D', fresh, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-instructions', ...(durable ? [] : ['--no-sync'])];
  const child = launcher.run(path.join(bin, 'initdb'), [...options, ...locale]);
  const [[code], output] = await Promise.all([once(child, 'close'), child.stderr ? text(child.stderr) : '']);
  if (code !== 0) {
    fs.rmSync(fresh, { recursive: true, force: true, maxRetries: 5 });
    throw new DatabaseUnavailable(explain(output, folder));
  }
  fs.renameSync(fresh, data);
  if (durable) syncFolder(folder);
  return data;
}

// The new name is on the disk only when the folder that holds it is.
function syncFolder(folder: string): void {
  for (const place of [folder, path.dirname(folder)]) {
    const descriptor = fs.openSync(place, 'r');
    fs.fsyncSync(descriptor);
    fs.closeSync(descriptor);
  }
}
