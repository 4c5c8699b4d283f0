import type { CategoryId } from '#contract/vocabulary.ts';
import type { Change } from '#server/platform/events/change-feed.ts';

// The tags of cached responses: names for what they show, which its changes share.

/** The tag of responses that did not say what they show. */
export const ANYTHING = 'anything';
/** Lists of products of all categories. */
export const PRODUCTS = 'products';
/** Lists of advertised products only. */
export const ADVERTISED = 'advertised';
/** Lists of the products of verified sellers only. */
export const VERIFIED = 'verified';
/** The tag of what rests on the sales of products. */
export const SALES = 'sales';
export const categoryTag = (id: CategoryId): string => `category:${id}`;
export const productTag = (id: string): string => `product:${id}`;
/** Uids of other identity services may hold any character; tags are sent in a header. */
export const sellerTag = (uid: string): string => `seller:${encodeURIComponent(uid)}`;

/** The tags of the responses that may show this change. */
export function tagsOfChange(change: Change): readonly string[] {
  switch (change.kind) {
    case 'product': {
      const { id, category, boost, status } = change;
      // A removed product may have been sold.
      const isSale = status === 'sold' || status === 'removed';
      return [ANYTHING, PRODUCTS, categoryTag(category), productTag(id), ...(boost ? [ADVERTISED] : []), ...(isSale ? [SALES] : [])];
    }
    case 'seller':
      return [ANYTHING, VERIFIED, sellerTag(change.uid)];
    case 'sales':
      return [ANYTHING, SALES];
    case 'booking':
    case 'user':
    case 'report':
      return [ANYTHING];
    default:
      return [];
  }
}
