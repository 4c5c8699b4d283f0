import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Closes the connection over which each process of the app learns of changes. */
export const cutFeeds = (db: Database) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'abar changes' and datname = current_database()`.execute(db);
