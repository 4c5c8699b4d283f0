import type { receipt } from '#web/i18n/en/receipt.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const receiptBn: Translation<typeof receipt> = {
  title: 'রসিদ',
  loading: 'লোড হচ্ছে',
  failed: 'রসিদটি আনা যায়নি',
  back: 'বুকিং দেখুন',
  print: 'প্রিন্ট করুন',
  number: 'নম্বর',
  date: 'পরিশোধের তারিখ',
  product: 'পণ্য',
  seller: 'বিক্রেতা',
  buyer: 'ক্রেতা',
  price: 'ঠিক করা দাম',
  paid: 'অনলাইনে পরিশোধ',
  paidCash: 'নগদে পরিশোধ',
  refunded: 'ফেরত',
  fee: 'আবারের ফি',
  transaction: 'লেনদেন নম্বর',
  byAbar: 'পণ্যটি বিক্রি করেছেন উপরের বিক্রেতা, আবার নয়।',
};
