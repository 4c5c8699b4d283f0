import * as z from '#contract/zod.ts';
import { amount, numberOfAway, pageQuery, productField } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { operation } from '#contract/operation.ts';
import { Photo } from '#contract/products.ts';
import { OFFER_ACTIONS, OFFER_STATUSES, PRODUCT_STATUSES, SIDES } from '#contract/vocabulary.ts';

export const Offer = z.named('Offer', {
  _id: z.string(),
  product: z.object({
    _id: z.string(),
    title: z.string(),
    sellingPrice: z.number().meta({ description: 'The price of today in Tk' }),
    image: z.string(),
    picture: Photo.nullable(),
    status: z.enum(PRODUCT_STATUSES),
    removed: z.boolean(),
    away: z.boolean().meta({ description: 'Its seller is away: nothing can be accepted' }),
  }),
  side: z.enum(SIDES).meta({ description: 'The side of the caller' }),
  other: z.object({ displayName: z.string(), verified: z.boolean(), closed: z.boolean() }).meta({ description: 'The other side' }),
  status: z.enum(OFFER_STATUSES),
  askingPrice: z.number().meta({ description: 'The price in Tk when the offer was made' }),
  price: z.number().meta({ description: 'The price of the buyer in Tk' }),
  counterPrice: z.number().nullable().meta({ description: 'The price of the seller in Tk' }),
  createdAt: z.string(),
  expiresAt: z.string().nullable().meta({ description: 'The time until which it can be answered; null once it has ended' }),
  bookingId: z.string().nullable().meta({ description: 'The booking that its acceptance has made' }),
  bookedPrice: z
    .number()
    .nullable()
    .meta({ description: 'The price in Tk at which the product is booked for the buyer, by this offer or without it' }),
  can: z.object({ accept: z.boolean(), counter: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
});
export type Offer = z.infer<typeof Offer>;

const price = amount('Price', limits.sellingPriceTk);

export const makeOffer = operation({
  access: 'signed-in',
  summary:
    'Offers a price for an unsold product: at least half of the asking price, and below it. An acceptance makes a booking with the number of the account and the address of the listing. An own offer that stands from before the asking price changed is withdrawn. Repeating the same offer while it stands returns it with status 200.',
  body: z.object({ productId: productField, price, contactNumber: numberOfAway }),
  reply: Offer,
  status: 201,
  repeatStatus: 200,
  errors: [
    'unknown_product',
    'own_product',
    'already_booked',
    'already_sold',
    'fixed_price',
    'seller_away',
    'offer_closed',
    'offer_open',
    'too_many_offers',
    'too_many_offers_today',
    'too_many_bookings',
    'address_unconfirmed',
    'suspended',
  ],
  perMinute: 30,
});

export const listOffers = operation({
  access: 'signed-in',
  summary:
    'The offers that the caller has made and received, those that wait for an answer first, newest first; with `product`, those about this product.',
  query: z.object({ product: z.string().max(64, 'This is not a product.').optional(), ...pageQuery }),
  reply: z.named('OfferList', { offers: z.array(Offer), nextCursor: z.string().optional() }),
});

export const updateOffer = operation({
  access: 'signed-in',
  summary:
    'Answers an offer. The side whose price stands may withdraw it, the other may accept or decline it; the seller may counter with a price once. Accepting books the product for the buyer at that price. Repeating one’s answer returns the offer.',
  body: z
    .strictObject({
      action: z.enum(OFFER_ACTIONS, 'An action is accept, counter, decline or withdraw.'),
      price: price.optional(),
    })
    .refine(({ action, price: countered }) => (action === 'counter') === (countered !== undefined), {
      message: 'A price is needed to counter, and for nothing else.',
      path: ['price'],
    }),
  reply: Offer,
  errors: [
    'unknown_offer',
    'unknown_product',
    'already_booked',
    'already_sold',
    'price_changed',
    'offer_changed',
    'offer_accepted',
    'offer_declined',
    'offer_withdrawn',
    'offer_expired',
    'offer_closed',
    'too_many_bookings',
    'buyer_holds_too_many',
    'seller_away',
    'suspended',
  ],
  perMinute: 60,
});

export const OfferSettings = z.named('OfferSettings', {
  fixedPrice: z.boolean().meta({ description: 'No offers are taken.' }),
  acceptFrom: z.number().nullable().meta({ description: 'Tk; offers at or above it are accepted by themselves' }),
  declineBelow: z.number().nullable().meta({ description: 'Tk; offers below it are declined by themselves' }),
});
export type OfferSettings = z.infer<typeof OfferSettings>;

export const getOfferSettings = operation({
  access: 'seller',
  summary: 'The settings of its seller for offers on a product.',
  reply: OfferSettings,
  errors: ['unknown_product'],
});

export const updateOfferSettings = operation({
  access: 'seller',
  summary: 'Sets what happens to offers on a product. A new selling price removes both limits.',
  body: z
    .strictObject({
      fixedPrice: z.boolean('Whether the price is fixed is needed: true or false.'),
      acceptFrom: amount('Accept from', limits.sellingPriceTk).nullable(),
      declineBelow: amount('Decline below', limits.sellingPriceTk).nullable(),
    })
    .refine(({ acceptFrom, declineBelow }) => acceptFrom === null || declineBelow === null || declineBelow <= acceptFrom, {
      message: 'This must not be above the price from which offers are accepted.',
      path: ['declineBelow'],
    }),
  reply: OfferSettings,
  errors: ['unknown_product'],
});
