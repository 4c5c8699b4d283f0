import { CONDITION_TYPES, type ConditionType } from '#contract/vocabulary.ts';
import { digitsOfWord } from '#domain/messages/number-words.ts';
import { BOUGHT, MONTH, wordsPattern, YEAR_NUMBER } from '#domain/listings/pasted-ad/ad-text.ts';

/** A statement of a text, and its place: UTF-16 offsets, `end` exclusive. */
export interface Said<Value> {
  value: Value;
  start: number;
  end: number;
}

const STATE = 'condition|obostha|obosthay|obosthai|shape|অবস্থা|অবস্থায়|কন্ডিশন|কন্ডিশনে';
const VERY = 'very|khub|onek|ekdom|akdom|full|total|super|ekhono|overall|ta|is|holo|আছে|একদম|খুব|অনেক|এখনো|পুরো';
const GOOD = 'good|valo|bhalo|vlo|great|nice|ভালো|ভাল';
const EXCELLENT = 'excellent|fresh|mint|perfect|notun|ফ্রেশ|চমৎকার|নতুন';
const FAIR = 'average|moderate|motamuti|mutamuti|fair|মোটামুটি';

/** `<words> condition` or `condition: <words>`. */
const stated = (words: string): string =>
  String.raw`(?:${words}) (?:running |working )?(?:${STATE})|(?:${STATE})[\s:=,-]*(?:(?:${VERY})[\s:]*){0,3}(?:${words})`;

/** Not of a part of the product, such as its battery. */
const WHOLE = '(?! ?(?:battery|charger|keyboard|ssd|hdd|ram|cooler|adapter|casing|paste|windows|ব্যাটারি|চার্জার))';

const PATTERNS: Readonly<Record<ConditionType, RegExp>> = {
  excellent: wordsPattern(
    String.raw`${stated(EXCELLENT)}|like (?:a )?new|as good as new|almost new|brand new${WHOLE}|sealed|intact|(?:showroom|mint) (?:condition|piece)|(?:full|ekdom|akdom|totally|super|puro|a to z|একদম|ফুল|পুরো|সম্পূর্ণ) (?:fresh|ফ্রেশ|notun|নতুন)${WHOLE}|notuner (?:moto|mot)|notun er (?:moto|mot)|নতুনের (?:মতো|মত)|(?:10|9(?:\.\d)?) ?/ ?10`,
  ),
  good: wordsPattern(String.raw`${stated(GOOD)}|[78](?:\.\d)? ?/ ?10`),
  fair: wordsPattern(String.raw`${stated(FAIR)}|[56](?:\.\d)? ?/ ?10`),
};
/** `Bought brand new` says how it was then. */
const BOUGHT_BEFORE = wordsPattern(`(?:${BOUGHT})(?: (?:it|this|eta|এটা))?\\s*$`, 'u');
const BOUGHT_AFTER = wordsPattern(`^\\s*(?:${BOUGHT})`, 'u');
const NOT_BEFORE = /(?<![a-z])(?:not|no) (?:(?:very|so|in|a) ){0,2}$/u;
const NOT_AFTER = new RegExp(`^\\s*(?:${'na|nai|not|না|নাই|নয়|নেই'.normalize('NFKC')})(?![\\p{L}\\p{M}])`, 'u');

/** The condition that a text states; of several the worst, null if it states none. */
export function conditionOf(plain: string): Said<ConditionType> | null {
  for (const value of CONDITION_TYPES.toReversed()) {
    const found = [...plain.matchAll(PATTERNS[value])].find(({ 0: text, index }) => {
      const [before, after] = [plain.slice(0, index), plain.slice(index + text.length)];
      return ![NOT_BEFORE, BOUGHT_BEFORE].some((each) => each.test(before)) && ![NOT_AFTER, BOUGHT_AFTER].some((each) => each.test(after));
    });
    if (found) return { value, start: found.index, end: found.index + found[0].length };
  }
  return null;
}

const SCREEN = 'display|screen|lcd|panel|monitor|ডিসপ্লে|স্ক্রিন|প্যানেল|মনিটর';
const MARK = 'dag|daag|spots?|lines?|marks?|stains?|দাগ|স্পট|লাইন';
const SLIGHT = '(?:(?:halka|ektu|small|minor|few|slight|light|tiny|some|হালকা|ছোট|একটু|কিছু) )?';
const BROKEN =
  'sticky|dead|(?:ektu|slight|little|small|minor|একটু) (?:problem|somoss?a|issue|সমস্যা)|broken|damaged|faulty|nosto|noshto|vanga|(?:not|doesn.t|does not) work(?:ing)?|kaj kore na|kaj korena|(?:problem|somoss?a|issue|সমস্যা) (?:kore|ase|asey|ache|achhe|hoy|করে|আছে|হয়)|নষ্ট|ভাঙা|কাজ করে না';
const FLAW = wordsPattern(
  String.raw`(?:dead|stuck) pixels?|ডেড পিক্সেল|(?:${SCREEN})(?:e|te|er|টিতে|তে|ে|এ|এর)?[ -]+(?:\S+ ){0,2}(?:${MARK})|(?:hinges?|কব্জা|হিঞ্জ)(?:e|টি|ে|এ)?[ -]+(?:\S+ ){0,2}(?:${MARK}|loose|broken|problem|issue|crack(?:ed)?|vanga|bhanga|dhila|ঢিলা|ভাঙা|সমস্যা)|(?:body|corner|lid|side|বডি|কোনা)(?:te|e|r|তে|য়)?[ -]+(?:\S+ )?(?:dents?|crack(?:ed)?|টোল|ফাটা|ভাঙা|vanga|bhanga|fata)|loose(?! (?:items?|pieces?|products?))|dhila|ঢিলা|(?:fan|coil|cooler|hdd|ফ্যান)(?:e|er|টা|ে|ের)? (?:(?!no |kono |কোনো )\S+ ){0,2}(?:noise|awaj|aoaj|আওয়াজ|শব্দ)|mak(?:es|ing) (?:\S+ )?noise|noisy|dents?|dented|crack(?:ed|s)?|burn(?:t|ed)?[ -]?in|backlight bleed(?:ing)?|টোল খাওয়া|ফাটা|${SLIGHT}(?:dag|daag|দাগ|scratch(?:es|ed|y)?|স্ক্র্যাচ)(?! ?-?(?:guard|proof|resist))|${BROKEN}`,
);
/** "no dent", "kono dag nai", "dead pixel free". */
const WITHOUT_BEFORE = /(?<![a-z])(?:no|not|without|zero|any|kono|na|never|free of|কোনো|কোন)(?: +\S+){0,3} *$/u;
const WITHOUT_AFTER = new RegExp(
  `^[^.,;।\\n]{0,15}(?<![\\p{L}\\p{M}])(?:${'nai|nei|nay|na|free|নাই|নেই|নয়|না'.normalize('NFKC')})(?![\\p{L}\\p{M}])`,
  'u',
);

const MARKS = 'scratch(?:es)?|daa?g|dents?|cracks?|spots?|দাগ|স্ক্র্যাচ'.normalize('NFKC');
/** The comma of a list, all of which a text may say that the product is without: `no scratch, dent or crack`. */
const LISTED = new RegExp(`(?<=${MARKS})\\s*,\\s*(?=(?:or |ba |বা )?(?:${MARKS}))`, 'gu');

/** The place at which a text names a flaw of the product; null if it names none, or says that there is none. */
export function flawOf(text: string): Pick<Said<string>, 'start' | 'end'> | null {
  const plain = text.replace(LISTED, (gap) => ' '.repeat(gap.length));
  const found = [...plain.matchAll(FLAW)].find(({ 0: text, index }) => {
    const clause = /[^.,;।\n]*$/u.exec(plain.slice(0, index))?.[0] ?? '';
    return !WITHOUT_BEFORE.test(clause) && !WITHOUT_AFTER.test(plain.slice(index + text.length));
  });
  return found ? { start: found.index, end: found.index + found[0].length } : null;
}

const COUNT = String.raw`(?<![\p{L}\p{M}\d.])(?:\d+(?:\.\d+)?|a|[\p{L}\p{M}]{2,6})`;
const YEARS = '(?<=\\d ?)y|years?|yrs?|yr|bochor(?:er)?|bosor(?:er)?|bochhor|বছর(?:ের)?|বৎসর';
const MONTHS = 'months?|mash|mas|maash|mo|মাস(?:ের)?';
const DURATION = new RegExp(
  String.raw`(?:(?<years>${COUNT})\s*\+?\s*(?:${YEARS})(?![\p{L}\p{M}])(?:\s*(?:and|o|ও|,)?\s*(?<andMonths>\d+)\s*(?:m|${MONTHS})(?![\p{L}\p{M}]))?|(?<months>${COUNT})\s*\+?\s*(?:${MONTHS})(?![\p{L}\p{M}]))`.normalize(
    'NFKC',
  ),
  'gu',
);
const USED_WORDS =
  'use[ds]?|using|usage|old|age|ago|purano|purono|bebohar|babohar|byabohar|bebohrito|calano|chalano|chalaisi|chalaichi|calaichi|পুরানো|পুরাতন|পুরোনো|ব্যবহার(?:ের|ে|কৃত)?|ব্যবহৃত|ইউজ|ইউজড|চালানো|চালিয়েছি|চালাইছি|চালাইসি|আগে কেনা';
const USED = wordsPattern(USED_WORDS, 'iu');
const TIME = String.raw`\d+(?:\.\d+)? ?\+? ?(?:${YEARS}|${MONTHS})(?: ?\d+ ?(?:m|${MONTHS}))?`;
/** A time of use as a phrase of its own: `2 years used`, `used 8 months`, `, 14 months`. */
export const TIME_OF_USE = wordsPattern(
  `${TIME} (?:${USED_WORDS})(?: (?:korsi|korchi|korechi|kora|করেছি|করছি|করা))?|(?:${USED_WORDS}) ${TIME}|(?<=[,(|] ?)${TIME}(?= ?(?:[,.)|]|$))`,
);
/** A time that is something else: what is left of a warranty, how long a battery lasts, when a part was replaced. */
const ELSE =
  /warr?anty|wrnty|guarant|garant|backup|battery|remain|left|chang|replac|repair|servic|lagano|paltano|ওয়ারেন্টি|ওয়্যারেন্টি|ওয়ারান্টি|গ্যারান্টি|ব্যাকআপ|ব্যাটারি|বাকি/u;
const OTHER_TIME = new RegExp(ELSE.source.normalize('NFKC'), 'u');

/** The number that figures or a word mean; NaN where it means none. */
const countOf = (text: string): number =>
  /^\d/.test(text) ? Number(text) : /^an?$/.test(text) ? 1 : Number(digitsOfWord(text) ?? Number.NaN);
const named = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** For how long a text says that the product was used, as `domain/listings/usage.ts` reads it; null if it does not, or names several times. */
export function timeOfUseOf(plain: string): Said<string> | null {
  const times = new Map<string, Said<string>>();
  let at = 0;
  for (const clause of plain.split(/[,;|।•()\n]|\.(?!\d)/u)) {
    const from = at;
    at += clause.length + 1;
    if (!USED.test(clause) || OTHER_TIME.test(clause)) continue;
    for (const match of clause.matchAll(DURATION)) {
      const { years, andMonths, months } = match.groups ?? {};
      const count = countOf(years ?? months ?? '');
      const isRange = /\d\s*(?:-|–|~|to|\/)\s*$/u.test(clause.slice(0, match.index));
      if (Number.isNaN(count) || isRange) return null;
      const more = andMonths === undefined ? '' : ` ${named(Number(andMonths), 'month')}`;
      const value = named(count, years === undefined ? 'month' : 'year') + more;
      const start = from + match.index;
      if (!times.has(value)) times.set(value, { value, start, end: start + match[0].length });
    }
  }
  const [time, another] = times.values();
  return time === undefined || another !== undefined ? null : time;
}

/** `March 2023`, `2023 er june`, `12/03/2022`, `03/2022`, `2021`. */
const DATE = new RegExp(
  String.raw`(?<![\p{L}\p{M}\d.,/-])(?:(?:(?<month>${MONTH})[\s,.']*|(?:\d{1,2}[/-])?(?<number>\d{1,2})[/-])?(?<year>${YEAR_NUMBER}))(?:\s*(?:er|এর|ের|saler?|সালের?)\s*(?<later>${MONTH}))?(?![\p{M}\d]|[.,/-]\d|\s*(?:k(?![a-z])|/-|=|tk|taka|bdt|৳|টাকা))`.normalize(
    'NFKC',
  ),
  'giu',
);
const MONTHS_IN_ORDER = MONTH.normalize('NFKC').split('|');
const BUYING = wordsPattern(`(?:${BOUGHT})|buying date|purchase date|date of purchase|us(?:ed|ing) (?:since|from)`, 'iu');
/** It was used before, so that nobody knows for how long. */
const SECOND_HAND = wordsPattern('used(?! (?:since|from))|second hand|2nd hand|পুরাতন|পুরানো', 'iu');
/** Month of the year from 0, by its English or Bangla name. */
const monthOf = (name: string): number => MONTHS_IN_ORDER.findIndex((each) => new RegExp(`^(?:${each})$`, 'iu').test(name)) % 12;

/** The time since the seller has bought the product, where a text dates it; null if it does not, or names several dates. */
function timeSinceBought(plain: string, now: Date): Said<string> | null {
  const dates = new Map<string, Said<string>>();
  for (const { 0: sentence, index } of plain.matchAll(/(?:[^.;|।\n]|\.(?=\d))+/gu)) {
    if (!BUYING.test(sentence) || SECOND_HAND.test(sentence)) continue;
    for (const date of sentence.matchAll(DATE)) {
      const { month, number, year, later } = date.groups ?? {};
      const name = month ?? later;
      const at = name === undefined ? (number === undefined ? null : Number(number) - 1) : monthOf(name);
      const years = now.getFullYear() - Number(year);
      const months = at === null ? years * 12 : years * 12 + now.getMonth() - at;
      if (months < 1) return null;
      const parts = [[Math.floor(months / 12), 'year'] as const, [months % 12, 'month'] as const];
      const value = parts.flatMap(([count, unit]) => (count > 0 ? named(count, unit) : [])).join(' ');
      const start = index + date.index;
      if (!dates.has(value)) dates.set(value, { value, start, end: start + date[0].length });
    }
  }
  const [date, another] = dates.values();
  return date === undefined || another !== undefined ? null : date;
}

/** The time of use that a text states, else the time since the seller has bought the product. */
export const yearsOfUseOf = (plain: string, now: Date): Said<string> | null => timeOfUseOf(plain) ?? timeSinceBought(plain, now);
