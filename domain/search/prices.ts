import { masked, scan } from '#domain/facts/scan.ts';
import { LAKH, likelyAmount, THOUSAND } from '#domain/money/amount.ts';

const FACTOR = [...THOUSAND, ...LAKH].join('|');
const TAKA = 'tk|taka|takar|takay|bdt|৳|টাকা|টাকার|টাকায়';
/** A number with what makes it an amount of Tk: `25k`, `25,000`, `25 hajar`, `২৫ হাজার`, `1.5 lakh`. */
const AMOUNT = String.raw`(?:tk|taka|bdt|৳|টাকা)?\s*(\d+(?:[.,]\d+)*)\s*(k|${FACTOR})?\s*(?:${TAKA})?`;
const END = String.raw`(?![\p{L}\p{M}\d])`;
/** The begin of a word, but not of the last part of a part number: `IS-DA-256-4000`. */
const START = String.raw`(?<![\p{L}\p{M}\d])(?<![\p{L}\d]-)`;

const pattern = (text: string): RegExp => new RegExp(text.replaceAll('AMOUNT', AMOUNT).normalize(), 'u');

/** Numbers that are written as words before a thousand or a lakh. */
const NUMBERS: ReadonlyMap<string, string> = new Map(
  `1 এক ek, 1.5 দেড় der, 2 দুই dui, 2.5 আড়াই arai, 3 তিন tin, 4 চার char, 5 পাঁচ pach, 6 ছয় choy, 7 সাত sat, 8 আট, 9 নয় noy, 10 দশ dosh,
   12 বারো baro, 15 পনেরো পনের ponero, 20 বিশ কুড়ি bish, 25 পঁচিশ pochish, 30 ত্রিশ trish, 35 পঁয়ত্রিশ, 40 চল্লিশ chollish, 45 পঁয়তাল্লিশ,
   50 পঞ্চাশ ponchash, 60 ষাট shat, 70 সত্তর sottor, 80 আশি ashi, 90 নব্বই nobboi`
    .normalize()
    .split(',')
    .flatMap((line) => {
      const [number = '', ...words] = line.trim().split(' ');
      return words.map((word): [string, string] => [word, number]);
    }),
);
const NUMBER_WORD = pattern(String.raw`${START}(${[...NUMBERS.keys()].join('|')})\s+(?=(?:${FACTOR})${END})`);

const BETWEEN = pattern(
  String.raw`${START}(?:between|from|price|budget|dam|দাম|বাজেট)?\s*AMOUNT\s*(?:-|–|to|and|theke|থেকে)\s*AMOUNT\s*(?:er\s+(?:moddhe|modhe)|এর মধ্যে|মধ্যে|টাকার মধ্যে)?${END}`,
);
const AT_MOST = [
  pattern(
    String.raw`${START}(?:under|below|less than|within|up\s?to|max(?:imum)?|budget|cheaper than|not over|<=?|বাজেট|সর্বোচ্চ)\s*(?:of\s+)?AMOUNT${END}`,
  ),
  pattern(
    String.raw`${START}AMOUNT\s*(?:er|r|এর)?\s*(?:moddhe|modhe|moddhey|vitor|vitore|bhitor|bhitore|niche|nicher|kome|kom|budget|max|মধ্যে|ভিতরে|ভেতরে|ভিতর|নিচে|নীচে|কমে|বাজেট|বাজেটে)${END}`,
  ),
  pattern(String.raw`${START}(\d+(?:[.,]\d+)*)\s*(k|${FACTOR})?\s*(?:${TAKA})${END}`),
  pattern(String.raw`${START}(?:${TAKA})\s*(\d+(?:[.,]\d+)*)\s*(k|${FACTOR})?${END}`),
  // An amount alone is a budget. 4k and 8k are sizes of screens, and 10k rpm is a speed.
  pattern(String.raw`${START}(\d+(?:[.,]\d+)*)\s*(${FACTOR})${END}`),
  pattern(String.raw`${START}(\d{2,3}(?:[.,]\d+)*)\s*(k)${END}(?!\s*(?:rpm|mah|dpi|hz|pa|ppi|lumens?)${END})`),
];
const AT_LEAST = [
  pattern(String.raw`${START}(?<!no |not )(?:over|above|more than|at least|min(?:imum)?|starting from|>=?|কমপক্ষে)\s*AMOUNT${END}`),
  pattern(String.raw`${START}AMOUNT\s*(?:er|r|এর)?\s*(?:upore|upor|beshi|besi|উপরে|ওপরে|বেশি)${END}`),
];

/** Tk; no listing is cheaper, and smaller numbers are something else: a quantity, a size, a generation. */
const LEAST_TK = 100;

const amountOf = (number = '', factor = ''): number => Math.round(likelyAmount(number + factor));

export interface NamedPrices {
  minPrice?: number;
  maxPrice?: number;
  /** The text without them. */
  rest: string;
}

/** The limits of price, in Tk, that a plain text names: "under 10k", "10k to 20k", "১০ হাজারের মধ্যে". */
export function namedPrices(typed: string): NamedPrices {
  const plain = typed.replace(NUMBER_WORD, (_, word: string) => `${NUMBERS.get(word) ?? word} `);
  const without = (match: RegExpExecArray): string => `${plain.slice(0, match.index)} ${plain.slice(match.index + match[0].length)}`.trim();
  // `rtx 3060 and 3070` names no price. 2k and 4k are sizes of screens as well.
  const { tokens, taken } = scan(plain);
  const named = tokens.filter(({ isNumber }, at) => isNumber && taken[at]);
  const text = masked(plain, named);
  const withThousands = masked(
    plain,
    named.filter((token) => tokens[tokens.indexOf(token) + 1]?.text !== 'k'),
  );
  const between = BETWEEN.exec(text);
  if (between) {
    const [, low, lowFactor, high, highFactor] = between;
    const limits = [amountOf(low, lowFactor ?? highFactor), amountOf(high, highFactor)];
    const minPrice = Math.min(...limits);
    if (minPrice >= LEAST_TK) return { minPrice, maxPrice: Math.max(...limits), rest: without(between) };
  }
  // An amount alone, without the words around it, is at most.
  for (const [name, patterns] of [
    ['minPrice', AT_LEAST],
    ['maxPrice', AT_MOST],
  ] as const)
    for (const each of patterns) {
      const match = each.exec(withThousands);
      const amount = match ? amountOf(match[1], match[2]) : 0;
      if (match && amount >= LEAST_TK) return { [name]: amount, rest: without(match) };
    }
  return { rest: typed };
}
