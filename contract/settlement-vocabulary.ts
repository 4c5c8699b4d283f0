/** Enumerations of the comparison with the books of providers. Imports nothing, so that the browser loads nothing else with it. */

/** The providers of payments whose reports are read. */
export const SETTLEMENT_PROVIDERS = ['card', 'sslcommerz', 'bkash'] as const;
export type SettlementProvider = (typeof SETTLEMENT_PROVIDERS)[number];

/** The movements that a provider of payments and the ledger both know. A reversal gives disputed money back. */
export const MOVEMENT_KINDS = ['payment', 'refund', 'dispute', 'reversal'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** The ways in which the two books differ. */
export const DIFFERENCES = ['missing_here', 'missing_there', 'stated_twice', 'other_amount', 'other_day', 'fee'] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];
