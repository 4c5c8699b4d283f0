declare const poisha: unique symbol;
/** Money of Bangladesh in its smallest unit; 100 poisha are 1 Tk. Always a whole number. */
export type Poisha = number & { readonly [poisha]: true };

/** The largest amount: 10^11 poisha (Tk 1 billion), well within the exact range of a number. */
export const MAX_POISHA = 100_000_000_000;

/** Brands a whole number of poisha as money. @throws RangeError when it is not whole, below 0 or above MAX_POISHA */
export function toPoisha(value: number): Poisha {
  if (!Number.isSafeInteger(value) || value < 0 || value > MAX_POISHA) throw new RangeError(`Not an amount in poisha: ${value}`);
  return value as Poisha;
}

/** Poisha of an amount in Tk with at most two decimals. @throws RangeError when it has more, or is out of range */
export function poishaOfTk(tk: number): Poisha {
  const whole = Math.round(tk * 100);
  // 0.07 * 100 is 7.000000000000001, so ask whether the nearest whole number is the same Tk, not whether the product is whole.
  if (whole / 100 !== tk) throw new RangeError(`Tk has two decimals: ${tk}`);
  return toPoisha(whole);
}

// 99.99 * 100 is 9998.999999999998.
const poishaPart = (tk: number): number => Number((tk * 100).toFixed(4));
/** The least poisha that are any amount of Tk or more. */
export const poishaFrom = (tk: number): Poisha => toPoisha(Math.ceil(poishaPart(tk)));
/** The most poisha that are any amount of Tk or less. */
export const poishaUpTo = (tk: number): Poisha => toPoisha(Math.floor(poishaPart(tk)));

/** Tk of an amount in poisha, as the API returns it. */
export const tkOfPoisha = (amount: number): number => amount / 100;

/** The same, or null where there is no amount. */
export const tkOrNull = (amount: number | null | undefined): number | null =>
  amount === null || amount === undefined ? null : tkOfPoisha(amount);

/** US cents of an amount in dollars with at most two decimals, by the same rule as Tk. @throws RangeError */
export const centsOfUsd = (usd: number): number => poishaOfTk(usd);

/** US dollars of an amount in cents. */
export const usdOfCents = (cents: number): number => cents / 100;
