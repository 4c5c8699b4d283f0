import type { Facts, Recognition } from '#contract/facts.ts';
import type { FactName } from '#contract/vocabulary.ts';
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

/** Facts that cannot all be true. `statedGeneration` is what the text says beside the processor. */
export function warningsOf(facts: Facts, statedGeneration: number | undefined): Recognition['warnings'] {
  const warnings: Recognition['warnings'] = [];
  const warn = (code: Recognition['warnings'][number]['code'], ...names: FactName[]): void => void warnings.push({ code, facts: names });
  const { cpuFamily, cpuGeneration, ramType, socket, chipset, gpu, vramGb } = facts;
  const isIntel = cpuFamily?.startsWith('Core i') === true;
  if (isIntel && cpuGeneration !== undefined && statedGeneration !== undefined && statedGeneration !== cpuGeneration)
    warn('cpu_generation_mismatch', 'cpu', 'cpuGeneration');
  const ofCpu = isIntel && cpuGeneration !== undefined ? INTEL_RAM[cpuGeneration] : undefined;
  const ofSocket = socket === undefined ? undefined : SOCKET_RAM[socket];
  if (ramType !== undefined && ofCpu && !ofCpu.includes(ramType)) warn('cpu_ram_mismatch', 'cpuGeneration', 'ramType');
  else if (ramType !== undefined && ofSocket && !ofSocket.includes(ramType)) warn('cpu_ram_mismatch', 'socket', 'ramType');
  const board = chipset === undefined ? undefined : CHIPSET_BY_NAME.get(chipset);
  if (board?.socket !== undefined && socket !== undefined && !sameSocket(socket, board.socket))
    warn('socket_mismatch', 'chipset', 'socket');
  if (board?.ramType !== undefined && ramType !== undefined && board.ramType !== ramType)
    warn('chipset_ram_mismatch', 'chipset', 'ramType');
  const card = gpu === undefined ? undefined : GPU_BY_NAME.get(gpu);
  if (card && vramGb !== undefined && facts.kind !== 'laptop' && !card.vram.includes(vramGb)) warn('vram_mismatch', 'gpu', 'vramGb');
  return warnings;
}

const sameSocket = (one: string, other: string): boolean => one.replace(/\+$|-3$/, '') === other.replace(/\+$|-3$/, '');
