// The public entry: everything else in this folder is internal.
export { backUpCluster } from './base-backup.ts';
export { copyDatabase, CopyRefused, type CopiedTable, type CopyOptions } from './copy-database.ts';
export { createDurableFolder } from './durable-folder.ts';
export { FolderInUse, PostgresUnavailable } from './errors.ts';
export type { SocketConnection } from './postmaster.ts';
export { postgresProcesses } from './processes.ts';
export { findRunningPostgres } from './running.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres, type StartOptions } from './start.ts';
export { readEveryRow } from './table-checksum.ts';
