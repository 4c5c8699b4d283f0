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
  paying: 'দাম দেওয়া হচ্ছে…',
  unbook: 'বাতিল',
  paid: 'পরিশোধিত',
  unbooked: 'বুকিং বাতিল হয়েছে!',
  receipt: 'রসিদ',
  meetAt: 'দেখা হবে: {place}',
  unbookTitle: '“{title}” এর বুকিং বাতিল করবেন?',
  unbookConfirm: '“{title}” এর বুকিং বাতিল করুন',
  unbookText: 'পণ্যটি সঙ্গে সঙ্গে আবার বিক্রির জন্য উঠবে, যে কেউ বুক করতে পারবেন। বিক্রেতাকে জানানো হবে।',
  emptyTitle: 'আপনি এখনো কিছু বুক করেননি',
  emptyText: 'কোনো পণ্য বুক করলে তা আপনার জন্য রাখা হয়; পরিশোধ করা বা ছেড়ে দেওয়া পর্যন্ত সেটি এখানে থাকবে।',
  emptyAction: 'ডেস্কটপ দেখুন',
};
