import { dayInDhaka, startOfDayInDhaka } from '#domain/dhaka.ts';
import { DAY_MS } from '#domain/durations.ts';
import { reconcile, type Difference, type Settlement } from '#domain/money/settlement.ts';
import { findOwnMovements } from '#server/modules/deals/settlements.sql.ts';
import type { Database } from '#server/platform/db/database.ts';

interface CheckedDays {
  /** The first and the last day that the report covers, as 2026-11-30; by default those of its first and last line. */
  firstDay?: string | undefined;
  lastDay?: string | undefined;
  /** % of a payment that the provider keeps by contract. */
  feePercent: number | null;
}

/** Compares a report with the books of this site, and keeps the result for admins. */
export async function checkSettlement(db: Database, settlement: Settlement, days: CheckedDays, now: Date): Promise<Difference[]> {
  const { provider, movements } = settlement;
  const stated = movements.map(({ at }) => dayInDhaka(at.getTime())).toSorted();
  const first = days.firstDay ?? stated[0] ?? dayInDhaka(now.getTime());
  const last = days.lastDay ?? stated.at(-1) ?? first;
  const terms = {
    from: startOfDayInDhaka(first),
    until: new Date(startOfDayInDhaka(last).getTime() + DAY_MS),
    feePercent: days.feePercent,
  };
  const differences = reconcile(await findOwnMovements(db, provider), settlement, terms);
  await db
    .insertInto('settlement_checks')
    .values({
      provider,
      first_day: first,
      last_day: last,
      movements: movements.length,
      fees_poisha: movements.reduce((sum, { feePoisha }) => sum + feePoisha, 0),
      differences: JSON.stringify(differences),
      checked_at: now,
    })
    .execute();
  return differences;
}
