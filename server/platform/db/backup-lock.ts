import { sql } from 'kysely';
import type pg from 'pg';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import type { Reader } from '#server/platform/db/database.ts';

/** How long a backup waits for the end of another one. */
const LOCK_TIMEOUT = '10s';

/** Marks a backup as running until the session ends, for all processes. @throws pg.DatabaseError when another one is running */
export async function beginBackup(session: pg.ClientBase): Promise<void> {
  await session.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
  await session.query(`select pg_advisory_lock(${ADVISORY_LOCKS.backup})`);
}

/** Whether a backup is running: files that it may still copy must stay. */
export async function isBackupUnderWay(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${ADVISORY_LOCKS.backup}) as free`.execute(db);
  return rows[0]?.free === false;
}
