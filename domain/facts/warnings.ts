import type { Facts, Recognition } from '#contract/facts.ts';
import type { FactName } from '#contract/vocabulary.ts';
import type { Found } from '#domain/facts/found.ts';
import { CHIPSET_BY_NAME, SOCKET_RAM } from '#domain/facts/tables/chipsets.ts';
import { GPU_BY_NAME } from '#domain/facts/tables/gpus.ts';
import { CARDS } from '#domain/fit/tables/cards.ts';
import { caseOf, coolerOf } from '#domain/fit/tables/housing.ts';
import { holds, isRefused, platformOf, ramTypesOf } from '#domain/facts/tables/platforms.ts';

/** The slowest and the fastest modules of a type that were sold, in MHz. */
const RAM_SPEEDS: Readonly<Record<string, readonly [number, number]>> = {
  DDR2: [400, 1200],
  DDR3: [800, 2933],
  DDR4: [1600, 5333],
  DDR5: [4000, 9600],
};

/** Measures differ between versions, and by how they are taken, but not by more. */
const MEASURED = 4 / 3;
type Measure = FactName & `${string}Mm`;
/** The measures of the tables in mm, the shortest and the longest. They are looked up where a title states one, which few do. */
const KNOWN: Readonly<Record<Measure, (facts: Facts) => readonly (number | undefined)[]>> = {
  lengthMm: ({ gpu = '' }) => [CARDS.get(gpu)?.shortest, CARDS.get(gpu)?.longest],
  heightMm: (facts) => [coolerOf(facts)?.height],
  maxCardMm: (facts) => [caseOf(facts)?.card],
  maxCoolerMm: (facts) => [caseOf(facts)?.cooler],
};
const MEASURES = Object.keys(KNOWN) as Measure[];

/** All that the title says or implies, also where one thing contradicts another, of which only the first becomes a fact. */
export interface Claims {
  generation?: number | undefined;
  read?: readonly Found[];
  /** The stated modules are not the stated total. */
  modulesDisagree?: boolean;
}

/** Facts that cannot all be true, and claims of the text that cannot be true of them. */
export function warningsOf(
  facts: Facts,
  { generation: statedGeneration, read = [], modulesDisagree = false }: Claims = {},
): Recognition['warnings'] {
  const warnings: Recognition['warnings'] = [];
  const warn = (code: Recognition['warnings'][number]['code'], ...names: FactName[]): void => void warnings.push({ code, facts: names });
  const { cpuFamily, cpuGeneration, ramMhz, chipset, gpu, vramGb } = facts;
  const board = chipset === undefined ? undefined : CHIPSET_BY_NAME.get(chipset);
  const ramTypes = claimed('ramType', facts, read);
  const isIntel = cpuFamily?.startsWith('Core i') === true;
  if (isIntel && cpuGeneration !== undefined && statedGeneration !== undefined && statedGeneration !== cpuGeneration)
    warn('cpu_generation_mismatch', 'cpu', 'cpuGeneration');
  const ofCpu = ramTypes.length === 0 ? undefined : ramTypesOf(facts);
  // Sellers leave out the end of a name, as in "LGA2011" for LGA2011-3.
  const fullName = (socket: string): string => (board?.socket !== undefined && sameSocket(socket, board.socket) ? board.socket : socket);
  const stated = claimed('socket', facts, read);
  if (ramTypes.some((type) => ofCpu?.includes(type) === false)) warn('cpu_ram_mismatch', 'cpuGeneration', 'ramType');
  else if (ramTypes.some((type) => stated.some((socket) => SOCKET_RAM[fullName(socket)]?.includes(type) === false)))
    warn('cpu_ram_mismatch', 'socket', 'ramType');
  const sockets = board?.socket === undefined ? stated : [board.socket, ...stated];
  const cpu = sockets.length === 0 ? undefined : platformOf(facts).socket;
  // A listing's socket may be the one that its processor implies.
  const holdsCpu = (socket: string): boolean => cpu === undefined || holds(socket, cpu) !== 'no';
  const isOne = stated.every((socket) => holdsCpu(socket) || sameSocket(socket, cpu ?? socket));
  const agree = sockets.every((one) => sockets.every((other) => sameSocket(one, other) || one === cpu || other === cpu));
  const ofProcessor = facts.cpu === undefined ? 'cpuGeneration' : 'cpu';
  if (!isOne || !agree || (board?.socket !== undefined && !holdsCpu(board.socket)))
    warn('socket_mismatch', board === undefined ? ofProcessor : 'chipset', 'socket');
  else if (chipset !== undefined && isRefused(facts, chipset)) warn('cpu_chipset_mismatch', ofProcessor, 'chipset');
  if (board?.ramType !== undefined && ramTypes.some((type) => type !== board.ramType)) warn('chipset_ram_mismatch', 'chipset', 'ramType');
  const [type = ''] = ramTypes;
  const [slowest = 0, fastest = Infinity] = RAM_SPEEDS[type] ?? [];
  if (ramMhz !== undefined && (ramMhz < slowest || ramMhz > fastest)) warn('ram_speed_mismatch', 'ramType', 'ramMhz');
  if (modulesDisagree) warn('ram_modules_mismatch', 'ramGb', 'ramModules');
  const card = gpu === undefined ? undefined : GPU_BY_NAME.get(gpu);
  if (card && vramGb !== undefined && facts.kind !== 'laptop' && !card.vram.includes(vramGb)) warn('vram_mismatch', 'gpu', 'vramGb');
  for (const name of MEASURES) {
    const mm = facts[name];
    if (mm === undefined) continue;
    const [least, most = least] = KNOWN[name](facts);
    if (least === undefined || most === undefined || (mm >= least / MEASURED && mm <= most * MEASURED)) continue;
    warn('measure_mismatch', name === 'lengthMm' ? 'gpu' : 'model', name);
  }
  return warnings;
}

/** The value of a fact, and others that the title states of it. */
function claimed(name: 'ramType' | 'socket', facts: Facts, read: readonly Found[]): string[] {
  const value = facts[name];
  const values: string[] = value === undefined ? [] : [value];
  for (const found of read) if (found.name === name && found.by === undefined && !values.includes(found.value)) values.push(found.value);
  return values;
}

const sameSocket = (one: string, other: string): boolean => one === other || one.replace(/\+$|-3$/, '') === other.replace(/\+$|-3$/, '');
