import { latinDigits } from '#domain/digits.ts';

/** Converts an amount as typed in Bangladesh (`42,000`, `৳ 42 000.50`, `৪২,০০০`, `42,000/-`) to plain digits; other text stays as it is. */
export const plainAmount = (typed: string): string => latinDigits(typed).replaceAll(/[\s,]|৳|taka|tk\.?|টাকা|usd|\$|\/[-=]/giu, '');
