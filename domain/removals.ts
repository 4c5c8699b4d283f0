import { limits } from '#contract/limits.ts';
import type { RemovalReason } from '#contract/vocabulary.ts';

const RESTORABLE_MS: Readonly<Record<RemovalReason, number>> = {
  sold_elsewhere: limits.restoreMinutes * 60_000,
  refunded: limits.relistDays * 86_400_000,
  reported: limits.appealPhotoDays * 86_400_000,
  // It comes back by itself.
  suspended: 0,
};

/** ms in which a removal with a reason can be taken back; 0 without one. */
export const restorableMs = (reason: RemovalReason | null): number => (reason === null ? 0 : RESTORABLE_MS[reason]);
