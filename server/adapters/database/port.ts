import type { ConnectionConfig } from '#server/platform/db/database.ts';

/** A PostgreSQL that the app may use, embedded or hosted. */
export interface DatabaseServer {
  config: ConnectionConfig;
  /** Resolves with the reason when the database is lost for good and the app should end; pending otherwise. */
  exited: Promise<Error>;
  /** Releases the database; an embedded one is shut down. May be called more than once. */
  stop(): Promise<void>;
}

/** No database can be used. The message is one line that says why and what to do about it. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Another running app uses the same data folder. */
export class DatabaseInUse extends DatabaseUnavailable {
  override name = 'DatabaseInUse';
}
