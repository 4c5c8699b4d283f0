import * as z from '#contract/zod.ts';
import { Facts, SellerFacts } from '#contract/facts.ts';
import {
  amount,
  count,
  Deleted,
  emailInQuery,
  listTotal,
  longText,
  pageQuery,
  plainText,
  pricesInOrder,
  pricesOutOfOrder,
  text,
} from '#contract/fields.ts';
import { HANDOVER_STATES } from '#contract/handover-vocabulary.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { Pictures } from '#contract/photos.ts';
import { ListingReport } from '#contract/reports.ts';
import { Rating } from '#contract/reviews.ts';
import { User } from '#contract/users.ts';
import { ANSWER_TIMES, CATEGORIES, CONDITION_TYPES, FACT_NAMES, PRODUCT_STATUSES, REMOVAL_REASONS, SORTS } from '#contract/vocabulary.ts';

export const Photo = z.named(
  'Photo',
  { width: count, height: count, thumbhash: z.string(), srcset: z.string() },
  'Size of the largest variant in px, a tiny preview, and the variants for a srcset attribute.',
);

export const Product = z.named('Product', {
  _id: z.string(),
  title: z.string(),
  sellingPrice: z.number().meta({ description: 'Tk' }),
  originalPrice: z.number().meta({ description: 'US dollars' }),
  conditionType: z.enum(CONDITION_TYPES),
  yearsOfUse: z.string(),
  category: z.enum(CATEGORIES),
  description: z.string(),
  address: z
    .string()
    .meta({ description: 'The full address for its seller, the buyer of its live booking and admins, else the district.' }),
  district: z.string().nullable(),
  image: z.string(),
  picture: Photo.nullable(),
  pictures: z
    .array(Photo.extend({ image: z.string() }))
    .optional()
    .meta({ description: 'All photos in their order, the first of which is `image` and `picture`; only on single products.' }),
  proof: z
    .object({ image: z.string(), code: z.string(), mayTakeAway: z.literal(true).optional() })
    .optional()
    .meta({ description: 'The photo that its seller has marked: it shows this code of the listing on paper; only on single products.' }),
  proofRefusal: z
    .object({ image: z.string(), reason: z.string() })
    .optional()
    .meta({ description: 'A photo that an admin has taken that mark away from, and why; only for its seller.' }),
  healthReports: z
    .array(ListingReport)
    .optional()
    .meta({ description: 'The health reports that it shows, the newest first, where there are any; only on single products.' }),
  hasReport: z.literal(true).optional().meta({
    description: 'It shows a health report that is not older than 60 days and says of no device that it is failing; only in lists.',
  }),
  reportFails: z
    .literal(true)
    .optional()
    .meta({ description: 'It shows a health report that is not older than 60 days and says that a device is failing; only in lists.' }),
  seller: User,
  sellerRating: Rating.optional().meta({ description: 'The rating of the seller, where there are enough reviews.' }),
  sellerAnswers: z
    .enum(ANSWER_TIMES)
    .optional()
    .meta({ description: 'The time that the seller usually takes to answer, where enough have asked; only on single products.' }),
  createdAt: z.string().meta({ description: 'A locale date, as 11/20/2026' }),
  listedAt: z.string().meta({ description: 'ISO time' }),
  status: z.enum(PRODUCT_STATUSES),
  awayUntil: z
    .string()
    .optional()
    .meta({ description: 'ISO time until which its seller takes no bookings; only on single products that are not sold.' }),
  fixedPrice: z.literal(true).optional().meta({ description: 'Its seller takes no offers.' }),
  soldAt: z.string().optional().meta({ description: 'ISO time; of a sold product' }),
  waiting: count.optional().meta({ description: 'The number of users in line for a booked product; only on single products.' }),
  bookedByYou: z.literal(true).optional().meta({ description: 'The caller has booked or bought it; only on single products.' }),
  bookingPrice: z
    .number()
    .optional()
    .meta({ description: 'Tk, of a booked or sold product: the price of its booking; only for its seller.' }),
  deal: z
    .object({
      bookingId: z.string(),
      buyer: z.string().meta({ description: 'The name of the buyer' }),
      state: z.enum(HANDOVER_STATES).meta({ description: 'The state of its handover' }),
      turn: z.literal(true).optional().meta({ description: 'It waits for the first in line to confirm it.' }),
      noShow: z
        .literal(true)
        .optional()
        .meta({ description: 'The seller says that the buyer did not come, and no other meeting is proposed.' }),
      until: z.string().nullable().meta({ description: 'The time at which this state ends by itself' }),
    })
    .optional()
    .meta({ description: 'The deal about it that has not ended: booked, or its money is held; only on own lists.' }),
  removedAt: z.string().optional().meta({ description: 'ISO time; of a removed product, only for its seller.' }),
  takenOff: z
    .literal(true)
    .optional()
    .meta({ description: 'Its reports, or an admin after them, have taken it off the lists; only for its seller and admins.' }),
  hiddenNow: z.literal(true).optional().meta({ description: 'It is hidden while its seller is suspended; only for its seller.' }),
  boost: z.boolean(),
  boostedUntil: z.string().optional().meta({ description: 'ISO time; of a boosted product, only for its seller.' }),
  isReported: z
    .literal('yes')
    .optional()
    .meta({ description: 'It is reported; for admins, and on single products for a user who has reported it, until an admin decides.' }),
  reports: z
    .array(z.object({ reason: z.string(), reportedAt: z.string() }))
    .optional()
    .meta({ description: 'The reports of it; only when an admin lists reported products.' }),
  found: z.enum(['stolen', 'same_serial', 'same_photo']).optional().meta({
    description:
      'The reason for which it waits without a report: its serial number is in the register of stolen things or on a listing of another seller, or its photo is; only when an admin lists reported products.',
  }),
  facts: Facts.optional().meta({ description: 'The hardware facts of the listing; only on single products.' }),
  cardFacts: Facts.optional().meta({
    description: '`faulty`, `wanted` and `quantity`, and what buyers compare first and the title does not say; only in lists.',
  }),
  sellerFacts: z
    .array(z.enum(FACT_NAMES))
    .optional()
    .meta({ description: 'The facts whose value the seller gave; only on single products.' }),
  reportFacts: z
    .array(z.enum(FACT_NAMES))
    .optional()
    .meta({ description: 'The facts that one of its health reports states, where there are any; only on single products.' }),
  model: z
    .object({ slug: z.string(), name: z.string() })
    .optional()
    .meta({ description: 'The model that it is one of; only on single products.' }),
  views: count.optional().meta({ description: 'The number of its views; only on own lists. Views of the last minute may be missing.' }),
  viewsByDay: z
    .array(count)
    .optional()
    .meta({
      description: `Its views on each of the last ${limits.statisticsDays} days of Bangladesh, the oldest first; only on own lists.`,
    }),
  saves: count.optional().meta({ description: 'The number of users who have it among their favourites; only on own lists.' }),
  version: count.optional().meta({ description: 'Counts the edits; only for its seller.' }),
  ownFacts: SellerFacts.optional().meta({ description: 'The facts that the seller has set; only for the seller, on single products.' }),
  can: z
    .object({ book: z.boolean(), report: z.boolean(), boost: z.boolean(), delete: z.boolean(), edit: z.boolean() })
    .optional()
    .meta({ description: 'The acts that the caller may do now; only on single products and own lists.' }),
});
export type Product = z.infer<typeof Product>;

/** The fields of a listing as its seller sends them. */
export const listingFields = {
  title: text('Title', limits.title),
  sellingPrice: amount('Selling price', limits.sellingPriceTk),
  originalPrice: amount('Original price', limits.originalPriceUsd),
  conditionType: z.enum(CONDITION_TYPES, 'Choose excellent, good or fair.'),
  yearsOfUse: text('Years of use', limits.yearsOfUse),
  category: z.enum(CATEGORIES, 'Choose desktop, components or accessories.'),
  description: longText('Description', limits.description),
  address: text('Address', limits.address),
  image: plainText('Photo', 2048),
  pictures: Pictures,
  facts: SellerFacts,
};

/** Given once the seller was asked about the price, by `price_unusual`. */
const priceConfirmed = z.literal(true, 'priceConfirmed must be true or be omitted.').optional().meta({
  description: 'The price is right although it is far from what the thing costs new. Without it such a price is refused: `price_unusual`.',
});

const NewProduct = z.object({
  ...listingFields,
  conditionType: listingFields.conditionType.default('excellent'),
  category: listingFields.category.default('desktop'),
  image: listingFields.image.optional(),
  pictures: listingFields.pictures.optional(),
  facts: SellerFacts.default({}),
  priceConfirmed,
  unlessListed: z.literal(true, 'unlessListed must be true or be omitted.').optional().meta({
    description: 'Lists nothing where the seller has an unsold product with the same words and price: the reply is that one.',
  }),
});
export type NewProduct = z.infer<typeof NewProduct>;

const productErrors = ['unknown_product'] as const;

export const createProduct = operation({
  access: 'seller',
  summary:
    'Lists a product for sale, with one photo in `image` or several in `pictures`. The server sets seller, status, boost and creation time.',
  body: NewProduct,
  reply: Product,
  status: 201,
  errors: ['photo_unknown', 'address_unconfirmed', 'suspended', 'too_many_listings', 'price_unusual'],
  // A file of listings, row by row.
  perMinute: limits.fileRows + 10,
});

const CATEGORY_WORDS = ['1', '2', '3', ...CATEGORIES] as const;

export const ProductQuery = z
  .object({
    category: z.enum(CATEGORY_WORDS, 'A category is 1 (desktop), 2 (components) or 3 (accessories).').optional(),
    email: emailInQuery.optional(),
    seller: plainText('Seller', 128).optional().meta({ description: 'The uid of a seller' }),
    status: z.enum(PRODUCT_STATUSES, 'A status is unsold, booked or sold.').optional(),
    boost: z.literal('true', 'boost must be true or be omitted.').optional(),
    isReported: z.literal('true', 'isReported must be true or be omitted.').optional(),
    removed: z.literal('true', 'removed must be true or be omitted.').optional(),
    q: plainText('Search', limits.search).optional(),
    minPrice: z.coerce.number('A price is a number.').min(0, 'A price is not below 0.').max(limits.sellingPriceTk).optional(),
    maxPrice: z.coerce.number('A price is a number.').min(0, 'A price is not below 0.').max(limits.sellingPriceTk).optional(),
    condition: z.enum(CONDITION_TYPES, 'A condition is excellent, good or fair.').optional(),
    maxYears: z.coerce.number('Years are a number.').min(0).max(50).optional(),
    district: plainText('District', 60).optional(),
    verified: z.literal('true', 'verified must be true or be omitted.').optional(),
    sort: z
      .enum(SORTS, 'Sort by newest, price-asc, price-desc or years-asc.')
      .optional()
      .meta({ description: 'The newest first by default; of boosted products each in its turn, in an order that stays for five minutes.' }),
    ...pageQuery,
  })
  .refine(pricesInOrder, pricesOutOfOrder);
export type ProductQuery = z.infer<typeof ProductQuery>;

export const ProductPage = z.named('ProductPage', {
  products: z.array(Product),
  total: listTotal,
  nextCursor: z.string().optional(),
});
export type ProductPage = z.infer<typeof ProductPage>;

export const listProducts = operation({
  access: 'optional',
  summary:
    'Products by any combination of filters. Boosted unsold products, and what the seller with a uid sells or has sold, are public; other lists need a signed-in caller.',
  query: ProductQuery,
  reply: ProductPage,
  errors: ['not_signed_in', 'forbidden'],
  perMinute: 1200,
  atOnce: 2,
  // As of a search: lists with words are searched.
  cost: 12,
});

export const getProduct = operation({
  access: 'optional',
  summary:
    'One product. Phone, e-mail and exact address are only for its seller, the buyer of its live booking and admins. A removed one is only for its seller.',
  reply: Product,
  errors: productErrors,
  perMinute: 1200,
});

const ProductChange = z
  .strictObject({
    status: z.enum(PRODUCT_STATUSES, 'A status is unsold, booked or sold.').optional(),
    boost: z.literal(true, 'Boost can only be switched on.').optional(),
    isReported: z.enum(['yes', 'no'], 'isReported must be yes or no.').optional(),
    reason: plainText('Reason', limits.reportReason).optional(),
  })
  .refine((change) => change.status !== undefined || change.boost !== undefined || change.isReported !== undefined, {
    message: 'Set at least one of status, boost and isReported.',
    path: ['status'],
  });
export type ProductChange = z.infer<typeof ProductChange>;

export const updateProduct = operation({
  access: 'signed-in',
  summary: 'Boosts the product for some days (its seller), reports it (other users), clears its reports (admins) or changes its status.',
  body: ProductChange,
  reply: Product,
  errors: [
    ...productErrors,
    'forbidden',
    'own_product',
    'not_unsold',
    'transition_refused',
    'already_paid',
    'suspended',
    'too_many_boosts',
  ],
});

export const deleteProduct = operation({
  access: 'signed-in',
  passkey: true,
  summary:
    'Removes a product. The unpaid booking of a booked product ends. With a reason, which only the seller of an unsold product gives, it can be restored for a while.',
  query: z.object({
    reason: z.enum(REMOVAL_REASONS, 'A reason is sold_elsewhere.').optional(),
    explanation: text('Reason', limits.reportReason).optional().meta({
      description:
        'The reason of an admin who removes the product of another; the screens ask for it. It is logged, and in the email to the seller.',
    }),
  }),
  reply: Deleted,
  errors: [...productErrors, 'forbidden', 'already_booked', 'already_sold'],
});

export const restoreProduct = operation({
  access: 'seller',
  summary: `Lists a product again as it was, up to ${limits.restoreMinutes} minutes after its seller removed it with a reason.`,
  reply: Product,
  errors: [...productErrors, 'removal_final', 'suspended'],
});

const ListingEdit = z
  .strictObject(listingFields)
  .partial()
  .extend({
    version: z.number('A version is a number.').int('A version is a whole number.').min(1, 'The first version is 1.'),
    image: listingFields.image.nullable().optional(),
    priceConfirmed,
  });
export type ListingEdit = z.infer<typeof ListingEdit>;

export const editProduct = operation({
  access: 'seller',
  summary:
    'Changes a listing that is not sold, or parts of it; `image` replaces the first photo or, as null, takes all away; `pictures` replaces all. Refused when the version is not that of the listing, unless nothing would change.',
  body: ListingEdit,
  reply: Product,
  errors: [...productErrors, 'already_sold', 'listing_changed', 'payment_under_way', 'photo_kept', 'photo_unknown', 'price_unusual'],
  perMinute: 60,
});
