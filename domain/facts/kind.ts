import type { Category, Kind } from '#contract/vocabulary.ts';
import { CHIP_BRANDS } from '#domain/facts/brands.ts';
import { adjoins, hasCue, type Noun, type Scan } from '#domain/facts/scan.ts';
import type { Size } from '#domain/facts/sizes.ts';

const COMPUTERS: ReadonlySet<Kind> = new Set<Kind>(['desktop-pc', 'all-in-one', 'mini-pc', 'laptop']);
export const isComputer = (kind: Kind | undefined): boolean => kind !== undefined && COMPUTERS.has(kind);

/** Makers of motherboards: a chipset after their name is a board. */
const BOARD_BRANDS = new Set([
  'Gigabyte',
  'MSI',
  'Asus',
  'ASRock',
  'Biostar',
  'Esonic',
  'ECS',
  'Foxconn',
  'Colorful',
  'Machinist',
  'Huananzhi',
  'Maxsun',
  'Jginyue',
]);
/** Makers of monitors: an inch size alone, too large for a laptop, is one. */
const SCREEN_BRANDS = new Set([
  'HP',
  'Dell',
  'LG',
  'Samsung',
  'ViewSonic',
  'BenQ',
  'Asus',
  'AOC',
  'MSI',
  'Gigabyte',
  'Acer',
  'Philips',
  'Xiaomi',
  'Walton',
  'Lenovo',
  'Dahua',
  'HKC',
  'Esonic',
  'Value-Top',
]);

/** What the title of a listing sells, if that is clear. */
export function kindOf(
  title: Scan,
  sizes: readonly Size[],
  screenInches: number | undefined,
  category: Category | undefined,
): Kind | undefined {
  const heads = title.nouns.filter((noun) => !noun.aside);
  const computer = computerOf(title, heads, sizes, category);
  if (computer !== undefined) return computer;
  const parts = heads.filter((noun) => !isComputer(noun.kind));
  return partOf(title, parts.length > 0 ? parts : [], sizes, heads) ?? impliedKind(title, heads, sizes, screenInches);
}

/** Nouns that only describe a computer: its `8GB RAM`, its `i5 processor`. */
function isPartOfComputer(title: Scan, noun: Noun, sizes: readonly Size[]): boolean {
  const { mark, kind } = noun;
  if (kind === 'ram' || kind === 'ssd' || kind === 'hdd') return sizes.some((size) => touches(title, size, mark));
  if (kind === 'gpu')
    return (
      title.marks.some(({ entry, from, to }) => (entry.gpu || entry.bareGpu) && touches(title, { from, to }, mark)) ||
      sizes.some((size) => touches(title, size, mark))
    );
  if (kind === 'cpu') return title.cpus.length > 0;
  return false;
}

const touches = ({ tokens }: Scan, one: { from: number; to: number }, other: { from: number; to: number }): boolean =>
  adjoins(tokens, one, other) || adjoins(tokens, other, one) || Math.abs(one.to - other.from) <= 2 || Math.abs(other.to - one.from) <= 2;

function computerOf(title: Scan, heads: readonly Noun[], sizes: readonly Size[], category: Category | undefined): Kind | undefined {
  const cpus = title.cpus.filter(({ aside }) => !aside);
  const named = heads.filter(({ kind }) => isComputer(kind));
  const ram = sizes.some(({ role }) => role === 'ram');
  const drive = sizes.some(({ role }) => role === 'ssd' || role === 'hdd' || role === 'nvme' || role === 'storage');
  const others = heads.filter((noun) => !isComputer(noun.kind) && noun.kind !== 'cpu' && !isPartOfComputer(title, noun, sizes));
  const parts = others.filter(({ kind }) => kind !== 'bundle' && kind !== 'motherboard');
  const setup = title.marks.some((mark) => hasCue(mark, 'setup'));
  const has = (kind: Kind): boolean => named.some((noun) => noun.kind === kind);
  const model = named.some(({ mark }) => mark.entry.series !== undefined);
  const strength = (cpus.length > 0 ? 2 : 0) + (ram ? 1 : 0) + (drive ? 1 : 0) + (model ? 1 : 0);
  const laptop = has('laptop');
  if (named.length > 0) {
    // "laptop charger", "PC power supply": another thing is named, and nothing of the computer's inside.
    if (
      parts.length > 0 &&
      strength < 2 &&
      !setup &&
      !(laptop && strength >= 1 && parts.every(({ kind }) => kind === 'monitor' || kind === 'keyboard'))
    )
      return undefined;
    if (heads.some(({ kind }) => kind === 'bundle') && !drive && !model) return undefined;
    if (cpus.length === 0 && !model && !ram && !drive && others.length > 0 && !setup) return undefined;
    // Memory or a drive for a computer: no processor, and only that part's own words.
    if (
      cpus.length === 0 &&
      !model &&
      !setup &&
      heads.some(({ kind }) => kind === 'ram' || kind === 'ssd' || kind === 'hdd' || kind === 'gpu') &&
      !(ram && drive)
    )
      return aloneComputer(title, heads, sizes, named);
    if (laptop) return 'laptop';
    if (has('all-in-one')) return 'all-in-one';
    if (has('mini-pc')) return 'mini-pc';
    return 'desktop-pc';
  }
  const [cpu] = cpus;
  if (!cpu || parts.length > 0 || heads.some(({ kind }) => kind === 'bundle')) return undefined;
  if (cpu.cpu.mobile === true && (ram || drive)) return 'laptop';
  if (title.marks.some((mark) => hasCue(mark, 'laptopside')) && ram) return 'laptop';
  if (ram && drive && (cpu.cpu.socket !== undefined || category === 'desktop') && others.length === 0) return 'desktop-pc';
  if ((ram || drive) && setup && others.length === 0) return 'desktop-pc';
  return undefined;
}

/** "Gaming PC GTX 1660 6GB" is a computer; "desktop pc ram 8gb" is memory. */
function aloneComputer(title: Scan, heads: readonly Noun[], sizes: readonly Size[], named: readonly Noun[]): Kind | undefined {
  const part = heads.find(({ kind }) => kind === 'ram' || kind === 'ssd' || kind === 'hdd');
  const [computer] = named;
  if (!part || !computer || computer.mark.from > part.mark.from) return undefined;
  return title.marks.some(({ entry }) => entry.gpu) && sizes.some(({ role }) => role === 'ram') ? computer.kind : undefined;
}

function partOf(title: Scan, parts: readonly Noun[], sizes: readonly Size[], heads: readonly Noun[]): Kind | undefined {
  const cpus = title.cpus.filter(({ aside }) => !aside);
  const has = (kind: Kind): boolean => parts.some((noun) => noun.kind === kind);
  const chipset = title.marks.some(({ entry }, index) => entry.chipset && !isAsideMark(title, index));
  if (has('bundle') || (has('motherboard') && cpus.some(({ cpu }) => cpu.name !== undefined)) || (has('cpu') && chipset)) {
    const drive = sizes.some(({ role }) => role === 'ssd' || role === 'hdd' || role === 'nvme');
    return drive || heads.some(({ kind }) => isComputer(kind)) ? undefined : 'bundle';
  }
  if (
    cpus.some(({ cpu }) => cpu.name !== undefined) &&
    chipset &&
    parts.every(({ kind }) => kind === 'ram' || kind === 'cpu' || kind === 'cooler')
  )
    return 'bundle';
  const kinds = [...new Set(parts.map(({ kind }) => kind))];
  if (kinds.length === 1) {
    // "i5 8GB RAM": a processor with memory is a computer of which too little is said.
    return kinds[0] !== undefined && ['ram', 'ssd', 'hdd', 'gpu'].includes(kinds[0]) && cpus.length > 0 ? undefined : kinds[0];
  }
  if (kinds.length === 0) return undefined;
  if (kinds.length === 2 && has('keyboard') && has('mouse')) return 'combo';
  if (kinds.length === 2 && has('combo') && (has('keyboard') || has('mouse'))) return 'combo';
  // A model decides over a noun that repeats or widens it: "A4Tech Bloody headphone", "JetFlash 32GB USB drive".
  const models = new Set(parts.filter(({ mark }) => mark.entry.model).map(({ kind }) => kind));
  const nouns = new Set(parts.filter(({ mark }) => mark.entry.kind !== undefined).map(({ kind }) => kind));
  if (models.size === 1 && nouns.size === 1) return [...nouns][0];
  if (kinds.length === 2 && has('cpu') && has('cooler')) return cpus.length > 0 && parts[0]?.kind === 'cpu' ? 'cpu' : parts.at(-1)?.kind;
  if (kinds.length === 2 && has('gpu') && has('ram')) return 'gpu';
  if (kinds.length === 2 && has('ssd') && has('enclosure')) return 'enclosure';
  if (kinds.length === 2 && has('hdd') && has('enclosure')) return 'enclosure';
  if (has('other')) return 'other';
  return undefined;
}

const isAsideMark = (title: Scan, index: number): boolean => {
  const mark = title.marks[index];
  const before = title.marks[index - 1];
  return mark !== undefined && before !== undefined && hasCue(before, 'for', 'supports', 'with') && mark.from - before.to <= 1;
};

/** The kind of a title without a noun: "GTX 1660 Super 6GB", "Core i5-3470", "Gigabyte H61M-S2". */
function impliedKind(title: Scan, heads: readonly Noun[], sizes: readonly Size[], screenInches: number | undefined): Kind | undefined {
  if (title.nouns.length > 0 && heads.length === 0) return undefined;
  if (heads.some(({ kind }) => isComputer(kind))) return undefined;
  const cpus = title.cpus.filter(({ aside }) => !aside);
  const owned = title.marks.filter((_, index) => !isAsideMark(title, index));
  const chipset = owned.some(({ entry }) => entry.chipset);
  const gpu = owned.some(({ entry }) => entry.gpu);
  const brands = new Set(owned.flatMap(({ entry }) => entry.brand ?? []));
  if (heads.length > 0) return undefined;
  if (cpus.length > 0) {
    if (gpu || sizes.some(({ role }) => role !== undefined)) return undefined;
    const named = cpus.filter(({ cpu }) => cpu.name !== undefined && cpu.mobile !== true);
    if (chipset) return named.length > 0 ? 'bundle' : undefined;
    return named.length === 1 && [...brands].every((brand) => CHIP_BRANDS.has(brand)) ? 'cpu' : undefined;
  }
  if (gpu) return 'gpu';
  if (chipset && [...brands].some((brand) => BOARD_BRANDS.has(brand))) return 'motherboard';
  if (sizes.some(({ role }) => role === 'ram') && title.marks.some((mark) => hasCue(mark, 'ram'))) return 'ram';
  const lcd = title.marks.some((mark) => hasCue(mark, 'lcd')) || title.marks.some(({ entry }) => entry.values?.['panel'] !== undefined);
  if (
    screenInches !== undefined &&
    screenInches >= 18 &&
    screenInches <= 34 &&
    (screenInches < 29 || lcd) &&
    [...brands].some((brand) => SCREEN_BRANDS.has(brand))
  )
    return 'monitor';
  return undefined;
}
