import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { limits } from '#contract/limits.ts';
import { type CategoryId, categoryName } from '#contract/vocabulary.ts';
import { Failure } from '#web/shared/failure.tsx';
import { LoadFailure } from '#web/shared/load-failure.tsx';
import { ProductCard } from '#web/modules/listings/product-card.tsx';
import { ProductCardSkeleton } from '#web/modules/listings/product-card-skeleton.tsx';
import { CardHeart } from '#web/modules/search/card-heart.tsx';
import { CategoryBar } from '#web/modules/search/category-bar.tsx';
import { readCategoryFilters, unreadFilters } from '#web/modules/search/category-filters.ts';
import { FilterChips } from '#web/modules/search/filter-chips.tsx';
import { FilterForm } from '#web/modules/search/filter-form.tsx';
import { chosenFilters } from '#web/modules/search/filters.ts';
import { categoryFacetsQuery, categoryProductsQuery } from '#web/modules/search/search.queries.ts';
import { useChosenParams } from '#web/modules/search/use-chosen-params.ts';
import { useListPosition } from '#web/modules/listings/use-list-position.ts';
import { category, search } from '#web/i18n/en/search.ts';
import { list as listTexts } from '#web/i18n/en/list.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { formatNumber, formatTotal } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { Skeleton } from '#web/ui/loading.tsx';

const FilterSheet = lazy(() => lazyImport(() => import('#web/modules/search/filter-sheet.tsx')));
const FIRST_ROW = 5;

/** A category's list. Filters are kept in the URL; more products load on request, 24 at a time. */
export function CategoryView({ id, title }: { id: CategoryId; title: string }) {
  const t = useTexts(category);
  const words = useTexts(search);
  const lists = useTexts(listTexts);
  const shared = useTexts(shell);
  const locale = useLocale();
  const { pathname, search: query } = useLocation();
  const [sheet, setSheet] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const cards = useListPosition('products');
  const { chosen: filters, choose } = useChosenParams(readCategoryFilters);
  const list = useInfiniteQuery(categoryProductsQuery(id, filters));
  const { data: counted } = useQuery(categoryFacetsQuery(id, filters));
  // The cards of a page are too many to be rendered in one task: React renders a deferred value in pieces, between which it answers input.
  const data = useDeferredValue(list.data);
  const pending = data === undefined && list.error === null && !list.isPaused;
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  const total = data?.pages.at(-1)?.total ?? 0;
  const number = (value: number) => formatNumber(value, locale);
  const filtered = [...filters.keys()].some((name) => name !== 'sort');
  const ignored = unreadFilters(new URLSearchParams(query));
  const filtersOn = chosenFilters(filters).length;
  // The search that has these results, by which filters are counted.
  const params = new URLSearchParams([...filters, ['category', categoryName(id)]]);

  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p role="status" className="quiet min-h-6">
          {data && (total === 1 ? words('countOne') : words('count', { count: formatTotal(total, locale) }))}
        </p>
      </div>
      {ignored.length > 0 && <p className="mt-1">{words('ignored', { names: ignored.join(', ') })}</p>}
      <CategoryBar id={id} filters={filters} onChange={choose}>
        <Button aria-haspopup="dialog" onClick={() => setSheet(true)} className="shrink-0 px-3 lg:hidden">
          <Icon name="filters" className="size-4" />
          {filtersOn > 0 ? words('filtersOn', { count: number(filtersOn) }) : words('filters')}
        </Button>
      </CategoryBar>
      <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside aria-label={words('filters')} className="hidden lg:block">
          {counted ? (
            <FilterForm facets={counted.facets} params={params} form={form} action={pathname} onChange={choose} />
          ) : (
            <Skeleton className="h-240" />
          )}
        </aside>
        <div className="min-w-0">
          <FilterChips params={filters} path={`/category/${id}`} cleared={new URLSearchParams()} onChange={choose} />
          {!data && list.isPaused && <EmptyState icon="wifi-off" title={lists('offline')} />}
          {list.error && !data && <LoadFailure title={lists('failed')} error={list.error} retry={list.refetch} />}
          {data && products.length === 0 && (
            <EmptyState
              icon="search"
              title={filtered ? t('emptyTitle') : t('emptyAll')}
              action={
                filtered ? (
                  <Button onClick={() => choose(() => new URLSearchParams())}>{words('clear')}</Button>
                ) : (
                  <ButtonLink to="/search">{shared('searchSite')}</ButtonLink>
                )
              }
            >
              {t(filtered ? 'emptyText' : 'emptyAllText')}
            </EmptyState>
          )}
          <ul ref={cards} aria-busy={list.isPlaceholderData} className={`card-grid ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
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
              <p className="quiet tabular">
                {/* One that is booked here stays, and is no longer in the total. */}
                {lists('shownOf', { shown: number(products.length), count: formatTotal(Math.max(total, products.length), locale) })}
              </p>
              {list.hasNextPage && (
                <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {total > limits.searchTotal
                    ? lists('loadMore')
                    : lists('loadMoreLeft', { left: number(Math.max(total - products.length, 0)) })}
                </Button>
              )}
              {list.isFetchNextPageError && (
                <div role="alert" className="text-error">
                  <Failure error={list.error} />
                </div>
              )}
            </div>
          )}
        </div>
      </div>
      {sheet && (
        <Suspense>
          <FilterSheet
            result={{ facets: counted?.facets ?? [], total: counted?.exact === false ? 0 : (counted?.total ?? total) }}
            params={params}
            action={pathname}
            onClose={() => setSheet(false)}
            onApply={(next) => choose(() => next, true)}
          />
        </Suspense>
      )}
    </>
  );
}
