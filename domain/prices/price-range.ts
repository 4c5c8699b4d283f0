import type { ConditionType, Kind } from '#contract/vocabulary.ts';
import { DAY_MS } from '#domain/durations.ts';

/** A sale on Abar. */
export interface Sale {
  priceTk: number;
  soldAt: Date;
  condition: ConditionType;
  /** null where the seller's words hold no length of time. */
  monthsOfUse: number | null;
}

/** The goods to price. The estimate does not adjust for unknown properties. */
export interface Priced {
  kind: Kind | undefined;
  condition: ConditionType | undefined;
  monthsOfUse: number | null;
}

/** The prices, Tk, between which `level` of comparable things are sold, and the middle one. */
export interface PriceRange {
  low: number;
  mid: number;
  high: number;
  /** On which it rests. */
  sales: number;
  level: number;
}

/** With fewer, nothing is said. */
const FEWEST_SALES = 5;
/** The coverage promised. */
const LEVEL = 0.8;
/** So many sales have LEVEL of the next ones between the cheapest and the dearest, (n − 1) / (n + 1); fewer have less. */
const SALES_FOR_LEVEL = 9;

/** Price of a thing in a condition over that of a good one. */
const CONDITION_FACTOR = { excellent: 1.07, good: 1, fair: 0.83 } as const satisfies Record<ConditionType, number>;

/**
 * The share of its price that a used thing loses in a year: because newer models come, and because it wears. Chips age and hardly wear;
 * a mouse wears and hardly ages. Our own estimates: a wrong one widens the range and does not break the promise.
 */
const YEARLY_LOSS = { chips: { age: 0.12, wear: 0.015 }, others: { age: 0.03, wear: 0.13 } } as const;
const CHIPS: ReadonlySet<string> = new Set<Kind>(['cpu', 'gpu', 'desktop-pc', 'all-in-one', 'mini-pc', 'laptop', 'tablet', 'bundle']);
/** Years of use after which a thing wears no further. */
const WORN_AFTER = 8;

const YEAR_MS = 365.25 * DAY_MS;

const yearsOfWear = (months: number): number => Math.min(months / 12, WORN_AFTER);

/** Returns the price that the sale would have brought now, in the condition and after the use of the goods to price. */
function adjusted(sale: Sale, { kind, condition, monthsOfUse }: Priced, now: Date): number {
  const loss = kind !== undefined && CHIPS.has(kind) ? YEARLY_LOSS.chips : YEARLY_LOSS.others;
  const years = Math.max(0, (now.getTime() - sale.soldAt.getTime()) / YEAR_MS);
  const worn = monthsOfUse === null || sale.monthsOfUse === null ? 0 : yearsOfWear(monthsOfUse) - yearsOfWear(sale.monthsOfUse);
  const better = condition === undefined ? 1 : CONDITION_FACTOR[condition] / CONDITION_FACTOR[sale.condition];
  return sale.priceTk * (1 - loss.age) ** years * (1 - loss.wear) ** worn * better;
}

/** A round price, the dearer the rounder, by 1 % on average: rounder ones would widen the range beyond its promise. */
export function roundTk(tk: number): number {
  const step = tk < 1000 ? 10 : tk < 5000 ? 50 : tk < 20_000 ? 100 : tk < 100_000 ? 500 : 1000;
  return Math.max(step, Math.round(tk / step) * step);
}

/** The value at a rank, 1 for the lowest; between two ranks, between their values. */
function atRank(sorted: readonly number[], rank: number): number {
  const below = Math.floor(rank);
  const one = sorted[below - 1] ?? 0;
  return one + ((sorted[below] ?? one) - one) * (rank - below);
}

/**
 * The range of prices of comparable sales; null below FEWEST_SALES.
 *
 * If what is priced is one more draw from what made the n sales, its price is as likely to have any of the n + 1 ranks among
 * them. So it lies between the prices at the ranks k and n + 1 − k with probability 1 − 2k / (n + 1), whatever the distribution of prices
 * (conformal prediction). The ranks are chosen for LEVEL; where even the cheapest and the dearest cannot promise that, they are the range,
 * and `level` says what they promise.
 */
export function priceRange(sales: readonly Sale[], priced: Priced, now: Date): PriceRange | null {
  const n = sales.length;
  if (n < FEWEST_SALES) return null;
  const prices = sales.map((sale) => adjusted(sale, priced, now)).sort((a, b) => a - b);
  const rank = Math.max(1, ((1 - LEVEL) / 2) * (n + 1));
  return {
    low: roundTk(atRank(prices, rank)),
    mid: roundTk(atRank(prices, (n + 1) / 2)),
    high: roundTk(atRank(prices, n + 1 - rank)),
    sales: n,
    level: Math.round((1 - (2 * rank) / (n + 1)) * 100) / 100,
  };
}

/**
 * The sales to compare with, of several lists each narrower than the one before: the narrowest with enough of them for LEVEL, else the
 * narrowest with FEWEST_SALES, else the widest.
 */
export function comparableSales(widestFirst: readonly (readonly Sale[])[]): readonly Sale[] {
  const atLeast = (least: number) => widestFirst.findLast((sales) => sales.length >= least);
  return atLeast(SALES_FOR_LEVEL) ?? atLeast(FEWEST_SALES) ?? widestFirst[0] ?? [];
}
