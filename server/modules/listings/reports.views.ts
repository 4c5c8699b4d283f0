import type { Facts } from '#contract/facts.ts';
import type { ListingReport } from '#contract/reports.ts';
import { contradictionsOf } from '#domain/reports/contradictions.ts';
import type { HealthReportRow } from '#server/modules/listings/reports.sql.ts';

/** A health report as a listing with these facts shows it. */
export function reportView({ id, report, has_proof_code, added_at, withdrawn_at }: HealthReportRow, facts: Facts = {}): ListingReport {
  const contradicts = contradictionsOf(facts, report);
  return {
    ...report,
    _id: id,
    addedAt: new Date(added_at).toISOString(),
    hasProofCode: has_proof_code,
    ...(Object.keys(contradicts).length > 0 && { contradicts }),
    ...(withdrawn_at && { withdrawnAt: new Date(withdrawn_at).toISOString() }),
  };
}
