import type { Kind } from '#contract/vocabulary.ts';
import { emptyEntry, isKnown, phraseAt, wordsOf, type Entry, type Mark } from '#domain/facts/tables/lexicon.ts';
import { brokenPartFrom } from '#domain/facts/broken-part.ts';
import { seriesNumber } from '#domain/facts/tables/series-number.ts';
import type { Token } from '#domain/facts/tokenise.ts';
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

/** Whether a kind is a whole computer. */
export const isComputer = (kind: Kind | undefined): boolean =>
  kind === 'desktop-pc' || kind === 'laptop' || kind === 'all-in-one' || kind === 'mini-pc';

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
  token?.isNumber === true && token.gap !== '' && Number.isInteger(token.value) && token.value >= 1 && token.value <= 50;
const WATTS: Entry = { ...emptyEntry(), unit: 'w', isMark: true };
const PIECES: Entry = { ...emptyEntry(), cues: CUE.pieces, isMark: true };
const CPU_NAME: Entry = { ...emptyEntry(), isName: true };

/** Finds the phrases of a text. */
export function scan(text: string): Scan {
  const tokens = wordsOf(text);
  const found: Scan = { text, tokens, marks: [], starts: [], taken: [], cpus: [], nouns: [], cues: 0 };
  const { marks, cpus, nouns, starts, taken } = found;
  for (let at = 0; at < tokens.length; at += 1) {
    starts.push(undefined);
    taken.push(false);
  }
  for (let at = 0; at < tokens.length;) {
    const phrase = phraseAt(tokens, at);
    // The `plus` of "VP500 Plus" is no "with".
    if (
      !phrase ||
      (tokens[at]?.text === 'plus' && tokens[at - 1]?.isNumber === true && tokens[at - 1]?.gap === '' && taken[at - 1] !== true)
    ) {
      at += 1;
      continue;
    }
    const isPieces = tokens[at]?.text === 'pc' && isCount(tokens[at - 1]) && taken[at - 1] !== true && !isNameNumber(tokens, at - 1);
    if (phrase.to === at + 1 && isPieces) phrase.entry = PIECES;
    // The `w` of "550W" is no "with".
    if (phrase.entry.unit === 'w' && tokens[at - 1]?.isNumber === true && tokens[at]?.gap !== ',') phrase.entry = WATTS;
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
    if (!mark || !(mark.entry.isName || mark.entry.kind !== undefined)) continue;
    mark.aside = asideOf(found, index);
    const kind = kindNamed(mark);
    if (kind !== undefined) nouns.push({ kind, mark, aside: mark.aside !== undefined, included: mark.aside === 'included' });
  }
  for (const cpu of cpus) cpu.aside = starts[cpu.from]?.aside !== undefined;
  return found;
}

/** Whether a token is a number, a word that the tables have, or part of a code such as `SDSQUA4-64G`. */
export function isExplained({ tokens, marks }: Pick<Scan, 'tokens' | 'marks'>, at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (token === undefined || token.isNumber || isKnown(token.text) || marks.some(({ from, to }) => from <= at && at < to)) return true;
  const isGlued = (one: Token | undefined, other: Token | undefined): boolean =>
    one?.isNumber === true && (other?.gap === '' || other?.gap === '-');
  return /^[a-z]{1,9}$/.test(token.text) && (isGlued(before, token) || isGlued(next, next));
}

/** `RTX 3090 shroud`, `T480 palmrst`: after the name comes a noun that nobody knows, and no other noun says what is sold. */
function hasUnknownNoun(found: Scan, mark: Mark): boolean {
  const { tokens, marks } = found;
  const next = tokens[mark.to];
  if (next === undefined || next.isNumber || next.text.length < 3 || next.gap === ',' || next.gap === '+') return false;
  if (mark.entry !== CPU_NAME && (mark.entry.gpu ?? mark.entry.series) === undefined) return false;
  const isSaid = ({ entry }: Mark): boolean => entry.kind !== undefined || entry.unit === 'gb' || entry.unit === 'tb' || entry.cues !== 0;
  return !marks.some(isSaid) && !isExplained(found, mark.to);
}

/** The kind of goods that a mark names. */
const kindNamed = ({ entry }: Mark): Kind | undefined => entry.kind ?? entry.model?.kind ?? entry.series?.kind;

/** The text in the same length with `x` for each character of these tokens. */
export const masked = (text: string, tokens: readonly Token[]): string =>
  tokens.reduce((rest, { start, end }) => rest.slice(0, start) + 'x'.repeat(end - start) + rest.slice(end), text);

function processorAt(tokens: readonly Token[], phrase: Mark, cpus: CpuMark[]): Mark | undefined {
  const cpu = phrase.to === phrase.from + 1 || tokens[phrase.from]?.text === '2' ? phrase.entry.cpu?.(tokens, phrase.from) : undefined;
  if (!cpu || cpu.to < phrase.to) return undefined;
  cpus.push({ cpu, from: phrase.from, to: cpu.to, aside: false });
  return { entry: CPU_NAME, aside: undefined, from: phrase.from, to: cpu.to, number: undefined };
}

/** Whether the words around a mark say that it is not itself what is sold, but comes with it, or neither. */
function asideOf(found: Scan, index: number): 'included' | 'other' | undefined {
  const { tokens, marks, starts, cues } = found;
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
  // "works with Ryzen 5 3600 and i5 10400"
  const before = mark.entry === CPU_NAME ? marks[index - 1] : undefined;
  if (before?.entry === CPU_NAME && before.aside === 'other' && isListed(found, before, mark)) return 'other';
  if (isAddition(tokens, mark, marks, index) || isDetail(found, mark, index)) return 'included';
  if (hasUnknownNoun(found, mark)) return 'other';
  // "i7 sticker": the name is written on something else.
  if (mark.entry === CPU_NAME && next?.entry.kind === 'other' && next.from === mark.to && adjoins(tokens, mark, next)) return 'other';
  if (isOwner(found, mark) && !hasFault(found, mark) && !hasCue(starts[mark.to + 1], CUE.with | CUE.soho | CUE.money | CUE.sale))
    return 'other';
  if ((cues & (CUE.with | CUE.for | CUE.supports | CUE.without | CUE.upto)) === 0) return undefined;
  let hasNoun = isNoun(mark);
  const first = (cues & CUE.without) === 0 ? index : endOfList(found, index, -1);
  // "for gaming laptop", "with monitor, keyboard", "supports i5"
  for (let before = index - 1; before >= 0; before -= 1) {
    const other = marks[before];
    if (!other) break;
    const { from } = hasCue(other, CUE.without) ? (marks[first] ?? mark) : mark;
    if (hasCue(other, CUE.with) && mark.entry !== CPU_NAME && !isOfHead(marks, before, mark)) return 'included';
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

/** "Speakers with one woofer, Microlab M-223": a model of the goods that are named before what comes with them. */
const isOfHead = (marks: readonly Mark[], before: number, { entry: { model, series } }: Mark): boolean => {
  const kind = (model ?? series)?.kind;
  return kind !== undefined && marks.slice(0, before).some(({ entry }) => entry.kind === kind);
};

const AND = /^\s*(?:and|&|\/|or|o|ar|ও|এবং|আর|বা)\s*$/i;

const isListed = ({ text, tokens }: Scan, left: Mark, right: Mark): boolean =>
  AND.test(text.slice(tokens[left.to - 1]?.end, tokens[right.from]?.start));

/** The first or last noun of the list that a mark is part of: `ram` of "without ram and ssd", `এসএসডি` of "র‍্যাম ও এসএসডি ছাড়া". */
function endOfList(found: Scan, index: number, step: 1 | -1): number {
  const { marks } = found;
  let end = index;
  for (;;) {
    const at = hasCue(marks[end + step], CUE.or) ? end + 2 * step : end + step;
    const [left, right] = step === 1 ? [marks[end], marks[at]] : [marks[at], marks[end]];
    if (left?.entry.kind === undefined || right?.entry.kind === undefined) return end;
    if (!isListed(found, left, right)) return end;
    end = at;
  }
}

const isNoun = ({ entry }: Mark): boolean => (entry.kind ?? entry.series) !== undefined;

const ADDED: ReadonlySet<Kind> = new Set(['monitor', 'keyboard', 'mouse', 'combo', 'speaker', 'ups', 'webcam', 'headphones', 'printer']);

/** `Dell OptiPlex 7060 + 19" monitor`: what a plus adds to a computer. */
function isAddition(tokens: readonly Token[], { from, entry }: Mark, marks: readonly Mark[], index: number): boolean {
  if (entry.kind === undefined) return false;
  // "webcam + tripod free", "processor + stock fan"
  if (SERVING.has(entry.kind) && tokens[from]?.gap === '+' && marks.some(({ to }) => to === from)) {
    const heads = marks.slice(0, index).flatMap((mark) => kindNamed(mark) ?? []);
    if (heads.length > 0 && heads.every((kind) => !SERVING.has(kind))) return true;
  }
  if (!ADDED.has(entry.kind)) return false;
  let at = from;
  while (at > 0 && at > from - 5 && tokens[at]?.gap !== '+' && tokens[at]?.gap !== ',') at -= 1;
  return (
    tokens[at]?.gap === '+' &&
    marks.slice(0, index).some((mark) => (mark.entry.kind ?? mark.entry.series?.kind) === 'desktop-pc' || mark.entry.series !== undefined)
  );
}

/** Goods that serve others: beside those they are a part, a detail or an extra of them, or take their name. */
export const SERVING: ReadonlySet<Kind> = new Set(['other', 'fan', 'cooler', 'cable', 'enclosure']);

/** Parts whose state describes the goods that they are in: "laptop, motherboard dead", "headphone, mic ok". */
const INSIDE: Readonly<Partial<Record<Kind, ReadonlySet<Kind>>>> = {
  laptop: new Set<Kind>(['keyboard', 'speaker', 'webcam', 'monitor', 'motherboard', 'microphone']),
  headphones: new Set<Kind>(['microphone', 'speaker']),
  webcam: new Set<Kind>(['microphone']),
};

const INSIDE_ANY: ReadonlySet<Kind> = new Set(Object.values(INSIDE).flatMap((kinds) => [...kinds]));

/** Whether a mark names goods, or a chip that is sold on its own. */
const names = (mark: Mark): boolean =>
  kindNamed(mark) !== undefined || (mark.entry.gpu ?? mark.entry.chipset ?? mark.entry.series) !== undefined || mark.entry === CPU_NAME;

/** `casing, GPU max 300mm`, `case cooler height 15 cm`: the part has a length, for which a case has space. */
function isMeasured(tokens: readonly Token[], { to }: Mark): boolean {
  for (let at = to; at < to + 6 && tokens[at] && tokens[at]?.gap !== ','; at += 1) if (IS_LENGTH.test(tokens[at]?.text ?? '')) return true;
  return false;
}
const IS_LENGTH = /^(?:[mc]m|inche?s?|inchi|মিমি|সেমি|মিলিমিটার|সেন্টিমিটার|ইঞ্চি)$/;

/** `UPS 650VA, battery weak`, `RX 580 dual fan`: a part that is named after the goods, in another clause, by its number or its state. */
function isDetail({ tokens, marks }: Scan, mark: Mark, index: number): boolean {
  const kind = kindNamed(mark);
  if (kind === undefined) return false;
  const owner = index === 0 ? undefined : marks[index - 1];
  if (
    owner &&
    isJoined(tokens, owner.to, mark.from) &&
    isOwner({ tokens, marks } as Scan, owner) &&
    hasFault({ tokens, marks } as Scan, owner)
  )
    return true;
  if (!(SERVING.has(kind) || INSIDE_ANY.has(kind) || kind === 'gpu')) return false;
  const head = marks.find((other) => names(other));
  const isInside = head !== undefined && INSIDE[kindNamed(head) ?? 'other']?.has(kind) === true;
  if (head !== undefined && kindNamed(head) === 'case' && isMeasured(tokens, mark)) return true;
  if (!SERVING.has(kind) && !isInside) return false;
  // "antenna 1 ta nai"
  const next = hasCue(marks[index + 1], CUE.pieces) && marks[index + 1]?.from === mark.to + 1 ? marks[index + 2] : marks[index + 1];
  const before = marks[index - 1];
  const hasState =
    (next !== undefined &&
      next.from - mark.to <= (next === marks[index + 1] ? 1 : 2) &&
      isJoined(tokens, mark.to, next.from) &&
      hasCue(next, CUE.state | CUE.faulty | CUE.nai | CUE.not)) ||
    (isInside && before?.to === mark.from && before !== head && hasCue(before, CUE.faulty));
  if (isInside) return hasState && head.from < mark.from;
  if (!head || head.from >= mark.from) return hasState && !isJoined(tokens, 1, mark.from);
  const isOnly = (at: number): boolean => ONLY.test(tokens[at]?.text ?? '');
  if (isOnly(mark.from - 1) || (isOnly(mark.to) && tokens[mark.to]?.gap !== ',')) return false;
  if (!isJoined(tokens, head.to, mark.from)) return true;
  // A size is said of goods that are sold: after it come their details.
  const isSized = ({ entry, from }: Mark): boolean =>
    (entry.unit === 'gb' || entry.unit === 'tb') && from > head.from && (from < mark.from || head.entry.gpu !== undefined);
  // "650VA UPS new battery": who sells the battery alone does not say so.
  if (
    kindNamed(head) === 'ups' &&
    /^(?:new|notun|নতুন|dead|weak|good|fresh|bad|nosto|noshto|mora|kharap|valo|bhalo|নষ্ট|মরা|দুর্বল|ভালো)$/.test(
      tokens[mark.from - 1]?.text ?? '',
    )
  )
    return true;
  if (marks.some(isSized)) return true;
  const word = tokens[mark.from - 1];
  return (
    hasState ||
    (word !== undefined &&
      (SOME.test(word.text) || (word.isNumber && word.value < 5 && Number.isInteger(word.value) && mark.from > head.to)))
  );
}

const SOME = /^(?:dual|double|triple|single|one|two|three|four|ek|dui|tin|char|এক|দুই|তিন|চার)$/;
const ONLY = /^(?:only|shudhu|sudhu|শুধু|শুধুমাত্র|khali|খালি)$/;
const GENITIVE = /^(?:er|এর|র)$/;

/** `RX 580 er fan`, `মনিটরের স্ট্যান্ড`: what a thing in the genitive owns is named after it. */
const isOwner = ({ tokens, marks }: Scan, { from, to }: Mark): boolean => {
  const ending = tokens[to];
  const owned = tokens[to + 1];
  if (ending === undefined || ending.gap === ',' || !(GENITIVE.test(ending.text) || (ending.text === 'r' && ending.gap === '-')))
    return false;
  // "I/O shield, Asus B85 er", "ram 8GB, HP laptop er": the owner may also follow.
  const isLast = owned === undefined || owned.gap === ',';
  if (!isLast) return true;
  const isOfCard = marks.some((mark) => mark.from === from && mark.entry.gpu) && !marks.some((mark) => isComputer(kindNamed(mark)));
  return isOfCard || marks.some((mark) => mark.from < from && mark.entry.kind !== undefined && !isComputer(mark.entry.kind));
};

/** "Kraken X er mic kaj kore na", "ট্যাবের ডিসপ্লে ভাঙা": a part that is broken is sold with what it is a part of. */
const hasFault = ({ tokens, marks }: Scan, mark: Mark): boolean => {
  const { to } = mark;
  // A later part is none of its: without the end, a text that repeats an owner would be read once for each.
  const part = brokenPartFrom(tokens, kindNamed(mark), to + 1, to + 5);
  if (part && part.from <= to + 3 && isJoined(tokens, to, part.from)) return true;
  const owned = marks.find(({ from }) => from > to && from <= to + 2);
  const next = owned && marks.find(({ from }) => from === owned.to);
  return (
    owned?.entry.kind !== undefined &&
    hasCue(next, CUE.faulty) &&
    !tokens.some(({ text }) => ONLY.test(text)) &&
    isJoined(tokens, to, next?.from ?? to)
  );
};

const onlyPossessive = (tokens: readonly Token[], from: number, to: number): boolean => {
  for (let at = from; at < to; at += 1) if (tokens[at]?.text !== 'er' && tokens[at]?.text !== 'এর') return false;
  return true;
};

const isFiller = (mark: Mark | undefined): boolean => hasCue(mark, CUE.gen | CUE.ordinal | CUE.ram) && !hasCue(mark, CUE.nai);

const isJoined = (tokens: readonly Token[], from: number, to: number): boolean =>
  tokens.slice(from, to + 1).every(({ gap }) => gap !== ',');
