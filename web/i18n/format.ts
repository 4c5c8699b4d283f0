import { searchLimits } from '#contract/search-limits.ts';
import { DHAKA_MS, dayInDhaka } from '#domain/dhaka.ts';
import { banglaDigits } from '#domain/digits.ts';
import { joinUse } from '#domain/listings/usage.ts';
import type { Locale } from '#web/i18n/locale.ts';

// Not `Intl`: its first use on a page takes a phone 80 ms, in the middle of hydration, and the browser's tables may differ from the
// server's, which React would report as a mismatch. The tests compare the two.

/** The groups of Bangladesh, 12,34,567, and those of the rest of the world, 1,234,567. */
const LAKHS = /\B(?=(?:\d\d)*\d{3}$)/g;
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;
const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'],
  bn: ['জানু', 'ফেব', 'মার্চ', 'এপ্রি', 'মে', 'জুন', 'জুল', 'আগ', 'সেপ', 'অক্টো', 'নভে', 'ডিসে'],
} as const satisfies Record<Locale, readonly string[]>;

const inDigitsOf = (locale: Locale, text: string): string => (locale === 'en' ? text : banglaDigits(text));

function grouped(value: number, groups: RegExp): string {
  const [whole = '', fraction] = String(Number(value.toFixed(2))).split('.');
  return whole.replaceAll(groups, ',') + (fraction === undefined ? '' : `.${fraction}`);
}

/** A number in the page's digits: 12,34,567 or ১২,৩৪,৫৬৭. */
export const formatNumber = (value: number, locale: Locale): string => inDigitsOf(locale, grouped(value, LAKHS));

/** A number without groups, as hardware is named: 3200 MHz. */
export const formatPlainNumber = (value: number, locale: Locale): string => inDigitsOf(locale, String(value));

/** How many rows a list has; the server counts up to a limit: `1,000+`. */
export const formatTotal = (total: number, locale: Locale): string =>
  total > searchLimits.searchTotal ? `${formatNumber(searchLimits.searchTotal, locale)}+` : formatNumber(total, locale);

/** An amount in Tk, which never breaks: `Tk 12,34,567`, `Tk 4.90` or `১২,৩৪,৫৬৭৳`. */
export function formatTk(tk: number, locale: Locale): string {
  const amount = inDigitsOf(locale, grouped(tk, LAKHS).replace(/\.\d$/, '$&0'));
  return locale === 'en' ? `Tk\u00A0${amount}` : `${amount}৳`;
}

/** An amount in US dollars, labelled as the specification says: `USD 320`. */
export const formatUsd = (usd: number, locale: Locale): string =>
  `USD\u00A0${locale === 'en' ? grouped(usd, THOUSANDS) : formatNumber(usd, locale)}`;

const inDhaka = (iso: string): Date => new Date(Date.parse(iso) + DHAKA_MS);

/** A day in Bangladesh from an ISO time, which never breaks: `20 Nov 2026` or `২০ নভে, ২০২৬`. */
export function formatDate(iso: string, locale: Locale): string {
  const date = inDhaka(iso);
  const month = months[locale][date.getUTCMonth()];
  return inDigitsOf(locale, `${date.getUTCDate()}\u00A0${month}${locale === 'en' ? '' : ','}\u00A0${date.getUTCFullYear()}`);
}

/** A month such as `2027-03`: “Mar 2027”. */
export const formatMonth = (month: string, locale: Locale): string =>
  inDigitsOf(locale, `${months[locale][Number(month.slice(5)) - 1] ?? ''}\u00A0${month.slice(0, 4)}`);

/** The ISO date of that day in Bangladesh: `2026-11-20`. */
export const dayOf = (iso: string): string => dayInDhaka(Date.parse(iso));

const plainUse = /^\d+(?:\.\d+)?\s*(?:years?|months?)(?:,?\s*(?:and\s*)?\d+\s*months?)?$/i;
const useParts = /(\d+(?:\.\d+)?)\s*(year|month)s?,?(?:\s*and)?/gi;

/** Years of use as the seller wrote them, a bare number with its unit; “2 years 4 months” is translated on Bangla pages, other wording is not. */
export function formatYearsOfUse(written: string, locale: Locale): string {
  const text = joinUse(written, 'years');
  if (locale === 'en' || !plainUse.test(text)) return text;
  return text.replaceAll(
    useParts,
    (_, count: string, unit: string) => `${formatNumber(Number(count), locale)} ${unit.toLowerCase() === 'year' ? 'বছর' : 'মাস'}`,
  );
}
