import type { Kind } from '#contract/vocabulary.ts';
import { BETWEEN, BROKEN, DISPLAYS, FAULTY_PARTS, MARKS, NO_PART, NOT_SO } from '#domain/facts/tables/faults.ts';
import { tokenise, type Token } from '#domain/facts/tokenise.ts';

export const words = (text: string): ReadonlySet<string | undefined> => new Set(tokenise(text).map(({ text: word }) => word));
/** Verbs of the work that goods do. */
const WORKS = words(
  'kore korche dhore ney nay ase ashe aashe dey paay jole jwale bole tane chhape chape lekhe likhe pore ghore baje করে করছে ধরে নেয় আসে দেয় পায় জ্বলে বলে টানে ছাপে লেখে লিখে পড়ে ঘোরে ঘুরে বাজে লয় চলে',
);
/** A verb as its writer spells it: `kre` and `kore`, `ghure` and `ghore` have the same consonants and the same end. */
const spelled = (word: string): string => (/^[a-z]{3,}$/.test(word) ? word.slice(0, -1).replace(/[aeiou]/g, '') + word.slice(-1) : word);
const LATIN_WORKS: ReadonlySet<string> = new Set(
  [...WORKS].flatMap((word) => (word !== undefined && /^[b-df-hj-np-tv-z]/.test(word) ? [spelled(word)] : [])),
);
export const NO = words('na naa না');
export const NOT = words('not cannot wont doesnt dont cant');
export const HAPPENS = words('jay jaay hoy hocche hochhe যায় হয় অয় হচ্ছে');

/** Whether a word is a verb of the work that goods do. */
export const isWork = (word: string | undefined): boolean => WORKS.has(word) || LATIN_WORKS.has(spelled(word ?? ''));

/** The most words between a part and its state. */
const MOST_BETWEEN = 3;

/**
 * The place from a token on where a part of goods does not do its work: "charging port loose", "কিবোর্ডের ৪টা বোতাম চলে না", "cracked
 * display".
 * @param until the token, exclusive, up to which parts are looked for
 */
export function brokenPartFrom(
  tokens: readonly Token[],
  kind: Kind | undefined,
  from: number,
  until = tokens.length,
): { from: number; to: number } | undefined {
  const parts = kind === undefined ? undefined : FAULTY_PARTS.get(kind);
  if (!parts) return undefined;
  let start = from;
  for (let at = from; at < Math.min(until, tokens.length); at += 1) {
    const { text, gap } = tokens[at] as Token;
    if (gap === ',') start = at;
    if (!parts.has(text)) continue;
    const wordAt = (index: number): string => (index < start ? '' : (tokens[index]?.text ?? '').replaceAll('aa', 'a'));
    let end = at + 1;
    while (tokens[end] && tokens[end]?.gap !== ',' && end < at + 3 + MOST_BETWEEN) end += 1;
    if (NO_PART.has(wordAt(at - 1))) continue;
    if (BROKEN.has(wordAt(at - 1)) && !NO_PART.has(wordAt(at - 2)) && at > from + 1) return { from: at - 1, to: at + 1 };
    for (let to = at + 1; to < end && to <= at + 1 + MOST_BETWEEN; to += 1) {
      const [word, next] = [wordAt(to), to + 1 < end ? wordAt(to + 1) : ''];
      const isNot = (NOT.has(word) && /^work(?:ing)?$/.test(next)) || ((isWork(word) || HAPPENS.has(word)) && NO.has(next));
      const isState = BROKEN.has(word) || (MARKS.has(word) && DISPLAYS.has(text));
      if (isNot) return { from: at, to: to + 2 };
      if (isState && !NOT_SO.has(next) && !(to + 2 < end && NOT_SO.has(wordAt(to + 2)))) return { from: at, to: to + 1 };
      if (!BETWEEN.has(word) && !parts.has(word) && tokens[to]?.isNumber !== true) break;
    }
  }
  return undefined;
}
