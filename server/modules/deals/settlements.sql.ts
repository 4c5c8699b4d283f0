import { sql } from 'kysely';
import type { SettlementProvider } from '#contract/settlement-vocabulary.ts';
import type { SettlementCheck } from '#contract/settlements.ts';
import { tkOfPoisha } from '#domain/money/money.ts';
import type { OwnMovement } from '#domain/money/settlement.ts';
import type { StoredDifference } from '#server/platform/db/deal-tables.ts';
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

/** The name of a difference in the log of admins: with other sums it is another one. */
export const differenceName = (
  provider: SettlementProvider,
  { difference, kind, name, ownPoisha, statedPoisha }: StoredDifference,
): string => [provider, difference, kind, name, ownPoisha ?? '-', statedPoisha ?? '-'].join(' ');

/** The notes of admins about differences of these names. */
export const findNotes = (db: Reader, names: readonly string[]) =>
  db
    .selectFrom('admin_log as l')
    .innerJoin('users as u', 'u.uid', 'l.admin_uid')
    .select(['l.subject_id', 'l.admin_uid', 'u.display_name', 'l.reason', 'l.created_at'])
    .where('l.act', '=', 'difference_noted')
    .where(sql<boolean>`l.subject_id = any(${[...names]}::text[])`)
    .execute();

const sideOf = (poisha: number | null, at: string | null) => (poisha === null || at === null ? null : { tk: tkOfPoisha(poisha), at });

/** The last checks, the newest first. */
export async function listSettlementChecks(db: Database): Promise<SettlementCheck[]> {
  const rows = await db.selectFrom('settlement_checks').selectAll().orderBy('id', 'desc').limit(50).execute();
  const names = rows.flatMap(({ provider, differences }) => differences.map((each) => differenceName(provider, each)));
  const notes = new Map((await findNotes(db, names)).map((note) => [note.subject_id, note]));
  const noteOf = (name: string) => {
    const note = notes.get(name);
    return note ? { text: note.reason, by: note.display_name, at: note.created_at.toISOString() } : null;
  };
  return rows.map((row) => ({
    _id: row.id,
    provider: row.provider,
    firstDay: row.first_day,
    lastDay: row.last_day,
    movements: row.movements,
    fees: tkOfPoisha(row.fees_poisha),
    differences: row.differences.map((each) => ({
      difference: each.difference,
      kind: each.kind,
      name: each.name,
      own: sideOf(each.ownPoisha, each.ownAt),
      stated: sideOf(each.statedPoisha, each.statedAt),
      note: noteOf(differenceName(row.provider, each)),
    })),
    checkedAt: row.checked_at.toISOString(),
  }));
}
