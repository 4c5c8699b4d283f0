import * as z from 'zod';

const BANGLA_ZERO = 0x09e6;

/** Converts an amount as typed in Bangladesh (`42,000`, `৳ 42 000.50`, `৪২,০০০`, `42,000/-`) to plain digits; other text stays as it is. */
export const plainAmount = (typed: string): string =>
  typed
    .replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BANGLA_ZERO) - BANGLA_ZERO))
    .replaceAll(/[\s,]|৳|taka|tk\.?|টাকা|usd|\$|\/[-=]/giu, '');

/** An amount as typed, by a schema of the contract. */
export const typedAmount = <Parsed>(amount: z.ZodType<Parsed, string | number>) =>
  z
    .string()
    .transform((typed): string | number => plainAmount(typed))
    .pipe(amount);
