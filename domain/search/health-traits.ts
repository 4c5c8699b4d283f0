import type { HealthReport } from '#contract/reports.ts';
import { oldFrom } from '#domain/reports/age.ts';
import { HEALTH_FILTERS, PASSING_FILTERS } from '#domain/search/filters.ts';

/**
 * Returns the values of the filters by health and warranty that a listing with these reports has, as `name:value`. Old reports and those of virtual
 * machines have none. Every battery, or drive, whose share is stated must have as much left as the filter asks for, and none may fail. A
 * listing with a device that fails has `reportFails:true`, for which no filter asks, instead of `healthReport:true`.
 */
export function healthTraits(
  reports: readonly { report: HealthReport; added_at: Date | string }[],
  warrantyUntil: string | undefined,
  now: Date,
): string[] {
  const warranty = warrantyUntil === undefined ? [] : [`warranty:${PASSING_FILTERS.warranty}`];
  const counted = reports.filter(
    ({ report, added_at }) => oldFrom(report, added_at) > now.getTime() && !report.warnings.some(({ code }) => code === 'virtual_machine'),
  );
  if (counted.length === 0) return warranty;
  const devices = counted.flatMap(({ report }) => report.parts ?? [report]);
  const { healthReport, ...shares } = HEALTH_FILTERS;
  const fails = devices.some(({ verdict }) => verdict === 'failing');
  const met = (Object.keys(shares) as (keyof typeof shares)[]).filter((kind) => {
    const own = devices.filter((device) => device.kind === kind);
    const left = own.flatMap(({ figures }) => figures.healthPercent ?? []);
    return left.length > 0 && Math.min(...left) >= Number(shares[kind]) && own.every(({ verdict }) => verdict !== 'failing');
  });
  return [...warranty, fails ? 'reportFails:true' : `healthReport:${healthReport}`, ...met.map((kind) => `${kind}:${shares[kind]}`)];
}
