import type { blog, info } from '#web/i18n/en/content.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const blogBn: Translation<typeof blog> = {
  title: 'ব্লগ',
  description: 'ওয়েব ডেভেলপমেন্টের চারটি প্রচলিত প্রশ্নের বিস্তারিত উত্তর।',
  lead: 'চারটি প্রচলিত প্রশ্নের ব্যবহারিক উত্তর।',
  minutes: '{minutes} মিনিটের পাঠ',
  read: 'আরও পড়ুন',
  all: 'সব লেখা',
  next: 'এরপর পড়ুন',
};

export const infoBn: Translation<typeof info> = {
  breadcrumb: 'পাতার অবস্থান',
  contents: 'এই পাতায়',
  more: 'সহায়তা ও তথ্য',
  updated: 'শেষ পরিবর্তন {date}',
};
