import * as z from '#contract/zod.ts';
import { phoneField } from '#contract/fields.ts';
import { districtOf } from '#domain/places/district-of.ts';
import { type DecimalSign, readAmount } from '#domain/money/amount.ts';
import { parsePhone } from '#domain/users/phone.ts';
import { contactIn } from '#domain/messages/contacts.ts';
import { displayNameProblem } from '#domain/users/display-name.ts';

/** The address of what is for sale, or as it was `kept` before: one that names no district is found by no filter of a place. */
export const addressOfSale = <Input>(address: z.ZodType<string, Input>, kept?: string) =>
  address.refine((text) => text === kept || districtOf(text) !== null, { params: { rule: 'district' } });

/** One of the values of a list, whose empty choice the schema refuses. */
export const choice = <Value extends z.ZodType<unknown, string>>(value: Value) => z.string().pipe(value);

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

/** The contract's phone field with the server's check that it is a valid number. */
export const phone = phoneField.refine((typed) => parsePhone(String(typed)) !== null);

/** A text that everybody reads, or as it was `kept` before: it holds no contact data. */
export const publicText = <Input>(schema: z.ZodType<string, Input>, kept?: string) =>
  schema.superRefine((text, context) => {
    const found = text === kept ? null : contactIn(text);
    if (found !== null) context.addIssue({ code: 'custom', params: { rule: 'contact', found } });
  });

/** The name of a user, or the one that they have: no contact data, and no name of the site or of its staff. */
export const publicName = <Input>(schema: z.ZodType<string, Input>, kept?: string) =>
  publicText(schema, kept).refine((name) => name === kept || displayNameProblem(name) !== 'reserved', { params: { rule: 'reserved' } });
