import type { privatePhotos } from '#web/i18n/en/private-photos.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const privatePhotosBn: Translation<typeof privatePhotos> = {
  photos: 'ছবি',
  add: 'ছবি দিন',
  addHint: 'সর্বোচ্চ {most}টি; শুধু আপনারা দুজন দেখবেন, আর সমস্যা হলে অ্যাডমিন।',
  tooMany: 'একবারে সর্বোচ্চ {most}টি। বাকিগুলো নেওয়া হয়নি।',
  photo: 'ছবি {number}',
  moved: 'এখন {count}টির মধ্যে {number} নম্বর ছবি।',
  earlier: '{photo}: আগে নিন',
  later: '{photo}: পরে নিন',
  remove: '{photo}: সরান',
  uploading: '{photo}: আপলোড হচ্ছে',
  retry: 'আবার চেষ্টা করুন',
  photoOf: '{name}, {count}টির মধ্যে {number} নম্বর ছবি',
  enlarge: 'বড় করে দেখুন: {photo}',
  previous: 'আগের ছবি',
  next: 'পরের ছবি',
  loadAgain: 'আবার আনুন',
  one: '১টি ছবি',
  several: '{count}টি ছবি',
};
