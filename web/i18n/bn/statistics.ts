import type { statistics } from '#web/i18n/en/statistics.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const statisticsBn: Translation<typeof statistics> = {
  statistics: 'পরিসংখ্যান',
  statisticsOf: 'পরিসংখ্যান: {title}',
  views: 'দেখা হয়েছে',
  saves: 'পছন্দের তালিকায় রেখেছেন',
  questions: 'প্রশ্ন',
  offers: 'দামের প্রস্তাব',
  days: 'যত দিন ধরে আছে',
  lastWeek: 'গত ৭ দিনে দেখা হয়েছে: {views}',
  chart: 'গত {days} দিনের প্রতিদিন কতবার দেখা হয়েছে; সর্বোচ্চ {most}',
  rule: 'প্রত্যেক দর্শক দিনে একবার গণনা হয়। কে দেখেছেন, তা রাখা হয় না।',
  oneView: '১ বার দেখা',
  manyViews: '{count} বার দেখা',
  oneSave: '১ জনের পছন্দে',
  manySaves: '{count} জনের পছন্দে',
};
