import type { Product } from '#contract/products.ts';

/** The part of a product that a card, and a dialog that it opens, shows. */
export interface CardProduct extends Pick<
  Product,
  | '_id'
  | 'title'
  | 'sellingPrice'
  | 'originalPrice'
  | 'conditionType'
  | 'yearsOfUse'
  | 'category'
  | 'description'
  | 'address'
  | 'image'
  | 'listedAt'
  | 'status'
  | 'awayUntil'
  | 'sellerRating'
  | 'cardFacts'
  | 'can'
> {
  picture: Pick<NonNullable<Product['picture']>, 'srcset'> | null;
  seller: Pick<Product['seller'], 'uid' | 'displayName' | 'photoURL' | 'closed' | 'verified' | 'verifiedAt'>;
}
