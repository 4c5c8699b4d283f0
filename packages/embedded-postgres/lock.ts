import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explain } from './explain.ts';
import { DatabaseInUse, DatabaseUnavailable } from '../../server/adapters/database/port.ts';

const SQLITE_BUSY = 5;

// A lock that is garbage collected is a lock that is given back.
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only one that uses `folder`. SQLite is here for its file lock alone: the kernel holds it, on every
 * platform and across containers, so it ends with the process however that ends, and never has to be cleaned up or judged by age.
 * @throws DatabaseInUse when another process, or another part of this one, has it.
 */
export function lockFolder(folder: string): { release(): void } {
  // The lock file must never be opened by other means: closing it would drop the lock. Hence a second file for the holder's name.
  const holder = path.join(folder, 'app.pid');
  const lock = open(path.join(folder, 'app.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY)
      throw new DatabaseInUse(
        `${folder} is in use by another Abar (${nameOf(holder)}). Stop that one, or give this one a DATA_DIR of its own.`,
        { cause },
      );
    throw cannotLock(folder, cause);
  }
  held.add(lock);
  const release = () => {
    if (!held.delete(lock)) return;
    fs.rmSync(holder, { force: true });
    lock.close();
  };
  try {
    fs.writeFileSync(holder, `process ${process.pid}`);
  } catch (cause) {
    release();
    throw cannotLock(folder, cause);
  }
  return { release };
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: 0 });
  } catch (cause) {
    throw cannotLock(path.dirname(file), cause);
  }
}

function cannotLock(folder: string, cause: unknown): DatabaseUnavailable {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = /ENOSPC|disk is full/.test(reason)
    ? explain(reason, folder)
    : `Cannot lock ${folder}: ${reason}. It must be writable and on a disk that supports file locks.`;
  return new DatabaseUnavailable(message, { cause });
}

function nameOf(holder: string): string {
  return fs.existsSync(holder) ? fs.readFileSync(holder, 'utf8') : 'process unknown';
}
