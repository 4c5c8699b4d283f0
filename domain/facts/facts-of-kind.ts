import { COMPUTER_FACTS, SCREEN_FACTS, type FactName, type Kind } from '#contract/vocabulary.ts';

const FACTS_OF_KIND: Readonly<Partial<Record<Kind, readonly FactName[]>>> = {
  'desktop-pc': [...COMPUTER_FACTS, 'screenInches', 'chipset', 'socket', 'formFactor', 'watts'],
  'all-in-one': [...COMPUTER_FACTS, ...SCREEN_FACTS],
  'mini-pc': [...COMPUTER_FACTS, 'formFactor'],
  laptop: [...COMPUTER_FACTS, ...SCREEN_FACTS],
  tablet: ['ramGb', 'screenInches', 'resolution'],
  cpu: ['cpu', 'cpuFamily', 'cpuGeneration', 'socket'],
  gpu: ['gpu', 'vramGb', 'lengthMm', 'ports'],
  motherboard: ['chipset', 'socket', 'ramType', 'formFactor'],
  bundle: [...COMPUTER_FACTS.filter((name) => name !== 'storage'), 'chipset', 'socket', 'formFactor'],
  ram: ['ramGb', 'ramModules', 'ramType', 'ramMhz', 'ramForm'],
  ssd: ['storage', 'driveForm'],
  hdd: ['storage', 'driveForm'],
  psu: ['watts', 'efficiency'],
  ups: ['watts'],
  case: ['formFactor', 'maxCardMm', 'maxCoolerMm'],
  cooler: ['socket', 'heightMm'],
  monitor: [...SCREEN_FACTS, 'ports'],
  keyboard: ['wireless', 'switches'],
  mouse: ['wireless'],
  combo: ['wireless'],
  headphones: ['wireless'],
  speaker: ['wireless'],
  controller: ['wireless'],
  'network-card': ['wireless'],
  printer: ['wireless'],
  webcam: ['resolution'],
  router: ['wireless'],
  other: ['watts', 'screenInches', 'resolution', 'refreshHz', 'panel'],
};
const SETS: Readonly<Partial<Record<Kind, ReadonlySet<FactName>>>> = Object.fromEntries(
  Object.entries(FACTS_OF_KIND).map(([kind, names]) => [kind, new Set(names)]),
);

/** Facts of every listing, whatever its kind. */
export const FACTS_OF_ALL: ReadonlySet<FactName> = new Set(['kind', 'brand', 'model', 'warrantyUntil', 'faulty', 'quantity', 'wanted']);

/** Facts that listings of a kind can have beside those of every listing; undefined for kinds without any. */
export const factsOfKind = (kind: Kind): ReadonlySet<FactName> | undefined => SETS[kind];
