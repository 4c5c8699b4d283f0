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
  emptyTitle: 'এখনো কোনো ক্রেতা নেই',
  emptyText: 'দাম পরিশোধ করলে ক্রেতাকে এখানে দেখা যাবে। অপরিশোধিত বুকিং “আমার পণ্য” পাতায় আছে।',
  emptyAction: 'আমার পণ্যে যান',
};
