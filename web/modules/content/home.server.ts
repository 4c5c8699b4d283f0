import type { Client } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import { CATEGORIES, type Category } from '#contract/vocabulary.ts';
import { CHEAP, PICTURED_KINDS } from '#web/modules/content/category-links.tsx';
import { kindLabel } from '#domain/search/tables/kind-labels.ts';
import { dayOf, formatNumber } from '#web/i18n/format.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { LISTING_FIELD_NAMES } from '#contract/listing-fields.ts';
import type { Product } from '#contract/products.ts';
import { pick } from '#contract/records.ts';
import type { CardProduct } from '#web/modules/listings/card-product.ts';

const KINDS_SHOWN = 3;

interface CategoryFigures {
  category: Category;
  total: string;
  kinds: { name: string; count: string; address: string }[];
}

/** The numbers of listings for sale, as texts: `1,000+` when there may be more. Empty when there is nothing. */
export interface Figures {
  total: string;
  verified: string;
  /** Up to `CHEAP`. */
  cheap: string;
  /** The names of `PICTURED_KINDS`, empty where nothing is for sale. */
  pictured: string[];
  categories: CategoryFigures[];
}

/** Counts what is for sale, with the most frequent kinds of each category, in the language of the page. */
export async function readFigures(api: Client, locale: Locale): Promise<Figures> {
  const { groups, more } = await api.countForSale({ query: { cheap: CHEAP } });
  const figure = (count: number): string => {
    if (count === 0) return '';
    const isMore = more || count > limits.searchTotal;
    return `${formatNumber(Math.min(count, limits.searchTotal), locale)}${isMore ? '+' : ''}`;
  };
  const sum = (all: typeof groups, name: 'total' | 'verified' | 'cheap') => figure(all.reduce((total, group) => total + group[name], 0));
  return {
    total: sum(groups, 'total'),
    verified: sum(groups, 'verified'),
    cheap: sum(groups, 'cheap'),
    pictured: PICTURED_KINDS.map((kind) => (groups.some((group) => group.kind === kind && group.total > 0) ? kindLabel(kind, locale) : '')),
    categories: CATEGORIES.map((category) => {
      const kinds = groups.filter((group) => group.category === category);
      return {
        category,
        total: sum(kinds, 'total'),
        kinds: kinds
          .toSorted((a, b) => b.total - a.total)
          .slice(0, KINDS_SHOWN)
          .map(({ kind, total }) => ({
            name: kindLabel(kind, locale),
            count: figure(total),
            address: `/search?kind=${kind}&category=${category}`,
          })),
      };
    }),
  };
}

/** As many as a wide screen shows at once. The document does without the others: each is 400 bytes before the first paint. */
const ADVERTS_IN_DOCUMENT = 5;
const MAX_ADVERTS = 24;
const DESCRIPTION_LENGTH = 24;

export interface Adverts {
  products: CardProduct[];
  /** Whether there are more than those in `products`. */
  hasMore: boolean;
}

/** Advertised products, each in its turn, with only what a card shows of them. The document carries the first five. */
export async function readAdverts(api: Client, { inDocument }: { inDocument: boolean }): Promise<Adverts> {
  const limit = inDocument ? ADVERTS_IN_DOCUMENT : MAX_ADVERTS;
  const { products, nextCursor } = await api.listProducts({ query: { boost: 'true', status: 'unsold', limit } });
  return { products: products.map(toCard), hasMore: inDocument && nextCursor !== undefined };
}

function toCard(product: Product): CardProduct {
  const { picture } = product;
  const { uid, displayName, photoURL, verified, verifiedAt } = product.seller;
  return {
    ...pick(product, [...LISTING_FIELD_NAMES, '_id', 'image', 'status', 'sellerRating', 'cardFacts', 'hasReport', 'reportFails']),
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
