import type { Client } from '#contract/client.ts';
import { limits } from '#contract/limits.ts';
import { CATEGORIES, type Category } from '#contract/vocabulary.ts';
import { CHEAP } from '#web/features/home/cheap.ts';
import { kindLabel } from '#domain/search/kind-labels.ts';
import type { Locale } from '#web/i18n/locale.ts';

const KINDS_SHOWN = 3;

interface CategoryFigures {
  category: Category;
  total: number;
  kinds: { kind: string; name: string; count: number }[];
}

/** What is for sale now. Counts above `limits.searchTotal` mean at least as many. */
export interface Figures {
  total: number;
  verified: number;
  /** Below `CHEAP`. */
  cheap: number;
  categories: CategoryFigures[];
}

/** Counts what is for sale, with the most frequent kinds of each category, named in the language of the page. */
export async function readFigures(api: Client, locale: Locale): Promise<Figures> {
  const results = await Promise.all(
    CATEGORIES.map((category) =>
      api.searchProducts({ query: { category, limit: 1, sort: 'newest', facets: ['kind', 'price', 'verified'] } }),
    ),
  );
  const valuesOf = (at: number, name: string) => results[at]?.facets.find((facet) => facet.name === name)?.values ?? [];
  const categories = CATEGORIES.map((category, at) => ({
    category,
    total: results[at]?.total ?? 0,
    kinds: valuesOf(at, 'kind')
      .slice(0, KINDS_SHOWN)
      .map(({ value, count }) => ({ kind: value, name: kindLabel(value, locale), count })),
  }));
  return {
    total: Math.min(sum(categories.map(({ total }) => total)), limits.searchTotal + 1),
    verified: sum(CATEGORIES.flatMap((_, at) => valuesOf(at, 'verified').map(({ count }) => count))),
    cheap: sum(
      CATEGORIES.flatMap((_, at) =>
        valuesOf(at, 'price').flatMap(({ value, count }) => (Number(value.split('-')[1] || Infinity) <= CHEAP ? [count] : [])),
      ),
    ),
    categories,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
