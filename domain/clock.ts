import type { Language } from '#contract/vocabulary.ts';
import { isoInDhaka } from '#domain/dhaka.ts';
import { banglaDigits } from '#domain/digits.ts';

/** The part of the day from each hour on, in Bangla (CLDR). */
const DAY_PARTS: readonly (readonly [from: number, name: string])[] = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [16, 'বিকাল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
];

/** The time of day in Bangladesh at a time in ms, which never breaks: `2:05 PM` or `দুপুর ২:০৫`. */
export function clockInDhaka(ms: number, language: Language): string {
  const iso = isoInDhaka(ms);
  const hour = Number(iso.slice(11, 13));
  const time = `${hour % 12 || 12}:${iso.slice(14, 16)}`;
  if (language === 'en') return `${time}\u00A0${hour < 12 ? 'AM' : 'PM'}`;
  const [, part = ''] = DAY_PARTS.find(([from]) => hour >= from) ?? [];
  return `${part}\u00A0${banglaDigits(time)}`;
}
