import type { Facts, Recognition } from '#contract/facts.ts';
import type { FactName } from '#contract/vocabulary.ts';
import type { Found } from '#domain/facts/found.ts';
import { CHIPSET_BY_NAME, SOCKET_RAM } from '#domain/facts/tables/chipsets.ts';
import { GPU_BY_NAME } from '#domain/facts/tables/gpus.ts';

/** Memory types that desktop and laptop processors of a generation can use. */
const INTEL_RAM: readonly (readonly string[])[] = [
  [],
  ['DDR3'],
  ['DDR3'],
  ['DDR3'],
  ['DDR3'],
  ['DDR3'],
  ['DDR3', 'DDR4', 'LPDDR3'],
  ['DDR3', 'DDR4', 'LPDDR3'],
  ['DDR4', 'LPDDR3', 'DDR3'],
  ['DDR4', 'LPDDR3'],
  ['DDR4', 'LPDDR3', 'LPDDR4', 'LPDDR4X'],
  ['DDR4', 'LPDDR4X', 'LPDDR4'],
  ['DDR4', 'DDR5', 'LPDDR4X', 'LPDDR5', 'LPDDR4'],
  ['DDR4', 'DDR5', 'LPDDR4X', 'LPDDR5', 'LPDDR5X', 'LPDDR4'],
  ['DDR4', 'DDR5', 'LPDDR5', 'LPDDR5X'],
];

/** The slowest and the fastest modules of a type that were sold, in MHz. */
const RAM_SPEEDS: Readonly<Record<string, readonly [number, number]>> = {
  DDR2: [400, 1200],
  DDR3: [800, 2933],
  DDR4: [1600, 5333],
  DDR5: [4000, 9600],
};

/** All that the title says or implies, also where one thing contradicts another, of which only the first becomes a fact. */
export interface Claims {
  generation?: number | undefined;
  read?: readonly Found[];
}

/** Facts that cannot all be true, and claims of the text that cannot be true of them. */
export function warningsOf(facts: Facts, { generation: statedGeneration, read = [] }: Claims = {}): Recognition['warnings'] {
  const warnings: Recognition['warnings'] = [];
  const warn = (code: Recognition['warnings'][number]['code'], ...names: FactName[]): void => void warnings.push({ code, facts: names });
  const { cpuFamily, cpuGeneration, ramMhz, chipset, gpu, vramGb } = facts;
  const claimed = (name: 'socket' | 'ramType'): string[] => [
    ...new Set([facts[name], ...read.map((found) => (found.name === name ? found.value : undefined))].filter((one) => one !== undefined)),
  ];
  const sockets = claimed('socket');
  const ramTypes = claimed('ramType');
  const isIntel = cpuFamily?.startsWith('Core i') === true;
  if (isIntel && cpuGeneration !== undefined && statedGeneration !== undefined && statedGeneration !== cpuGeneration)
    warn('cpu_generation_mismatch', 'cpu', 'cpuGeneration');
  const ofCpu = isIntel && cpuGeneration !== undefined ? INTEL_RAM[cpuGeneration] : undefined;
  const ramOfSockets = sockets.map((socket) => SOCKET_RAM[socket]);
  if (ramTypes.some((type) => ofCpu?.includes(type) === false)) warn('cpu_ram_mismatch', 'cpuGeneration', 'ramType');
  else if (ramTypes.some((type) => ramOfSockets.some((types) => types?.includes(type) === false)))
    warn('cpu_ram_mismatch', 'socket', 'ramType');
  const board = chipset === undefined ? undefined : CHIPSET_BY_NAME.get(chipset);
  const [socket = board?.socket] = sockets;
  if (socket !== undefined && [board?.socket ?? socket, ...sockets].some((other) => !sameSocket(socket, other)))
    warn('socket_mismatch', board === undefined && facts.cpu !== undefined ? 'cpu' : 'chipset', 'socket');
  if (board?.ramType !== undefined && ramTypes.some((type) => type !== board.ramType)) warn('chipset_ram_mismatch', 'chipset', 'ramType');
  const [type = ''] = ramTypes;
  const [slowest = 0, fastest = Infinity] = RAM_SPEEDS[type] ?? [];
  if (ramMhz !== undefined && (ramMhz < slowest || ramMhz > fastest)) warn('ram_speed_mismatch', 'ramType', 'ramMhz');
  const card = gpu === undefined ? undefined : GPU_BY_NAME.get(gpu);
  if (card && vramGb !== undefined && facts.kind !== 'laptop' && !card.vram.includes(vramGb)) warn('vram_mismatch', 'gpu', 'vramGb');
  return warnings;
}

const sameSocket = (one: string, other: string): boolean => one.replace(/\+$|-3$/, '') === other.replace(/\+$|-3$/, '');
