import { limits } from '#contract/limits.ts';
import { masked, scan } from '#domain/facts/scan.ts';
import type { Token } from '#domain/facts/tokenise.ts';
import { LAKH, likelyAmount, THOUSAND } from '#domain/money/amount.ts';
import { digitsOfWord } from '#domain/messages/number-words.ts';
import { placesIn } from '#domain/listings/pasted-ad/ad-place.ts';
import { BOUGHT, MONTH, wordsPattern, YEAR_NUMBER, type AdLine } from '#domain/listings/pasted-ad/ad-text.ts';

/** Tk; smaller amounts of an ad are something else. */
const LEAST_TK = 100;

const THOUSANDS = ['k', ...THOUSAND].join('|');
const LAKHS = LAKH.join('|');
const TAKA = 'tk|taka|takay|bdt|৳|টাকায়|টাকা|টাঃ';
const NUMBER = String.raw`\d+(?:[.,]\d+)*`;

/**
 * A number with what may be around it: a currency, thousands or lakhs, which may be followed by smaller ones, `/-`. `১৬` may be written as
 * one word before thousands, also before those that follow lakhs.
 */
const AMOUNT = new RegExp(
  String.raw`(?<currency>tk\.?|bdt|৳|\$|usd)?\s*(?<![\p{L}\p{M}\d.,])(?:(?<number>${NUMBER})|(?<word>[\u0980-\u09ff]{2,8})(?=\s+(?:হাজার|লাখ|লক্ষ)))(?:\s*(?<factor>${THOUSANDS}|${LAKHS})(?![a-z]))?(?:\s*(?<more>${NUMBER}|[\u0980-\u09ff]{2,8}(?=\s+হাজার))\s*(?<moreFactor>${THOUSANDS})(?![a-z]))?\s*(?<unit>\/-|\/=|=|(?:${TAKA})(?![a-z])|\$|usd|dollars?|ডলার)?`.normalize(
    'NFKC',
  ),
  'giu',
);

/** The words before an amount, and the kind of price that they make it. Longer ones first: `kena dam` is not the price. */
const LABELS: readonly Label[] = [
  {
    kind: 'new',
    words:
      '(?<=^ ?|[(,;] ?)original(?= ?$)|(?<=[(,;] ?)(?:new|notun|নতুন)(?= ?$)|(?:new|notun|নতুন) (?:was|chilo|silo|ছিলো?)|(?:original price|(?:price|dam|দাম)(?: when| of)? (?:new|notun|নতুন)|new price|(?:shop|store|showroom|dokaner|দোকানের) (?:price|dam|দাম)|market price|retail price|reg(?:ular)?\\.? price|actual price|brand new price|mrp|notun dam|notun price|নতুন দাম|বাজার মূল্য|বাজার দাম)(?: (?:was|chilo|silo|ছিলো?))?|bought|purchased?|buying price|kena(?: dam)?|kinechi(?:lam)?|kinsilam|kinechhilam|kinsi|কেনা(?: দাম)?|কিনেছি(?:লাম)?|কিনছি(?:লাম)?|ক্রয়(?: ?মূল্য)?',
  },
  {
    kind: 'other',
    words:
      'delivery|courier|charges?|advance|discount|cashback|emi|was|before|earlier|previous(?: price)?|ager dam|আগের দাম|ডেলিভারি|কুরিয়ার|অগ্রিম|চার্জ|ছাড়|per month|monthly|service',
  },
  { kind: 'total', words: '(?:full set|full|set|total|package|combo|whole|all) (?:price|dam)|total|package|সব মিলিয়ে|মোট' },
  {
    kind: 'price',
    words: 'asking(?: price)?|expect(?:ed|ing)(?: price)?|(?:selling|sale) price|বিক্রয় ?মূল্য',
    isAsking: true,
  },
  {
    kind: 'price',
    words:
      'price|prize|dam|daam|rate|ask|demand|now|ekhon|each|per piece|proti ?(?:ta|piece)?|offer|last|final|fixed|দাম|দামঃ|মূল্য|মূল্যঃ|প্রাইস|রেট|এখন|চাই|ফিক্সড',
  },
  {
    kind: 'price',
    words: '(?:sell|selling|sale|bikri|বিক্রয়|বিক্রি)(?: korbo| korte chai| hobe| kora hobe| করব| করবো| করতে চাই| হবে| করা হবে)?',
    isSale: true,
  },
];
type PriceKind = 'price' | 'total' | 'new' | 'other';
interface Label {
  kind: PriceKind;
  words: string;
  /** It can only be the price that is asked, beside amounts of other words. */
  isAsking?: boolean;
  /** It says that something is for sale, and mostly what: only an amount directly after it is the price. */
  isSale?: boolean;
}

const ANY_LABEL = wordsPattern(LABELS.map(({ words }, at) => `(?<label${at}>${words})`).join('|'));
/** Characters without a digit between a label and its amount. */
const LARGEST_GAP = 30;
/** The same after a word of buying, in one clause: `bought in March 2023 from a shop in Uttara for 42,000`. */
const LARGEST_GAP_OF_BUYING = 70;

/** The year in which something was bought or made. */
const YEAR = new RegExp(
  String.raw`(?:(?<=(?<![\p{L}\p{M}])(?:in|since|from|year|model|new|${MONTH}|${BOUGHT})[\s,:(']{1,3}|\d[/-])(?<![\d.,])${YEAR_NUMBER}|(?<![\d.,/-])${YEAR_NUMBER}(?=\s*(?:(?:er|e|te|এর?|তে) (?:${BOUGHT})|saler?|shaler?|সালে?র?|model)(?![\p{L}\p{M}])))(?![\d]|[.,]\d|\s*(?:k(?![a-z])|/-|=|diye|দিয়ে|${TAKA}))`.normalize(
    'NFKC',
  ),
  'giu',
);

/** Behind the name of a place: `Dhaka-1229`. */
const POSTCODE = /(?<=[\p{L}\p{M}]{3} ?- ?)\d{4}(?![\d.,]*\d|\s*(?:k|\/-|tk|taka|টাকা))/gu;
const isPlace = (before: string): boolean => {
  const { areas, districts } = placesIn(/[\p{L}\p{M}]+(?=[ -]*$)/u.exec(before)?.[0] ?? '');
  return areas.length + districts.length > 0;
};

const BOUGHT_FOR = wordsPattern('(?:diye |te |e )?(?:kena|kinechi(?:lam)?|kinsi(?:lam)?|কেনা|কিনেছি(?:লাম)?|কিনছি(?:লাম)?|ক্রয় করা)', 'iu');
const SOLD_FOR = wordsPattern('বিক্রি|sell|bikri|hole|হলে', 'iu');
const FIRM = wordsPattern('fixed|fix|negotiable|nego|only|last|final|alochona|matro|ফিক্সড|ফিক্স|আলোচনা|মাত্র|দামাদামি|damadami', 'iu');
const LESS = wordsPattern('discount|off|less|kom|কম|ছাড়|cashback', 'iu');
/** The words between two amounts after which the second is that of another extent. */
const VARIANT = wordsPattern('with|without|including|excluding|soho|shoho|chara|সহ|ছাড়া', 'iu');
/** The words that make a bare number something else than money. */
const QUANTITY =
  /^\s*(?:gb|tb|mb|inch|"|''|%|years?|yrs?|months?|mash|bochor|gen\b|th\b|[mg]?hz|w\b|watts?|mah|fps|pin|core|pcs|piece|ta\b|mm|va\b|ti\b|super|জিবি|টিবি|ইঞ্চি|মাস|বছর|টা(?!কা))/u;
/** `4K` of a screen is no price. */
const RESOLUTION = /monitor|display|resolution|video|uhd|hz|screen|ডিসপ্লে|মনিটর/u;

/** The score of an amount with the label of a price. */
const LABELLED = 3;

export interface NamedAmount {
  kind: PriceKind;
  amount: number;
  currency: 'BDT' | 'USD';
  /** How sure it is that this is an amount of that kind; 0 is a bare number. */
  score: number;
  /** It is for the thing with something else, or without: beside another price, either may be meant. */
  isVariant: boolean;
  /** Place in `AdLine.plain`. */
  start: number;
  end: number;
}

function labelBefore(before: string): Label | undefined {
  const last = [...before.matchAll(ANY_LABEL)].at(-1);
  if (!last) return undefined;
  const gap = before.slice(last.index + last[0].length);
  const label = LABELS.find((_, at) => last.groups?.[`label${at}`] !== undefined);
  const isOneClause = /\b(?:for|at|@)\s*$/u.test(gap) ? !/[.;|।()]/u.test(gap) : !/[.;|।()]|,(?! ?year)/u.test(gap);
  const largest = label?.kind === 'new' && isOneClause ? LARGEST_GAP_OF_BUYING : LARGEST_GAP;
  return gap.length > largest || (label?.isSale ? /[\p{L}\d]/u : /\d/).test(gap) ? undefined : label;
}

/** The spellings that only an amount can have, even directly after a name: `HP Pavilion 25k`, but neither `i7 8700k` nor `RX 580 tk 9500`. */
const SURE = new RegExp(
  String.raw`^(?:\d+,\d|(?:\d{1,3}(?:\.\d+)?\s*(?:${THOUSANDS}|${LAKHS})|[\d.]+\s*(?:\/-|\/=|=|\$|${TAKA}))(?![a-z])(?!\.?\s*\d))`.normalize(
    'NFKC',
  ),
  'u',
);

/** The text in the same length with `x` for each digit of models: `RX 580`, `Latitude 7490`, `ProDesk 400 G5` and `Dell 7490`. */
function withoutModels(plain: string): string {
  const { tokens, taken, marks } = scan(plain);
  const afterBrand = new Set(marks.filter(({ entry }) => entry.brand !== undefined).map(({ to }) => to));
  const isModel = ({ isNumber, gap, start }: Token, at: number): boolean =>
    isNumber && (taken[at] === true || (afterBrand.has(at) && gap === ' ')) && !SURE.test(plain.slice(start));
  return masked(plain, tokens.filter(isModel));
}

/** Whether a text ends in the lower end of a range: `Price 20-` and `20-`, but not `Ryzen 5 3600 -`. */
function endsRange(before: string): boolean {
  const lower = /\d[\d,.]*\s*k?\s*(?:-|–|to|theke|থেকে)\s*$/u.exec(before);
  if (!lower) return false;
  const words = before.slice(0, lower.index);
  return labelBefore(words) !== undefined || !/\p{L}/u.test(words);
}

/** The amounts of money that a line names. A range names none. */
export function amountsOf(line: Pick<AdLine, 'plain'>): NamedAmount[] {
  const plain = line.plain
    .replace(YEAR, 'year')
    .replace(POSTCODE, (code, at: number) => (isPlace(line.plain.slice(0, at)) ? 'code' : code));
  const found: NamedAmount[] = [];
  let end = 0;
  let labelled = 0;
  for (const match of withoutModels(plain).matchAll(AMOUNT)) {
    const { currency, number, word, factor, more, moreFactor, unit } = match.groups ?? {};
    const start = match.index;
    const before = plain.slice(Math.max(end, labelled), start);
    end = start + match[0].trimEnd().length;
    const after = plain.slice(end);
    // The form shows it as it was read.
    const figures = [number ?? digitsOfWord(word ?? ''), factor, digitsOfWord(more ?? '') ?? more, moreFactor];
    const amount = Math.round(likelyAmount(figures.filter(Boolean).join(' ')));
    if (!Number.isFinite(amount) || amount < LEAST_TK || amount > limits.sellingPriceTk) continue;
    const inRange = /^\s*(?:-|–|to|theke|থেকে)\s*\d/u.test(after) || endsRange(plain.slice(0, start));
    const isDollars = /\$|usd|dollar|ডলার/u.test(`${currency ?? ''}${unit ?? ''}`);
    const isMoney = currency !== undefined || unit !== undefined || factor !== undefined;
    if (inRange || (!isMoney && (/^[\p{L}\p{M}]/u.test(after) || QUANTITY.test(after)))) continue;
    const named = labelBefore(before);
    // `Selling 3060 12GB`: a product that is called by its number alone.
    const label = named?.isSale && !isMoney && /^\s*[\p{L}\d]/u.test(after) ? undefined : named?.kind;
    if (factor === 'k' && label === undefined && /^[248]$/.test(number ?? '') && RESOLUTION.test(plain)) continue;
    const next = /^[\s,(~-]{0,3}[^\d,.;|]{0,24}/u.exec(after)?.[0] ?? '';
    let kind: PriceKind = label ?? 'price';
    let score = label === undefined ? 0 : label === 'total' || named?.isAsking ? 4 : 3;
    const bought = BOUGHT_FOR.exec(next);
    // `40k, kinsi 38k`: the word belongs to the next amount.
    if (bought && !/[\p{L}\d,]/u.test(next.slice(0, bought.index))) {
      [kind, score] = ['new', 3];
      labelled = end + bought.index + bought[0].length;
    } else if (SOLD_FOR.exec(next)?.index === leadOf(next) && (isMoney || !/[\p{L}\p{M}]\s*$/u.test(before))) [kind, score] = ['price', 3];
    else if (LESS.exec(next)?.index === leadOf(next)) kind = 'other';
    else if (FIRM.exec(next)?.index === leadOf(next)) score = Math.max(score, 2);
    if (isMoney) score = Math.max(score, 1);
    found.push({ kind, amount, currency: isDollars ? 'USD' : 'BDT', score, isVariant: VARIANT.test(before), start, end });
  }
  return found.filter(({ score }) => score > 0);
}

/** Returns the position of the first word of a text. */
const leadOf = (text: string): number => text.search(/[\p{L}\d]/u);

/** The amounts in Tk that an ad may ask for: one, none, or several that are as likely. */
export function askedPricesOf<Amount extends NamedAmount>(amounts: readonly Amount[]): Amount[] {
  const asked = amounts.filter(({ kind, currency }) => (kind === 'price' || kind === 'total') && currency === 'BDT');
  const plain = asked.filter(({ isVariant }) => !isVariant);
  const best = Math.max(...(plain.length > 0 ? plain : asked).map(({ score }) => score));
  // A label makes an amount the price, but not another that is written as money too.
  const likely = asked.filter(({ score, isVariant }) => score === best || best <= LABELLED || (isVariant && plain.length > 0));
  return likely.filter(({ amount }, at) => likely.findIndex((each) => each.amount === amount) === at);
}

/** The amount that an ad gives for the product when new; null if it gives none, or several. */
export function newPriceOf<Amount extends NamedAmount>(amounts: readonly Amount[]): Amount | null {
  const [named, ...others] = amounts.filter(({ kind }) => kind === 'new');
  return named === undefined || others.some(({ amount }) => amount !== named.amount) ? null : named;
}
