import * as z from '#contract/zod.ts';
import { count, plainText, text } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { CONDITION_TYPES, KINDS } from '#contract/vocabulary.ts';

const condition = z.enum(CONDITION_TYPES, 'A condition is excellent, good or fair.');

export const PriceRange = z
  .union([
    z.object({
      low: z.number(),
      mid: z.number(),
      high: z.number(),
      sales: count.meta({ description: `Comparable sales on which it rests, the newest ${limits.comparableSales} at most` }),
      level: z
        .number()
        .meta({ description: 'The share of comparable things that are sold between `low` and `high`: 0.8 from nine sales on' }),
    }),
    z.object({ sales: count }).meta({ description: 'The number of comparable sales, which is below five' }),
  ])
  .meta({ id: 'PriceRange', description: 'Prices in Tk for which comparable things were sold on Abar.' });
export type PriceRange = z.infer<typeof PriceRange>;

const PriceRangeQuery = z
  .object({
    title: text('Title', limits.title).optional(),
    condition: condition.optional().meta({ description: 'The condition of a `title`; a product has its own.' }),
    product: plainText('Product', 60).optional().meta({ description: 'The id of a product; its own sale is left out.' }),
  })
  .refine(({ title, product }) => (title === undefined) !== (product === undefined), {
    message: 'Give either a title or a product.',
    path: ['title'],
  });

export const getPriceRange = operation({
  access: 'public',
  summary: 'The prices for which things comparable to a title or a product were sold.',
  query: PriceRangeQuery,
  reply: PriceRange,
  errors: ['unknown_product'],
  perMinute: 1200,
  atOnce: 2,
});

export const Model = z.named(
  'Model',
  {
    slug: z.string(),
    name: z.string(),
    kind: z.enum(KINDS),
    search: z.record(z.string(), z.string()).meta({ description: 'Parameters of the search that finds its listings' }),
    range: PriceRange,
    sales: z
      .array(z.object({ soldAt: z.string().meta({ description: 'ISO time' }), priceTk: z.number(), condition }))
      .meta({ description: `The newest ${limits.comparableSales} at most, the newest first` }),
  },
  'A thing that is sold again and again, such as a graphics chip, a processor or a model of a maker.',
);
export type Model = z.infer<typeof Model>;

export const getModel = operation({
  access: 'public',
  summary: 'A model that has been listed, with its sales and their price range.',
  reply: Model,
  errors: ['unknown_model'],
  perMinute: 1200,
  atOnce: 2,
});
