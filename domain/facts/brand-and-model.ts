import type { Kind } from '#contract/vocabulary.ts';
import { CHIP_BRANDS, COMPUTER_BRANDS } from '#domain/facts/tables/brands.ts';
import { fact, type Found, type Stated } from '#domain/facts/found.ts';
import type { Mark } from '#domain/facts/tables/lexicon.ts';
import { hasCue, isComputer, SERVING, type Noun, type Scan } from '#domain/facts/scan.ts';
import { CUE } from '#domain/facts/tables/words.ts';

/** Maker and model of what is sold. */
export function readModel(found: Scan, kind: Kind | undefined): Found[] {
  if (kind === undefined) return [];
  const models: ReadModel[] = [];
  for (const { mark, kind: own, aside } of found.nouns) {
    const named = aside || !(own === kind || isComputer(kind)) ? undefined : modelAt(mark);
    if (named) models.push(named);
  }
  const [model] = models;
  const isClear =
    model !== undefined &&
    models.every(({ brand }) => brand === model.brand) &&
    isComputer(kind) === (model.ofComputer ?? isComputer(kind));
  const brand = brandOf(found, kind, isClear ? model.brand : undefined);
  const result: Found[] = [];
  if (brand) result.push(fact('brand', brand.value, brand.from, brand.to));
  else if (isClear && model.brand !== '-') result.push(fact('brand', model.brand, model.from, model.to, 'model'));
  if (
    isClear &&
    !isOfOwner(found, model.to, kind) &&
    model.name !== undefined &&
    (brand === undefined || brand.value === model.brand || model.brand === '-')
  )
    result.push(fact('model', model.name, model.from, model.to));
  return result;
}

/**
 * Whether goods that own a part come right after a model, or after its number: "L3250 printer er pad" sells no printer. "L3110 printer er
 * head jam" does, as its part is one that it comes with.
 */
export const isOfOwner = ({ marks, tokens }: Scan, to: number, kind?: Kind): boolean => {
  const owner = marks.find(
    ({ from, aside, entry }) =>
      entry.kind !== undefined &&
      (kind === undefined || entry.kind === kind) &&
      aside === 'other' &&
      from >= to &&
      from - to <= 1 &&
      tokens.slice(to, from + 1).every(({ gap, isNumber }, at) => gap !== ',' && (isNumber || at === from - to)),
  );
  return owner !== undefined && !marks.some(({ from, aside }) => aside === 'included' && from > owner.from && from <= owner.to + 2);
};

interface ReadModel {
  brand: string;
  name: string | undefined;
  from: number;
  to: number;
  ofComputer: false | undefined;
}

function modelAt(mark: Mark): ReadModel | undefined {
  const { model, series } = mark.entry;
  if (model) return { brand: model.brand, name: model.model, from: mark.from, to: mark.to, ofComputer: false };
  if (!series) return undefined;
  const alone = series.brand === 'Apple';
  const name = alone ? series.series : mark.number === undefined ? undefined : `${series.series} ${mark.number}`;
  return { brand: series.brand, name, from: mark.from, to: mark.to, ofComputer: undefined };
}

const GENITIVE = /^(?:er|এর|র|te|তে)$/;

/** Whether the model that follows a maker ends in a genitive: "projector lamp, Acer X113 er", "জোটাকের ফ্যান". */
function isOwnersName(tokens: Scan['tokens'], at: number): boolean {
  let end = at;
  while (end < at + 3 && tokens[end] !== undefined && tokens[end]?.gap !== ',' && !GENITIVE.test(tokens[end]?.text ?? '')) end += 1;
  return tokens[end]?.gap !== ',' && GENITIVE.test(tokens[end]?.text ?? '');
}

/** Makers of chips also sell these under their own name. On other goods they are the maker of the chip. */
const MAKES: Readonly<Record<string, readonly Kind[]>> = {
  Intel: ['cpu', 'cooler', 'mini-pc', 'network-card', 'ssd'],
  AMD: ['cpu', 'cooler'],
  Nvidia: ['cpu', 'cooler'],
};

/** The maker of the chip, which sells cards for workstations under its own name: "Nvidia Quadro P1000", "AMD FirePro W4100". */
const chipMakerOf = (tokens: Scan['tokens'], { entry, from }: Mark): string | undefined =>
  entry.gpu && /^(?:Quadro|Tesla|RTX A\d|FirePro|Radeon Pro)/.test(entry.gpu.name) ? CHIP_MAKERS.get(tokens[from]?.text ?? '') : undefined;
const CHIP_MAKERS = new Map([
  ['nvidia', 'Nvidia'],
  ['amd', 'AMD'],
]);

/** Intel's own boards: `DH61WW`, `DG41RQ`. */
const isIntelBoard = (tokens: Scan['tokens'], at: number): boolean =>
  /^d[a-z]$/.test(tokens[at]?.text ?? '') && tokens[at + 1]?.isNumber === true && tokens[at + 1]?.gap === '';

/** Whether goods are the last that a title names, as in "TP-Link C6 router rack": no table knows the part that serves them. */
const isWithoutPart = (nouns: Scan['nouns'], { kind, mark }: Noun): boolean =>
  !SERVING.has(kind) && mark.entry.kind !== undefined && !nouns.some((noun) => SERVING.has(noun.kind));

/** Beside a maker they say that the part is its own: "battery, original Dell". */
const ORIGINAL: ReadonlySet<string> = new Set(['original', 'genuine', 'orginal', 'অরিজিনাল', 'অরজিনাল', 'আসল']);

const COPY: ReadonlySet<string> = new Set(['copy', 'clone', 'replica', 'nokol', 'কপি', 'ক্লোন', 'রেপ্লিকা', 'নকল']);

/** The one maker that the text names for the thing sold. */
function brandOf({ tokens, marks, nouns, cpus, cues }: Scan, kind: Kind, model: string | undefined): Stated<string> | undefined {
  const computer = isComputer(kind);
  const found: Stated<string>[] = [];
  // A maker beside goods that a part serves is the maker of those: "Dell laptop er hinge", "speaker of a laptop, HP".
  const isServing = SERVING.has(kind);
  const hasOwner = isServing && marks.some(({ aside }) => aside === 'other');
  // "ink compatible with Epson": another maker's.
  if (isServing && (cues & CUE.supports) !== 0) return undefined;
  let isBehind = false;
  for (let index = 0; index < marks.length; index += 1) {
    const mark = marks[index] as Mark;
    // The goods that it is for end with the clause: "supply for GTX 1660, Antec 550W".
    if (isBehind && tokens[mark.from]?.gap === ',' && !hasCue(marks[index - 1], CUE.for | CUE.supports)) isBehind = false;
    if (hasCue(mark, CUE.for | CUE.with | CUE.supports | CUE.without)) isBehind = true;
    if (isBehind) continue;
    // "B85 e bose": it fits.
    if (hasCue(mark, CUE.jonno) && kind !== 'headphones' && kind !== 'speaker') continue;
    const value = mark.entry.brand ?? mark.entry.model?.brand ?? mark.entry.series?.brand ?? chipMakerOf(tokens, mark);
    if (value === undefined || value === '-' || nouns.some((noun) => noun.aside && noun.mark === mark)) continue;
    if (mark.entry.unit !== undefined && mark.from > 0 && tokens[mark.from - 1]?.isNumber === true) continue;
    if (
      CHIP_BRANDS.has(value) &&
      !MAKES[value]?.includes(kind) &&
      !(kind === 'motherboard' && isIntelBoard(tokens, mark.to)) &&
      !(kind === 'gpu' && mark.entry.gpu)
    )
      continue;
    if (computer && !COMPUTER_BRANDS.has(value) && value !== 'Intel') continue;
    // "Dell WD19 dock": the start of a code
    if (found.length > 0 && tokens[mark.to]?.isNumber === true && tokens[mark.to]?.gap === '') continue;
    if (isServing && (ORIGINAL.has(tokens[mark.to]?.text ?? '') || ORIGINAL.has(tokens[mark.from - 1]?.text ?? ''))) {
      found.push({ value, from: mark.from, to: mark.to });
      continue;
    }
    const next = marks[index + 1];
    // "Dell-er machine theke", and not "Apacer, boot-er jonno"
    if (next && hasCue(next, CUE.jonno) && tokens.slice(mark.to, next.from + 1).every(({ gap }) => gap !== ',')) continue;
    const served = nouns.find((noun) => noun.mark.from >= mark.from);
    if (isServing && (served === undefined ? hasOwner : served.mark.aside === 'other' || isWithoutPart(nouns, served))) continue;
    if (isServing && isOwnersName(tokens, mark.to)) continue;
    // "cooler for Intel i7"
    if (isServing && mark.entry.series === undefined && next?.from === mark.to && next.aside === 'other') continue;
    // A maker beside another part of a computer is that part's: "Asus GTX 1650", "+ HP monitor".
    const beside = next && next.from === mark.to ? next : undefined;
    if (computer && (beside?.entry.gpu || beside?.entry.chipset || (beside?.entry.kind && !isComputer(beside.entry.kind)))) continue;
    found.push({ value, from: mark.from, to: mark.to });
  }
  const values = new Set(found.map(({ value }) => value));
  const [first] = found;
  // "Sony copy"
  if (!first || (kind !== 'printer' && tokens.some(({ text }) => COPY.has(text)))) return undefined;
  if (kind === 'desktop-pc' && model === undefined) {
    // A computer put together by its seller has no maker; a brand's has its name before the processor.
    const isBrandPc = marks.some((mark) => hasCue(mark, CUE.brandpc)) || marks.some(({ entry }) => entry.values?.['formFactor'] === 'SFF');
    if (!isBrandPc && !(first.from <= 1 && !(cpus[0] && cpus[0].from < first.from))) return undefined;
  }
  if (model !== undefined && values.has(model))
    return values.size === 1 || computer
      ? found.find(({ value }) => value === model)
      : values.size === 2
        ? pairOf(found, model)
        : undefined;
  return values.size === 1 ? first : pairOf(found, undefined);
}

/** Makers that sell under a second name: the first one named is the maker. */
const SECOND_NAMES: Readonly<Record<string, readonly string[]>> = {
  Kingston: ['HyperX'],
  HyperX: ['Kingston'],
  Dell: ['Alienware'],
  HP: ['Compaq', 'HyperX'],
};

function pairOf(found: readonly Stated<string>[], model: string | undefined): Stated<string> | undefined {
  const [first] = found;
  const others = new Set(found.map(({ value }) => value).filter((value) => value !== first?.value));
  const [second] = others;
  if (!first || others.size !== 1 || second === undefined || !SECOND_NAMES[first.value]?.includes(second)) return undefined;
  return model === undefined || model === first.value || model === second ? first : undefined;
}
