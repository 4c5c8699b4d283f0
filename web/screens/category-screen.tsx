import { type CategoryId, categoryName, CONDITION_TYPES, KINDS, SORTS } from '#contract/vocabulary.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { category as texts, search } from '#web/i18n/en/search.ts';
import { useTexts, useLocale } from '#web/i18n/messages.tsx';
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { ProductPage } from '#contract/products.ts';
import { limits } from '#contract/limits.ts';
import { likelyAmount } from '#domain/money/amount.ts';
import { orderPrices } from '#domain/search/filters.ts';
import { api } from '#web/shared/api.ts';
import { withBooked } from '#web/modules/listings/products.queries.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { chosenFilters, LIST_FILTERS, SINGLE_FILTERS, toSearchQuery } from '#web/modules/search/filters.ts';
import { withParam } from '#web/ui/with-param.ts';
import { sortTexts } from '#web/modules/search/filter-texts.ts';
import { FilterChips, type ParamsChange, useChosenParams, ViewSwitch } from '#web/modules/search/filter-chips.tsx';
import { formatTk, formatTotal } from '#web/i18n/format.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FailureAlert, LoadFailure } from '#web/shared/load-failure.tsx';
import { ProductCard } from '#web/modules/listings/product-card.tsx';
import { ProductCardSkeleton } from '#web/modules/listings/product-card-skeleton.tsx';
import { CompareBar } from '#web/modules/search/compare-choice.tsx';
import { CardCorner } from '#web/modules/search/favourite.tsx';
import { PcBanner } from '#web/modules/search/pc-banner.tsx';
import { FilterForm } from '#web/modules/search/filter-form.tsx';
import { useListPosition } from '#web/modules/listings/use-list-position.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { list as listTexts } from '#web/i18n/en/forms.ts';
import { Options } from '#web/ui/options.tsx';
import { useMedia } from '#web/ui/use-media.ts';

/** Filters by which the list of a category is kept in the server's memory, each with one value. */
const OF_LISTS = new Set(['q', 'minPrice', 'maxPrice', 'condition', 'maxYears', 'district', 'verified', 'sort']);

const isList = (filters: URLSearchParams): boolean =>
  [...filters.keys()].every((name) => OF_LISTS.has(name) && filters.getAll(name).length === 1);

const searchOf = (id: CategoryId, filters: URLSearchParams) => ({
  ...toSearchQuery(filters),
  category: categoryName(id),
  sort: toSearchQuery(filters).sort ?? ('newest' as const),
});

/** A category's unsold products, 24 at a time. */
const categoryProductsQuery = (id: CategoryId, filters: URLSearchParams) =>
  infiniteQueryOptions({
    queryKey: queryKeys.categoryProducts(id, filters.toString()),
    async queryFn({ pageParam, signal, client, queryKey }): Promise<ProductPage> {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const page = isList(filters)
        ? await api.listProducts(
            { query: { ...Object.fromEntries(filters), category: String(id) as `${CategoryId}`, status: 'unsold', ...cursor } },
            { signal },
          )
        : await api.searchProducts({ query: { ...searchOf(id, filters), ...cursor } }, { signal });
      // The nearest products are no part of this list.
      const found = 'exact' in page && !page.exact ? { products: [], total: 0 } : page;
      const shown = client.getQueryData<InfiniteData<ProductPage, string | null>>(queryKey);
      return withBooked(found, shown?.pages[shown.pageParams.indexOf(pageParam)]);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor ?? null,
    placeholderData: keepPreviousData,
  });

/** How many products of a category each value of each filter has. */
const categoryFacetsQuery = (id: CategoryId, filters: URLSearchParams) =>
  queryOptions({
    queryKey: queryKeys.categoryFacets(id, filters.toString()),
    queryFn: ({ signal }) => api.searchProducts({ query: { ...searchOf(id, filters), limit: 1 } }, { signal }),
    placeholderData: keepPreviousData,
  });

const isAmount = (text: string) => /^\d{1,9}(\.\d{1,2})?$/.test(text);
const isPrice = (text: string) => isAmount(text) && Number(text) <= limits.sellingPriceTk;
const isOneOf = (known: readonly string[]) => (value: string) => known.includes(value);
const isShort = (value: string) => value.length <= 80;

/** Validates a filter: an address may hold anything. */
const valid: Readonly<Record<string, (value: string) => boolean>> = {
  q: (value) => value.length <= limits.search,
  kind: isOneOf(KINDS),
  minPrice: isPrice,
  maxPrice: isPrice,
  condition: isOneOf(CONDITION_TYPES),
  maxYears: (value) => isAmount(value) && Number(value) <= 50,
  verified: isOneOf(['true']),
  within: (value) => isAmount(value) && Number(value) >= 1 && Number(value) <= limits.nearKmMax,
  sort: isOneOf(SORTS),
};

const NAMES = ['q', ...LIST_FILTERS.filter((name) => name !== 'category'), ...SINGLE_FILTERS, 'sort'];

const asNumber = (value: string): string => {
  const amount = likelyAmount(value);
  return Number.isNaN(amount) ? value : String(amount);
};
const valuesOf = (search: URLSearchParams, name: string): string[] =>
  search
    .getAll(name)
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .map((value) => (valid[name] === isPrice ? asNumber(value) : value));
const isValid = (name: string, value: string): boolean => (valid[name] ?? isShort)(value);

/** The filters of a category list in an address, so that Back undoes the last one and a link shows the same list; invalid ones are left out. */
function readCategoryFilters(search: URLSearchParams): URLSearchParams {
  const filters = new URLSearchParams();
  for (const name of NAMES)
    for (const value of valuesOf(search, name))
      if (!(name === 'sort' && value === 'newest') && isValid(name, value)) filters.append(name, value);
  return orderPrices(filters);
}

/** The names of the filters in an address that `readCategoryFilters` leaves out because they cannot be read. */
const unreadFilters = (search: URLSearchParams): string[] =>
  NAMES.filter((name) => valuesOf(search, name).some((value) => !isValid(name, value)));

/** Tk; about half of the demo listings of a category cost less. */
const CHEAP = { 1: 25_000, 2: 5000, 3: 2000 } as const satisfies Record<CategoryId, number>;

/** With a quick filter. A lowest price that is above its highest goes: the two would be exchanged. */
function withQuick(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = withParam(params, name, value);
  const isAbove = name === 'maxPrice' && likelyAmount(next.get('minPrice') ?? '') >= Number(value);
  return isAbove ? withParam(next, 'minPrice', null) : next;
}

interface CategoryBarProps {
  id: CategoryId;
  filters: URLSearchParams;
  onChange: (change: ParamsChange) => void;
  /** The button that opens all filters on a phone. */
  children: ReactNode;
}

/** The sort order and quick filters; the field of the header searches within the category. */
function CategoryBar({ id, filters, onChange, children }: CategoryBarProps) {
  const t = useTexts(texts);
  const words = useTexts(search);
  const locale = useLocale();
  const quick = [
    { text: words('verifiedOnly'), name: 'verified', value: 'true' },
    { text: t('quickCheap', { price: formatTk(CHEAP[id], locale) }), name: 'maxPrice', value: String(CHEAP[id]) },
    { text: t('quickExcellent'), name: 'condition', value: 'excellent' },
  ] as const;
  return (
    <div className="my-4">
      {/* One row; it scrolls horizontally on phones. */}
      <div className="strip -mx-4 -my-1 flex items-center gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0 xl:flex-nowrap">
        {children}
        <label className="shrink-0">
          <span className="sr-only">{words('sort')}</span>
          <select
            className="select h-11 w-auto text-base"
            value={filters.get('sort') ?? 'newest'}
            onChange={({ target }) => onChange((latest) => withParam(latest, 'sort', target.value))}
          >
            <Options of={SORTS} text={(sort) => words(sortTexts[sort])} />
          </select>
        </label>
        <ViewSwitch />
        <div role="group" aria-label={t('quick')} className="flex gap-2">
          {quick.map(({ text, name, value }) => {
            const on = filters.get(name) === value;
            return (
              <button
                key={name}
                type="button"
                aria-pressed={on}
                onClick={() => onChange((latest) => (on ? withParam(latest, name, null) : withQuick(latest, name, value)))}
                className={`press inline-flex h-9 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border px-3 text-sm font-medium whitespace-nowrap ${on ? 'border-primary bg-primary text-primary-content' : 'border-(--control) hover:bg-base-200'}`}
              >
                {on && <Icon name="check" className="size-4" />}
                <span>{text}</span>
              </button>
            );
          })}
        </div>
      </div>
    </div>
  );
}

const FilterSheet = lazyPart(() => import('#web/modules/search/filter-sheet.tsx'));
const FIRST_ROW = 5;

/** Memoised: a press does not compare hundreds of cards. */
const Cards = memo(function Cards({ pages }: { pages: readonly ProductPage[] }) {
  return pages
    .flatMap(({ products }) => products)
    .map((product, at) => (
      <li key={product._id} className="card-slot">
        <ProductCard product={product} headingLevel={2} eager={at < FIRST_ROW} Corner={CardCorner} />
      </li>
    ));
});

/** A category's list. Filters are kept in the URL; more products load on request, 24 at a time. */
export default function CategoryScreen({ id }: { id: CategoryId }) {
  const t = useTexts(texts);
  const title = t('title', { category: t(categoryName(id)) });
  const words = useTexts(search);
  const lists = useTexts(listTexts);
  const shared = useTexts(shell);
  const locale = useLocale();
  const { pathname, search: query } = useLocation();
  const [sheet, setSheet] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const cards = useListPosition('products');
  const { chosen: filters, choose } = useChosenParams(readCategoryFilters);
  // A press is shown before it is asked for.
  const asked = new URLSearchParams(useDeferredValue(filters.toString()));
  const list = useInfiniteQuery(categoryProductsQuery(id, asked));
  // A phone shows no counts until its sheet of filters is opened.
  const isWide = useMedia('(width >= 64rem)');
  const { data: counted } = useQuery({ ...categoryFacetsQuery(id, asked), enabled: isWide || sheet });
  // The cards of a page are too many to be rendered in one task: React renders a deferred value in pieces, between which it answers input.
  const data = useDeferredValue(list.data);
  const pending = data === undefined && list.error === null && !list.isPaused;
  const count = data?.pages.reduce((sum, { products }) => sum + products.length, 0) ?? 0;
  const total = data?.pages.at(-1)?.total ?? 0;
  const filtered = [...filters.keys()].some((name) => name !== 'sort');
  const ignored = unreadFilters(new URLSearchParams(query));
  const filtersOn = chosenFilters(filters).length;
  // The search that has these results, by which filters are counted.
  const params = new URLSearchParams([...filters, ['category', categoryName(id)]]);

  return (
    <main id="main" className="shell pt-4 sm:pt-6">
      <PageHead title={title} />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="min-w-0 text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
        <p role="status" className="quiet min-h-6">
          {data && (total === 1 ? words('countOne') : words('count', { count: formatTotal(total, locale) }))}
        </p>
      </div>
      {ignored.length > 0 && <p className="mt-1">{words('ignored', { names: ignored.join(', ') })}</p>}
      <CategoryBar id={id} filters={filters} onChange={choose}>
        <Button aria-haspopup="dialog" onClick={() => setSheet(true)} className="shrink-0 px-3 lg:hidden" icon="filters">
          {filtersOn > 0 ? words('filtersOn', { count: filtersOn }) : words('filters')}
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
          {/* Parts that come and go are in an element of their own: the browser computes no style of the cards beside them. */}
          <div>
            <FilterChips params={filters} path={`/category/${id}`} cleared={new URLSearchParams()} onChange={choose} />
            <PcBanner params={params} onChange={choose} />
          </div>
          {!data && list.isPaused && <EmptyState icon="wifi-off" title={lists('offline')} />}
          {list.error && !data && <LoadFailure title={lists('failed')} error={list.error} retry={list.refetch} />}
          {data && count === 0 && (
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
              text={t(filtered ? 'emptyText' : 'emptyAllText')}
            />
          )}
          <ul ref={cards} aria-busy={list.isPlaceholderData} className={`card-grid ${list.isPlaceholderData ? 'opacity-60' : ''}`}>
            {pending
              ? Array.from({ length: 10 }, (_, i) => (
                  <li key={i}>
                    <ProductCardSkeleton />
                  </li>
                ))
              : data && <Cards pages={data.pages} />}
          </ul>
          {pending && (
            <p role="status" className="sr-only">
              {t('loading')}
            </p>
          )}
          {count > 0 && (
            <div className="mt-10 grid justify-items-center gap-3">
              <p className="quiet tabular">
                {/* One that is booked here stays, and is no longer in the total. */}
                {lists('shownOf', { shown: count, count: formatTotal(Math.max(total, count), locale) })}
              </p>
              {list.hasNextPage && (
                <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {total > limits.searchTotal ? lists('loadMore') : lists('loadMoreLeft', { left: Math.max(total - count, 0) })}
                </Button>
              )}
              {list.isFetchNextPageError && <FailureAlert error={list.error} className="text-error" />}
            </div>
          )}
        </div>
      </div>
      <CompareBar />
      <div>
        {sheet && (
          <FilterSheet
            result={{ facets: counted?.facets ?? [], total: counted?.exact === false ? 0 : (counted?.total ?? total) }}
            params={params}
            action={pathname}
            onClose={() => setSheet(false)}
            onApply={(next) => choose(() => next, true)}
          />
        )}
      </div>
    </main>
  );
}
