import { digitsOfWord } from '#domain/messages/number-words.ts';
import type { Token } from '#domain/facts/tokenise.ts';

/** The names of the Latin characters in Bangla, longer ones first. */
const LETTERS: readonly (readonly [string, string])[] = [
  ['ডব্লিউ', 'w'],
  ['ডাব্লিউ', 'w'],
  ['ওয়াই', 'y'],
  ['এইচ', 'h'],
  ['কিউ', 'q'],
  ['এক্স', 'x'],
  ['জেড', 'z'],
  ['এফ', 'f'],
  ['এল', 'l'],
  ['এম', 'm'],
  ['এন', 'n'],
  ['এস', 's'],
  ['আর', 'r'],
  ['আই', 'i'],
  ['জে', 'j'],
  ['বি', 'b'],
  ['সি', 'c'],
  ['ডি', 'd'],
  ['জি', 'g'],
  ['কে', 'k'],
  ['পি', 'p'],
  ['টি', 't'],
  ['ইউ', 'u'],
  ['ভি', 'v'],
  ['ই', 'e'],
  ['এ', 'a'],
];
const LETTER = new Map(LETTERS);
const LETTER_NAME = new RegExp(LETTERS.map(([name]) => name).join('|'), 'g');
const ALL_LETTERS = new RegExp(`^(?:${LETTERS.map(([name]) => name).join('|')})+$`);

const BANGLA = /[\u0980-\u09ff]/;

/** The Latin characters that a Bangla word spells out: `rtx` of `আরটিএক্স`. */
const latinOf = (word: string): string | undefined =>
  ALL_LETTERS.test(word) ? word.replace(LETTER_NAME, (name) => LETTER.get(name) ?? '') : undefined;

const SOUNDS: ReadonlyMap<string, string> = new Map(
  'কখ k,গঘজঝয g,চছটঠতথ t,ডঢদধ d,ঙঞণনং n,প p,ফ f,বভ b,ম m,র r,ল l,শষস s'.split(',').flatMap((line) => {
    const [signs = '', sound = ''] = line.split(' ');
    return signs.split('').map((letter): [string, string] => [letter, sound]);
  }),
);

/** The consonants of a Bangla word as they sound: `কম্পুটার` has those of কম্পিউটার. */
function soundsOf(word: string): string {
  let sounds = '';
  for (const char of word.replaceAll('ড়', 'র').replace(/য়|্য|হ|ওয়/g, '')) sounds += SOUNDS.get(char) ?? '';
  return sounds.replace(/(.)\1+/g, '$1');
}
/** Nouns with fewer consonants sound like other words. */
const LEAST_SOUNDS = 5;

/** The consonants of a word as they sound, so that one name has one form in both scripts. Undefined where they are too few to distinguish names. */
function soundOf(word: string): string | undefined {
  let sounds = '';
  if (BANGLA.test(word)) {
    sounds = `${/^[অ-ঔ]/.test(word) ? 'a' : ''}${soundsOf(word)}`;
  } else {
    sounds = word
      .replaceAll('ph', 'f')
      // `montech`, মন্টেক
      .replaceAll('tech', 'tek')
      .replace(/t?ch|th/g, 't')
      .replace(/sh|c(?=[eiy])/g, 's')
      .replace(/c|q/g, 'k')
      .replaceAll('x', 'ks')
      .replace(/[jz]|gh/g, 'g')
      .replaceAll('v', 'b')
      .replace(/(?<=.)[aeiou]|[hwy]/g, '')
      .replace(/^[aeiou]/, 'a');
  }
  const folded = sounds.replace(/(.)\1+/g, '$1');
  // Short names are distinguished by all their vowels, longer ones by the first, the longest by none.
  const vowels = vowelsOf(word);
  return folded.length < 3 ? undefined : `${folded.length < 4 ? vowels : folded.length < 5 ? vowels.charAt(0) : ''} ${folded}`;
}

/** The classes of the vowels of a word: a, i (also e) and o (also u). */
function vowelsOf(word: string): string {
  const isBangla = BANGLA.test(word);
  const plain = isBangla
    ? word
        .replace(/^[অএ]্যা/, 'আ')
        .replace(/^আই/, 'ই')
        .replaceAll('্যা', 'া')
    : word.replace(/(?<=[^aeiou])e$/, '').replace(/([aeiouy])[aeiouy]+/g, '$1');
  let vowels = '';
  for (const char of plain) vowels += /[aাআ]/.test(char) ? 'a' : /[eiyিীেৈইঈএঐ]/.test(char) ? 'i' : /[অouুূোৌউঊওঔ]/.test(char) ? 'o' : '';
  // A Bangla consonant without a sign has an o.
  return isBangla && /^[ক-হ]়?[^্ািীুূেৈোৌ়]/.test(plain) ? `o${vowels}` : vowels;
}

/** Words of names that are too short to be known by their sound. */
const NAME_WORDS: ReadonlyMap<string, string> = new Map(
  'প্রো pro,এয়ার air,প্লাস plus,মিনি mini,লাইট lite,আল্ট্রা ultra,গোল্ড gold,সিলভার silver,হোয়াইট white,গো go,ম্যাক্স max,নিও neo,জেন gen,ডুয়ো duo,ডুও duo,কোয়াড quad,টাফ tuf,ল্যাটিচিউড latitude,ল্যাটিটিউড latitude,ল্যাটিচুড latitude,ভিভোবুক vivobook,ভিভো vivo,জেনবুক zenbook,এস্পায়ার aspire,এসপায়ার aspire,ক্রোমবুক chromebook,লেজারজেট laserjet,লেসারজেট laserjet,প্রাইম prime,টমাহক tomahawk,টোমাহক tomahawk,গ্যালাক্সি galaxy,গ্যালাক্সী galaxy,মেটপ্যাড matepad,মেটপেড matepad,মিডিয়াপ্যাড mediapad,মিডিয়াপেড mediapad,আইপ্যাড ipad,আইপেড ipad,হাইপার hyper,নাইট্রো nitro,কোয়াড্রো quadro,গেমিং gaming,সারফেস surface,আইডিয়াপ্যাড ideapad,পার্পল purple,ব্লু blue,রেড red,ব্ল্যাক black,পালস pulse,ডুয়েল dual,ডুয়াল dual,ভেন্টাস ventus,ভেন্টাজ ventus,ঈগল eagle,র্যাইথ wraith,রেইথ wraith,আইম্যাক imac,ভায়ো vaio,প্যাভেলিয়ন pavilion,প্যাভিলিওন pavilion,লিজিয়ন legion,লেজিয়ন legion,ইয়োগা yoga,যোগা yoga,এনভি envy,ওমেন omen,প্রিসিশন precision,ভিকটাস victus,প্রিডেটর predator,সুইফট swift,রগ rog,স্ট্রিক্স strix,আর্চার archer,ডেকো deco,পিক্সমা pixma,স্মার্ট smart,ইভো evo,ফ্লেক্স flex'
    .split(',')
    .map((line) => {
      const [bangla = '', latin = ''] = line.split(' ');
      return [bangla.replaceAll('\u09df', '\u09af\u09bc'), latin];
    }),
);

/** Endings of Bangla nouns, and the word that each stands for. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ['গুলোর', 'এর'],
  ['গুলির', 'এর'],
  ['টার', 'এর'],
  ['টির', 'এর'],
  ['য়ের', 'এর'],
  ['ের', 'এর'],
  ['র', 'এর'],
  ['সহ', 'সহ'],
  ['টা', 'টা'],
  ['টি', 'টি'],
  ['ে', ''],
  ['er', 'er'],
  ['r', 'er'],
  ['s', ''],
];

/** Ordinals from the second on, as generations are counted; `প্রথম` mostly means that something came first. */
const ORDINALS: ReadonlyMap<string, number> = new Map(
  ['দ্বিতীয়', 'তৃতীয়', 'চতুর্থ', 'পঞ্চম', 'ষষ্ঠ', 'সপ্তম', 'অষ্টম', 'নবম', 'দশম'].map((word, at) => [word.normalize('NFD'), at + 2]),
);

const LATER_ORDINALS =
  'একাদশ 11,দ্বাদশ 12,ত্রয়োদশ 13,সেকেন্ড 2,সেকেন 2,থার্ড 3,থাড 3,ফোর্থ 4,ফোথ 4,ফিফথ 5,সিক্সথ 6,সেভেন্থ 7,সেভেনথ 7,এইটথ 8,এইটথ 8,নাইন্থ 9,নাইনথ 9,টেন্থ 10,টেনথ 10,ইলেভেন্থ 11,ইলেভেনথ 11,টুয়েলভথ 12,second 2,third 3,fourth 4,fifth 5,sixth 6,seventh 7,eighth 8,ninth 9,tenth 10,eleventh 11,twelfth 12';
/** Ordinals that are also other words, or are taken from English: they count generations alone. */
const ORDINALS_OF_GENERATIONS: ReadonlyMap<string, number> = new Map(
  LATER_ORDINALS.split(',').map((line) => {
    const [word = '', value] = line.split(' ');
    return [word.replaceAll('\u09df', '\u09af\u09bc'), Number(value)];
  }),
);
const GENERATION = /^(?:gen|generation|jen|জেন|জেনারেশন|জেনারেশনের|প্রজন্ম|প্রজন্মের)$/;

/** Words after a number word that show that it counts: `চার জিবি`, `chaar ta`. Elsewhere `at`, `bar` and `one` are other words. */
const COUNTED =
  /^(?:gb|tb|জিবি|টিবি|টেরা|ta|ti|টা|টি|খানা|খান|khana|khan|pcs|piece|pieces|পিস|পিসের|stick|sticks|স্টিক|tukra|টুকরা|টুকরো|module|modules|inch|ইঞ্চি|core|slot|port|feet|foot|meter|metre|watt|year|years|bochor|month|months|mash|বছর|মাস)$/;
/** `duita`, `চারটি` */
const COUNT = /^(.+?)(ta|ti|khana|টা|টি|ডা|খানা|খান)র?$/;
const MOST_COUNTED = 100;

/** Words before the digit of a processor's family, which is written out too: `কোর আই ফাইভ`, `রাইজেন সেভেন`. */
const FAMILIES: ReadonlySet<string> = new Set(['i', 'আই', 'corei', 'কোরআই', 'ryzen', 'rayzen', 'ryzan', 'rizen', 'রাইজেন', 'ultra']);
const FAMILY_DIGITS: ReadonlySet<number | undefined> = new Set([3, 5, 7, 9]);
/** Types of memory are counted too: `ডিডিআর ফোর`. */
const IS_DDR = /^(?:ddr|lpddr|ডিডিআর)$/;
/** An amount of memory: `র‍্যাম ষোলো`. */
const IS_RAM = /^(?:ram|র‍্যাম|র্যাম)$/;
const RAM_COUNTS: ReadonlySet<number | undefined> = new Set([4, 8, 12, 16, 32]);
const DDR_DIGITS: ReadonlySet<number | undefined> = new Set([2, 3, 4, 5]);
/** As processors are called. Another number after an `i` may count something. */
const FAMILY_WORD = /^(?:two|three|four|five|seven|nine|টু|থ্রি|ফোর|ফাইভ|সেভেন|নাইন)$/;
/** `আইফাইভ` */
const GLUED_FAMILY = /^(আই|i)(.+)$/;

const isOfFamily = (before: Token | undefined, { gap }: Token): boolean =>
  before !== undefined && FAMILIES.has(before.text) && (gap === ' ' || gap === '-');

const isCounted = (next: Token | undefined): boolean =>
  next !== undefined && (next.gap === ' ' || next.gap === '-') && (COUNTED.test(next.text) || GENERATION.test(next.text));

/** English numbers in Bangla, as generations are called. */
const GENERATIONS: ReadonlyMap<string, number> = new Map(
  ['টেন', 'ইলেভেন', 'টুয়েলভ', 'থার্টিন', 'ফোরটিন'].map((word, at) => [word.normalize('NFD'), at + 10]),
);

const DIALECT: ReadonlyMap<string, number> = new Map([
  ['চাইর', 4],
  ['পনরো', 15],
  ['তিরিশ', 30],
]);

export const countOf = (word: string): number | undefined => {
  const generation = GENERATIONS.get(word.normalize('NFD'));
  if (generation !== undefined) return generation;
  if (word === 'দেড়'.normalize('NFD') || word === 'দেড়') return 1.5;
  const inDialect = DIALECT.get(word);
  if (inDialect !== undefined) return inDialect;
  const digits = digitsOfWord(word.normalize('NFKC')) ?? digitsOfWord(word.replaceAll('aa', 'a'));
  const value = digits === undefined ? Number.NaN : Number(digits);
  return value >= 1 && value <= MOST_COUNTED ? value : undefined;
};

/** A Bangla word without what its writers leave out or write in two ways: the r of joined consonants, their sign, long vowels, doubled characters. */
const plainBangla = (word: string, joinedR: RegExp): string =>
  word
    .replaceAll('্যা', 'ে')
    .replace(joinedR, '')
    .replace(/\u09bc|\u09cd|\u0981/g, '')
    .replaceAll('ী', 'ি')
    .replaceAll('ূ', 'ু')
    .replaceAll('ণ', 'ন')
    .replace(/[শষ]/g, 'স')
    .replace(/(.)\1+/g, '$1');
/** `কিবোড` and `চারজার`: the r of কিবোর্ড and চার্জার is left out, or written as a consonant of its own. */
const JOINED_R = [/র্|্র/g, /(?!)/g];
/** Nouns that are shorter have too many neighbours. */
const LEAST_LATIN = 6;
const LEAST_BANGLA = 3;

/** The consonants of a Latin word: who misspells it mostly keeps them. */
const consonants = (word: string): string => word.replace(/[aeiouy]/g, '').replace(/(.)\1+/g, '$1');

/** Words without their vowels: `mntr`, `cnvrtr`, `prntr`. */
const NO_VOWELS = /^[b-df-hj-np-tv-z]{4,}$/;

/** All words that a Latin one becomes when one character is left out. */
const shortened = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

interface Reading {
  latin: string | undefined;
  stem: string;
  /** The word that the ending stands for. */
  ending: string;
  /** The number that the word says. */
  count: number | undefined;
  /** The number that it says with a counting ending, and the ending. */
  counted: { value: number; unit: string } | undefined;
  /** The digit that the word says after the `i` of a processor. */
  family: number | undefined;
}
/** Readings that are kept: more words than ads repeat. */
const MOST_READINGS = 20_000;

/** The words and names that the tables know, to which other spellings are led back. */
export class Spelling {
  readonly #known = new Set<string>();
  /** Known Latin words that are no numbers, as `two` is before what it counts. */
  readonly #plain = new Set<string>();
  readonly #readings = new Map<string, Reading>();
  readonly #bySound = new Map<string, string>();

  add(word: string): void {
    this.#known.add(word);
    if (!BANGLA.test(word) && countOf(word) === undefined && !ORDINALS_OF_GENERATIONS.has(word)) this.#plain.add(word);
  }

  has(word: string): boolean {
    return this.#known.has(word);
  }

  /** Adds a name that listings write in Bangla characters too. */
  addName(name: string): void {
    for (const word of name.toLowerCase().split(/[^a-z]+/)) {
      const sound = word.length < 4 ? undefined : soundOf(word);
      if (sound !== undefined && !this.#bySound.has(sound)) this.#bySound.set(sound, word);
    }
  }

  readonly #nouns = new Map<string, string>();
  readonly #bySpelling = new Map<string, string>();
  readonly #byConsonants = new Map<string, string>();
  readonly #withoutVowels = new Map<string, string>();

  /** Adds a noun that listings also misspell: by one character in Latin script, by the joined consonants in Bangla. */
  addNoun(word: string): void {
    if (BANGLA.test(word)) {
      for (const plain of word.length > LEAST_BANGLA ? JOINED_R.map((r) => plainBangla(word, r)) : [])
        if (!this.#bySpelling.has(plain)) this.#bySpelling.set(plain, word);
      const sounds = soundsOf(word);
      if (sounds.length >= LEAST_SOUNDS && !this.#byConsonants.has(sounds)) this.#byConsonants.set(sounds, word);
    } else if (/^[a-z]{5,}$/.test(word)) {
      const short = consonants(word);
      if (short.length > 3 && !this.#withoutVowels.has(short)) this.#withoutVowels.set(short, word);
      if (word.length < LEAST_LATIN) return;
      for (const each of [word, ...shortened(word)]) if (!this.#nouns.has(each)) this.#nouns.set(each, word);
    }
  }

  /** The noun that differs from a word by one vowel or doubled consonant: `proccesor`, `buttery`, but not `printed`. */
  #nounLike(word: string): string | undefined {
    if (word.length < LEAST_LATIN || !/^[a-z]+$/.test(word)) return undefined;
    for (const each of [word, ...shortened(word)]) {
      const noun = this.#nouns.get(each);
      if (noun !== undefined && noun.at(-1) === word.at(-1) && consonants(noun) === consonants(word)) return noun;
    }
    return undefined;
  }

  /** The text of a known word that a word is another spelling of. */
  #wordOf(word: string): string | undefined {
    if (this.#known.has(word)) return word;
    if (!BANGLA.test(word)) {
      const short = word.replaceAll('aa', 'a').replaceAll('bh', 'v');
      if (short !== word && this.#known.has(short)) return short;
      return NO_VOWELS.test(word) ? this.#withoutVowels.get(consonants(word)) : this.#nounLike(word);
    }
    const latin = latinOf(word);
    if (latin !== undefined && latin.length > 1 && this.#known.has(latin)) return latin;
    const sound = soundOf(word);
    const name = NAME_WORDS.get(word) ?? (sound === undefined ? undefined : this.#bySound.get(sound));
    return name ?? JOINED_R.map((r) => this.#bySpelling.get(plainBangla(word, r))).find((noun) => noun !== undefined);
  }

  #readingOf(word: string): Reading {
    const known = this.#readings.get(word);
    if (known !== undefined) return known;
    const [, stem, unit] = (!this.#known.has(word) && COUNT.exec(word)) || [];
    const value = stem === undefined ? undefined : countOf(stem);
    const counted = value === undefined || unit === undefined ? undefined : { value, unit };
    const digit = this.#known.has(word) ? undefined : countOf(GLUED_FAMILY.exec(word)?.[2] ?? '');
    const family = FAMILY_DIGITS.has(digit) ? digit : undefined;
    const reading = { latin: latinOf(word), ...this.#split(word), count: countOf(word), counted, family };
    if (this.#readings.size < MOST_READINGS) this.#readings.set(word, reading);
    return reading;
  }

  #split(word: string): { stem: string; ending: string } {
    const wordOf = (one: string): string | undefined => this.#wordOf(one);
    const soundOfNoun = (one: string): string | undefined => (BANGLA.test(one) ? this.#byConsonants.get(soundsOf(one)) : undefined);
    const whole = wordOf(word);
    if (whole !== undefined) return { stem: whole, ending: '' };
    const noun = soundOfNoun(word);
    return this.#withoutEnding(word, wordOf) ?? this.#withoutEnding(word, soundOfNoun) ?? { stem: noun ?? word, ending: '' };
  }

  #withoutEnding(word: string, wordOf: (one: string) => string | undefined): { stem: string; ending: string } | undefined {
    for (const [written, ending] of ENDINGS) {
      if (!word.endsWith(written) || word.length < written.length + 2) continue;
      const stem = wordOf(word.slice(0, -written.length));
      if (stem !== undefined && (BANGLA.test(word) || stem.length > 3)) return { stem, ending };
    }
    return undefined;
  }

  /** The characters that a word of `read` spells, or else the word. */
  latin(word: string): string {
    const { latin, stem } = this.#readingOf(word);
    return latin ?? stem;
  }

  /** Leads the words of a text back to known ones, and separates the endings of Bangla nouns. */
  read(tokens: readonly Token[]): Token[] {
    const result: Token[] = [];
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at] as Token;
      if (token.isNumber || this.#plain.has(token.text)) {
        result.push(token);
        continue;
      }
      const ordinal =
        ORDINALS.get(token.text) ?? (GENERATION.test(tokens[at + 1]?.text ?? '') ? ORDINALS_OF_GENERATIONS.get(token.text) : undefined);
      if (ordinal !== undefined) {
        result.push({ ...token, isNumber: true, text: String(ordinal), value: ordinal });
        result.push({ ...token, text: 'th', start: token.end, gap: '' });
        continue;
      }
      const { latin, stem, ending, count, counted, family } = this.#readingOf(token.text);
      if (family !== undefined) {
        result.push({ ...token, text: 'i' });
        result.push({ ...token, isNumber: true, text: String(family), value: family, start: token.end, gap: '' });
        continue;
      }
      const before = result.at(-1);
      const isFamily =
        (FAMILY_DIGITS.has(count) && isOfFamily(before, token)) ||
        (DDR_DIGITS.has(count) && IS_DDR.test(before?.text ?? '') && token.gap !== ',') ||
        (RAM_COUNTS.has(count) && IS_RAM.test(before?.text ?? '') && token.gap === ' ');
      const value = counted?.value ?? (isFamily || isCounted(tokens[at + 1]) ? count : undefined);
      if (value !== undefined) {
        const gap = token.gap === '' ? ' ' : isFamily && FAMILY_WORD.test(token.text) ? '-' : token.gap;
        result.push({ ...token, isNumber: true, text: String(value), value, gap });
        if (counted) result.push({ ...token, text: counted.unit, start: token.end, gap: ' ' });
        continue;
      }
      const text = latin !== undefined && isOfNumber(tokens, at, this.#known.has(token.text)) ? latin : stem;
      result.push(text === token.text ? token : { ...token, text });
      if (text === stem && ending !== '') result.push({ ...token, text: ending, start: token.end, gap: '' });
    }
    return result;
  }
}

/** Whether characters are part of a name with a number: `এইচ৬১`, `৫৬০০এক্স`. After a number `টি` counts pieces, and words of the tables have a meaning of their own. */
function isOfNumber(tokens: readonly Token[], at: number, isWord: boolean): boolean {
  const isGlued = (token: Token | undefined): boolean => token !== undefined && (token.gap === '' || token.gap === '-');
  const before = tokens[at - 1];
  const next = tokens[at + 1];
  return (
    (next?.isNumber === true && isGlued(next)) ||
    (!isWord && before?.isNumber === true && before.text.length > 2 && tokens[at]?.text !== 'টি' && isGlued(tokens[at]))
  );
}
