import type { ListingField } from '#contract/listing-fields.ts';
import type { Product } from '#contract/products.ts';

/** The part of a product that a card, and a dialog that it opens, shows. */
export interface CardProduct extends Pick<
  Product,
  ListingField | '_id' | 'image' | 'listedAt' | 'status' | 'awayUntil' | 'sellerRating' | 'cardFacts' | 'can'
> {
  picture: Pick<NonNullable<Product['picture']>, 'srcset'> | null;
  seller: Pick<Product['seller'], 'uid' | 'displayName' | 'photoURL' | 'closed' | 'verified' | 'verifiedAt'>;
}
