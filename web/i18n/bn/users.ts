import type { users } from '#web/i18n/en/users.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const usersBn: Translation<typeof users> = {
  allSeller: 'সব বিক্রেতা',
  allBuyer: 'সব ক্রেতা',
  sellersIntro: 'যাচাই করা বিক্রেতার প্রতিটি পণ্যের পাশে কথাটি লেখা থাকে।',
  name: 'নাম',
  email: 'ইমেইল',
  verification: 'যাচাই',
  delete: 'মুছুন',
  verify: 'যাচাই করুন',
  verified: 'যাচাইকৃত',
  userVerified: 'ব্যবহারকারী যাচাই হয়েছে!',
  userDeleted: 'ব্যবহারকারী মুছে ফেলা হয়েছে!',
  verifyTitle: '{name} কে যাচাই করা বলে চিহ্নিত করবেন?',
  verifyConfirm: '{name} কে যাচাই করুন',
  verifyText: 'এরপর এই বিক্রেতার প্রতিটি পণ্যের পাশে ক্রেতারা “যাচাইকৃত” দেখবেন। আগে নম্বরে ফোন করুন, পণ্যগুলো দেখুন: এখানে এটি আর ফেরানো যায় না।',
  deleteTitle: '{name} কে মুছবেন?',
  deleteConfirm: '{name} কে মুছুন',
  deleteSellerText:
    'তাঁর অবিক্রীত পণ্য বাজার থেকে উঠে যাবে, অপরিশোধিত বুকিং শেষ হবে, দুই পক্ষকেই জানানো হবে। পরিশোধিত লেনদেনের তথ্য থাকবে। এটি আর ফেরানো যায় না।',
  deleteBuyerText:
    'তাঁর অপরিশোধিত বুকিং শেষ হবে, পণ্যগুলো আবার বিক্রির জন্য উঠবে; বিক্রেতাদের জানানো হবে। পরিশোধিত লেনদেনের তথ্য থাকবে। এটি আর ফেরানো যায় না।',
  noSellers: 'এখনো কোনো বিক্রেতা নেই',
  noBuyers: 'এখনো কোনো ক্রেতা নেই',
};
