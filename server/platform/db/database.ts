import { Pool, type ConnectionConfig, type PoolSettings, type TimeLimits } from '@abar/embedded-postgres/pool';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Transaction as KyselyTransaction,
} from 'kysely';
import pg from 'pg';
import type { Tables } from '#server/platform/db/tables.ts';

export type { ConnectionConfig };

export type Database = Kysely<Tables>;

/** Proof of being inside a transaction: a function that takes one cannot be called outside. */
export type Transaction = KyselyTransaction<Tables>;

/** Either of the two, for reads that do not care. */
export type Reader = Database | Transaction;

// Money and counts are bigint columns; every one of them stays far below 2^53 (checked by the schema), so a number is exact.
const INT8_OID = 20;
const types = new pg.TypeOverrides();
types.setTypeParser(INT8_OID, (text: string) => Number(text));

export type { Pool };

/** Nobody waits longer than these for a database that is frozen, overloaded or out of reach: less than 5 s in all. */
export const TIME_LIMITS: TimeLimits = { acquireMs: 2000, statementMs: 2700, answerMs: 2900, idleInTransactionMs: 10_000 };

/** A pool of at most `max` connections. */
export const createPool = (
  config: ConnectionConfig,
  max: number,
  onError: (error: Error) => void,
  more: Partial<PoolSettings> = {},
): Pool => new Pool(config, { max, types, onError, ...more });

/** The statements that are sent with the commit of the transaction on a connection. */
const lastStatements = new WeakMap<DatabaseConnection, string[]>();

class Driver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const statements = lastStatements.get(connection);
    if (!statements) return super.commitTransaction(connection);
    lastStatements.delete(connection);
    await connection.executeQuery(CompiledQuery.raw([...statements, 'commit'].join('; ')));
  }
}

class Dialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new Driver({ pool: this.#pool });
  }
}

/**
 * Sends statements without values together with the commit of a transaction; nothing may be sent in it after this. When a statement of the
 * transaction has failed, the first of them fails too.
 */
export const sendWithCommit = (trx: Transaction, statements: readonly string[]): Promise<void> =>
  trx.getExecutor().provideConnection(async (connection) => void lastStatements.set(connection, [...statements]));

export function createDatabase(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new Dialect(pool) });
}
