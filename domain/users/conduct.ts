import type { ConductReason } from '#contract/seller-record.ts';
import { DAY_MS } from '#domain/durations.ts';

/** Days after which an account is no longer one of many that were opened for a purpose. */
const YOUNG_DAYS = 14;

/** From when on the deals of an account can prove its conduct. */
export const endOfYouth = (openedAt: Date): Date => new Date(openedAt.getTime() + YOUNG_DAYS * DAY_MS);

/** ms for which the hash of an address of a sign-in is kept: two users who share one do not count for each other. */
export const SAME_ADDRESS_MS = 30 * DAY_MS;

/** The facts from which it follows whether the conduct of a user is proved. */
export interface ConductFacts {
  isVerified: boolean;
  isProved: boolean;
  /** The number of deals that ended with the product at the buyer. */
  done: number;
  /** The number of them that were not with a user at the same address. */
  apart: number;
  /** How many of those were paid through the site, or made with a verified user. */
  proofs: number;
}

/** Why the deals, reviews and reports of a user count for others, or do not count yet (decision 0046). */
export function conductReason({ isVerified, isProved, done, apart, proofs }: ConductFacts): ConductReason {
  if (isVerified) return 'verified';
  if (isProved) return 'deal';
  if (done === 0) return 'no_deal';
  if (apart === 0) return 'one_address';
  return proofs === 0 ? 'cash' : 'young';
}
