import { sql } from 'kysely';
import type { SettlementProvider } from '#contract/settlement-vocabulary.ts';
import type { SettlementCheck } from '#contract/settlements.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import type { OwnMovement } from '#domain/money/settlement.ts';
import type { Database, Reader } from '#server/platform/db/database.ts';

/**
 * The movements at a provider by the ledger, and by the payments and disputes beside it: payments that came in, refunds that were made there,
 * disputes and those that were won. A refund that an admin has made by hand is in no report.
 */
export async function findOwnMovements(db: Reader, provider: SettlementProvider): Promise<OwnMovement[]> {
  const { rows } = await sql<OwnMovement>`
    select 'payment' as kind, array[p.intent_id, p.id::text] as names, -entry.amount_poisha as "amountPoisha", entry.created_at as at
    from payments as p join ledger_entries as entry on entry.cause = 'payment:' || p.id and entry.account = 'card_in'
    where p.provider = ${provider} and p.intent_id is not null
    union all
    select 'refund', array[refund_id], coalesce(refund_poisha, amount_poisha), settled_at
    from payments where provider = ${provider} and status = 'refunded' and refund_id not like 'manual:%' and settled_at is not null
    union all
    select 'dispute', array[c.id], c.amount_poisha, c.opened_at
    from chargebacks as c join payments as p on p.id = c.payment_id where p.provider = ${provider}
    union all
    select 'reversal', array[c.id], c.amount_poisha, c.closed_at
    from chargebacks as c join payments as p on p.id = c.payment_id
    where p.provider = ${provider} and c.status = 'won' and c.closed_at is not null
    order by at`.execute(db);
  return rows;
}

const sideOf = (poisha: number | null, at: string | null) => (poisha === null || at === null ? null : { tk: tkOfPoisha(poisha), at });

/** The last checks, the newest first. */
export async function listSettlementChecks(db: Database): Promise<SettlementCheck[]> {
  const rows = await db.selectFrom('settlement_checks').selectAll().orderBy('id', 'desc').limit(50).execute();
  return rows.map((row) => ({
    _id: row.id,
    provider: row.provider,
    firstDay: row.first_day,
    lastDay: row.last_day,
    movements: row.movements,
    fees: tkOfPoisha(row.fees_poisha),
    differences: row.differences.map(({ difference, kind, name, ownPoisha, statedPoisha, ownAt, statedAt }) => ({
      difference,
      kind,
      name,
      own: sideOf(ownPoisha, ownAt),
      stated: sideOf(statedPoisha, statedAt),
    })),
    checkedAt: row.checked_at.toISOString(),
  }));
}
