import { fold, type Folded } from '#domain/messages/fold.ts';
import { findPhones } from '#domain/messages/phone-numbers.ts';
import { findWebAddresses } from '#domain/messages/web-addresses.ts';

/** A place in a text, in UTF-16 units; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Contact data by its kind: a phone number, an email address, an account of another service, a web address. */
export interface Contact extends Span {
  kind: 'phone' | 'email' | 'account' | 'web';
}

const spaced = (word: string): string => word.split('').join('[ ._*-]{0,2}');
const PROVIDERS = [
  ...['gmail', 'yahoo', 'hotmail', 'outlook', 'icloud', 'proton', 'live'].map(spaced),
  'জিমেইল',
  'জি মেইল',
  'ইয়াহু',
  'হটমেইল',
  'আউটলুক',
].join('|');
const DOT = String.raw`(?:\s{0,3}[\[({<]\s{0,3}(?:dot|\.|ডট)\s{0,3}[\])}>]\s{0,3}|\s{0,3}\.\s{0,3}|\s{1,3}(?:dot|ডট)\s{1,3}|dot(?=com))`;
const TOP_LEVEL = '(?:com|net|org|edu|info|me|co|bd|কম|নেট)|c ?o ?m';
/** The separator between the two sides of an address. A bare word only before a mail provider: “look at startech.com” is not an address. */
const AT_SIGN = /\s{0,3}(?:@|[[({<]\s{0,3}(?:at|@|এট|অ্যাট)\s{0,3}[\])}>])\s{0,3}/g;
const AT_WORD = new RegExp(
  String.raw`(?:\s{1,3}(?:at|et|aet|এট|অ্যাট|এ্যাট|এট দ্য রেট)\s{0,3}|(?<=[a-z0-9])at)(?=(?:${PROVIDERS})(?![a-z\u0980-\u09ff]))`.normalize(
    'NFKC',
  ),
  'g',
);
const LOCAL = new RegExp(
  String.raw`(?:[a-z0-9_%+\u0980-\u09ff-]{1,64}(?:\.| ?\(?dot\)? | ডট )){0,3}[a-z0-9_%+\u0980-\u09ff-]{1,64}$|(?:[a-z0-9] ){2,20}[a-z0-9]$`.normalize(
    'NFKC',
  ),
);
const DOMAIN = new RegExp(
  String.raw`(?:(?:${PROVIDERS})(?:${DOT}(?:${TOP_LEVEL}))?|(?=[\d-]*[a-z])(?:[a-z0-9-]{2,40}(?:${DOT}(?:${TOP_LEVEL})(?![a-z]))+|(?:[a-z0-9-]{2,40}\.){1,3}[a-z]{2,10}(?![a-z0-9])))`.normalize(
    'NFKC',
  ),
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

const MESSENGERS =
  'whats ?app|whatsap|wp|imo|telegram|tg|viber|messenger|facebook|fb|instagram|insta|ig|skype|discord|signal|হোয়াটসঅ্যাপ|হোয়াটসএপ|ফেসবুক|ইমো|টেলিগ্রাম|ভাইবার';
const LINK = new RegExp(
  String.raw`(?:https?:\/\/)?(?:[a-z]{1,6}\.)?(?:(?:wa|t|m|fb|signal|telegram)${DOT}me|(?:whatsapp|facebook|fb|instagram|messenger|viber|telegram)${DOT}com|imo\.im|discord\.gg)\s?\/[^\s]*`.normalize(
    'NFKC',
  ),
  'g',
);
/** A name after a slash is one of an account where no other word is: `fb/abar.shop`, but not `fb/insta` and `facebook/youtube`. */
const SLASHED = String.raw`(?<![a-z0-9])(?:whatsapp|wp|imo|telegram|tg|viber|facebook|fb|instagram|insta|ig)\s?[/\\]\s?@?(?<slashed>(?!(?:${MESSENGERS}|youtube|tiktok|twitter|netflix|google|gmail|zoom|email|e-mail|sms|call|phone|mobile|page|group|marketplace|inbox|video)(?![a-z0-9]))[a-z][a-z0-9._-]{4,64})`;
/** `telegram: rahim_99`, `insta id @rahim`; and `@rahim_99` alone where it cannot be a word. */
const NAMED = new RegExp(
  String.raw`(?<![a-z0-9])(?:${MESSENGERS}|gmail|e-?mail)\s{0,3}(?:id|user ?name|handle|page|profile|আইডি|পেজ)?\s{0,3}(?:[:=]\s{0,3}@?|-?\s{1,3}@|@)(?<name>[a-z0-9._]{4,64})|(?<![a-z0-9])(?:${MESSENGERS})\s{1,3}(?:id|user ?name|আইডি)\s{1,3}(?:is |holo |হলো )?(?<id>[a-z0-9._]{4,64})|(?<![a-z0-9._])(?<handle>@(?=[a-z0-9._]*[\d_])[a-z][a-z0-9._]{3,64})|${SLASHED}`.normalize(
    'NFKC',
  ),
  'dg',
);

function findAccounts(text: string): Span[] {
  const found = [...text.matchAll(LINK)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  for (const { indices } of text.matchAll(NAMED)) {
    const place = indices?.groups && Object.values(indices.groups).find(Boolean);
    if (place) found.push({ start: place[0], end: place[1] });
  }
  return found;
}

const READERS = [
  ['phone', findPhones],
  ['email', findEmails],
  ['account', findAccounts],
  ['web', findWebAddresses],
] as const;

/** The places of a folded text with contact data, in the original; they neither overlap nor touch. One is of the kind that comes first in it. */
export function contactsIn({ text, places }: Folded): Contact[] {
  const found = READERS.flatMap(([kind, find]) => find(text).map((span) => ({ ...span, kind }))).sort((a, b) => a.start - b.start);
  const merged: Contact[] = [];
  for (const contact of found) {
    const last = merged.at(-1);
    if (last && contact.start <= last.end) last.end = Math.max(last.end, contact.end);
    else merged.push(contact);
  }
  return merged.map(({ start, end, kind }) => ({ kind, start: places[start] ?? 0, end: places[end] ?? 0 }));
}

/**
 * The one rule of contact data, for every text that others read: phone numbers, email addresses, accounts of other services and web
 * addresses, however they are disguised.
 */
export const findContacts = (text: string): Contact[] => contactsIn(fold(text));

/** The first contact data of a text as it was written, or null. */
export function contactIn(text: string): string | null {
  const [first] = findContacts(text);
  return first ? text.slice(first.start, first.end) : null;
}

const MASK = '•••••';

/** The text with dots, or with another text, in the place of its contact data. */
export function maskContacts(text: string, mask = MASK): string {
  let masked = '';
  let at = 0;
  for (const { start, end } of findContacts(text)) {
    masked += text.slice(at, start) + mask;
    at = end;
  }
  return masked + text.slice(at);
}
