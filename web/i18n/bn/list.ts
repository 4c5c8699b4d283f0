import type { list } from '#web/i18n/en/list.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const listBn: Translation<typeof list> = {
  loading: 'একটু অপেক্ষা করুন, খুঁজছি…',
  failed: 'তালিকাটি আনা যায়নি।',
  changeFailed: 'কাজটি হয়নি।',
  retry: 'আবার চেষ্টা করুন',
  count: 'মোট {count}টি',
  shownOf: '{count}টির মধ্যে {shown}টি দেখানো হচ্ছে',
  shown: '{shown}টি দেখানো হচ্ছে',
  loadMore: 'আরও দেখুন',
  loadMoreLeft: 'আরও দেখুন (বাকি {left}টি)',
  cancel: 'যেমন আছে থাক',
};
