/**
 * Where a review is. `written`: nobody has reported it; `reported`: an admin decides; `kept` and `removed` are what an admin has decided.
 * Whether it is shown is not a state: the clock and the other side's review decide that.
 */
export const REVIEW_STATES = ['written', 'reported', 'kept', 'removed'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const REVIEW_DECISIONS = ['keep', 'remove'] as const;
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number];

/** What a buyer says of a seller in one word. */
export const BUYER_TAGS = ['as_described', 'let_me_test', 'on_time', 'friendly', 'not_as_described', 'late'] as const;
/** What a seller says of a buyer. */
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
