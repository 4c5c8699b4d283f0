import { latinDigits } from '#contract/clean-text.ts';
import { latinSpelling, NAMES_IN_ONE } from '#domain/facts/tables/lexicon.ts';
import { isSpelling, spellingOf, UNITS } from '#domain/search/tables/dictionary.ts';

/** Characters of a word, or of a number, with what separates it from the one before: nothing, a joining sign such as a hyphen, or anything else. */
interface Run {
  text: string;
  isNumber: boolean;
  gap: '' | '-' | ' ';
}

const GENERATION = 'generation|genaration|gen|জেনারেশন|জেন|প্রজন্ম';
/** `10th gen`, `gen 10`, but not of `gen 8 GB`, and `i5 10th`. */
const GENERATIONS: readonly RegExp[] = [
  new RegExp(`(?<![\\p{L}\\d])(\\d{1,2})\\s*(?:st|nd|rd|th|তম|ষ্ঠ|ম)?[\\s-]*(?:${GENERATION})(?![\\p{L}\\p{M}\\d])`, 'gu'),
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${GENERATION})[\\s-]*(\\d{1,2})(?![\\p{L}\\p{M}\\d]|\\s*[gtm]b)`, 'gu'),
  /(?<=(?<![\p{L}\d])i[3579][\s-]+)(\d{1,2})(?:st|nd|rd|th)(?![\p{L}\p{M}\d])/gu,
];

/** Lower case, Bangla digits as ASCII digits, one encoding for each Bangla character, no thousands separators, `24"` as `24 inch`. */
export function plainText(text: string): string {
  const plain = latinDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .replace(/(?<![\p{L}\d.,])(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?![\d,])/gu, (number) => number.replaceAll(',', ''))
    .replace(/(\d)\s?(?:"|''|”|″)/g, '$1inch')
    .replace(/(\d(?:gb|tb|mb|mhz|hz|inch(?!es)))(?=\p{L}{2})/gu, '$1 ');
  return GENERATIONS.reduce((rest, generation) => rest.replace(generation, ' gen$1 '), plain);
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu)) {
    const between = text.slice(end, match.index);
    const isNumber = /\d/.test(match[0]);
    const gap = between === '' ? '' : /^[-_/.&']$/.test(between) ? '-' : ' ';
    runs.push({ text: match[0], isNumber, gap });
    end = match.index + match[0].length;
  }
  return inThousands(withoutSplits(runs).map((run, at, all) => (run.isNumber ? run : { ...run, text: spelled(run.text, all, at) })));
}

/** A word as it is compared: Bangla names in Latin script by the rule of titles, also single characters of a model: `টি` of `টি৪৮০`. */
function spelled(word: string, runs: readonly Run[], at: number): string {
  const known = spellingOf(word);
  if (!/\p{Script=Bengali}/u.test(known)) return known;
  const next = runs[at + 1];
  const isBesideNumber = (next?.isNumber === true && next.gap === '') || (runs[at]?.gap === '' && runs[at - 1]?.isNumber === true);
  return spellingOf(latinSpelling(known, isBesideNumber));
}

/** Words that are written apart as often as not are one: `think pad`, `মাদার বোর্ড`, `এস এস ডি`. */
function withoutSplits(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (let at = 0; at < runs.length; at += 1) {
    const first = runs[at] as Run;
    const size = first.isNumber ? 1 : ([3, 2].find((length) => isSplit(runs.slice(at, at + length))) ?? 1);
    joined.push({ ...first, text: glue(runs.slice(at, at + size)) });
    at += size - 1;
  }
  return joined;
}

/** No such name has a number, so that none is joined. */
function isSplit(words: readonly Run[]): boolean {
  const whole = glue(words);
  return NAMES_IN_ONE.has(whole) || (/\p{Script=Bengali}/u.test(whole) && isSpelling(whole));
}

/** 1 TB and 1024 GB as 1000 GB. */
const inThousands = (runs: readonly Run[]): Run[] =>
  runs.map((run, at) => {
    const [before, next] = [runs[at - 1], runs[at + 1]];
    if (run.text === 'tb' && before?.isNumber === true) return { ...run, text: 'gb' };
    if (run.isNumber && next?.text === 'tb') return { ...run, text: String(Number(run.text) * 1000) };
    const isBinary = run.isNumber && next?.text === 'gb' && Number(run.text) % 1024 === 0;
    return isBinary ? { ...run, text: String((Number(run.text) / 1024) * 1000) } : run;
  });

/** Words that are one with the number after them: `DDR 4`, `i 5`, `LGA 1700`. */
const PREFIXES: ReadonlySet<string> = new Set(['ddr', 'i', 'lga', 'am']);

/** Runs that are written as one word: `rtx3060ti`, `12gb`, `i5`. */
function chunksOf(runs: readonly Run[]): Run[][] {
  const chunks: Run[][] = [];
  for (const run of runs) {
    const last = chunks.at(-1);
    const before = last?.at(-1);
    // A unit belongs to its number, however far from it, and nothing else belongs to the two: `8gbram`, `2x8 gb`.
    const isUnit = before?.isNumber === true && UNITS.has(run.text);
    if (
      last &&
      before &&
      (isUnit ||
        (run.isNumber && last.length === 1 && PREFIXES.has(before.text)) ||
        (run.gap === '' && !(last.length > 1 && UNITS.has(before.text))))
    )
      last.push(run);
    else chunks.push([run]);
  }
  return chunks;
}

const glue = (runs: readonly Run[]): string => runs.map((run) => run.text).join('');

/** The endings that make another model of a number, and are written as words of their own as often as not. */
const VARIANT = /^(?:ti|super|xt|xtx)$/;
const namesVariant = (chunk: readonly Run[]): boolean => chunk.some((run, at) => VARIANT.test(run.text) && chunk[at - 1]?.isNumber);

/**
 * The words of a query in their order, each in the spelling by which listings are found: `RTX3060 12 GB` is `rtx3060`, `12gb`, and `RTX3060Ti`
 * is three words, which all spellings of it have.
 */
export const queryTokens = (text: string): string[] =>
  chunksOf(runsOf(plainText(text))).flatMap((chunk) => (namesVariant(chunk) ? chunk.map((run) => run.text) : [glue(chunk)]));

/** Runs of a word, and words between hyphens, of which every join is a word: `RTX3060Ti` has six, a part number many more. */
const MOST_JOINED = 4;
/** Runs of a part number; a longer word is noise. */
const LONGEST_PART_NUMBER = 16;

/**
 * Every word by which a text is found: its words, their parts and the joins of neighbours, so that `RTX 3060`, `RTX3060` and `RTX-3060`
 * find one another. A part number, such as `CMK16GX4M2B3200C16`, gives all its beginnings and all its ends.
 */
export function indexTokens(text: string): Set<string> {
  const tokens = new Set<string>();
  const chunks = chunksOf(runsOf(plainText(text)));
  for (const [at, chunk] of chunks.entries()) {
    for (let from = 0; from < chunk.length; from += 1) {
      for (let to = from + 1; to <= Math.min(chunk.length, from + MOST_JOINED); to += 1) tokens.add(glue(chunk.slice(from, to)));
      if (chunk.length <= LONGEST_PART_NUMBER) tokens.add(glue(chunk.slice(0, from + 1))).add(glue(chunk.slice(from)));
    }
    const joined = [...chunk];
    for (const next of chunks.slice(at + 1, at + MOST_JOINED)) {
      if (!areOneName(joined, next)) break;
      joined.push(...next);
      tokens.add(glue(joined));
    }
  }
  return tokens;
}

/** Whether words are also written as one: `Value-Top`, `RTX 3060`, `i5-10400`, `3060 Ti`, but not `RAM` and `256GB` of `RAM 256GB`. */
function areOneName(words: readonly Run[], next: readonly Run[]): boolean {
  const [last, first] = [words.at(-1), next[0]];
  if (!last || !first) return false;
  const beginsModel = !last.isNumber && !UNITS.has(last.text) && first.isNumber && !UNITS.has(next.at(-1)?.text ?? '');
  const isSuffix = last.isNumber && /^(?:ti|super|xt|xtx|x|k|kf|f|g|s|m|pro)$/.test(first.text);
  return first.gap === '-' || beginsModel || isSuffix;
}
