// Compares the generator and the sellers' own columns with the facts that the recogniser read.
import type { Facts } from '#contract/facts.ts';
import type { FactName } from '#contract/vocabulary.ts';
import { factsOfListing } from '#domain/facts/listing-facts.ts';
import { KINDS_OF_TYPE, type LaptopAd, type Listing } from '#bench/recogniser-data.ts';

export interface Score {
  right: number;
  wrong: number;
  /** Known to the generator, and not recognised: most titles do not say it. */
  absent: number;
  examples: string[];
}
export type Scores = Map<string, Score>;

export const precision = ({ right, wrong }: Score): number => right / (right + wrong);
export const recall = ({ right, wrong, absent }: Score): number => right / (right + wrong + absent);

/** Counts a fact that was read, as right or wrong with an example, or as absent where it was not. */
function count(scores: Scores, name: string, read: unknown, isRight: boolean, example: string): void {
  const score = scores.get(name) ?? { right: 0, wrong: 0, absent: 0, examples: [] };
  scores.set(name, score);
  if (read === undefined) score.absent += 1;
  else if (isRight) score.right += 1;
  else {
    score.wrong += 1;
    score.examples.push(example);
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one).toLowerCase() === JSON.stringify(other).toLowerCase();
const socketOf = (socket: unknown): string | undefined => (typeof socket === 'string' ? socket.replace('LGA ', 'LGA') : undefined);
/** The generator's parts list adds the memory's type to some chips. */
const chipOf = (gpu: unknown): string => String(gpu).replace(/ (?:G[56]|GDDR\w+|DDR4|- \d+|\d+ ?GB.*)$/, '');

function generationOf(cpu: string): number | undefined {
  const intel = /i\d-(\d{4,5})/.exec(cpu)?.[1];
  if (intel !== undefined) return Number(intel.slice(0, intel.length - 3));
  const ryzen = /Ryzen \d (\d)/.exec(cpu)?.[1];
  return ryzen === undefined ? undefined : Number(ryzen);
}

/** The facts of a generated listing. Sockets that a part's list leaves open, and chipsets it derives from sockets, are left out. */
function truthOf({ x: { type, spec, part } }: Listing, facts: Facts): Partial<Record<FactName, unknown>> {
  const cpu = typeof spec['cpu'] === 'string' && spec['cpu'].length > 2 ? spec['cpu'] : undefined;
  const family = cpu && /^(?:Core i\d|Core 2 \w+|Ryzen \d|Pentium|Celeron|FX|Athlon)/.exec(cpu)?.[0];
  const processor = cpu && { cpu, cpuFamily: family, cpuGeneration: generationOf(cpu), socket: socketOf(spec['socket']) };
  const isOwn = !/^p\d{5,}$/.test(part);
  switch (type) {
    case 'pc':
    case 'gamingpc':
      return {
        ...processor,
        ramGb: spec['ram'],
        gpu: spec['gpu'] ?? (facts.gpu && 'none'),
        vramGb: spec['vram'] || undefined,
        ramType: facts.ramType && `DDR${String(spec['ddr'])}`,
        chipset: facts.chipset && spec['mb'],
      };
    case 'cpu':
      return { ...processor };
    case 'brandpc':
      return {
        cpuFamily: spec['gen'] === 20 || part.includes('NUC') ? undefined : `Core ${String(spec['cpu'])}`,
        cpuGeneration: spec['gen'] === 20 ? undefined : spec['gen'],
        ramGb: spec['ram'],
        brand: String(spec['model']).split(' ')[0],
      };
    case 'gpu':
      return { gpu: chipOf(spec['gpu']), vramGb: spec['vram'], brand: spec['brand'] };
    case 'ram':
      return {
        ramGb: spec['gb'],
        ramType: spec['ddr'] ? `DDR${String(spec['ddr'])}` : undefined,
        ramMhz: spec['mhz'],
        ramForm: spec['sodimm'] === undefined ? undefined : spec['sodimm'] ? 'sodimm' : 'dimm',
      };
    case 'motherboard':
      return isOwn
        ? { chipset: spec['chipset'], socket: socketOf(spec['socket']), ramType: `DDR${String(spec['ddr'])}`, brand: spec['brand'] }
        : {};
    case 'monitor':
      return { refreshHz: spec['hz'] || undefined };
    case 'psu':
      return { watts: spec['watt'] };
    default:
      return {};
  }
}

/** Compares every generated listing with what its title says. */
export function scoreListings(listings: readonly Listing[]): Scores {
  const scores: Scores = new Map();
  for (const listing of listings) {
    const { title, x } = listing;
    const { facts } = factsOfListing({ title, category: listing.category });
    const kinds = KINDS_OF_TYPE[x.type];
    if (kinds)
      count(
        scores,
        'kind',
        facts.kind,
        kinds.some((kind) => kind === facts.kind),
        `${title}: ${facts.kind ?? ''}`,
      );
    for (const [name, value] of Object.entries(truthOf(listing, facts))) {
      const got = facts[name as FactName];
      const example = `${title}: ${JSON.stringify(got)}, not ${JSON.stringify(value)}`;
      if (value !== undefined && value !== null) count(scores, name, got, got !== undefined && same(got, value), example);
    }
    const { spec } = x;
    const inches = facts.screenInches;
    if (x.type === 'monitor')
      count(scores, 'screenInches', inches, Math.abs((inches ?? 0) - Number(spec['inch'])) < 0.7, `${title}: ${String(inches)}`);
    const sizes = x.type === 'ssd' || x.type === 'hdd' ? [Number(spec['gb'])] : [Number(spec['ssd']), Number(spec['hdd'])];
    for (const { gb } of sizes.some(Number.isFinite) ? (facts.storage ?? []) : []) {
      const isSize = (size: number): boolean => Math.abs(size - gb) <= size * 0.1 || (size === 1000 && gb < 2000);
      count(scores, 'storage', gb, sizes.some(isSize), `${title}: ${gb}`);
    }
    const { model } = facts;
    if (model !== undefined && !/^p\d{5,}$/.test(x.part))
      count(scores, 'model', model, spell(x.part).includes(spell(model)), `${title}: ${model}, not ${x.part}`);
    for (const name of ['faulty', 'wanted', 'quantity'] as const)
      if (facts[name] !== undefined) count(scores, name, facts[name], false, title);
  }
  return scores;
}

const spell = (text: string): string => text.toLowerCase().replaceAll(/[- ]/g, '');

const FAMILIES = /core.?(i[3579])|\b(i[3579])\b|(celeron)|(pentium)|(ryzen \d)/i;

/** The family that a column names. */
function familyOf(column: string): string | undefined {
  const [, core, i, celeron, pentium, ryzen] = FAMILIES.exec(column) ?? [];
  const intel = core ?? i;
  if (intel !== undefined) return `core ${intel}`;
  return celeron ?? pentium ?? ryzen;
}

/**
 * Compares real advertisements with the columns that their sellers filled in. If the title itself writes what was recognised
 * (`16GB RAM`, `i7-6600U`), a column that differs was filled in wrongly.
 */
export function scoreLaptops(ads: readonly LaptopAd[]): Scores {
  const scores: Scores = new Map();
  for (const { title, cpu, ramGb } of ads) {
    const { facts } = factsOfListing({ title });
    const example = `${title}: `;
    if (Number(ramGb) > 0) {
      const read = String(facts.ramGb);
      const written = new RegExp(`\\b${read} ?gb? ?(?:of )?(?:ddr\\w+ )?(?:ram|mem)|ram:? ?${read} ?gb`, 'i').test(title);
      count(scores, 'ramGb', facts.ramGb, facts.ramGb === Number(ramGb) || written, `${example}${read}, not ${ramGb}`);
    }
    const family = familyOf(cpu);
    if (family !== undefined) {
      const read = facts.cpuFamily ?? '';
      count(
        scores,
        'cpuFamily',
        facts.cpuFamily,
        same(read, family) || familyOf(title) === read.toLowerCase(),
        `${example}${read}, not ${cpu}`,
      );
    }
    const generations = [...cpu.matchAll(/(\d+)(?:st|nd|rd|th) gen/gi)].map((match) => Number(match[1]));
    const read = facts.cpuGeneration;
    if (generations.length === 1) count(scores, 'cpuGeneration', read, read === generations[0], `${example}${String(read)}, not ${cpu}`);
  }
  return scores;
}
