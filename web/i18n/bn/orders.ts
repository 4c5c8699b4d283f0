import type { orders } from '#web/i18n/en/orders.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const ordersBn: Translation<typeof orders> = {
  myOrders: 'আমার অর্ডার',
  intro: 'দেখা করুন, চালু অবস্থায় দেখে নিন, তারপর এখানে পরিশোধ করুন।',
  image: 'ছবি',
  title: 'শিরোনাম',
  price: 'দাম (৳)',
  seller: 'বিক্রেতা',
  pay: 'পরিশোধ',
  action: 'কাজ',
  paying: 'পরিশোধ চলছে…',
  unbook: 'বুকিং বাতিল',
  paid: 'পরিশোধিত',
  unbooked: 'বুকিং বাতিল হয়েছে!',
  receipt: 'রসিদ',
  confirmBy: 'আপনার পালা: {time}-এর মধ্যে নিশ্চিত করুন',
  progress: 'কত দূর',
  meeting: 'সাক্ষাৎ',
  noDate: 'তারিখ এখনো ঠিক হয়নি',
  unbookTitle: '“{title}” পণ্যের বুকিং বাতিল করবেন?',
  unbookText: 'পণ্যটি লাইনের পরের জন পাবেন, অথবা আবার বিক্রির জন্য থাকবে। বিক্রেতাকে জানানো হবে।',
  emptyTitle: 'এখনো কোনো অর্ডার নেই',
  emptyText: 'কোনো পণ্য বুক করলে তা আপনার জন্য রাখা হয়; পরিশোধ বা বুকিং বাতিল করা পর্যন্ত সেটি এখানে থাকবে।',
  emptyAction: 'ডেস্কটপ দেখুন',
};
