import type { Locale } from '#web/i18n/locale.ts';

// en-BD would print "BDT 1,234,567"; en-IN groups in lakh as Bangladesh does.
const languageTag = { en: 'en-IN', bn: 'bn-BD' } as const satisfies Record<Locale, string>;
const dateTag = { en: 'en-GB', bn: 'bn-BD' } as const satisfies Record<Locale, string>;

/** A number in the page's digits: 12,34,567 or ১২,৩৪,৫৬৭. */
export const formatNumber = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTag[locale], { maximumFractionDigits: 2 }).format(value);

/** An amount in Tk: `Tk 12,34,567` or `১২,৩৪,৫৬৭৳`. */
export const formatTk = (tk: number, locale: Locale): string =>
  locale === 'en' ? `Tk ${formatNumber(tk, locale)}` : `${formatNumber(tk, locale)}৳`;

/** An amount in US dollars, labelled as the specification says: `USD 320`. */
export const formatUsd = (usd: number, locale: Locale): string =>
  `USD ${new Intl.NumberFormat(locale === 'en' ? 'en-US' : 'bn-BD', { maximumFractionDigits: 2 }).format(usd)}`;

/** A day in Bangladesh from an ISO time: `20 Nov 2026` or `২০ নভে, ২০২৬`. */
export const formatDate = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(dateTag[locale], { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Dhaka' }).format(
    new Date(iso),
  );

/** Day and minute in Bangladesh: `20 Nov 2026, 14:05`. */
export const formatTime = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(dateTag[locale], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    // The browser's locale data has no Bangla for AM and PM.
    hourCycle: 'h23',
    timeZone: 'Asia/Dhaka',
  }).format(new Date(iso));

const plainUse = /^\d+(?:\.\d+)?\s*(?:years?|months?)(?:,?\s*(?:and\s*)?\d+\s*months?)?$/i;
const useParts = /(\d+(?:\.\d+)?)\s*(year|month)s?,?(?:\s*and)?/gi;

/** Years of use as the seller wrote them; “2 years 4 months” is translated on Bangla pages, other wording is not. */
export function formatYearsOfUse(text: string, locale: Locale): string {
  if (locale === 'en' || !plainUse.test(text.trim())) return text;
  return text
    .trim()
    .replaceAll(
      useParts,
      (_, count: string, unit: string) => `${formatNumber(Number(count), locale)} ${unit.toLowerCase() === 'year' ? 'বছর' : 'মাস'}`,
    );
}
