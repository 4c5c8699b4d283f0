/** A text in the one spelling by which it is searched, with the place of each of its characters in the original. */
export interface Folded {
  text: string;
  /** Place in the original of each UTF-16 unit, and the length of the original at the end. */
  places: readonly number[];
}

/** The zeros of the digits that are read: Arabic, Persian, Devanagari, Bangla. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];

/** Characters of other alphabets that look like Latin ones. */
const FOREIGN = 'аеорсхуіјкмтнвѕοαινρτ';
const LATIN = 'aeopcxyijkmthbsoaivpt';
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(FOREIGN.split('').map((char, at) => [char, LATIN.charAt(at)]));

/** Joiners, marks of the direction, the frame of an emoji digit, variation selectors: none of them separates. */
const INVISIBLE = [
  [0xad, 0xad],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0x20e3, 0x20e3],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
] as const;

function foldChar(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 128) return char.toLowerCase();
  if (INVISIBLE.some(([from, to]) => code >= from && code <= to)) return '';
  const zero = ZEROS.find((each) => code >= each && code < each + 10);
  if (zero !== undefined) return String(code - zero);
  const folded = char.normalize('NFKC').toLowerCase();
  return LOOK_ALIKES.get(folded) ?? folded;
}

/** Lower case, compatible forms as plain ones, digits of any script as ASCII digits, look-alikes as Latin. */
export function fold(original: string): Folded {
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const char of original) {
    const folded = foldChar(char);
    for (let unit = 0; unit < folded.length; unit += 1) places.push(at);
    text += folded;
    at += char.length;
  }
  places.push(at);
  return { text, places };
}
