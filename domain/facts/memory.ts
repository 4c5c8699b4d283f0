import type { StorageDrive } from '#contract/facts.ts';
import { RAM_TYPES, type Kind } from '#contract/vocabulary.ts';
import type { Gpu } from '#domain/facts/gpus.ts';
import type { Found } from '#domain/facts/found.ts';
import { isComputer } from '#domain/facts/kind.ts';
import { hasCue, type Scan } from '#domain/facts/scan.ts';
import type { Size } from '#domain/facts/sizes.ts';

const RAM_MHZ = new Set([
  400, 533, 667, 800, 1066, 1067, 1333, 1600, 1866, 1867, 2133, 2400, 2666, 2667, 2800, 2933, 3000, 3200, 3466, 3600, 3733, 3800, 4000,
  4133, 4266, 4400, 4600, 4800, 5200, 5400, 5600, 5800, 6000, 6200, 6400, 6600, 6800, 7000, 7200, 7600, 8000, 8400,
]);

/** Graphics chip with its memory. */
export function readGraphics(found: Scan, sizes: readonly Size[], kind: Kind | undefined): Found[] {
  if (kind !== undefined && !isComputer(kind) && kind !== 'gpu' && kind !== 'bundle') return [];
  const chips = found.marks.flatMap((mark, index) => {
    const gpu = mark.entry.gpu ?? (kind === 'gpu' && mark.entry.model === undefined ? mark.entry.bareGpu : undefined);
    const before = found.marks[index - 1];
    const isAside = before !== undefined && hasCue(before, 'for', 'supports', 'upto', 'without') && mark.from - before.to <= 1;
    return gpu && !isAside ? [{ gpu, from: mark.from, to: mark.to }] : [];
  });
  const names = new Set(chips.map(({ gpu }) => gpu.name));
  const [chip] = chips;
  if (!chip || names.size > 1) return kind === 'gpu' ? vramOf(sizes, undefined, kind) : [];
  return [{ name: 'gpu', value: chip.gpu.name, from: chip.from, to: chip.to }, ...vramOf(sizes, chip, kind)];
}

function vramOf(sizes: readonly Size[], chip: { gpu: Gpu; from: number; to: number } | undefined, kind: Kind | undefined): Found[] {
  const own = sizes.filter(({ role, bare, gb }) => !bare && gb <= 48 && (role === 'vram' || (kind === 'gpu' && role !== 'none')));
  const values = new Set(own.map(({ gb }) => gb));
  const [size] = own;
  if (size && values.size === 1) return [{ name: 'vramGb', value: size.gb, from: size.from, to: size.to }];
  const [only] = chip?.gpu.vram ?? [];
  // Chips of laptops were sold with other sizes.
  if (own.length > 0 || !chip || only === undefined || chip.gpu.vram.length !== 1 || (kind !== 'gpu' && kind !== 'desktop-pc')) return [];
  return [{ name: 'vramGb', value: only, from: chip.from, to: chip.to, by: 'gpu' }];
}

/** Memory: total, modules, type, speed and form. */
export function readMemory(found: Scan, sizes: readonly Size[], kind: Kind | undefined): Found[] {
  const result: Found[] = [];
  const own = sizes.filter((size) => size.role === 'ram' || (kind === 'ram' && size.role === undefined && !size.bare));
  if (kind === 'ram') result.push(...modulesOf(found, own));
  else {
    const [size] = own;
    if (size && new Set(own.map(({ gb }) => gb)).size === 1) {
      result.push({ name: 'ramGb', value: size.gb, from: size.from, to: size.to });
      if (size.modules !== undefined) result.push({ name: 'ramModules', value: size.modules, from: size.from, to: size.to });
    }
  }
  const types = ramTypes(found);
  const [type] = types;
  if (type && new Set(types.map(({ value }) => value)).size === 1) result.push({ name: 'ramType', ...type });
  const speed = speedOf(found, types, kind);
  if (speed) result.push({ name: 'ramMhz', ...speed });
  const form = found.marks.find((mark) => mark.entry.values?.['ramForm'] !== undefined);
  if (form && kind === 'ram')
    result.push({ name: 'ramForm', value: form.entry.values?.['ramForm'] === 'sodimm' ? 'sodimm' : 'dimm', from: form.from, to: form.to });
  else if (kind === 'ram') {
    const laptop = found.nouns.find((noun) => noun.kind === 'laptop');
    const desktop = found.nouns.find((noun) => noun.kind === 'desktop-pc');
    const side = laptop && desktop ? undefined : (laptop ?? desktop);
    if (side) result.push({ name: 'ramForm', value: laptop ? 'sodimm' : 'dimm', from: side.mark.from, to: side.mark.to });
  }
  return result;
}

/** The total of a listing of memory: `16GB (8x2)`, `8GB 2 pcs`. */
function modulesOf({ tokens, marks }: Scan, own: readonly Size[]): Found[] {
  const kit = own.find(({ modules }) => modules !== undefined);
  const totals = new Set(own.map(({ gb }) => gb));
  const [size] = own;
  if (kit?.modules !== undefined) {
    const consistent = own.every((other) => other === kit || other.gb === kit.gb || other.gb * (kit.modules ?? 1) === kit.gb);
    return consistent
      ? [
          { name: 'ramGb', value: kit.gb, from: kit.from, to: kit.to },
          { name: 'ramModules', value: kit.modules, from: kit.from, to: kit.to },
        ]
      : [];
  }
  if (!size || totals.size !== 1) return [];
  const pieces = marks.find(
    (mark) => hasCue(mark, 'pieces') && /^[2-8]$/.test(tokens[mark.from - 1]?.text ?? '') && tokens[mark.from]?.gap !== ',',
  );
  const count = pieces ? (tokens[pieces.from - 1]?.value ?? 1) : 1;
  if (pieces && count > 1)
    return [
      { name: 'ramGb', value: size.gb * count, from: size.from, to: size.to },
      { name: 'ramModules', value: count, from: pieces.from - 1, to: pieces.to },
    ];
  return [{ name: 'ramGb', value: size.gb, from: size.from, to: size.to }];
}

interface Stated<Value> {
  value: Value;
  from: number;
  to: number;
}

function ramTypes({ tokens }: Scan): Stated<(typeof RAM_TYPES)[number]>[] {
  return tokens.flatMap((token, at) => {
    if (token.text !== 'ddr' && token.text !== 'lpddr' && token.text !== 'ডিডিআর') return [];
    const number = tokens[at + 1];
    if (!number || number.gap === ',' || number.gap === '/' || number.gap === '+' || !/^[2-5]$/.test(number.text)) return [];
    const letter = tokens[at + 2];
    // A board for either: DDR4/DDR5.
    if (letter?.gap === '/' && (letter.text === 'ddr' || /^[2-5]$/.test(letter.text))) return [{ value: 'DDR' as const, from: at, to: at }];
    const isX = letter?.gap === '' && letter.text === 'x';
    const name = `${token.text === 'lpddr' ? 'LP' : ''}DDR${number.text}${isX ? 'X' : ''}`;
    const value = RAM_TYPES.find((type) => type === name);
    return value ? [{ value, from: at, to: at + (isX ? 3 : 2) }] : [];
  });
}

function speedOf({ tokens, marks }: Scan, types: readonly { to: number }[], kind: Kind | undefined): Stated<number> | undefined {
  const found = tokens.flatMap((token, at) => {
    if (!RAM_MHZ.has(token.value)) return [];
    const next = tokens[at + 1];
    const unit = marks.find(({ from }) => from === at + 1);
    const before = marks.findLast(({ to }) => to === at);
    const isUnit =
      next !== undefined &&
      next.gap !== ',' &&
      (unit?.entry.unit === 'mhz' ||
        (unit !== undefined && hasCue(unit, 'bus') && kind === 'ram') ||
        (unit !== undefined && hasCue(unit, 'bus') && /^(?:bus|buss|bas|বাস)/.test(next.text)));
    const afterType = types.some(({ to }) => to === at) && token.gap !== ',' && kind === 'ram';
    const afterBus = before !== undefined && hasCue(before, 'bus') && token.gap !== ',';
    const alone = kind === 'ram' && token.value >= 1066 && token.gap !== '' && !(unit?.entry.unit !== undefined || hasCue(unit, 'money'));
    return isUnit || afterType || afterBus || alone ? [{ value: token.value, from: at, to: isUnit ? at + 2 : at + 1 }] : [];
  });
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}

/** The drives of a computer, or the one that is sold. */
export function readStorage(found: Scan, sizes: readonly Size[], kind: Kind | undefined): Found[] {
  if (kind === 'ssd' || kind === 'hdd') {
    const own = sizes.filter(({ role, bare, gb }) => !bare && role !== 'none' && gb >= 16);
    const [size] = own;
    if (!size || new Set(own.map(({ gb }) => gb)).size !== 1) return [];
    const nvme = kind === 'ssd' && found.marks.some(({ entry }) => entry.nvme === true || entry.model?.nvme === true);
    return [{ name: 'storage', value: [{ kind: nvme ? 'nvme' : kind, gb: roundTb(size.gb) }], from: size.from, to: size.to }];
  }
  const drives = sizes.filter(({ role }) => role === 'ssd' || role === 'hdd' || role === 'nvme');
  const [first] = drives;
  if (!first) return [];
  // The same drive is often named twice: "256GB SSD … SSD 256".
  const value: StorageDrive[] = [];
  for (const { role, gb } of drives) {
    const drive = { kind: role as StorageDrive['kind'], gb: roundTb(gb) };
    if (!value.some((other) => other.gb === drive.gb && (other.kind === drive.kind || other.kind !== 'hdd'))) value.push(drive);
  }
  return value.length > 3 ? [] : [{ name: 'storage', value, from: first.from, to: first.to }];
}

/** 1 TB is 1000 GB, also where it is written as 1024. */
const roundTb = (gb: number): number => (gb % 1024 === 0 ? (gb / 1024) * 1000 : Math.round(gb));
