import * as z from '#contract/zod.ts';
import { count, plainText, text } from '#contract/fields.ts';
import { Facts } from '#contract/facts.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { Product } from '#contract/products.ts';
import { BUILD_ROLES, BUILD_USES, FIT_RULES, FIT_VERDICTS } from '#contract/vocabulary.ts';

const FitItem = z
  .object({
    title: text('Title', limits.title).optional(),
    product: z.string().max(64, 'This is not the id of a product.').optional(),
    facts: Facts.optional(),
  })
  .refine((item) => Object.values(item).filter((value) => value !== undefined).length === 1, 'An item is a title, a product or facts.')
  .meta({ id: 'FitItem', description: 'Exactly one of the three: a title to be recognised, the id of a product, or facts.' });
export type FitItem = z.infer<typeof FitItem>;

export const FitCheck = z.named('FitCheck', {
  between: z.tuple([count, count]).meta({ description: 'Positions of two items, the smaller first.' }),
  rule: z.enum(FIT_RULES),
  verdict: z.enum(FIT_VERDICTS),
  reason: z
    .object({
      code: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
      en: z.string(),
      bn: z.string(),
    })
    .meta({ description: 'A code with its values, and the sentence in English and Bangla.' }),
});
export type FitCheck = z.infer<typeof FitCheck>;

export const FitResult = z.named('FitResult', {
  verdict: z.enum(FIT_VERDICTS).meta({
    description: '`does_not_fit` if one check does not fit, else `unknown` if one is not known, else `fits`.',
  }),
  checks: z.array(FitCheck),
});
export type FitResult = z.infer<typeof FitResult>;

export const checkFit = operation({
  access: 'public',
  summary:
    'Whether hardware works together. A loose part replaces that of a computer in the same list. Anything that is not known never counts as fitting.',
  body: z.object({
    items: z
      .array(FitItem, 'Give the items as a list.')
      .min(2, 'Give at least 2 items.')
      .max(limits.fitItems, `Give at most ${limits.fitItems} items.`),
  }),
  reply: FitResult,
  errors: ['unknown_product'],
  perMinute: 600,
  atOnce: 2,
  cost: 8,
});

export const MyPc = z.named('MyPc', {
  text: z.string().meta({ description: 'The text that describes the computer; empty while none is kept' }),
  items: z.array(Facts).meta({ description: 'The recognised parts: the computer, then its supply and its case where they are named' }),
});
export type MyPc = z.infer<typeof MyPc>;

export const getMyPc = operation({
  access: 'signed-in',
  summary: 'The computer that the caller keeps, with which products are compared.',
  reply: MyPc,
});

export const saveMyPc = operation({
  access: 'optional',
  summary:
    'Recognises the computer that a sentence describes. For a signed-in caller it is kept; an empty text removes the one that is kept.',
  body: z.object({ text: plainText('Your PC', limits.title) }),
  reply: MyPc,
});

const id = z.string().max(64, 'This is not the id of a product.');

export const Build = z.named('Build', {
  parts: z
    .array(
      z.object({
        role: z.enum(BUILD_ROLES),
        product: Product,
        alternatives: z.array(Product).meta({ description: 'Other products that fit in its place within the budget' }),
      }),
    )
    .meta({ description: 'The parts of the set; empty when no set is within the budget' }),
  total: z.number().meta({ description: 'Tk; at most the budget' }),
  fit: FitResult.meta({ description: 'The comparisons of the parts: positions are those of `parts`. Never `does_not_fit`.' }),
  cheapest: z.number().optional().meta({ description: 'The price of the cheapest set in Tk, where the budget is not enough' }),
});
export type Build = z.infer<typeof Build>;

export const buildPc = operation({
  access: 'public',
  summary: 'Products for sale that make a computer: parts that fit together, or a whole one, whichever performs better for the budget.',
  query: z.object({
    budget: z.coerce
      .number('A budget is a number.')
      .min(1, 'A budget is above 0.')
      .max(limits.buildBudgetTk, `A budget is at most ${limits.buildBudgetTk}.`),
    use: z.enum(BUILD_USES, 'A use is office, study, gaming or editing.'),
    with: z
      .union([id, z.array(id).max(BUILD_ROLES.length, `At most ${BUILD_ROLES.length} parts.`)])
      .transform((ids) => (Array.isArray(ids) ? ids : [ids]))
      .optional()
      .meta({ description: 'Ids of products to be used, by repetition; those that are not for sale any more are left out.' }),
  }),
  reply: Build,
  perMinute: 120,
  atOnce: 1,
  cost: 20,
});
