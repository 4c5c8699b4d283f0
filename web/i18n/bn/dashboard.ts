import type { dashboard } from '#web/i18n/en/dashboard.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const dashboardBn: Translation<typeof dashboard> = {
  title: 'ড্যাশবোর্ড',
  menu: 'ড্যাশবোর্ডের মেনু',
  myOrders: 'আমার অর্ডার',
  myProducts: 'আমার পণ্য',
  myBuyers: 'আমার ক্রেতা',
  addProduct: 'পণ্য যোগ করুন',
  allSeller: 'সব বিক্রেতা',
  allBuyer: 'সব ক্রেতা',
  reportedItem: 'অভিযোগ ওঠা পণ্য',
  emails: 'ইমেইল',
  offers: 'দরদাম',
  messages: 'বার্তা',
  unread: '{count}টি না-পড়া',
  confirmAddress: 'আপনার ইমেইল ঠিকানা নিশ্চিত করুন। আমরা {email} ঠিকানায় একটি লিংক পাঠিয়েছি।',
  sendAgain: 'আবার পাঠান',
  linkSent: 'পাঠানো হয়েছে। আপনার ইনবক্স দেখুন।',
};
