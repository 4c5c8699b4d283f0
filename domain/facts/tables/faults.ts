import type { Kind } from '#contract/vocabulary.ts';
import { tokenise } from '#domain/facts/tokenise.ts';

const wordsOf = (text: string): string[] => tokenise(text).map(({ text: word }) => word);

/** Parts by what they do, without which the goods do not do all of their work. A battery, a stand, an antenna and a wheel are no such parts. */
const PARTS = {
  display: 'display screen panel lcd backlight dsply porda ডিসপ্লে স্ক্রিন স্ক্রীন প্যানেল পর্দা ব্যাকলাইট এলসিডি',
  board: 'motherboard mainboard mobo board bios boards মাদারবোর্ড মাদারবোড বোর্ড বোড',
  port: 'port ports jack usb hdmi vga pin charging port পোর্ট জ্যাক ইউএসবি এইচডিএমআই চার্জিং',
  keys: 'keyboard key keys button buttons botam spacebar কিবোর্ড কীবোর্ড বোতাম বাটন কি কী',
  touch: 'touch touchpad trackpad touchscreen digitizer টাচ টাচপ্যাড টাচস্ক্রিন',
  hinge: 'hinge hinges kobja কব্জা কবজা হিঞ্জ হিন্জ',
  sound: 'speaker speakers sound audio স্পিকার সাউন্ড',
  net: 'wifi bluetooth lan ethernet sim ওয়াইফাই ব্লুটুথ ল্যান সিম নেটওয়ার্ক',
  chip: 'ic chip chipset আইসি চিপ চিপসেট',
  paper:
    'head heads roller rollers scanner cartridge drum fuser adf feeder colour color pickup হেড রোলার স্ক্যানার স্ক্যান কার্টিজ ড্রাম ফিউজার কালার প্রিন্টহেড printhead',
  ear: 'side ear kan kaan pash pashe cable wire tar taar mic সাইড কান কানে পাশ পাশে ক্যাবল তার মাইক',
  wheel: 'scroll wheel click sensor left right middle receiver স্ক্রল হুইল ক্লিক সেন্সর রিসিভার',
  slot: 'slot slots channel socket স্লট ঘাট চ্যানেল সকেট',
  fan: 'fan fans ফ্যান পাখা',
  picture: 'picture image chobi lens ছবি লেন্স',
  stick: 'stick analog trigger স্টিক অ্যানালগ ট্রিগার',
} as const;

const PARTS_OF_KIND: Readonly<Partial<Record<Kind, readonly (keyof typeof PARTS)[]>>> = {
  laptop: ['display', 'board', 'port', 'keys', 'touch', 'hinge', 'sound', 'net', 'chip'],
  'all-in-one': ['display', 'board', 'port', 'touch', 'sound', 'net', 'chip'],
  'desktop-pc': ['board', 'port'],
  'mini-pc': ['board', 'port', 'net'],
  tablet: ['display', 'board', 'port', 'touch', 'sound', 'net', 'chip', 'keys'],
  monitor: ['display', 'board', 'port', 'keys'],
  printer: ['paper', 'board', 'net', 'port'],
  headphones: ['ear', 'sound'],
  speaker: ['sound', 'board'],
  keyboard: ['keys', 'port'],
  mouse: ['wheel', 'keys'],
  router: ['port', 'net'],
  motherboard: ['slot', 'port', 'sound', 'net', 'chip'],
  gpu: ['port', 'fan', 'chip'],
  webcam: ['picture'],
  microphone: ['sound'],
  ups: ['board'],
  controller: ['keys', 'port'],
};

/** The parts of goods of each kind whose fault is one of the goods. */
export const FAULTY_PARTS: ReadonlyMap<Kind, ReadonlySet<string>> = new Map(
  Object.entries(PARTS_OF_KIND).map(([kind, groups]) => [kind as Kind, new Set(groups.flatMap((group) => wordsOf(PARTS[group])))]),
);

/** States of a part that does not do its work. */
export const BROKEN: ReadonlySet<string> = new Set(
  wordsOf(
    'nosto noshto nosta nostho kharap problem prob somossa shomossha somosya issue dead mora jam short broken broke vanga bhanga bhaanga fata chera chira chhera loose lose dhila bondho ochol damage damaged burnt pora faulty defective dried jhapsha jhapsa cracked নষ্ট নস্ট খারাপ সমস্যা প্রবলেম ডেড মরা জ্যাম জাম সট শর্ট ভাঙা ভাঙ্গা ফাটা ছেড়া ছিড়া ছেঁড়া ছিঁড়া লুজ ঢিলা বন্ধ অচল ড্যামেজ পোড়া ঝাপসা আলগা ক্ষয়',
  ),
);
/** Marks on a display that is not as it was. */
export const MARKS: ReadonlySet<string> = new Set(
  wordsOf('dag daag spot dot dots patch fota line lines flicker flickering blink দাগ ডট ফোটা লাইন রেখা প্যাচ'),
);
export const DISPLAYS: ReadonlySet<string> = new Set(wordsOf(PARTS.display));
/** Words between a part and its state. */
export const BETWEEN: ReadonlySet<string> = new Set(
  wordsOf(
    'kaj thik moto bhalo valo er r te e ta ti is has have a an some one two little slightly ektu ekta ekti ektar kichu koyekta majhe half er ek duita left right side bam dan lal kalo sada shada sobuj black white red green small port slot button buttons key keys এর র তে টা টি একটু একটা একটি এক কিছু কয়েকটা মাঝে লাল কালো সাদা সবুজ ছোট হালকা বাম ডান পোর্ট বোতাম অংশ কাজ ঠিকমতো ঠিকমত',
  ),
);
/** After a state they say that it is not so, or is over: "problem nai", "loose chilo". */
export const NOT_SO: ReadonlySet<string> = new Set(
  wordsOf('nai nei na no free chara chilo fixed changed replaced repaired thik solved নাই নেই না ছাড়া ছিল ঠিক ঠিক'),
);
/** Before a part they do: "no display problem". */
export const NO_PART: ReadonlySet<string> = new Set(wordsOf('no not without kono zero never কোনো কোন'));
