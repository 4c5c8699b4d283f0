import * as z from 'zod';
import { plainText, text } from '#contract/fields.ts';
import { Facts } from '#contract/facts.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { routes } from '#contract/routes.ts';
import { FIT_RULES, FIT_VERDICTS } from '#contract/vocabulary.ts';

const FitItem = z
  .object({
    title: text('Title', limits.title).optional(),
    product: z.string().max(64, 'This is not the id of a product.').optional(),
    facts: Facts.optional(),
  })
  .refine((item) => Object.values(item).filter((value) => value !== undefined).length === 1, 'An item is a title, a product or facts.')
  .meta({ id: 'FitItem', description: 'Exactly one of the three: a title to be recognised, the id of a product, or facts.' });
export type FitItem = z.infer<typeof FitItem>;

export const FitCheck = z
  .object({
    between: z.tuple([z.number().int(), z.number().int()]).meta({ description: 'Positions of two items, the smaller first.' }),
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
  })
  .meta({ id: 'FitCheck' });
export type FitCheck = z.infer<typeof FitCheck>;

export const FitResult = z
  .object({
    verdict: z.enum(FIT_VERDICTS).meta({
      description: '`does_not_fit` if one check does not fit, else `unknown` if one is not known, else `fits`.',
    }),
    checks: z.array(FitCheck),
  })
  .meta({ id: 'FitResult' });
export type FitResult = z.infer<typeof FitResult>;

export const checkFit = operation({
  route: routes.checkFit,
  access: 'public',
  summary:
    'Whether hardware works together. A loose part replaces that of a computer in the same list. What is not known never counts as fitting.',
  body: z.object({
    items: z
      .array(FitItem, 'Give the items as a list.')
      .min(2, 'Give at least 2 items.')
      .max(limits.fitItems, `Give at most ${limits.fitItems} items.`),
  }),
  reply: FitResult,
  errors: ['unknown_product'],
  perMinute: 600,
});

export const MyPc = z
  .object({
    text: z.string().meta({ description: 'Empty while none is kept' }),
    items: z.array(Facts).meta({ description: 'What was recognised: the computer, then its supply and its case where they are named' }),
  })
  .meta({ id: 'MyPc' });
export type MyPc = z.infer<typeof MyPc>;

export const getMyPc = operation({
  route: routes.getMyPc,
  access: 'signed-in',
  summary: 'The computer that the caller keeps, with which products are compared.',
  reply: MyPc,
});

export const saveMyPc = operation({
  route: routes.saveMyPc,
  access: 'optional',
  summary:
    'Recognises the computer that a sentence describes. For a signed-in caller it is kept; an empty text removes the one that is kept.',
  body: z.object({ text: plainText('Your PC', limits.title) }),
  reply: MyPc,
});
