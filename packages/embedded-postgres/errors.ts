/** PostgreSQL cannot run here or on these files. The message is one line that says why and what to do about it. */
export class PostgresUnavailable extends Error {
  override name = 'PostgresUnavailable';
}

/** Another process, or another part of this one, runs PostgreSQL on the same folder. */
export class FolderInUse extends PostgresUnavailable {
  override name = 'FolderInUse';
}
