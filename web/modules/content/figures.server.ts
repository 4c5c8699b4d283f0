import type { Client } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import { CATEGORIES, categoryId, type Category } from '#contract/vocabulary.ts';
import { CHEAP } from '#web/modules/content/category-links.tsx';
import { kindLabel } from '#domain/search/tables/kind-labels.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Locale } from '#web/i18n/locale.ts';

const KINDS_SHOWN = 3;

interface CategoryFigures {
  category: Category;
  address: string;
  total: string;
  kinds: { name: string; count: string; address: string }[];
}

/** The numbers of listings for sale, as texts: `1,000+` when there may be more. Empty when there is nothing. */
export interface Figures {
  total: string;
  verified: string;
  /** Up to `CHEAP`. */
  cheap: string;
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
    categories: CATEGORIES.map((category) => {
      const kinds = groups.filter((group) => group.category === category);
      return {
        category,
        address: `/category/${categoryId(category)}`,
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
