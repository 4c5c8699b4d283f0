import type { forms, list } from '#web/i18n/en/forms.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const formsBn: Translation<typeof forms> = {
  required: '{field} লিখতে হবে।',
  number: '{field} সংখ্যায় লিখুন, যেমন ৫০০।',
  moreThan: '{field} {minimum}-এর বেশি হতে হবে।',
  atLeast: '{field} অন্তত {minimum} হতে হবে।',
  atMost: '{field} সর্বোচ্চ {maximum} হতে পারে।',
  contact: '“{found}” বাদ দিন। ফোন নম্বর, ঠিকানা আর অ্যাকাউন্ট বুকিংয়ের পরে দেখানো হয়।',
  reserved: '{field} এই সাইট বা এর কর্মীদের নামের মতো হওয়া যাবে না।',
  amountMeant: 'আপনি কি {meant} লিখতে চেয়েছেন? তাহলে {plain} লিখুন।',
  decimals: '{field} লেখার সময় দশমিকের পরে সর্বোচ্চ দুই অঙ্ক দেওয়া যাবে।',
  tooShort: '{field} অন্তত {minimum} অক্ষরের হতে হবে।',
  tooLong: '{field} সর্বোচ্চ {maximum} অক্ষরের হতে পারে।',
  email: 'name@example.com এভাবে ইমেইল ঠিকানা লিখুন।',
  phone: '০১৭১২ ৩৪৫৬৭৮ বা +৮৮০ ১৭১২ ৩৪৫৬৭৮ এভাবে ফোন নম্বর লিখুন।',
  character: '{field} লেখার {position} নম্বর অক্ষরটি দেখানো যায় না: {code}।',
  invalid: '{field} সঠিক নয়।',
  showPassword: 'পাসওয়ার্ড দেখান',
  hidePassword: 'পাসওয়ার্ড লুকান',
  cancel: 'বাতিল',
  waiting: 'ইন্টারনেট সংযোগ নেই। সংযোগ ফিরলে এটি নিজে থেকেই পাঠানো হবে।',
  decide: 'সিদ্ধান্ত দিন',
  decisionNeeded: 'একটি সিদ্ধান্ত বেছে নিন।',
  decisionReasonNeeded: 'কারণ লিখুন।',
  reason: 'কারণ',
  reasonHint: 'এটি নথিতে থাকে, আর ব্যবহারকারী ইমেইলে এটি পান।',
};

export const listBn: Translation<typeof list> = {
  loading: 'লোড হচ্ছে…',
  failed: 'তালিকাটি লোড করা যায়নি।',
  changeFailed: 'পরিবর্তনটি সংরক্ষণ করা যায়নি।',
  count: 'মোট {count}টি',
  shownOf: '{count}টির মধ্যে {shown}টি দেখানো হচ্ছে',
  shown: '{shown}টি দেখানো হচ্ছে',
  rows: 'তালিকা আকারে দেখুন',
  seeAll: 'সব দেখুন',
  loadMore: 'আরও দেখুন',
  loadMoreLeft: 'আরও দেখুন (বাকি {left}টি)',
  cancel: 'ফিরে যান',
  offline: 'ইন্টারনেট সংযোগ নেই। সংযোগ ফিরলে তালিকাটি নিজে থেকেই আসবে।',
};
