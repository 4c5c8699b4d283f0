import { typingErrors } from '#domain/search/spelling.ts';

/** How names of places differ in transliteration: `Laxmipur` and `Lakshmipur`, `Narayongonj` and `Narayanganj` are written the same. */
const LATIN: readonly [RegExp, string][] = [
  [/ee|y/g, 'i'],
  [/oo/g, 'u'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/ch/g, 'C'],
  [/ck|[cq]/g, 'k'],
  [/h/g, ''],
  [/z/g, 'j'],
  [/[vw]/g, 'b'],
  [/o/g, 'a'],
];
const BANGLA: readonly [RegExp, string][] = [
  [/ণ/g, 'ন'],
  [/[শষ]/g, 'স'],
  [/\u09a1\u09bc/g, 'র'],
  [/\u09af(?!\u09bc)/g, 'জ'],
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/ঙ/g, 'ং'],
  [/[্ঁ]/g, ''],
];
const VOWELS = /[aeiou\u0985-\u0994\u09be-\u09cc\u09bc]|\u09af\u09bc/g;

/** A name of a place as it is compared with others. */
export interface PlaceSpelling {
  word: string;
  consonants: string;
}

/** The spelling of a name in which transliterations and common confusions of characters are one. */
export function placeSpelling(name: string): PlaceSpelling {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');
  const word = [...LATIN, ...BANGLA].reduce((text, [from, to]) => text.replace(from, to), plain).replace(/(.)\1+/gu, '$1');
  return { word, consonants: word.replace(VOWELS, '') };
}

/** In shorter words any other character makes another word, and in words below the second length any other consonant. */
const LEAST_CHARACTERS = 5;
const LEAST_FOR_CONSONANTS = 7;

/** Typing errors between two spellings of a name; null when they are two names. */
export function spellingErrors(typed: PlaceSpelling, name: PlaceSpelling): number | null {
  if (typed.word === name.word) return 0;
  if (typed.word.length < LEAST_CHARACTERS || typed.word[0] !== name.word[0]) return null;
  const isVowel = typed.consonants === name.consonants;
  const most = typed.word.length < LEAST_FOR_CONSONANTS ? (isVowel ? 1 : 0) : isVowel ? 2 : 1;
  const errors = typingErrors(typed.word, name.word, most);
  return errors > most ? null : errors;
}
