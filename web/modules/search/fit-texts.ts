import { useLocale } from '#web/i18n/messages.tsx';
import { fill } from '#web/i18n/namespace.ts';

// In English and Bangla side by side: the dictionary of all Bangla texts is part of every Bangla page, and only few pages show these.

type Pairs = Readonly<Record<string, readonly [en: string, bn: string]>>;

/** Returns a text of these in the page's language, with its placeholders filled in. */
export function usePairs<P extends Pairs>(pairs: P): (key: keyof P, values?: Readonly<Record<string, string | number>>) => string {
  const locale = useLocale();
  return (key, values) => {
    const [en, bn] = pairs[key] ?? ['', ''];
    return fill(locale === 'bn' ? bn : en, locale, values);
  };
}

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
  find: [
    'Not sure what is in it? In Windows, press Windows + R and type dxdiag: it names the processor, the memory and the graphics card.',
    'ভেতরে কী আছে জানেন না? উইন্ডোজে Windows + R চেপে dxdiag লিখুন: প্রসেসর, র‍্যাম ও গ্রাফিক্স কার্ডের নাম দেখাবে।',
  ],
  parts: ['Look for parts', 'পার্টস খুঁজুন'],
  partsText: ['Without those that do not fit.', 'যেগুলো বসবে না, সেগুলো বাদ দিয়ে।'],
  cpus: ['Processors for {socket}', '{socket} সকেটের প্রসেসর'],
  memory: ['{type} memory', '{type} র‍্যাম'],
  cards: ['Graphics cards', 'গ্রাফিক্স কার্ড'],
  supplies: ['Power supplies', 'পাওয়ার সাপ্লাই'],
  drives: ['SSDs', 'এসএসডি'],
} as const satisfies Pairs;

/** The sentence of a product page about the kept computer. */
export const fitTexts = {
  fits: ['Fits your PC', 'আপনার পিসিতে বসবে'],
  does_not_fit: ['Does not fit your PC', 'আপনার পিসিতে বসবে না'],
  unknown: ['Not sure whether it fits your PC', 'আপনার পিসিতে বসবে কি না নিশ্চিত নয়'],
  yourPc: ['Your PC: {text}', 'আপনার পিসি: {text}'],
  change: ['Change', 'বদলান'],
  ask: ['Does it fit your PC?', 'আপনার পিসিতে বসবে?'],
} as const satisfies Pairs;

/** The page that puts a computer together. */
export const buildTexts = {
  title: ['Build me a PC', 'আমার জন্য পিসি বানান'],
  description: [
    'Name a budget and a use: we choose used parts that are for sale and fit together, or a whole PC where that is better value.',
    'বাজেট আর কাজ বলুন: বিক্রির জন্য থাকা ব্যবহৃত পার্টস থেকে মিলিয়ে দেব, অথবা ভালো দামে পুরো পিসি।',
  ],
  budget: ['Budget (Tk)', 'বাজেট (টাকা)'],
  use: ['Use', 'কাজ'],
  office: ['Office', 'অফিস'],
  officeHint: ['Documents, web, video calls', 'ডকুমেন্ট, ওয়েব, ভিডিও কল'],
  study: ['Study', 'পড়াশোনা'],
  studyHint: ['Classes, programming, design', 'ক্লাস, প্রোগ্রামিং, ডিজাইন'],
  gaming: ['Gaming', 'গেমিং'],
  gamingHint: ['Games, with a graphics card', 'গেম, গ্রাফিক্স কার্ডসহ'],
  editing: ['Editing', 'এডিটিং'],
  editingHint: ['Video, photos, 3D', 'ভিডিও, ছবি, থ্রিডি'],
  build: ['Build', 'বানান'],
  examples: ['Or begin with one of these', 'অথবা এগুলোর একটি দিয়ে শুরু করুন'],
  example: ['{use} PC for {price}', '{price}-এ {use} পিসি'],
  refused: ['Type a budget between Tk 1 and Tk 10,00,000 and choose a use.', '১ থেকে ১০,০০,০০০ টাকার মধ্যে বাজেট লিখুন এবং কাজ বেছে নিন।'],
  result: ['Your PC for {total}', '{total}-এ আপনার পিসি'],
  left: ['{left} of your budget are left.', 'বাজেটের {left} বাকি থাকে।'],
  whole: ['A whole PC is better value here than single parts.', 'এখানে আলাদা পার্টসের চেয়ে পুরো পিসিই ভালো।'],
  fits: ['All parts fit together.', 'সব পার্টস একসঙ্গে চলে।'],
  unknown: ['The parts fit as far as the listings say. Check before you book:', 'বিজ্ঞাপনে যতটুকু লেখা, তাতে পার্টস মেলে। বুক করার আগে দেখে নিন:'],
  value: [
    'Chosen by our own table of relative performance. Each part is a single used product of one seller.',
    'আপেক্ষিক পারফরম্যান্সের আমাদের নিজস্ব তালিকা দিয়ে বাছাই করা। প্রতিটি পার্টস একজন বিক্রেতার একটি ব্যবহৃত পণ্য।',
  ],
  keep: ['Save to favourites', 'পছন্দের তালিকায় রাখুন'],
  keepText: [
    'Each part has its own seller. Save the parts, then ask or book one after the other.',
    'প্রতিটি পার্টসের বিক্রেতা আলাদা। পার্টসগুলো রেখে দিন, তারপর একে একে জিজ্ঞেস করুন বা বুক করুন।',
  ],
  kept: ['See all saved', 'সংরক্ষিত সব দেখুন'],
  replace: ['Replace', 'বদলান'],
  replaceWith: ['Replace with {title}, {price}', 'এটি নিন: {title}, {price}'],
  restart: ['Choose again from all parts', 'সব পার্টস থেকে আবার বাছুন'],
  tooLow: ['The budget is too low', 'বাজেট কম'],
  cheapest: ['The cheapest PC for this use that we found is {price}.', 'এই কাজের জন্য সবচেয়ে কমে যে পিসি পাওয়া গেছে, তার দাম {price}।'],
  buildFor: ['Build for {price}', '{price}-এ বানান'],
  nothing: ['Nothing was found', 'কিছু পাওয়া যায়নি'],
  nothingText: ['There are too few parts for sale for such a PC.', 'এমন পিসির জন্য বিক্রিতে থাকা পার্টস খুব কম।'],
  computer: ['PC', 'পিসি'],
  cpu: ['Processor', 'প্রসেসর'],
  motherboard: ['Motherboard', 'মাদারবোর্ড'],
  ram: ['Memory', 'র‍্যাম'],
  storage: ['Storage', 'স্টোরেজ'],
  gpu: ['Graphics card', 'গ্রাফিক্স কার্ড'],
  psu: ['Power supply', 'পাওয়ার সাপ্লাই'],
  case: ['Case', 'কেস'],
} as const satisfies Pairs;
