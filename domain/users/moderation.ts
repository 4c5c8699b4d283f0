import { limits } from '#contract/limits.ts';
import type { CaseDecision, CaseState } from '#contract/moderation-vocabulary.ts';
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts';
import { machine, type Named, type Row } from '#domain/machine.ts';

/** Until when a removal that was decided then, or a suspension that began then, can be appealed. */
export const appealUntil = (from: Date): Date => new Date(from.getTime() + limits.appealDays * DAY_MS);

/** Until when a decision of that time can be taken back. The emails about it wait as long. */
export const undoUntil = (decidedAt: Date): Date => new Date(decidedAt.getTime() + MINUTE_MS);

/** The standing of a user who reports a listing. */
export interface Standing {
  /** Their conduct was proved when they reported it (domain/users/conduct.ts). */
  proved: boolean;
  /** The address is confirmed, and the account is not closed. */
  confirmed: boolean;
  /** An admin has checked the account. */
  verified: boolean;
  /** Earlier reports after which an admin has removed the listing, and after which it has stayed. */
  upheld: number;
  dismissed: number;
  /** Their reports before this one about which no admin has decided. */
  undecided: number;
  /** One of these is about another listing of the same seller, which is hidden. */
  hidesOther: boolean;
  /** Another reporter of the listing, whose report is earlier, has signed in from the same address lately. */
  repeats: boolean;
  /** Has listed in the category of the listing. */
  isRival: boolean;
}

/** A listing is hidden at the weight of at least two users. */
export const HIDING_WEIGHT = 4;
const MOST = HIDING_WEIGHT - 1;
/** Reports of one user that count at the same time, until an admin has decided about them. */
const MOST_UNDECIDED = 3;
/** Listings that reports hide in an hour. Further ones wait for an admin, and the admins get an email. */
export const HIDDEN_IN_AN_HOUR = 10;

/**
 * Returns the weight of a user's report, from 0 to 3. It follows from conduct, not from the age of the account. Reports without weight reach an
 * admin like all others, but hide nothing, however many they are.
 */
export function reportWeight({
  proved,
  confirmed,
  verified,
  upheld,
  dismissed,
  undecided,
  hidesOther,
  repeats,
  isRival,
}: Standing): number {
  if (!proved || !confirmed || isRival || dismissed > upheld) return 0;
  if (undecided >= MOST_UNDECIDED || hidesOther || repeats) return 0;
  return Math.min(MOST, 2 + (verified ? 1 : 0) + Math.min(upheld, 2));
}

type WaitingState = Extract<CaseState, 'open' | 'hidden' | 'appealed'>;
type DecidedState = Exclude<CaseState, WaitingState>;

interface CaseRow extends Row {
  readonly action: CaseDecision;
  readonly from: CaseState;
  readonly to: DecidedState;
  readonly by: 'admin';
}

interface UndoRow extends Row {
  readonly from: DecidedState;
  readonly to: WaitingState;
  readonly by: 'admin';
  readonly deadline: 'before';
}

/**
 * The decisions of an admin about a reported listing: `open` is one that is reported and listed, `hidden` one that the weight of its reports
 * has taken off the lists. Its seller may appeal a removal once, and that decision is final.
 */
const ROWS = [
  { name: 'keep', action: 'keep', from: 'open', to: 'kept', by: 'admin' },
  { name: 'keep_hidden', action: 'keep', from: 'hidden', to: 'kept', by: 'admin' },
  { name: 'restore', action: 'keep', from: 'appealed', to: 'restored', by: 'admin' },
  { name: 'remove', action: 'remove', from: 'open', to: 'removed', by: 'admin' },
  { name: 'remove_hidden', action: 'remove', from: 'hidden', to: 'removed', by: 'admin' },
  { name: 'confirm', action: 'remove', from: 'appealed', to: 'confirmed', by: 'admin' },
] as const satisfies readonly CaseRow[];
export const CASE_TRANSITIONS = machine<Named<CaseRow, typeof ROWS>>(ROWS);

/** The ways back from a decision, each to the state before it, until `undoUntil`. */
const WAYS_BACK = [
  { name: 'undo_keep', from: 'kept', to: 'open', by: 'admin', deadline: 'before' },
  { name: 'undo_keep_hidden', from: 'kept', to: 'hidden', by: 'admin', deadline: 'before' },
  { name: 'undo_remove', from: 'removed', to: 'open', by: 'admin', deadline: 'before' },
  { name: 'undo_remove_hidden', from: 'removed', to: 'hidden', by: 'admin', deadline: 'before' },
  { name: 'undo_restore', from: 'restored', to: 'appealed', by: 'admin', deadline: 'before' },
  { name: 'undo_confirm', from: 'confirmed', to: 'appealed', by: 'admin', deadline: 'before' },
] as const satisfies readonly UndoRow[];
export const CASE_UNDOINGS = machine<Named<UndoRow, typeof WAYS_BACK>>(WAYS_BACK);

/** The state of a case before its last decision; null when it waits for one. `wasHidden`: its reports had hidden the listing. */
export function stateBefore(state: CaseState, wasHidden: boolean): WaitingState | null {
  const ways = WAYS_BACK.filter(({ from }) => from === state);
  return ways.find(({ to }) => ways.length === 1 || (to === 'hidden') === wasHidden)?.to ?? null;
}

/** Which decision has led to that state; null when none has. */
export const decisionOf = (state: CaseState): CaseDecision | null => ROWS.find(({ to }) => to === state)?.action ?? null;
