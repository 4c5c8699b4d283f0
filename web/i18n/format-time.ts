import { clockInDhaka } from '#domain/clock.ts';
import { dayInDhaka, isoInDhaka } from '#domain/dhaka.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { dayOf, formatDate } from '#web/i18n/format.ts';
import type { Locale } from '#web/i18n/locale.ts';

// Not in `format.ts`, which every page loads: public pages show no times of day.

/** Day and minute in Bangladesh: `20 Nov 2026, 2:05 PM` or `২০ নভে, ২০২৬, দুপুর ২:০৫`. */
export const formatTime = (iso: string, locale: Locale): string => `${formatDate(iso, locale)}, ${minuteOf(iso, locale)}`;

const minuteOf = (iso: string, locale: Locale): string => clockInDhaka(Date.parse(iso), locale);

export const isToday = (iso: string): boolean => dayOf(iso) === dayInDhaka(Date.now());

const withoutYear = (date: string): string => date.replace(/,?\u00A0[^\u00A0]+$/, '');

/** For the rows of a list: a day, without the year in this one: `20 Nov` or `২০ নভে`. */
export function formatDay(iso: string, locale: Locale): string {
  const date = formatDate(iso, locale);
  return dayOf(iso).slice(0, 4) === dayInDhaka(Date.now()).slice(0, 4) ? withoutYear(date) : date;
}

/** The same with the minute: `20 Nov, 2:05 PM`. */
export const formatMoment = (iso: string, locale: Locale): string => `${formatDay(iso, locale)}, ${minuteOf(iso, locale)}`;

/** For a list of messages: the minute of one of today, the day of an older one. */
export const formatSent = (iso: string, locale: Locale): string => (isToday(iso) ? minuteOf(iso, locale) : formatDate(iso, locale));

/** For a time that is near: the minute of one of today, otherwise day and minute without the year: `1 Dec, 11:00 AM`. */
export const formatComing = (iso: string, locale: Locale): string =>
  isToday(iso) ? minuteOf(iso, locale) : `${withoutYear(formatDate(iso, locale))}, ${minuteOf(iso, locale)}`;

/** How long ago that was, in its largest unit: `3d ago` or `৩ দিন আগে`. */
export function formatAge(iso: string, now: number, locale: Locale): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(iso)) / MINUTE_MS));
  const format = new Intl.RelativeTimeFormat(locale === 'bn' ? 'bn-BD' : 'en', { style: 'narrow' });
  if (minutes < 60) return format.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day');
}

/** Returns the ISO time of a date (`2026-11-28`) and a time of day (`21:30`) in Bangladesh, as the fields of a form hold them. */
export const isoOfDhaka = (date: string, time: string): string => `${date}T${time}:00+06:00`;

/** Returns the date (`2026-11-28`) and the time of day (`21:30`) in Bangladesh at a Unix time in ms, as the fields of a form hold them. */
export function dhakaOf(ms: number): { date: string; time: string } {
  const iso = isoInDhaka(ms);
  return { date: iso.slice(0, 10), time: iso.slice(11, 16) };
}
