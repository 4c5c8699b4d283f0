import { latinDigits } from '#domain/digits.ts';

/** Words for a thousand and for a lakh, with the endings that they have in Bangla. */
export const THOUSAND = ['thousand', 'hazar', 'hajar', 'hajare', 'hazare', 'হাজার', 'হাজারে', 'হাজারের'] as const;
export const LAKH = ['lakh', 'lac', 'lakhs', 'lakhe', 'লাখ', 'লাখে', 'লাখের', 'লক্ষ'] as const;

/** What a number is multiplied by that has this word behind it. */
export const FACTORS: ReadonlyMap<string | undefined, number> = new Map([
  ...['k', ...THOUSAND].map((word): [string, number] => [word, 1000]),
  ...LAKH.map((word): [string, number] => [word, 100_000]),
]);

/**
 * Converts an amount as typed in Bangladesh (`42,000`, `৳ 42 000.50`, `৪২,০০০`, `42,000/-`, `25k`, `২৫ হাজার`, `1.5 lakh`) to plain digits;
 * other text stays as it is.
 */
export function plainAmount(typed: string): string {
  const plain = latinDigits(typed).replaceAll(/[\s,]|৳|taka|tk\.?|টাকা|usd|\$|\/[-=]/giu, '');
  const [, number, word] = /^(\d+(?:\.\d+)?)(\D+)$/.exec(plain.toLowerCase()) ?? [];
  const factor = FACTORS.get(word);
  return factor === undefined ? plain : String(Math.round(Number(number) * factor));
}
