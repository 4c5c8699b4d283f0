import { readSettlement } from '#domain/money/settlement.ts';
import { checkSettlement } from '#server/modules/deals/settlements.changes.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A report of the card service with a payment of `tk` that is not in the ledger. Returns the id of its check. */
export async function checkedReport(db: Database, now: Date, tk = 1500): Promise<string> {
  const report = readSettlement(
    `created_utc,reporting_category,source_id,payment_intent_id,currency,gross,fee,net\n2026-11-02 10:00:00,charge,ch_1,pi_1,bdt,${tk},43.50,${tk - 43.5}`,
  );
  await checkSettlement(db, report, { feePercent: null }, now);
  const { id } = await db.selectFrom('settlement_checks').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return String(id);
}
