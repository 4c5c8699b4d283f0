import type { buyers } from '#web/i18n/en/buyers.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const buyersBn: Translation<typeof buyers> = {
  myBuyers: 'আমার ক্রেতা',
  intro: 'যাঁরা আপনার পণ্যের দাম পরিশোধ করেছেন।',
  name: 'নাম',
  email: 'ইমেইল',
  phone: 'ফোন',
  product: 'কেনা পণ্য',
  notUpdated: 'দেওয়া হয়নি',
  emptyTitle: 'আপনার কাছ থেকে এখনো কেউ কেনেননি',
  emptyText: 'দাম পরিশোধ করলেই ক্রেতা এখানে আসবেন। যিনি বুক করেছেন কিন্তু এখনো পরিশোধ করেননি, তিনি পণ্যের পাশে আছেন।',
  emptyAction: 'আমার পণ্য দেখুন',
};
