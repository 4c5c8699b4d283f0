import type { StorageDrive } from '#contract/facts.ts';
import { RAM_TYPES, type DRIVE_FORMS, type Kind } from '#contract/vocabulary.ts';
import type { Gpu } from '#domain/facts/tables/gpus.ts';
import { fact, theOne, type Found, type Stated } from '#domain/facts/found.ts';
import { hasCue, type Scan } from '#domain/facts/scan.ts';
import type { Size } from '#domain/facts/sizes.ts';
import { CUE } from '#domain/facts/tables/words.ts';

const RAM_MHZ = new Set([
  400, 533, 667, 800, 1066, 1067, 1333, 1600, 1866, 1867, 2133, 2400, 2666, 2667, 2800, 2933, 3000, 3200, 3466, 3600, 3733, 3800, 4000,
  4133, 4266, 4400, 4600, 4800, 5200, 5400, 5600, 5800, 6000, 6200, 6400, 6600, 6800, 7000, 7200, 7600, 8000, 8400,
]);

/** Reads the graphics chip and its memory. A text that names two different chips states none. */
export function readGraphics(scan: Scan, sizes: readonly Size[], kind: Kind | undefined, place: 'title' | 'description'): Found[] {
  const chips: { gpu: Gpu; from: number; to: number }[] = [];
  for (const { entry, from, to, aside } of scan.marks) {
    const gpu = entry.gpu ?? (kind === 'gpu' && entry.model === undefined ? entry.bareGpu : undefined);
    if (gpu && aside !== 'other') chips.push({ gpu, from, to });
  }
  const [chip] = chips;
  if (!chip || chips.some(({ gpu }) => gpu !== chip.gpu)) return kind === 'gpu' ? vramOf(sizes, undefined, kind, place) : [];
  return [fact('gpu', chip.gpu.name, chip.from, chip.to), ...vramOf(sizes, chip, kind, place)];
}

function vramOf(
  sizes: readonly Size[],
  chip: { gpu: Gpu; from: number; to: number } | undefined,
  kind: Kind | undefined,
  place: 'title' | 'description',
): Found[] {
  // A title may say "GTX 1650 4GB RAM"; the RAM of a description is that of the seller's computer.
  const isOwn = (role: Size['role']) => (place === 'title' ? role !== 'none' : role === undefined);
  const own = sizes.filter(({ role, bare, gb }) => !bare && gb <= 48 && (role === 'vram' || (kind === 'gpu' && isOwn(role))));
  const [size] = own;
  if (size && own.every(({ gb }) => gb === size.gb)) return [fact('vramGb', size.gb, size.from, size.to)];
  // Chips of laptops were sold with other sizes.
  if (own.length > 0 || chip?.gpu.vram.length !== 1 || (kind !== 'gpu' && kind !== 'desktop-pc')) return [];
  return chip.gpu.vram.map((only) => fact('vramGb', only, chip.from, chip.to, 'gpu'));
}

/** Reads the memory: its total in GB, its modules, type, speed in MHz and form. */
export function readMemory(scan: Scan, sizes: readonly Size[], kind: Kind | undefined): Found[] {
  const result: Found[] = [];
  const own = ownMemory(scan, sizes, kind);
  if (kind === 'ram') result.push(...modulesOf(scan, own, sizes));
  else {
    const [size] = own;
    if (size && own.every(({ gb }) => gb === size.gb)) {
      result.push(fact('ramGb', size.gb, size.from, size.to));
      // "64GB (16x4)"
      const { modules } = size.modules === undefined ? (sizes.find(({ from, gb }) => from === size.to && gb === size.gb) ?? size) : size;
      if (modules !== undefined) result.push(fact('ramModules', modules, size.from, size.to));
    }
  }
  const types = ramTypes(scan);
  const type = theOne(types);
  if (type) result.push(fact('ramType', type.value, type.from, type.to));
  const speed = speedOf(scan, types, kind);
  if (speed) result.push(fact('ramMhz', speed.value, speed.from, speed.to));
  if (kind !== 'ram' || isOfFewBoards(scan, type?.value)) return result;
  const form = scan.marks.find((mark) => mark.entry.values?.['ramForm'] !== undefined);
  if (form) result.push(fact('ramForm', form.entry.values?.['ramForm'] === 'sodimm' ? 'sodimm' : 'dimm', form.from, form.to));
  else {
    const laptop = scan.nouns.find((noun) => noun.kind === 'laptop');
    const desktop = scan.nouns.find((noun) => noun.kind === 'desktop-pc');
    const side = laptop && desktop ? undefined : (laptop ?? desktop);
    if (side) result.push(fact('ramForm', laptop ? 'sodimm' : 'dimm', side.mark.from, side.mark.to));
  }
  return result;
}

/** The amounts that are memory: "8x2 3200" of memory that is sold has no unit, and "3/32" or "4GB 64GB" of a tablet no word. */
function ownMemory({ tokens }: Scan, sizes: readonly Size[], kind: Kind | undefined): readonly Size[] {
  const own = sizes.filter((size) => size.role === 'ram' || (kind === 'ram' && size.role === undefined && !size.bare));
  if (own.length > 0) return own;
  if (kind === 'ram') return sizes.filter(({ role, modules }) => role === undefined && modules !== undefined);
  if (kind !== 'tablet') return [];
  const isPaired = ({ from, to }: Size): boolean => tokens[from]?.gap === '/' || tokens[to]?.gap === '/';
  const [least, most, ...others] = sizes.filter((size) => !size.bare || isPaired(size)).toSorted((one, other) => one.gb - other.gb);
  return least && most && others.length === 0 && least.gb <= 16 && most.gb >= 2 * least.gb && most.gb >= 8 ? [least] : [];
}

/** Whether memory has the form of desktop memory, but runs in few desktops: memory of servers, and old modules for AMD alone. */
export function isOfFewBoards({ tokens }: Scan, type: string | undefined): boolean {
  const names = (...words: string[]) => tokens.some(({ text }, at) => words.includes(text) && tokens[at - 1]?.text !== 'non');
  if (names('ecc', 'rdimm', 'lrdimm', 'fbdimm', 'registered', 'server')) return true;
  return (type === 'DDR2' || type === 'DDR3') && names('amd') && !names('intel');
}

/** GB of single modules. */
const MODULE_SIZES: ReadonlySet<number> = new Set([0.25, 0.5, 1, 2, 4, 8, 16, 24, 32, 48, 64]);

/** Reads the total and the number of modules of memory that is sold: `16GB (8x2)`, `8GB 2 pcs`. */
function modulesOf({ tokens, marks }: Scan, own: readonly Size[], sizes: readonly Size[]): Found[] {
  const totals = new Set(own.map(({ gb }) => gb));
  const [size] = own;
  // An amount without a unit, as `8x2`, shows the modules only if it is the total.
  const kit = own.find(({ modules }) => modules !== undefined) ?? sizes.find(({ modules, gb }) => modules !== undefined && gb === size?.gb);
  if (kit?.modules !== undefined) {
    const consistent = own.every((other) => other === kit || other.gb === kit.gb || other.gb * (kit.modules ?? 1) === kit.gb);
    return consistent ? [fact('ramGb', kit.gb, kit.from, kit.to), fact('ramModules', kit.modules, kit.from, kit.to)] : [];
  }
  const pieces = piecesOf(marks, tokens);
  if (!size) return [];
  // "1 GB, two pieces, together 2 GB": the larger amount is the total.
  const [least, total] = [Math.min(...totals), Math.max(...totals)];
  if (totals.size === 2 && pieces && total === least * pieces.value)
    return [fact('ramGb', total, size.from, size.to), fact('ramModules', pieces.value, pieces.from, pieces.to)];
  if (totals.size !== 1) return [];
  const sum = sumAfter(tokens, size);
  if (sum !== undefined && sum.total === size.gb)
    return [fact('ramGb', size.gb, size.from, size.to), fact('ramModules', sum.count, size.from, sum.to)];
  // "12GB, 2 pcs": no module has 12 GB, so that it is the total.
  if (pieces)
    return [
      fact('ramGb', MODULE_SIZES.has(size.gb) ? size.gb * pieces.value : size.gb, size.from, size.to),
      fact('ramModules', pieces.value, pieces.from, pieces.to),
    ];
  return [fact('ramGb', size.gb, size.from, size.to)];
}

const COUNTED: ReadonlyMap<string, number> = new Map([
  ['jora', 2],
  ['jura', 2],
  ['pair', 2],
  ['জোড়া', 2],
  ['single', 1],
  ['সিঙ্গেল', 1],
]);

/** The number of modules in words: "2 pcs", "ek khana", "single stick", "জোড়া". */
function piecesOf(marks: Scan['marks'], tokens: Scan['tokens']): Stated<number> | undefined {
  const pieces = marks.find(
    (mark) => hasCue(mark, CUE.pieces) && /^[1-8]$/.test(tokens[mark.from - 1]?.text ?? '') && tokens[mark.from]?.gap !== ',',
  );
  if (pieces) return { value: tokens[pieces.from - 1]?.value ?? 1, from: pieces.from - 1, to: pieces.to };
  for (const [at, { text }] of tokens.entries()) {
    const value = COUNTED.get(text);
    if (value !== undefined) return { value, from: at, to: at + 1 };
  }
  return undefined;
}

/** The numbers that are added after a total: "16GB (8+8)". */
function sumAfter(tokens: Scan['tokens'], { to }: Size): { total: number; count: number; to: number } | undefined {
  let end = to + 1;
  while (tokens[end]?.gap === '+') end += 1;
  const added = tokens.slice(to, end);
  if (added.length < 2 || added.some(({ isNumber }) => !isNumber)) return undefined;
  return { total: added.reduce((sum, { value }) => sum + value, 0), count: added.length, to: end };
}

/** Whether the modules in brackets after a total, as in "16GB (4+4)" or "16GB (2x4)", add up to another one. */
export function modulesDisagree({ text, tokens }: Scan, sizes: readonly Size[]): boolean {
  return sizes.some((size) => {
    const { gb, to } = size;
    if (text.charAt((tokens[to]?.start ?? 0) - 1) !== '(') return false;
    const kit = sizes.find((other) => other.from === to);
    // "16GB (2x16)" says how many of the 16 GB there are.
    if (kit?.modules !== undefined) return kit.gb !== gb && kit.gb !== gb * kit.modules;
    const sum = sumAfter(tokens, size);
    return sum !== undefined && sum.total !== gb;
  });
}

function ramTypes({ tokens, marks }: Scan): Stated<(typeof RAM_TYPES)[number]>[] {
  const types: Stated<(typeof RAM_TYPES)[number]>[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const text = tokens[at]?.text;
    const number = tokens[at + 1];
    if ((text !== 'ddr' && text !== 'lpddr') || !number || number.gap === ',' || number.gap === '/' || number.gap === '+') continue;
    const letter = tokens[at + 2];
    const isX = letter?.gap === '' && letter.text === 'x';
    const name = `${text === 'lpddr' ? 'LP' : ''}DDR${number.text}${isX ? 'X' : ''}`;
    const value = RAM_TYPES.find((type) => type === name);
    // DDR4/DDR5: a board that takes either has no type.
    if (value && letter?.gap === '/' && (letter.text === 'ddr' || /^[2-5]$/.test(letter.text))) return [];
    // "GTX 1650 4GB DDR5": the memory of the card, which is GDDR5.
    const ofCard = marks.some(({ entry, to }) => entry.gpu && to <= at && at - to <= 2);
    if (value && !ofCard) types.push({ value, from: at, to: at + (isX ? 3 : 2) });
  }
  return types;
}

function speedOf({ tokens, marks, starts }: Scan, types: readonly { to: number }[], kind: Kind | undefined): Stated<number> | undefined {
  const speeds: Stated<number>[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.isNumber !== true || !RAM_MHZ.has(token.value)) continue;
    const next = tokens[at + 1];
    const unit = starts[at + 1];
    const before = marks.findLast(({ to }) => to === at);
    const hasUnit =
      next !== undefined &&
      next.gap !== ',' &&
      (unit?.entry.unit === 'mhz' || (hasCue(unit, CUE.bus) && (kind === 'ram' || next.text !== 'speed')));
    // "DDR4 3200 taka"
    const isOther = unit?.entry.unit !== undefined || hasCue(unit, CUE.money);
    const afterType =
      types.some(({ to }) => to === at) &&
      token.gap !== ',' &&
      (kind === 'ram' || (token.value >= 1066 && (kind === 'desktop-pc' || kind === 'bundle'))) &&
      !isOther;
    const afterBus = hasCue(before, CUE.bus) && token.gap !== ',';
    const alone = kind === 'ram' && token.value >= 1066 && token.gap !== '' && !isOther;
    if (hasUnit || afterType || afterBus || alone) speeds.push({ value: token.value, from: at, to: hasUnit ? at + 2 : at + 1 });
  }
  return theOne(speeds);
}

/** Reads where a drive that is sold goes: "M.2", "2.5 inch", "desktop hard disk". */
export function readDriveForm(scan: Scan, kind: Kind | undefined): Found[] {
  const { tokens, nouns } = scan;
  if (isOfFewPlugs(scan)) return [];
  const forms = tokens.flatMap(({ text }, at): Stated<(typeof DRIVE_FORMS)[number]>[] => {
    if (text === '2.5' || text === '3.5') return [{ value: `${text}-inch`, from: at, to: at + 1 }];
    const isM2 = text === 'm' && tokens[at + 1]?.text === '2' && tokens[at + 1]?.gap !== ',';
    return isM2 ? [{ value: 'M.2', from: at, to: at + 2 }] : [];
  });
  // "laptop hard disk 500GB", "desktop hdd": a drive with a cable in the size of the bay.
  if (forms.length === 0 && kind === 'hdd')
    for (const { mark, kind: named } of nouns) {
      const isLaptop = named === 'laptop' || tokens[mark.from]?.text === 'laptop';
      if (isLaptop || named === 'desktop-pc' || tokens[mark.from]?.text === 'desktop')
        forms.push({ value: isLaptop ? '2.5-inch' : '3.5-inch', from: mark.from, to: mark.to });
    }
  const form = theOne(forms);
  return form ? [fact('driveForm', form.value, form.from, form.to)] : [];
}

/** Reads the drives of a computer, or the drive that is sold, in GB. */
export function readStorage(scan: Scan, sizes: readonly Size[], kind: Kind | undefined): Found[] {
  if (kind === 'ssd' || kind === 'hdd') {
    const stated = sizes.filter(({ role, bare, gb }) => !bare && role !== 'none' && gb >= 16);
    // "hard disk 320": the number beside the noun is an amount, unless it is a price.
    const isBeside = ({ role, to }: Size): boolean =>
      (role === 'ssd' || role === 'hdd' || role === 'nvme') && !hasCue(scan.starts[to], CUE.money);
    const own = stated.length > 0 ? stated : sizes.filter((size) => isBeside(size) && size.gb >= 64);
    const [size] = own;
    if (!size || own.some(({ gb }) => gb !== size.gb) || isOfFewPlugs(scan)) return [];
    const nvme = kind === 'ssd' && (scan.cues & CUE.sata) === 0 && scan.marks.some(({ entry }) => entry.nvme || entry.model?.nvme === true);
    return [fact('storage', [{ kind: nvme ? 'nvme' : kind, gb: roundTb(size.gb) }], size.from, size.to)];
  }
  const drives = sizes.filter(({ role }) => role === 'ssd' || role === 'hdd' || role === 'nvme');
  const [first] = drives;
  if (!first) return [];
  // The same drive is often named twice: "256GB SSD … NVMe 256". A hard disk is no SSD.
  const value: StorageDrive[] = [];
  for (const { role, gb } of drives) {
    const drive = { kind: role as StorageDrive['kind'], gb: roundTb(gb) };
    if (!value.some((other) => other.gb === drive.gb && (other.kind === 'hdd') === (role === 'hdd'))) value.push(drive);
  }
  return value.length > 3 ? [] : [fact('storage', value, first.from, first.to)];
}

/** Whether a drive has another plug than SATA and M.2, so that few computers take it. */
export const isOfFewPlugs = ({ tokens }: Scan): boolean =>
  tokens.some(
    ({ text }, at) =>
      ['msata', 'ide', 'pata', 'sas', 'scsi', 'zif'].includes(text) ||
      (text === 'sata' && tokens[at - 1]?.text === 'm' && tokens[at]?.gap !== ','),
  );

/** 1 TB is 1000 GB, also where it is written as 1024. */
const roundTb = (gb: number): number => (gb % 1024 === 0 ? (gb / 1024) * 1000 : Math.round(gb));
