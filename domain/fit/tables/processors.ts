import type { Facts } from '#contract/facts.ts';
import { recognise } from '#domain/facts/recognise.ts';

/** The known properties of a microarchitecture. */
interface Architecture {
  /** Memory types of its controller. */
  readonly ram: readonly string[];
  /** The socket of the usual desktop processors; those of workstations (LGA2011 and the like) are left out. */
  readonly socket?: string;
  /** The generation of Core that has it. */
  readonly generation?: number;
}

/** Microarchitectures of desktop processors, as far as boards distinguish them. */
const ARCHITECTURES = {
  'core2-65': { ram: ['DDR2', 'DDR3'] },
  'core2-45': { ram: ['DDR2', 'DDR3'] },
  nehalem: { ram: ['DDR3'], socket: 'LGA1156', generation: 1 },
  sandy: { ram: ['DDR3'], socket: 'LGA1155', generation: 2 },
  ivy: { ram: ['DDR3'], socket: 'LGA1155', generation: 3 },
  haswell: { ram: ['DDR3'], socket: 'LGA1150', generation: 4 },
  'haswell-refresh': { ram: ['DDR3'] },
  broadwell: { ram: ['DDR3'], generation: 5 },
  skylake: { ram: ['DDR3', 'DDR4'], socket: 'LGA1151', generation: 6 },
  kaby: { ram: ['DDR3', 'DDR4'], socket: 'LGA1151', generation: 7 },
  coffee: { ram: ['DDR4'], socket: 'LGA1151', generation: 8 },
  'coffee-refresh': { ram: ['DDR4'], socket: 'LGA1151', generation: 9 },
  comet: { ram: ['DDR4'], socket: 'LGA1200', generation: 10 },
  rocket: { ram: ['DDR4'], socket: 'LGA1200', generation: 11 },
  alder: { ram: ['DDR4', 'DDR5'], socket: 'LGA1700', generation: 12 },
  raptor: { ram: ['DDR4', 'DDR5'], socket: 'LGA1700', generation: 13 },
  'raptor-refresh': { ram: ['DDR4', 'DDR5'], socket: 'LGA1700', generation: 14 },
  arrow: { ram: ['DDR5'] },
  fx: { ram: ['DDR3'] },
  zen: { ram: ['DDR4'] },
  raven: { ram: ['DDR4'] },
  'zen+': { ram: ['DDR4'] },
  picasso: { ram: ['DDR4'] },
  zen2: { ram: ['DDR4'] },
  renoir: { ram: ['DDR4'] },
  zen3: { ram: ['DDR4'] },
  zen4: { ram: ['DDR5'] },
  phoenix: { ram: ['DDR5'] },
  zen5: { ram: ['DDR5'] },
} as const satisfies Readonly<Record<string, Architecture>>;
export type Arch = keyof typeof ARCHITECTURES;

const detailsOf = (arch: Arch): Architecture => ARCHITECTURES[arch];
const archOfGeneration = (generation: number): Arch | undefined =>
  (Object.keys(ARCHITECTURES) as Arch[]).find((arch) => detailsOf(arch).generation === generation);

export interface Processor {
  socket: string | undefined;
  arch: Arch | undefined;
  /** The one that asks most of a board, of those that it may be. */
  latestArch: Arch | undefined;
  /** Memory types that its controller can use; empty when that is not known. */
  ramTypes: readonly string[];
  /** The most that it draws for long, in watts. */
  watts: number | undefined;
  /** Whether it shows an image without a graphics card. */
  graphics: boolean | undefined;
}

/** Models of the fourth generation from 2014 on. */
const HASWELL_REFRESH = /^(?:41[567]0|43[567]0|4460|4590|4690|4785|4790|32[456]0|3258|34[4567]0|18[45]0)/;
/** Workstation processors share the numbers of these generations, so that "Core i7 4th gen" alone does not name a socket. */
const SHARED: Readonly<Record<string, readonly number[]>> = { 'Core i7': [1, 3, 4, 5, 6, 7, 9], 'Core i9': [7, 9, 10] };

type CpuFacts = Pick<Facts, 'cpu' | 'cpuFamily' | 'cpuGeneration' | 'socket'>;

/** Returns the known properties of the processor that these facts name. */
export function processorOf(facts: Facts): Processor {
  const known = named(facts);
  const arch = archOf(known);
  return {
    socket: known.socket ?? (arch && known.cpu === undefined ? detailsOf(arch).socket : undefined),
    arch,
    latestArch: arch === 'haswell' && known.cpu === undefined ? 'haswell-refresh' : arch,
    ramTypes: arch ? detailsOf(arch).ram : [],
    watts: wattsOf(known, arch),
    graphics: hasGraphics(known.cpu, arch),
  };
}

/** A named processor decides over what else is stated of it. */
function named({ cpu, cpuFamily, cpuGeneration }: Facts): CpuFacts {
  const stated = { ...(cpuFamily !== undefined && { cpuFamily }), ...(cpuGeneration !== undefined && { cpuGeneration }) };
  if (cpu === undefined) return stated;
  const read = recognise({ title: cpu }, 'cpu').facts;
  return read.cpu === cpu ? read : { ...stated, cpu };
}

function archOf({ cpu, cpuFamily, cpuGeneration, socket }: CpuFacts): Arch | undefined {
  if (cpu === undefined) return unnamedArch(cpuFamily, cpuGeneration);
  const intel = /^Core i\d-(\d+)/.exec(cpu)?.[1];
  if (intel !== undefined) {
    const arch = cpuGeneration === undefined ? undefined : archOfGeneration(cpuGeneration);
    if (arch === undefined || socket === undefined || (detailsOf(arch).socket ?? 'LGA1150') !== socket) return undefined;
    return arch === 'haswell' && HASWELL_REFRESH.test(intel) ? 'haswell-refresh' : arch;
  }
  const ryzen = /^Ryzen [3579] (\d)\d{3}(\w*)$/.exec(cpu);
  // Processors of laptops have no socket.
  if (ryzen) return socket === undefined ? undefined : ryzenArch(Number(ryzen[1]), ryzen[2] ?? '');
  if (cpu.startsWith('Core Ultra')) return socket === 'LGA1851' ? 'arrow' : undefined;
  if (cpu.startsWith('FX-')) return 'fx';
  if (/^Athlon (?:200|220|240|3000)G/.test(cpu)) return 'raven';
  return letteredArch(cpu);
}

/** A family with a generation names the architecture where all desktop processors so named have it. */
function unnamedArch(family: string | undefined, generation: number | undefined): Arch | undefined {
  if (family === undefined || generation === undefined || !/^Core i[3579]$/.test(family)) return undefined;
  if (SHARED[family]?.includes(generation) || generation === 5) return undefined;
  return archOfGeneration(generation);
}

function ryzenArch(generation: number, suffix: string): Arch | undefined {
  const isApu = suffix.startsWith('G');
  switch (generation) {
    case 1:
      return suffix === 'AF' ? 'zen+' : 'zen';
    case 2:
      return isApu ? 'raven' : 'zen+';
    case 3:
      return isApu ? 'picasso' : 'zen2';
    case 4:
      return 'renoir';
    case 5:
      return 'zen3';
    case 7:
      return 'zen4';
    case 8:
      return 'phoenix';
    case 9:
      return 'zen5';
    default:
      return undefined;
  }
}

/** Core 2, Pentium and Celeron by their numbers. */
function letteredArch(cpu: string): Arch | undefined {
  const [, letter = '', digits = ''] = /\s([EQG])(\d{3,4})[A-Z]*$/.exec(cpu) ?? [];
  const number = Number(digits);
  if (letter === 'Q') return number < 7000 ? 'core2-65' : 'core2-45';
  if (letter === 'E') {
    if (cpu.startsWith('Core 2')) return number < 7000 ? 'core2-65' : 'core2-45';
    return number >= 5000 || (number >= 3000 && cpu.startsWith('Celeron')) ? 'core2-45' : 'core2-65';
  }
  if (letter !== 'G') return undefined;
  if (digits.length === 3) return 'sandy';
  if (number === 1101 || number === 6950 || number === 6960) return 'nehalem';
  if (/^(?:18|3[234])/.test(digits)) return HASWELL_REFRESH.test(digits) ? 'haswell-refresh' : 'haswell';
  if (number < 2200) return 'ivy';
  if (/^(?:44|45[02]|39[02]0)/.test(digits)) return 'skylake';
  if (/^(?:4560|46|393|395)/.test(digits)) return 'kaby';
  if (/^(?:5[4-6]|49)/.test(digits)) return 'coffee';
  if (/^(?:6[456]|59)/.test(digits)) return 'comet';
  return /^(?:69|74)/.test(digits) ? 'alder' : undefined;
}

/** Watts of the usual models of each Core family by generation, and of those with an open multiplier. */
const CORE_WATTS: Readonly<Record<string, readonly [upTo7: number, upTo9: number, upTo11: number, later: number, open: number]>> = {
  'Core i3': [60, 70, 90, 90, 110],
  'Core i5': [95, 100, 135, 150, 180],
  'Core i7': [95, 130, 200, 220, 250],
  'Core i9': [165, 180, 225, 240, 280],
};

function wattsOf({ cpu, cpuFamily: family, cpuGeneration: generation }: CpuFacts, arch: Arch | undefined): number | undefined {
  if (family === undefined) return undefined;
  const suffix = /\d{3,5}([A-Z]\w*)$/.exec(cpu ?? '')?.[1] ?? '';
  const core = CORE_WATTS[family];
  if (core && generation !== undefined) {
    const [upTo7, upTo9, upTo11, later, open] = core;
    // "Core i7 12th gen" may be any of them.
    if (cpu === undefined || /^[KX]/.test(suffix)) return generation <= 7 ? upTo7 + 50 : open;
    if (suffix === 'T') return generation <= 7 ? 50 : 90;
    return generation <= 7 ? upTo7 : generation <= 9 ? upTo9 : generation <= 11 ? upTo11 : later;
  }
  if (family.startsWith('Core Ultra')) return 250;
  if (family === 'FX') return cpu === 'FX-9370' || cpu === 'FX-9590' ? 225 : 130;
  if (cpu === undefined || arch === undefined) return undefined;
  if (family.startsWith('Ryzen ')) {
    const isAm5 = arch === 'zen4' || arch === 'zen5';
    if (family === 'Ryzen 9') return isAm5 ? 230 : 145;
    return suffix.startsWith('X') ? (isAm5 ? 162 : 145) : 90;
  }
  return family === 'Core 2 Quad' ? 105 : 65;
}

function hasGraphics(cpu: string | undefined, arch: Arch | undefined): boolean | undefined {
  if (cpu === undefined || arch === undefined) return undefined;
  if (/^Core i\d-/.test(cpu)) {
    if (/(?:\dF|KF|\dP|X)$/.test(cpu) || /-(?:7[5-9]\d|8[678]\d|9[2-9]\d)[A-Z]?$/.test(cpu)) return false;
    return true;
  }
  if (cpu.startsWith('Core Ultra')) return !cpu.endsWith('F');
  if (arch === 'raven' || arch === 'picasso') return true;
  if (cpu.startsWith('Ryzen')) return arch === 'zen4' || arch === 'zen5' || arch === 'phoenix' ? !cpu.endsWith('F') : /\d{4}G/.test(cpu);
  if (/^(?:Pentium|Celeron) G/.test(cpu)) return !cpu.endsWith('F');
  return arch === 'fx' ? false : undefined;
}
