import type { Category } from '#contract/vocabulary.ts';
import { latinDigits } from '#contract/clean-text.ts';

/** The properties that buyers of a category look for in a title, besides brand and model. */
export type TitleFact = 'processor' | 'memory' | 'figure' | 'connector';

const facts: Readonly<Record<Category, readonly TitleFact[]>> = {
  desktop: ['processor', 'memory'],
  components: ['figure'],
  accessories: ['connector'],
};

const signs: Readonly<Record<TitleFact, RegExp>> = {
  processor:
    /\b(?:i[3579]|core|ryzen|athlon|pentium|celeron|xeon|threadripper|epyc|atom|ultra \d|m[1-5]|n\d{2,3}|a\d{1,2}-\d{4}|fx-?\d{4})\b|কোর|রাইজেন|প্রসেসর/,
  memory: /\d\s*(?:gb|g\b|tb|জিবি|টিবি)/,
  figure: /\d\s*(?:gb|tb|mb|w\b|watt|[mg]?hz|mm|pins?\b|inch|"|জিবি|টিবি|ওয়াট|ইঞ্চি)|\bddr\d|\blga ?\d|\bam[45]\b|\b[abhxz]\d{2,3}[a-z]?\b/,
  connector:
    /\b(?:usb|hdmi|vga|dvi|dp|display ?port|type-?c|thunderbolt|bluetooth|wireless|wi-?fi|rj-?45|ethernet|lan|3\.5 ?mm|aux|jack|ps\/2|sata)\b|ইউএসবি|ব্লুটুথ|এইচডিএমআই|ভিজিএ|তারহীন|ওয়াইফাই|ওয়্যারলেস/,
};

/**
 * Returns the properties that buyers of the category look for and the title lacks, in either language. A hint for the seller, never a reason to refuse:
 * the title may name it in other words.
 */
export function missingInTitle(title: string, category: Category): TitleFact[] {
  const plain = latinDigits(title.toLowerCase());
  return facts[category].filter((fact) => !signs[fact].test(plain));
}

/** Words in capitals from which on a title shouts, if most of its words are: fewer may be brands and models. */
const SHOUTED_WORDS = 5;

/**
 * Whether the title of a listing shouts: mostly words in capitals, or rows of exclamation marks. Names with digits, and short ones, are
 * written in capitals by everybody.
 */
export function isShouting(title: string): boolean {
  if (/[!?]\s*[!?]/.test(title)) return true;
  const words = title.match(/(?<![\p{L}\p{M}\d-])\p{L}{4,}(?![\p{L}\p{M}\d-])/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}+$/u.test(word));
  return capitals.length >= SHOUTED_WORDS && capitals.length > words.length / 2;
}
