import type { Kind } from '#contract/vocabulary.ts';
import { CHIP_BRANDS, COMPUTER_BRANDS } from '#domain/facts/brands.ts';
import type { Found } from '#domain/facts/found.ts';
import { isComputer } from '#domain/facts/kind.ts';
import type { Mark } from '#domain/facts/lexicon.ts';
import { hasCue, type Scan } from '#domain/facts/scan.ts';

/** Maker and model of what is sold. */
export function readModel(found: Scan, kind: Kind | undefined): Found[] {
  if (kind === undefined) return [];
  const known = found.nouns.filter(
    ({ mark, kind: own, aside }) => !aside && (mark.entry.model ?? mark.entry.series) && (own === kind || isComputer(kind)),
  );
  const models = known.flatMap(({ mark }) => modelAt(found, mark) ?? []);
  const [model] = models;
  const isClear =
    model !== undefined &&
    new Set(models.map(({ brand }) => brand)).size === 1 &&
    isComputer(kind) === (model.ofComputer ?? isComputer(kind));
  const brand = brandOf(found, kind, isClear ? model.brand : undefined);
  const result: Found[] = [];
  if (brand) result.push({ name: 'brand', ...brand });
  else if (isClear && model.brand !== '-') result.push({ name: 'brand', value: model.brand, from: model.from, to: model.to, by: 'model' });
  if (isClear && model.name !== undefined && (brand === undefined || brand.value === model.brand || model.brand === '-'))
    result.push({ name: 'model', value: model.name, from: model.from, to: model.to });
  return result;
}

interface ReadModel {
  brand: string;
  name?: string;
  from: number;
  to: number;
  ofComputer?: boolean;
}

function modelAt(found: Scan, mark: Mark): ReadModel | undefined {
  const { model, series } = mark.entry;
  if (model) return { brand: model.brand, name: model.model, from: mark.from, to: mark.to, ofComputer: false };
  if (!series) return undefined;
  const rest = numberOf(found, mark, series.brand);
  const alone = /^(?:iMac|Mac mini|MacBook|MacBook Air|MacBook Pro)$/.test(series.series);
  if (!rest && !alone) return { brand: series.brand, from: mark.from, to: mark.to };
  return {
    brand: series.brand,
    name: rest && !alone ? `${series.series} ${rest.text}` : series.series,
    from: mark.from,
    to: rest && !alone ? rest.to : mark.to,
  };
}

const NOT_A_MODEL = /^(?:i|core|gen|ryzen|ram|ddr|ssd|hdd|with|for|and|in|pc|m)$/;

/** The number of a model after its series: `E7470`, `840 G3`, `T480s`, `X1 Carbon`, `13 9360`. */
function numberOf({ tokens, marks }: Scan, mark: Mark, brand: string): { text: string; to: number } | undefined {
  const units = new Set(
    marks.filter(({ entry }) => entry.unit !== undefined || entry.cues?.has('gen') || entry.cues?.has('ordinal')).map(({ from }) => from),
  );
  const code = (at: number): { text: string; to: number; digits: string } | undefined => {
    let next = at;
    const first = tokens[next];
    if (!first || !(first.gap === '' || first.gap === ' ' || first.gap === '-')) return undefined;
    let text = '';
    if (!first.isNumber) {
      if (!/^[a-z]{1,5}$/.test(first.text) || NOT_A_MODEL.test(first.text)) return undefined;
      const number = tokens[next + 1];
      if (number?.gap !== '' || !number.isNumber) return undefined;
      text = first.text.toUpperCase();
      next += 1;
    }
    const number = tokens[next];
    if (
      !number ||
      !Number.isInteger(number.value) ||
      number.text.length > 5 ||
      (units.has(next + 1) && tokens[next + 1]?.gap !== ',' && !(tokens[next + 1]?.text === 'g' && tokens[next + 1]?.gap !== ''))
    )
      return undefined;
    text += number.text;
    next += 1;
    const tail = tokens[next];
    if (tail?.gap === '' && /^[a-z]{1,3}$/.test(tail.text)) {
      text += tail.text.length === 1 && brand !== 'Dell' && brand !== 'Acer' ? tail.text : tail.text.toUpperCase();
      next += 1;
    }
    return { text, to: next, digits: number.text };
  };
  const first = code(mark.to);
  if (!first) return undefined;
  const after = tokens[first.to];
  const number = tokens[first.to + 1];
  if (brand === 'HP' && after?.text === 'g' && number?.gap === '' && /^\d{1,2}$/.test(number.text) && after.gap !== ',')
    return { text: `${first.text} G${number.text}`, to: first.to + 2 };
  const word = after && after.gap !== ',' ? /^(?:carbon|yoga|extreme|nano|pro|elite)$/.exec(after.text)?.[0] : undefined;
  if (word !== undefined && (brand === 'Lenovo' || /Compaq/.test(mark.entry.series?.series ?? '')))
    return { text: `${first.text} ${word.charAt(0).toUpperCase()}${word.slice(1)}`, to: first.to + 1 };
  if (/^\d{1,2}$/.test(first.text)) {
    const second = code(first.to);
    if (second && second.digits.length >= 3) return { text: `${first.text} ${second.text}`, to: second.to };
    return /^(?:XPS|Yoga|IdeaPad|Surface|Pavilion|Aspire|Legion|Modern|Bravo)/.test(mark.entry.series?.series ?? '') &&
      first.to < mark.to + 2
      ? { text: first.text, to: first.to }
      : undefined;
  }
  return first.digits.length >= 2 || /^[A-Z]\d$/.test(first.text) ? first : undefined;
}

/** The one maker that the text names for the thing sold. */
function brandOf(
  { tokens, marks, nouns, cpus }: Scan,
  kind: Kind,
  model: string | undefined,
): { value: string; from: number; to: number } | undefined {
  const computer = isComputer(kind);
  const asides = new Set(nouns.filter(({ aside }) => aside).map(({ mark }) => mark));
  const found: { value: string; from: number; to: number }[] = [];
  let isBehind = false;
  for (const [index, mark] of marks.entries()) {
    if (hasCue(mark, 'for', 'with', 'supports', 'without')) isBehind = true;
    if (isBehind || asides.has(mark)) continue;
    const value = mark.entry.brand ?? mark.entry.model?.brand ?? mark.entry.series?.brand;
    if (value === undefined || value === '-') continue;
    if (mark.entry.unit !== undefined && mark.from > 0 && tokens[mark.from - 1]?.isNumber === true) continue;
    if (CHIP_BRANDS.has(value) && kind !== 'cpu' && !(kind === 'mini-pc' && value === 'Intel') && kind !== 'cooler') continue;
    if (computer && !COMPUTER_BRANDS.has(value) && value !== 'Intel') continue;
    const next = marks[index + 1];
    // "Dell laptop charger": the maker of the laptop, not of the charger.
    if (next && hasCue(next, 'jonno')) continue;
    // A maker beside another part of a computer is that part's: "Asus GTX 1650", "+ HP monitor".
    const beside = next && next.from === mark.to ? next : undefined;
    if (computer && (beside?.entry.gpu || beside?.entry.chipset || (beside?.entry.kind && !isComputer(beside.entry.kind)))) continue;
    found.push({ value, from: mark.from, to: mark.to });
  }
  const values = new Set(found.map(({ value }) => value));
  const [first] = found;
  if (!first) return undefined;
  if (kind === 'desktop-pc' && model === undefined) {
    // A computer put together by its seller has no maker; a brand's has its name before the processor.
    const isBrandPc = marks.some((mark) => hasCue(mark, 'brandpc')) || marks.some(({ entry }) => entry.values?.['formFactor'] === 'SFF');
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
  Xiaomi: [],
  HyperX: ['Kingston'],
  Dell: ['Alienware'],
  HP: ['Compaq', 'HyperX'],
};

function pairOf(
  found: readonly { value: string; from: number; to: number }[],
  model: string | undefined,
): { value: string; from: number; to: number } | undefined {
  const [first] = found;
  const others = new Set(found.map(({ value }) => value).filter((value) => value !== first?.value));
  const [second] = others;
  if (!first || others.size !== 1 || second === undefined || !SECOND_NAMES[first.value]?.includes(second)) return undefined;
  return model === undefined || model === first.value || model === second ? first : undefined;
}
