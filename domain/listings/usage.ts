import { machineText } from '#contract/clean-text.ts';

/** The longest accepted use in months; higher values are typing errors. */
const MAX_MONTHS = 50 * 12;

/**
 * Months of use in a text as sellers write it: "2 years", "1 year 8 months", "8 mo", "1.5", "1½ years", "2+ yrs", "less than a year".
 * A bare number is years. Returns null when the text names no time; such products sort last and no filter by years finds them.
 */
export function monthsOfUse(text: string): number | null {
  const plain = machineText(
    text
      .toLowerCase()
      .replace(/(\d)\s*½/g, '$1.5')
      .replaceAll('½', '0.5'),
  )
    .replace(/half(?: a)?/g, '0.5')
    .replace(/\b(?:a|an|one)\b/g, '1');
  const years = /(\d+(?:\.\d+)?)\s*\+?\s*(?:y\b|yrs?\b|years?\b|বছর)/.exec(plain)?.[1];
  const months = /(\d+(?:\.\d+)?)\s*\+?\s*(?:m\b|mo\b|mos\b|mons?\b|mths?\b|months?\b|মাস)/.exec(plain)?.[1];
  if (years === undefined && months === undefined) {
    const bare = /^\s*(\d+(?:\.\d+)?)\s*\+?\s*$/.exec(plain)?.[1];
    if (bare !== undefined) return bounded(Number(bare) * 12);
    return /\b(?:new|unused|sealed|নতুন)\b/.test(plain) ? 0 : null;
  }
  return bounded(Number(years ?? 0) * 12 + Number(months ?? 0));
}

function bounded(months: number): number | null {
  return months <= MAX_MONTHS ? Math.round(months) : null;
}

/** The years from which on a use is asked about: months are often meant. */
const LONG_USE_YEARS = 15;

/** The time of use that may be meant by one of many years: `18 months` for `18 years`. Null if nobody needs to ask. */
export function inMonths(text: string): string | null {
  const { number, unit } = splitUse(text);
  return unit === 'years' && Number(number) > LONG_USE_YEARS ? joinUse(number, 'months') : null;
}

/** The units in which a form asks for a time of use. */
export const USE_UNITS = ['years', 'months'] as const;
export type UseUnit = (typeof USE_UNITS)[number];

const WRITTEN = /^\s*(\d+(?:\.\d*)?) (years?|months?)\s*$/;

/** A time of use as the number and the unit of a form; what names no time is the number as it was written. */
export function splitUse(text: string): { number: string; unit: UseUnit } {
  const [, number, unit] = WRITTEN.exec(text) ?? [];
  if (number !== undefined) return { number, unit: unit?.startsWith('month') ? 'months' : 'years' };
  const months = monthsOfUse(text);
  if (months === null || months === 0) return { number: text.trim(), unit: 'years' };
  return months % 12 === 0 ? { number: String(months / 12), unit: 'years' } : { number: String(months), unit: 'months' };
}

/** The text that a listing keeps: `2 years`, `1 month`. A text that is not a number stays as it was written. */
export function joinUse(number: string, unit: UseUnit): string {
  const plain = machineText(number);
  if (!/^\d+(?:\.\d*)?$/.test(plain)) return number.trim();
  return `${plain} ${Number(plain) === 1 ? unit.slice(0, -1) : unit}`;
}
