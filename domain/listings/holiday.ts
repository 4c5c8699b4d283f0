import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#domain/durations.ts';

/** When a seller who is away until a day is back: at its midnight in Bangladesh. */
export const backAt = (day: string): Date => new Date(`${day}T00:00:00+06:00`);

/** Why a seller cannot be away until then: it is over, or further ahead than `limits.awayDays`. */
export function awayProblem(until: Date, now: Date): 'past' | 'far' | null {
  if (until.getTime() <= now.getTime()) return 'past';
  return until.getTime() > now.getTime() + limits.awayDays * DAY_MS ? 'far' : null;
}

/** When a seller is back who is away now; null if they are not away. */
export const awayNow = (until: Date | null | undefined, now: Date): Date | null =>
  until && until.getTime() > now.getTime() ? until : null;
