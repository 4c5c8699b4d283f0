import type { Clock } from '#server/platform/clock.ts';

/** ms for which a response may lack the changes of others, and between two makings of the same response. */
export const STALE_MS = 1000;

/** Whether a time is less than that ago. A time to come, from before the clock was set back, is not. */
export function isRecent(at: number, clock: Clock): boolean {
  const age = clock.now().getTime() - at;
  return age >= 0 && age < STALE_MS;
}
