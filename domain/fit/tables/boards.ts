import type { Facts } from '#contract/facts.ts';
import { CHIPSET_BY_NAME, SOCKET_RAM } from '#domain/facts/tables/chipsets.ts';
import { holds } from '#domain/facts/tables/platforms.ts';
import { brandPcOf } from '#domain/fit/tables/brand-pcs.ts';
import { processorOf } from '#domain/fit/tables/processors.ts';

export interface Board {
  chipset: string | undefined;
  socket: string | undefined;
  /** Memory types that it may take; one where that is certain, none where nothing is known. */
  ramTypes: readonly string[];
  /** Its memory is of the low-voltage kind only, which listings write as DDR3 too. */
  lowVoltage: boolean;
}

/** The known facts about the board of a listing: a motherboard, or the one in a computer. Facts that contradict each other say nothing. */
export function boardOf(facts: Facts): Board {
  const isWhole = facts.kind !== 'motherboard';
  const chipset = facts.chipset ?? (isWhole ? brandPcOf(facts)?.chipset : undefined);
  const known = chipset === undefined ? undefined : CHIPSET_BY_NAME.get(chipset);
  const processor = isWhole ? processorOf(facts) : undefined;
  // A computer's socket is that of its board, which may hold processors for another one.
  const ofBoard = facts.socket ?? known?.socket;
  const held = processor?.socket;
  const isHeld = ofBoard !== undefined && held !== undefined && holds(ofBoard, held) !== 'no';
  const sockets = new Set([facts.socket, known?.socket, isHeld ? undefined : held].filter((socket) => socket !== undefined));
  const isLaptop = isPortable(facts);
  // In a laptop, a processor whose model is not named may be one for low-power memory.
  const mayBeLowPower = isLaptop && facts.cpu === undefined;
  const ofProcessor = !mayBeLowPower && processor?.ramTypes.length === 1 ? processor.ramTypes[0] : undefined;
  const types = new Set([facts.ramType, known?.ramType, ofProcessor].filter((type) => type !== undefined));
  if (sockets.size > 1 || types.size > 1) return { chipset: undefined, socket: undefined, ramTypes: [], lowVoltage: false };
  const [socket] = sockets;
  const possible =
    processor && processor.ramTypes.length > 0 ? processor.ramTypes : ((socket === undefined ? undefined : SOCKET_RAM[socket]) ?? []);
  return {
    chipset,
    socket,
    ramTypes: types.size === 1 ? [...types] : isLaptop ? [] : possible,
    lowVoltage: types.has('DDR3') && (socket === 'LGA1151' || (isLaptop && (facts.cpuGeneration ?? LOW_VOLTAGE_FROM) >= LOW_VOLTAGE_FROM)),
  };
}

/** The generation from which laptops need DDR3L. */
const LOW_VOLTAGE_FROM = 4;

const isPortable = ({ kind, formFactor }: Facts): boolean =>
  kind === 'laptop' || kind === 'all-in-one' || (kind === 'mini-pc' && formFactor !== 'Tiny');

/** GB of the largest module that a board takes; `surely` is less where only newer processors or boards take the larger one. */
export function largestModule({ socket, chipset }: Board): { surely: number; most: number } | undefined {
  if (chipset !== undefined && /^(?:A520|B550|X570)$/.test(chipset)) return { surely: 32, most: 32 };
  switch (socket) {
    case 'LGA775':
      return { surely: 2, most: 4 };
    case 'LGA1156':
    case 'LGA1155':
    case 'LGA1150':
      return { surely: 8, most: 8 };
    case 'LGA1366':
    case 'AM3+':
    case 'FM1':
    case 'FM2':
    case 'FM2+':
      return { surely: 8, most: 8 };
    case 'AM2':
      return { surely: 2, most: 2 };
    case 'AM2+':
    case 'AM3':
      return { surely: 4, most: 8 };
    case 'LGA2011':
      return { surely: 8, most: 16 };
    case 'LGA2011-3':
      return { surely: 8, most: 32 };
    case 'LGA1151':
      return chipset === undefined || /^[BHQZ]3/.test(chipset) ? { surely: 16, most: 32 } : { surely: 16, most: 16 };
    case 'AM4':
      return { surely: 16, most: 32 };
    case 'LGA1200':
      return { surely: 32, most: 32 };
    case 'LGA1700':
    case 'LGA1851':
    case 'AM5':
      return { surely: 32, most: 64 };
    case undefined:
    default:
      return undefined;
  }
}

/** Boards with these chipsets have two memory slots. */
const TWO_SLOTS = new Set(['G31', 'G41', 'H61', 'H81', 'H110', 'H310', 'H410', 'H510', 'H610', 'H810']);

/** How many memory slots a board has, where that is certain; else how many it may have. */
export function memorySlots({ formFactor }: Facts, { chipset }: Board): { surely: number; most: number } {
  if (formFactor === 'Mini-ITX') return { surely: 2, most: 2 };
  return { surely: 2, most: chipset !== undefined && TWO_SLOTS.has(chipset) ? 2 : 8 };
}

/** Whether boards with a chipset have a slot for NVMe drives; undefined where some have it and some have not. */
export function hasM2({ chipset, socket }: Board): boolean | undefined {
  if (socket !== undefined && /^(?:LGA775|LGA1156|LGA1366|LGA1155|AM3\+?|AM2\+?|FM1|FM2)$/.test(socket)) return false;
  if (
    chipset !== undefined &&
    /^(?:Z170|[BQ]250|[HZQ]270|B36[05]|H370|Q370|Z3[79]0|B460|[HQ]470|Z490|H510|B560|[HQ]570|Z590|B450|X470|A520|B550|X570)$/.test(chipset)
  )
    return true;
  return socket === 'LGA1700' || socket === 'LGA1851' || socket === 'AM5' ? true : undefined;
}

/** Memory speed up to which the modules of a type run on a board without overclocking. */
export function memoryMhz(socket: string | undefined): number | undefined {
  const speeds: Readonly<Record<string, number>> = {
    LGA1155: 1600,
    LGA1150: 1600,
    LGA1151: 2666,
    LGA1200: 2933,
    AM4: 3200,
    AM5: 5200,
  };
  return socket === undefined ? undefined : speeds[socket];
}
