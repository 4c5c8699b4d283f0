import type { Kind } from '#contract/vocabulary.ts';
import { isExplained, type Scan } from '#domain/facts/scan.ts';
import { latinBesideNumber } from '#domain/facts/tables/lexicon.ts';
import { kindOfCode } from '#domain/facts/tables/codes.ts';
import { KIND_OF_MAKER, kindOfLine, LINES_BY_WORD, type Line } from '#domain/facts/tables/lines.ts';
import { CUE } from '#domain/facts/tables/words.ts';
import { MODEL_SERIES } from '#domain/facts/tables/series.ts';
import type { Token } from '#domain/facts/tokenise.ts';

/** Tokens from index `from` to before `to`, and the name that they are. */
export interface Named {
  from: number;
  to: number;
  name: string;
}

/** Nouns in Bangla that are part of a name too. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['ট্যাব', 'tab'],
  ['গেমিং', 'gaming'],
]);

export const latin = (text: string): string => (text < '~' ? text : (NAMES.get(text) ?? latinBesideNumber(text)));
export const isGlued = (token: Token | undefined): boolean => token?.gap === '' || token?.gap === '-';

/** The word at a place of a title: tokens without a space between them are one. */
export function wordAt(tokens: readonly Token[], from: number): Named {
  let name = latin(tokens[from]?.text ?? '');
  let to = from + 1;
  for (; isGlued(tokens[to]); to += 1) name += `${tokens[to]?.gap === '' ? '' : '-'}${latin(tokens[to]?.text ?? '')}`;
  return { from, to, name };
}

/** Series of laptops and of other goods, after their maker. */
const OF_SEVERAL: ReadonlySet<string> = new Set(
  MODEL_SERIES.flatMap(({ kind, brand, series }) => (kind === undefined ? [`${brand} ${series}`.toLowerCase()] : [])),
);

const NO_LINES: readonly Line[] = [];

/** The lines whose name is at a place of a title, of all makers. */
export function linesAt({ tokens }: Scan, at: number): readonly Line[] {
  const lines = LINES_BY_WORD.get(latin(tokens[at]?.text ?? ''));
  return (
    lines?.filter(({ words }) =>
      words.every((word, offset) => offset === 0 || (latin(tokens[at + offset]?.text ?? '') === word && tokens[at + offset]?.gap !== ',')),
    ) ?? NO_LINES
  );
}

/** `840 G3` and `290 G2` of HP. */
export function hpNumber({ tokens }: Scan, at: number): Named | undefined {
  const [number, word, digit, after] = [tokens[at], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (!number?.isNumber || number.gap === ',' || !/^\d{3,4}$/.test(number.text)) return undefined;
  if (word?.text !== 'g' || digit?.gap !== '' || !/^\d{1,2}$/.test(digit.text) || after?.gap === '') return undefined;
  return { from: at, to: at + 3, name: `${number.text} G${digit.text}` };
}

/** Numbers of HP's desktops; those of the others are laptops. */
const HP_DESKTOPS = /^(?:2[0689][05]|40[05]|490|600|680|705|80[05]|880)$/;
const MINI = /^(?:mini|dm|tiny|মিনি)$/;

/** The kind of a computer of HP that is named by its number alone: "HP 840 G1", "HP 600 G1 SFF", "HP 800 G3 mini". */
export function kindOfHp(found: Scan): Kind | undefined {
  for (const { entry, aside, to } of found.marks) {
    const named = entry.brand === 'HP' && aside === undefined ? hpNumber(found, to) : undefined;
    if (!named) continue;
    const isMini = MINI.test(found.tokens[named.to]?.text ?? '');
    return !HP_DESKTOPS.test(found.tokens[to]?.text ?? '') ? 'laptop' : isMini ? 'mini-pc' : 'desktop-pc';
  }
  return undefined;
}

/**
 * The kind of goods of a title without a noun, by the line that it names or by a maker of one kind before a code: "Lenovo ThinkVision
 * T24i-10", "Audio-Technica ATH-M40x". An unknown noun after the name is another thing.
 */
export function kindOfName(found: Scan): Kind | undefined {
  const { tokens, marks, starts, cues } = found;
  if ((cues & (CUE.for | CUE.jonno | CUE.supports)) !== 0) return undefined;
  for (const { entry, aside, to, number, from } of marks) {
    const maker = entry.brand;
    if (entry.series && aside === undefined) {
      const at = number === undefined ? to : tokens.findIndex((token, index) => index > from && token.isNumber);
      const kind = kindOfSize(found, entry.series.brand, entry.series.series, at);
      if (kind !== undefined) return kind;
    }
    if (maker === undefined || aside !== undefined) continue;
    for (let at = to; at < tokens.length && (at === to || tokens[at]?.gap !== ','); at += 1) {
      const sized = kindOfSize(found, maker, tokens[at]?.text ?? '', at + 1);
      if (sized !== undefined) return sized;
      if (starts[at]?.entry.series) continue;
      const line = linesAt(found, at).find((one) => one.brands.includes(maker) && kindOfLine(one) !== undefined);
      if (line) {
        const after = at + line.words.length;
        // "WorkForce DS-310" is no printer.
        const coded = tokens[after] ? kindOfCode(maker, wordAt(tokens, after).name) : undefined;
        return isNamedAlone(found, after) ? (coded ?? line.kind) : undefined;
      }
    }
    const kind = kindOfCodeAfter(found, maker, to);
    if (kind !== undefined) return isNamedAlone(found, to) ? kind : undefined;
  }
  return undefined;
}

/** The largest screen of a laptop, in inches; the numbers of its series are smaller. */
const MOST_LAPTOP = 18;
const MOBILE_PRECISION = /^(?:3[57]|5[57]|7[57])\d\d$/;
const FIXED_PRECISION = /^(?:3[246]|58|78|79)\d\d$/;

/** The kind of goods of a series of laptops and others by the number after it: `Legion 5`, `Omen 27`, `Precision 5520`. */
function kindOfSize({ tokens }: Scan, maker: string, series: string, at: number): Kind | undefined {
  if (!OF_SEVERAL.has(`${maker} ${series}`.toLowerCase())) return undefined;
  const [number, next] = [tokens[at], tokens[at + 1]];
  if (number?.isNumber !== true || number.gap === ',') return undefined;
  if (series.toLowerCase() === 'precision')
    return MOBILE_PRECISION.test(number.text) ? 'laptop' : FIXED_PRECISION.test(number.text) ? 'desktop-pc' : undefined;
  if (!Number.isInteger(number.value) || next?.text === 'gb' || next?.text === 'tb') return undefined;
  const isScreen =
    number.value > MOST_LAPTOP &&
    number.value < 50 &&
    LINES_BY_WORD.get(series.toLowerCase())?.some(({ kind, brands }) => kind === 'monitor' && brands.includes(maker));
  return number.value > 2 && number.value <= MOST_LAPTOP ? 'laptop' : isScreen === true ? 'monitor' : undefined;
}

/** The kind that the code after a maker has: by its form, or that of all goods of the maker. A word may stand between them: `Archer T3U`. */
function kindOfCodeAfter({ tokens, marks }: Scan, maker: string, from: number): Kind | undefined {
  for (let [at, words] = [from, 0]; words < 2 && tokens[at] && tokens[at]?.gap !== ','; words += 1) {
    const { name, to } = wordAt(tokens, at);
    // "Asus Prime X299 Deluxe" is a board.
    if (marks.some((mark) => mark.from < to && mark.to > at && (mark.entry.chipset ?? mark.entry.gpu) !== undefined)) return undefined;
    if (/\d/.test(name)) return kindOfCode(maker, name) ?? KIND_OF_MAKER.get(maker);
    if (/-/.test(name)) return kindOfCode(maker, name);
    at = to;
  }
  return undefined;
}

/** Whether no unknown noun follows the codes at a place. */
function isNamedAlone(found: Scan, from: number): boolean {
  const { tokens } = found;
  let at = from;
  while (tokens[at] && tokens[at]?.gap !== ',' && /\d/.test(wordAt(tokens, at).name)) at = wordAt(tokens, at).to;
  const next = tokens[at];
  return next === undefined || next.gap === ',' || next.gap === '+' || next.text.length < 3 || isExplained(found, at);
}
