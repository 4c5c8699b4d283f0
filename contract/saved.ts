import * as z from '#contract/zod.ts';
import { amount, Deleted, plainText } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { Product } from '#contract/products.ts';

const productId = z.string('A product is named by its id.').max(100, 'This is not the id of a product.');

const SavedSearch = z.named('SavedSearch', {
  id: z.string(),
  query: z.string().meta({ description: 'Parameters of `GET /search`, as in `kind=gpu&maxPrice=25000`.' }),
  savedAt: z.string().meta({ description: 'ISO time' }),
  emails: z.boolean().meta({ description: 'Whether new listings are reported by email.' }),
});

export const Saved = z.named(
  'Saved',
  {
    favourites: z.array(
      z.object({
        product: z.string().meta({ description: 'Its id; it may have been sold or removed since.' }),
        price: z.number().meta({ description: 'The price in Tk when it was saved' }),
        savedAt: z.string().meta({ description: 'ISO time' }),
      }),
    ),
    searches: z.array(SavedSearch),
    prices: z
      .object({ id: z.string(), emails: z.boolean() })
      .nullable()
      .meta({ description: 'Whether a fallen price of a favourite is reported by email; null before the first favourite.' }),
  },
  'The favourites and the searches, the newest first.',
);
export type Saved = z.infer<typeof Saved>;

export const getSaved = operation({
  access: 'signed-in',
  summary: 'The favourites and the saved searches of the caller.',
  reply: Saved,
});

const NewSaved = z.object({
  favourites: z.array(productId).max(limits.favourites, `At most ${limits.favourites} favourites.`).optional(),
  searches: z
    .array(plainText('Search', limits.savedSearch))
    .max(limits.savedSearches, `At most ${limits.savedSearches} searches.`)
    .optional()
    .meta({ description: 'Parameters of `GET /search`.' }),
  price: amount('Price', limits.sellingPriceTk).optional().meta({
    description: 'Tk, that of the added favourites when they were saved, as of one that is brought back; by default that of today.',
  }),
  emails: z.boolean('Say true or false.').optional().meta({
    description: 'Whether new listings that match the added searches are reported by email; by default they are.',
  }),
});

export const save = operation({
  access: 'signed-in',
  summary:
    'Adds favourites and saved searches, as one or as a device has kept them before the sign-in. Entries that are there already stay as they are; ids of removed products are ignored.',
  body: NewSaved,
  reply: Saved,
  errors: ['too_many_favourites', 'too_many_saved_searches'],
});

export const listSavedProducts = operation({
  access: 'public',
  summary: 'Products with these ids, for sale, booked or sold. Removed ones are left out.',
  query: z.object({
    id: z
      .union(
        [productId, z.array(productId).max(limits.savedProducts, `At most ${limits.savedProducts} products.`)],
        'Name the products by id.',
      )
      .transform((ids) => (Array.isArray(ids) ? ids : [ids])),
  }),
  reply: z.object({ products: z.array(Product) }),
});

export const removeFavourite = operation({
  access: 'signed-in',
  summary: 'Removes a product from the favourites of the caller; repeating it changes nothing.',
  reply: Deleted,
});

export const updateSavedSearch = operation({
  access: 'signed-in',
  summary: 'Switches the emails of a saved search, or of the prices of favourites, on or off.',
  body: z.strictObject({ emails: z.boolean('Emails must be true or false.') }),
  reply: Saved,
  errors: ['unknown_saved_search'],
});

export const removeSavedSearch = operation({
  access: 'signed-in',
  summary: 'Removes a saved search of the caller; repeating it changes nothing.',
  reply: Deleted,
});

export const getSavedEmails = operation({
  access: 'public',
  summary: 'The emails that the link in an email stops: of a search, or null for the prices of favourites, and whether they are still on.',
  reply: z.object({ query: z.string().nullable(), emails: z.boolean() }),
  errors: ['unknown_saved_search'],
});
