/**
 * The states of a review. `written`: nobody has reported it; `reported`: an admin decides; `kept` and `removed` are what an admin has decided.
 * Whether it is shown is not a state: the clock and the other side's review decide that.
 */
export const REVIEW_STATES = ['written', 'reported', 'kept', 'removed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_DECISIONS = ['keep', 'remove'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** The tags by which a buyer describes a seller. */
export const BUYER_TAGS = ['as_described', 'let_me_test', 'on_time', 'friendly', 'not_as_described', 'late'] as const;
/** The tags by which a seller describes a buyer. */
export const SELLER_TAGS = ['paid_at_once', 'on_time', 'friendly', 'haggled', 'late'] as const;
export const REVIEW_TAGS = [
  'as_described',
  'let_me_test',
  'paid_at_once',
  'on_time',
  'friendly',
  'not_as_described',
  'haggled',
  'late',
] as const;
export type ReviewTag = (typeof REVIEW_TAGS)[number];
/** The tags that say what was not as it should be. */
export const BLAMING_TAGS: readonly ReviewTag[] = ['not_as_described', 'haggled', 'late'];
