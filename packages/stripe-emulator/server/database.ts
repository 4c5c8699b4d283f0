import { Kysely, PostgresDialect, type PostgresCursor, type PostgresQueryResult, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { CardTables } from './tables.ts';

export type Database = Kysely<CardTables>;

/** Proof of being inside a transaction: a function that takes one cannot be called outside. */
export type Transaction = KyselyTransaction<CardTables>;

export type Reader = Database | Transaction;

/** The emulator's tables through the caller's pool, which stays the caller's to close. */
export const openDatabase = (pool: pg.Pool): Database =>
  new Kysely<CardTables>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        connect: async () => new Connection(await pool.connect()),
        end: () => Promise.resolve(),
      },
    }),
  });

// Amounts, counts and sequence numbers are int8 and stay far below 2^53, so a number is exact. The pool's own parsers are left alone.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);

class Connection {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('The emulator reads no cursors.');
    return this.#client.query({ text, values: [...values], types });
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}
