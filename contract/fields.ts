import * as z from '#contract/zod.ts';
import { findUndisplayable, machineText, plainCode, visibleText } from '#contract/clean-text.ts';
import { limits } from '#contract/limits.ts';

const storable = (name: string, max: number, clean: (input: string) => string) =>
  z
    .string({ error: `${name} is needed.` })
    .overwrite(clean)
    .trim()
    .max(max, `${name} is too long: at most ${max} characters.`)
    .regex(/^(?:\n|[^\p{Cc}\p{Cs}])*$/u, {
      error: ({ input }) => {
        const found = findUndisplayable(String(input));
        return `${name} has a character that cannot be displayed${found ? ` at position ${found.position}: ${found.name}` : ''}.`;
      },
    });

/** A trimmed line of at most `max` characters that may be empty. Line breaks and tabs become spaces. */
export const plainText = (name: string, max: number) =>
  storable(name, max, (input) => visibleText(input).replace(/[\t\n\r\u2028\u2029]+/g, ' '));

/** Like `plainText`, but not empty. */
export const text = (name: string, max: number) => plainText(name, max).min(1, `${name} is needed.`);

/** Like `plainText`, with paragraphs. */
export const paragraphs = (name: string, max: number) =>
  storable(name, max, (input) =>
    visibleText(input)
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replaceAll('\t', ' '),
  );

/** The same, but not empty. */
export const longText = (name: string, max: number) => paragraphs(name, max).min(1, `${name} is needed.`);

/** The rule of HTML's email field with a dot in the domain, as the embedded identity service has it: each address that gets an account there is one here. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/;

const emailText = z.string({ error: 'E-mail is needed.' }).overwrite(machineText).toLowerCase();
const address = z
  .string()
  .max(limits.email, 'This e-mail address is too long.')
  .pipe(z.email({ pattern: EMAIL, error: 'This is not an e-mail address.' }));

/** An e-mail address in lower case. */
export const emailField = emailText.pipe(address);

/** The same in a query, in which a plus that is not encoded reads as a space. */
export const emailInQuery = emailText.overwrite((text) => text.replaceAll(' ', '+')).pipe(address);

/** A phone number as typed; `domain/users/phone.ts` validates it. Browsers send number fields as numbers. */
export const phoneField = z.union(
  [
    z.string().overwrite(machineText).min(1, 'A phone number is needed.').max(limits.contactNumber, 'This phone number is too long.'),
    z.number(),
  ],
  {
    error: 'A phone number is needed.',
  },
);

/** The number for a booking that is made while its buyer is away: of an offer, or of the first in line. */
export const numberOfAway = phoneField
  .optional()
  .meta({ description: 'Needed where the account has no number. The booking takes that of the account, if it has one by then.' });

const decimal = z
  .string()
  .overwrite(machineText)
  // Three digits after the point are refused: in an amount they are a group as often as decimals.
  .regex(/^-?(?:\d+|\d*\.\d{1,2})$/)
  .transform(Number);

/** A code or the number of an account as typed: its characters without the spaces and hyphens between groups. */
export const codeField = (name: string, max: number) =>
  z
    .string({ error: `${name} is needed.` })
    .overwrite(plainCode)
    .min(1, `${name} is needed.`)
    .max(max, `${name} is too long: at most ${max} characters.`);

/** A new password, by the identity service's rule. */
export const passwordField = z.string().min(limits.passwordMin, `A password has at least ${limits.passwordMin} characters.`);

/** A positive amount of at most `max` with at most two decimals; browsers may send it as text. */
export const amount = (name: string, max: number) =>
  z.union([z.number(), decimal], { error: `${name} is needed as a number.` }).pipe(
    z
      .number({ error: `${name} is needed as a number.` })
      .positive(`${name} is needed and must be above 0.`)
      .max(max, `${name} is too high: at most ${max}.`)
      .refine((value) => Math.round(value * 100) / 100 === value, `${name} has at most two decimals.`),
  );

/** An http(s) URL without unencoded spaces or control characters. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'This is not a web address.' })
  .max(2048, 'This web address is too long.')
  .regex(/^[^\p{Cc}\p{Cs}\s]*$/u, 'This is not a web address.');

/** A boolean in a query string. */
export const flag = z.enum(['true', 'false'], 'This must be true or false.');

/** Refines a query whose highest price must not be below its lowest. */
export const pricesInOrder = ({ minPrice, maxPrice }: { minPrice?: number | undefined; maxPrice?: number | undefined }): boolean =>
  minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice;
export const pricesOutOfOrder = { message: 'The highest price is below the lowest.', path: ['maxPrice'] };

/** Page size and cursor of a list. */
export const pageQuery = {
  limit: z.coerce
    .number('A page size is a number.')
    .int('A page size is a whole number.')
    .min(1, 'A page has at least 1 row.')
    .max(limits.pageSizeMax, `A page has at most ${limits.pageSizeMax} rows.`)
    .default(limits.pageSize),
  cursor: z.string().max(500, 'This cursor is not valid.').optional(),
};

/** The id of the product that a request is about. */
export const productField = z.string('The product is needed.').min(1, 'The product is needed.').max(64, 'The product is needed.');

/** A whole number. */
export const count = z.number().int();

/** How many rows a list has. */
export const listTotal = count.meta({ description: `Counted up to ${limits.searchTotal}; a higher number means more.` });

export const Deleted = z.named('Deleted', { deleted: z.literal(true) });
