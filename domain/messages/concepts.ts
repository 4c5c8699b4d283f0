import { findWebAddresses } from '#domain/messages/web-addresses.ts';
import LEXICON from '#domain/messages/lexicon.json' with { type: 'json' };

/** A word of a message, with its place in the text and what it means. */
export interface Word {
  from: number;
  to: number;
  /** The word without vowels and variants of spelling, the same in Bangla and in Latin script. */
  skeleton: string;
  /** One to four concepts, the thing or act first, then who does it and how, as `give`, `+i`, `+fut`. */
  concepts: readonly string[];
}

/** The Latin character for each Bangla one. An aspirate has that of its plain sound. */
const LATIN_OF: ReadonlyMap<string, string> = new Map(
  Object.entries({
    k: 'কখ',
    g: 'গঘ',
    n: 'ঙঞণনং',
    c: 'চ',
    s: 'ছশষস',
    j: 'জঝয',
    t: 'টঠতথৎ',
    d: 'ডঢদধ',
    p: 'পফ',
    b: 'বভ',
    m: 'ম',
    r: 'রঋৃ',
    l: 'ল',
    h: 'হ',
    a: 'াআ',
    i: 'িীৈইঈঐ',
    u: 'ুূৌউঊঔ',
    e: 'েএ',
    o: 'োঅও',
    '': '্ঃঁ়',
  }).flatMap(([latin, characters]) => characters.split('').map((character): [string, string] => [character, latin])),
);

/** Spellings of one sound, in the order in which they are replaced. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/chh?/g, 'c'],
  [/[sz]h?/g, 's'],
  [/ph|f/g, 'p'],
  [/bh|[vw]/g, 'b'],
  [/kh|ck|q/g, 'k'],
  [/gh/g, 'g'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/jh/g, 'j'],
  [/x/g, 'ks'],
  [/ng/g, 'n'],
  [/rh/g, 'r'],
  [/(.)\1+/g, '$1'],
];

/** A word in Latin script, with one spelling for each sound: `patan` for `pathan`, `phatan` and `পাঠান`. */
function soundsOf(word: string): string {
  // The normal form C joins the two halves of a vowel, and makes the dot below a character a mark of its own.
  const latin = word
    .normalize('NFC')
    .split('')
    .map((character) => LATIN_OF.get(character) ?? character)
    .join('');
  return SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin);
}

/** Returns the skeleton that all spellings of a word share: `ptn` for `pathan`, `phatan` and `পাঠান`. */
export function skeletonOf(word: string): string {
  const plain = soundsOf(word);
  const first = /^[aeiouy]/.test(plain) ? 'a' : plain.slice(0, 1);
  return first + plain.slice(1).replace(/[aeiouyh](?!$)|o$/g, '');
}

const MEANINGS = new Map<string, readonly string[]>();
for (const [concepts, words] of Object.entries(LEXICON)) for (const word of words.split(' ')) MEANINGS.set(word, concepts.split(' '));

/** The meaning that most words with a skeleton have. A skeleton of two characters says too little. */
const BY_SKELETON = new Map<string, readonly string[]>();
{
  const counts = new Map<string, Map<readonly string[], number>>();
  const byConcepts = new Map<string, readonly string[]>();
  for (const [word, meaning] of MEANINGS) {
    const skeleton = skeletonOf(word);
    if (skeleton.length < 3) continue;
    const shared = byConcepts.get(meaning.join(' ')) ?? meaning;
    byConcepts.set(meaning.join(' '), shared);
    const all = counts.get(skeleton) ?? new Map<readonly string[], number>();
    counts.set(skeleton, all.set(shared, (all.get(shared) ?? 0) + 1));
  }
  for (const [skeleton, all] of counts) {
    const [most] = [...all].sort(([, a], [, b]) => b - a);
    if (most) BY_SKELETON.set(skeleton, most[0]);
  }
}

const UNKNOWN: readonly string[] = ['unknown'];

/** Endings of nouns, which change no meaning. */
const ENDING = /(?:gula|gulo|gulir|tare|take|tar|ta|ti|ke|re|er|te|der|o|i|r|গুলা|গুলো|গুলি|টাকে|টার|টা|টি|কে|রে|ের|তে|দের|ও|ই|র)$/;

function meaningOf(word: string, skeleton: string): readonly string[] {
  const stem = word.replace(ENDING, '');
  return (
    MEANINGS.get(word) ??
    BY_SKELETON.get(skeleton) ??
    (stem.length >= 3 ? (MEANINGS.get(stem) ?? BY_SKELETON.get(skeletonOf(stem))) : undefined) ??
    UNKNOWN
  );
}

/** A word with spaces between its characters, as `o t p`. */
const SPACED = /(?<![a-z0-9])[a-z](?:[ ._*-]{1,2}[a-z]){2,11}(?![a-z0-9])/.source;
/** A word with digits and signs in it, as `p4y`. An exclamation mark behind it is not read as `i`. */
const MIXED = /(?<![a-z0-9@$])(?=[a-z@$!]{0,11}[0134579@$!])(?=[0134579@$!]{0,11}[a-z])[a-z0134579@$!]{3,12}(?<!!)(?![a-z0-9@$])/.source;
/** The same in Bangla, in syllables. */
const SYLLABLE = /[\u0985-\u09b9\u09dc-\u09df][\u0981-\u0983\u09bc-\u09cd]*/.source;
const SPACED_BANGLA = `(?<![\u0980-\u09ff])${SYLLABLE}(?:[ ._*-]{1,2}${SYLLABLE}){2,7}(?![\u0980-\u09ff])`;
/** A word in parts, as `tele-gram`. */
const PARTED = /[a-z]+(?:[-_*.][a-z]+)+|[\u0980-\u09ff]+(?:[-_*.][\u0980-\u09ff]+)+/.source;
/** An English verb with its negation, as `don't`. */
const CONTRACTION = /[a-z]+n['’]t(?![a-z])/.source;
const WORD = new RegExp(`${SPACED}|${SPACED_BANGLA}|${MIXED}|${CONTRACTION}|${PARTED}|[a-z]+|[\u0980-\u09ff]+|\\d+|[?!@/:]`, 'g');

/** Words that any message has, and those that an apostrophe shortens: they only keep others apart. */
const ARTICLES = new Set(['a', 'an', 'the']);
const SHORTENED = new Set(['s', 're', 'm', 'd']);

const SHORT_URL = /^(?:https?:\/\/)?(?:bit\.ly|tinyurl\.com|cutt\.ly|t\.co|is\.gd|rb\.gy|shorturl\.at|goo\.gl|tiny\.cc)/;
/** A link that speaks of money itself. */
const PAY_URL = /pay|bkash|bikash|nagad|checkout|refund|cashback|claim|prize|gift|verify|confirm-?order|otp|secure-?order/;
const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Whether a word in parts is misspelt too, as `bi-kaa-sh`: no part says anything alone. */
const isDisguise = (token: string, plain: string): boolean =>
  token.split(/[ ._*-]+/).every((part) => /^\D$/.test(part) || (/^\D+$/.test(part) && !MEANINGS.has(part))) &&
  BY_SKELETON.has(skeletonOf(plain));

/** Figures and signs, which no lexicon lists. */
function signOf(token: string): string | undefined {
  if (/^\d+$/.test(token)) return token.length >= 9 ? '#long' : token.length >= 4 ? '#thousands' : token.length === 3 ? '#hundreds' : '#';
  return token.length === 1 && !/[a-z\u0980-\u09ff]/.test(token) ? token : undefined;
}

const kindOfLink = (link: string): string => (PAY_URL.test(link) ? 'link-to-pay' : SHORT_URL.test(link) ? 'link-short' : 'link');

/** The words of a folded text in their order, without their disguises. A link is one word; links to pages that one reads are left out. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const add = (word: string, from: number, to: number): void => {
    const sign = signOf(word);
    const skeleton = sign ?? skeletonOf(word);
    words.push({ from, to, skeleton, concepts: sign === undefined ? meaningOf(word, skeleton) : [sign] });
  };
  const addAll = (from: number, to: number): void => {
    for (const { 0: token, index } of text.slice(from, to).matchAll(WORD)) {
      const at = from + index;
      if (ARTICLES.has(token) || (/['’]/.test(text.charAt(at - 1)) && SHORTENED.has(token))) continue;
      const plain = token.replace(/[ ._*'’-]/g, '').replace(/[^a-z]/g, (sign) => LETTER_OF[sign] ?? sign);
      if (/^[a-z]+$|^[\u0980-\u09ff]+$/.test(token) || signOf(token) !== undefined) add(token, at, at + token.length);
      else if (MEANINGS.has(plain) || isDisguise(token, plain)) add(plain, at, at + token.length);
      else
        for (const part of token.matchAll(/[a-z]+|[\u0980-\u09ff]+|\d+/g)) add(part[0], at + part.index, at + part.index + part[0].length);
    }
  };
  let end = 0;
  for (const { start, end: to } of findWebAddresses(text)) {
    addAll(end, start);
    const kind = kindOfLink(text.slice(start, to));
    words.push({ from: start, to, skeleton: kind, concepts: [kind] });
    end = Math.max(end, to);
  }
  addAll(end, text.length);
  return words;
}

const SOUND = /[a-z]+|[\u0980-\u09ff]+|\d+|[?!.,@:]/g;
/** Longer numbers are all alike. */
const MOST_DIGITS = 6;

/** The sounds of a folded text: its words in one script, each number as so many zeros. */
export const soundsOfText = (text: string): string =>
  (text.match(SOUND) ?? [])
    .map((token) => (/^\d/.test(token) ? '0'.repeat(Math.min(token.length, MOST_DIGITS)) : soundsOf(token)))
    .join(' ');
