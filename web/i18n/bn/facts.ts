import type { facts } from '#web/i18n/en/facts.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const factsBn: Translation<typeof facts> = {
  faulty: 'ত্রুটি',
  quantity: 'সংখ্যা',
  wanted: 'বিজ্ঞাপন',
  isFaulty: 'নষ্ট, বা শুধু যন্ত্রাংশের জন্য',
  isNotFaulty: 'নেই',
  isWanted: 'কিনতে চাই, বিক্রির জন্য নয়',
  isNotWanted: 'বিক্রির জন্য',
  inch: 'ইঞ্চি',

  listingHeading: 'বিস্তারিত তথ্য',
  listingIntro: 'বিজ্ঞাপনের লেখা থেকে যা বোঝা গেছে।',
  givenBySeller: 'বিক্রেতার দেওয়া',
  listingLegend: 'বিক্রেতার দেওয়া; অন্যগুলো বিজ্ঞাপনের লেখা থেকে নেওয়া।',

  formHeading: 'যেসব তথ্য দিয়ে ক্রেতারা খোঁজেন',
  formIntro: 'আপনার লেখা থেকে আমরা এগুলো বুঝেছি। ভুল থাকলে ঠিক করুন, বাদ পড়লে যোগ করুন।',
  given: 'আপনার দেওয়া',
  change: 'বদলান: {fact}',
  remove: 'সরান: {fact}',
  add: 'তথ্য যোগ করুন',
  save: 'সংরক্ষণ করুন',
  drive: 'ড্রাইভ {number}: ধরন',
  driveSize: 'ড্রাইভ {number}: কত জিবি',
  driveAdd: 'ড্রাইভ যোগ করুন',
  resolutionForm: 'রেজোলিউশন এভাবে লিখুন: 1920x1080।',
  driveRemove: 'ড্রাইভ {number} সরান',

  cpu_generation_mismatch: 'প্রসেসরটি আপনার লেখা প্রজন্মের নয়। দুটিই মিলিয়ে দেখুন।',
  cpu_ram_mismatch: 'এই প্রসেসর বা সকেটে এই ধরনের র‍্যাম চলে না। দুটিই মিলিয়ে দেখুন।',
  socket_mismatch: 'এই চিপসেটে এই সকেট থাকে না। দুটিই মিলিয়ে দেখুন।',
  chipset_ram_mismatch: 'এই চিপসেটে এই ধরনের র‍্যাম চলে না। দুটিই মিলিয়ে দেখুন।',
  vram_mismatch: 'এই গ্রাফিক্স চিপ এত মেমোরিসহ বিক্রি হয়নি। দুটিই মিলিয়ে দেখুন।',
};
