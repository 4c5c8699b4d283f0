import type { emails } from '#web/i18n/en/emails.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const emailsBn: Translation<typeof emails> = {
  title: 'ইমেইল',
  intro: 'এই সাইটের সব ইমেইল। এগুলো পাঠানো হয় না, এখানে জমা থাকে।',
  introSent: 'ইমেইল স্বয়ংক্রিয়ভাবে পাঠানো হয়। অনেকবার চেষ্টার পরও যে কাজ ব্যর্থ হয়েছে, তা এখানে দেখা যায়।',
  deadLetters: 'ব্যর্থ কাজ',
  deadLettersIntro: 'এই কাজগুলো অনেকবার চেষ্টার পরও ব্যর্থ হয়েছে। কারণটি দূর করে আবার চেষ্টা করুন।',
  noDeadLetters: 'কোনো ব্যর্থ কাজ নেই',
  what: 'কাজ',
  why: 'শেষ ত্রুটি',
  failedAt: 'ব্যর্থ হওয়ার সময়',
  retry: 'আবার চেষ্টা করুন',
  retried: 'এখন আবার চেষ্টা করা হচ্ছে।',
  jobEmail: '{email} ঠিকানায় “{subject}” ইমেইলটি পাঠানো।',
  jobRefund: '{buyer}-কে {amount} ফেরত দেওয়া (কার্ড লেনদেন {reference})।',
  jobCancel: '{buyer}-এর খোলা কার্ড লেনদেন {reference} বাতিল করা, যাতে টাকা কাটা না হয়।',
  jobReconcile: '{buyer}-এর কার্ড লেনদেন {reference}-এর অবস্থা জানা।',
  jobPhoto: 'অব্যবহৃত একটি ছবি মুছে ফেলা।',
  jobAccount: 'মুছে ফেলা ব্যবহারকারীর লগ ইন অ্যাকাউন্ট মুছে ফেলা।',
  jobSearch: 'বিজ্ঞাপনের খোঁজার শব্দ তৈরি',
  jobMessage: 'না-পড়া বার্তা নিয়ে ইমেইল পাঠানো',
  to: 'প্রাপক {email}',
  notSent: 'ইমেইলটি পাঠানো যায়নি।',
  emptyTitle: 'এখনো কোনো ইমেইল নেই',
  emptyText: 'বুকিং, পরিশোধ ও পাসওয়ার্ডের ইমেইল নিজে থেকেই এখানে দেখা যাবে।',
};
