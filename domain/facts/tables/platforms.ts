import { CPU_READERS } from '#domain/facts/cpu-readers.ts';
import { CHIPSET_BY_NAME, isSharedName } from '#domain/facts/tables/chipsets.ts';
import { tokenise } from '#domain/facts/tokenise.ts';
import type { Cpu } from '#domain/facts/tables/cpus.ts';
import type { Facts } from '#contract/facts.ts';

// Which processor runs on which board, with which memory: read by the warnings about one listing and by the fit of several.

/** The known properties of a microarchitecture. */
interface Architecture {
  /** Memory types of its controller. */
  readonly ram: readonly string[];
  /** Further ones in laptops. */
  readonly laptopRam?: readonly string[];
  /** The socket of the usual desktop processors; those of workstations are architectures of their own. */
  readonly socket?: string;
  /** The generation of Core that has it. */
  readonly generation?: number;
}

const DDR3 = ['DDR3'];
const DDR4 = ['DDR4'];
const DDR5 = ['DDR5'];

/** Microarchitectures of desktop processors, as far as boards distinguish them. */
const ARCHITECTURES = {
  'core2-65': { ram: ['DDR2', 'DDR3'] },
  'core2-45': { ram: ['DDR2', 'DDR3'] },
  nehalem: { ram: DDR3, socket: 'LGA1156', generation: 1 },
  'nehalem-e': { ram: DDR3 },
  sandy: { ram: DDR3, socket: 'LGA1155', generation: 2 },
  'sandy-e': { ram: DDR3 },
  ivy: { ram: DDR3, socket: 'LGA1155', generation: 3 },
  'ivy-e': { ram: DDR3 },
  haswell: { ram: DDR3, socket: 'LGA1150', generation: 4 },
  'haswell-refresh': { ram: DDR3 },
  'haswell-e': { ram: ['DDR3', 'DDR4'] },
  broadwell: { ram: DDR3, generation: 5 },
  'broadwell-e': { ram: DDR4 },
  skylake: { ram: ['DDR3', 'DDR4'], laptopRam: ['LPDDR3'], socket: 'LGA1151', generation: 6 },
  'skylake-x': { ram: DDR4 },
  'cascade-x': { ram: DDR4 },
  'skylake-w': { ram: DDR4 },
  'cascade-w': { ram: DDR4 },
  'skylake-sp': { ram: DDR4 },
  'cascade-sp': { ram: DDR4 },
  'ice-sp': { ram: DDR4 },
  'sapphire-sp': { ram: DDR5 },
  'skylake-xeon': { ram: ['DDR3', 'DDR4'] },
  'kaby-xeon': { ram: ['DDR3', 'DDR4'] },
  'coffee-xeon': { ram: DDR4 },
  'coffee-refresh-xeon': { ram: DDR4 },
  'comet-xeon': { ram: DDR4 },
  'rocket-xeon': { ram: DDR4 },
  'rocket-e': { ram: DDR4 },
  'raptor-e': { ram: DDR5 },
  kaby: { ram: ['DDR3', 'DDR4'], laptopRam: ['LPDDR3'], socket: 'LGA1151', generation: 7 },
  coffee: { ram: DDR4, laptopRam: ['LPDDR3', 'DDR3'], socket: 'LGA1151', generation: 8 },
  'coffee-refresh': { ram: DDR4, laptopRam: ['LPDDR3'], socket: 'LGA1151', generation: 9 },
  comet: { ram: DDR4, laptopRam: ['LPDDR3', 'LPDDR4', 'LPDDR4X'], socket: 'LGA1200', generation: 10 },
  rocket: { ram: DDR4, laptopRam: ['LPDDR4', 'LPDDR4X'], socket: 'LGA1200', generation: 11 },
  alder: { ram: ['DDR4', 'DDR5'], laptopRam: ['LPDDR4', 'LPDDR4X', 'LPDDR5'], socket: 'LGA1700', generation: 12 },
  raptor: { ram: ['DDR4', 'DDR5'], laptopRam: ['LPDDR4', 'LPDDR4X', 'LPDDR5', 'LPDDR5X'], socket: 'LGA1700', generation: 13 },
  'raptor-refresh': { ram: ['DDR4', 'DDR5'], laptopRam: ['LPDDR5', 'LPDDR5X'], socket: 'LGA1700', generation: 14 },
  arrow: { ram: DDR5 },
  k8: { ram: ['DDR2'] },
  k10: { ram: ['DDR2'] },
  'k10-45': { ram: ['DDR2', 'DDR3'] },
  fx: { ram: DDR3 },
  kabini: { ram: DDR3 },
  llano: { ram: DDR3 },
  trinity: { ram: DDR3 },
  richland: { ram: DDR3 },
  kaveri: { ram: DDR3 },
  godavari: { ram: DDR3 },
  bristol: { ram: DDR4 },
  zen: { ram: DDR4 },
  raven: { ram: DDR4 },
  'zen+': { ram: DDR4 },
  picasso: { ram: DDR4 },
  zen2: { ram: DDR4 },
  renoir: { ram: DDR4 },
  zen3: { ram: DDR4 },
  zen4: { ram: DDR5 },
  phoenix: { ram: DDR5 },
  zen5: { ram: DDR5 },
} as const satisfies Readonly<Record<string, Architecture>>;
export type Arch = keyof typeof ARCHITECTURES;

const detailsOf = (arch: Arch): Architecture => ARCHITECTURES[arch];
const archOfGeneration = (generation: number | undefined): Arch | undefined =>
  (Object.keys(ARCHITECTURES) as Arch[]).find((arch) => generation !== undefined && detailsOf(arch).generation === generation);

/** Processors by name, with socket and architecture. The first that matches counts. */
const BY_NAME: readonly (readonly [RegExp, string, Arch])[] = [
  [/^Phenom II X4 9[24]0/, 'AM2+', 'k10-45'],
  [/^Phenom II /, 'AM3', 'k10-45'],
  [/^Phenom /, 'AM2+', 'k10'],
  [/^Athlon II X(?:2 221|4 6[345][18])/, 'FM1', 'llano'],
  [/^Athlon II /, 'AM3', 'k10-45'],
  [/^Athlon (?:64 )?X2 7[57]50/, 'AM2+', 'k10'],
  [/^Athlon (?:64 )?X2 [56]\d00$/, 'AM2', 'k8'],
  [/^Athlon X(?:2 3[47]0|4 7[34]0)K?$/, 'FM2', 'trinity'],
  [/^Athlon X4 7[56]0K$/, 'FM2', 'richland'],
  [/^Athlon X(?:2 450|4 8[3-6]\d)K?$/, 'FM2+', 'kaveri'],
  [/^Athlon X4 8[78]0K$/, 'FM2+', 'godavari'],
  [/^Athlon X4 9[4-7]0$/, 'AM4', 'bristol'],
  [/^Athlon (?:200|220|240|300|3000)G/, 'AM4', 'raven'],
  [/^Athlon 5[13][57]0$/, 'AM1', 'kabini'],
  [/^A\d-3\d{3}K?$/, 'FM1', 'llano'],
  [/^A(?:4-(?:4000|5300)|6-5400|8-5[56]00|10-5[78]00)[BK]?$/, 'FM2', 'trinity'],
  [/^A(?:4-(?:4020|6300|6320|7300)|6-64[02]0|8-6[56]00|10-6(?:700|790|800))[BKT]?$/, 'FM2', 'richland'],
  [/^A(?:6-7400|8-76[05]0|10-7(?:700|800|850))[BK]?$/, 'FM2+', 'kaveri'],
  [/^A(?:6-7470|8-7670|10-78[679]0)[BK]?$/, 'FM2+', 'godavari'],
  [/^A(?:6-95[05]0|8-9600|10-9700|12-9800)E?$/, 'AM4', 'bristol'],
  [/^FX-/, 'AM3+', 'fx'],
  [/^Ryzen Threadripper 19/, 'TR4', 'zen'],
  [/^Ryzen Threadripper 29/, 'TR4', 'zen+'],
  [/^Ryzen Threadripper 39\d5WX/, 'sWRX8', 'zen2'],
  [/^Ryzen Threadripper 39/, 'sTRX4', 'zen2'],
  [/^Ryzen Threadripper 59/, 'sWRX8', 'zen3'],
  [/^Ryzen Threadripper 79/, 'sTR5', 'zen4'],
  [/^Ryzen Threadripper 99/, 'sTR5', 'zen5'],
  [/^Xeon E3-12\d\d[A-Z]?$/, 'LGA1155', 'sandy'],
  [/^Xeon E3-12\d\d\w? v2$/, 'LGA1155', 'ivy'],
  [/^Xeon E3-12(?:[2-8]1|[2-8]6)\w? v3$/, 'LGA1150', 'haswell-refresh'],
  [/^Xeon E3-12\d\d\w? v3$/, 'LGA1150', 'haswell'],
  [/^Xeon E3-12\d\d\w? v4$/, 'LGA1150', 'broadwell'],
  [/^Xeon E3-12\d\d\w? v5$/, 'LGA1151', 'skylake-xeon'],
  [/^Xeon E3-12\d\d\w? v6$/, 'LGA1151', 'kaby-xeon'],
  [/^Xeon E-21\d\dG?$/, 'LGA1151', 'coffee-xeon'],
  [/^Xeon E-22\d\dG?$/, 'LGA1151', 'coffee-refresh-xeon'],
  [/^Xeon E-23\d\dG?$/, 'LGA1200', 'rocket-e'],
  [/^Xeon E-24\d\dG?$/, 'LGA1700', 'raptor-e'],
  [/^Xeon W-12\d\d/, 'LGA1200', 'comet-xeon'],
  [/^Xeon W-13\d\d/, 'LGA1200', 'rocket-xeon'],
  [/^Xeon W-21\d\d/, 'LGA2066', 'skylake-w'],
  [/^Xeon W-22\d\d/, 'LGA2066', 'cascade-w'],
  [/^Xeon W-31\d\d/, 'LGA3647', 'skylake-sp'],
  [/^Xeon W-32\d\d/, 'LGA3647', 'cascade-sp'],
  [/^Xeon W-33\d\d/, 'LGA4189', 'ice-sp'],
  [/^Xeon (?:Bronze|Silver|Gold|Platinum) [3-9]1\d\d/, 'LGA3647', 'skylake-sp'],
  [/^Xeon (?:Bronze|Silver|Gold|Platinum) [3-9]2\d\d/, 'LGA3647', 'cascade-sp'],
  [/^Xeon (?:Silver|Gold|Platinum) [4-8]3\d\d[NPSTUVY]?$/, 'LGA4189', 'ice-sp'],
  [/^Xeon (?:Bronze|Silver|Gold|Platinum) [3-9]4\d\d/, 'LGA4677', 'sapphire-sp'],
  [/^Xeon E5-[124]6\d\d[A-Z]?$/, 'LGA2011', 'sandy-e'],
  [/^Xeon E5-[124]6\d\d\w? v2$/, 'LGA2011', 'ivy-e'],
  [/^Xeon E5-[124]6\d\d\w? v3$/, 'LGA2011-3', 'haswell-e'],
  [/^Xeon E5-[124]6\d\d\w? v4$/, 'LGA2011-3', 'broadwell-e'],
  [/^Xeon E5-[12]4\d\d/, 'LGA1356', 'sandy-e'],
  [/^Xeon (?:[ELX]5[56]|W3[56])\d\d$/, 'LGA1366', 'nehalem-e'],
  [/^Xeon [LX]34\d\d$/, 'LGA1156', 'nehalem'],
  [/^Xeon X32[1-3]\d$/, 'LGA775', 'core2-65'],
  [/^Xeon [LX]33\d\d$/, 'LGA775', 'core2-45'],
  [/^Xeon [ELX]5[13]\d\d$/, 'LGA771', 'core2-65'],
  [/^Xeon [ELX]5[24]\d\d$/, 'LGA771', 'core2-45'],
];

// socket | chipsets | architectures that any of their boards takes | those that need a newer BIOS on boards of the first months
const SUPPORT = `
LGA775 | 945G 945GC 945GZ 945P 946GZ 955X 975X | | core2-65 core2-45
LGA775 | P965 965P G965 Q963 Q965 | core2-65 | core2-45
LGA775 | G41 G43 G45 P43 P45 Q43 Q45 B43 | core2-65 core2-45 |
LGA775 | G31 G33 P31 P35 Q33 Q35 X38 X48 | core2-65 | core2-45
LGA1156 | H55 H57 P55 Q57 | nehalem |
LGA1366 | X58 | nehalem-e |
LGA1155 | B75 Q75 Q77 H77 Z75 Z77 C216 | sandy ivy |
LGA1155 | H61 P67 H67 Z68 B65 Q65 Q67 C202 C204 C206 | sandy | ivy
LGA2011 | X79 C602 C606 | sandy-e | ivy-e
LGA1356 | C602 C606 | sandy-e | ivy-e
LGA1150 | H81 B85 Q85 Q87 H87 Z87 C222 C224 C226 | haswell | haswell-refresh
LGA1150 | H97 Z97 | haswell haswell-refresh | broadwell
LGA2011-3 | X99 C612 | haswell-e | broadwell-e
LGA1151 | H110 B150 Q150 H170 Q170 Z170 | skylake | kaby
LGA1151 | C232 C236 | skylake-xeon | skylake kaby kaby-xeon
LGA1151 | B250 Q250 H270 Q270 Z270 | skylake kaby |
LGA1151 | H310 B360 H370 Q370 Z370 | coffee | coffee-refresh
LGA1151 | B365 Z390 | coffee coffee-refresh |
LGA1151 | C242 C246 | coffee-xeon | coffee coffee-refresh coffee-refresh-xeon
LGA2066 | X299 | skylake-x | cascade-x
LGA2066 | C422 | skylake-w | skylake-x cascade-x cascade-w
LGA3647 | C621 C622 | skylake-sp | cascade-sp
LGA4189 | C621A | ice-sp |
LGA4677 | C741 | sapphire-sp |
LGA4677 | W790 | | sapphire-sp
LGA1200 | H410 B460 | comet |
LGA1200 | H470 Q470 Z490 | comet | rocket
LGA1200 | W480 | comet comet-xeon | rocket rocket-xeon
LGA1200 | H510 B560 H570 Q570 Z590 | comet rocket |
LGA1200 | W580 | comet rocket comet-xeon rocket-xeon |
LGA1200 | C252 C256 | rocket-e | comet rocket rocket-xeon
LGA1700 | H610 B660 H670 Q670 Z690 W680 | alder | raptor raptor-refresh
LGA1700 | B760 H770 Z790 | alder raptor | raptor-refresh
LGA1700 | C262 C266 | raptor-e | alder raptor raptor-refresh
LGA1851 | H810 B860 Q870 Z890 W880 | arrow |
AM2 | 690G 690V | k8 | k10 k10-45
AM2+ | 740G 760G 770 780G 780V 785G 790X 790GX 790FX | k8 k10 | k10-45
AM3 | 760G 770 785G 790X 790GX 790FX 870 880G 880GX 890GX 890FX | k10-45 | fx
AM3+ | 760G 870 880G 880GX 890GX 890FX 970 990X 990FX | k10-45 fx |
AM1 | | kabini |
FM1 | A55 A75 | llano |
FM2 | A55 A75 A85X | trinity | richland
FM2+ | A55 A58 A68H A75 A78 A88X | trinity richland kaveri | godavari
AM4 | A300 A320 B350 X370 | bristol zen | raven zen+ picasso zen2 renoir zen3
AM4 | X300 | raven picasso | bristol zen zen+ zen2 renoir zen3
AM4 | B450 X470 | zen raven zen+ | bristol picasso zen2 renoir zen3
AM4 | X570 | zen+ zen2 | raven picasso renoir zen3
AM4 | B550 A520 | zen2 renoir zen3 |
AM5 | A620 B650 B650E X670 X670E | zen4 | phoenix zen5
AM5 | B840 B850 X870 X870E | zen4 phoenix zen5 |
TR4 | X399 | zen | zen+
sTRX4 | TRX40 | zen2 |
sWRX8 | WRX80 | zen2 | zen3
sTR5 | TRX50 WRX90 | zen4 | zen5
`;

interface Support {
  socket: string;
  chipsets: readonly string[];
  takes: ReadonlySet<string>;
  afterUpdate: ReadonlySet<string>;
}

const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter(Boolean);

const ROWS: readonly Support[] = SUPPORT.trim()
  .split('\n')
  .map((line) => {
    const [socket = '', chipsets, takes, afterUpdate] = line.split('|').map((part) => part.trim());
    return { socket, chipsets: words(chipsets), takes: new Set(words(takes)), afterUpdate: new Set(words(afterUpdate)) };
  });

/** Sockets that take processors of another one as well: all of these, or some with a BIOS for them. */
const OTHERS_TAKEN: Readonly<Record<string, { all?: readonly string[]; some?: readonly string[] }>> = {
  // An adapter and a board that knows it.
  LGA775: { some: ['LGA771'] },
  AM2: { some: ['AM2+', 'AM3'] },
  'AM2+': { all: ['AM2'], some: ['AM3'] },
  AM3: { some: ['AM3+'] },
  'AM3+': { all: ['AM3'] },
  'FM2+': { all: ['FM2'] },
};

/** Whether boards with a socket hold a processor for another one. */
export function holds(board: string, cpu: string): 'yes' | 'some' | 'no' {
  if (board === cpu || OTHERS_TAKEN[board]?.all?.includes(cpu) === true) return 'yes';
  return OTHERS_TAKEN[board]?.some?.includes(cpu) === true ? 'some' : 'no';
}

/** Boards of servers and kits, whose sellers name the chipset. */
const isRare = ({ chipsets }: Support): boolean => chipsets.length > 0 && chipsets.every(isSharedName);

/** Whether boards with a chipset take a processor; `update`: only with a newer BIOS than the first boards had. */
export type BoardSupport = 'yes' | 'no' | 'update' | 'unknown';

/** Without a chipset that is known, only what all boards with the socket take is certain. */
export function supports(
  { chipset, socket }: { chipset: string | undefined; socket: string | undefined },
  arch: Arch | undefined,
): BoardSupport {
  if (arch === undefined) return 'unknown';
  const rows = ROWS.filter((one) => chipset !== undefined && one.chipsets.includes(chipset) && (socket ?? one.socket) === one.socket);
  if (rows.length > 0) {
    const [said = 'unknown', ...others] = new Set(
      rows.map((row) => (row.takes.has(arch) ? 'yes' : row.afterUpdate.has(arch) ? 'update' : 'no')),
    );
    return others.length === 0 ? said : 'unknown';
  }
  const ofSocket = ROWS.filter((one) => one.socket === socket && !isRare(one));
  return ofSocket.length > 0 && ofSocket.every(({ takes }) => takes.has(arch)) ? 'yes' : 'unknown';
}

/** Processors whose number says what they are; most are. */
const BY_NUMBER = /^(?:Core |Ryzen \d)/;

export interface Platform {
  /** The socket of the named processor, or the one that all of its family and generation have. */
  socket: string | undefined;
  arch: Arch | undefined;
  /** Memory types that its controller can use; empty when that is not known. */
  ramTypes: readonly string[];
}

type CpuFacts = Pick<Facts, 'cpu' | 'cpuFamily' | 'cpuGeneration'>;

/** The processor with this canonical name, as `Core i5-3470`. */
export function cpuNamed(name: string): Cpu | undefined {
  const tokens = tokenise(name);
  const cpu = CPU_READERS[tokens[0]?.text ?? '']?.(tokens, 0);
  return cpu?.name === name ? cpu : undefined;
}

/** The platform of the desktop processor that facts name, or leave no doubt about. */
export function platformOf(facts: CpuFacts): Platform {
  const { cpu } = facts;
  const [, named, ofName] = (cpu !== undefined && !BY_NUMBER.test(cpu) && BY_NAME.find(([pattern]) => pattern.test(cpu))) || [];
  const known = cpu === undefined || named !== undefined ? undefined : cpuNamed(cpu);
  const arch = ofName ?? (cpu === undefined ? unnamedArch(facts) : known && archOf(known));
  const socket = named ?? (cpu === undefined ? arch && detailsOf(arch).socket : known?.socket);
  return { socket, arch, ramTypes: arch ? detailsOf(arch).ram : [] };
}

/** Memory types that computers and laptops with this processor can have; undefined where that is not known. */
export function ramTypesOf(facts: CpuFacts): readonly string[] | undefined {
  const { arch, ramTypes } = platformOf(facts);
  if (facts.cpu !== undefined && arch !== undefined) return ramTypes;
  const ofGeneration = facts.cpuFamily?.startsWith('Core i') === true ? archOfGeneration(facts.cpuGeneration) : undefined;
  if (ofGeneration === undefined) return undefined;
  const { ram, laptopRam = [] } = detailsOf(ofGeneration);
  // "Core i7 5th gen" may be one of a workstation.
  const isShared = facts.cpu === undefined && SHARED[facts.cpuFamily ?? '']?.includes(facts.cpuGeneration ?? 0) === true;
  return isShared ? [...ram, ...laptopRam, 'DDR4'] : [...ram, ...laptopRam];
}

/** Models of the fourth generation from 2014 on. */
const HASWELL_REFRESH = /^(?:41[567]0|43[567]0|4460|4590|4690|4785|4790|32[456]0|3258|34[4567]0|18[45]0)/;
/** Workstation processors share the numbers of these generations, so that "Core i7 4th gen" alone does not name a socket. */
const SHARED: Readonly<Record<string, readonly number[]>> = { 'Core i7': [1, 3, 4, 5, 6, 7, 9], 'Core i9': [7, 9, 10] };
/** Architectures of workstations by socket; the second is that of the later ones. */
const OF_WORKSTATIONS: Readonly<Record<string, readonly [Arch, Arch]>> = {
  LGA1366: ['nehalem-e', 'nehalem-e'],
  LGA2011: ['sandy-e', 'ivy-e'],
  'LGA2011-3': ['haswell-e', 'broadwell-e'],
  LGA2066: ['skylake-x', 'cascade-x'],
};

function archOf({ name = '', socket, generation }: Cpu): Arch | undefined {
  // Processors of laptops have no socket.
  if (socket === undefined) return undefined;
  const intel = /^Core i\d-(\d+)/.exec(name)?.[1];
  if (intel !== undefined) {
    const [early, late] = OF_WORKSTATIONS[socket] ?? [];
    if (early && late) return /^(?:4[89]|6[89]|9[89]|109)/.test(intel) ? late : early;
    const arch = archOfGeneration(generation);
    if (arch === undefined || (detailsOf(arch).socket ?? 'LGA1150') !== socket) return undefined;
    return arch === 'haswell' && HASWELL_REFRESH.test(intel) ? 'haswell-refresh' : arch;
  }
  const ryzen = /^Ryzen [3579] (\d)\d{3}(\w*)$/.exec(name);
  if (ryzen) return ryzenArch(Number(ryzen[1]), ryzen[2] ?? '');
  if (name.startsWith('Core Ultra')) return socket === 'LGA1851' ? 'arrow' : undefined;
  return letteredArch(name);
}

/** A family with a generation names the architecture where all desktop processors so named have it. */
function unnamedArch({ cpuFamily: family, cpuGeneration: generation }: CpuFacts): Arch | undefined {
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

/** Makers of boards release a list for each, so that the boards of AM4 differ in what they take. */
const MAKERS_DIFFER: ReadonlySet<string | undefined> = new Set(['AM4']);

/** Whether no board with this chipset takes the processor, although its socket does. */
export function isRefused(facts: CpuFacts, chipset: string): boolean {
  const { socket, arch } = platformOf(facts);
  const board = CHIPSET_BY_NAME.get(chipset);
  return board?.socket === socket && !MAKERS_DIFFER.has(socket) && supports({ chipset, socket }, arch) === 'no';
}
