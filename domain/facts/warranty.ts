import { dayInDhaka } from '#domain/dhaka.ts';

/** The month of a time in Bangladesh: `2027-03`. */
export const monthOf = (time: Date): string => dayInDhaka(time.getTime()).slice(0, 7);

const WORD = String.raw`(?:warr?[ae]nt(?:y|ee|i)|gua?rant(?:ee|y)|ও(?:\u09df|\u09af\u09bc)ার[ো]ন্টি)`;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const BANGLA_MONTHS = ['জানু', 'ফেব্রু', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগস্ট', 'সেপ্টে', 'অক্টো', 'নভে', 'ডিসে'];
/** "12 March 2027", "Mar '27" has no century, "03/2027", "12/03/2027" with the day first, "2027-03". */
const DATE = String.raw`(?<!\d)(?:(?:\d{1,2}(?:st|nd|rd|th)?\s)?(?<name>${MONTHS.join('|')}|${BANGLA_MONTHS.join('|')})[\p{L}\p{M}]*[\s.,-]{1,3}(?<year>20\d\d)|(?:\d{1,2}[/.-])?(?<month>0?[1-9]|1[0-2])[/.-](?<other>20\d\d)|(?<first>20\d\d)-(?<second>0[1-9]|1[0-2]))(?!\d)`;
const COUNTS: Readonly<Record<string, number>> = { one: 1, ek: 1, এক: 1, two: 2, dui: 2, দুই: 2, three: 3, tin: 3, তিন: 3 };
const LENGTH = String.raw`(?<![\p{L}\p{M}\d])(?<count>\d{1,2}|${Object.keys(COUNTS).join('|')})\s?\+?\s?(?:(?<years>yrs?|years?|boch?h?or|bosor|বছর)|(?<months>mon?ths?|mnths?|maa?sh?|মাস))`;
const near = (most: number): string => String.raw`[^\n.;।]{0,${most}}?`;

const DENIED = new RegExp(
  String.raw`\b(?:no|without|out of)\s+(?:official\s+)?${WORD}|${WORD}\s*(?:[\p{L}\p{M}]+\s+){0,2}(?:nai|nei|nea|s(?:h)?esh|over|expired|void|finished|শেষ|নেই|নাই|ছা(?:\u09dc|\u09a1\u09bc)া)(?![\p{L}\p{M}])`,
  'iu',
);
const UNTIL = [
  new RegExp(`${WORD}${near(30)}${DATE}`, 'iu'),
  new RegExp(String.raw`${DATE}\s?(?:porjonto|পর্যন্ত|er moddhe)?${near(12)}${WORD}`, 'iu'),
];
const BOUGHT = new RegExp(String.raw`(?:bought|purchased?|invoice|kena|kinsi|kinechi|কেনা|কিনেছি)${near(20)}${DATE}`, 'iu');
const TERM = [new RegExp(`${LENGTH}${near(20)}${WORD}`, 'iu'), new RegExp(`${WORD}${near(20)}${LENGTH}`, 'iu')];
const LEFT = /\b(?:ach?h?e|as[ae]y?|ase|baki|left|remain(?:s|ing)?|more)\b|আছে|বাকি/iu;
const MAY_SAY = /warr?[ae]n|gua?rant|ও(?:\u09df|\u09af\u09bc)ার/iu;

const plus = (year: number, month: number, months: number): string => {
  const at = year * 12 + (month - 1) + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
};

function dateIn({ name, year, month, other, first, second }: Readonly<Record<string, string | undefined>>): [number, number] {
  if (name === undefined) return [Number(other ?? first), Number(month ?? second)];
  const small = name.toLowerCase();
  return [Number(year), (MONTHS.includes(small) ? MONTHS.indexOf(small) : BANGLA_MONTHS.indexOf(name)) + 1];
}

const monthsIn = ({ count = '', years }: Readonly<Record<string, string | undefined>>): number =>
  (COUNTS[count.toLowerCase()] ?? Number(count)) * (years === undefined ? 1 : 12);

/**
 * The last month of the warranty that a text states, as `2027-03`, with its place: a date, a time that is left from the day of listing on,
 * or how long it is from the day of the invoice. Undefined where the text denies it or says how long without saying from when.
 * @param listed the time at which the text was written
 */
export function readWarranty(text: string, listed: Date | undefined): { until: string; start: number; end: number } | undefined {
  if (!MAY_SAY.test(text)) return undefined;
  // One character for each, so that places stay.
  const latin = text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
  if (DENIED.test(latin)) return undefined;
  const bought = BOUGHT.exec(latin);
  const term = TERM.map((pattern) => pattern.exec(latin)).find((found) => found !== null);
  const found = (match: RegExpExecArray, until: string) => {
    const last = listed && plus(listed.getUTCFullYear(), 1, 10 * 12);
    return last !== undefined && until > last ? undefined : { until, start: match.index, end: match.index + match[0].length };
  };
  if (bought && term) {
    const [year, month] = dateIn(bought.groups ?? {});
    return found(term, plus(year, month, monthsIn(term.groups ?? {})));
  }
  const until = bought ? null : UNTIL.map((pattern) => pattern.exec(latin)).find((match) => match !== null);
  if (until) return found(until, plus(...dateIn(until.groups ?? {}), 0));
  if (!term || !listed) return undefined;
  const around = latin.slice(Math.max(0, term.index - 12), term.index + term[0].length + 16);
  const [year = 0, month = 1] = monthOf(listed).split('-').map(Number);
  return LEFT.test(around) ? found(term, plus(year, month, monthsIn(term.groups ?? {}))) : undefined;
}
