/** Digits as they are spoken in English, Bangla and Bangla in Latin script. */
const DIGIT_WORDS: Readonly<Record<string, string>> = {
  '0': 'zero oh nil shunno sunno shunyo shunnyo sunno jiro শূন্য শুন্য জিরো',
  '1': 'one ek aek wan এক ওয়ান',
  '2': 'two dui tu দুই টু',
  '3': 'three tin teen thri তিন থ্রি',
  '4': 'four char chaar চার ফোর',
  '5': 'five pach panch paach fayb পাঁচ পাচ ফাইভ',
  '6': 'six choy choi chhoy soy ছয় ছয় সিক্স',
  '7': 'seven sat saat shat সাত সেভেন',
  '8': 'eight aat at eit আট এইট',
  '9': 'nine noy noi nain নয় নয় নাইন',
  '10': 'ten dosh দশ',
  '11': 'eleven egaro এগারো এগার',
  '12': 'twelve baro bar বারো বার',
  '13': 'thirteen tero তেরো তের',
  '14': 'fourteen choddo chouddo চৌদ্দ',
  '15': 'fifteen ponero পনেরো পনের',
  '16': 'sixteen sholo solo ষোলো ষোল',
  '17': 'seventeen sotero shotero সতেরো সতের',
  '18': 'eighteen atharo আঠারো আঠার',
  '19': 'nineteen unish উনিশ',
  '20': 'twenty',
  '30': 'thirty',
  '40': 'forty',
  '50': 'fifty',
  '60': 'sixty',
  '70': 'seventy',
  '80': 'eighty',
  '90': 'ninety',
};

/** 20 to 99: each has a word of its own. */
const BANGLA_TENS =
  'বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ ঊনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ ঊনচল্লিশ চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ ঊনপঞ্চাশ পঞ্চাশ একান্ন বাহান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন ঊনষাট ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি ঊনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর ঊনআশি আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি ঊননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই';

/** The same in Latin script. */
const LATIN_TENS =
  'bish ekush baish teish chobbish pochish chabbish satash atash unotrish trish ektrish botrish tetrish choutrish poytrish chotrish saitrish attrish unochollish chollish ekchollish biyallish tetallish chuyallish poytallish chechollish satchollish atchollish unoponchash ponchash ekanno bahanno tippanno chuyanno ponchanno chappanno satanno atanno unoshat shat ekshotti bashotti teshotti choushotti poyshotti cheshotti satshotti atshotti unoshottor shottor ekattor bahattor tiyattor chuyattor pochattor chiyattor satattor atattor unoashi ashi ekashi birashi tirashi churashi pochashi chiyashi satashi atashi unonobboi nobboi ekanobboi biranobboi tiranobboi churanobboi pochanobboi chiyanobboi satanobboi atanobboi niranobboi';

/** A word in Latin script as it sounds: `choutrish` and `chautris`, `athattor` and `atattor` are the same. */
const soundOf = (word: string): string =>
  word
    .replaceAll('au', 'ou')
    .replaceAll('aa', 'a')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replace(/([csprtk])h/g, '$1')
    .replace(/w|(?<=[iu])y(?=a)/g, '')
    .replaceAll('v', 'b')
    .replace(/(.)\1+/g, '$1');

const BY_SOUND: ReadonlyMap<string, string> = new Map(LATIN_TENS.split(' ').map((word, at) => [soundOf(word), String(20 + at)] as const));
/** Shorter words are too often others. */
const LEAST_LETTERS = 4;

const WORDS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(DIGIT_WORDS).flatMap(([digits, words]) => words.split(' ').map((word) => [word.normalize('NFKC'), digits] as const)),
  ...BANGLA_TENS.split(' ').map((word, at) => [word.normalize('NFKC'), String(20 + at)] as const),
]);

/** How often the digit after these is repeated. */
const TIMES: ReadonlyMap<string, number> = new Map(
  Object.entries({ double: 2, dabol: 2, dabal: 2, ডাবল: 2, triple: 3, tripol: 3, ট্রিপল: 3 }),
);

const TOGETHER = /^(?:zero|one|two|three|four|five|six|seven|eight|nine){2,}$/;
const EACH = /zero|one|two|three|four|five|six|seven|eight|nine/g;

/** The digits that a word says, or undefined. `onetwo` is 12. */
export const digitsOfWord = (word: string): string | undefined =>
  WORDS.get(word) ??
  (word.length >= LEAST_LETTERS ? BY_SOUND.get(soundOf(word)) : undefined) ??
  (TOGETHER.test(word) ? (word.match(EACH) ?? []).map((each) => WORDS.get(each)).join('') : undefined);

/** 2 for `double`, 3 for `triple`. */
export const timesOfWord = (word: string): number | undefined => TIMES.get(word);
