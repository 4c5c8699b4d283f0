import type { Deps } from '#server/modules/core/deps.ts';
import { compareListing } from '#server/modules/admin/stolen.changes.ts';
import type { JobPayloads, RunAgain } from '#server/platform/jobs/job.ts';

/** Compares the serial numbers of a listing after a report is added, or of all listings with that of a new entry of the register. */
export async function compareSerials(
  { db, clock, transact }: Pick<Deps, 'db' | 'clock' | 'transact'>,
  payload: JobPayloads['serial.compare'],
): Promise<RunAgain | undefined> {
  if ('productId' in payload) {
    const again = await transact((context) => compareListing(context, payload.productId));
    return again && { again };
  }
  const entry = await db.selectFrom('stolen_devices').select('hash').where('id', '=', payload.stolenId).executeTakeFirst();
  if (!entry?.hash) return undefined;
  // Its owner asks, no seller: this is none of the comparisons that a seller has in a day.
  await db
    .updateTable('report_serials')
    .set({ checked_at: clock.now() })
    .where('hash', '=', entry.hash)
    .where('checked_at', 'is', null)
    .execute();
  const reports = await db
    .selectFrom('report_serials as s')
    .innerJoin('health_reports as h', 'h.id', 's.report_id')
    .select('h.product_id')
    .distinct()
    .where('s.hash', '=', entry.hash)
    .execute();
  for (const { product_id } of reports) await transact((context) => compareListing(context, product_id));
  return undefined;
}
