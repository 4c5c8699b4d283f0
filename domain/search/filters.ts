import type { Facts } from '#contract/facts.ts';
import { likelyAmount } from '#domain/money/amount.ts';

/** Tk; the steps of the price histogram. The traits of listings have the same, in migration 0011. */
export const PRICE_STEPS = [
  500, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 8000, 10_000, 12_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000,
  100_000, 150_000, 200_000,
] as const;

/** The step of a price in Tk. */
export const priceStep = (tk: number): number => PRICE_STEPS.filter((bound) => bound <= tk).length;

/** The steps in which a price between `min` and `max` Tk may lie: step 0 is below the first bound, each other begins at its bound. */
export function priceSteps(min: number | undefined, max: number | undefined): number[] {
  const first = priceStep(min ?? 0);
  const last = max === undefined ? PRICE_STEPS.length : priceStep(max);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** Exchanges a lowest and a highest price (`minPrice`, `maxPrice`) that were given the wrong way round. */
export function orderPrices(params: URLSearchParams): URLSearchParams {
  const [min, max] = [params.get('minPrice'), params.get('maxPrice')];
  if (min && max && likelyAmount(min) > likelyAmount(max)) {
    params.set('minPrice', max);
    params.set('maxPrice', min);
  }
  return params;
}

/** The steps of use in whole years up to this one. */
export const yearSteps = (last: number): number[] => Array.from({ length: last + 1 }, (_, years) => years);

/** The bounds of a step in Tk; the last has no upper one. */
export const boundsOfStep = (step: number): { from: number; to: number | null } => ({
  from: PRICE_STEPS[step - 1] ?? 0,
  to: PRICE_STEPS[step] ?? null,
});

/** The filters by health reports, each with its only value: the share that batteries and drives have left at least, in percent. */
export const HEALTH_FILTERS = { healthReport: 'true', battery: '80', drive: '90' } as const;
export type HealthFilter = keyof typeof HEALTH_FILTERS;
/** The filters by health reports and by the warranty, which end with time. */
export const PASSING_FILTERS = { ...HEALTH_FILTERS, warranty: 'true' } as const;
export const PASSING_FILTER_NAMES = Object.keys(PASSING_FILTERS) as (keyof typeof PASSING_FILTERS)[];
export const HEALTH_FILTER_NAMES = Object.keys(HEALTH_FILTERS) as HealthFilter[];

/** The facts that a search can be filtered by, and `storageGb`, in the order of the page. */
export const FACT_FILTERS = [
  'brand',
  'model',
  'cpuFamily',
  'cpuGeneration',
  'cpu',
  'gpu',
  'vramGb',
  'ramGb',
  'ramType',
  'ramMhz',
  'ramForm',
  'ramModules',
  'storage',
  'storageGb',
  'driveForm',
  'screenInches',
  'resolution',
  'refreshHz',
  'panel',
  'chipset',
  'socket',
  'formFactor',
  'watts',
  'efficiency',
  'wireless',
  'switches',
] as const;
export type FactFilter = (typeof FACT_FILTERS)[number];

const BRAND: readonly FactFilter[] = ['brand'];
const COMPUTER = ['brand', 'cpuFamily', 'cpuGeneration', 'ramGb', 'storage', 'gpu'] as const;

/** The facts that matter for a kind, by which its results can be filtered. */
const OF_KIND: Readonly<Record<string, readonly FactFilter[]>> = {
  'desktop-pc': COMPUTER,
  'all-in-one': [...COMPUTER, 'screenInches'],
  'mini-pc': COMPUTER,
  laptop: [...COMPUTER, 'screenInches'],
  cpu: ['brand', 'cpuFamily', 'cpuGeneration', 'socket'],
  gpu: ['brand', 'gpu', 'vramGb'],
  motherboard: ['brand', 'chipset', 'socket', 'ramType', 'formFactor'],
  ram: ['brand', 'ramGb', 'ramType', 'ramMhz', 'ramForm'],
  ssd: ['brand', 'storage', 'storageGb', 'driveForm'],
  hdd: ['brand', 'storageGb', 'driveForm'],
  psu: ['brand', 'watts', 'efficiency'],
  ups: ['brand', 'watts'],
  monitor: ['brand', 'screenInches', 'resolution', 'refreshHz', 'panel'],
  keyboard: ['brand', 'switches', 'wireless'],
  mouse: ['brand', 'wireless'],
  headphones: ['brand', 'wireless'],
  speaker: ['brand', 'wireless'],
};

/** The size of the drives that are sold, which is stored with the facts for the filter `storageGb`: a filter compares one value. */
export function driveSize({ kind, storage = [] }: Facts): { storageGb?: number } {
  const [gb, ...others] = new Set(storage.map((drive) => drive.gb));
  return (kind === 'hdd' || kind === 'ssd') && gb !== undefined && others.length === 0 ? { storageGb: gb } : {};
}

/** The facts to filter by when results are of these kinds: those that all of them have. */
export function filtersOfKinds(kinds: readonly string[]): readonly FactFilter[] {
  const [first = BRAND, ...others] = kinds.map((kind) => OF_KIND[kind] ?? BRAND);
  return first.filter((name) => others.every((list) => list.includes(name)));
}
