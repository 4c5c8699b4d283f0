import type { Facts } from '#contract/facts.ts';
import type { BuildRole, BuildUse, Kind } from '#contract/vocabulary.ts';
import { CARDS } from '#domain/fit/tables/cards.ts';
import { plugsOf, ramFormOf } from '#domain/fit/tables/housing.ts';
import { cardScore, processorScore } from '#domain/fit/tables/scores.ts';

/** A listing that may be part of a computer. */
export interface Candidate {
  id: string;
  /** Tk */
  price: number;
  facts: Facts;
}

const ROLE_OF: Readonly<Partial<Record<Kind, BuildRole>>> = {
  'desktop-pc': 'computer',
  cpu: 'cpu',
  motherboard: 'motherboard',
  ram: 'ram',
  ssd: 'storage',
  hdd: 'storage',
  gpu: 'gpu',
  psu: 'psu',
  case: 'case',
};

/** The kinds of goods of which a computer is built. */
export const BUILD_KINDS = Object.keys(ROLE_OF) as Kind[];

/** Returns the part that a listing can be in a computer; undefined where too little is stated to judge it. */
export function roleOf({ facts }: Candidate): BuildRole | undefined {
  const role = facts.kind === undefined ? undefined : ROLE_OF[facts.kind];
  if (facts.faulty === true || facts.wanted === true || facts.quantity !== undefined) return undefined;
  return role !== undefined && IS_STATED[role](facts) ? role : undefined;
}

/** GB; smaller drives hold no system. */
const SMALLEST_DRIVE = 120;

const IS_STATED: Readonly<Record<BuildRole, (facts: Facts) => boolean>> = {
  computer: (facts) => processorScore(facts) !== undefined && facts.ramGb !== undefined && driveOf(facts) !== undefined,
  cpu: (facts) => processorScore(facts) !== undefined,
  motherboard: ({ chipset, socket }) => chipset !== undefined && socket !== undefined,
  ram: (facts) => facts.ramType !== undefined && facts.ramGb !== undefined && ramFormOf(facts) !== 'sodimm',
  storage: (facts) => driveOf(facts) !== undefined,
  gpu: ({ gpu }) => gpu !== undefined && CARDS.has(gpu),
  psu: ({ watts }) => watts !== undefined,
  case: () => true,
};

type Drive = NonNullable<Facts['storage']>[number];

/** The fastest drive that can hold a system. */
const driveOf = ({ storage = [] }: Facts): Drive | undefined =>
  storage.filter(({ gb }) => gb >= SMALLEST_DRIVE).toSorted((a, b) => DRIVE_SPEED[b.kind] - DRIVE_SPEED[a.kind])[0];

const DRIVE_SPEED: Readonly<Record<Drive['kind'], number>> = { nvme: 1.15, ssd: 1, hdd: 0.4 };

/** Returns the qualities of a part that make it worth its price: of several with the same, the cheapest is enough. */
export function sameWorth({ facts }: Candidate, role: BuildRole): string {
  const { cpu, chipset, ramType, ramGb, ramModules, formFactor, gpu, watts, brand, model } = facts;
  switch (role) {
    case 'computer':
      return JSON.stringify(facts);
    case 'cpu':
      return cpu ?? '';
    case 'motherboard':
      return [chipset, ramType, formFactor].join();
    case 'ram':
      return [ramType, ramGb, ramModules, ramFormOf(facts)].join();
    case 'storage':
      return Object.values(driveOf(facts) ?? {}).join();
    case 'gpu':
      return gpu ?? '';
    case 'psu':
      return [watts, plugsOf(facts)].join();
    case 'case':
      return [brand, model].join();
  }
}

interface Weights {
  cpu: number;
  gpu: number;
  ram: number;
  storage: number;
  /** More than these does not help. */
  mostCpu: number;
  mostRam: number;
  leastRam: number;
  needsCard: boolean;
}

export const WEIGHTS: Readonly<Record<BuildUse, Weights>> = {
  office: { cpu: 0.5, gpu: 0, ram: 0.3, storage: 0.2, mostCpu: 150, mostRam: 16, leastRam: 4, needsCard: false },
  study: { cpu: 0.45, gpu: 0.05, ram: 0.3, storage: 0.2, mostCpu: 200, mostRam: 16, leastRam: 8, needsCard: false },
  gaming: { cpu: 0.3, gpu: 0.5, ram: 0.13, storage: 0.07, mostCpu: 350, mostRam: 32, leastRam: 8, needsCard: true },
  editing: { cpu: 0.45, gpu: 0.2, ram: 0.25, storage: 0.1, mostCpu: 700, mostRam: 64, leastRam: 8, needsCard: false },
};

// A computer is worth the weighted sum of the logarithms of what its parts perform: twice the performance counts the same at any level.

export const processorWorth = (facts: Facts, { cpu, mostCpu }: Weights): number =>
  cpu * Math.log(Math.min(processorScore(facts) ?? 1, mostCpu));
export const cardWorth = (facts: Facts | undefined, { gpu }: Weights): number => gpu * Math.log(cardScore(facts));
export const memoryWorth = ({ ramGb = 1 }: Facts, { ram, mostRam }: Weights): number => ram * Math.log(Math.min(ramGb, mostRam));
export function storageWorth(facts: Facts, { storage }: Weights): number {
  const drive = driveOf(facts);
  return drive ? storage * (Math.log(DRIVE_SPEED[drive.kind]) + 0.3 * Math.log(Math.min(drive.gb, 2000))) : 0;
}

/** Returns the worth that a part alone adds, to order parts that can replace each other. */
export function worthOf({ facts }: Candidate, role: BuildRole, weights: Weights): number {
  switch (role) {
    case 'computer':
      return processorWorth(facts, weights) + cardWorth(facts, weights) + memoryWorth(facts, weights) + storageWorth(facts, weights);
    case 'cpu':
      return processorWorth(facts, weights);
    case 'gpu':
      return cardWorth(facts, weights);
    case 'ram':
      return memoryWorth(facts, weights);
    case 'storage':
      return storageWorth(facts, weights);
    case 'motherboard':
    case 'psu':
    case 'case':
      return 0;
  }
}
