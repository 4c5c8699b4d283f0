import path from 'node:path';

// PostgreSQL prints these when a file of its data folder is missing, truncated or overwritten.
const DAMAGE =
  /could not find the database system|control file|checkpoint record|WAL directory|is not a valid data directory|invalid page|could not (?:open|read|access) (?:file|directory)|database subdirectory|contains? unexpected|data corrupted/;

const FULL = 'is full: PostgreSQL cannot write.';

/** Whether a line of `explain` says that the disk is full. */
export const isDiskFull = (reason: string): boolean => reason.includes(FULL);

/** One line out of what PostgreSQL printed before it ended, or what the system reported. */
export function explain(output: string, folder: string): string {
  if (/No space left on device|ENOSPC|disk is full|Disk quota exceeded/.test(output))
    return `The disk of ${folder} ${FULL} Free some space and start again.`;
  const version = /initialized by PostgreSQL version (\S+),/.exec(output)?.[1];
  if (version !== undefined)
    return `${folder} was created by PostgreSQL ${version}, and this is another major version. Use the release that created it, or another folder.`;
  const lines = output.split('\n').map((line) => line.trim());
  const line = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.findLast((line) => line !== '') ?? 'it printed nothing';
  const reason = line.replace(/^.*?(FATAL|PANIC|error):\s*/, '');
  return DAMAGE.test(output) ? damaged(folder, reason) : `PostgreSQL ended on ${folder}: ${reason}`;
}

export const damaged = (folder: string, reason: string): string =>
  `The database files in ${path.join(folder, 'data')} are damaged (${reason}). Restore a backup.`;
