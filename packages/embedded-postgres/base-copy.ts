import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { DatabaseUnavailable } from '../../server/adapters/database/port.ts';

/** What a copy would take for its own: PostgreSQL makes these anew (the list of its own pg_basebackup). */
const LEFT_EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pgsql_tmp',
]);
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts']);

/**
 * Copies the files of a running cluster as they are at that moment. Only the log from `pg_backup_start` to `pg_backup_stop`, between
 * which this is called, makes them one whole.
 */
export async function copyClusterFiles(from: string, to: string): Promise<void> {
  for (const entry of await fs.promises.readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    try {
      if (entry.isDirectory()) {
        await fs.promises.mkdir(target, { mode: 0o700 });
        if (!LEFT_EMPTY.has(entry.name)) await copyClusterFiles(source, target);
      } else if (!LEFT_OUT.has(entry.name)) await fs.promises.copyFile(source, target, fs.constants.COPYFILE_FICLONE);
    } catch (error) {
      // A table that was dropped meanwhile: the log says so too.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

// Timeline, and place in the log.
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies a running cluster from `from` to `to`, with all of its log that belongs to the copy: PostgreSQL opens it by itself, in the
 * state of the moment when this ends. `session` is a superuser's, on that cluster, and used for nothing else meanwhile.
 */
export async function copyRunningCluster(session: pg.ClientBase, from: string, to: string): Promise<void> {
  const { rows: elsewhere } = await session.query(`select from pg_tablespace where pg_tablespace_location(oid) <> ''`);
  if (elsewhere.length > 0) throw new DatabaseUnavailable('The database has tablespaces outside of its folder, which are not copied.');
  // Until the session ends no log from here on is thrown away, however much is written meanwhile.
  await session.query(`select pg_create_physical_replication_slot('abar_copy_' || pg_backend_pid(), true, true)`);
  await session.query(`select pg_backup_start('abar', fast => true)`);
  fs.mkdirSync(to, { mode: 0o700 });
  await copyClusterFiles(from, to);
  const { rows } = await session.query<{ labelfile: string; last: string }>(
    'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
  );
  const { labelfile = '', last = '' } = rows[0] ?? {};
  const first = /\(file ([0-9A-F]{24})\)/.exec(labelfile)?.[1];
  const log = fs
    .readdirSync(path.join(from, 'pg_wal'))
    .filter((name) => SEGMENT.test(name) && first !== undefined && name >= first && name <= last);
  if (first === undefined || !log.includes(first) || !log.includes(last))
    throw new DatabaseUnavailable(`The log from ${first} to ${last} is not there.`);
  for (const name of log) await fs.promises.copyFile(path.join(from, 'pg_wal', name), path.join(to, 'pg_wal', name));
  fs.writeFileSync(path.join(to, 'backup_label'), labelfile, { mode: 0o600 });
}
