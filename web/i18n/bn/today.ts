import type { today } from '#web/i18n/en/today.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const todayBn: Translation<typeof today> = {
  title: 'আজ',
  intro: 'আজ এবং গত ৩০ দিনের প্রতিদিন যা হয়েছে।',
  failed: 'লোড করা যায়নি।',
  listings: 'নতুন পণ্য',
  bookings: 'বুকিং',
  paid: 'পরিশোধ',
  handovers: 'হস্তান্তর',
  disputes: 'বিরোধ',
  reports: 'অভিযোগ',
  signUps: 'নতুন অ্যাকাউন্ট',
  weekBefore: 'এক সপ্তাহ আগে এই সময়ে: {count}',
  chart: 'দিনে {name}, {from} থেকে {to}: {least} থেকে {most}',
  table: 'ছক আকারে',
  day: 'দিন',
};
