/** The accounts that are one each. */
export const SINGLE_ACCOUNTS = ['card_in', 'refund_out', 'chargeback_out', 'payout_out', 'fee', 'shortfall'] as const;
export type SingleAccount = (typeof SINGLE_ACCOUNTS)[number];

/**
 * An account of the ledger. Amounts are poisha; a movement is minus on the account that the money leaves and plus on the one that it
 * reaches.
 *
 * - `card_in`: what buyers have paid, by card or on the page of a gateway, as a negative amount
 * - `held:<booking>`: what is held for a booking until it is released or refunded; never below zero
 * - `seller:<uid>`: the balance of a seller, available for a payout; never below zero
 * - `refund_out`: what goes back to buyers, through the provider that took it; from the decision on, also while the payment is `refund_due`
 * - `chargeback_out`: what the card service took back for a buyer's bank
 * - `payout_out`: what was paid out to sellers
 * - `fee`: what the site has kept
 * - `shortfall`: what the site has lost, as a negative amount: money that was charged back after it had been released
 */
export type Account = SingleAccount | `held:${string}` | `seller:${string}`;

/** The account of what is held for a booking. */
export const heldFor = (bookingId: string): Account => `held:${bookingId}`;

/** The account of a seller's balance. */
export const balanceOf = (sellerUid: string): Account => `seller:${sellerUid}`;

/** Whether the database refuses a withdrawal that the account does not hold. */
export const isNeverNegative = (account: string): boolean => /^(held|seller):/.test(account);

/** Returns the part that the site keeps of money that is released to a seller, poisha, rounded down. @param percent FEE_PERCENT */
export const feeOf = (poisha: number, percent: number): number => Math.floor((poisha * percent) / 100);

/** Sums of the whole ledger, poisha, each as a positive amount. */
export interface LedgerTotals {
  paidIn: number;
  shortfall: number;
  held: number;
  balances: number;
  refunded: number;
  chargedBack: number;
  paidOut: number;
  fees: number;
}

/** The totals of the ledger from the balance of every account. */
export function totalsOf(balances: ReadonlyMap<string, number>): LedgerTotals {
  const sumOf = (start: string): number => {
    let sum = 0;
    for (const [account, amount] of balances) if (account.startsWith(start)) sum += amount;
    return sum;
  };
  return {
    // Not -0 for an empty ledger.
    paidIn: 0 - sumOf('card_in'),
    shortfall: 0 - sumOf('shortfall'),
    held: sumOf('held:'),
    balances: sumOf('seller:'),
    refunded: sumOf('refund_out'),
    chargedBack: sumOf('chargeback_out'),
    paidOut: sumOf('payout_out'),
    fees: sumOf('fee'),
  };
}

/** Whether money that came in is where the ledger says: paid in + shortfall = held + balances + refunded + charged back + paid out + fees. */
export const isBalanced = (totals: LedgerTotals): boolean =>
  totals.paidIn + totals.shortfall === totals.held + totals.balances + totals.refunded + totals.chargedBack + totals.paidOut + totals.fees;
