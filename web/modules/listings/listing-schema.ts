import * as z from '#contract/zod.ts';
import { TEXT_FIELDS, type TextField } from '#contract/listing-fields.ts';
import { listingFields } from '#contract/products.ts';
import { recordOf } from '#contract/records.ts';
import { isShouting } from '#domain/listings/title.ts';
import { monthsOfUse } from '#domain/listings/usage.ts';
import { type DecimalSign, readAmount } from '#domain/money/amount.ts';
import { inThousands } from '#domain/unusual-price.ts';
import { addressOfSale, publicText, typedAmount } from '#web/shared/forms/field-rules.ts';

/** The shortest names of things, as `RAM`. */
const LEAST_SIGNS = 3;
const namesSomething = (title: string): boolean => (title.match(/[\p{L}\p{Nd}]/gu)?.length ?? 0) >= LEAST_SIGNS;

/**
 * The schema of a form: the fields of the contract without photos, with the server's rules about texts that everybody reads. Prices are as
 * users type them, the time of use is a number and a unit, and the address names a district.
 * @param kept what the listing said before, which stays valid
 * @param decimalSign that of the file the amounts are from
 */
export const formSchema = (kept: Partial<Record<TextField, string>>, decimalSign?: DecimalSign) => {
  const texts = recordOf(TEXT_FIELDS, (field) => publicText(listingFields[field], kept[field]));
  return z.object({
    facts: listingFields.facts,
    ...texts,
    title: texts.title
      .refine((title) => title === kept.title || !isShouting(title), { params: { rule: 'shouting' } })
      .refine((title) => title === kept.title || namesSomething(title), { params: { rule: 'short' } }),
    yearsOfUse: texts.yearsOfUse.refine((text) => text === kept.yearsOfUse?.trim() || monthsOfUse(text) !== null),
    address: publicText(addressOfSale(listingFields.address, kept.address), kept.address),
    category: z.union([z.literal(''), listingFields.category]).pipe(listingFields.category),
    conditionType: z.union([z.literal(''), listingFields.conditionType]).pipe(listingFields.conditionType),
    sellingPrice: typedAmount(listingFields.sellingPrice, decimalSign),
    originalPrice: typedAmount(listingFields.originalPrice, decimalSign),
  });
};

/** The schema of a new listing's form. */
export const listingSchema = formSchema({});

/** The amount of a typed price; null if the contract refuses it. */
export const readPrice = (field: 'sellingPrice' | 'originalPrice', typed: string): number | null =>
  listingSchema.shape[field].safeParse(typed).data ?? null;

/**
 * The price that a typed one may be meant as: `28.500` as 28,500, and `28.5` too, where that is far below the price when new in US dollars
 * and 28,500 is not. Null if nobody needs to ask.
 */
export function meantPrice(typed: string, originalPrice: number): number | null {
  const read = readAmount(typed);
  if (!read?.isSure) return read?.amount ?? null;
  return inThousands(read.amount, originalPrice);
}
