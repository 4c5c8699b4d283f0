import type { Locale } from '#web/i18n/locale.ts';
import { useLocale } from '#web/i18n/messages.tsx';
import { fill } from '#web/i18n/namespace.ts';

// In English and Bangla side by side: the dictionary of all Bangla texts is part of every Bangla page, and only few pages show these.

type Pairs = Readonly<Record<string, readonly [en: string, bn: string]>>;

/** Returns a text of these in the page's language, with its placeholders filled in. */
export function usePairs<P extends Pairs>(pairs: P): (key: keyof P, values?: Readonly<Record<string, string | number>>) => string {
  const locale = useLocale();
  return (key, values) => textOf(pairs[key] ?? ['', ''], locale, values);
}

const textOf = ([en, bn]: readonly [string, string], locale: Locale, values: Readonly<Record<string, string | number>> = {}): string =>
  fill(locale === 'bn' ? bn : en, values);

/** The page of the kept computer. */
export const myPcTexts = {
  title: ['My PC', 'আমার পিসি'],
  description: [
    'Describe your computer once, and every product page says whether the part fits.',
    'আপনার কম্পিউটারের বর্ণনা একবার লিখুন; প্রতিটি পণ্যের পাতায় দেখা যাবে পার্টসটি বসবে কি না।',
  ],
  label: ['Your PC', 'আপনার পিসি'],
  hint: [
    'For example: i5-6500, H110, 8GB DDR4, 450W. Or the model of a brand PC or laptop.',
    'যেমন: i5-6500, H110, 8GB DDR4, 450W। অথবা ব্র্যান্ড পিসি বা ল্যাপটপের মডেল।',
  ],
  required: ['required', 'আবশ্যক'],
  optional: ['optional', 'ঐচ্ছিক'],
  save: ['Save', 'সংরক্ষণ করুন'],
  clear: ['Remove', 'মুছে ফেলুন'],
  saved: ['Saved.', 'সংরক্ষণ করা হয়েছে।'],
  removed: ['Removed.', 'মুছে ফেলা হয়েছে।'],
  refused: [
    'Nothing was recognised. Name at least the processor, the motherboard or the model.',
    'কিছু বোঝা যায়নি। অন্তত প্রসেসর, মাদারবোর্ড বা মডেলের নাম লিখুন।',
  ],
  empty: ['Describe your PC first.', 'আগে আপনার পিসির বর্ণনা লিখুন।'],
  onDevice: ['Kept on this device. Log in to keep it with your account.', 'এই ডিভাইসে রাখা আছে। অ্যাকাউন্টে রাখতে লগ ইন করুন।'],
  understood: ['What we understood', 'যা বোঝা গেছে'],
  model: ['Model', 'মডেল'],
  cpu: ['Processor', 'প্রসেসর'],
  board: ['Motherboard', 'মাদারবোর্ড'],
  ram: ['Memory', 'র‍্যাম'],
  gpu: ['Graphics card', 'গ্রাফিক্স কার্ড'],
  psu: ['Power supply', 'পাওয়ার সাপ্লাই'],
  case: ['Case', 'কেস'],
  generation: ['{family}, generation {number}', '{family}, {number} প্রজন্ম'],
  notStated: ['not stated', 'লেখা নেই'],
  moreHelps: [
    'The more is stated, the more often we can say whether a part fits.',
    'যত বেশি তথ্য লিখবেন, তত নিশ্চিতভাবে বলা যাবে কোন পার্টস বসবে।',
  ],
  parts: ['Look for parts', 'পার্টস খুঁজুন'],
  partsText: [
    'Chosen by socket and memory type. Each product page says whether the part fits.',
    'সকেট ও র‍্যামের ধরন দিয়ে বাছাই করা। বসবে কি না, প্রতিটি পণ্যের পাতায় দেখুন।',
  ],
  cpus: ['Processors for {socket}', '{socket} সকেটের প্রসেসর'],
  memory: ['{type} memory', '{type} র‍্যাম'],
  cards: ['Graphics cards', 'গ্রাফিক্স কার্ড'],
  supplies: ['Power supplies', 'পাওয়ার সাপ্লাই'],
  drives: ['SSDs', 'এসএসডি'],
} as const satisfies Pairs;

/** What a product page says about the kept computer. */
export const fitTexts = {
  fits: ['Fits your PC', 'আপনার পিসিতে বসবে'],
  does_not_fit: ['Does not fit your PC', 'আপনার পিসিতে বসবে না'],
  unknown: ['Not sure whether it fits your PC', 'আপনার পিসিতে বসবে কি না নিশ্চিত নয়'],
  yourPc: ['Your PC: {text}', 'আপনার পিসি: {text}'],
  change: ['Change', 'বদলান'],
  ask: ['Does it fit your PC?', 'আপনার পিসিতে বসবে?'],
} as const satisfies Pairs;
