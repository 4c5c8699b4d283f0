import type { ErrorCode } from '#contract/errors.ts';
import type { HandoverState } from '#contract/handover-vocabulary.ts';
import { BUYER_TAGS, SELLER_TAGS, type ReviewDecision, type ReviewState, type ReviewTag } from '#contract/review-vocabulary.ts';
import { limits } from '#contract/limits.ts';
import type { Side } from '#contract/vocabulary.ts';
import { machine, type Named, type Row } from '#domain/machine.ts';

/** The actors that move a review: the side that writes it, the side that it is about, or an admin. */
export const REVIEW_ACTORS = ['author', 'subject', 'admin'] as const;
export type ReviewActor = (typeof REVIEW_ACTORS)[number];

/** The effects of a transition besides the change of state, in the same transaction. `show`: both reviews of the booking are shown from now on. */
export const REVIEW_EFFECTS = ['show', 'email_author', 'email_subject'] as const;
export type ReviewEffect = (typeof REVIEW_EFFECTS)[number];

/**
 * When a transition may be taken: within the time to write, as the first or the second of a booking; or, by who reads it, once it is
 * shown.
 */
export const REVIEW_WINDOWS = ['first', 'second', 'shown'] as const;
export type ReviewWindow = (typeof REVIEW_WINDOWS)[number];

interface ReviewRow extends Row {
  readonly action: 'write' | 'answer' | 'report' | ReviewDecision;
  readonly from: ReviewState | null;
  readonly to: ReviewState;
  readonly by: ReviewActor;
  readonly window: ReviewWindow;
  readonly effects: readonly ReviewEffect[];
}

/** The one table of what can happen to a review. `server/modules/deals/reviews.changes.ts` holds the one function that writes it. */
const ROWS = [
  { name: 'write_first', action: 'write', from: null, to: 'written', by: 'author', window: 'first', effects: ['email_subject'] },
  { name: 'write_second', action: 'write', from: null, to: 'written', by: 'author', window: 'second', effects: ['show', 'email_subject'] },
  { name: 'answer', action: 'answer', from: 'written', to: 'written', by: 'subject', window: 'shown', effects: [] },
  { name: 'answer_reported', action: 'answer', from: 'reported', to: 'reported', by: 'subject', window: 'shown', effects: [] },
  { name: 'answer_kept', action: 'answer', from: 'kept', to: 'kept', by: 'subject', window: 'shown', effects: [] },
  { name: 'report', action: 'report', from: 'written', to: 'reported', by: 'subject', window: 'shown', effects: [] },
  { name: 'keep', action: 'keep', from: 'reported', to: 'kept', by: 'admin', window: 'shown', effects: ['email_subject'] },
  {
    name: 'remove',
    action: 'remove',
    from: 'reported',
    to: 'removed',
    by: 'admin',
    window: 'shown',
    effects: ['email_author', 'email_subject'],
  },
] as const satisfies readonly ReviewRow[];
export type ReviewTransition = Named<ReviewRow, typeof ROWS>;
export const REVIEW_TRANSITIONS = machine<ReviewTransition>(ROWS);

/** The error for an action that does not lead from this state: what the loser of a race receives. */
export const REVIEW_REFUSALS: Record<ReviewState, ErrorCode> = {
  written: 'review_not_reported',
  reported: 'review_reported',
  kept: 'review_kept',
  removed: 'review_removed',
};

/**
 * The states of a handover that it reaches only when the product has changed hands: by the code, a claim that was not contested, the word
 * of the buyer, or the decision of an admin. A later dispute does not undo that.
 */
export const PROVED_STATES = ['handed_over', 'inspecting', 'released', 'split'] as const satisfies readonly HandoverState[];

/** Until when both sides may review, exclusive. @param provedAt when the handover reached the first of `PROVED_STATES` @param reviewMs a setting */
export const reviewUntil = (provedAt: Date, reviewMs: number): Date => new Date(provedAt.getTime() + reviewMs);

/** Whether a review is shown to both sides and to everybody. @param shownAt when both were in, or the end of the time to write */
export const isShown = (shownAt: Date, now: Date): boolean => now.getTime() >= shownAt.getTime();

/** The tags that a side may use. */
export const tagsOf = (side: Side): readonly ReviewTag[] => (side === 'buyer' ? BUYER_TAGS : SELLER_TAGS);

/** The mean of the stars to one decimal, with their number; null while there are too few. */
export const ratingOf = ({ stars, count }: { stars: number; count: number }): { mean: number; count: number } | null =>
  count < limits.ratingFrom ? null : { mean: Math.round((stars * 10) / count) / 10, count };
