import type { Client } from '#contract/client.ts';
import { LISTING_FIELD_NAMES } from '#contract/listing-fields.ts';
import type { Product } from '#contract/products.ts';
import { pick } from '#contract/records.ts';
import { CATEGORIES } from '#contract/vocabulary.ts';
import type { CardProduct } from '#web/modules/listings/card-product.ts';
import { dayOf } from '#web/i18n/format.ts';

/** As many as a wide screen shows at once. The document does without the others: each is 400 bytes before the first paint. */
const ADVERTS_IN_DOCUMENT = 5;
const MAX_ADVERTS = 24;
const DESCRIPTION_LENGTH = 24;

export interface Adverts {
  products: CardProduct[];
  /** Whether there are more than those in `products`. */
  hasMore: boolean;
}

/**
 * Advertised products, each in its turn, and of those the categories in turn, with only what a card shows of them. The document carries the
 * first five.
 */
export async function readAdverts(api: Client, { inDocument }: { inDocument: boolean }): Promise<Adverts> {
  const { products } = await api.listProducts({ query: { boost: 'true', status: 'unsold', limit: MAX_ADVERTS } });
  const byCategory = CATEGORIES.map((category) => products.filter((product) => product.category === category));
  const turns = Math.max(...byCategory.map(({ length }) => length));
  const adverts = Array.from({ length: turns }, (_, i) => byCategory.flatMap((list) => list.slice(i, i + 1))).flat();
  const sent = inDocument ? adverts.slice(0, ADVERTS_IN_DOCUMENT) : adverts;
  return { products: sent.map(toCard), hasMore: sent.length < adverts.length };
}

function toCard(product: Product): CardProduct {
  const { picture } = product;
  const { uid, displayName, photoURL, verified, verifiedAt } = product.seller;
  return {
    ...pick(product, [...LISTING_FIELD_NAMES, '_id', 'image', 'status', 'sellerRating', 'cardFacts']),
    picture: picture && { srcset: picture.srcset },
    // A card shows days.
    listedAt: dayOf(product.listedAt),
    description: shorten(product.description),
    seller: { uid, displayName, photoURL, verified, verifiedAt: verifiedAt && dayOf(verifiedAt) },
  };
}

/** For screen readers and search engines; the whole text is on the product's page. */
function shorten(text: string): string {
  return text.length <= DESCRIPTION_LENGTH ? text : `${text.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}
