import type { product } from '#web/i18n/en/product.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const productBn: Translation<typeof product> = {
  description: '{title}: {price}, অবস্থা {condition}, {place}। দাম দেওয়ার আগে চালিয়ে দেখুন।',
  breadcrumb: 'পাতার অবস্থান',
  aboutSeller: 'বিক্রেতা',
  phone: 'ফোন',
  email: 'ইমেইল',
  contactAfterBooking: 'বুক করলে সঠিক ঠিকানা ও বিক্রেতার যোগাযোগের তথ্য দেখতে পাবেন। বিক্রেতা আপনার নম্বর পাবেন এবং ফোন করে সময় ও জায়গা ঠিক করবেন।',
  unavailable: 'পণ্যটি আগেই বুক করা হয়েছে।',
  bookedByYou: 'আপনি এটি বুক করেছেন।',
  myOrders: 'আমার অর্ডার',
  soldOn: 'বিক্রি হয়েছে {date} তারিখে।',
  gone: 'পণ্যটি সরিয়ে নেওয়া হয়েছে।',
  goneTitle: 'পণ্যটি আর পাওয়া যাচ্ছে না',
  goneText: 'পণ্যটি সরিয়ে নেওয়া হয়েছে, অথবা ঠিকানাটি সম্পূর্ণ নয়। তবে এমন আরও পণ্য আছে।',
  own: 'এটি আপনার নিজের বিজ্ঞাপন।',
  howTitle: 'এরপর কী হবে',
  how1: 'বুক করুন। পণ্যটি আপনার জন্য রাখা হবে।',
  how2: 'লোকজন আছে এমন জায়গায় দেখা করে চালিয়ে দেখুন।',
  how3: 'এখানেই কার্ডে দাম দিন। আপনি ও বিক্রেতা দুজনেই লেনদেন নম্বর পাবেন।',
  moreDesktop: 'আরও ডেস্কটপ',
  moreComponents: 'আরও যন্ত্রাংশ',
  moreAccessories: 'আরও আনুষঙ্গিক',
};
