import type { list } from '#web/i18n/en/list.ts';
import type { Translation } from '#web/i18n/namespace.ts';

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
