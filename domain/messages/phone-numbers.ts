import type { Span } from '#domain/messages/contacts.ts';
import { digitsOfWord, timesOfWord } from '#domain/messages/number-words.ts';

/** Digits that are written together, as figures or as one word. */
interface Digits extends Span {
  digits: string;
  /** Written as figures only. */
  plain: boolean;
  /** Part of a longer word: `01711223344call`. */
  isPart: boolean;
  /** Written as one word: `seventeen`. */
  isWord: boolean;
  /** Nothing but signs is between it and the one before. */
  isNext: boolean;
}

/** Characters between two groups of digits of one number. */
const LARGEST_GAP = 5;
const LONGEST_NUMBER = 16;
/** Mobile numbers of Bangladesh, with or without the country's code. */
const MOBILE = /^(?:(?:00)?88)?01[3-9]\d{8}$/;
const TOKENS = /[\da-z|\u0980-\u09ff]+/g;

/** Characters that stand for the digit that they look like. */
const LOOKS: Readonly<Record<string, string>> = {
  o: '0',
  i: '1',
  l: '1',
  '|': '1',
  z: '2',
  e: '3',
  a: '4',
  s: '5',
  b: '6',
  t: '7',
  g: '9',
  q: '9',
};
const asDigits = (text: string): string => text.replace(/\D/g, (sign) => LOOKS[sign] ?? sign);
/** o, i and l among digits are disguised digits. */
const DISGUISED = /^(?=(?:[^\d]*\d){3})[\doil|]+$/;
const LOOK_ALIKE = /^(?=(?:\D*\d){6})[\doil|zeasbtgq]{10,15}$/;
/** Digits with one or two other characters between them. */
const SCATTERED = /^\d(?:\d|[a-z|\u0980-\u09ff]{1,2}(?=\d))+\d$/;

/** The digits that a part of a token says: figures, a word, or one or two of o, i and l. */
const digitsOfPart = (part: string): string | undefined => (/^(?:\d+|[oil|]{1,2})$/.test(part) ? asDigits(part) : digitsOfWord(part));

interface ReadDigits {
  digits: string;
  from: number;
  to: number;
  plain: boolean;
  isWord: boolean;
}

/** The digits of one token, and where in it they are. */
function digitsOf(token: string): ReadDigits | undefined {
  const whole = (digits: string, plain = false, isWord = false) => ({ digits, from: 0, to: token.length, plain, isWord });
  if (/^\d+$/.test(token)) return whole(token, true);
  if (DISGUISED.test(token)) return whole(asDigits(token));
  const said = digitsOfWord(token);
  if (said !== undefined) return whole(said, false, true);
  const parts = (token.match(/\d+|\D+/g) ?? []).map(digitsOfPart);
  if (parts.every((part) => part !== undefined)) return whole(parts.join(''));
  if (LOOK_ALIKE.test(token) && MOBILE.test(asDigits(token))) return whole(asDigits(token));
  if (SCATTERED.test(token) && MOBILE.test(token.replace(/\D/g, ''))) return whole(token.replace(/\D/g, ''));
  // A word before or after the number without a space: call01712345678, 01712345678te.
  const joined = /^(?<before>[^\d]*?)(?<digits>\d[\doil|]{8,}\d)(?<after>[^\d]{0,8})$/.exec(token)?.groups;
  if (!joined?.['digits']) return undefined;
  const from = joined['before']?.length ?? 0;
  return { digits: asDigits(joined['digits']), from, to: from + joined['digits'].length, plain: false, isWord: false };
}

/** Words that are said between two groups of one number, and single characters that only divide it. */
const BETWEEN = new RegExp(
  `^(?:${'er|por|pore|tarpor|ar|er por|then|and|dash|hyphen|minus|space|star|এর|পর|পরে|তারপর|আর|এবং|ড্যাশ|হাইফেন'.normalize('NFKC')}|[a-z])$`,
);

/** The groups of digits of a text; those that may belong to one number are in one list. */
function digitRuns(text: string): Digits[][] {
  const runs: Digits[][] = [];
  let times = 1;
  let before: Digits | undefined;
  /** The end of the last token of the run, and whether words followed its last group. */
  let end = 0;
  let words = 0;
  for (const match of text.matchAll(TOKENS)) {
    const again = timesOfWord(match[0]);
    if (again !== undefined) {
      times = again;
      continue;
    }
    const found = digitsOf(match[0]);
    const gap = match.index + (found?.from ?? 0) - end;
    if (found) {
      const tens = before && words === 0 && /^[2-9]0$/.test(before.digits) && /^[1-9]$/.test(found.digits) && before.isWord && found.isWord;
      const near = before && gap <= LARGEST_GAP + (times === 1 ? 0 : 8);
      const group: Digits = {
        start: match.index + found.from,
        end: match.index + found.to,
        digits: found.digits.repeat(found.digits.length === 1 ? times : 1),
        plain: found.plain && times === 1,
        isPart: found.to - found.from < match[0].length,
        isWord: found.isWord,
        isNext: words === 0,
      };
      // Twenty three is 23.
      if (before && tens && near) {
        before.digits = before.digits.charAt(0) + found.digits;
        before.end = group.end;
      } else {
        if (near) runs.at(-1)?.push(group);
        else runs.push([group]);
        before = group;
      }
      end = group.end;
      words = 0;
    } else if (before && words < 3 && gap <= LARGEST_GAP && BETWEEN.test(match[0])) {
      words += 1;
      end = match.index + match[0].length;
    } else before = undefined;
    times = 1;
  }
  return runs;
}

const NAMED_NUMBER =
  /(?:serial|s\/n|sn|imei|order|invoice|tracking|model|part|p\/n|fru|sku|upc|ean|barcode|build|সিরিয়াল|অর্ডার|ইনভয়েস)\s*(?:no|number|num|id|নম্বর)?[\s.:#=-]*$/;
const BACKWARDS = new RegExp('ulta|ulto|revers|backward|right to left|উল্ট|উলট'.normalize('NFKC'));

/** Whether the groups of a run from one to another are one phone number: mobile with or without the country's code, a fixed line, or one with a `+`. */
function isPhone(digits: string, run: readonly Digits[], from: number, to: number, text: string): boolean {
  const start = run[from]?.start ?? 0;
  const groups = run.slice(from, to + 1);
  const isNamed = NAMED_NUMBER.test(text.slice(Math.max(0, start - 24), start));
  // Barcodes of Korea begin with 880 too.
  if (MOBILE.test(digits)) return !isNamed || !(groups.some(({ isPart }) => isPart) || (digits.startsWith('880') && groups.length === 1));
  if (text[start - 1] === '+' && /^[1-9]\d{9,14}$/.test(digits)) return groups.every((group) => group.plain);
  // The 0 is said elsewhere.
  if (/^1[3-9]\d{8}$/.test(digits) && groups.every((group) => group.isWord)) return true;
  if (/^\d{8}[3-9]10(?:88)?$/.test(digits) && groups.length === run.length && !isNamed && (groups.length === 1 || BACKWARDS.test(text)))
    return true;
  if (to - from > 1 || isNamed || groups.slice(1).some((group) => !group.isNext)) return false;
  return to === from
    ? /^(?:1[3-9]\d{8}|0[2-9]\d{7,9})$/.test(digits)
    : /^0[2-9]\d{0,2}$/.test(run[from]?.digits ?? '') && /^\d{6,8}$/.test(run[to]?.digits ?? '');
}

/** Phone numbers in a folded text: also in words, among other characters, with those that look like digits, and backwards. */
export function findPhones(text: string): Span[] {
  const found: Span[] = [];
  for (const run of digitRuns(text))
    for (let from = 0; from < run.length; from += 1) {
      const start = run[from]?.start ?? 0;
      const plus = text[start - 1] === '+';
      let digits = '';
      let last = -1;
      for (let to = from; to < run.length && digits.length <= LONGEST_NUMBER; to += 1) {
        digits += run[to]?.digits ?? '';
        if (digits.length >= 8 && isPhone(digits, run, from, to, text)) last = to;
      }
      if (last < 0) continue;
      found.push({ start: plus ? start - 1 : start, end: run[last]?.end ?? 0 });
      from = last;
    }
  return found;
}
