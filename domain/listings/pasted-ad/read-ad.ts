import { limits } from '#contract/limits.ts';
import type { Facts } from '#contract/facts.ts';
import type { Category, ConditionType, FactName } from '#contract/vocabulary.ts';
import { categoryOfKind } from '#domain/listings/category.ts';
import { factValue } from '#domain/facts/fact-value.ts';
import { recognise } from '#domain/facts/recognise.ts';
import { findContacts } from '#domain/messages/contacts.ts';
import { fold } from '#domain/messages/fold.ts';
import { placeOfAd, placesIn } from '#domain/listings/pasted-ad/ad-place.ts';
import { HASHTAG, legible, linesOf, tidy, without, wordsPattern, type AdLine } from '#domain/listings/pasted-ad/ad-text.ts';
import { conditionOf, flawOf, TIME_OF_USE, timeOfUseOf, yearsOfUseOf } from '#domain/listings/pasted-ad/condition-and-use.ts';
import { amountsOf, askedPricesOf, newPriceOf, type NamedAmount } from '#domain/listings/pasted-ad/prices.ts';
import { parsePhone } from '#domain/users/phone.ts';

/** The fields of which an ad shows the words that state them. */
export type QuotedField = 'title' | 'sellingPrice' | 'originalPrice' | 'conditionType' | 'yearsOfUse' | 'address' | 'flaw';

/** The fields of a listing that an ad states; null where it does not, or not for sure. */
export interface PastedAd {
  /** Its own title; where that names fewer than two facts, followed by those of the rest of the ad; where it is a sentence, its facts. */
  title: string | null;
  /** Without contact data, and without lines that say only the price, the place or how to get in touch. */
  description: string | null;
  /** Tk */
  sellingPrice: number | null;
  /** The amounts in Tk that it may ask for, where they are several. */
  askedPrices: readonly number[];
  /** The price when new, in the currency of the ad. */
  newPrice: Pick<NamedAmount, 'amount' | 'currency'> | null;
  conditionType: ConditionType | null;
  /** As `domain/listings/usage.ts` reads it. */
  yearsOfUse: string | null;
  category: Category | null;
  /** An area and its district, or a district, by their English names. */
  address: string | null;
  /** As `domain/users/phone.ts` stores it. */
  phone: string | null;
  /** An ad for each of its products, with what it says of all, if it names several with a price each; else empty. */
  parts: readonly string[];
  /** The words of the ad that state a field, as it has them. */
  words: Readonly<Record<QuotedField, string | undefined>>;
}

interface ReadLine extends AdLine {
  amounts: readonly (NamedAmount & { words: string })[];
}

const SALE =
  '(?:dm|inbox|knock)(?: me)?(?: fast| for (?:details|price))?|urgent(?:ly)?(?: sell| sale)?|price drop(?:ped)?|wts|be(?:ch|c)(?:bo|te chai)|বেচবো?|বেচতে চাই|sell post|for sell|for sale|on sale|sell(?:ing)? fast|fast sell|selling|(?:ta |ti )?(?:sell|sale|bikri|bikroy)(?: korbo| korte chai| hobe| kora hobe| korchi| dibo| dibo)?|want to sell|i want to sell|জরুরি|জরুরী|বিক্রি(?: হবে| করব| করবো| করা হবে| করতে চাই)?|বিক্রয়(?: হবে| করা হবে)?|বিজ্ঞপ্তি|সেল পোস্ট|সেল হবে';
const SALE_WORDS = wordsPattern(SALE);
/** How an ad begins that greets its readers. */
const EVERYBODY = '(?: ?(?:(?:bh|v)ai(?:ya|yera)?(?: ?ra)?|sobai(?:ke)?|everyone|all|guys|friends|ভাই(?:য়েরা)?|সবাইকে))?';
const ADDRESS = '(?:bh|v)ai(?:ya|yera|a)?(?: ?ra)?|apu|bro(?:s|thers?)?|ভাই(?:য়া|য়েরা|রা)?|আপু';
const GREETING = wordsPattern(
  `as+al+am(?:u|o)?(?:[ ']?(?:a|o|w)?l+a[iy]?kum)?${EVERYBODY}|salam${EVERYBODY}|adab|nomos?kar|namaste|(?:hello|hi)${EVERYBODY}(?= *(?:[,.!]|$)| (?:pc|laptop|monitor|computer)(?![\\p{L}]))|(?:${ADDRESS})(?= *(?:[,!]|$))|(?<=^[^\\p{L}\\p{N}]*)(?:${ADDRESS})|dear (?:all|members|brothers?)|আসসালামু? ?আলাইকুম${EVERYBODY}|সালাম${EVERYBODY}|আদাব|নমস্কার|হ্যালো`,
);
/** The words that say what comes along with a thing. */
const BESIDE = wordsPattern(
  '\\d+ ?tb (?:written|writes|tbw)|(?:with |full |original |intact )*box(?:ed)?(?: ?(?:[+&]|and|ar|o) ?\\p{L}+){0,3},? (?:ase|asey|ache|achhe|soho|shoho|nai|nei|available|included)|(?:with|without|no|full) (?:original )?box|(?:বক্স|ওয়ারেন্টি) (?:আছে|সহ|নাই|নেই)|warranty (?:ase|asey|ache|achhe|nai|nei)',
);
/** The words from which on a title says how its thing was bought. */
const BUYING = wordsPattern(
  '(?:20[0-3]\\d (?:sale?|shale?|সালে?|er|e|এ) )?(?:was )?(?:us(?:ed|ing) (?:from|since)|bought|purchased?|kena|kinechi(?:lam)?|kinsi(?:lam)?|কেনা|কিনেছি(?:লাম)?|কিনছি(?:লাম)?|ক্রয়)',
);
/** The number of a thing in a list. */
const NUMBER_IN_LIST = /^[^\p{L}\p{Nd}]*(?:\p{Nd}{1,2}(?:\)\s*|\.\s+)|[a-e]\)\s*)/iu;
const OWN = wordsPattern('amar|my|ekta|ekti|akta|আমার|একটি|একটা');
/** The words that may stand beside a price, a place or a phone number without adding anything. */
const FILLER = wordsPattern(
  `${SALE}|price|prize|dam|daam|rate|asking|ask|demand|tk|taka|bdt|each|per|piece|proti|ta|fixed|fix|negotiable|nego|slightly|only|just|last|final|now|was|ekhon|amar|my|full set|set|total|package|combo|matro|alochona|alochonar|sapekkhe|shapekkhe|location|loc|address|area|place|pickup|from|theke|nite|hobe|sadar|call|phone|mobile|mob|cell|contact|whats ?app|wp|imo|messenger|number|num|no|e|korun|din|diben|inbox|in box|me|for|or|and|to|please|pls|serious|buyers?|kono|kotha|er|kichu|parts|pc|jinish|items?|some|দাম|দামঃ|মূল্য|মূল্যঃ|প্রাইস|রেট|টাকা|টাকায়|মাত্র|ফিক্সড|ফিক্স|আলোচনা|সাপেক্ষে|এখন|লোকেশন|ঠিকানা|এলাকা|থেকে|সদর|কল|করুন|ফোন|মোবাইল|মোবাঃ|মোবা|যোগাযোগ|নম্বর|নাম্বার|ইনবক্স|হোয়াটসঅ্যাপ|আমার`,
);

/** Words of a line that names a place and nothing else of interest: `Mirpur 2, stadium er pashe`. */
const MOST_PLACE_WORDS = 3;

/** The words that introduce an amount, directly before it. */
const PRICE_WORD = /(?<![\p{L}\p{M}\d])(?:price|daa?m|total|দাম|মূল্য|মোট)[^\p{L}\p{M}\d]*$/iu;

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
  const { areas, districts, rest } = placesIn(without(fold(withoutPrice(line)).text, GREETING, HASHTAG, FILLER));
  const left = wordsOf(without(rest.normalize('NFKC'), FILLER));
  return areas.length + districts.length > 0 && !isProduct(rest)
    ? left.length > MOST_PLACE_WORDS
    : left.some((word) => /\p{L}/u.test(word));
}

/** Whether a text names hardware. */
function isProduct(text: string): boolean {
  const { facts } = recognise({ title: text });
  return Object.keys(facts).some((name) => name === 'kind' || !NOT_HARDWARE.has(name));
}

/** Whether a part of a line says for how long the product was used, and names no hardware. */
const saysOnlyUse = (part: string): boolean => timeOfUseOf(fold(part).text) !== null && !isProduct(part);

/** The words of a state: of a battery, of a repair, of what is wrong or not. */
const STATE_WORDS = wordsPattern(
  'health|হেলথ|cycles?|battery|backup|charger|charge|problem|somoss?a|shomoss?h?a|issues?|repair(?:ed|ing)?|scratch(?:es|less)?|daa?g|tested|na|nai|nei|ব্যাটারি|ব্যাকআপ|চার্জার|চার্জ|সমস্যা|দাগ|নাই|নেই|না',
  'iu',
);

/** Whether a part of a line, which is not its first, says only in which state the product is. */
function saysOnlyState(part: string): boolean {
  const { text } = fold(part);
  if (!STATE_WORDS.test(part.normalize('NFKC')) && conditionOf(text) === null && flawOf(text) === null) return false;
  return Object.keys(recognise({ title: part }).facts).every((name) => name === 'kind' || NOT_HARDWARE.has(name));
}

/** Words of an address beside the name of its area: `Uttara sector 7`. */
const PART_OF_AREA = wordsPattern('sector|section|block|road|house|সেক্টর|সেকশন|ব্লক|রোড|বাসা');

/** Whether a part of a line says something besides a place. */
function saysWhat(part: string): boolean {
  const { areas, districts, rest } = placesIn(part);
  const left = wordsOf(without(rest, ...(areas.length > 0 ? [PART_OF_AREA] : []), FILLER));
  return areas.length + districts.length > 0 ? left.some((word) => /\p{L}/u.test(word)) : left.length > 0;
}

const NEW_PRICE_WORD = wordsPattern('(?:(?:brand|when|new|notun|original|mrp|market|retail|price|dam|নতুন|দাম|মূল্য)[\\s:(-]*)+$', 'iu');

/** Place of the price or of the word of buying that follows the product of a line, at which its title ends. */
function endOfTitle({ text, plain, places, amounts }: ReadLine): number {
  const ends = [...amounts.map(({ start }) => start), plain.search(BUYING)].map((at) => places[at] ?? 0);
  return Math.min(...ends.filter((at) => at > 0 && isProduct(text.slice(0, at))), text.length);
}

/** The text of a line that may be its title, without amounts before its product. */
function textOfTitle(line: ReadLine): string {
  const end = endOfTitle(line);
  const text = withoutPrice({ ...line, text: line.text.slice(0, end) });
  return end < line.text.length ? text.replace(NEW_PRICE_WORD, '') : text;
}

/** The text without the place at its end: `RX 580 8GB khulna`. */
function withoutPlace(text: string): string {
  const words = [...text.matchAll(/[\p{L}\p{Nd}][\p{L}\p{M}\p{Nd}]*/gu)];
  const first = words.find(({ index }, at) => {
    const { areas, districts, rest } = at > 0 ? placesIn(fold(text.slice(index)).text) : { areas: [], districts: [], rest: '' };
    return areas.length + districts.length > 0 && !/\p{L}/u.test(rest);
  });
  return first ? text.slice(0, first.index) : text;
}

const SENTENCE_END = /(?<=[\p{L}\p{M}]{3}|\p{Nd} ?\p{L}*|\/-)[.।!]\s+(?=\S)/u;

/** A line as a title: its first sentence if it goes on, without prices and what says that it is for sale. */
function asTitle(line: ReadLine): string {
  // Bangla in the spelling of the patterns: the same characters, which Unicode writes in two ways.
  const sentences = tidy(textOfTitle(line).normalize('NFC')).replace(NUMBER_IN_LIST, '').split(SENTENCE_END);
  const longer = sentences.filter((part) => wordsOf(without(part, GREETING, SALE_WORDS)).length > 1);
  const first = longer.find(isProduct) ?? longer[0] ?? '';
  const title = without(first, GREETING, SALE_WORDS, OWN, BESIDE, TIME_OF_USE)
    .split(/(?<=[,|•])/u)
    .filter((part, at) => saysWhat(part) && !saysOnlyUse(part) && (at === 0 || !saysOnlyState(part)))
    .join('');
  return withoutPlace(title)
    .replace(/^[^\p{L}\p{Nd}]+|[\s.,;:|•।!?([–—-]+$/gu, '')
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

/** The ends of a clause in an ad of one paragraph. */
const CLAUSE_END = new RegExp(String.raw`[,;+|](?=\s)|${SENTENCE_END.source}|\s(?=\p{Nd}{1,2}\)\s*\p{L})`, 'gu');
const OF_ALL = wordsPattern('all|both|each|every|sob(?:gula|gulo|i)?|duita(?:i)?|dutoi|সব(?:গুলো|গুলা|ই)?|দুইটা(?:ই)?|দুটোই|উভয়', 'iu');

const readLines = (text: string): ReadLine[] =>
  linesOf(text).map((line) => ({
    ...line,
    amounts: amountsOf(line).map((each) => ({ ...each, words: line.text.slice(line.places[each.start], line.places[each.end]).trim() })),
  }));

/** An ad for each of the products that a text names with a price each; empty where it names one. */
function partsOf(text: string): string[] {
  for (const each of [text, text.replace(CLAUSE_END, '\n')]) {
    const lines = readLines(each);
    const items = itemLines(lines);
    if (items.length === 0) continue;
    const itemOf = (line: ReadLine) => items.findLast((item) => lines.indexOf(item) < lines.indexOf(line));
    const ofOne = lines.filter((line) => {
      const { areas, districts } = placesIn(line.plain);
      return !items.includes(line) && itemOf(line) && !OF_ALL.test(line.plain) && areas.length + districts.length === 0;
    });
    // Lines below the last of them are of all, unless others have lines of their own too or they are of one sentence.
    const isLast = (line: ReadLine) => itemOf(line) === items.at(-1);
    const own = each === text && ofOne.every(isLast) ? [] : ofOne;
    return items.map((item) =>
      lines
        .filter((line) => line === item || !(items.includes(line) || (own.includes(line) && itemOf(line) !== item)))
        .map((line) => line.text)
        .join('\n'),
    );
  }
  return [];
}

/** The words of some lines between two offsets into their `plain` texts, which newlines join. */
function wordsAt(lines: readonly AdLine[], said: { start: number; end: number } | null): string | undefined {
  let at = said?.start ?? 0;
  for (const { text, plain, places } of said ? lines : []) {
    if (said && at <= plain.length) return text.slice(places[at], places[Math.min(at + said.end - said.start, plain.length)]);
    at -= plain.length + 1;
  }
  return undefined;
}

/** The facts that a title may name, in this order. */
const TITLE_FACTS = ['cpu', 'gpu', 'ramGb', 'storage', 'screenInches', 'watts'] as const satisfies readonly FactName[];
/** The facts that say too little of a thing. */
const NOT_HARDWARE: ReadonlySet<string> = new Set<FactName>(['kind', 'faulty', 'quantity', 'wanted']);
const LEAST_FACTS = 2;

/** Words of a title that name no fact, from which on it is a sentence of the ad rather than a title. */
const MOST_WORDS_BESIDE = 4;

/** The facts of an ad that a title does not name. */
function factsBeside(named: Facts, facts: Facts): string[] {
  const parts = TITLE_FACTS.filter((name) => named[name] === undefined).flatMap((name) => {
    const value = facts[name];
    return value === undefined ? [] : `${factValue(name, value, String)}${name === 'ramGb' ? ' RAM' : ''}`;
  });
  const { cpu, cpuFamily, cpuGeneration } = facts;
  if (cpu === undefined && cpuFamily !== undefined && named.cpuFamily === undefined)
    parts.unshift(cpuFamily + (cpuGeneration === undefined ? '' : ` ${cpuGeneration} gen`));
  return parts;
}

/**
 * A title that names fewer than two facts, followed by the facts that the ad states. A sentence of an ad whose brand, model and another fact
 * are known gives way to them.
 */
function withFacts(title: string, lines: readonly ReadLine[]): string {
  const { facts: named, sources } = recognise({ title });
  const { facts } = recognise({ title: lines.map((line) => tidy(withoutPrice(line))).join(', ') });
  const model = facts.model ? `${facts.brand ?? ''} ${facts.model}`.trim() : '';
  const stated = Object.entries(sources).flatMap(([name, source]) => (source.from === 'stated' && !NOT_HARDWARE.has(name) ? [source] : []));
  const isNamed = named.brand !== undefined || named.model !== undefined;
  if (stated.length < LEAST_FACTS)
    return [title, isNamed ? '' : model, ...factsBeside(named, facts)].filter(Boolean).join(', ').slice(0, limits.title);
  const explained = Object.values(sources).flatMap((source) => (source.from === 'stated' ? [source] : []));
  const beside = [...title.matchAll(/[\p{L}\p{M}]{2,}/gu)].filter(
    ({ 0: word, index }) => !explained.some(({ start, end }) => start < index + word.length && index < end),
  );
  const parts = factsBeside({}, facts);
  const isSentence = beside.length >= MOST_WORDS_BESIDE && facts.brand !== undefined && model !== '' && parts.length > 0;
  return isSentence ? [model, ...parts].join(', ').slice(0, limits.title) : title;
}

/** Reads an ad of another site, in English, Bangla or Bangla in Latin script. Doubtful fields are null. @param now counts the time since something was bought */
export function readAd(pasted: string, now: Date): PastedAd {
  const text = legible(pasted);
  const lines = readLines(text);
  const parts = partsOf(text);
  const several = parts.length > 0;
  const says = lines.filter(saysMore);
  const titleLine = several ? undefined : (says.find(({ plain }) => isProduct(plain)) ?? says[0]);
  const ownTitle = titleLine ? asTitle(titleLine) : '';
  const title = several ? '' : withFacts(ownTitle, says);
  const isWhole = titleLine !== undefined && ownTitle.length > 0 && !/[.।!]\s+\S/u.test(tidy(titleLine.text));
  const isKept =
    titleLine?.amounts.some(({ kind }) => kind === 'new') || readLines(titleLine?.text.slice(endOfTitle(titleLine)) ?? '').some(saysMore);
  const kept = says.filter((line) => line !== titleLine || !isWhole || isKept);
  const body = (kept.length > 0 ? kept : says).map((line) => tidy(line.text)).join('\n');
  const plain = lines.map((line) => line.plain).join('\n');
  const [condition, flaw, use] = several ? [null, null, null] : [conditionOf(plain), flawOf(plain), yearsOfUseOf(plain, now)];
  const isOpen = flaw !== null && condition?.value !== 'good' && condition?.value !== 'fair';
  const amounts = several ? [] : lines.flatMap((line) => line.amounts);
  const asked = askedPricesOf(amounts);
  const newPrice = newPriceOf(amounts);
  const place = placeOfAd(linesOf(text.split(SENTENCE_END).join('\n')));
  const categories = several ? parts.map((part) => readAd(part, now).category) : [categoryOfKind(recognise({ title }).facts.kind)];
  const category = new Set(categories).size === 1 ? (categories[0] ?? null) : null;
  const words = {
    title: ownTitle === '' || !titleLine?.text.includes(ownTitle) ? titleLine && tidy(titleLine.text) : ownTitle,
    sellingPrice: asked.length === 1 ? asked[0]?.words : undefined,
    originalPrice: newPrice?.words,
    conditionType: isOpen ? undefined : wordsAt(lines, condition),
    yearsOfUse: wordsAt(lines, use),
    address: place?.words,
    flaw: isOpen ? wordsAt(lines, flaw) : undefined,
  };
  return {
    title: title === '' ? null : title,
    description: body === '' ? null : body.slice(0, limits.description),
    sellingPrice: asked.length === 1 ? (asked[0]?.amount ?? null) : null,
    askedPrices: asked.length > 1 ? asked.map(({ amount }) => amount) : [],
    newPrice: newPrice && { amount: newPrice.amount, currency: newPrice.currency },
    conditionType: isOpen ? null : (condition?.value ?? null),
    yearsOfUse: use?.value ?? null,
    category,
    address: place?.address ?? null,
    phone: phoneOf(text),
    parts,
    words,
  };
}
