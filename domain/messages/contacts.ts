import { fold, type Folded } from '#domain/messages/fold.ts';
import { digitsOfWord, timesOfWord } from '#domain/messages/number-words.ts';

/** A place in a text, in UTF-16 units; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Digits that are written together, as figures or as one word. */
interface Digits extends Span {
  digits: string;
  /** Written as figures only. */
  plain: boolean;
}

/** Characters between two groups of digits of one number. */
const LARGEST_GAP = 5;
const LONGEST_NUMBER = 16;
/** o, i and l among digits are disguised digits. */
const DISGUISED = /^(?=(?:[^\d]*\d){3})[\doil|]+$/;
const TOKENS = /[\da-z|\u0980-\u09ff]+/g;

const asDigits = (text: string): string => text.replaceAll('o', '0').replace(/[il|]/g, '1');

/** The digits that a part of a token says: figures, a word, or one or two of o, i and l. */
const digitsOfPart = (part: string): string | undefined =>
  /^\d+$/.test(part) || /^[oil|]{1,2}$/.test(part) ? asDigits(part) : digitsOfWord(part);

/** The digits of one token, and where in it they are. */
function digitsOf(token: string): { digits: string; from: number; to: number; plain: boolean } | undefined {
  const whole = (digits: string, plain: boolean) => ({ digits, from: 0, to: token.length, plain });
  if (/^\d+$/.test(token)) return whole(token, true);
  if (DISGUISED.test(token)) return whole(asDigits(token), false);
  const parts = (token.match(/\d+|\D+/g) ?? []).map(digitsOfPart);
  if (parts.every((part) => part !== undefined)) return whole(parts.join(''), false);
  // A word before or after the number without a space: call01712345678, 01712345678te.
  const joined = /^(?<before>[^\d]*?)(?<digits>\d[\doil|]{8,}\d)(?<after>[^\d]{0,8})$/.exec(token)?.groups;
  if (!joined?.['digits']) return undefined;
  const from = joined['before']?.length ?? 0;
  return { digits: asDigits(joined['digits']), from, to: from + joined['digits'].length, plain: false };
}

/** The groups of digits of a text; those that may belong to one number are in one list. */
function digitRuns(text: string): Digits[][] {
  const runs: Digits[][] = [];
  let times = 1;
  let before: Digits | undefined;
  for (const match of text.matchAll(TOKENS)) {
    const again = timesOfWord(match[0]);
    if (again !== undefined) {
      times = again;
      continue;
    }
    const found = digitsOf(match[0]);
    if (found) {
      const tens = before && !before.plain && /^[2-9]0$/.test(before.digits) && /^[1-9]$/.test(found.digits) && !found.plain;
      const group = {
        start: match.index + found.from,
        end: match.index + found.to,
        digits: found.digits.repeat(found.digits.length === 1 ? times : 1),
        plain: found.plain && times === 1,
      };
      const near = before && group.start - before.end <= LARGEST_GAP + (times === 1 ? 0 : 8);
      // Twenty three is 23.
      if (before && tens && near) {
        before.digits = before.digits.charAt(0) + found.digits;
        before.end = group.end;
      } else if (near) {
        runs.at(-1)?.push(group);
        before = group;
      } else {
        runs.push([group]);
        before = group;
      }
    } else before = undefined;
    times = 1;
  }
  return runs;
}

const NAMED_NUMBER =
  /(?:serial|s\/n|sn|imei|order|invoice|tracking|model|part|p\/n|sku|সিরিয়াল|অর্ডার|ইনভয়েস)\s*(?:no|number|num|id|নম্বর)?[\s.:#=-]*$/;

/** Whether the groups of a run from one to another are one phone number: mobile with or without the country's code, a fixed line, or one with a `+`. */
function isPhone(digits: string, run: readonly Digits[], from: number, to: number, text: string): boolean {
  if (/^(?:(?:00)?88)?01[3-9]\d{8}$/.test(digits)) return true;
  if (/^(?:00)?8801[3-9]\d{8}$/.test(digits)) return true;
  const start = run[from]?.start ?? 0;
  if (text[start - 1] === '+' && /^[1-9]\d{9,14}$/.test(digits)) return run.slice(from, to + 1).every((group) => group.plain);
  if (to - from > 1 || NAMED_NUMBER.test(text.slice(Math.max(0, start - 24), start))) return false;
  return to === from
    ? /^(?:1[3-9]\d{8}|0[2-9]\d{7,9})$/.test(digits)
    : /^0[2-9]\d{0,2}$/.test(run[from]?.digits ?? '') && /^\d{6,8}$/.test(run[to]?.digits ?? '');
}

function findPhones(text: string): Span[] {
  const found: Span[] = [];
  for (const run of digitRuns(text))
    for (let from = 0; from < run.length; from += 1) {
      const start = run[from]?.start ?? 0;
      const plus = text[start - 1] === '+';
      let digits = '';
      let last = -1;
      for (let to = from; to < run.length && digits.length <= LONGEST_NUMBER; to += 1) {
        digits += run[to]?.digits ?? '';
        if (!plus && !/^[08]|^1\d{9}$/.test(digits)) break;
        if (digits.length < 8 || !isPhone(digits, run, from, to, text)) continue;
        last = to;
      }
      if (last < 0) continue;
      found.push({ start: plus ? start - 1 : start, end: run[last]?.end ?? 0 });
      from = last;
    }
  return found;
}

const spaced = (word: string): string => word.split('').join('[ ._*-]{0,2}');
const PROVIDERS = ['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud', 'proton', 'live'].map(spaced).join('|');
const DOT = String.raw`(?:\s{0,3}[\[({<]\s{0,3}(?:dot|\.|ডট)\s{0,3}[\])}>]\s{0,3}|\s{0,3}\.\s{0,3}|\s{1,3}(?:dot|ডট)\s{1,3}|dot(?=com))`;
const TOP_LEVEL = '(?:com|net|org|edu|info|me|co|bd)|c ?o ?m';
/** What is between the two sides of an address. A bare word only before a mail provider: “look at startech.com” is not an address. */
const AT_SIGN = /\s{0,3}(?:@|[[({<]\s{0,3}(?:at|@|এট|অ্যাট)\s{0,3}[\])}>])\s{0,3}/g;
const AT_WORD = new RegExp(
  String.raw`(?:\s{1,3}(?:at|et|aet|এট|অ্যাট|এ্যাট)\s{0,3}|(?<=[a-z0-9])at)(?=(?:${PROVIDERS})(?![a-z]))`.normalize('NFKC'),
  'g',
);
const LOCAL = /(?:[a-z0-9_%+\u0980-\u09ff-]{1,64}(?:\.| ?\(?dot\)? )){0,3}[a-z0-9_%+\u0980-\u09ff-]{1,64}$|(?:[a-z0-9] ){2,20}[a-z0-9]$/;
const DOMAIN = new RegExp(
  String.raw`(?:(?:${PROVIDERS})(?:${DOT}(?:${TOP_LEVEL}))?|[a-z0-9-]{2,40}(?:${DOT}(?:${TOP_LEVEL})(?![a-z]))+)`.normalize('NFKC'),
  'y',
);

function findEmails(text: string): Span[] {
  const found: Span[] = [];
  for (const at of [AT_SIGN, AT_WORD])
    for (const match of text.matchAll(at)) {
      const local = LOCAL.exec(text.slice(Math.max(0, match.index - 80), match.index))?.[0];
      DOMAIN.lastIndex = match.index + match[0].length;
      const domain = DOMAIN.exec(text)?.[0];
      if (local !== undefined && domain !== undefined)
        found.push({ start: match.index - local.length, end: match.index + match[0].length + domain.length });
    }
  return found;
}

const MESSENGERS = 'whats ?app|whatsap|wp|imo|telegram|tg|viber|messenger|facebook|fb|instagram|insta|ig|skype|discord|signal';
const LINK = new RegExp(
  String.raw`(?:https?:\/\/)?(?:[a-z]{1,6}\.)?(?:(?:wa|t|m|fb|signal|telegram)${DOT}me|(?:whatsapp|facebook|fb|instagram|messenger|viber|telegram)${DOT}com|imo\.im|discord\.gg)\s?\/[^\s]*`.normalize(
    'NFKC',
  ),
  'g',
);
/** `telegram: rahim_99`, `insta id @rahim`; and `@rahim_99` alone where it cannot be a word. */
const NAMED = new RegExp(
  String.raw`(?<![a-z0-9])(?:${MESSENGERS}|gmail|e-?mail)\s{0,3}(?:id|user ?name|handle|আইডি)?\s{0,3}(?:[:=]\s{0,3}@?|-?\s{1,3}@|@)(?<name>[a-z0-9._]{4,64})|(?<![a-z0-9])(?:${MESSENGERS})\s{1,3}(?:id|user ?name|আইডি)\s{1,3}(?:is |holo |হলো )?(?<id>[a-z0-9._]{4,64})|(?<![a-z0-9._])(?<handle>@(?=[a-z0-9._]*[\d_])[a-z][a-z0-9._]{3,64})`.normalize(
    'NFKC',
  ),
  'dg',
);

function findLinks(text: string): Span[] {
  const links = [...text.matchAll(LINK)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  for (const match of text.matchAll(NAMED)) {
    const place = match.indices?.groups?.['name'] ?? match.indices?.groups?.['id'] ?? match.indices?.groups?.['handle'];
    if (place) links.push({ start: place[0], end: place[1] });
  }
  return links;
}

/** The places of a folded text with contact data, in the original; they neither overlap nor touch. */
export function contactsIn({ text, places }: Folded): Span[] {
  const spans = [...findPhones(text), ...findEmails(text), ...findLinks(text)].sort((a, b) => a.start - b.start);
  const merged: Span[] = [];
  for (const { start, end } of spans) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged.map(({ start, end }) => ({ start: places[start] ?? 0, end: places[end] ?? 0 }));
}

/** Phone numbers, e-mail addresses and accounts of messengers in a text, however they are disguised. */
export const findContacts = (text: string): Span[] => contactsIn(fold(text));

const MASK = '•••••';

/** The text with its contact data replaced by dots. */
export function maskContacts(text: string): string {
  let masked = '';
  let at = 0;
  for (const { start, end } of findContacts(text)) {
    masked += text.slice(at, start) + MASK;
    at = end;
  }
  return masked + text.slice(at);
}
