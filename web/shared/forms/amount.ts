import * as z from 'zod';
import { type DecimalSign, readAmount } from '#domain/money/amount.ts';

/** An amount as typed, by a schema of the contract. One that can be read in two ways is asked about. */
export const typedAmount = <Parsed>(amount: z.ZodType<Parsed, string | number>, decimalSign?: DecimalSign) =>
  z
    .string()
    .transform((typed, context): string | number => {
      const read = readAmount(typed, decimalSign);
      if (read?.isSure === false) context.addIssue({ code: 'custom', params: { rule: 'meant', meant: read.amount } });
      return read?.amount ?? typed;
    })
    .pipe(amount);
