import { sql } from 'kysely';
import type pg from 'pg';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import type { Reader } from '#server/platform/db/database.ts';

const PATIENCE = '10s';

/** Says to every process, until the session ends, that a backup is being made. @throws pg.DatabaseError when there is one already */
export async function beginBackup(session: pg.ClientBase): Promise<void> {
  await session.query(`set lock_timeout = '${PATIENCE}'`);
  await session.query(`select pg_advisory_lock(${ADVISORY_LOCKS.backup})`);
}

/** Whether a backup is being made right now: files that it may name yet must stay. */
export async function isBackupUnderWay(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${ADVISORY_LOCKS.backup}) as free`.execute(db);
  return rows[0]?.free === false;
}
