import type { Kind } from '#contract/vocabulary.ts';
import { isComputer, type Scan } from '#domain/facts/scan.ts';
import { brokenPartFrom, HAPPENS, isWork, NO, NOT, words } from '#domain/facts/broken-part.ts';
import { CUE } from '#domain/facts/tables/words.ts';

const WORK = words(
  'work works start starts boot boots turn switch give gives giving show shows print prints read reads detect detected charge charges power powers spin spins respond',
);
/** Words that a `t` behind an apostrophe negates. */
const NEGATED = words('doesn won don can isn');
const BEGINS = words('shona dekha on start chalu detect print charge boot ber শোনা দেখা অন চালু প্রিন্ট চার্জ ডিটেক্ট বের');
/** Words beside such a verb that make its absence good: "gorom hoy na", "hang kore na", or nobody's fault: "use kora hoy na". */
const UNWANTED = words(
  'gorom garam heat hot hang slow lag problem somossa disturb use byabohar dorkar mining khola khela chara chhara kom beshi গরম হ্যাং স্লো সমস্যা ব্যবহার দরকার মাইনিং খোলা খেলা ছাড়া কম বেশি kokhono কখনো keu কেউ',
);
const SOUND = words('awaj aowaj noise shobdo sobdo শব্দ আওয়াজ');
const MADE = words('kore hoy করে হয়');
/** Words of the work of a computer as a whole; the rest is work of its parts. */
const OF_COMPUTER = words('on power pawer display screen start boot switch chalu charge charging অন পাওয়ার ডিসপ্লে স্ক্রিন চালু ছবি চার্জ');

const COMPUTER = words('laptop pc computer ল্যাপটপ পিসি কম্পিউটার');

/** The place where a title says that its goods do not do what they are for: "kagoj tene ney na", "does not start". */
export function failureAt({ tokens, cues, nouns }: Scan, kind: Kind | undefined): { from: number; to: number } | undefined {
  if (kind === undefined || (cues & (CUE.nai | CUE.not)) === 0 || nouns.some(({ mark }) => mark.aside === 'other')) return undefined;
  const texts = tokens.map(({ text }) => text);
  for (const [at, { text, gap }] of tokens.entries()) {
    if (gap === ',') continue;
    const [first, before] = [texts[at - 2], texts[at - 1]];
    const isNot = NOT.has(before) || (before === 't' && NEGATED.has(first));
    const isFailing = (isNot && WORK.has(text)) || (NO.has(text) && (isWork(before) || (HAPPENS.has(before) && BEGINS.has(first))));
    if (!isFailing) continue;
    const clause = texts.slice(
      tokens.findLastIndex((token, index) => index < at && token.gap === ','),
      at + 1,
    );
    if (clause.some((word) => UNWANTED.has(word) || (SOUND.has(word) && MADE.has(before)))) continue;
    if (isComputer(kind) && !clause.some((word) => OF_COMPUTER.has(word)) && !COMPUTER.has(first)) continue;
    return { from: at - 1, to: at + 1 };
  }
  return undefined;
}

/** The place where a title says that a part of its goods does not do its work. */
export const brokenPartIn = ({ tokens, nouns }: Scan, kind: Kind | undefined): { from: number; to: number } | undefined =>
  nouns.some((noun) => noun.mark.aside === 'other' && noun.kind !== kind) ? undefined : brokenPartFrom(tokens, kind, 0);

const BATTERY = words('battery batteries batary ব্যাটারি ব্যাটারী');
const FLAT = words(
  'dead down finished over gone damage damaged nosto noshto mora shesh sesh bosa boshe nai nei chara নষ্ট মরা শেষ বসা বসে বসিয়া নাই নেই ছাড়া',
);
const NEED = words('needs need change replace lagbe lagte লাগবে বদলাতে পরিবর্তন');
const FINE = words('problem issue somossa সমস্যা changed replaced');

/** The place where a UPS is said to have no working battery, without which it does not do its work. */
export function flatBatteryIn({ tokens }: Scan): { from: number; to: number } | undefined {
  const at = tokens.findIndex(({ text }) => BATTERY.has(text));
  if (at < 0) return undefined;
  let to = at + 1;
  while (tokens[to] && tokens[to]?.gap !== ',') to += 1;
  const after = tokens.slice(at + 1, to);
  const isFlat =
    after.some(({ text }) => FLAT.has(text) || NEED.has(text)) || tokens.slice(Math.max(0, at - 2), at).some(({ text }) => NEED.has(text));
  return isFlat && !after.some(({ text }) => FINE.has(text)) ? { from: at, to } : undefined;
}
