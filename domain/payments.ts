/**
 * Where a card payment is. `open`: asked for, no money yet. `canceled`: its intent was cancelled, or replaced by another payment of
 * the same booking. `refund_due`: money came that pays for nothing; `refunded`: it went back.
 */
export const PAYMENT_STATES = ['open', 'succeeded', 'canceled', 'refund_due', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Who moves a payment: its buyer, the card service that reports money, or the app by a job. */
export const PAYMENT_ACTORS = ['buyer', 'cards', 'app'] as const;
export type PaymentActor = (typeof PAYMENT_ACTORS)[number];

/** What must happen besides the change of state, in the same transaction: all are jobs or emails. */
export const PAYMENT_EFFECTS = ['reconcile_later', 'cancel_intent', 'refund', 'email_buyer'] as const;
export type PaymentEffect = (typeof PAYMENT_EFFECTS)[number];

export type PaymentTransitionName =
  | 'open'
  | 'succeed'
  | 'succeed_after_cancel'
  | 'cancel'
  | 'replace'
  | 'reject'
  | 'reject_after_cancel'
  | 'refund';

export interface PaymentTransition {
  readonly name: PaymentTransitionName;
  /** null: the payment does not exist yet. */
  readonly from: PaymentState | null;
  readonly to: PaymentState;
  readonly by: PaymentActor;
  readonly effects: readonly PaymentEffect[];
}

/**
 * The one table of what can happen to a payment (design §2, §3). `server/features/payments/transitions.ts` holds the one function
 * that writes it. `succeed` goes together with `pay` of the booking (`domain/lifecycle.ts`): one transaction writes both.
 */
export const PAYMENT_TRANSITIONS = [
  { name: 'open', from: null, to: 'open', by: 'buyer', effects: ['reconcile_later'] },
  { name: 'succeed', from: 'open', to: 'succeeded', by: 'cards', effects: [] },
  // The card was charged before its intent could be cancelled, and the booking is still open.
  { name: 'succeed_after_cancel', from: 'canceled', to: 'succeeded', by: 'cards', effects: [] },
  { name: 'cancel', from: 'open', to: 'canceled', by: 'app', effects: [] },
  // Another payment of the same booking succeeded: this one must not take money any more.
  { name: 'replace', from: 'open', to: 'canceled', by: 'app', effects: ['cancel_intent'] },
  { name: 'reject', from: 'open', to: 'refund_due', by: 'cards', effects: ['refund', 'email_buyer'] },
  // The card was charged before its intent could be cancelled, and there is nothing to pay for.
  { name: 'reject_after_cancel', from: 'canceled', to: 'refund_due', by: 'cards', effects: ['refund', 'email_buyer'] },
  { name: 'refund', from: 'refund_due', to: 'refunded', by: 'app', effects: [] },
] as const satisfies readonly PaymentTransition[];

/** The transition of that name. */
export function paymentTransition(name: PaymentTransitionName): PaymentTransition {
  const found = PAYMENT_TRANSITIONS.find((row) => row.name === name);
  if (!found) throw new Error(`No payment transition ${name}`);
  return found;
}

/** What money reported by the card service does to a payment in this state; undefined when its end is known already. */
export const settlementOf = (state: PaymentState, end: 'succeeded' | 'refund_due'): PaymentTransition | undefined =>
  PAYMENT_TRANSITIONS.find((row) => row.by === 'cards' && row.from === state && row.to === end);

/** States in which a payment may still take money. */
export const SETTLEABLE_STATES: readonly PaymentState[] = PAYMENT_STATES.filter((state) => settlementOf(state, 'succeeded'));

/** Why money has to go back. */
export type RefundReason = 'booking_ended' | 'already_paid' | 'payment_mismatch' | 'never_claimed';
