import * as z from 'zod';
import { createProduct } from '#contract/products.ts';
import { isShouting } from '#domain/listings/title.ts';
import { monthsOfUse } from '#domain/listings/usage.ts';
import type { DecimalSign } from '#domain/money/amount.ts';
import { addressOfSale } from '#web/shared/forms/address.ts';
import { publicText } from '#web/shared/forms/public-text.ts';
import { typedAmount } from '#web/shared/forms/amount.ts';

const contract = createProduct.body.shape;
const category = contract.category.unwrap();

const publicTitle = (kept?: string) =>
  publicText(contract.title, kept).refine((title) => title === kept || !isShouting(title), { params: { rule: 'shouting' } });

/**
 * The contract's new product without its photo, with the server's rules about texts that everybody reads: prices are as users type them, and nothing has a
 * default, because a form is complete.
 */
export const listingSchema = createProduct.body.omit({ image: true, pictures: true, unlessListed: true, priceConfirmed: true }).extend({
  title: publicTitle(),
  category: z.union([z.literal(''), category]).pipe(category),
  conditionType: contract.conditionType.unwrap(),
  description: publicText(contract.description),
  facts: contract.facts.unwrap(),
  sellingPrice: typedAmount(contract.sellingPrice),
  originalPrice: typedAmount(contract.originalPrice),
});

/**
 * The schema of a form: the time of use is a number and a unit, and the address names a district, or they are what the listing said before.
 * `decimalSign`: that of the file the amounts are from.
 */
export const formSchema = (kept: Partial<Record<'title' | 'description' | 'yearsOfUse' | 'address', string>>, decimalSign?: DecimalSign) =>
  listingSchema.extend({
    sellingPrice: typedAmount(contract.sellingPrice, decimalSign),
    originalPrice: typedAmount(contract.originalPrice, decimalSign),
    title: publicTitle(kept.title),
    description: publicText(contract.description, kept.description),
    yearsOfUse: publicText(contract.yearsOfUse, kept.yearsOfUse).refine(
      (text) => text === kept.yearsOfUse?.trim() || monthsOfUse(text) !== null,
    ),
    address: publicText(addressOfSale(contract.address, kept.address), kept.address),
  });

/** The amount of a typed price; null if the contract refuses it. */
export const readPrice = (field: 'sellingPrice' | 'originalPrice', typed: string): number | null =>
  listingSchema.shape[field].safeParse(typed).data ?? null;
