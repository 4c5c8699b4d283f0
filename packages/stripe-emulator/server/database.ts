import { Kysely, PostgresDialect, type Transaction as KyselyTransaction } from 'kysely';
import type pg from 'pg';
import type { CardTables } from './tables.ts';

export type Database = Kysely<CardTables>;

/** Proof of being inside a transaction: a function that takes one cannot be called outside. */
export type Transaction = KyselyTransaction<CardTables>;

export type Reader = Database | Transaction;

/** The emulator's tables through the caller's pool, which stays the caller's to close. */
export const openDatabase = (pool: pg.Pool): Database => new Kysely<CardTables>({ dialect: new PostgresDialect({ pool }) });
