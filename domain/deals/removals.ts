import { limits } from '#contract/limits.ts';
import type { RemovalReason } from '#contract/vocabulary.ts';
import { DAY_MS } from '#domain/durations.ts';

const RESTORABLE_MS: Readonly<Record<RemovalReason, number>> = {
  sold_elsewhere: limits.restoreMinutes * 60_000,
  refunded: limits.relistDays * DAY_MS,
  reported: limits.appealPhotoDays * DAY_MS,
  // It comes back by itself.
  suspended: 0,
  reset: limits.relistDays * DAY_MS,
};

/** ms in which a removal with a reason can be taken back; 0 without one. */
export const restorableMs = (reason: RemovalReason | null): number => (reason === null ? 0 : RESTORABLE_MS[reason]);
