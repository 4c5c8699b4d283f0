import type { users } from '#web/i18n/en/users.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const usersBn: Translation<typeof users> = {
  allSeller: 'সব বিক্রেতা',
  allBuyer: 'সব ক্রেতা',
  sellersIntro: 'যাচাইকৃত বিক্রেতার প্রতিটি পণ্যে তা লেখা থাকে।',
  name: 'নাম',
  email: 'ইমেইল',
  verification: 'যাচাই',
  delete: 'মুছুন',
  verify: 'যাচাই করুন',
  verified: 'যাচাইকৃত',
  userVerified: 'ব্যবহারকারী যাচাই হয়েছে!',
  userDeleted: 'ব্যবহারকারী মুছে ফেলা হয়েছে!',
  verifyTitle: '{name}-কে যাচাইকৃত হিসেবে চিহ্নিত করবেন?',
  verifyText: 'এই বিক্রেতার প্রতিটি পণ্যে ক্রেতারা “যাচাইকৃত” দেখবেন। আগে ফোন করুন ও পণ্যগুলো দেখে নিন: এটি আর ফেরানো যায় না।',
  deleteTitle: '{name}-কে মুছে ফেলবেন?',
  deleteSellerText:
    'তাঁর অবিক্রীত পণ্য সরিয়ে ফেলা হবে, অপরিশোধিত বুকিং শেষ হবে এবং দুই পক্ষকেই জানানো হবে। পরিশোধিত অর্ডারের তথ্য থাকবে। এটি আর ফেরানো যায় না।',
  deleteBuyerText:
    'তাঁর অপরিশোধিত বুকিং শেষ হবে এবং পণ্যগুলো আবার বিক্রির জন্য উন্মুক্ত হবে। বিক্রেতাদের জানানো হবে। পরিশোধিত অর্ডারের তথ্য থাকবে। এটি আর ফেরানো যায় না।',
  noSellers: 'এখনো কোনো বিক্রেতা নেই',
  noBuyers: 'এখনো কোনো ক্রেতা নেই',
};
