import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { Tables } from '#server/platform/db/tables.ts';

/** Connection settings as `pg` takes them: a URL, or the socket folder of the embedded server. */
export type ConnectionConfig = { connectionString: string } | { host: string; port: number; user: string; database: string };

export type Database = Kysely<Tables>;

/** Proof of being inside a transaction: a function that takes one cannot be called outside. */
export type Transaction = KyselyTransaction<Tables>;

/** Either of the two, for reads that do not care. */
export type Reader = Database | Transaction;

// Money and counts are bigint columns; every one of them stays far below 2^53 (checked by the schema), so a number is exact.
const INT8_OID = 20;
const types = new pg.TypeOverrides();
types.setTypeParser(INT8_OID, (text: string) => Number(text));

export type Pool = pg.Pool;

/** A pool of at most `max` connections. Idle connections that the server closes are replaced, not fatal. */
export function createPool(
  config: ConnectionConfig,
  max: number,
  onError: (error: Error) => void,
  more: Pick<pg.PoolConfig, 'stream' | 'connectionTimeoutMillis' | 'keepAlive' | 'idleTimeoutMillis' | 'verify'> = {},
): Pool {
  const pool = new pg.Pool({ ...config, ...more, max, types, application_name: 'abar' });
  // Without a listener a database restart would end the process.
  pool.on('error', onError);
  // The pool listens to idle connections only: one that is lost while it is in use would end the process too.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

export function createDatabase(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
