/**
 * The states of the handover of a booked product. `open`: nothing is paid by card. `held`: the money waits for the handover; `claimed`: its
 * seller says that it took place; `inspecting`: it took place, and the buyer examines the product. After the report of a problem it is the
 * turn of the seller in `disputed`, of the buyer in `offered`, where the seller would pay back a part, and of an admin in `contested`. An
 * admin, or the bank of the buyer, stops all of it in `frozen`. The others are final: `handed_over` without money that was held, `split` with
 * a part of it paid back, `charged_back` by the bank of the buyer.
 */
export const HANDOVER_STATES = [
  'open',
  'held',
  'claimed',
  'inspecting',
  'disputed',
  'offered',
  'contested',
  'frozen',
  'handed_over',
  'released',
  'refunded',
  'split',
  'charged_back',
] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/**
 * The steps of an order: booked, met and paid in cash; or booked, paid by card, handed over, and what was held released (`moneyOut`), paid back
 * to the buyer or split; `inDispute` takes the place of the release while that is not settled. Then the caller has reviewed the other side.
 */
export const ORDER_STEPS = ['booked', 'met', 'paid', 'handedOver', 'moneyOut', 'inDispute', 'paidBack', 'split', 'reviewed'] as const;
export type OrderStepName = (typeof ORDER_STEPS)[number];

/** `due`: it comes next; at most one does. */
export const STEP_STATES = ['done', 'due', 'open'] as const;
export type StepState = (typeof STEP_STATES)[number];

/** The actions that move a handover. `end`: its deadline has passed. `wind_up`: the account of a side is closed. */
export const HANDOVER_ACTIONS = [
  'pay',
  'hand_over',
  'extend',
  'refund',
  'accept',
  'claim',
  'dispute',
  'answer',
  'offer',
  'escalate',
  'decide',
  'freeze',
  'unfreeze',
  'charge_back',
  'reinstate',
  'lose',
  'no_show',
  'remove_listing',
  'wind_up',
  'end',
] as const;
export type HandoverAction = (typeof HANDOVER_ACTIONS)[number];

/** The actors that move a handover: its two sides, an admin, the card service that reports money, or the clock. */
export const HANDOVER_ACTORS = ['buyer', 'seller', 'admin', 'cards', 'clock'] as const;
export type HandoverActor = (typeof HANDOVER_ACTORS)[number];

/** Why a buyer reports a problem, and what an admin decides about the money. */
export const DISPUTE_REASONS = ['not_as_described', 'does_not_work', 'never_handed_over', 'changed_mind', 'other'] as const;
export const DISPUTE_DECISIONS = ['release', 'refund', 'split'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];

/** After one of these, admins may read what both sides have sent each other. */
export const ACTIONS_FOR_ADMINS = [
  'dispute',
  'freeze',
  'charge_back',
  'remove_listing',
  'wind_up',
] as const satisfies readonly HandoverAction[];

/** The states of a chargeback: a payment that the bank of the buyer disputes, as the site sees it. */
export const CHARGEBACK_STATES = ['open', 'won', 'lost'] as const;
export type ChargebackState = (typeof CHARGEBACK_STATES)[number];

/** The points that a buyer checks before showing the code. */
export const CHECKS = [
  'as_listed',
  'powers_on',
  'load_10_minutes',
  'outputs',
  'fans',
  'keyboard',
  'hinge',
  'screen',
  'battery',
  'ports',
  'memory_size',
  'smart_hours',
  'smart_errors',
  'pins',
  'bios',
  'sound',
  'prints',
  'accessories',
  'health_reports',
] as const;
export type Check = (typeof CHECKS)[number];
