import { banglaDigits } from '#domain/digits.ts';

/** Why two items fit, do not fit, or may not: one sentence per code, with `{values}`, in English and Bangla. */
export const REASONS = {
  socket_same: ['Both use socket {socket}.', 'দুটিই {socket} সকেটের।'],
  socket_differs: [
    'The processor needs socket {cpu}, but the motherboard has {board}.',
    'প্রসেসরটির {cpu} সকেট লাগে, কিন্তু মাদারবোর্ডের সকেট {board}।',
  ],
  socket_unknown: ['The socket of one of them is not stated.', 'একটির সকেট লেখা নেই।'],
  socket_similar: [
    'Only some {board} motherboards take a processor for {cpu}. Check the list of the motherboard’s maker.',
    'কিছু {board} মাদারবোর্ডেই শুধু {cpu} প্রসেসর চলে। মাদারবোর্ড নির্মাতার তালিকা দেখে নিন।',
  ],
  generation_ok: ['The motherboard takes this generation of processors.', 'মাদারবোর্ডটিতে এই প্রজন্মের প্রসেসর চলে।'],
  generation_no: ['Motherboards with {chipset} do not take this generation of processors.', '{chipset} মাদারবোর্ডে এই প্রজন্মের প্রসেসর চলে না।'],
  generation_update: [
    'Motherboards with {chipset} take this processor only with a newer BIOS. Ask which version is installed.',
    '{chipset} মাদারবোর্ডে এই প্রসেসর চলে শুধু নতুন BIOS থাকলে। কোন ভার্সন আছে জেনে নিন।',
  ],
  generation_unknown: [
    'It is not stated whether the motherboard takes this generation of processors.',
    'মাদারবোর্ডে এই প্রজন্মের প্রসেসর চলবে কি না, লেখা তথ্য থেকে বোঝা যায় না।',
  ],
  brand_cooling: [
    'The cooling of this brand PC may be too weak for the processor.',
    'এই ব্র্যান্ড পিসির কুলিং প্রসেসরটির জন্য যথেষ্ট না-ও হতে পারে।',
  ],
  memory_type_same: ['Both use {type}.', 'দুটিই {type}।'],
  memory_type_differs: ['One is {one}, the other {other}.', 'একটি {one}, অন্যটি {other}।'],
  memory_type_unknown: ['The memory type of one of them is not stated.', 'একটির র‍্যামের ধরন (DDR) লেখা নেই।'],
  memory_voltage: [
    'It needs low-voltage DDR3L. Ask whether this memory is DDR3L.',
    'এতে কম ভোল্টেজের DDR3L লাগে। র‍্যামটি DDR3L কি না জেনে নিন।',
  ],
  memory_form_dimm: ['Both are for desktop modules (DIMM).', 'দুটিই ডেস্কটপ র‍্যামের (DIMM) জন্য।'],
  memory_form_sodimm: ['Both are for laptop modules (SO-DIMM).', 'দুটিই ল্যাপটপ র‍্যামের (SO-DIMM) জন্য।'],
  memory_form_differs: ['One is for desktop memory, the other for laptop memory.', 'একটি ডেস্কটপ র‍্যামের, অন্যটি ল্যাপটপ র‍্যামের।'],
  memory_form_unknown: ['Whether this computer takes this kind of memory is not known.', 'এই কম্পিউটারে এ ধরনের র‍্যাম চলবে কি না জানা নেই।'],
  memory_soldered: ['The memory of this computer is soldered and cannot be changed.', 'এই কম্পিউটারের র‍্যাম বোর্ডে লাগানো, বদলানো যায় না।'],
  memory_slots_unknown: ['Whether this computer has memory slots is not known.', 'এই কম্পিউটারে র‍্যামের স্লট আছে কি না জানা নেই।'],
  memory_slots_few: [
    'These are {modules} modules, but the motherboard has {slots} slots.',
    'র‍্যাম {modules}টি, কিন্তু মাদারবোর্ডে স্লট {slots}টি।',
  ],
  memory_slots_check: ['Check whether the motherboard has {modules} memory slots.', 'মাদারবোর্ডে {modules}টি র‍্যাম স্লট আছে কি না দেখে নিন।'],
  memory_slots_count: [
    'How many modules these are is not stated, and some motherboards have two slots only.',
    'র‍্যাম কয়টি তা লেখা নেই, আর কিছু মাদারবোর্ডে স্লট মাত্র দুটি।',
  ],
  memory_slots_ok: ['The motherboard has slots for these modules.', 'মাদারবোর্ডে এই র‍্যামের জন্য স্লট আছে।'],
  memory_size_ok: ['The motherboard takes modules of this size.', 'মাদারবোর্ডে এই আকারের র‍্যাম চলে।'],
  memory_size_large: ['The motherboard takes modules of at most {most} GB.', 'মাদারবোর্ডে সর্বোচ্চ {most} জিবির র‍্যাম চলে।'],
  memory_size_unknown: ['Whether the motherboard takes modules of this size is not known.', 'মাদারবোর্ডে এই আকারের র‍্যাম চলবে কি না জানা নেই।'],
  memory_speed_slower: ['The memory works, at {mhz} MHz.', 'র‍্যামটি চলবে, {mhz} MHz গতিতে।'],
  power_ok: ['{watts} W are enough: {need} W are recommended.', '{watts} ওয়াট যথেষ্ট: দরকার {need} ওয়াট।'],
  power_low: ['{watts} W are too little: {need} W are recommended.', '{watts} ওয়াট কম: দরকার {need} ওয়াট।'],
  power_close: ['{watts} W may be too little: {need} W are recommended.', '{watts} ওয়াট কম হতে পারে: {need} ওয়াট হলে ভালো।'],
  power_unknown: ['The watts of the power supply or of the part are not known.', 'পাওয়ার সাপ্লাই বা পার্টটির ওয়াট জানা নেই।'],
  power_no_more: ['It draws no more than the processor that is installed.', 'এখনকার প্রসেসরের চেয়ে বেশি বিদ্যুৎ লাগে না।'],
  power_slot: ['The card needs no more than what the slot gives.', 'কার্ডটির দরকারি বিদ্যুৎ স্লট থেকেই আসে।'],
  plugs_ok: ['The power supply has the plugs that the card needs.', 'পাওয়ার সাপ্লাইয়ে কার্ডটির দরকারি প্লাগ আছে।'],
  plugs_check: [
    'Eight-pin power plugs that the card needs: {plugs}. Check whether the power supply has them.',
    'কার্ডটিতে {plugs}টি ৮-পিন পাওয়ার প্লাগ লাগে। পাওয়ার সাপ্লাইয়ে আছে কি না দেখে নিন।',
  ],
  length_ok: ['The card is at most {card} mm long; there are {space} mm.', 'কার্ডটি সর্বোচ্চ {card} মিমি লম্বা; জায়গা আছে {space} মিমি।'],
  length_long: ['The card is at least {card} mm long; there are only {space} mm.', 'কার্ডটি অন্তত {card} মিমি লম্বা; জায়গা আছে মাত্র {space} মিমি।'],
  length_check: [
    'Cards with this chip are {shortest} to {longest} mm long. Measure the space in your case.',
    'এই চিপের কার্ড {shortest} থেকে {longest} মিমি লম্বা হয়। কেসের ভেতরে জায়গা মেপে নিন।',
  ],
  space_unknown: ['The card is {card} mm long. Measure the space in your case.', 'কার্ডটি {card} মিমি লম্বা। কেসের ভেতরে জায়গা মেপে নিন।'],
  length_unknown: ['The size of this card is not known.', 'কার্ডটির মাপ জানা নেই।'],
  profile_ok: ['The card is of half height, as a small case needs.', 'কার্ডটি লো-প্রোফাইল, ছোট কেসে যেমন লাগে।'],
  profile_check: [
    'A small case needs the half-height version of this card. Ask which one it is.',
    'ছোট কেসে কার্ডটির লো-প্রোফাইল ভার্সন লাগে। কোনটি, জেনে নিন।',
  ],
  profile_no: ['This card is not made in half height, which a small case needs.', 'কার্ডটি লো-প্রোফাইলে তৈরি হয় না, ছোট কেসে যা লাগে।'],
  card_slot: ['The motherboard has a slot for graphics cards.', 'মাদারবোর্ডে গ্রাফিক্স কার্ডের স্লট আছে।'],
  card_unknown: ['Which graphics card this is, is not stated.', 'কোন গ্রাফিক্স কার্ড, তা লেখা নেই।'],
  card_old_board: ['Newer cards do not start on some motherboards of this age.', 'এত পুরোনো কিছু মাদারবোর্ডে নতুন কার্ড চালু হয় না।'],
  card_resizable_bar: [
    'This card is slow on motherboards without Resizable BAR (before about 2020).',
    'Resizable BAR ছাড়া মাদারবোর্ডে (মোটামুটি ২০২০-এর আগের) কার্ডটি ধীর চলে।',
  ],
  board_unknown: ['Too little is stated about the motherboard.', 'মাদারবোর্ড সম্পর্কে তথ্য কম।'],
  board_size_ok: ['The case takes {board} motherboards.', 'কেসটিতে {board} মাদারবোর্ড বসে।'],
  board_size_large: ['The motherboard is {board}; the case takes at most {space}.', 'মাদারবোর্ডটি {board}; কেসে সর্বোচ্চ {space} বসে।'],
  board_size_unknown: ['The size of the motherboard or of the case is not stated.', 'মাদারবোর্ড বা কেসের মাপ লেখা নেই।'],
  brand_shape: ['Brand PCs use parts of their own shape. Check size and plugs.', 'ব্র্যান্ড পিসির পার্টসের মাপ আলাদা। মাপ ও প্লাগ দেখে নিন।'],
  brand_shape_no: ['This brand PC takes only parts of its own shape.', 'এই ব্র্যান্ড পিসিতে শুধু নিজের মাপের পার্টস বসে।'],
  height_ok: ['The cooler is {cooler} mm high; there are {space} mm.', 'কুলারটি {cooler} মিমি উঁচু; জায়গা আছে {space} মিমি।'],
  height_high: ['The cooler is {cooler} mm high; there are only {space} mm.', 'কুলারটি {cooler} মিমি উঁচু; জায়গা আছে মাত্র {space} মিমি।'],
  height_unknown: ['The height of the cooler or of the case is not known.', 'কুলারের উচ্চতা বা কেসের জায়গা জানা নেই।'],
  cooler_socket: ['The cooler fits socket {socket}.', 'কুলারটি {socket} সকেটে বসে।'],
  cooler_socket_no: ['The cooler does not fit socket {socket}.', 'কুলারটি {socket} সকেটে বসে না।'],
  cooler_socket_unknown: ['Whether the cooler fits this socket is not known.', 'কুলারটি এই সকেটে বসবে কি না জানা নেই।'],
  drive_ok: ['The drive can be connected.', 'ড্রাইভটি লাগানো যাবে।'],
  drive_no_slot: ['Motherboards of this age have no M.2 slot.', 'এত পুরোনো মাদারবোর্ডে M.2 স্লট থাকে না।'],
  drive_large: ['A 3.5-inch drive does not go into a laptop.', '৩.৫ ইঞ্চির ড্রাইভ ল্যাপটপে বসে না।'],
  drive_unknown: ['Whether there is a slot for this drive is not known.', 'এই ড্রাইভের জন্য স্লট আছে কি না জানা নেই।'],
  closed_computer: ['This part cannot be changed in such a computer.', 'এ ধরনের কম্পিউটারে এই পার্ট বদলানো যায় না।'],
  closed_computer_check: [
    'Whether this part can be changed in such a computer is not known.',
    'এ ধরনের কম্পিউটারে এই পার্ট বদলানো যায় কি না জানা নেই।',
  ],
  image_no: [
    'The processor has no graphics of its own, and there is no graphics card: the set shows no image.',
    'প্রসেসরে নিজস্ব গ্রাফিক্স নেই, গ্রাফিক্স কার্ডও নেই: সেটটি ছবি দেখাবে না।',
  ],
  image_unknown: [
    'It is not stated whether the processor has graphics of its own, and there is no graphics card.',
    'প্রসেসরে নিজস্ব গ্রাফিক্স আছে কি না লেখা নেই, গ্রাফিক্স কার্ডও নেই।',
  ],
  ports_same: ['Both have a port for {port}.', 'দুটিতেই {port} পোর্ট আছে।'],
  ports_digital: [
    'The monitor has VGA only, and the card has no such port: an adapter with a converter is needed.',
    'মনিটরে শুধু VGA আছে, কার্ডে সেই পোর্ট নেই: কনভার্টার লাগবে।',
  ],
  ports_unknown: ['Check whether the card and the monitor have a port in common.', 'কার্ড ও মনিটরে একই পোর্ট আছে কি না দেখে নিন।'],
  nothing_to_compare: ['We cannot compare these two.', 'এ দুটি তুলনা করা যায় না।'],
} as const satisfies Record<string, readonly [en: string, bn: string]>;

export type ReasonCode = keyof typeof REASONS;
export type ReasonValues = Readonly<Record<string, string | number>>;

const fill = (text: string, values: ReasonValues, write: (value: string | number) => string): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => write(values[name] ?? ''));

/** The sentence of a reason in both languages. Names keep their digits in Bangla, amounts do not. */
export function sentencesOf(code: ReasonCode, values: ReasonValues): { en: string; bn: string } {
  const [en, bn] = REASONS[code];
  const inBangla = (value: string | number): string => (typeof value === 'string' ? value : banglaDigits(String(value)));
  return { en: fill(en, values, String), bn: fill(bn, values, inBangla) };
}
