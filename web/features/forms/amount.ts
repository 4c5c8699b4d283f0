import * as z from 'zod';
import { plainAmount } from '#domain/plain-amount.ts';

/** An amount as typed, by a schema of the contract. */
export const typedAmount = <Parsed>(amount: z.ZodType<Parsed, string | number>) =>
  z
    .string()
    .transform((typed): string | number => plainAmount(typed))
    .pipe(amount);
