import type { Facts } from '#contract/facts.ts';
import type { Kind } from '#contract/vocabulary.ts';

/** A model that is sold again and again: a graphics chip, a processor, a maker's model, a size of memory. */
export interface Model {
  /** Its address, `/model/<slug>`. Two models never have the same. */
  slug: string;
  /** As its page names it: “GeForce GTX 1660 Super”, “DDR4 8 GB RAM”. */
  name: string;
  kind: Kind;
  /** The facts that make it this model, from which it can be made again. */
  facts: Facts;
  /** The parameters of the search that finds its listings. */
  search: Readonly<Record<string, string>>;
}

/** The word that ends the slugs of a kind, so that a mouse and a headset of one name differ. */
const NOUNS: Readonly<Partial<Record<Kind, string>>> = {
  'desktop-pc': 'desktop PC',
  'all-in-one': 'all-in-one PC',
  'mini-pc': 'mini PC',
  cpu: 'processor',
  gpu: 'graphics card',
  ram: 'RAM',
  ssd: 'SSD',
  hdd: 'hard disk',
  psu: 'power supply',
  case: 'casing',
  cooler: 'CPU cooler',
  ups: 'UPS',
};

const COMPUTERS: ReadonlySet<Kind> = new Set<Kind>(['desktop-pc', 'all-in-one', 'mini-pc', 'laptop', 'tablet']);

/** `Core i5-3470` as `core-i5-3470`. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** 1000 GB and more as TB. */
const sizeOf = (gb: number): string => (gb >= 1000 ? `${gb / 1000} TB` : `${gb} GB`);

const withWord = (name: string, noun: string): string => (name.toLowerCase().includes(noun.toLowerCase()) ? name : `${name} ${noun}`);

/** Facts by which a model is named and searched for, and further facts in which its listings differ, the most important first. */
interface Reading {
  name: string;
  facts: Facts;
  /** Set where the search takes other parameters than the facts. */
  search?: Record<string, string>;
  details: (string | undefined)[];
}

function read(kind: Kind, facts: Facts): Reading | null {
  const { brand, model, cpu, gpu, ramGb, ramType, ramForm, chipset, watts, screenInches } = facts;
  const named: Reading | null =
    model === undefined
      ? null
      : { name: brand === undefined ? model : `${brand} ${model}`, facts: { ...(brand !== undefined && { brand }), model }, details: [] };
  if (COMPUTERS.has(kind)) return named && { ...named, details: [facts.cpuFamily, ramGb === undefined ? undefined : `${ramGb}GB`] };
  const [drive, ...others] = facts.storage ?? [];
  switch (kind) {
    case 'gpu':
      return gpu === undefined
        ? null
        : { name: gpu, facts: { gpu }, details: [facts.vramGb === undefined ? undefined : `${facts.vramGb}GB`] };
    case 'cpu':
      return cpu === undefined ? null : { name: cpu, facts: { cpu }, details: [] };
    case 'motherboard':
      return chipset === undefined ? null : { name: `${chipset} motherboard`, facts: { chipset }, details: [brand] };
    case 'ram': {
      if (ramType === undefined || ramGb === undefined) return null;
      const isLaptop = ramForm === 'sodimm';
      return {
        name: `${ramType} ${ramGb} GB ${isLaptop ? 'laptop ' : ''}RAM`,
        facts: { ramType, ramGb, ...(isLaptop && { ramForm }) },
        details: [facts.ramMhz === undefined ? undefined : `${facts.ramMhz}MHz`],
      };
    }
    case 'ssd':
    case 'hdd': {
      if (!drive || others.length > 0) return null;
      const size = sizeOf(drive.gb);
      const noun = drive.kind === 'nvme' ? 'NVMe SSD' : drive.kind === 'ssd' ? 'SSD' : 'hard disk';
      return { name: `${size} ${noun}`, facts: { storage: [drive] }, search: { storage: drive.kind, q: size }, details: [brand] };
    }
    case 'psu':
      return brand === undefined || watts === undefined
        ? null
        : { name: `${brand} power supply ${watts} W`, facts: { brand, watts }, details: [model ?? facts.efficiency] };
    case 'monitor':
      if (named) return named;
      return brand === undefined || screenInches === undefined
        ? null
        : { name: `${brand} ${screenInches} inch monitor`, facts: { brand, screenInches }, details: [] };
    case 'bundle':
    case 'cable':
    case 'other':
      return null;
    default:
      return named;
  }
}

/** The name with what it is: “GeForce GTX 1660 Super graphics card”. */
export const titleOf = ({ name, kind }: Pick<Model, 'name' | 'kind'>): string => withWord(name, NOUNS[kind] ?? kind);

/** The model that a listing with these facts sells; null for what is faulty, wanted, several things, or of no one model. */
export function modelOf(facts: Facts): Model | null {
  const { kind } = facts;
  if (kind === undefined || !isOneThing(facts)) return null;
  const reading = read(kind, facts);
  if (!reading) return null;
  const scalars = Object.entries(reading.facts).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
  return {
    slug: slugOf(titleOf({ name: reading.name, kind })),
    name: reading.name,
    kind,
    facts: { kind, ...reading.facts },
    search: { kind, ...(reading.search ?? Object.fromEntries(scalars)) },
  };
}

/** Sold singly, and working. */
const isOneThing = ({ faulty, wanted, quantity }: Facts): boolean => faulty !== true && wanted !== true && quantity === undefined;

/** A computer that its seller put together is no model, but compares with those that have the same processor and graphics card. */
function builtComputer({ kind, cpu, gpu, ramGb }: Facts): string[] {
  if (kind !== 'desktop-pc' || cpu === undefined) return [];
  const parts = slugOf(`${cpu} ${gpu ?? ''} desktop PC`);
  return ramGb === undefined ? [parts] : [parts, `${parts}/${ramGb}gb`];
}

/**
 * The names of what a listing compares with, the widest first: its model, then its model with one more fact each. Sales with the same
 * name are comparable; a narrower name compares better. Empty where nothing is comparable.
 */
export function comparablesOf(facts: Facts): string[] {
  if (!isOneThing(facts)) return [];
  const model = modelOf(facts);
  if (!model) return builtComputer(facts);
  const details = read(model.kind, facts)?.details ?? [];
  const names = [model.slug];
  for (const detail of details) {
    if (detail === undefined) break;
    names.push(`${names.at(-1) ?? ''}/${slugOf(detail)}`);
  }
  return names;
}
