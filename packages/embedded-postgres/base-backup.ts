import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { PostgresUnavailable } from './errors.ts';

/** PostgreSQL rebuilds the contents of these at its start; pg_basebackup leaves the same ones empty. */
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
 * Copies the files of a running cluster while they change. Call it between `pg_backup_start` and `pg_backup_stop`: the copy is
 * consistent only together with the WAL written between the two.
 */
async function copyClusterFiles(from: string, to: string): Promise<void> {
  for (const entry of await fs.promises.readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    try {
      if (entry.isDirectory()) {
        await fs.promises.mkdir(target, { mode: 0o700 });
        if (!LEFT_EMPTY.has(entry.name)) await copyClusterFiles(source, target);
      } else if (!LEFT_OUT.has(entry.name)) await fs.promises.copyFile(source, target, fs.constants.COPYFILE_FICLONE);
    } catch (error) {
      // A table dropped meanwhile: the WAL drops it from the copy too.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

// Timeline, and position in the WAL.
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies a running cluster's data folder `from` to `to`, with the WAL that makes the copy consistent: PostgreSQL starts on it in the
 * state of the moment this returns. `session` belongs to a superuser of that cluster and runs nothing else meanwhile.
 * @throws PostgresUnavailable when the cluster has tablespaces, or the WAL is gone
 */
export async function backUpCluster(session: pg.ClientBase, from: string, to: string): Promise<void> {
  const { rows: elsewhere } = await session.query(`select from pg_tablespace where pg_tablespace_location(oid) <> ''`);
  if (elsewhere.length > 0) throw new PostgresUnavailable('The database has tablespaces outside of its folder, which are not copied.');
  // A temporary slot: PostgreSQL keeps all WAL from here on until the session ends, however much is written meanwhile.
  await session.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
  await session.query(`select pg_backup_start('backup', fast => true)`);
  fs.mkdirSync(to, { mode: 0o700 });
  await copyClusterFiles(from, to);
  const { rows } = await session.query<{ labelfile: string; last: string }>(
    'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
  );
  const { labelfile = '', last = '' } = rows[0] ?? {};
  const first = /\(file ([0-9A-F]{24})\)/.exec(labelfile)?.[1];
  const segments = fs
    .readdirSync(path.join(from, 'pg_wal'))
    .filter((name) => SEGMENT.test(name) && first !== undefined && name >= first && name <= last);
  if (first === undefined || !segments.includes(first) || !segments.includes(last))
    throw new PostgresUnavailable(`The WAL from ${first} to ${last} is missing: the copy of ${from} cannot be used.`);
  for (const name of segments) await fs.promises.copyFile(path.join(from, 'pg_wal', name), path.join(to, 'pg_wal', name));
  fs.writeFileSync(path.join(to, 'backup_label'), labelfile, { mode: 0o600 });
}
