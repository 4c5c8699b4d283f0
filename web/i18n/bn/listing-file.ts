import type { listingFile } from '#web/i18n/en/listing-file.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const listingFileBn: Translation<typeof listingFile> = {
  title: 'ফাইল থেকে পণ্য যোগ',
  intro: 'প্রতি সারিতে একটি পণ্য, এক ফাইলে সর্বোচ্চ {most}টি। ছবি পরে প্রতিটি পণ্যে যোগ করবেন।',
  help: 'এক্সেল বা গুগল শিটে নমুনা ফাইলটি পূরণ করে CSV হিসেবে সেভ করুন। একই ফাইল দুবার দিলেও পণ্য দুবার যোগ হয় না।',
  template: 'নমুনা ফাইল নামান',
  choose: 'CSV ফাইল বেছে নিন',
  exampleUse: '২ বছর',
  exampleDescription: 'অফিসে ব্যবহৃত। পাওয়ার কেবলসহ।',
  exampleAddress: 'মিরপুর ১০, ঢাকা',
  headings: 'প্রথম সারিতে কলামের নাম থাকে। এগুলো নেই: {columns}।',
  empty: 'এই ফাইলে কোনো পণ্য নেই।',
  too_many: 'এই ফাইলে {most}টির বেশি পণ্য আছে। কয়েকটি ফাইলে ভাগ করুন।',
  too_large: 'ফাইলটি ১ এমবির চেয়ে বড়।',
  unreadable: 'ফাইলটি পড়া যাচ্ছে না। এক্সেলে “CSV UTF-8” হিসেবে সেভ করুন।',
  rows: 'ফাইলের পণ্য',
  row: 'সারি',
  summary: 'প্রস্তুত: {ready}টি। ভুল আছে: {wrong}টিতে।',
  repeated: 'আগের কোনো সারির মতোই: {same}টি।',
  asMeant: 'এমন সব দাম {meant} অর্থে পড়ুন',
  ready: 'প্রস্তুত',
  sameAs: '{number} নম্বর সারির মতোই',
  expected: '{field}: “{typed}” বোঝা যায়নি। লিখুন: {words}',
  publish: 'প্রকাশ করুন ({count}টি)',
  listed: 'যোগ হয়েছে',
  done: '{count}টির মধ্যে {done}টি যোগ হয়েছে',
};
