import type { cropping } from '#web/i18n/en/cropping.ts';
import type { Translation } from '#web/i18n/namespace.ts';

export const croppingBn: Translation<typeof cropping> = {
  title: 'ছবি কাটুন ও ঘোরান',
  intro: 'কোণগুলো টানুন, বা স্লাইডার সরান। ফ্রেমের বাইরের অংশ কেটে যাবে।',
  photo: 'ফ্রেমসহ ছবি',
  left: 'বাঁ পাশ',
  right: 'ডান পাশ',
  top: 'ওপর',
  bottom: 'নিচ',
  turn: 'ঘোরান',
  whole: 'পুরো ছবি',
  failed: 'ছবিটি বদলানো যাচ্ছে না। আবার বেছে নিন।',
  apply: 'ঠিক আছে',
};
