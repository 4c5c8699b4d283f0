import { adjoins, hasCue, type Scan } from '#domain/facts/scan.ts';
import type { Mark } from '#domain/facts/lexicon.ts';

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

const RAM_SIZES = new Set([0.5, 1, 1.5, 2, 3, 4, 6, 8, 10, 12, 16, 18, 20, 24, 32, 36, 40, 48, 64, 96, 128]);
const DRIVE_SIZES = new Set([
  16, 20, 30, 32, 40, 60, 64, 80, 100, 120, 128, 160, 180, 200, 240, 250, 256, 300, 320, 400, 480, 500, 512, 600, 640, 700, 720, 750, 900,
  960, 1000, 1024, 1500, 2000, 2048, 3000, 4000, 5000, 6000, 8000, 10000, 12000, 14000, 16000, 18000, 20000,
]);
/** Drives of these sizes were only ever made of flash. */
const FLASH_SIZES = new Set([128, 240, 256, 480, 512]);

const UNIT_GB: Readonly<Record<string, number>> = { gb: 1, tb: 1000, mb: 1 / 1024 };

/** Reads the amounts of a text in their order. */
export function readSizes(found: Scan, taken: ReadonlySet<number>): Size[] {
  const { tokens, marks } = found;
  const markAt = new Map(marks.map((mark) => [mark.from, mark]));
  const sizes: Size[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const size = taken.has(at) ? undefined : sizeAt(found, at, markAt);
    if (!size) continue;
    sizes.push(size);
    at = size.to - 1;
  }
  giveRoles(found, sizes);
  return sizes;
}

function sizeAt({ tokens }: Scan, at: number, markAt: ReadonlyMap<number, Mark>): Size | undefined {
  const token = tokens[at];
  if (!token?.isNumber || token.value === 0) return undefined;
  const isGlued =
    token.gap === '' &&
    tokens[at - 1]?.isNumber === false &&
    tokens[at - 1]?.text !== 'x' &&
    !/^(?:ram|ssd|hdd)$/.test(tokens[at - 1]?.text ?? '');
  if (isGlued) return undefined;
  const unitOf = (index: number): number | undefined => {
    const unit = tokens[index];
    const name = unit && (unit.gap === '' || unit.gap === ' ' || unit.gap === '-') ? markAt.get(index)?.entry.unit : undefined;
    if (name === 'g') return unit?.gap === '' && token.value <= 512 ? 1 : undefined;
    return name === undefined ? undefined : UNIT_GB[name];
  };
  const numberAt = (index: number): number | undefined => {
    const value = tokens[index]?.value;
    return value === undefined || Number.isNaN(value) ? undefined : value;
  };
  // 2x8GB, 8x2, 8GB x 2, 8GBx2, (8+8)GB
  const unit = unitOf(at + 1);
  const times = unit === undefined ? at + 1 : at + 2;
  const second = numberAt(times + 1);
  if (tokens[times]?.text === 'x' && second !== undefined && tokens[times]?.gap !== ',') {
    const endUnit = unitOf(times + 2);
    const factor = unit ?? endUnit ?? (RAM_SIZES.has(token.value * second) && token.value <= 64 && second <= 64 ? 1 : undefined);
    if (factor === undefined || token.value * second > 1024 || (token.value > 8 && second > 8)) return undefined;
    const to = endUnit === undefined ? times + 2 : times + 3;
    const modules = unit !== undefined ? second : token.value <= second ? token.value : token.value > 4 ? second : undefined;
    return {
      gb: token.value * second * factor,
      from: at,
      to,
      role: undefined,
      bare: unit === undefined && endUnit === undefined,
      ...(modules !== undefined && modules <= 8 && { modules }),
    };
  }
  if (
    second === undefined &&
    unit === undefined &&
    tokens[at + 1]?.gap === '+' &&
    numberAt(at + 1) === token.value &&
    unitOf(at + 2) === 1 &&
    token.value <= 32
  )
    return { gb: token.value * 2, from: at, to: at + 3, role: 'ram', modules: 2, bare: false };
  if (unit !== undefined) {
    const gb = token.value * unit;
    return gb > 100_000 ? undefined : { gb: Math.round(gb * 1000) / 1000, from: at, to: at + 2, role: undefined, bare: false };
  }
  return RAM_SIZES.has(token.value) || DRIVE_SIZES.has(token.value)
    ? { gb: token.value, from: at, to: at + 1, role: undefined, bare: true }
    : undefined;
}

function roleOf(mark: Mark): Role | undefined {
  const { entry } = mark;
  if (hasCue(mark, 'upto', 'supports', 'health')) return 'none';
  if (entry.kind === 'ram' || hasCue(mark, 'ram')) return 'ram';
  if (entry.kind === 'ssd' || entry.model?.kind === 'ssd') return entry.nvme || entry.model?.nvme ? 'nvme' : 'ssd';
  if (entry.kind === 'hdd' || entry.model?.kind === 'hdd') return 'hdd';
  if (entry.gpu || entry.bareGpu || entry.kind === 'gpu' || hasCue(mark, 'vram')) return 'vram';
  if (entry.kind === 'flash-drive' || entry.kind === 'enclosure') return 'none';
  return undefined;
}

const fits = (size: Size, role: Role): boolean => {
  if (role === 'ram') return RAM_SIZES.has(size.gb) || (size.modules !== undefined && size.gb <= 512) || size.gb === 256;
  if (role === 'vram') return size.gb <= 48;
  return role === 'none' || (size.gb >= 16 && (DRIVE_SIZES.has(size.gb) || !size.bare));
};

/** `ddr 4` is one word with its number. */
function stretch({ tokens }: Scan, mark: Mark): { from: number; to: number } {
  const next = tokens[mark.to];
  const isType =
    hasCue(mark, 'ram', 'vram') &&
    tokens[mark.to - 1]?.text.endsWith('ddr') === true &&
    next &&
    /^[2-6]$/.test(next.text) &&
    next.gap !== ',';
  const glued = tokens[mark.to + 1];
  return { from: mark.from, to: isType ? mark.to + (glued?.gap === '' && /^[lx]$/.test(glued.text) ? 2 : 1) : mark.to };
}

function giveRoles(found: Scan, sizes: Size[]): void {
  const { tokens, marks } = found;
  const words = marks.flatMap((mark) => {
    const role = roleOf(mark);
    return role === undefined ? [] : [{ role, used: false, ...stretch(found, mark) }];
  });
  for (const size of sizes) {
    if (size.role !== undefined) continue;
    const before = words.findLast(({ to }) => to <= size.from && adjoins(tokens, { to }, size));
    const after = words.find(({ from }) => from >= size.to && adjoins(tokens, size, { from }));
    if (before?.role === 'none' || after?.role === 'none') {
      size.role = 'none';
      continue;
    }
    const options = [before && !before.used ? before : undefined, after].filter((word) => word !== undefined && fits(size, word.role));
    // "RX 580 8GB RAM": the word after decides against the card before it; otherwise the one that no other size has used.
    const [first, second] = options;
    const chosen = first && second && first.role === 'vram' && second.role === 'ram' ? second : first;
    if (!chosen) continue;
    chosen.used = true;
    size.role = chosen.role;
    if (chosen.role === 'ssd' && isNvme(found, size, sizes)) size.role = 'nvme';
  }
  pairs(found, sizes);
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
      next.role === 'ram' ||
      next.role === 'vram' ||
      next.role === 'none'
    )
      continue;
    if (size.gb > 64 || !RAM_SIZES.has(size.gb) || next.gb < 120) continue;
    size.role = 'ram';
    if (next.role === undefined && FLASH_SIZES.has(next.gb)) next.role = 'ssd';
  }
}

/** NVMe is said beside the drive's size: `256GB NVMe SSD`, `SSD 256GB (NVMe)`. */
function isNvme({ tokens, marks }: Scan, size: Size, sizes: readonly Size[]): boolean {
  return marks.some(
    ({ entry, from, to }) =>
      entry.nvme === true &&
      to >= size.from - 2 &&
      from <= size.to + 3 &&
      !sizes.some(
        (other) =>
          other !== size &&
          !other.bare &&
          (from >= size.to ? other.from >= size.to && other.from < from : other.from >= to && other.from < size.from),
      ) &&
      tokens[from] !== undefined,
  );
}

/** Sizes whose role no word gives, in a computer: the only small one is its memory, sizes of flash drives its drive. */
export function guessRoles(sizes: readonly Size[]): void {
  const unknown = sizes.filter(({ role, bare }) => role === undefined && !bare);
  if (!sizes.some(({ role }) => role === 'ram')) {
    const small = unknown.filter(({ gb }) => gb <= 64 && RAM_SIZES.has(gb));
    const [only] = small;
    if (only && small.length === 1 && only.gb >= 1) only.role = 'ram';
  }
  for (const size of unknown) if (size.role === undefined && FLASH_SIZES.has(size.gb)) size.role = 'ssd';
}
