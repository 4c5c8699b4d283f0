import type { today } from '#web/i18n/en/today.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const todayBn: Translation<typeof today> = {
  title: 'আজ',
  intro: 'আজ এবং গত ৩০ দিনের প্রতিদিন যা হয়েছে।',
  failed: 'লোড করা যায়নি।',
  filling: 'ডেমো বাজার এখনো ভরা হচ্ছে। ব্যবহারকারীরা এ পর্যন্ত যা করেছেন, তা দুই-এক মিনিটের মধ্যে দেখা যাবে।',
  interrupted: 'প্রথমবার চালু করার সময় বাধা পড়েছিল, তাই ডেমো বাজার অসম্পূর্ণ। ডেটা ফোল্ডার মুছে দিলে তা আবার তৈরি হয়।',
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
