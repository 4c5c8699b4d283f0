import type { Category, ConditionType } from '../vocabulary.ts';
import * as MODELS from './models.ts';
import { askingPrice } from './price.ts';
import { describe } from './remarks.ts';
import { createRandom, type Random } from '../random.ts';

/** A product on offer, before it has a seller. */
export interface Listing {
  title: string;
  category: Category;
  sellingPriceTk: number;
  originalPriceUsd: number;
  conditionType: ConditionType;
  /** As a seller writes it: "1 year 8 months". */
  yearsOfUse: string;
  monthsOfUse: number;
  description: string;
  createdAt: Date;
}

/** How many of each there are: 400 in all. */
const KINDS: readonly (readonly [models: readonly MODELS.Model[], count: number])[] = [
  [MODELS.DESKTOPS, 84],
  [MODELS.SETS_AND_PORTABLES, 26],
  [MODELS.GRAPHICS_CARDS, 38],
  [MODELS.PROCESSORS, 23],
  [MODELS.MOTHERBOARDS, 19],
  [MODELS.MEMORY, 20],
  [MODELS.SOLID_DRIVES, 18],
  [MODELS.HARD_DISKS, 12],
  [MODELS.POWER_SUPPLIES, 13],
  [MODELS.COOLING, 11],
  [MODELS.CASINGS, 9],
  [MODELS.MONITORS, 29],
  [MODELS.KEYBOARDS, 18],
  [MODELS.MICE, 17],
  [MODELS.HEADPHONES, 13],
  [MODELS.SPEAKERS, 11],
  [MODELS.BACKUPS, 8],
  [MODELS.CAMERAS, 7],
  [MODELS.MICROPHONES, 5],
  [MODELS.DRIVES, 7],
  [MODELS.ROUTERS, 6],
  [MODELS.PRINTERS, 3],
  [MODELS.GAMEPADS, 3],
];

const HOUR = 3_600_000;
/** The oldest listing's age. */
const SPAN = 75 * 24 * HOUR;

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** "7 months", "2 years", "1 year 8 months". */
export const ageInWords = (months: number): string => {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  if (years === 0) return count(rest, 'month');
  return rest === 0 ? count(years, 'year') : `${count(years, 'year')} ${count(rest, 'month')}`;
};

/** The order of the listings: each kind is spread evenly over the whole time, so that no page holds graphics cards alone. */
const order = (random: Random): MODELS.Model[] =>
  KINDS.flatMap(([models, wanted]) => {
    const rounds = Array.from({ length: Math.ceil(wanted / models.length) }, () => random.shuffle(models)).flat();
    return rounds.slice(0, wanted).map((model, index) => ({ model, at: (index + random.next()) / wanted }));
  })
    .sort((a, b) => a.at - b.at)
    .map(({ model }) => model);

/** The condition after so many months of use. */
export const conditionOf = (random: Random, monthsOfUse: number): ConditionType => {
  const luck = random.next() + (monthsOfUse > 60 ? 0.22 : monthsOfUse < 14 ? -0.2 : 0);
  return luck < 0.33 ? 'excellent' : luck < 0.84 ? 'good' : 'fair';
};

/** A moment as a year with its months: 2026.5. */
export const yearOf = (at: Date): number => at.getUTCFullYear() + at.getUTCMonth() / 12;

type Unit = Pick<Listing, 'conditionType' | 'monthsOfUse' | 'createdAt'>;

/** One unit of a model as its seller lists it. */
export const listModel = (random: Random, model: MODELS.Model, unit: Unit): Listing => ({
  title: model.title,
  category: model.category,
  sellingPriceTk: askingPrice(random, model, unit.conditionType, unit.monthsOfUse, yearOf(unit.createdAt)),
  originalPriceUsd: model.usd,
  yearsOfUse: ageInWords(unit.monthsOfUse),
  description: describe(random, model, unit.conditionType),
  ...unit,
});

/** Listings, newest first. The same seed and moment give the same ones. */
export const makeListings = (seed: string, now: Date): Listing[] => {
  const models = order(createRandom(`${seed} order`));
  return models
    .map((model, index) => {
      const random = createRandom(`${seed} listing ${index}`);
      const age = SPAN * (index / models.length) ** 1.5 + random.between(0.1, 2.4) * HOUR * (1 + index / 12);
      const createdAt = new Date(now.getTime() - Math.round(age / 1000) * 1000);
      const longest = Math.max(3, Math.round((yearOf(createdAt) - model.year - 0.4) * 12));
      const monthsOfUse = Math.max(
        1,
        Math.round(Math.min(longest, 6 + (longest - 6) * random.between(0.1, 1), 96) * random.between(0.75, 1)),
      );
      const conditionType = conditionOf(random, monthsOfUse);
      return listModel(random, model, { conditionType, monthsOfUse, createdAt });
    })
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
};
