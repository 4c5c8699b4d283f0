import type { Translation } from '#web/i18n/namespace.ts';
import type { reasons } from '#web/i18n/en/reasons.ts';

export const reasonsBn: Translation<typeof reasons> = {
  categories: 'কী খুঁজছেন?',
  features: 'যেভাবে কাজ করে',
  step1: 'বুক করুন',
  step1Text: 'পণ্যটি আপনার জন্য রাখা হবে, আর বিক্রেতার নম্বর দেখতে পাবেন।',
  step2: 'চালিয়ে দেখুন',
  step2Text: 'লোকজন আছে এমন জায়গায় দেখা করে যতক্ষণ খুশি চালিয়ে দেখুন।',
  step3: 'দাম দিন',
  step3Text: 'এখানেই কার্ডে। তার আগে পর্যন্ত বুকিং বাতিল করা যায়।',
  whyTitle: 'কেন আমাদের বেছে নেবেন',
  whyText: 'মানটি বোঝায় দেখতে কেমন; সব চলে কি না তা বিবরণে লেখা থাকে। “যাচাইকৃত” বিক্রেতাকে একজন অ্যাডমিন যাচাই করেছেন, আর প্রতিটি অভিযোগ পড়া হয়।',
  sellTitle: 'আর ব্যবহার করেন না এমন কিছু আছে?',
  sellText: 'বিক্রেতা হিসেবে নিবন্ধন করুন। বিজ্ঞাপন দিতে খরচ নেই।',
  sellAction: 'এখানে বিক্রি করুন',
};
