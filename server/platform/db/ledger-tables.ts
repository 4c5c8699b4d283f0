import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Account } from '#domain/money/ledger.ts';

type Fixed<T> = ColumnType<T, T, never>;

/** One of the two entries of a movement of money. The columns are explained in migration 0023; the database refuses to change a row. */
export interface LedgerEntryTable {
  id: GeneratedAlways<number>;
  transaction_id: Fixed<string>;
  booking_id: Fixed<string | null>;
  account: Fixed<Account>;
  amount_poisha: Fixed<number>;
  cause: Fixed<string>;
  created_at: Fixed<Date>;
}
