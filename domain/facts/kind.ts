import type { Category, Kind } from '#contract/vocabulary.ts';
import { CHIP_BRANDS, COMPUTER_BRANDS } from '#domain/facts/tables/brands.ts';
import { kindOfHp, kindOfName } from '#domain/facts/line-names.ts';
import { adjoins, hasCue, isComputer, SERVING, type CpuMark, type Noun, type Scan } from '#domain/facts/scan.ts';
import type { Mark } from '#domain/facts/tables/lexicon.ts';
import { FLASH_SIZES, type Size } from '#domain/facts/sizes.ts';
import { CUE } from '#domain/facts/tables/words.ts';

const isDrive = ({ role }: Size): boolean => role === 'ssd' || role === 'hdd' || role === 'nvme';

/** The processors that the title sells, alone or in the goods, and not those that the goods suit or lack. */
const ownCpus = ({ cpus }: Scan): CpuMark[] => cpus.filter(({ aside }) => !aside);

/** Makers of motherboards: a chipset after their name is a board. */
const BOARD_BRANDS = new Set('Gigabyte MSI Asus ASRock Biostar Esonic ECS Foxconn Colorful Machinist Huananzhi Maxsun Jginyue'.split(' '));
/** Makers of motherboards alone: a socket after their name is a board too. */
const ONLY_BOARDS = new Set('ASRock Biostar Esonic ECS Foxconn Machinist Huananzhi Jginyue'.split(' '));
/** Makers of monitors: an inch size alone, too large for a laptop, is one. */
const SCREEN_BRANDS = new Set(
  'HP Dell LG Samsung ViewSonic BenQ Asus AOC MSI Gigabyte Acer Philips Xiaomi Walton Lenovo Dahua HKC Esonic Value-Top'.split(' '),
);

/** Returns the kind of goods that the title of a listing sells, if that is clear. */
export function kindOf(
  title: Scan,
  sizes: readonly Size[],
  screenInches: number | undefined,
  category: Category | undefined,
): Kind | undefined {
  const heads = title.nouns.filter((noun) => !noun.aside);
  if (isStick(title, heads)) return 'ram';
  if (isSeveral(title, heads)) return 'bundle';
  const serving = servingHead(title, heads, sizes);
  if (serving !== undefined) return serving;
  const computer = computerOf(title, heads, sizes, category);
  if (computer !== undefined) return computer;
  if (isComputerOrPart(title, heads)) return undefined;
  const nouns = heads.filter((noun) => !isComputer(noun.kind));
  const things = nouns.filter(({ mark }) => !hasCue(mark, CUE.platform));
  const parts = things.length > 0 ? things : nouns;
  return partOf(title, parts, sizes, heads) ?? impliedKind(title, heads, sizes, screenInches);
}

const TOGETHER = /^(?:together|eksathe|ekshathe|eksate|ekotre|eklage|একসাথে|একসঙ্গে|একত্রে|একলগে|একসাতে|bundle)$/;
const ONE = /^(?:ek|এক)$/;
const WITH = /^(?:sathe|shathe|songe|সাথে|সঙ্গে|লগে)$/;
/** Parts of a computer and what stands beside it: together with one they are a computer. */
const OF_DESK: ReadonlySet<Kind> = new Set(
  'cpu ram ssd hdd gpu motherboard psu case cooler fan monitor keyboard mouse combo ups other'.split(' ') as Kind[],
);

const isOfCombo = (kind: Kind): boolean => kind === 'keyboard' || kind === 'mouse' || kind === 'combo';

/** "Laptop and printer together", "router, webcam, headphone ekshathe": several goods that are sold as one. */
function isSeveral({ tokens, cpus }: Scan, heads: readonly Noun[]): boolean {
  const isTogether = tokens.some(({ text }, at) => TOGETHER.test(text) || (ONE.test(text) && WITH.test(tokens[at + 1]?.text ?? '')));
  if (!isTogether) return false;
  const kinds = new Set(heads.map(({ kind }) => kind).filter((kind) => !SERVING.has(kind)));
  if (kinds.size === 0) return heads.length > 1;
  if ([...kinds].some(isComputer) || cpus.length > 0) return [...kinds].filter((kind) => !OF_DESK.has(kind)).length > 1;
  return kinds.size > 1 && ![...kinds].every(isOfCombo);
}

const STICK = /^(?:sticks?|স্টিক)$/;

/** "DDR3 8GB single stick desktop": memory is sold in sticks. */
const isStick = ({ tokens, cues, cpus }: Scan, heads: readonly Noun[]): boolean =>
  (cues & CUE.ram) !== 0 &&
  cpus.length === 0 &&
  tokens.some(({ text }) => STICK.test(text)) &&
  heads.every(({ kind, mark }) => kind === 'ram' || (isComputer(kind) && mark.entry.series === undefined));

/** Devices that are goods of their own, and parts of a laptop. */
const IN_LAPTOP: ReadonlySet<Kind> = new Set(['keyboard', 'speaker', 'webcam', 'monitor', 'fan', 'cooler', 'motherboard']);

/**
 * The kind of a part, accessory or supply that the first clause names after the goods that it serves: "laptop charger", "RTX 3090 water
 * block", "hinge of ProBook 450", "T480 er keyboard". Its own name comes last, unless they follow it as what it is for.
 */
function servingHead({ tokens, nouns, marks }: Scan, heads: readonly Noun[], sizes: readonly Size[]): Kind | undefined {
  const [first] = heads;
  if (!first) return undefined;
  const isInClause = ({ mark }: Noun): boolean =>
    mark === first.mark || tokens.slice(first.mark.to, mark.from + 1).every(({ gap }) => gap !== ',' && gap !== '+');
  const clause = heads.filter((noun) => isInClause(noun) && !hasCue(noun.mark, CUE.platform));
  const last = clause.at(-1);
  if (!last || sizes.some((size) => isDrive(size) && size.to <= last.mark.from)) return undefined;
  if (
    IN_LAPTOP.has(last.kind) &&
    nouns.some(({ kind, mark }) => kind === 'laptop' && mark.aside === 'other' && isOwnerOf(tokens, mark, last.mark))
  )
    return 'other';
  if (!SERVING.has(last.kind)) return undefined;
  const owners = nouns.filter(({ mark }) => mark.aside === 'other' && isOwnerOf(tokens, mark, last.mark)).map(({ kind }) => kind);
  // "প্রসেসরের পাখা"
  if (last.kind === 'fan' && owners.includes('cpu')) return 'cooler';
  const isOfBoard = last.kind === 'cooler' && clause.some(({ kind }) => kind === 'cpu' || kind === 'motherboard' || kind === 'bundle');
  return isOfBoard || marks.some((mark) => hasCue(mark, CUE.setup)) ? undefined : last.kind;
}

/** Whether goods are right before or right after a part: "T480 er keyboard", "keyboard for T480", "keyboard, T480 er". */
const isOwnerOf = (tokens: Scan['tokens'], goods: Mark, part: Mark): boolean => {
  if (goods.from > part.from) return goods.from - part.to <= 3;
  return part.from - goods.to <= 3 && tokens.slice(goods.to, part.from + 1).every(({ gap }) => gap !== ',');
};

/**
 * Whether a title names a computer and a part inside it without saying which of the two is sold: "HP laptop 8GB RAM". It is clear in
 * "laptop RAM 8GB" and "HP laptop, 8GB RAM", or when the type of the memory is named.
 */
function isComputerOrPart({ tokens, cues }: Scan, heads: readonly Noun[]): boolean {
  const computer = heads.find(({ kind }) => isComputer(kind));
  const part = heads.find(({ kind }) => kind === 'ram' || kind === 'ssd' || kind === 'hdd');
  if (!computer || !part || (cues & (CUE.ram | CUE.bus)) !== 0) return false;
  return computer.mark.from < part.mark.from && !isListed(tokens, computer, part) && !adjoins(tokens, computer.mark, part.mark);
}

/** Whether a comma stands between a computer and a part that is named after it: "HP laptop, 8GB RAM". */
const isListed = (tokens: Scan['tokens'], computer: Noun, part: Noun): boolean =>
  tokens.slice(computer.mark.to, part.mark.from + 1).some(({ gap }) => gap === ',');

/** Whether a noun only describes a computer: its `8GB RAM`, its `i5 processor`. */
function isPartOfComputer(title: Scan, noun: Noun, sizes: readonly Size[]): boolean {
  const { mark, kind } = noun;
  if (kind === 'ram' || kind === 'ssd' || kind === 'hdd') return sizes.some((size) => isNear(size, mark));
  if (kind === 'gpu')
    return (
      title.marks.some(({ entry, from, to }) => (entry.gpu || entry.bareGpu) && isNear({ from, to }, mark)) ||
      sizes.some((size) => isNear(size, mark))
    );
  return false;
}

/** Whether at most two tokens lie between two phrases. */
const isNear = (one: { from: number; to: number }, other: { from: number; to: number }): boolean =>
  Math.abs(one.to - other.from) <= 2 || Math.abs(other.to - one.from) <= 2;

function computerOf(title: Scan, heads: readonly Noun[], sizes: readonly Size[], category: Category | undefined): Kind | undefined {
  const cpus = ownCpus(title);
  const named = heads.filter(({ kind }) => isComputer(kind));
  const hasRam = sizes.some(({ role, bare, gb }) => role === 'ram' || (role === undefined && !bare && gb <= 64));
  const hasDrive = sizes.some(isDrive);
  const others = heads.filter((noun) => !isComputer(noun.kind) && noun.kind !== 'cpu' && !isPartOfComputer(title, noun, sizes));
  const isSetup = title.marks.some((mark) => hasCue(mark, CUE.setup));
  const has = (kind: Kind): boolean => named.some((noun) => noun.kind === kind);
  const hasModel = named.some(({ mark }) => mark.entry.series !== undefined);
  const strength = (cpus.length > 0 ? 2 : 0) + (hasRam ? 1 : 0) + (hasDrive ? 1 : 0) + (hasModel ? 1 : 0);
  const isNamedLaptop = has('laptop');
  if (named.length > 0) {
    // "laptop charger", "PC power supply": the title names another thing, and nothing that is inside a computer.
    if (
      others.length > 0 &&
      strength < 2 &&
      !isSetup &&
      !(isNamedLaptop && strength >= 1 && others.every(({ kind }) => kind === 'monitor' || kind === 'keyboard'))
    )
      return undefined;
    if (heads.some(({ kind }) => kind === 'bundle') && !hasDrive && !hasModel) return undefined;
    // "desktop PC RAM 8GB": without a processor or model, the title may sell memory or a drive for a computer.
    if (
      cpus.length === 0 &&
      !hasModel &&
      !isSetup &&
      heads.some(
        (part) =>
          (part.kind === 'ram' || part.kind === 'ssd' || part.kind === 'hdd' || part.kind === 'gpu') &&
          !named.some((noun) => isListed(title.tokens, noun, part)),
      ) &&
      !(hasRam && hasDrive)
    )
      // "Gaming PC GTX 1660 6GB, 8GB RAM"
      return title.marks.some(({ entry }) => entry.gpu) && sizes.some(({ role }) => role === 'ram') ? named[0]?.kind : undefined;
    // "HP EliteBook 840 G5 motherboard" is a board that was taken out of a computer.
    const hasBoard = others.some(({ kind }) => kind === 'motherboard');
    if (hasBoard && !hasRam && !hasDrive && named.every(({ mark }) => mark.entry.series)) return undefined;
    const isWorkstation = named.every(({ mark }) => title.tokens[mark.from]?.text === 'workstation');
    if (isWorkstation && cpus[0]?.cpu.mobile !== true && title.marks.some(({ entry }) => entry.series?.series === 'Precision'))
      return undefined;
    // An Inspiron is a laptop, unless the title says what it is.
    const isLaptop = named.some(({ kind, mark }) => kind === 'laptop' && (mark.entry.series === undefined || !has('all-in-one')));
    if (isLaptop || (cpus[0]?.cpu.mobile === true && isWorkstation)) return 'laptop';
    // "AIO" alone may also be a liquid cooler.
    if (has('all-in-one'))
      return strength > 0 ||
        category === 'desktop' ||
        !named.every(({ mark }) => title.tokens[mark.from]?.text === 'aio' && mark.to === mark.from + 1)
        ? 'all-in-one'
        : undefined;
    return has('mini-pc') || isTiny(title) ? 'mini-pc' : 'desktop-pc';
  }
  const coded = others.length === 0 ? (kindOfHp(title) ?? kindOfName(title)) : undefined;
  if (isComputer(coded)) return coded;
  const [cpu] = cpus;
  if (!cpu || others.length > 0) return undefined;
  if (cpu.cpu.mobile && (hasRam || hasDrive)) return 'laptop';
  if (title.marks.some(({ entry }) => entry.values?.['formFactor'] === 'SFF')) return 'desktop-pc';
  if (title.marks.some((mark) => hasCue(mark, CUE.laptopside)) && hasRam) return 'laptop';
  // "i5 6500 8GB 256GB": the 256 GB can only be a drive, because no memory or card has so much.
  const hasDriveSize = hasDrive || sizes.some(({ role, bare, gb }) => role === undefined && !bare && gb >= 120);
  const isUnnamed = (): boolean =>
    !title.marks.some(({ entry }) => entry.series ?? (entry.brand !== undefined && COMPUTER_BRANDS.has(entry.brand)));
  if (hasRam && (cpu.cpu.socket === undefined ? hasDrive && category === 'desktop' && isUnnamed() : hasDriveSize)) return 'desktop-pc';
  // "i3 4GB 500GB, monitor nai"
  const speaksOfScreen = title.nouns.some(({ kind, aside }) => kind === 'monitor' && aside);
  if (((hasRam || hasDrive) && isSetup) || (hasRam && speaksOfScreen)) return 'desktop-pc';
  return undefined;
}

/** "ThinkCentre M73 Tiny", "ThinkCentre M720q", "EliteDesk 800 G3 Mini" */
const isTiny = ({ marks }: Scan): boolean =>
  marks.some(({ number }) => number?.endsWith('q') === true) ||
  marks.some(
    ({ entry, from }) =>
      entry.values?.['formFactor'] === 'Tiny' &&
      marks.some(({ entry: { series }, to }) => series !== undefined && to <= from && from - to <= 1),
  );

function partOf(title: Scan, parts: readonly Noun[], sizes: readonly Size[], heads: readonly Noun[]): Kind | undefined {
  const cpus = ownCpus(title);
  const has = (kind: Kind): boolean => parts.some((noun) => noun.kind === kind);
  const chipset = title.marks.some(({ entry, aside }) => entry.chipset && aside !== 'other');
  // "i5 4570 with H81 motherboard": the board comes with the processor, so both are sold.
  const board =
    has('motherboard') ||
    (parts.every(({ kind }) => kind === 'ram' || kind === 'cpu' || kind === 'cooler') &&
      title.nouns.some(({ kind, included }) => kind === 'motherboard' && included));
  if (has('bundle') || (board && cpus.some(({ cpu }) => cpu.name !== undefined)) || (has('cpu') && chipset)) {
    const drive = sizes.some(isDrive);
    return drive || heads.some(({ kind }) => isComputer(kind)) ? undefined : 'bundle';
  }
  if (cpus.some(({ cpu }) => cpu.name !== undefined) && chipset && parts.every(({ kind }) => kind === 'ram' || kind === 'cooler'))
    return 'bundle';
  if (cpus.length > 0 && sizes.some((size) => size.role === 'ram' || isDrive(size))) return undefined;
  // A title with a processor and a keyboard or battery is that of a laptop and does not say so.
  if (cpus.length > 0 && !parts.every(({ kind }) => kind === 'cpu' || kind === 'motherboard' || kind === 'cooler')) return undefined;
  // "Walton tab 2GB RAM"
  if (has('tablet') && parts.every((noun) => noun.kind === 'tablet' || noun.kind === 'ram')) return 'tablet';
  const kinds = [...new Set(parts.map(({ kind }) => kind))];
  if (kinds.length === 1) {
    // A "laptop motherboard" fits no desktop, so its kind is `other`.
    if (has('motherboard') && heads.some(({ kind }) => kind === 'laptop')) return 'other';
    if (parts.every(({ mark }) => mark.entry.kind === undefined) && !isOfModel(title, sizes, kinds[0])) return undefined;
    // "RTX 3060 512GB SSD": the title may be that of a computer, and says too little of it.
    const isInside = title.marks.some(({ entry, aside }) => entry.gpu && aside === undefined);
    return isInside && (kinds[0] === 'ram' || kinds[0] === 'ssd' || kinds[0] === 'hdd') ? undefined : kinds[0];
  }
  if (kinds.length > 1 && kinds.every(isOfCombo)) return 'combo';
  // A model decides over a noun that repeats or widens it: "A4Tech Bloody headphone", "JetFlash 32GB USB drive".
  const models = new Set(parts.filter(({ mark }) => mark.entry.model).map(({ kind }) => kind));
  const nouns = new Set(parts.filter(({ mark }) => mark.entry.kind !== undefined).map(({ kind }) => kind));
  if (models.size === 1 && nouns.size === 1) return [...nouns][0];
  if (kinds.length === 2 && has('cpu') && has('cooler')) return cpus.length > 0 ? 'cpu' : parts.at(-1)?.kind;
  if (kinds.length === 2 && has('gpu') && has('ram')) return 'gpu';
  if (kinds.length === 2 && has('enclosure') && (has('ssd') || has('hdd'))) return 'enclosure';
  if (parts.at(-1)?.kind === 'other') return 'other';
  return undefined;
}

/** Whether the rest of a title agrees that a model is of a kind: memory and drives of all sorts carry names such as "Fury Renegade" or "FireCuda". */
function isOfModel(title: Scan, sizes: readonly Size[], kind: Kind | undefined): boolean {
  if (title.marks.some(({ entry }) => entry.gpu)) return kind === 'gpu';
  if (kind === 'ram') return (title.cues & (CUE.ram | CUE.bus)) !== 0;
  if (kind === 'hdd') return !sizes.some(({ gb, bare }) => !bare && FLASH_SIZES.has(gb));
  return true;
}

/** The parts that make a bundle or a computer of a processor that they come with. A fan, a keyboard or paste does not. */
const OF_COMPUTER: ReadonlySet<Kind> = new Set(['ram', 'psu', 'gpu', 'ssd', 'hdd', 'case', 'monitor']);

/** The kind of a title without a noun: "GTX 1660 Super 6GB", "Core i5-3470", "Gigabyte H61M-S2". */
function impliedKind(title: Scan, heads: readonly Noun[], sizes: readonly Size[], screenInches: number | undefined): Kind | undefined {
  const cpus = ownCpus(title);
  if (heads.length > 0) return undefined;
  const owned = title.marks.filter(({ aside }) => aside === undefined);
  const chipset = owned.some(({ entry }) => entry.chipset);
  const gpu = owned.some(({ entry }) => entry.gpu);
  const brands = new Set(owned.flatMap(({ entry }) => entry.brand ?? []));
  if (cpus.length > 0) {
    // A processor has no memory of its own, only a cache of some MB. The 1 GB of "Intel HD graphics 4600 1GB" is memory that its graphics take.
    const least = (title.cues & CUE.vram) === 0 ? 0.5 : 2;
    if (sizes.some(({ bare, gb }) => !bare && gb >= least)) return undefined;
    if (title.marks.some(({ entry, aside }) => entry.gpu && aside !== 'other')) return undefined;
    if (title.nouns.some(({ kind, included }) => included && (isComputer(kind) || OF_COMPUTER.has(kind)))) return undefined;
    const named = cpus.filter(({ cpu }) => cpu.name !== undefined && !cpu.mobile);
    return named.length === 1 && !owned.some(({ entry }) => entry.series) && [...brands].every((brand) => CHIP_BRANDS.has(brand))
      ? 'cpu'
      : undefined;
  }
  // "Dell G15 RTX 3060 16GB 512GB" is no card, because no card has so much memory.
  if (gpu) return sizes.some(({ gb, bare }) => !bare && gb >= 120) ? undefined : 'gpu';
  const isOf = (makers: ReadonlySet<string>): boolean => [...brands].some((brand) => makers.has(brand));
  // "B85 mb" means no megabytes. "ASRock 970 Extreme4 AM3+" names its socket alone.
  const isCalledBoard = owned.some(({ entry, to }) => entry.chipset && title.tokens[to]?.text === 'mb');
  if (isCalledBoard || (chipset && isOf(BOARD_BRANDS)) || (owned.some(({ entry }) => entry.socket) && isOf(ONLY_BOARDS)))
    return 'motherboard';
  // "Gigabyte 650W gold", "Apollo 650VA"
  const isAmount = (unit: string, least: number): boolean =>
    owned.some(({ entry, from }) => entry.unit === unit && (title.tokens[from - 1]?.value ?? 0) >= least);
  if (isAmount('w', 200) && owned.some(({ entry }) => (entry.values?.['grade'] ?? entry.values?.['efficiency']) !== undefined))
    return 'psu';
  if (isAmount('va', 400)) return 'ups';
  // A thing that is named only by what it is for, or whose it is.
  if (sizes.length === 0 && (title.cues & (CUE.nai | CUE.without)) === 0 && title.nouns.some(({ mark }) => mark.aside === 'other'))
    return 'other';
  const isMemory = ({ role, gb }: Size): boolean => role === 'ram' || (role === undefined && gb <= 64);
  if (
    (title.cues & CUE.ram) !== 0 &&
    sizes.some((size) => !size.bare && isMemory(size)) &&
    sizes.every((size) => size.bare || isMemory(size))
  )
    return 'ram';
  const lcd = title.marks.some((mark) => hasCue(mark, CUE.lcd)) || title.marks.some(({ entry }) => entry.values?.['panel'] !== undefined);
  if (
    screenInches !== undefined &&
    screenInches >= 18 &&
    screenInches <= 34 &&
    (screenInches < 29 || lcd) &&
    [...brands].some((brand) => SCREEN_BRANDS.has(brand))
  )
    return 'monitor';
  // "17 inchi LCD"
  if (screenInches !== undefined && screenInches >= 15 && screenInches <= 34 && title.tokens.some(({ text }) => LCD.test(text)))
    return 'monitor';
  return kindOfName(title);
}

const LCD = /^(?:lcd|led|এলসিডি|এলইডি)$/;
