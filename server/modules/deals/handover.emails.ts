import type { EmailKind } from '#server/modules/core/email-texts.ts';
import type { HandoverAction, HandoverState } from '#contract/handover-vocabulary.ts';
import type { Side } from '#contract/vocabulary.ts';
import type { HandoverTransition } from '#domain/deals/handover.ts';
import { feeOf } from '#domain/money/ledger.ts';
import type { EmailDraft } from '#server/modules/core/emails.views.ts';
import type { HandoverRecord } from '#server/modules/deals/handover.sql.ts';
import type { UserRow } from '#server/modules/users/users.sql.ts';

export interface HandoverEmailData {
  handover: HandoverRecord;
  title: string;
  seller: UserRow;
  buyer: UserRow;
  /** The reason of an admin. */
  explanation?: string | undefined;
}

/** The emails of the effects `email_seller` and `email_buyer`. */
const KINDS: Partial<Record<HandoverTransition['name'], { seller?: EmailKind; buyer?: EmailKind }>> = {
  hand_over: { seller: 'seller_handed_over', buyer: 'buyer_handed_over' },
  hand_over_after_claim: { seller: 'seller_handed_over', buyer: 'buyer_handed_over' },
  uncontested: { seller: 'seller_handed_over', buyer: 'buyer_uncontested' },
  extend: { seller: 'seller_extended' },
  silence: { seller: 'seller_not_handed_over', buyer: 'buyer_not_handed_over' },
  no_show: { seller: 'seller_no_show_refund', buyer: 'buyer_no_show_refund' },
  no_show_after_claim: { seller: 'seller_no_show_refund', buyer: 'buyer_no_show_refund' },
  claim_contradicted: { seller: 'seller_claim_contested', buyer: 'buyer_claim_contested' },
  contradicted: { seller: 'seller_claim_contested', buyer: 'buyer_claim_contested' },
  wind_up_held: { seller: 'seller_wound_up_refund', buyer: 'buyer_wound_up_refund' },
  accept: { seller: 'seller_released' },
  accept_claim: { seller: 'seller_released' },
  accept_in_dispute: { seller: 'seller_released' },
  release: { seller: 'seller_released', buyer: 'buyer_released' },
  dispute: { seller: 'seller_dispute' },
  contest: { seller: 'seller_dispute' },
  complain: { seller: 'seller_dispute' },
  no_answer: { seller: 'seller_no_answer', buyer: 'buyer_no_answer' },
  accept_contested: { seller: 'seller_released' },
  accept_offer: { seller: 'seller_offer_accepted' },
  escalate: { seller: 'seller_escalated' },
  offer_over: { seller: 'seller_escalated', buyer: 'buyer_offer_over' },
  decide_release: { seller: 'seller_decided', buyer: 'buyer_decided' },
  decide_refund: { seller: 'seller_decided_refund', buyer: 'buyer_decided_refund' },
  decide_split: { seller: 'seller_decided_split', buyer: 'buyer_decided_split' },
  refund: { buyer: 'buyer_refunded' },
  refund_after_claim: { buyer: 'buyer_refunded' },
  refund_in_dispute: { buyer: 'buyer_refunded' },
  refund_after_offer: { buyer: 'buyer_refunded' },
  refund_contested: { buyer: 'buyer_refunded' },
  claim: { buyer: 'buyer_claimed' },
  answer: { buyer: 'buyer_answered' },
  answer_again: { buyer: 'buyer_answered' },
  offer: { buyer: 'buyer_offered' },
};

/** They name what the seller gets, or would get; the others what is held. */
const RELEASED: ReadonlySet<EmailKind> = new Set(['seller_handed_over', 'seller_released', 'seller_decided']);

function emailTo(to: UserRow, kind: EmailKind, { handover, title, seller, buyer, explanation }: HandoverEmailData): EmailDraft[] {
  if (to.deleted_at !== null) return [];
  const { held_poisha: held, fee_percent, refund_poisha, offered_poisha } = handover;
  const withoutFee = (poisha: number) => poisha - feeOf(poisha, fee_percent);
  const refund = refund_poisha ?? offered_poisha;
  const values = {
    title,
    seller: seller.display_name,
    buyer: buyer.display_name,
    pricePoisha: RELEASED.has(kind) ? withoutFee(held ?? 0) : (held ?? 0),
    // The sides of a split share the amount: one gets what the other does not.
    sharePoisha: to === buyer ? (refund ?? 0) : withoutFee((held ?? 0) - (refund ?? 0)),
    deadline: handover.due_at ?? undefined,
    ...(explanation !== undefined && { explanation }),
  };
  return [{ to, kind, values, path: `/dashboard/orders/${handover.booking_id}` }];
}

/** The emails of transitions of an admin or the card service that lead from, or to, several states. */
const TO_BOTH: Partial<Record<HandoverAction, Readonly<Record<Side, EmailKind>>>> = {
  freeze: { seller: 'seller_frozen', buyer: 'buyer_frozen' },
  unfreeze: { seller: 'seller_unfrozen', buyer: 'buyer_unfrozen' },
  charge_back: { seller: 'seller_chargeback', buyer: 'buyer_chargeback' },
  reinstate: { seller: 'seller_reinstated', buyer: 'buyer_reinstated' },
  remove_listing: { seller: 'seller_listing_removed', buyer: 'buyer_listing_removed' },
  wind_up: { seller: 'seller_wound_up', buyer: 'buyer_wound_up' },
  lose: { seller: 'seller_charged_back', buyer: 'buyer_charged_back' },
};

/** The email of a transition to one side. */
export function handoverEmails(
  { name, action }: HandoverTransition,
  effect: 'email_seller' | 'email_buyer',
  data: HandoverEmailData,
): EmailDraft[] {
  const side = effect === 'email_seller' ? 'seller' : 'buyer';
  const kind = KINDS[name]?.[side] ?? TO_BOTH[action]?.[side];
  return kind ? emailTo(data[side], kind, data) : [];
}

/** The emails before the deadline of a state, to who has to act. */
const REMINDERS: Partial<Record<HandoverState, { seller?: EmailKind; buyer?: EmailKind }>> = {
  held: { seller: 'seller_handover_reminder', buyer: 'buyer_handover_reminder' },
  disputed: { seller: 'seller_answer_reminder' },
  offered: { buyer: 'buyer_offer_reminder' },
};

/** The emails before the deadline of a state, to confirmed addresses alone: they may be untrue once another one is confirmed. */
export const handoverReminders = (data: HandoverEmailData): EmailDraft[] =>
  (['seller', 'buyer'] as const).flatMap((side) => {
    const kind = REMINDERS[data.handover.state]?.[side];
    return kind && data[side].email_confirmed_at ? emailTo(data[side], kind, data) : [];
  });

/** The email about wrong codes. */
export const lockedEmail = (data: HandoverEmailData): EmailDraft[] => emailTo(data.buyer, 'buyer_code_locked', data);
