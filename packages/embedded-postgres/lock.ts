import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explain } from './explain.ts';
import { FolderInUse, PostgresUnavailable } from './errors.ts';

const SQLITE_BUSY = 5;

// A connection that is garbage collected releases its lock.
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only one that uses `folder`. SQLite is used for its file lock alone: the kernel holds the lock, on every
 * platform and across containers, and releases it when the process ends for whatever reason. It never becomes stale.
 * @throws FolderInUse when another process, or another part of this one, holds it
 */
export function lockFolder(folder: string): { release(): void } {
  // Opening and closing the lock file by other means would release the lock. Hence a second file for the holder's name.
  const holder = path.join(folder, 'app.pid');
  const lock = open(path.join(folder, 'app.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    if (cause instanceof Error && 'errcode' in cause && cause.errcode === SQLITE_BUSY)
      throw new FolderInUse(`${folder} is in use by another process (${nameOf(holder)}). Stop it, or choose another folder.`, { cause });
    throw cannotLock(folder, cause);
  }
  held.add(lock);
  const release = () => {
    if (!held.delete(lock)) return;
    fs.rmSync(holder, { force: true });
    lock.close();
  };
  try {
    fs.writeFileSync(holder, String(process.pid));
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

function cannotLock(folder: string, cause: unknown): PostgresUnavailable {
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = /ENOSPC|disk is full/.test(reason)
    ? explain(reason, folder)
    : `Cannot lock ${folder}: ${reason}. It must be writable and on a disk that supports file locks.`;
  return new PostgresUnavailable(message, { cause });
}

function nameOf(holder: string): string {
  return fs.existsSync(holder) ? fs.readFileSync(holder, 'utf8') : 'id unknown';
}
