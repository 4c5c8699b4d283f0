import { machineText } from '#contract/clean-text.ts';

/** Words for a thousand and for a lakh, with the endings that they have in Bangla. */
export const THOUSAND = ['thousand', 'hazar', 'hajar', 'hazr', 'hajare', 'hazare', 'হাজার', 'হাজারে', 'হাজারের'] as const;
export const LAKH = ['lakh', 'lac', 'lak', 'lakhs', 'laks', 'lakhe', 'লাখ', 'লাখে', 'লাখের', 'লক্ষ'] as const;

/** Factors by the word behind a number. */
const FACTORS: ReadonlyMap<string | undefined, number> = new Map([
  ...['k', ...THOUSAND].map((word): [string, number] => [word, 1000]),
  ...LAKH.map((word): [string, number] => [word, 100_000]),
]);

/** The sign before the decimals of the numbers of one source; `none` when none of them has decimals. */
export type DecimalSign = '.' | ',' | 'none';

interface ReadNumber {
  value: number;
  /** False: a point or a comma before three digits, which may group them or be the decimal sign. */
  isSure: boolean;
  /** The sign that can only be the decimal one in this number. */
  decimalSign?: DecimalSign;
}

/** Groups of three digits, or of two before the last three as in India: `1,23,456`. */
const isGrouped = (groups: readonly string[]): boolean =>
  /^\d{1,3}(?: \d{3})+$/.test(groups.join(' ')) || /^\d{1,2}(?: \d{2})* \d{3}$/.test(groups.join(' '));

/** A number of digits, points, commas, spaces and apostrophes. `hasFactor`: before a thousand or a lakh any decimals have a meaning. */
function readNumber(text: string, decimalSign: DecimalSign | undefined, hasFactor: boolean): ReadNumber | null {
  if (/^\d+$/.test(text)) return { value: Number(text), isSure: true };
  const { last, before = '', after = '' } = /^(?<before>.*)(?<last>[.,])(?<after>\d+)$/.exec(text)?.groups ?? {};
  const isAlone = last !== undefined && !before.includes(last);
  const groups = before.split(/[.,' ]/);
  const grouping = new Set(before.replace(/\d/g, ''));
  if (grouping.size > 1 || !/^\d/.test(text)) return null;
  if (isAlone && (after.length < 3 || (hasFactor && last === '.'))) {
    if (groups.length > 1 && !isGrouped(groups)) return null;
    return { value: Number(`${groups.join('')}.${after}`), isSure: true, decimalSign: last as DecimalSign };
  }
  const all = last === undefined ? text.split(/[' ]/) : [...groups, after];
  // One sign groups all digits.
  if (new Set(text.replace(/\d/g, '')).size > 1 || text.startsWith('0') || !isGrouped(all)) return null;
  const value = Number(all.join(''));
  // The comma groups digits in Bangladesh; a file may say otherwise.
  const mayBeDecimal = isAlone && last === (decimalSign ?? '.');
  return { value, isSure: !mayBeDecimal };
}

/** The signs and words around a number that make it an amount of money. */
const CURRENCY = /৳|taka|tk\.?|টাকা|bdt|usd|\$|\/[-=]/gu;
const PART = /(\d(?:[\d.,' ]*\d)?) ?([^\d.,' ]*)/gu;

/** An amount as it was read. */
export interface ReadAmount {
  amount: number;
  /** False: it may also be meant as a much smaller number with three decimals (`28.500`), which is asked about. */
  isSure: boolean;
}

/**
 * The one reader of amounts of money, as they are typed in Bangladesh: `42,000`, `1,23,456`, `৳ 42 000.50`, `৪২,০০০`, `42,000/-`, `25k`,
 * `২৫ হাজার`, `1 lakh 20 hajar`, `9.500,00`. Digits are grouped by threes or as in India; a point or comma before one or two last digits
 * is the decimal sign. Null for other text.
 * @param decimalSign that of the file or the place the amount is from
 */
export function readAmount(typed: string, decimalSign?: DecimalSign): ReadAmount | null {
  const plain = machineText(typed).toLowerCase().replaceAll(CURRENCY, ' ').replace(/\s+/g, ' ');
  const parts = [...plain.matchAll(PART)];
  if (
    parts.length === 0 ||
    parts
      .map(([part]) => part)
      .join('')
      .replaceAll(' ', '') !== plain.replaceAll(' ', '')
  )
    return null;
  let amount = 0;
  let isSure = true;
  let factorBefore = Infinity;
  for (const [, number = '', word = ''] of parts) {
    const factor = word === '' ? 1 : FACTORS.get(word);
    if (factor === undefined || factor >= factorBefore) return null;
    const read = readNumber(number, decimalSign, factor > 1);
    if (!read) return null;
    amount += factor > 1 ? Math.round(read.value * factor) : read.value;
    isSure &&= read.isSure;
    factorBefore = factor;
  }
  return { amount, isSure };
}

/** The amount of a text, NaN for other text and for what has to be asked about. */
export function sureAmount(typed: string): number {
  const read = readAmount(typed);
  return read?.isSure ? read.amount : Number.NaN;
}

/** The amount of a text as it is most likely meant, NaN for other text. Only where it is shown as it was read: nobody is asked. */
export const likelyAmount = (typed: string): number => readAmount(typed)?.amount ?? Number.NaN;

/** The decimal sign that amounts of one source use, by those that can be read in one way only; undefined when none says it, or they differ. */
export function decimalSignOf(amounts: readonly string[]): DecimalSign | undefined {
  const signs = new Set(
    amounts.flatMap((typed) => readNumber(machineText(typed).replaceAll(CURRENCY, '').trim(), undefined, false)?.decimalSign ?? []),
  );
  return signs.size === 1 ? [...signs][0] : undefined;
}
