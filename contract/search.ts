import * as z from '#contract/zod.ts';
import { count, listTotal, pageQuery, plainText, pricesInOrder, pricesOutOfOrder } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { Product } from '#contract/products.ts';
import { CATEGORIES, CONDITION_TYPES, FIT_VERDICTS, KINDS, SEARCH_SORTS } from '#contract/vocabulary.ts';

/** Values of one filter: `?ramGb=8&ramGb=16`. */
const several = <S extends z.ZodType<string>>(value: S) =>
  z.union([value, z.array(value).max(20, 'At most 20 values.')]).transform((values) => (Array.isArray(values) ? values : [values]));

const fact = several(plainText('Value', 80)).optional();
const price = z.coerce.number('A price is a number.').min(0, 'A price is not below 0.').max(limits.sellingPriceTk).optional();

const SearchQuery = z
  .object({
    q: plainText('Search', limits.search)
      .optional()
      .meta({ description: 'Words. A part and a computer, as in `ram for optiplex 7010`, find what may fit it: `fits` as words.' }),
    category: several(z.enum(CATEGORIES, 'Choose desktop, components or accessories.')).optional(),
    kind: several(z.enum(KINDS, 'This is not a kind of goods.')).optional(),
    condition: several(z.enum(CONDITION_TYPES, 'A condition is excellent, good or fair.')).optional(),
    minPrice: price,
    maxPrice: price,
    maxYears: z.coerce.number('Years are a number.').min(0).max(50).optional(),
    district: fact.meta({ description: 'A district in English; `Rajshahi division` means all districts of that division' }),
    area: fact,
    near: plainText('Place', 80).min(1, 'Name a place.').optional().meta({
      description: 'A district or a neighbourhood in English. A listing is at its neighbourhood, or else at the centre of its district.',
    }),
    within: z.coerce
      .number('A distance is a number.')
      .min(1, 'A distance is at least 1 km.')
      .max(limits.nearKmMax, `A distance is at most ${limits.nearKmMax} km.`)
      .optional()
      .meta({ description: `km from the place \`near\`, as the crow flies; ${limits.nearKm} unless given` }),
    verified: z.literal('true', 'verified must be true or be omitted.').optional(),
    healthReport: z.literal('true', 'healthReport must be true or be omitted.').optional().meta({
      description: 'Listings with a health report that is not older than 60 days',
    }),
    warranty: z.literal('true', 'warranty must be true or be omitted.').optional().meta({
      description: 'Listings whose warranty has not ended',
    }),
    battery: z
      .literal('80', 'battery must be 80 or be omitted.')
      .optional()
      .meta({ description: 'Percent: by such a report every battery still holds as much of its design, and none fails' }),
    drive: z
      .literal('90', 'drive must be 90 or be omitted.')
      .optional()
      .meta({ description: 'Percent: by such a report every drive that states it has as much of its life left, and none fails' }),
    fits: plainText('Your PC', limits.title)
      .min(1, 'Describe your PC.')
      .optional()
      .meta({
        description: `A computer in words: what does not fit it, and what cannot be compared with it, is left out. Products that fit come first by relevance. Only the first ${limits.fitListings} listings are checked.`,
      }),
    brand: fact,
    model: fact,
    cpu: fact,
    cpuFamily: fact,
    cpuGeneration: fact,
    gpu: fact,
    vramGb: fact,
    ramGb: fact,
    ramType: fact,
    ramMhz: fact,
    ramForm: fact,
    ramModules: fact,
    storage: fact,
    storageGb: fact.meta({ description: 'The size of a drive that is sold: 1 TB is 1000' }),
    driveForm: fact,
    screenInches: fact,
    resolution: fact,
    refreshHz: fact,
    panel: fact,
    chipset: fact,
    socket: fact,
    formFactor: fact,
    watts: fact,
    efficiency: fact,
    wireless: fact,
    switches: fact,
    verbatim: z
      .literal('true', 'verbatim must be true or be omitted.')
      .optional()
      .meta({ description: 'Searches for the words as they are, without correcting typing errors.' }),
    facets: several(plainText('Facet', 40)).optional().meta({ description: 'Names of the facets that are counted; all unless given.' }),
    sort: z.enum(SEARCH_SORTS, 'Sort by relevance, newest, price-asc, price-desc or years-asc.').default('relevance'),
    ...pageQuery,
  })
  .refine(pricesInOrder, pricesOutOfOrder);
export type SearchQuery = z.infer<typeof SearchQuery>;

const FacetValue = z.object({ value: z.string(), count: count });

export const Facet = z.named(
  'Facet',
  { name: z.string(), values: z.array(FacetValue), more: z.literal(true).optional() },
  'The number of results that each value of a filter would have as the only one of that filter. Values of `price` are bounds in Tk: `10000-12000`, `200000-`. With `more`, only the newest results were counted, and each value has at least as many.',
);
export type Facet = z.infer<typeof Facet>;

export const SearchResult = z.named('SearchResult', {
  products: z.array(Product),
  total: listTotal,
  exact: z.boolean().meta({ description: 'false: nothing matches, and the products are the nearest.' }),
  facets: z.array(Facet).meta({ description: 'The facets; only on the first page.' }),
  corrected: z.string().optional().meta({ description: 'The words that were searched for instead of words with typing errors.' }),
  nextCursor: z.string().optional(),
  fit: z
    .object({
      verdicts: z
        .record(z.string(), z.enum(FIT_VERDICTS))
        .meta({ description: 'The result of the comparison for each product, by its id' }),
      partly: z.boolean().meta({ description: `Only the first ${limits.fitListings} listings were checked.` }),
    })
    .optional()
    .meta({ description: 'The comparison with `fits`, which is a parameter or stands in the words' }),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const searchProducts = operation({
  access: 'public',
  summary:
    'Unsold products by words and filters. Every filter takes several values by repetition; price and place may also be words of `q`.',
  query: SearchQuery,
  reply: SearchResult,
  perMinute: 1200,
  atOnce: 2,
  cost: 14,
});

export const suggest = operation({
  access: 'public',
  summary: 'Completions of a search: kinds of goods, models and places, and products.',
  query: z.object({ q: plainText('Search', limits.search) }),
  reply: z.named('Suggestions', {
    suggestions: z.array(
      z.object({
        text: z.string(),
        kind: z.string().optional(),
        count: count.optional().meta({ description: `Listings, counted up to ${limits.suggestionCount}.` }),
      }),
    ),
    products: z.array(Product.pick({ _id: true, title: true, sellingPrice: true, image: true })).meta({
      description: `The best of what is found by the text, or else by the first suggestion; ${limits.suggestedProducts} at most.`,
    }),
  }),
  perMinute: 1200,
  atOnce: 2,
});

const ForSale = z.named('ForSale', {
  groups: z.array(
    z.object({
      category: z.enum(CATEGORIES),
      kind: z.string(),
      total: count,
      verified: count.meta({ description: 'Listings of verified sellers.' }),
      cheap: count.meta({ description: 'Listings up to `cheap` Tk.' }),
    }),
  ),
  more: z.boolean().meta({ description: `Only the newest ${limits.forSaleCounted} were counted: there are at least as many of each.` }),
});
export type ForSale = z.infer<typeof ForSale>;

export const countForSale = operation({
  access: 'public',
  summary: 'The number of products for sale of each category and kind.',
  query: z.object({ cheap: price }),
  reply: ForSale,
  atOnce: 2,
});
