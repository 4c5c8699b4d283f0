import { sql } from 'kysely';
import type { HealthReport } from '#contract/reports.ts';
import type { Reader } from '#server/platform/db/database.ts';

/** A health report; as part of a product, PostgreSQL writes its times as text. */
export interface HealthReportRow {
  id: string;
  report: HealthReport;
  has_proof_code: boolean;
  added_at: Date | string;
  withdrawn_at: Date | string | null;
  /** The last characters of its serial numbers that its seller lets the buyer of a booking read; only where that one may. */
  endings?: string[] | null;
}

/** The health reports that the product `p` shows, the newest first, as JSON; null where it shows none. */
export const SHOWN_REPORTS = sql<HealthReportRow[] | null>`(
  select json_agg(h order by h.id desc) from health_reports h where h.product_id = p.id and h.withdrawn_at is null)`;

/** The ids of the health reports that the product `p` shows, the newest first. */
export const SHOWN_REPORT_IDS = sql<string[]>`array(
  select h.id from health_reports h where h.product_id = p.id and h.withdrawn_at is null order by h.id desc)`;

const newestFirst = (db: Reader, productId: string) =>
  db.selectFrom('health_reports').selectAll('health_reports').where('product_id', '=', productId).orderBy('id', 'desc');

/** The health reports that a listing shows, the newest first. */
export const shownReports = (db: Reader, productId: string): Promise<HealthReportRow[]> =>
  newestFirst(db, productId).where('withdrawn_at', 'is', null).execute();

const ENDINGS = sql<string[] | null>`(
  select array_agg(s.ending order by s.position) from report_serials s where s.report_id = health_reports.id and s.ending is not null)`.as(
  'endings',
);

/** The health reports with these ids, in no order, for the two sides of a booking, whether their listing still shows them or not. */
export const findReports = async (db: Reader, ids: readonly string[]): Promise<HealthReportRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('health_reports').selectAll('health_reports').select(ENDINGS).where('id', 'in', ids).execute();

/** All health reports of a listing, those too that were replaced or removed, the newest first. */
export const allReports = (db: Reader, productId: string): Promise<HealthReportRow[]> =>
  newestFirst(db, productId).select(ENDINGS).execute();
