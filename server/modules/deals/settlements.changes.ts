import { dayInDhaka, startOfDayInDhaka } from '#domain/dhaka.ts';
import { DAY_MS } from '#domain/durations.ts';
import { reconcile, type Difference, type Settlement } from '#domain/money/settlement.ts';
import type { Input } from '#contract/client.ts';
import { logAct } from '#server/modules/core/admin-log.changes.ts';
import { differenceName, findNotes, findOwnMovements } from '#server/modules/deals/settlements.sql.ts';
import type { Database, Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/http/failure.ts';

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

/**
 * An admin notes how a difference was settled. The note is a row of the log of admins, which nothing changes.
 * @throws Failure unknown_difference, difference_noted
 */
export async function noteDifference(
  context: { trx: Transaction; now: Date },
  adminUid: string,
  checkId: string,
  { note, difference, kind, name }: Input<'noteDifference'>['body'],
): Promise<void> {
  const { trx } = context;
  const id = /^\d{1,15}$/.test(checkId) ? Number(checkId) : 0;
  const provider = trx.selectFrom('settlement_checks').select('provider').where('id', '=', id);
  // The same difference may be in several reports: one admin at a time.
  const checks = await trx.selectFrom('settlement_checks').selectAll().where('provider', '=', provider).orderBy('id').forUpdate().execute();
  const check = checks.find((each) => each.id === id) ?? fail('unknown_difference');
  const found =
    check.differences.find((each) => each.difference === difference && each.kind === kind && each.name === name) ??
    fail('unknown_difference');
  const subject = differenceName(check.provider, found);
  const [before] = await findNotes(trx, [subject]);
  if (before) return before.admin_uid === adminUid && before.reason === note ? undefined : fail('difference_noted');
  await logAct(context, { adminUid, act: 'difference_noted', about: { kind: 'settlement', id: subject, title: name }, reason: note });
}
