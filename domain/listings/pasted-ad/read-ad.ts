import { limits } from '#contract/limits.ts';
import type { Category, ConditionType } from '#contract/vocabulary.ts';
import { categoryOfKind } from '#domain/listings/category.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { findContacts } from '#domain/messages/contacts.ts';
import { fold } from '#domain/messages/fold.ts';
import { addressOf, placesIn } from '#domain/listings/pasted-ad/ad-place.ts';
import { legible, linesOf, tidy, wordsPattern, type AdLine } from '#domain/listings/pasted-ad/ad-text.ts';
import { conditionOf, flawOf, yearsOfUseOf } from '#domain/listings/pasted-ad/condition-and-use.ts';
import { amountsOf, newPriceOf, sellingPriceOf, type NamedAmount, type NewPrice } from '#domain/listings/pasted-ad/prices.ts';
import { parsePhone } from '#domain/users/phone.ts';

/** The fields of a listing that an ad states; null where it does not, or not for sure. */
export interface PastedAd {
  title: string | null;
  /** Without contact data, and without lines that say only the price, the place or how to get in touch. */
  description: string | null;
  /** Tk */
  sellingPrice: number | null;
  /** The price when new, in the currency of the ad. */
  newPrice: NewPrice | null;
  conditionType: ConditionType | null;
  /** The words that name a flaw, which leaves the condition open unless the ad says that it is good or fair. */
  flaw: string | null;
  /** As `domain/listings/usage.ts` reads it. */
  yearsOfUse: string | null;
  category: Category | null;
  /** An area and its district, or a district, by their English names. */
  address: string | null;
  /** As `domain/users/phone.ts` stores it. */
  phone: string | null;
  /** It names several products, each with a price. */
  several: boolean;
}

interface ReadLine extends AdLine {
  amounts: readonly NamedAmount[];
}

const SALE =
  'urgent(?:ly)?(?: sell| sale)?|sell post|for sell|for sale|on sale|selling|(?:ta |ti )?(?:sell|sale|bikri|bikroy)(?: korbo| korte chai| hobe| kora hobe| korchi| dibo| dibo)?|want to sell|i want to sell|জরুরি|জরুরী|বিক্রি(?: হবে| করব| করবো| করা হবে| করতে চাই)?|বিক্রয়(?: হবে| করা হবে)?|বিজ্ঞপ্তি|সেল পোস্ট|সেল হবে';
const SALE_WORDS = wordsPattern(SALE);
/** How an ad begins that greets its readers. */
const GREETING = wordsPattern(
  "as+al+am(?:u|o)?(?:[ ']?(?:a|o|w)?l+a[iy]?kum)?(?: vai(?:ya|yera)?| sobai(?:ke)?| everyone| all)?|salam(?: sobaike)?|adab|nomos?kar|namaste|(?:hello|hi)(?: everyone| all| guys| vai(?:ya)?)?(?= *(?:[,.!]|$))|dear (?:all|members|brothers?)|আসসালামু? ?আলাইকুম(?: ভাই| সবাইকে)?|সালাম|আদাব|নমস্কার|হ্যালো",
);
const OWN = wordsPattern('amar|my|ekta|ekti|akta|আমার|একটি|একটা');
/** The words that may stand beside a price, a place or a phone number without adding anything. */
const FILLER = wordsPattern(
  `${SALE}|price|prize|dam|daam|rate|asking|ask|demand|tk|taka|bdt|each|per|piece|proti|ta|fixed|fix|negotiable|nego|slightly|only|just|last|final|now|was|ekhon|amar|my|full set|set|total|package|combo|matro|alochona|alochonar|sapekkhe|shapekkhe|location|loc|address|area|place|pickup|from|theke|nite|hobe|sadar|call|phone|mobile|mob|cell|contact|whats ?app|wp|imo|messenger|number|num|no|e|korun|din|diben|inbox|in box|me|for|or|and|to|please|pls|serious|buyers?|kono|kotha|er|kichu|parts|pc|jinish|items?|some|দাম|দামঃ|মূল্য|মূল্যঃ|প্রাইস|রেট|টাকা|টাকায়|মাত্র|ফিক্সড|ফিক্স|আলোচনা|সাপেক্ষে|এখন|লোকেশন|ঠিকানা|এলাকা|থেকে|সদর|কল|করুন|ফোন|মোবাইল|মোবাঃ|মোবা|যোগাযোগ|নম্বর|নাম্বার|ইনবক্স|হোয়াটসঅ্যাপ|আমার`,
);

/** Words of a line that names a place and nothing else of interest: `Mirpur 2, stadium er pashe`. */
const MOST_PLACE_WORDS = 3;

/** The words that introduce an amount, directly before it. */
const PRICE_WORD = /(?<![\p{L}\p{M}\d])(?:price|daa?m|দাম|মূল্য)[^\p{L}\p{M}\d]*$/iu;

/** The text of a line as it was written, without the amounts that are asked for. */
const withoutPrice = ({ text, places, amounts }: ReadLine): string => {
  let rest = '';
  let at = 0;
  for (const { kind, start, end } of amounts) {
    if (kind !== 'price' && kind !== 'total') continue;
    rest += `${text.slice(at, places[start]).replace(PRICE_WORD, '')} `;
    at = places[end] ?? text.length;
  }
  return rest + text.slice(at);
};

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}]{2,}|\p{Nd}+/gu) ?? [];

/** Whether a line says something besides the price, the place and how to get in touch. */
function saysMore(line: ReadLine): boolean {
  const unpriced = fold(withoutPrice(line))
    .text.replace(GREETING, ' ')
    .replace(/(?<![\p{L}\d])#[\p{L}\p{M}\d_]+/gu, ' ');
  const { areas, districts, rest } = placesIn(unpriced.replace(FILLER, ' '));
  const left = wordsOf(rest.normalize('NFKC').replace(FILLER, ' '));
  return areas.length + districts.length > 0 && !isProduct(rest)
    ? left.length > MOST_PLACE_WORDS
    : left.some((word) => /\p{L}/u.test(word));
}

/** Whether a text names hardware. */
function isProduct(text: string): boolean {
  const { facts } = recognise({ title: text });
  return Object.keys(facts).some((name) => !['faulty', 'quantity', 'wanted'].includes(name));
}

/** A line as a title: its first sentence if it goes on, without prices and what says that it is for sale. */
function asTitle(line: ReadLine): string {
  // Bangla in the spelling of the patterns: the same characters, which Unicode writes in two ways.
  const sentences = tidy(withoutPrice(line).normalize('NFC')).split(/(?<=[\p{L}\p{M}]{3}|\p{Nd})[.।!]\s+(?=\S)/u);
  const first = sentences.find((part) => wordsOf(part.replace(GREETING, ' ').replace(SALE_WORDS, ' ')).length > 1) ?? '';
  return first
    .replace(GREETING, ' ')
    .replace(SALE_WORDS, ' ')
    .replace(OWN, ' ')
    .split(/(?<=[,|•])/u)
    .filter((part) => wordsOf(placesIn(part).rest.replace(FILLER, ' ')).length > 0)
    .join('')
    .replace(/^[^\p{L}\p{Nd}]+|[\s.,;:|•।!?-]+$/gu, '')
    .replace(/\s+([,.:;!])/g, '$1')
    .replace(/ {2,}/g, ' ')
    .slice(0, limits.title);
}

/** Lines that end in a price of their own after a product: a list of several. */
function itemLines(lines: readonly ReadLine[]): ReadLine[] {
  const items = lines.filter(({ plain, amounts }) => {
    const end = /(?:[-–=:]\s*|\s)(\d[\d,]{2,})\s*(?:tk|taka|bdt|\/-|৳|টাকা)?[^\p{L}\d]*$/u.exec(plain);
    const isPriced = amounts.length > 0 || /\s[-–=]\s*\d[\d,]{2,}[^\p{L}\d]*$/u.test(plain);
    return end !== null && isPriced && !amounts.some(({ kind }) => kind !== 'price') && isProduct(plain.slice(0, end.index));
  });
  return items.length > 1 ? items : [];
}

function phoneOf(text: string): string | null {
  for (const { start, end } of findContacts(text)) {
    const phone = parsePhone(fold(text.slice(start, end)).text.replace(/[^\d+]/g, ''));
    if (phone !== null) return phone;
  }
  return null;
}

/** Reads an ad of another site, in English, Bangla or Bangla in Latin script. Doubtful fields are null. */
export function readAd(pasted: string): PastedAd {
  const text = legible(pasted);
  const lines = linesOf(text).map((line) => ({ ...line, amounts: amountsOf(line) }));
  const items = itemLines(lines);
  const several = items.length > 0;
  const says = lines.filter(saysMore);
  const titleLine = several ? undefined : (says.find(({ plain }) => isProduct(plain)) ?? says[0]);
  const title = titleLine ? asTitle(titleLine) : '';
  const isWhole = titleLine !== undefined && title.length > 0 && !/[.।!]\s+\S/u.test(tidy(titleLine.text));
  const kept = says.filter((line) => line !== titleLine || !isWhole || line.amounts.some(({ kind }) => kind === 'new'));
  const body = (kept.length > 0 ? kept : says).map((line) => tidy(line.text)).join('\n');
  const plain = lines.map((line) => line.plain).join('\n');
  const [condition, flaw] = [conditionOf(plain), flawOf(plain)];
  const amounts = lines.flatMap((line) => line.amounts);
  const categories = (several ? items.map((item) => item.plain) : [title]).map((name) =>
    categoryOfKind(recognise({ title: name }).facts.kind),
  );
  const category = new Set(categories).size === 1 ? (categories[0] ?? null) : null;
  return {
    title: title === '' ? null : title,
    description: body === '' ? null : body.slice(0, limits.description),
    sellingPrice: several ? null : sellingPriceOf(amounts),
    newPrice: several ? null : newPriceOf(amounts),
    conditionType: several || (flaw !== null && condition === 'excellent') ? null : condition,
    flaw: several || condition === 'good' || condition === 'fair' ? null : flaw,
    yearsOfUse: several ? null : yearsOfUseOf(plain),
    category,
    address: addressOf(lines),
    phone: phoneOf(text),
    several,
  };
}
