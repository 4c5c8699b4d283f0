import type { figures } from '#web/i18n/en/figures.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const figuresBn: Translation<typeof figures> = {
  figures: 'এক নজরে',
  toPay: 'দাম দেওয়া বাকি',
  toMeet: 'দেখা করা বাকি',
  bought: 'কিনেছেন',
  forSale: 'বিক্রির জন্য',
  booked: 'বুক করা',
  sold: 'বিক্রীত',
  held: 'জমা আছে',
  available: 'তোলা যাবে',
};
