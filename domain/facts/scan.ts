import type { Kind } from '#contract/vocabulary.ts';
import { emptyEntry, phraseAt, type Entry, type Mark } from '#domain/facts/tables/lexicon.ts';
import { seriesNumber } from '#domain/facts/tables/series-number.ts';
import { tokenise, type Token } from '#domain/facts/tokenise.ts';
import type { CpuReading } from '#domain/facts/cpu-name.ts';
import { CUE } from '#domain/facts/tables/words.ts';

/** The goods that a part of the text names, and whether they are sold, or only suit or come with the goods that are. */
export interface Noun {
  kind: Kind;
  mark: Mark;
  /** Named as what the thing is for, comes with, supports or lacks. */
  aside: boolean;
  /** Named as what comes with the thing. */
  included: boolean;
}

export interface CpuMark {
  cpu: CpuReading;
  from: number;
  to: number;
  aside: boolean;
}

/** A title or description as tokens and the phrases found in it. */
export interface Scan {
  text: string;
  tokens: Token[];
  marks: Mark[];
  /** The phrase that starts at each token. */
  starts: (Mark | undefined)[];
  /** Tokens whose numbers are part of a name. */
  taken: boolean[];
  cpus: CpuMark[];
  nouns: Noun[];
  /** All cues of all marks. */
  cues: number;
}

/** Whether a phrase has one of some cues. */
export const hasCue = (mark: Mark | undefined, cues: number): boolean => mark !== undefined && (mark.entry.cues & cues) !== 0;

/** Whether two marks are next to each other without a comma, bar or plus between them. */
export const adjoins = (tokens: readonly Token[], left: { to: number }, right: { from: number }): boolean => {
  const gap = tokens[right.from]?.gap;
  return left.to === right.from && gap !== ',' && gap !== '+';
};

/** `Pentium 4`, `Core 2`: the number is part of a name. */
export const isNameNumber = (tokens: readonly Token[], at: number): boolean =>
  /^(?:pentium|core)$/.test(tokens[at - 1]?.text ?? '') && /^[2-4]$/.test(tokens[at]?.text ?? '');

/** `1 pc` is a piece. */
const isCount = (token: Token | undefined): boolean =>
  token?.isNumber === true && token.gap !== '' && Number.isInteger(token.value) && token.value >= 1 && token.value <= 20;
const PIECES: Entry = { ...emptyEntry(), cues: CUE.pieces, isMark: true };
const CPU_NAME: Entry = { ...emptyEntry(), isName: true };

/** Finds the phrases of a text. */
export function scan(text: string): Scan {
  const tokens = tokenise(text);
  const found: Scan = { text, tokens, marks: [], starts: [], taken: [], cpus: [], nouns: [], cues: 0 };
  const { marks, cpus, nouns, starts, taken } = found;
  for (let at = 0; at < tokens.length; at += 1) {
    starts.push(undefined);
    taken.push(false);
  }
  for (let at = 0; at < tokens.length;) {
    const phrase = phraseAt(tokens, at);
    if (!phrase) {
      at += 1;
      continue;
    }
    const isPieces = tokens[at]?.text === 'pc' && isCount(tokens[at - 1]) && taken[at - 1] !== true && !isNameNumber(tokens, at - 1);
    if (phrase.to === at + 1 && isPieces) phrase.entry = PIECES;
    const mark = phrase.entry.cpu ? (processorAt(tokens, phrase, cpus) ?? phrase) : phrase;
    if (mark.entry.series) {
      const number = seriesNumber(tokens, mark, mark.entry.series);
      if (number) {
        mark.number = number.text;
        mark.to = number.to;
      }
    }
    if (mark.entry.isMark || mark.entry === CPU_NAME) {
      marks.push(mark);
      starts[at] = mark;
      found.cues |= mark.entry.cues;
      if (mark.entry.isName) for (let name = at; name < mark.to; name += 1) taken[name] = true;
    }
    at = mark.to;
  }
  for (let index = 0; index < marks.length; index += 1) {
    const mark = marks[index];
    const kind = mark && (mark.entry.kind ?? mark.entry.model?.kind ?? mark.entry.series?.kind);
    if (!mark || kind === undefined) continue;
    const aside = asideOf(found, index);
    nouns.push({ kind, mark, aside: aside !== undefined, included: aside === 'included' });
  }
  for (const cpu of cpus)
    cpu.aside =
      asideOf(
        found,
        marks.findIndex(({ from }) => from === cpu.from),
      ) !== undefined;
  return found;
}

/** The text in the same length with `x` for each character of these tokens. */
export const masked = (text: string, tokens: readonly Token[]): string =>
  tokens.reduce((rest, { start, end }) => rest.slice(0, start) + 'x'.repeat(end - start) + rest.slice(end), text);

function processorAt(tokens: readonly Token[], phrase: Mark, cpus: CpuMark[]): Mark | undefined {
  const cpu = phrase.to === phrase.from + 1 || tokens[phrase.from]?.text === '2' ? phrase.entry.cpu?.(tokens, phrase.from) : undefined;
  if (!cpu || cpu.to < phrase.to) return undefined;
  cpus.push({ cpu, from: phrase.from, to: cpu.to, aside: false });
  return { entry: CPU_NAME, from: phrase.from, to: cpu.to, number: undefined };
}

/** Whether the words around a mark say that it is not itself what is sold, but comes with it, or neither. */
function asideOf(found: Scan, index: number): 'included' | 'other' | undefined {
  const { tokens, marks, cues } = found;
  const mark = marks[index];
  if (!mark) return undefined;
  // "laptop er jonno", "monitor soho", "i5 supported", "ram o ssd nai"
  const last = (cues & CUE.nai) === 0 ? index : endOfList(found, index, 1);
  let after = last + 1;
  let end = marks[last]?.to ?? mark.to;
  while (mark.entry === CPU_NAME && after < index + 3 && isFiller(marks[after])) {
    end = marks[after]?.to ?? end;
    after += 1;
  }
  const next = marks[after];
  if (
    next &&
    onlyPossessive(tokens, end, next.from) &&
    tokens[next.from]?.gap !== ',' &&
    hasCue(next, last > index ? CUE.nai : CUE.jonno | CUE.soho | CUE.supports | CUE.nai)
  )
    return hasCue(next, CUE.soho) ? 'included' : 'other';
  if (isAddition(tokens, mark, marks, index)) return 'included';
  if ((cues & (CUE.with | CUE.for | CUE.supports | CUE.without | CUE.upto)) === 0) return undefined;
  let hasNoun = isNoun(mark);
  const first = (cues & CUE.without) === 0 ? index : endOfList(found, index, -1);
  // "for gaming laptop", "with monitor, keyboard", "supports i5"
  for (let before = index - 1; before >= 0; before -= 1) {
    const other = marks[before];
    if (!other) break;
    const { from } = hasCue(other, CUE.without) ? (marks[first] ?? mark) : mark;
    if (hasCue(other, CUE.with) && mark.entry !== CPU_NAME && !isUnit(tokens, other)) return 'included';
    if (hasCue(other, CUE.without) && before < first - 1) continue;
    if (
      hasCue(other, CUE.for | CUE.supports | CUE.without | (mark.entry.kind === 'ram' ? CUE.upto : 0)) &&
      !(hasNoun && hasCue(other, CUE.describes)) &&
      from - other.to <= 2 &&
      isJoined(tokens, other.to, from)
    )
      return 'other';
    if (
      hasCue(other, CUE.for) &&
      (mark.entry.kind ?? mark.entry.chipset ?? mark.entry.socket ?? mark.entry.gpu) !== undefined &&
      index - before <= 3 &&
      isJoined(tokens, other.to, mark.from)
    )
      return 'other';
    hasNoun ||= isNoun(other);
  }
  return undefined;
}

const AND = /^\s*(?:and|&|\/|or|o|ar|ও|এবং|আর|বা)\s*$/i;

/** The first or last noun of the list that a mark is part of: `ram` of "without ram and ssd", `এসএসডি` of "র‍্যাম ও এসএসডি ছাড়া". */
function endOfList({ text, tokens, marks }: Scan, index: number, step: 1 | -1): number {
  let end = index;
  for (;;) {
    const at = hasCue(marks[end + step], CUE.or) ? end + 2 * step : end + step;
    const [left, right] = step === 1 ? [marks[end], marks[at]] : [marks[at], marks[end]];
    if (left?.entry.kind === undefined || right?.entry.kind === undefined) return end;
    if (!AND.test(text.slice(tokens[left.to - 1]?.end, tokens[right.from]?.start))) return end;
    end = at;
  }
}

const isNoun = ({ entry }: Mark): boolean => (entry.kind ?? entry.series) !== undefined;

/** `550W`: its `w` is no “with”. */
const isUnit = (tokens: readonly Token[], { entry, from }: Mark): boolean =>
  entry.unit !== undefined && tokens[from - 1]?.isNumber === true;

const ADDED: ReadonlySet<Kind> = new Set(['monitor', 'keyboard', 'mouse', 'combo', 'speaker', 'ups', 'webcam', 'headphones', 'printer']);

/** `Dell OptiPlex 7060 + 19" monitor`: what a plus adds to a computer. */
function isAddition(tokens: readonly Token[], { from, entry }: Mark, marks: readonly Mark[], index: number): boolean {
  if (entry.kind === undefined || !ADDED.has(entry.kind)) return false;
  let at = from;
  while (at > 0 && at > from - 5 && tokens[at]?.gap !== '+' && tokens[at]?.gap !== ',') at -= 1;
  return (
    tokens[at]?.gap === '+' &&
    marks.slice(0, index).some((mark) => (mark.entry.kind ?? mark.entry.series?.kind) === 'desktop-pc' || mark.entry.series !== undefined)
  );
}

const onlyPossessive = (tokens: readonly Token[], from: number, to: number): boolean => {
  for (let at = from; at < to; at += 1) if (tokens[at]?.text !== 'er' && tokens[at]?.text !== 'এর') return false;
  return true;
};

const isFiller = (mark: Mark | undefined): boolean => hasCue(mark, CUE.gen | CUE.ordinal | CUE.ram) && !hasCue(mark, CUE.nai);

const isJoined = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to + 1).every(({ gap }) => gap !== ',');
