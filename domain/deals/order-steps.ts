import type { HandoverState, OrderStepName, StepState } from '#contract/handover-vocabulary.ts';
import { DISPUTED_STATES, holdsMoney } from '#domain/deals/handover.ts';

/** The properties of an order that its steps depend on. */
export interface OrderProgress {
  paid: boolean;
  /** The state of its handover while a card payment is held for it, or was; null otherwise. */
  held: HandoverState | null;
  /** It is proved that the product has changed hands: `PROVED_STATES`. */
  handedOver: boolean;
  /** This side has reviewed the other one. */
  reviewed: boolean;
  /** This side may do so now. */
  mayReview: boolean;
}

const IN_CASH = ['booked', 'met', 'paid', 'reviewed'] as const satisfies readonly OrderStepName[];
/** The receivers of the money, if not the seller alone, and where that is disputed. */
const OUT: Partial<Record<HandoverState, OrderStepName>> = {
  refunded: 'paidBack',
  charged_back: 'paidBack',
  split: 'split',
  ...Object.fromEntries(DISPUTED_STATES.map((state) => [state, 'inDispute'])),
};

/** The steps of an order in their order. Paying in cash is part of the meeting, so that one is due until both are done. */
export function orderSteps({ paid, held, handedOver, reviewed, mayReview }: OrderProgress): { name: OrderStepName; state: StepState }[] {
  const isHeld = holdsMoney(held);
  const isDone: Record<OrderStepName, boolean> = {
    booked: true,
    met: paid,
    paid,
    handedOver,
    moneyOut: !isHeld,
    inDispute: false,
    paidBack: !isHeld,
    split: !isHeld,
    reviewed,
  };
  const out = (held && OUT[held]) ?? 'moneyOut';
  const due = isHeld ? (handedOver || out === 'inDispute' ? out : 'handedOver') : !paid ? 'met' : mayReview ? 'reviewed' : null;
  const names = held === null ? IN_CASH : (['booked', 'paid', 'handedOver', out, 'reviewed'] as const);
  return names.map((name) => ({ name, state: isDone[name] ? 'done' : name === due ? 'due' : 'open' }));
}
