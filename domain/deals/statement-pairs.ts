import type { ErrorCode } from '#contract/errors.ts';
import type { HandoverState } from '#contract/handover-vocabulary.ts';

/**
 * The statements about a deal whose money is held, after the time of the meeting. A no-show is named by the side that is said to be absent. `decision`: an
 * admin decides a no-show that was contested as it was said, and a dispute for the seller. `expiry`: nobody says anything any more.
 */
export const STATEMENTS = [
  'claim',
  'seller_absent',
  'buyer_absent',
  'code',
  'dispute',
  'decision',
  'buyer_removed',
  'seller_removed',
  'listing_removed',
  'chargeback',
  'expiry',
] as const;
export type Statement = (typeof STATEMENTS)[number];

/** The outcome of two statements: the state, or the error by which the second is refused; and the state that silence leads to. */
export interface Outcome {
  now: HandoverState | ErrorCode;
  silent: HandoverState;
}

/** A cell: what holds now, and what silence leads to where that is another state. */
type Cell = readonly [now: Outcome['now'], silent?: HandoverState];

/**
 * The outcome of each two statements, by the first and then the second. If `now` is an error, the second is refused by it and the first
 * stands. Nowhere does silence release money while a statement of the other side stands against it.
 */
export const STATEMENT_PAIRS: Readonly<Record<Statement, Readonly<Record<Statement, Cell>>>> = {
  claim: {
    claim: ['claimed', 'released'],
    seller_absent: ['disputed', 'refunded'],
    buyer_absent: ['handover_reported', 'released'],
    code: ['inspecting', 'released'],
    dispute: ['disputed', 'refunded'],
    decision: ['no_dispute', 'released'],
    buyer_removed: ['contested'],
    seller_removed: ['contested'],
    listing_removed: ['frozen'],
    chargeback: ['frozen'],
    expiry: ['released'],
  },
  seller_absent: {
    claim: ['no_show_stands', 'refunded'],
    seller_absent: ['held', 'refunded'],
    buyer_absent: ['no_show_marked', 'refunded'],
    code: ['inspecting', 'released'],
    dispute: ['disputed', 'refunded'],
    decision: ['refunded'],
    buyer_removed: ['refunded'],
    seller_removed: ['refunded'],
    listing_removed: ['frozen'],
    chargeback: ['frozen'],
    expiry: ['refunded'],
  },
  buyer_absent: {
    claim: ['absence_reported', 'refunded'],
    seller_absent: ['no_show_marked', 'refunded'],
    buyer_absent: ['held', 'refunded'],
    code: ['inspecting', 'released'],
    dispute: ['disputed', 'refunded'],
    decision: ['refunded'],
    buyer_removed: ['refunded'],
    seller_removed: ['refunded'],
    listing_removed: ['frozen'],
    chargeback: ['frozen'],
    expiry: ['refunded'],
  },
  code: {
    claim: ['handed_over', 'released'],
    seller_absent: ['handed_over', 'released'],
    buyer_absent: ['handed_over', 'released'],
    code: ['inspecting', 'released'],
    dispute: ['disputed', 'refunded'],
    decision: ['no_dispute', 'released'],
    buyer_removed: ['contested'],
    seller_removed: ['contested'],
    listing_removed: ['frozen'],
    chargeback: ['frozen'],
    expiry: ['released'],
  },
  dispute: {
    claim: ['in_dispute', 'refunded'],
    seller_absent: ['disputed', 'refunded'],
    buyer_absent: ['disputed', 'refunded'],
    code: ['in_dispute', 'refunded'],
    dispute: ['disputed', 'refunded'],
    decision: ['released'],
    buyer_removed: ['contested'],
    seller_removed: ['contested'],
    listing_removed: ['frozen'],
    chargeback: ['frozen'],
    expiry: ['refunded'],
  },
  decision: {
    claim: ['money_released', 'released'],
    seller_absent: ['handed_over', 'released'],
    buyer_absent: ['handed_over', 'released'],
    code: ['money_released', 'released'],
    dispute: ['money_released', 'released'],
    decision: ['released'],
    buyer_removed: ['released'],
    seller_removed: ['released'],
    listing_removed: ['released'],
    chargeback: ['released'],
    expiry: ['released'],
  },
  buyer_removed: {
    claim: ['money_refunded', 'refunded'],
    seller_absent: ['invalid_token', 'refunded'],
    buyer_absent: ['refunded'],
    code: ['money_refunded', 'refunded'],
    dispute: ['invalid_token', 'refunded'],
    decision: ['no_dispute', 'refunded'],
    buyer_removed: ['unknown_user', 'refunded'],
    seller_removed: ['refunded'],
    listing_removed: ['unknown_product', 'refunded'],
    chargeback: ['refunded'],
    expiry: ['refunded'],
  },
  seller_removed: {
    claim: ['invalid_token', 'refunded'],
    seller_absent: ['refunded'],
    buyer_absent: ['invalid_token', 'refunded'],
    code: ['invalid_token', 'refunded'],
    dispute: ['money_refunded', 'refunded'],
    decision: ['no_dispute', 'refunded'],
    buyer_removed: ['refunded'],
    seller_removed: ['unknown_user', 'refunded'],
    listing_removed: ['unknown_product', 'refunded'],
    chargeback: ['refunded'],
    expiry: ['refunded'],
  },
  listing_removed: {
    claim: ['handover_frozen', 'frozen'],
    seller_absent: ['frozen'],
    buyer_absent: ['frozen'],
    code: ['handover_frozen', 'frozen'],
    dispute: ['handover_frozen', 'frozen'],
    decision: ['handover_frozen', 'frozen'],
    buyer_removed: ['frozen'],
    seller_removed: ['frozen'],
    listing_removed: ['unknown_product', 'frozen'],
    chargeback: ['frozen'],
    expiry: ['frozen'],
  },
  chargeback: {
    claim: ['handover_frozen', 'frozen'],
    seller_absent: ['frozen'],
    buyer_absent: ['frozen'],
    code: ['handover_frozen', 'frozen'],
    dispute: ['handover_frozen', 'frozen'],
    decision: ['handover_frozen', 'frozen'],
    buyer_removed: ['frozen'],
    seller_removed: ['frozen'],
    listing_removed: ['frozen'],
    chargeback: ['frozen'],
    expiry: ['frozen'],
  },
  expiry: {
    claim: ['money_refunded', 'refunded'],
    seller_absent: ['no_show_late', 'refunded'],
    buyer_absent: ['no_show_late', 'refunded'],
    code: ['money_refunded', 'refunded'],
    dispute: ['money_refunded', 'refunded'],
    decision: ['no_dispute', 'refunded'],
    buyer_removed: ['refunded'],
    seller_removed: ['refunded'],
    listing_removed: ['unknown_product', 'refunded'],
    chargeback: ['refunded'],
    expiry: ['refunded'],
  },
};

/** The outcome of a cell. */
export const outcomeOf = ([now, silent]: Cell): Outcome => ({ now, silent: silent ?? (now as HandoverState) });
