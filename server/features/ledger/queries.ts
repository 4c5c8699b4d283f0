import { sql } from 'kysely';
import { isBalanced, isNeverNegative, totalsOf, type LedgerTotals } from '#domain/ledger.ts';
import type { Reader } from '#server/platform/db/database.ts';

/** What an audit of the ledger found. */
export interface LedgerAudit {
  totals: LedgerTotals;
  /** A sentence for each fault, with the account; empty when every sum holds. */
  faults: string[];
}

/**
 * Adds up the whole ledger in one snapshot, as the database holds it: every transaction sums to zero, no account is below zero that
 * must not be, and the totals balance.
 */
export async function auditLedger(db: Reader): Promise<LedgerAudit> {
  const { rows } = await sql<{ account: string; amount: number; transactions: string[] }>`
    with uneven as (
      select transaction_id from ledger_entries group by transaction_id having sum(amount_poisha) <> 0
    )
    select account, sum(amount_poisha)::bigint as amount,
      coalesce(array_agg(distinct transaction_id::text) filter (where transaction_id in (select transaction_id from uneven)), '{}') as transactions
    from ledger_entries group by account order by account`.execute(db);
  const totals = totalsOf(new Map(rows.map(({ account, amount }) => [account, amount])));
  const faults = rows.flatMap(({ account, amount, transactions }) => [
    ...transactions.map((id) => `${account}: transaction ${id} does not sum to zero.`),
    ...(isNeverNegative(account) && amount < 0 ? [`${account}: its balance is ${amount} poisha, below zero.`] : []),
  ]);
  if (!isBalanced(totals)) faults.push(`The totals do not balance: ${JSON.stringify(totals)}.`);
  return { totals, faults };
}
