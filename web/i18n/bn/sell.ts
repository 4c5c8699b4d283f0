import type { sell } from '#web/i18n/en/sell.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const sellBn: Translation<typeof sell> = {
  title: 'বিক্রেতা অ্যাকাউন্ট খুলুন',
  intro: 'এই অ্যাকাউন্ট, আপনার অর্ডার ও লগ ইন একই থাকবে। ক্রেতারা আপনার নাম দেখবেন; নম্বর ও ঠিকানা দেখবেন শুধু বুক করার পর।',
  addressDistrict: 'ঠিকানায় আপনার জেলার নাম লিখুন।',
  open: 'বিক্রেতা অ্যাকাউন্ট খুলুন',
};
