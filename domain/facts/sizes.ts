import type { Kind } from '#contract/vocabulary.ts';
import { adjoins, hasCue, type Scan } from '#domain/facts/scan.ts';
import type { Gpu } from '#domain/facts/tables/gpus.ts';
import type { Mark } from '#domain/facts/tables/lexicon.ts';
import type { Token } from '#domain/facts/tokenise.ts';
import { CUE } from '#domain/facts/tables/words.ts';

export type Role = 'ram' | 'vram' | 'ssd' | 'nvme' | 'hdd' | 'storage' | 'none';

/** An amount of memory or storage in the text, and what the words around it say it is. */
export interface Size {
  gb: number;
  from: number;
  to: number;
  role: Role | undefined;
  /** Number of modules that the amount is made of, where it is said. */
  modules?: number;
  /** Written without a unit: `8/256`, `ram 8`. */
  bare: boolean;
}

/** GB of memory as it is sold, from the smallest. */
export const RAM_SIZES: ReadonlySet<number> = new Set([0.5, 1, 1.5, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20, 24, 32, 36, 40, 48, 64, 96, 128]);
/** GB of drives as they are sold. */
export const DRIVE_SIZES: ReadonlySet<number> = new Set([
  16, 20, 30, 32, 40, 60, 64, 80, 100, 120, 128, 160, 180, 200, 240, 250, 256, 300, 320, 400, 480, 500, 512, 600, 640, 700, 720, 750, 900,
  960, 1000, 1024, 1500, 2000, 2048, 3000, 4000, 5000, 6000, 8000, 10000, 12000, 14000, 16000, 18000, 20000,
]);
/** Drives of these sizes were only ever made of flash. */
export const FLASH_SIZES: ReadonlySet<number> = new Set([128, 240, 256, 480, 512]);
/** Drives of these sizes never were. */
const DISK_SIZES: ReadonlySet<number> = new Set([80, 160, 320, 640, 750]);

/** Whether a title names a laptop, or a processor that only laptops have. */
const namesLaptop = ({ nouns, cpus }: Scan): boolean =>
  nouns.some(({ kind, aside }) => kind === 'laptop' && !aside) || cpus.some(({ cpu, aside }) => cpu.mobile && !aside);

/** Reads the amounts of a text in their order; `kind` is what is sold, where that is known. */
export function readSizes(found: Scan, kind?: Kind): Size[] {
  const { tokens, taken } = found;
  const sizes: Size[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const size = taken[at] === true ? undefined : sizeAt(found, at);
    if (!size) continue;
    sizes.push(size);
    at = size.to - 1;
  }
  giveRoles(found, sizes, kind);
  return sizes;
}

function unitAt({ tokens, starts }: Scan, index: number, value: number): number | undefined {
  const unit = tokens[index];
  if (!unit || unit.isNumber || (unit.gap !== '' && unit.gap !== ' ' && unit.gap !== '-')) return undefined;
  const name = starts[index]?.entry.unit;
  if (name === 'g') return unit.gap === '' && value <= 512 ? 1 : undefined;
  return name === 'gb' ? 1 : name === 'tb' ? 1000 : name === 'mb' ? 1 / 1024 : undefined;
}

/** Whether a number is that of a type of memory: `DDR 4`. */
const isOfType = (tokens: readonly Token[], at: number): boolean => {
  const [type, number] = [tokens[at - 1], tokens[at]];
  return type !== undefined && number !== undefined && type.text.endsWith('ddr') && /^[2-6]$/.test(number.text) && number.gap !== ',';
};

/** Words that an amount may be written to without a space: `2x8`, `ram8`. */
const BEFORE_AMOUNT: ReadonlySet<string | undefined> = new Set(['x', 'ram', 'ssd', 'hdd']);

const numberAt = (token: Token | undefined): number | undefined => (token?.isNumber === true ? token.value : undefined);

function sizeAt(found: Scan, at: number): Size | undefined {
  const { tokens } = found;
  const token = tokens[at];
  if (!token?.isNumber || token.value === 0 || isOfType(tokens, at)) return undefined;
  if (token.gap === '-' && tokens[at - 1]?.isNumber === true) return undefined;
  if (token.gap === '' && !BEFORE_AMOUNT.has(tokens[at - 1]?.text)) return undefined;
  // 2x8GB, 8x2, 8GB x 2, 8GBx2, (8+8)GB
  const unit = unitAt(found, at + 1, token.value);
  const times = unit === undefined ? at + 1 : at + 2;
  const second = numberAt(tokens[times + 1]);
  // `2X 8G` after a cooler's name is not a product.
  const isCooler = tokens[times]?.gap === '' && tokens[times + 1]?.gap !== '' && found.marks.some(({ entry }) => entry.gpu);
  if (
    tokens[times]?.text === 'x' &&
    second !== undefined &&
    tokens[times]?.gap !== ',' &&
    !isCooler &&
    Number.isInteger(token.value) &&
    Number.isInteger(second)
  )
    return multipliedSize(found, { at, times, unit, first: token.value, second });
  if (
    tokens[at + 1]?.gap === '+' &&
    numberAt(tokens[at + 1]) === token.value &&
    unitAt(found, at + 2, token.value) === 1 &&
    token.value <= 32
  )
    return { gb: token.value * 2, from: at, to: at + 3, role: 'ram', modules: 2, bare: false };
  if (unit !== undefined) {
    const gb = token.value * unit;
    return gb > 100_000 ? undefined : { gb: Math.round(gb * 1000) / 1000, from: at, to: at + 2, role: undefined, bare: false };
  }
  // "Gen 10 RAM 16GB", but "10th gen 8/256".
  const isGeneration = ({ from, to, entry }: Mark): boolean =>
    to === at &&
    (entry.cues & CUE.gen) !== 0 &&
    !hasCue(found.starts[from - 1], CUE.ordinal) &&
    !/^(?:th|st|nd|rd)$/.test(tokens[from - 1]?.text ?? '') &&
    (found.taken[from - 1] === true || tokens[from - 1]?.isNumber !== true);
  if (hasCue(found.starts[at + 1], CUE.pieces) || found.marks.some(isGeneration)) return undefined;
  return RAM_SIZES.has(token.value) || DRIVE_SIZES.has(token.value)
    ? { gb: token.value, from: at, to: at + 1, role: undefined, bare: true }
    : undefined;
}

/** The amount of two numbers around the `x` at `times`: both, one or none of them has a unit. */
function multipliedSize(
  found: Scan,
  { at, times, unit, first, second }: { at: number; times: number; unit: number | undefined; first: number; second: number },
): Size | undefined {
  const endUnit = unitAt(found, times + 2, second);
  const product = first * second;
  const factor = unit ?? endUnit ?? (RAM_SIZES.has(product) ? 1 : undefined);
  if (factor === undefined || product > 1024 || (first > 8 && second > 8)) return undefined;
  // `8GBx2`: the second number counts the modules. `2x8GB`, `8x2`: the smaller one; of `4x2` it is not known which one does.
  const counted = first <= second ? first : first > 4 ? second : undefined;
  const modules = unit === undefined ? counted : second;
  return {
    gb: product * factor,
    from: at,
    to: endUnit === undefined ? times + 2 : times + 3,
    role: undefined,
    bare: unit === undefined && endUnit === undefined,
    ...(modules !== undefined && modules <= 8 && { modules }),
  };
}

function roleOf(mark: Mark): Role | undefined {
  const { entry } = mark;
  if (hasCue(mark, CUE.upto | CUE.supports | CUE.health)) return 'none';
  if (entry.kind === 'ram' || hasCue(mark, CUE.ram)) return 'ram';
  if (entry.kind === 'ssd' || entry.model?.kind === 'ssd') return entry.nvme || entry.model?.nvme ? 'nvme' : 'ssd';
  if (entry.kind === 'hdd' || entry.model?.kind === 'hdd') return 'hdd';
  if (entry.gpu || entry.bareGpu || entry.kind === 'gpu' || hasCue(mark, CUE.vram)) return 'vram';
  if (entry.kind === 'flash-drive' || entry.kind === 'enclosure') return 'none';
  return undefined;
}

const fits = (size: Size, role: Role): boolean => {
  if (role === 'ram') return RAM_SIZES.has(size.gb) || (size.modules !== undefined && size.gb <= 512) || size.gb === 256;
  if (role === 'vram') return size.gb <= 48;
  return role === 'none' || (size.gb >= 16 && (DRIVE_SIZES.has(size.gb) || !size.bare));
};

const isFlash = ({ role }: { role: Role }): boolean => role === 'ssd' || role === 'nvme';

/** The end of a phrase: `ddr 4` is one word with its number. */
function endOf({ tokens }: Scan, mark: Mark): number {
  if (!hasCue(mark, CUE.ram | CUE.vram) || !isOfType(tokens, mark.to)) return mark.to;
  const glued = tokens[mark.to + 1];
  return mark.to + (glued?.gap === '' && /^[lx]$/.test(glued.text) ? 2 : 1);
}

function giveRoles(found: Scan, sizes: Size[], kind: Kind | undefined): void {
  const { tokens, marks } = found;
  const isLaptop = kind === undefined ? namesLaptop(found) : kind === 'laptop';
  const hasSize = (gpu: Gpu, gb: number): boolean => gpu.laptopVram.includes(gb) || (!isLaptop && gpu.vram.includes(gb));
  const besideChip: { size: Size; chip: Gpu }[] = [];
  const words: { role: Role; gpu: Gpu | undefined; used: boolean; isNoun: boolean; from: number; to: number }[] = [];
  for (const mark of sizes.length === 0 ? [] : marks) {
    const role = roleOf(mark);
    const { gpu, kind: noun } = mark.entry;
    if (role !== undefined) words.push({ role, gpu, used: false, isNoun: noun !== undefined, from: mark.from, to: endOf(found, mark) });
  }
  for (const size of sizes) {
    if (size.role !== undefined) continue;
    const before = words.findLast(({ to }) => to <= size.from && adjoins(tokens, { to }, size));
    const after = words.find(({ from }) => from >= size.to && adjoins(tokens, size, { from }));
    if (after?.role === 'none') {
      size.role = 'none';
      continue;
    }
    // A chip's memory is mostly written after it, and only in sizes that the chip was sold with: "16GB GTX 1060 6GB".
    const isTaken = after?.gpu !== undefined && (!hasSize(after.gpu, size.gb) || sizes.some((other) => adjoins(tokens, after, other)));
    const options = [before && !before.used ? before : undefined, isTaken ? undefined : after].filter(
      (word) => word !== undefined && fits(size, word.role) && (!word.gpu || hasSize(word.gpu, size.gb)),
    );
    // "RX 580 8GB RAM": the word after decides against the card before it; otherwise the one that no other size has used.
    const [first, second] = options;
    const chip = before?.gpu ?? after?.gpu;
    if (chip && !second && (!first || first.gpu)) besideChip.push({ size, chip });
    const chosen = first && second && first.role === 'vram' && second.role === 'ram' && second.isNoun ? second : first;
    if (!chosen) continue;
    chosen.used = true;
    // "256GB SSD NVMe 1TB HDD": the second name of the drive is none of the next one.
    const twin = isFlash(chosen) ? words.find((word) => isFlash(word) && adjoins(tokens, chosen, word)) : undefined;
    if (twin) twin.used = true;
    // "Quadro K2100M 2GB DDR5"
    const isGraphics =
      chosen === after &&
      chosen.role === 'ram' &&
      !chosen.isNoun &&
      marks.some((mark) => hasCue(mark, CUE.vram) && mark.to <= size.from && mark.to >= size.from - 4);
    size.role = isGraphics ? 'vram' : chosen.role;
    if (chosen.role === 'ssd' && isNvme(found, size, sizes)) size.role = 'nvme';
  }
  for (const { size, chip } of besideChip) if (isUnclear(chip, size, sizes, isLaptop)) size.role = 'none';
  pairs(found, sizes);
}

/** Whether an amount beside a chip may be the memory of the chip or of the computer: "RTX 3080 laptop 16GB 1TB". */
function isUnclear(chip: Gpu, { gb }: Size, sizes: readonly Size[], isLaptop: boolean): boolean {
  if (sizes.filter((size) => size.gb <= 64 && (!size.bare || size.role !== undefined)).length > 1) return false;
  const hasDrive = sizes.some((size) => size.gb >= 120 && (!size.bare || size.role !== undefined));
  const options = isLaptop ? chip.laptopVram : chip.vram;
  if (options.includes(gb)) return hasDrive && options.length > 1 && gb % 4 === 0;
  return isLaptop && chip.vram.includes(gb) && !(hasDrive && gb % 8 === 0);
}

/** `8/256`, `8+256`, `16/512gb`: memory and drive. */
function pairs({ tokens }: Scan, sizes: Size[]): void {
  for (const [index, size] of sizes.entries()) {
    const next = sizes[index + 1];
    const gap = next && next.from === size.to ? tokens[next.from]?.gap : undefined;
    if (
      !next ||
      (gap !== '/' && gap !== '+') ||
      (size.role !== undefined && size.role !== 'ram') ||
      next.role === 'vram' ||
      next.role === 'none'
    )
      continue;
    // "8/16 GB RAM" leaves open which.
    if (next.gb < 120) {
      if (RAM_SIZES.has(size.gb) && RAM_SIZES.has(next.gb)) next.role = size.role = 'none';
      continue;
    }
    if (size.gb > 64 || !RAM_SIZES.has(size.gb)) continue;
    size.role = 'ram';
    if (next.role === undefined && FLASH_SIZES.has(next.gb)) next.role = 'ssd';
  }
}

/** NVMe is said beside the drive's size: `256GB NVMe SSD`, `SSD 256GB (NVMe)`. */
function isNvme({ marks }: Scan, size: Size, sizes: readonly Size[]): boolean {
  return marks.some(
    ({ entry, from, to }) =>
      entry.nvme &&
      to >= size.from - 2 &&
      from <= size.to + 3 &&
      !sizes.some((other) => !other.bare && other.from >= Math.min(to, size.to) && other.from < Math.max(from, size.from)),
  );
}

/** Sizes whose role no word gives, in a computer: the only small one is its memory, sizes of flash drives its drive, also without a unit: "i5, 8gb, 256". */
export function guessRoles({ marks, starts }: Scan, sizes: readonly Size[]): void {
  const unknown = sizes.filter(
    ({ role, bare, from }) =>
      role === undefined && !bare && !marks.some((mark) => hasCue(mark, CUE.vram) && mark.to <= from && mark.to >= from - 3),
  );
  // "MacBook Air M1 8 256"
  for (const [index, size] of sizes.entries()) {
    const next = sizes[index + 1];
    const isPair = next && next.from === size.to && size.bare && next.bare && size.role === undefined && next.role === undefined;
    if (!isPair || size.gb < 4 || size.gb > 64 || !FLASH_SIZES.has(next.gb) || starts[next.to]?.entry.unit !== undefined) continue;
    size.role = 'ram';
    next.role = 'ssd';
  }
  if (!sizes.some(({ role }) => role === 'ram')) {
    const small = unknown.filter(({ gb }) => gb <= 64 && RAM_SIZES.has(gb));
    const [only] = small;
    if (only && small.length === 1 && only.gb >= 1) only.role = 'ram';
  }
  for (const size of unknown)
    if (size.role === undefined) size.role = FLASH_SIZES.has(size.gb) ? 'ssd' : DISK_SIZES.has(size.gb) ? 'hdd' : undefined;
  const isPlain = ({ role, bare, gb, to }: Size): boolean => role === undefined && bare && FLASH_SIZES.has(gb) && starts[to] === undefined;
  if (sizes.some(({ role }) => role === 'ram') && !sizes.some(({ role }) => role === 'ssd' || role === 'hdd' || role === 'nvme'))
    for (const size of sizes) if (isPlain(size)) size.role = 'ssd';
}
