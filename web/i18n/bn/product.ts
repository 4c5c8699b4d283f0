import type { product } from '#web/i18n/en/product.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const productBn: Translation<typeof product> = {
  description: '{title}: {price}, অবস্থা {condition}, {place}। দাম দেওয়ার আগে চালিয়ে দেখুন।',
  facts: 'তথ্য',
  breadcrumb: 'আপনি এখানে',
  aboutSeller: 'বিক্রেতা',
  memberText: 'বুক করলে বিক্রেতা আপনার নম্বর পাবেন; ফোনে সময় ও জায়গা ঠিক করবেন।',
  phone: 'ফোন',
  email: 'ই-মেইল',
  signInForContact: 'সঠিক জায়গা ও বিক্রেতার সঙ্গে যোগাযোগ দেখতে লগ ইন করুন।',
  unavailable: 'কেউ একজন পণ্যটি বুক করেছেন।',
  soldText: 'পণ্যটি বিক্রি হয়ে গেছে।',
  gone: 'পণ্যটি এর মধ্যেই বুক বা বিক্রি হয়ে গেছে।',
  goneTitle: 'পণ্যটি আর এখানে নেই',
  goneText: 'হয়তো বুক বা বিক্রি হয়ে গেছে: এখানে প্রতিটি জিনিস একটিই। তবে এমন আরও আছে।',
  own: 'এটি আপনার নিজের বিজ্ঞাপন।',
  howTitle: 'এরপর কী হবে',
  how1: 'বুক করুন। এরপর আর কেউ বুক করতে পারবে না।',
  how2: 'খোলা জায়গায় দেখা করে চালিয়ে দেখুন।',
  how3: 'এখানেই কার্ডে দাম দিন। দুজনেই লেনদেনের নম্বর পাবেন।',
  more: 'আরও {category}',
};
