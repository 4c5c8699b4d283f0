import { machine, type Named, type Row } from '#domain/machine.ts';

/**
 * The states of a payment. `open`: asked for, no money yet. `canceled`: it was cancelled at its provider, or replaced by another payment of
 * the same booking. `refund_due`: money came that pays for nothing, or was held and goes back, and is not there yet; `refunded`: it went
 * back, all or a part.
 * `charged_back`: the bank of the buyer has taken it back.
 */
export const PAYMENT_STATES = ['open', 'succeeded', 'canceled', 'refund_due', 'refunded', 'charged_back'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The actors that move a payment: its buyer, the provider that reports money, or the app by a job. */
export const PAYMENT_ACTORS = ['buyer', 'provider', 'app'] as const;
export type PaymentActor = (typeof PAYMENT_ACTORS)[number];

/**
 * The effects of a transition besides the change of state, in the same transaction. `record_return`: the ledger has what came and goes back.
 * `refund_by_admin`: the refund is made again when an admin says so; `drop_refund`: neither that nor paid in another way.
 */
export const PAYMENT_EFFECTS = [
  'reconcile_later',
  'cancel_intent',
  'record_return',
  'refund',
  'refund_by_admin',
  'drop_refund',
  'email_buyer',
] as const;
export type PaymentEffect = (typeof PAYMENT_EFFECTS)[number];

interface PaymentRow extends Row {
  readonly from: PaymentState | null;
  readonly to: PaymentState;
  readonly by: PaymentActor;
  readonly effects: readonly PaymentEffect[];
}

/**
 * The one table of what can happen to a payment (design §2, §3). `server/modules/deals/payments.changes.ts` holds the one function
 * that writes it. `succeed` goes together with `pay` of the booking (`domain/deals/lifecycle.ts`): one transaction writes both.
 */
const ROWS = [
  { name: 'open', from: null, to: 'open', by: 'buyer', effects: ['reconcile_later'] },
  { name: 'succeed', from: 'open', to: 'succeeded', by: 'provider', effects: [] },
  // The money came before the payment could be cancelled, and the booking is still open.
  { name: 'succeed_after_cancel', from: 'canceled', to: 'succeeded', by: 'provider', effects: [] },
  { name: 'cancel', from: 'open', to: 'canceled', by: 'app', effects: [] },
  // Another payment of the same booking succeeded: this one must not take money any more.
  { name: 'replace', from: 'open', to: 'canceled', by: 'app', effects: ['cancel_intent'] },
  // Its buyer has come back from the page of a gateway without having paid. Money may still come from that page.
  { name: 'leave', from: 'open', to: 'canceled', by: 'buyer', effects: ['cancel_intent'] },
  { name: 'reject', from: 'open', to: 'refund_due', by: 'provider', effects: ['record_return', 'refund', 'email_buyer'] },
  // The money came before the payment could be cancelled, and there is nothing to pay for.
  { name: 'reject_after_cancel', from: 'canceled', to: 'refund_due', by: 'provider', effects: ['record_return', 'refund', 'email_buyer'] },
  // Held money goes back, or a part of it.
  { name: 'pay_back', from: 'succeeded', to: 'refund_due', by: 'app', effects: ['refund'] },
  { name: 'refund', from: 'refund_due', to: 'refunded', by: 'app', effects: [] },
  // The bank of the buyer did not take it, so the money is with the provider again, also days after the refund was made.
  { name: 'fail_refund', from: 'refund_due', to: 'refund_due', by: 'provider', effects: ['refund_by_admin', 'email_buyer'] },
  { name: 'fail_refund_later', from: 'refunded', to: 'refund_due', by: 'provider', effects: ['refund_by_admin', 'email_buyer'] },
  { name: 'charge_back', from: 'succeeded', to: 'charged_back', by: 'provider', effects: [] },
  // Before the refund was made: it is not made any more.
  { name: 'charge_back_instead', from: 'refund_due', to: 'charged_back', by: 'provider', effects: ['drop_refund'] },
  // The refund that was made has failed, and the bank has paid the buyer meanwhile.
  { name: 'charge_back_later', from: 'refunded', to: 'charged_back', by: 'provider', effects: [] },
] as const satisfies readonly PaymentRow[];
export type PaymentTransition = Named<PaymentRow, typeof ROWS>;
export const PAYMENT_TRANSITIONS = machine<PaymentTransition>(ROWS);

/** States in which a payment may still take money. */
export const SETTLEABLE_STATES: readonly PaymentState[] = ['open', 'canceled'];

/** Returns the transition that money reported by the provider causes in this state; undefined when the end of the payment is known already. */
export const settlementOf = (state: PaymentState, end: 'succeeded' | 'refund_due'): PaymentTransition | undefined =>
  SETTLEABLE_STATES.includes(state) ? PAYMENT_TRANSITIONS.rows.find((row) => row.from === state && row.to === end) : undefined;

/** Why money has to go back; `failed`: why it is not there yet. */
export type RefundReason = 'booking_ended' | 'already_paid' | 'payment_mismatch' | 'payment_risky' | 'never_claimed' | 'failed';
