import { limits } from '#contract/limits.ts';
import type { QueryPiece } from '#domain/search/query-pieces.ts';
import { kindNoun } from '#domain/search/tables/kind-labels.ts';
import { likelyAmount } from '#domain/money/amount.ts';
import { search } from '#web/i18n/en/search.ts';
import { formatNumber, formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { useFilterTexts } from '#web/modules/search/filter-texts.ts';

/** The filters that the heading says. */
const SAID: ReadonlySet<string> = new Set(['kind', 'district', 'area', 'minPrice', 'maxPrice', 'fits']);

/** Returns a function that says in words how many goods a search has found; null for a search that has none of what the words could say. */
export function useSearchHeading() {
  const t = useTexts(search);
  const locale = useLocale();
  const text = useFilterTexts();
  return (params: URLSearchParams, pieces: readonly QueryPiece[], total: number): string | null => {
    const ofWords = pieces.find(({ facts }) => facts.some(([name]) => name === 'kind'))?.facts.map(([, kind]) => kind) ?? [];
    const kinds = params.getAll('kind');
    // The words name the best kind first, with others that they may mean.
    const kind = kinds.length === 1 || kinds.join() === ofWords.join() ? kinds[0] : undefined;
    const words = pieces.filter(({ facts }) => !facts.some(([name]) => SAID.has(name))).map((piece) => piece.text);
    const places = [...params.getAll('area'), ...(params.has('area') ? [] : params.getAll('district'))];
    const tk = (name: string): string => formatTk(likelyAmount(params.get(name) ?? ''), locale);
    const [from, to] = [params.get('minPrice'), params.get('maxPrice')];
    const price = from
      ? to
        ? t('headingBetween', { from: tk('minPrice'), to: tk('maxPrice') })
        : t('headingFrom', { price: tk('minPrice') })
      : to
        ? t('headingTo', { price: tk('maxPrice') })
        : '';
    if (kind === undefined && words.length === 0 && places.length === 0 && price === '') return null;
    const count = Math.min(total, limits.searchTotal);
    const goods = kind === undefined ? t(count === 1 ? 'product' : 'products') : kindNoun(kind, count, locale);
    return t('headingOf', {
      goods: t(total > limits.searchTotal ? 'moreThan' : 'countOf', { count: formatNumber(count, locale), goods }),
      words: words.length === 0 ? '' : t('headingWords', { text: words.join(' ') }),
      place: places.length === 0 ? '' : t('headingPlace', { place: places.map((place) => text('district', place)).join(', ') }),
      price,
    }).trim();
  };
}
