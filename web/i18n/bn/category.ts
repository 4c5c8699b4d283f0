import type { category } from '#web/i18n/en/category.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const categoryBn: Translation<typeof category> = {
  title: 'পুরোনো {category}',
  desktop: 'ডেস্কটপ',
  components: 'যন্ত্রাংশ',
  accessories: 'আনুষঙ্গিক',
  search: 'শিরোনামে খুঁজুন',
  searchHint: 'ব্র্যান্ড, মডেল, মাপ …',
  searchGo: 'খুঁজুন',
  quick: 'জনপ্রিয় ফিল্টার',
  quickCheap: '{price}-এর কম',
  quickExcellent: 'চমৎকার অবস্থা',
  emptyTitle: 'এই ফিল্টারে কোনো পণ্য মেলেনি',
  emptyText: 'একটি ফিল্টার সরান, অথবা পরে আবার দেখুন।',
  emptyAll: 'এই মুহূর্তে এখানে কোনো পণ্য নেই',
  emptyAllText: 'সব ধরনের পণ্যে খুঁজুন, অথবা পরে আবার দেখুন।',
  loading: 'পণ্য লোড হচ্ছে…',
};
