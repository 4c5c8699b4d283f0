import type { seller } from '#web/i18n/en/seller.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const sellerBn: Translation<typeof seller> = {
  title: '{name}: ব্যবহৃত কম্পিউটার ও যন্ত্রাংশ',
  description: '{place} থেকে {name} ব্যবহৃত কম্পিউটার, যন্ত্রাংশ ও আনুষঙ্গিক বিক্রি করেন। বিক্রির জন্য আছে {forSale}টি, আবারে বিক্রি হয়েছে {sold}টি।',
  since: 'আবারে যোগ দিয়েছেন',
  soldOnAbar: 'আবারে বিক্রি',
  rating: 'রিভিউ',
  answers: 'সাধারণত উত্তর দেন',
  usuallyAnswers: 'সাধারণত {time} উত্তর দেন',
  hour: 'এক ঘণ্টার মধ্যে',
  hours: 'কয়েক ঘণ্টার মধ্যে',
  day: 'এক দিনের মধ্যে',
  days: 'এক দিনের বেশি পরে',
  meetingsKept: 'সাক্ষাতে এসেছেন',
  meetingsMissed: 'সাক্ষাতে আসেননি',
  cancelled: 'বাতিল করেছেন',
  forSale: 'বিক্রির জন্য আছে',
  noneForSale: 'এখন কিছু বিক্রির জন্য নেই।',
  sold: 'বিক্রি হয়েছে',
  away: '{date} পর্যন্ত ছুটিতে। এরপর পণ্যগুলো বুক করা যাবে।',
};
