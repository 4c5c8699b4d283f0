import { limits } from '#contract/limits.ts';
import { poishaOfTk, toPoisha, type Poisha } from '#domain/money/money.ts';

/** Returns the amount that a payment charges, by card or at a gateway: a fixed amount, or the price of the booking (specification §9, design §3 "The amount"). */
export type CardCharge = { kind: 'fixed'; amount: Poisha } | { kind: 'price' };

/** The specification fixes the charge at Tk 10, whatever the price (specification §9). */
export const SPECIFIED_CHARGE: CardCharge = { kind: 'fixed', amount: poishaOfTk(10) };

/** Reads the CARD_CHARGE setting: `fixed:<Tk>` or `price`. @throws RangeError when it is neither */
export function parseCardCharge(setting: string): CardCharge {
  if (setting === 'price') return { kind: 'price' };
  const fixed = /^fixed:(\d+(?:\.\d{1,2})?)$/.exec(setting)?.[1];
  if (fixed === undefined || Number(fixed) === 0)
    throw new RangeError(`CARD_CHARGE must be "price" or "fixed:<Tk>", as fixed:10; it is "${setting}"`);
  return { kind: 'fixed', amount: poishaOfTk(Number(fixed)) };
}

/** Poisha to charge for a booking of that price (poisha). */
export const chargeFor = (charge: CardCharge, pricePoisha: number): Poisha =>
  charge.kind === 'fixed' ? charge.amount : toPoisha(pricePoisha);

/**
 * Reads the PAYOUT_MIN setting, Tk. Without it, `limits.payoutMinTk`, or a fixed charge that is lower: a sale brings no more than that, and a
 * demo should be able to show its payout. @throws RangeError when it is not a whole number of Tk above 0
 */
export function parsePayoutMin(setting: string, charge: CardCharge): Poisha {
  if (setting === '') {
    const usual = poishaOfTk(limits.payoutMinTk);
    return charge.kind === 'fixed' && charge.amount < usual ? charge.amount : usual;
  }
  if (!/^[1-9]\d{0,5}$/.test(setting)) throw new RangeError(`it must be a whole number of Tk above 0; it is "${setting}".`);
  return poishaOfTk(Number(setting));
}
