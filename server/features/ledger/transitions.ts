import type { Account } from '#domain/ledger.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/db/ids.ts';

/** One movement of money from an account to another. */
export interface Movement {
  /** What moves it, such as `payment:<id>`. A cause moves money once. */
  cause: string;
  /** The booking that the money belongs to, if it is one. */
  bookingId: string | null;
  from: Account;
  to: Account;
  /** Above 0. */
  amountPoisha: number;
  now: Date;
}

/**
 * The one function that writes the ledger, in the transaction of the change that moves the money. Returns false, and writes nothing, when
 * the cause has moved money before. The database refuses a withdrawal of what the account does not hold.
 */
export async function moveMoney(trx: Transaction, { cause, bookingId, from, to, amountPoisha, now }: Movement): Promise<boolean> {
  const entry = { transaction_id: newId(now), booking_id: bookingId, cause, created_at: now };
  const written = await trx
    .insertInto('ledger_entries')
    .values([
      { ...entry, account: from, amount_poisha: -amountPoisha },
      { ...entry, account: to, amount_poisha: amountPoisha },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return written.length > 0;
}
