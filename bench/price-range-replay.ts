// Replays generated listings in order of time as a market would see them: each sale is first priced from the sales before it, then counts.
import { CATEGORIES, type Kind } from '#contract/vocabulary.ts';
import { limits } from '#contract/limits.ts';
import { DAY_MS } from '#domain/durations.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { comparablesOf } from '#domain/prices/model.ts';
import { comparableSales, priceRange, type Priced, type Sale } from '#domain/prices/price-range.ts';
import { monthsOfUse } from '#domain/listings/usage.ts';
import { readListings } from '#bench/recogniser-data.ts';

export interface Priceable extends Sale {
  kind: Kind | undefined;
  comparables: string[];
}

/** Generated sales in order of time, a listing being sold within a month. `options` are those of the generator. */
export function readSales(count: number, options: readonly string[] = []): Priceable[] {
  return readListings(count, options)
    .filter(({ status }) => status === 'sold')
    .map((listing) => {
      const { title, description, conditionType, sellingPrice, yearsOfUse, x } = listing;
      const category = CATEGORIES.find((name) => name === listing.category);
      const { facts } = recognise({ title, description, ...(category && { category }) });
      return {
        kind: facts.kind,
        comparables: comparablesOf(facts),
        priceTk: sellingPrice,
        condition: conditionType,
        monthsOfUse: monthsOfUse(yearsOfUse),
        soldAt: new Date(x.ts + ((x.i * 7919) % 30) * DAY_MS),
      };
    })
    .sort((a, b) => a.soldAt.getTime() - b.soldAt.getTime());
}

/** How many sales of one promised level were priced, and how many of their prices lay in the range. */
export interface Coverage {
  priced: number;
  inside: number;
  below: number;
  /** High over low of each range. */
  widths: number[];
}

export interface Replay {
  sales: number;
  /** With at least one name to compare by. */
  comparable: number;
  byLevel: Map<number, Coverage>;
  byKind: Map<string, Coverage>;
}

/** Prices every sale from those before it. `known` chooses what is known of it: all, as of a product, or only what the sell form sends. */
export function replay(sales: readonly Priceable[], known: 'all' | 'condition' | 'nothing' = 'all'): Replay {
  const byName = new Map<string, Priceable[]>();
  const result: Replay = { sales: sales.length, comparable: 0, byLevel: new Map(), byKind: new Map() };
  for (const sale of sales) {
    if (sale.comparables.length > 0) result.comparable += 1;
    const before = comparableSales(sale.comparables.map((name) => (byName.get(name) ?? []).slice(-limits.comparableSales)));
    const priced: Priced = {
      kind: sale.kind,
      condition: known === 'nothing' ? undefined : sale.condition,
      monthsOfUse: known === 'all' ? sale.monthsOfUse : null,
    };
    const range = priceRange(before, priced, sale.soldAt);
    if (range)
      for (const [groups, key] of [
        [result.byLevel, range.level],
        [result.byKind, sale.kind ?? 'unknown'],
      ] as [Map<unknown, Coverage>, unknown][]) {
        const coverage = groups.get(key) ?? { priced: 0, inside: 0, below: 0, widths: [] };
        groups.set(key, coverage);
        coverage.priced += 1;
        if (sale.priceTk < range.low) coverage.below += 1;
        else if (sale.priceTk <= range.high) coverage.inside += 1;
        coverage.widths.push(range.high / range.low);
      }
    for (const name of sale.comparables) {
      const list = byName.get(name);
      if (list) list.push(sale);
      else byName.set(name, [sale]);
    }
  }
  return result;
}

export const share = ({ inside, priced }: Coverage): number => inside / priced;
