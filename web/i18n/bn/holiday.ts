import type { holiday } from '#web/i18n/en/holiday.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const holidayBn: Translation<typeof holiday> = {
  title: 'ছুটির মোড',
  text: 'আপনার পণ্য দেখা যাবে, সঙ্গে থাকবে আপনার ফেরার দিন। ততদিন বুকিং বা প্রস্তাব নেওয়া হবে না। আগের বুকিং যেমন আছে তেমনই থাকবে।',
  back: 'যেদিন ফিরবেন',
  range: 'আজকের পরের কোনো দিন বেছে নিন, ৬০ দিনের মধ্যে।',
  start: 'সংরক্ষণ করুন',
  saved: 'কবে ফিরবেন, তা আপনার পণ্যে দেখানো হচ্ছে।',
  away: 'আপনি {date} পর্যন্ত ছুটিতে। আপনার পণ্যে বুকিং বা প্রস্তাব নেওয়া হচ্ছে না।',
  change: 'দিন বদলান',
  end: 'ছুটি শেষ করুন',
  ended: 'আপনার পণ্য আবার বুক করা যাবে।',
};
