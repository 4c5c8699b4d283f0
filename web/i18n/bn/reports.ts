import type { reports } from '#web/i18n/en/reports.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const reportsBn: Translation<typeof reports> = {
  reportedItem: 'অভিযোগ ওঠা পণ্য',
  intro: 'কারণ পড়ুন, পণ্যটি দেখুন, তারপর পণ্যটি মুছুন বা অভিযোগ খারিজ করুন। অভিযোগের কারণে লুকানো পণ্যের সিদ্ধান্ত “অভিযোগের সারি” পাতায়।',
  title: 'শিরোনাম',
  price: 'দাম',
  sellerEmail: 'বিক্রেতার ইমেইল',
  reasons: 'কারণ',
  noReason: 'কারণ লেখা নেই',
  samePhoto: 'অভিযোগ নেই: অন্য বিক্রেতার পণ্যে একই ছবি। অভিযোগের সারি দেখুন।',
  action: 'কাজ',
  delete: 'মুছুন',
  clear: 'অভিযোগ খারিজ করুন',
  decide: 'সারিতে সিদ্ধান্ত নিন',
  deleted: 'পণ্য মুছে ফেলা হয়েছে!',
  cleared: 'অভিযোগ খারিজ করা হয়েছে',
  deleteTitle: '“{title}” মুছবেন?',
  deleteText: 'পণ্যটি স্থায়ীভাবে সরিয়ে ফেলা হবে। বুক করা থাকলে বুকিং শেষ হবে। বিক্রেতাকে জানানো হবে।',
  clearTitle: '“{title}” পণ্যের অভিযোগ খারিজ করবেন?',
  clearText: 'পণ্যটি এই তালিকা থেকে সরে যাবে, বিক্রির জন্য থাকবে। যাঁরা অভিযোগ করেছেন তাঁরা আবার করতে পারবেন না।',
  emptyTitle: 'অভিযোগ ওঠা কোনো পণ্য নেই',
  emptyText: 'কোনো ব্যবহারকারী অভিযোগ করলে পণ্যটি কারণসহ এখানে দেখা যাবে।',
};
