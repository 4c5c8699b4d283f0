import { limits } from '#contract/limits.ts';
import type { CaseDecision, CaseState } from '#contract/moderation-vocabulary.ts';
import { DAY_MS } from '#domain/durations.ts';

/** Until when a removal that was decided then, or a suspension that began then, can be appealed. */
export const appealUntil = (from: Date): Date => new Date(from.getTime() + limits.appealDays * DAY_MS);

/** The standing of a user who reports a listing. */
export interface Standing {
  /** Days from the opening of the account to the report: an account does not gain weight by waiting after it. */
  accountDays: number;
  /** The address is confirmed, and the account is not closed. */
  confirmed: boolean;
  /** An admin has checked the account. */
  verified: boolean;
  /** Earlier reports after which an admin has removed the listing, and after which it has stayed. */
  upheld: number;
  dismissed: number;
  /** Has listed in the category of the listing. */
  isRival: boolean;
}

/** Below this age an account can be one of many that were opened to report. */
const NEW_DAYS = 14;
const OLD_DAYS = 90;
/** A listing is hidden at the weight of at least two users. */
export const HIDING_WEIGHT = 4;
const MOST = HIDING_WEIGHT - 1;

/**
 * What the report of a user weighs, from 0 to 3. Reports of new accounts, of accounts without a confirmed address, of those who sell the
 * same, and of those who were mostly wrong reach an admin like all others, but hide nothing, however many they are.
 */
export function reportWeight({ accountDays, confirmed, verified, upheld, dismissed, isRival }: Standing): number {
  if (!confirmed || isRival || accountDays < NEW_DAYS || dismissed > upheld) return 0;
  return Math.min(MOST, 1 + (accountDays >= OLD_DAYS ? 1 : 0) + (verified ? 1 : 0) + Math.min(upheld, 2));
}

export interface CaseTransition {
  readonly decision: CaseDecision;
  readonly from: CaseState;
  readonly to: CaseState;
}

/**
 * What an admin decides about a reported listing: `open` is one that is reported and listed, `hidden` one that the weight of its reports
 * has taken off the lists. Its seller may appeal a removal once, and that decision is final.
 */
export const CASE_TRANSITIONS = [
  { decision: 'keep', from: 'open', to: 'kept' },
  { decision: 'keep', from: 'hidden', to: 'kept' },
  { decision: 'keep', from: 'appealed', to: 'restored' },
  { decision: 'remove', from: 'open', to: 'removed' },
  { decision: 'remove', from: 'hidden', to: 'removed' },
  { decision: 'remove', from: 'appealed', to: 'confirmed' },
] as const satisfies readonly CaseTransition[];

/** The transition that a decision takes from that state; undefined when there is nothing to decide any more. */
export const caseTransition = (decision: CaseDecision, from: CaseState) =>
  CASE_TRANSITIONS.find((row) => row.decision === decision && row.from === from);

/** Which decision has led to that state; null when none has. */
export const decisionOf = (state: CaseState): CaseDecision | null => CASE_TRANSITIONS.find(({ to }) => to === state)?.decision ?? null;
