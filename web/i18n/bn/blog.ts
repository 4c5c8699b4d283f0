import type { blog } from '#web/i18n/en/blog.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const blogBn: Translation<typeof blog> = {
  title: 'ব্লগ',
  description: 'ওয়েব বানাতে গিয়ে যে চারটি প্রশ্ন ওঠে, তার বিস্তারিত উত্তর।',
  lead: 'চারটি প্রশ্ন, কাজে লাগানোর মতো উত্তর।',
  minutes: '{minutes} মিনিট',
  read: 'পড়ুন',
  all: 'সব লেখা',
  next: 'এরপর পড়ুন',
};
