import { findContacts, type Span } from '#domain/messages/contacts.ts';
import { fold } from '#domain/messages/fold.ts';

/** One line of an ad. */
export interface AdLine {
  /** Without contact data, and without what the seller has struck through. */
  text: string;
  /** The same in the one spelling by which it is read: lower case, digits of any script as ASCII digits. */
  plain: string;
  /** Place in `text` of each character of `plain`, and the length of `text` at the end. */
  places: readonly number[];
  /** The line held contact data. */
  hadContact: boolean;
}

/** A pattern of whole words in any script, in the spelling of `AdLine.plain`. */
export const wordsPattern = (words: string, flags = 'giu'): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${words.normalize('NFKC')})(?![\\p{L}\\p{M}\\d])`, flags);

/** The names of months. */
export const MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|জানুয়ারি|ফেব্রুয়ারি|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টেম্বর|অক্টোবর|নভেম্বর|ডিসেম্বর';
/** The words that say that the seller has bought something. */
export const BOUGHT = 'bought|purchased?|kena|kinechi(?:lam)?|kinsi(?:lam)?|kinechhilam|কেনা|কিনেছি(?:লাম)?|কিনছি(?:লাম)?';
/** A year in which something on sale may have been bought or made. */
export const YEAR_NUMBER = String.raw`20(?:0[5-9]|[1-3]\d)`;

const STRUCK = /~~[^~\n]+~~|(?:[^\n\s][\u0335-\u0338](?:[ ,.](?![\u0335-\u0338]))?)+/gu;
/** Characters of bold, italic and monospaced alphabets, with which posts are decorated. */
const DECORATED = /[\u{1d400}-\u{1d7ff}]/gu;

/** The text without what is struck through, in ordinary characters. */
export const legible = (text: string): string =>
  text
    .replace(STRUCK, '')
    .replace(DECORATED, (char) => char.normalize('NFKC'))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n');

/** The text without the words of some patterns. */
export const without = (text: string, ...patterns: readonly RegExp[]): string =>
  patterns.reduce((rest, pattern) => rest.replace(pattern, ' '), text);

/** The words that introduce a contact, directly before it. */
const INTRODUCTION = new RegExp(
  `(?:(?<![\\p{L}\\p{M}])(?:${'call|text|sms|msg|message|knock|on|at|phone|ph|mobile|mob|cell|contact|whats ?app|wp|imo|number|num|no|or|with me|me|ফোন|মোবাইল|মোবাঃ|মোবা|কল করুন|কল|যোগাযোগ|নম্বর|নাম্বার|হোয়াটসঅ্যাপ'.normalize('NFKC')})[\\s.:;/=,-]*)+$`,
  'iu',
);

/** The lines of an ad that are not empty. */
export function linesOf(text: string): AdLine[] {
  return text
    .split('\n')
    .map((line) => {
      const contacts = findContacts(line);
      const rest = withoutSpans(line, contacts);
      const { text: plain, places } = fold(rest);
      return { text: rest, plain, places, hadContact: contacts.length > 0 };
    })
    .filter(({ text: rest, hadContact }) => hadContact || /[\p{L}\p{N}]/u.test(rest));
}

function withoutSpans(line: string, spans: readonly Span[]): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of spans) {
    rest += `${line.slice(at, start).normalize('NFKC').replace(INTRODUCTION, '')} `;
    at = end;
  }
  return rest + line.slice(at);
}

export const HASHTAG = /(?<![\p{L}\p{N}])#[\p{L}\p{M}\p{N}_]+/gu;
const PICTOGRAPHS = /(?![©®™])\p{Extended_Pictographic}|[\u{1f3fb}-\u{1f3ff}]|\u{fe0f}|\u{20e3}/gu;

/** Marks of the direction, breaks without width, and the joiners of emojis; those of Bangla are part of its spelling. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]|(?<!\p{L}|\p{L}\p{M}+)\u200d/gu;

/** A line without emojis, hashtags, rows of signs, and signs that are left at its ends. */
export const tidy = (line: string): string =>
  line
    .replace(INVISIBLE, '')
    .replace(PICTOGRAPHS, ' ')
    .replace(HASHTAG, ' ')
    .replace(/([!?=*_~•.-])\1{2,}/g, ' ')
    .replace(/\(\s*\)|\[\s*\]/g, ' ')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/^[\s,;:|/=*~>•।–-]+(?=\S)|[\s,;:|/=*~<•–-]+$/gu, '')
    .trim();
