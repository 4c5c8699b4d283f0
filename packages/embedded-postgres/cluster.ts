import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sync } from './durable-folder.ts';
import { PostgresUnavailable } from './errors.ts';
import { explain } from './explain.ts';
import type { Launcher } from './launcher.ts';

export interface ClusterOptions {
  folder: string;
  /** The folder of `initdb`. */
  bin: string;
  launcher: Launcher;
  /** Options of `initdb` that choose how texts are sorted. */
  locale: readonly string[];
  /** Whether the files must survive a power cut. */
  durable: boolean;
}

/**
 * Creates the files of an empty database in `folder`/data unless they are there. They appear whole or not at all: an interrupted
 * attempt leaves a folder `init.…`, which the next one removes. Returns the folder of the files.
 */
export async function createCluster({ folder, bin, launcher, locale, durable }: ClusterOptions): Promise<string> {
  const data = path.join(folder, 'data');
  for (const name of fs.readdirSync(folder))
    if (name.startsWith('init.')) fs.rmSync(path.join(folder, name), { recursive: true, maxRetries: 5 });
  if (fs.existsSync(path.join(data, 'PG_VERSION'))) return data;
  if (fs.existsSync(data) && fs.readdirSync(data).length > 0)
    throw new PostgresUnavailable(`${data} holds something that is not a PostgreSQL database. Move it away or choose another folder.`);

  const fresh = fs.mkdtempSync(path.join(folder, 'init.'));
  launcher.handOver(fresh);
  const options = ['-D', fresh, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '-T', 'english', '--no-instructions', ...locale];
  const child = launcher.run(path.join(bin, 'initdb'), durable ? options : [...options, '--no-sync']);
  const [[code], output] = await Promise.all([once(child, 'close'), child.stderr ? text(child.stderr) : '']);
  if (code !== 0) {
    fs.rmSync(fresh, { recursive: true, force: true, maxRetries: 5 });
    throw new PostgresUnavailable(explain(output, folder));
  }
  fs.renameSync(fresh, data);
  // A new name is durable only once the folder that holds it is.
  if (durable) for (const place of [folder, path.dirname(folder)]) sync(place);
  return data;
}
