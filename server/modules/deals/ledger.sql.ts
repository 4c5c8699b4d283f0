import { sql } from 'kysely';
import { isBalanced, isNeverNegative, totalsOf, type LedgerTotals } from '#domain/money/ledger.ts';
import type { Reader } from '#server/platform/db/database.ts';

/** The findings of an audit of the ledger. */
export interface LedgerAudit {
  totals: LedgerTotals;
  /** A sentence for each fault; empty when every sum holds. */
  faults: string[];
}

/**
 * Adds up the whole ledger in one snapshot. It reports each transaction that does not sum to zero, each account that is below zero although it
 * must not be, and totals that do not balance.
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

/** The balance of a seller, in poisha, and the part of it that comes from payments that a bank disputes now. */
export interface DisputedBalance {
  balance: number;
  disputed: number;
}

/**
 * Returns the balances of the sellers who hold disputed money, by uid. Money that was released first counts as paid out first, so a dispute
 * touches only what had not been paid out when it was opened. Later payouts leave the disputed money where it is.
 */
export async function findDisputedBalances(db: Reader, sellerUids: readonly string[]): Promise<Map<string, DisputedBalance>> {
  const { rows } = await sql<DisputedBalance & { uid: string }>`
    with released as (
      select bookings.seller_uid, entry.id, entry.account, entry.amount_poisha, chargebacks.shortfall_poisha, chargebacks.opened_at
      from chargebacks
      join bookings on bookings.id = chargebacks.booking_id
      join ledger_entries as entry on entry.booking_id = bookings.id and entry.account = 'seller:' || bookings.seller_uid
      where chargebacks.status = 'open' and bookings.seller_uid = any(${sellerUids}) and entry.amount_poisha > 0
    )
    select released.seller_uid as uid, max(now.balance)::bigint as balance,
      sum(least(released.shortfall_poisha, released.amount_poisha, greatest(0, before.money)))::bigint as disputed
    from released,
    lateral (
      -- The money of this release and of those before it that had not been paid out when the dispute was opened.
      select coalesce(sum(amount_poisha) filter (where amount_poisha > 0 and id <= released.id), 0)
        + coalesce(sum(amount_poisha) filter (where amount_poisha < 0 and created_at < released.opened_at), 0) as money
      from ledger_entries where account = released.account
    ) as before,
    lateral (select sum(amount_poisha) as balance from ledger_entries where account = released.account) as now
    group by released.seller_uid`.execute(db);
  return new Map(rows.filter(({ disputed }) => disputed > 0).map(({ uid, ...money }) => [uid, money]));
}
