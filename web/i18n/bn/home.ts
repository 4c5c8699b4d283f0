import type { home } from '#web/i18n/en/home.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const homeBn: Translation<typeof home> = {
  title: 'আবার: পুরোনো কম্পিউটার, যন্ত্রাংশ ও আনুষঙ্গিকের বাজার',
  description: 'কাছাকাছি পুরোনো ডেস্কটপ, যন্ত্রাংশ ও আনুষঙ্গিক কেনাবেচা। যাচাইকৃত বিক্রেতা, স্পষ্ট অবস্থা, আর দাম দেওয়ার আগে চালিয়ে দেখা।',
  highlights: 'মূল কথা',
  hero1Title: 'ভালো কম্পিউটার আরেকবার চলুক।',
  hero1Text: 'কাছের মানুষের পুরোনো ডেস্কটপ, যন্ত্রাংশ ও আনুষঙ্গিক।',
  hero1Action: 'ডেস্কটপ দেখুন',
  hero2Title: 'দেখা করুন। চালিয়ে দেখুন। তারপর দাম।',
  hero2Text: 'আগে বুক, চালিয়ে দেখে তবেই দাম।',
  hero2Action: 'যন্ত্রাংশ দেখুন',
  hero3Title: 'পুরোনো যন্ত্রাংশেরও দাম আছে।',
  hero3Text: 'একটি ছবি, একটি দাম, কয়েক মিনিটেই বিজ্ঞাপন।',
  hero3Action: 'বিক্রি শুরু করুন',
  advertisedTitle: 'আপনার পছন্দ হতে পারে!',
};
