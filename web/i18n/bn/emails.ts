import type { emails } from '#web/i18n/en/emails.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const emailsBn: Translation<typeof emails> = {
  title: 'চিঠি',
  intro: 'বাজারের লেখা সব চিঠি। চিঠি পাঠানো হয় না, এখানে রাখা হয়।',
  introSent: 'চিঠি নিজে থেকেই পাঠানো হয়। অনেকবার চেষ্টা করেও যা করা যায়নি, তা এখানে থাকে।',
  deadLetters: 'যা হয়নি',
  deadLettersIntro: 'বাজার অনেকবার চেষ্টা করে ছেড়ে দিয়েছে। বাধা দূর করুন, তারপর আবার শুরু করুন।',
  noDeadLetters: 'সব হয়ে গেছে',
  what: 'কাজ',
  why: 'শেষ চেষ্টায় যা বাধা ছিল',
  failedAt: 'কখন ছাড়া হয়েছে',
  retry: 'আবার চেষ্টা করুন',
  retried: 'এখন আবার চেষ্টা হচ্ছে।',
  jobEmail: '{email} ঠিকানায় “{subject}” চিঠিটি পাঠানো।',
  jobRefund: '{buyer}-কে {amount} ফেরত দেওয়া। কার্ড সেবায় লেনদেনটির নাম {reference}।',
  jobCancel: '{buyer}-এর খোলা কার্ড লেনদেন {reference} বাতিল করা, যাতে টাকা কাটা না হয়।',
  jobReconcile: '{buyer}-এর লেনদেন {reference}-এর কী হলো, কার্ড সেবাকে জিজ্ঞেস করা।',
  jobPhoto: 'কোথাও দেখানো হয় না এমন একটি ছবি সরানো।',
  jobAccount: 'মুছে ফেলা একজনের সাইন ইন অ্যাকাউন্ট সরানো।',
  to: 'প্রাপক {email}',
  notSent: 'পাঠানো যায়নি।',
  emptyTitle: 'এখনো কোনো চিঠি লেখা হয়নি',
  emptyText: 'বুকিং, পরিশোধ ও ভুলে যাওয়া পাসওয়ার্ড থেকে চিঠি লেখা হয়। সেগুলো নিজে থেকেই এখানে আসবে।',
};
