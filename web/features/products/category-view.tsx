import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { limits } from '#contract/limits.ts';
import type { CategoryId } from '#contract/vocabulary.ts';
import { Failure } from '#web/features/failure.tsx';
import { type ChangeFilters, FilterBar } from '#web/features/products/filter-bar.tsx';
import { FilterChips } from '#web/features/products/filter-chips.tsx';
import { readFilters, withFilter } from '#web/features/products/filters.ts';
import { ProductCard } from '#web/features/products/product-card.tsx';
import { ProductCardSkeleton } from '#web/features/products/product-card-skeleton.tsx';
import { categoryProductsQuery } from '#web/features/products/queries.ts';
import { CardHeart } from '#web/features/saved/card-heart.tsx';
import { category } from '#web/i18n/en/category.ts';
import { list as listTexts } from '#web/i18n/en/list.ts';
import { formatNumber, formatTotal } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const FIRST_ROW = 5;

/** A category's list. Filters are kept in the URL; more products load on request, 24 at a time. */
export function CategoryView({ id, title }: { id: CategoryId; title: string }) {
  const t = useTexts(category);
  const lists = useTexts(listTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filters = readFilters(search);
  const list = useInfiniteQuery({ ...categoryProductsQuery(id, filters), placeholderData: keepPreviousData });
  // The cards of a page are too many to be rendered in one task: React renders a deferred value in pieces, between which it answers input.
  const data = useDeferredValue(list.data);
  const pending = data === undefined && list.error === null && !list.isPaused;
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  const number = (value: number) => formatNumber(value, locale);
  const change: ChangeFilters = async (changes, { replace } = { replace: false }) =>
    navigate({ search: withFilter(filters, changes).toString() }, { replace, preventScrollReset: true });
  const clear = () => void navigate({ search: '' }, { preventScrollReset: true });
  const filtered = Object.keys(filters).some((name) => name !== 'sort');

  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p role="status" className="quiet min-h-6">
          {data && (total === 1 ? t('countOne') : t('count', { count: formatTotal(total, locale) }))}
        </p>
      </div>
      <FilterBar id={id} filters={filters} onChange={change} />
      <FilterChips filters={filters} onRemove={(name) => void change({ [name]: null })} onClear={clear} />
      {!data && list.isPaused && <EmptyState icon="wifi-off" title={lists('offline')} />}
      {list.error && !data && (
        <EmptyState icon="warning" title={t('failed')} action={<Button onClick={() => void list.refetch()}>{t('retry')}</Button>}>
          <Failure error={list.error} />
        </EmptyState>
      )}
      {data && products.length === 0 && (
        <EmptyState
          icon="search"
          title={filtered ? t('emptyTitle') : t('emptyAll')}
          {...(filtered && { action: <Button onClick={clear}>{t('clear')}</Button> })}
        >
          {t('emptyText')}
        </EmptyState>
      )}
      <ul aria-busy={list.isPlaceholderData} className={`card-grid ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
        {pending
          ? Array.from({ length: 10 }, (_, i) => (
              <li key={i}>
                <ProductCardSkeleton />
              </li>
            ))
          : products.map((product, i) => (
              <li key={product._id} className="card-slot">
                <ProductCard product={product} headingLevel={2} eager={i < FIRST_ROW} Corner={CardHeart} />
              </li>
            ))}
      </ul>
      {pending && (
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
      )}
      {products.length > 0 && (
        <div className="mt-10 grid justify-items-center gap-3">
          <p className="quiet tabular">{t('shownOf', { shown: number(products.length), count: formatTotal(total, locale) })}</p>
          {list.hasNextPage && (
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {total > limits.searchTotal ? t('loadNext') : t('loadMore', { left: number(Math.max(total - products.length, 0)) })}
            </Button>
          )}
          {list.isFetchNextPageError && (
            <div role="alert" className="text-error">
              <Failure error={list.error} />
            </div>
          )}
        </div>
      )}
    </>
  );
}
