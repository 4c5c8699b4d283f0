import type { HealthReport } from '#contract/reports.ts';
import { DAY_MS } from '#domain/durations.ts';

/** Days after which a health report says little about today. */
const OLD_DAYS = 60;

/**
 * Returns the time, in ms, from which a health report is old: 60 days after it was taken, or was added where it does not state that. A
 * report that states a later time than that at which it was added comes from a wrong clock.
 */
export function oldFrom({ takenAt }: Pick<HealthReport, 'takenAt'>, addedAt: Date | string): number {
  const [taken, added] = [new Date(takenAt ?? Number.NaN).getTime(), new Date(addedAt).getTime()];
  return (Number.isNaN(taken) ? added : Math.min(taken, added)) + OLD_DAYS * DAY_MS;
}
