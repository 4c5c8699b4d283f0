import * as z from 'zod';

/** Decimal Tk as gateways write it: as text or as a number, with at most two decimals. */
export const decimal = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,10}(\.\d{1,2})?$/));

/** Decimal Tk as whole poisha, without a fraction in between. */
export function poishaOf(text: string): number {
  const [tk = '0', fraction = ''] = text.split('.');
  return Number(tk) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Poisha as decimal Tk, with two decimals. */
export const tkOf = (poisha: number): string => (poisha / 100).toFixed(2);
