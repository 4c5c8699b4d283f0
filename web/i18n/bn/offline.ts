import type { offline } from '#web/i18n/en/offline.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const offlineBn: Translation<typeof offline> = {
  title: 'ইন্টারনেট সংযোগ নেই',
  text: 'এই পাতাটি আপনার ডিভাইসে রাখা নেই। সংযোগ ফিরলে এটি নিজে থেকেই খুলবে।',
  retry: 'আবার চেষ্টা করুন',
  home: 'মূল পাতা',
  kept: 'এখন যেসব পাতা পড়তে পারবেন',
};
