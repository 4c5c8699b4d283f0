import type { Facts } from '#contract/facts.ts';
import { boardOf, hasM2, largestModule, memoryMhz, memorySlots, type Board } from '#domain/fit/tables/boards.ts';
import { brandPcOf } from '#domain/fit/tables/brand-pcs.ts';
import { isCabled, laptopSlots, ramFormOf } from '#domain/fit/tables/housing.ts';
import { processorOf } from '#domain/fit/tables/processors.ts';
import { doesNotFit, fits, isClosed, notKnown, type Finding, type Rule } from '#domain/fit/rules.ts';

export const memoryOnBoard: Rule = ({ facts: ram }, { facts: boardFacts }) => {
  const board = boardOf(boardFacts);
  return [
    type(ram, board),
    compareForms(formOfModules(ram), formOfBoard(boardFacts)),
    size(ram, board, boardFacts),
    slots(ram, board, boardFacts),
    speed(ram, board),
  ];
};

/** The memory in a computer is what its own board takes. */
function typeOfModules(facts: Facts): string | undefined {
  if (facts.kind === 'ram') return facts.ramType;
  const { ramTypes } = boardOf(facts);
  return ramTypes.length === 1 ? ramTypes[0] : undefined;
}

function type(ram: Facts, board: Board): Finding {
  const ramType = typeOfModules(ram);
  if (board.ramTypes.some((type) => type.startsWith('LPDDR'))) return doesNotFit('memory-type', 'memory_soldered');
  if (ramType === undefined || board.ramTypes.length === 0) return notKnown('memory-type', 'memory_type_unknown');
  if (!board.ramTypes.includes(ramType)) return typesDiffer(ramType, board.ramTypes.join('/'));
  if (board.ramTypes.length > 1) return notKnown('memory-type', 'memory_type_unknown');
  return board.lowVoltage ? notKnown('memory-type', 'memory_voltage') : fits('memory-type', 'memory_type_same', { type: ramType });
}

const typesDiffer = (...types: string[]): Finding => {
  const [one = '', other = ''] = types.toSorted();
  return doesNotFit('memory-type', 'memory_type_differs', { one, other });
};

/** The form of memory modules that a board takes. */
function formOfBoard(facts: Facts): 'dimm' | 'sodimm' | undefined {
  if (facts.kind === 'laptop') return 'sodimm';
  if (facts.kind === 'motherboard' || facts.kind === 'bundle') return facts.formFactor === 'Mini-ITX' ? undefined : 'dimm';
  if (facts.formFactor === 'Tiny') return 'sodimm';
  if (facts.kind !== 'desktop-pc') return undefined;
  // Brand PCs are also sold in sizes that take laptop memory.
  return brandPcOf(facts) && facts.formFactor === undefined ? undefined : 'dimm';
}

const formOfModules = (facts: Facts): 'dimm' | 'sodimm' | undefined => (facts.kind === 'ram' ? ramFormOf(facts) : formOfBoard(facts));

function compareForms(one: 'dimm' | 'sodimm' | undefined, other: 'dimm' | 'sodimm' | undefined): Finding {
  if (one === undefined || other === undefined) return notKnown('memory-form', 'memory_form_unknown');
  return one === other ? fits('memory-form', `memory_form_${one}`) : doesNotFit('memory-form', 'memory_form_differs');
}

/** The size of one module. A listing that names no number of modules sells one, or a few that are smaller. */
function size({ ramGb, ramModules }: Facts, board: Board, facts: Facts): Finding | undefined {
  // Laptops with the same memory type take the sizes of their time.
  if (isClosed(facts)) return undefined;
  const limit = largestModule(board);
  if (!limit || ramGb === undefined) return notKnown('memory-size', 'memory_size_unknown');
  const module = ramGb / (ramModules ?? 1);
  if (module <= limit.surely) return fits('memory-size', 'memory_size_ok');
  return module > limit.most && ramModules !== undefined
    ? doesNotFit('memory-size', 'memory_size_large', { most: limit.most })
    : notKnown('memory-size', 'memory_size_unknown');
}

/** Modules of at least this size, GB, are usual where their number is not stated. */
const USUAL_MODULE = 8;

function slots({ ramModules, ramGb = 0 }: Facts, board: Board, facts: Facts): Finding | undefined {
  if (isClosed(facts)) {
    const known = facts.kind === 'laptop' ? laptopSlots(facts) : undefined;
    if (known === 'soldered') return doesNotFit('slots', 'memory_soldered');
    return known === 'slots' && (ramModules ?? 1) <= 2 ? fits('slots', 'memory_slots_ok') : notKnown('slots', 'memory_slots_unknown');
  }
  const { surely, most } = memorySlots(facts, board);
  if ((ramModules ?? ramGb / USUAL_MODULE) <= surely) return fits('slots', 'memory_slots_ok');
  if (ramModules === undefined) return notKnown('slots', 'memory_slots_count');
  return ramModules > most
    ? doesNotFit('slots', 'memory_slots_few', { modules: ramModules, slots: most })
    : notKnown('slots', 'memory_slots_check', { modules: ramModules });
}

/** Faster modules than the board needs run at its speed. */
function speed({ ramMhz }: Facts, { socket }: Board): Finding | undefined {
  const most = memoryMhz(socket);
  return ramMhz !== undefined && most !== undefined && ramMhz > most
    ? fits('memory-speed', 'memory_speed_slower', { mhz: most })
    : undefined;
}

/** Whether there are boards for both; which memory one of them takes is compared with the board. */
export const memoryWithProcessor: Rule = ({ facts: { ramType }, isInside }, { facts }) => {
  // Beside a board, that decides.
  if (facts.kind !== 'cpu' || isInside) return [];
  const { ramTypes } = processorOf(facts);
  if (ramType === undefined || ramTypes.length === 0) return [notKnown('memory-type', 'memory_type_unknown')];
  if (ramTypes.includes(ramType))
    return [
      ramType === 'DDR3' && ramTypes.includes('DDR4')
        ? notKnown('memory-type', 'memory_voltage')
        : fits('memory-type', 'memory_type_same', { type: ramType }),
    ];
  return [typesDiffer(ramType, ramTypes.join('/'))];
};

export const memoryWithMemory: Rule = ({ facts: one, isInside }, { facts: other, isInside: otherInside }) => {
  // A computer's own memory is what its board takes.
  if (isInside || otherInside) return [];
  if (one.ramType === undefined || other.ramType === undefined) return [notKnown('memory-type', 'memory_type_unknown')];
  const same = one.ramType === other.ramType;
  return [
    same ? fits('memory-type', 'memory_type_same', { type: one.ramType }) : typesDiffer(one.ramType, other.ramType),
    compareForms(formOfModules(one), formOfModules(other)),
  ];
};

export const driveOnBoard: Rule = ({ facts: driveFacts }, { facts: boardFacts }) => {
  const { storage, kind, driveForm } = driveFacts;
  const drive = storage?.[0]?.kind;
  if (driveForm === '3.5-inch' && boardFacts.kind === 'laptop') return [doesNotFit('slots', 'drive_large')];
  if (drive === undefined || isClosed(boardFacts)) return [notKnown('slots', 'drive_unknown')];
  if (drive === 'hdd' && kind === 'hdd') return [fits('slots', 'drive_ok')];
  const board = boardOf(boardFacts);
  const m2 = hasM2(board);
  const isOfCable = driveForm === '2.5-inch' || isCabled(driveFacts);
  // Slots for NVMe drives do not all take M.2 drives with SATA.
  if ((m2 === true && (drive === 'nvme' || driveForm !== 'M.2')) || (board.socket !== undefined && isOfCable))
    return [fits('slots', 'drive_ok')];
  // An SSD that is not said to be NVMe can still be one.
  return [
    m2 === false && (drive === 'nvme' || driveForm === 'M.2') ? doesNotFit('slots', 'drive_no_slot') : notKnown('slots', 'drive_unknown'),
  ];
};
