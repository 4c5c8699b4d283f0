import type { ListingReport } from '#contract/reports.ts';
import type { HealthReportRow } from '#server/modules/listings/reports.sql.ts';

/** A health report as a listing shows it. */
export const reportView = ({ id, report, has_proof_code, added_at, withdrawn_at }: HealthReportRow): ListingReport => ({
  ...report,
  _id: id,
  addedAt: new Date(added_at).toISOString(),
  hasProofCode: has_proof_code,
  ...(withdrawn_at && { withdrawnAt: new Date(withdrawn_at).toISOString() }),
});
