import * as z from 'zod';
import { createProduct } from '#contract/products.ts';
import { titleProblem } from '#domain/title.ts';
import { monthsOfUse } from '#domain/usage.ts';

const BANGLA_ZERO = 0x09e6;

/** Converts an amount as typed in Bangladesh (`42,000`, `৳ 42 000.50`, `৪২,০০০`) to plain digits; other text stays as it is. */
export const plainAmount = (typed: string): string | number =>
  typed
    .replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? BANGLA_ZERO) - BANGLA_ZERO))
    .replaceAll(/[\s,]|৳|tk\.?|usd|\$/gi, '');

const contract = createProduct.body.shape;
const typedAmount = z.string().transform(plainAmount);
const category = contract.category.unwrap();

/** A selling price as typed. */
export const typedPrice = typedAmount.pipe(contract.sellingPrice);

/**
 * The contract's new product without its photo, with the server's rules about titles: prices are as users type them, and nothing has a
 * default, because a form is complete.
 */
export const listingSchema = createProduct.body.omit({ image: true, pictures: true, unlessListed: true }).extend({
  title: contract.title.superRefine((title, context) => {
    const rule = titleProblem(title);
    if (rule) context.addIssue({ code: 'custom', params: { rule } });
  }),
  category: z.union([z.literal(''), category]).pipe(category),
  conditionType: contract.conditionType.unwrap(),
  facts: contract.facts.unwrap(),
  sellingPrice: typedPrice,
  originalPrice: typedAmount.pipe(contract.originalPrice),
});

/** The schema of a form: the time of use is a number and a unit, or what the listing said before. */
export const formSchema = (kept: string) =>
  listingSchema.extend({
    yearsOfUse: contract.yearsOfUse.refine((text) => text === kept.trim() || monthsOfUse(text) !== null),
  });

/** The amount of a typed price; null if the contract refuses it. */
export const readPrice = (field: 'sellingPrice' | 'originalPrice', typed: string): number | null =>
  listingSchema.shape[field].safeParse(typed).data ?? null;
