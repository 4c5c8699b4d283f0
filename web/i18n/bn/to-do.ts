import type { toDo } from '#web/i18n/en/to-do.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const toDoBn: Translation<typeof toDo> = {
  title: 'করণীয়',
  nothing: 'এখন আপনার কিছু করার নেই।',
  all: 'সব {count}টি দেখুন',
  fewer: 'কম দেখুন',
  failed: 'আপনার করণীয়গুলো আনা যায়নি।',
  today: 'আজ {time}',
  offered: '{name} {price} দিতে চান',
  countered: '{name} {price} চান',
  manyMessages: '{count}টি না-পড়া বার্তা',
  oneMessage: '১টি না-পড়া বার্তা',
  removed: 'এই পণ্যটি সরানো হয়েছে',
  verbConfirm: 'নিশ্চিত করুন',
  verbContest: 'আপত্তি জানান',
  verbAnswer: 'উত্তর দিন',
  verbPropose: 'প্রস্তাব দিন',
  verbOpen: 'দেখুন',
  verbReview: 'রিভিউ দিন',
  verbRead: 'পড়ুন',
  verbAppeal: 'আপিল করুন',
};
