import type { ConnectionConfig } from '#server/platform/db/database.ts';

/** A PostgreSQL the app may use, embedded or hosted. */
export interface DatabaseServer {
  config: ConnectionConfig;
  /** Resolves with the reason when the database is lost for good and the app should end; pending as long as there is hope. */
  exited: Promise<Error>;
  /** Gives the database back; an embedded one is shut down. May be called more than once. */
  stop(): Promise<void>;
}

/** There is no database to work with. The message is one line that says what is wrong and what to do about it. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** Another running app has the same data folder. */
export class DatabaseInUse extends DatabaseUnavailable {
  override name = 'DatabaseInUse';
}
