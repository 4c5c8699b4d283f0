import * as z from 'zod';
import { limits } from '#contract/limits.ts';

/** A text that may be empty: trimmed, at most `max` characters, none that PostgreSQL or a screen cannot hold. */
export const plainText = (name: string, max: number) =>
  z
    .string({ error: `${name} is needed.` })
    .trim()
    .max(max, `${name} is too long: at most ${max} characters.`)
    // Control characters but for line breaks and tabs, and halves of surrogate pairs.
    .regex(/^[\P{Cc}\n\r\t]*$/u, `${name} has characters that cannot be shown.`)
    .regex(/^\P{Cs}*$/u, `${name} has characters that cannot be shown.`);

/** A text with something in it: as `plainText`, 1 to `max` characters. */
export const text = (name: string, max: number) => plainText(name, max).min(1, `${name} is needed.`);

/** An e-mail address in lower case. */
export const emailField = z
  .string({ error: 'E-mail is needed.' })
  .trim()
  .toLowerCase()
  .max(limits.email, 'This e-mail address is too long.')
  .pipe(z.email('This is not an e-mail address.'));

/** A phone number as a person types it; `domain/phone.ts` decides whether it is one. Browsers send number fields as numbers. */
export const phoneField = z.union(
  [z.string().trim().min(1, 'A phone number is needed.').max(limits.contactNumber, 'This phone number is too long.'), z.number()],
  {
    error: 'A phone number is needed.',
  },
);

const decimal = z
  .string()
  .trim()
  .regex(/^-?\d*\.?\d+$/)
  .transform(Number);

/** An amount with at most two decimals; browsers may send it as text. */
export const amount = (name: string, max: number) =>
  z.union([z.number(), decimal], { error: `${name} is needed as a number.` }).pipe(
    z
      .number({ error: `${name} is needed as a number.` })
      .positive(`${name} is needed and must be above 0.`)
      .max(max, `${name} is too high: at most ${max}.`)
      .refine((value) => Math.round(value * 100) / 100 === value, `${name} has at most two decimals.`),
  );

/** An http(s) address, without spaces and other characters that an address has only encoded. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'This is not a web address.' })
  .max(2048, 'This web address is too long.')
  .regex(/^[^\p{Cc}\p{Cs}\s]*$/u, 'This is not a web address.');

/** `true` or `false` in a query. */
export const flag = z.enum(['true', 'false'], 'Say true or false.');

/** Page size and cursor of every list. */
export const pageQuery = {
  limit: z.coerce
    .number('A page size is a number.')
    .int('A page size is a whole number.')
    .min(1, 'A page has at least 1 row.')
    .max(limits.pageSizeMax, `A page has at most ${limits.pageSizeMax} rows.`)
    .default(limits.pageSize),
  cursor: z.string().max(500, 'This cursor is not one of ours.').optional(),
};

export const Deleted = z.object({ deleted: z.literal(true) }).meta({ id: 'Deleted' });
