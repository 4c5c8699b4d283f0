import type { ConditionType } from '../vocabulary.ts';
import type { Model } from './models.ts';
import type { Random } from '../random.ts';

/** Taka for a dollar, and how much dearer used hardware is in Bangladesh than in the United States. */
const TAKA_PER_DOLLAR = 122;
const LOCAL_PREMIUM = 1.12;

/** Used price over price when new, by full years since the model came out: what buyers pay for speed falls as newer chips come. */
const BY_MODEL_AGE = {
  processor: [0.8, 0.74, 0.66, 0.56, 0.47, 0.42, 0.32, 0.26, 0.2, 0.17, 0.14, 0.12, 0.1, 0.09, 0.08],
  graphics: [0.92, 0.86, 0.78, 0.65, 0.55, 0.48, 0.4, 0.33, 0.28, 0.25, 0.22, 0.19, 0.17, 0.15, 0.13],
  whole: [0.82, 0.76, 0.67, 0.58, 0.5, 0.42, 0.36, 0.31, 0.27, 0.23, 0.2, 0.18, 0.16, 0.15, 0.14],
} as const;

/** [share left after the first sale, share left after each year of use, least share]: these wear rather than age. */
const BY_USE = {
  board: [0.72, 0.86, 0.2],
  memory: [0.74, 0.86, 0.2],
  storage: [0.7, 0.85, 0.18],
  supply: [0.67, 0.87, 0.2],
  case: [0.58, 0.89, 0.2],
  screen: [0.74, 0.88, 0.22],
  input: [0.62, 0.82, 0.18],
  sound: [0.6, 0.83, 0.16],
  battery: [0.58, 0.76, 0.16],
  network: [0.58, 0.82, 0.18],
} as const;

/** How a kind of product loses its value. */
export type Depreciation = keyof typeof BY_MODEL_AGE | keyof typeof BY_USE;

const BY_CONDITION = { excellent: 1.07, good: 1, fair: 0.83 } as const satisfies Record<ConditionType, number>;

const isWorn = (depreciation: Depreciation): depreciation is keyof typeof BY_USE => Object.hasOwn(BY_USE, depreciation);

const worth = (depreciation: Depreciation, modelAge: number, yearsOfUse: number): number => {
  if (isWorn(depreciation)) {
    const [first, yearly, least] = BY_USE[depreciation];
    return Math.max(least, first * yearly ** yearsOfUse);
  }
  const curve = BY_MODEL_AGE[depreciation];
  const year = Math.min(Math.floor(modelAge), curve.length - 1);
  const [here, next] = [curve[year] ?? 0, curve[Math.min(year + 1, curve.length - 1)] ?? 0];
  return here + (next - here) * Math.min(1, modelAge - year);
};

/** Sellers ask round prices: the dearer, the rounder. */
const rounded = (taka: number): number => {
  const step = taka < 1000 ? 50 : taka < 5000 ? 100 : taka < 30_000 ? 500 : 1000;
  return Math.max(150, Math.round(taka / step) * step);
};

/** The seller's price, whole Tk. `year` is the year of the listing with its fraction. */
export const askingPrice = (random: Random, model: Model, condition: ConditionType, monthsOfUse: number, year: number): number => {
  const share = worth(model.depreciation, Math.max(0, year - model.year - 0.5), monthsOfUse / 12);
  const mood = random.between(0.92, 1.1);
  const cap = model.usd * TAKA_PER_DOLLAR * LOCAL_PREMIUM * 0.93;
  return rounded(Math.min(cap, model.usd * TAKA_PER_DOLLAR * LOCAL_PREMIUM * share * BY_CONDITION[condition] * mood));
};
