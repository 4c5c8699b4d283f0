import type { reports } from '#web/i18n/en/reports.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const reportsBn: Translation<typeof reports> = {
  reportedItem: 'অভিযোগ ওঠা পণ্য',
  intro: 'কারণ পড়ুন, পণ্যটি দেখুন, তারপর মুছুন বা অভিযোগ তুলে নিন।',
  title: 'শিরোনাম',
  price: 'দাম',
  sellerEmail: 'বিক্রেতার ইমেইল',
  reasons: 'কারণ',
  noReason: 'কারণ লেখা নেই',
  action: 'কাজ',
  delete: 'মুছুন',
  clear: 'অভিযোগ তুলে নিন',
  deleted: 'পণ্য মুছে ফেলা হয়েছে!',
  cleared: 'অভিযোগ তুলে নেওয়া হয়েছে',
  deleteTitle: '“{title}” মুছবেন?',
  deleteConfirm: '“{title}” মুছুন',
  deleteText: 'পণ্যটি চিরতরে বাজার থেকে উঠে যাবে। কেউ বুক করে থাকলে বুকিং শেষ হবে। বিক্রেতাকে জানানো হবে।',
  clearTitle: '“{title}” এর অভিযোগ তুলে নেবেন?',
  clearConfirm: 'অভিযোগ তুলে নিন',
  clearText: 'পণ্যটি এই তালিকা থেকে চলে যাবে, বাজারে থাকবে। যিনি অভিযোগ করেছেন তিনি আবার করতে পারবেন না।',
  emptyTitle: 'কোনো অভিযোগ নেই',
  emptyText: 'কেউ কোনো পণ্যে অভিযোগ করলে কারণসহ তা সঙ্গে সঙ্গে এখানে আসবে।',
};
