import { lazy, Suspense, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/products.ts';
import type { SearchResult } from '#contract/search.ts';
import { SEARCH_SORTS } from '#contract/vocabulary.ts';
import { api } from '#web/features/api.ts';
import { Failure } from '#web/features/failure.tsx';
import { ProductCard } from '#web/features/products/product-card.tsx';
import { CardHeart } from '#web/features/saved/card-heart.tsx';
import { SaveSearch } from '#web/features/saved/save-search.tsx';
import { FilterForm } from '#web/features/search/filter-form.tsx';
import { useFilterTexts } from '#web/features/search/filter-texts.ts';
import { chosenFilters, fromForm, toSearchQuery, without } from '#web/features/search/filters.ts';
import { PageHead } from '#web/features/shell/page-head.tsx';
import { search } from '#web/i18n/en/search.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { Link } from '#web/ui/link.tsx';

const FilterSheet = lazy(() => lazyImport(() => import('#web/features/search/filter-sheet.tsx')));
const FIRST_ROW = 3;
const sortTexts = {
  relevance: 'relevance',
  newest: 'newest',
  'price-asc': 'priceAsc',
  'price-desc': 'priceDesc',
  'years-asc': 'yearsAsc',
} as const;

export interface SearchScreenProps {
  result: SearchResult;
  /** Filters that were read from the words of the query, as names and values. */
  understood: [name: string, value: string][];
}

/** Results with their filters: beside them on a desktop, in a sheet on a phone. The address holds the whole state. */
export default function SearchScreen({ result, understood }: SearchScreenProps) {
  const t = useTexts(search);
  const text = useFilterTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const [sheet, setSheet] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const params = new URLSearchParams(query);
  const q = params.get('q') ?? '';
  const { total, exact, corrected } = result;
  const more = total > limits.searchTotal;
  const number = (value: number) => formatNumber(value, locale);
  const go = (next: URLSearchParams, replace = false) => {
    next.delete('cursor');
    void navigate({ pathname, search: next.toString() }, { replace, preventScrollReset: true });
  };
  const chosen = chosenFilters(params);
  const cleared = new URLSearchParams(q === '' ? {} : { q });
  const sorted = (sort: string) => {
    const next = new URLSearchParams(params);
    next.set('sort', sort);
    return next;
  };

  return (
    <main id="main" className="shell pt-6">
      <PageHead title={q === '' ? t('titleAll') : t('titleFor', { text: q })} />
      <h1 className="text-2xl wrap-anywhere sm:text-3xl">{q === '' ? t('titleAll') : t('heading', { text: q })}</h1>
      <p role="status" className="quiet mt-1 min-h-6">
        {!exact
          ? result.products.length > 0 && t('inexact')
          : more
            ? t('countMore', { count: number(limits.searchTotal) })
            : total === 1
              ? t('countOne')
              : t('count', { count: number(total) })}
      </p>
      {corrected !== undefined && (
        <p className="mt-1">
          {t('corrected', { text: corrected })}{' '}
          <Link to={`/search?${new URLSearchParams({ q, verbatim: 'true' }).toString()}`} className="link">
            {t('verbatim', { text: q })}
          </Link>
        </p>
      )}
      {understood.length > 0 && (
        <p className="quiet mt-1">
          {t('understood', {
            filters: understood.map(([name, value]) => (name === 'area' ? t('inPlace', { place: value }) : text(name, value))).join(' · '),
          })}
        </p>
      )}
      <div className="mt-5 grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <aside aria-label={t('filters')} className="hidden lg:block">
          <FilterForm
            facets={result.facets}
            more={more}
            params={params}
            form={form}
            action={pathname}
            onChange={() => form.current && go(fromForm(form.current, params))}
          >
            <noscript>
              <button type="submit" className="btn btn-primary h-11 w-full">
                {t('apply')}
              </button>
            </noscript>
          </FilterForm>
        </aside>
        <div className="min-w-0">
          <div className="mb-4 flex flex-wrap items-center gap-2">
            <Button aria-haspopup="dialog" onClick={() => setSheet(true)} className="px-3 lg:hidden">
              <Icon name="filters" className="size-4" />
              {chosen.length > 0 ? t('filtersOn', { count: number(chosen.length) }) : t('filters')}
            </Button>
            <SaveSearch params={params} corrected={corrected} />
            <label className="lg:ms-auto">
              <span className="sr-only">{t('sort')}</span>
              <select
                className="select h-11 w-auto text-base"
                value={params.get('sort') ?? 'relevance'}
                onChange={({ target }) => go(sorted(target.value))}
              >
                {SEARCH_SORTS.map((sort) => (
                  <option key={sort} value={sort}>
                    {t(sortTexts[sort])}
                  </option>
                ))}
              </select>
            </label>
          </div>
          {chosen.length > 0 && (
            <div role="group" aria-label={t('active')} className="mb-4 flex flex-wrap items-center gap-2">
              {chosen.map(([name, value]) => (
                <Link
                  key={`${name} ${value}`}
                  to={`/search?${without(params, name, value).toString()}`}
                  preventScrollReset
                  aria-label={t('remove', { filter: text(name, value) })}
                  className="press inline-flex h-9 items-center gap-1.5 rounded-field bg-base-200 ps-3 pe-2 text-sm hover:bg-base-300"
                >
                  {text(name, value)}
                  <Icon name="x" className="size-4" />
                </Link>
              ))}
              <Link to={`/search?${cleared.toString()}`} className="link inline-flex min-h-9 items-center px-2 text-sm">
                {t('clear')}
              </Link>
            </div>
          )}
          <Results key={query} result={result} params={params} isLoading={isLoading} />
        </div>
      </div>
      {sheet && (
        <Suspense>
          <FilterSheet
            result={result}
            params={params}
            action={pathname}
            onClose={() => setSheet(false)}
            onApply={(next) => {
              setSheet(false);
              go(next, true);
            }}
          />
        </Suspense>
      )}
    </main>
  );
}

/** The cards; more of them are loaded into the same list. */
function Results({ result, params, isLoading }: { result: SearchResult; params: URLSearchParams; isLoading: boolean }) {
  const t = useTexts(search);
  const locale = useLocale();
  const [pages, setPages] = useState<Product[]>([]);
  const [cursor, setCursor] = useState(result.nextCursor);
  const [state, setState] = useState<{ busy: boolean; failure: unknown }>({ busy: false, failure: null });
  // As they were first read: a booking here reads the results again, and the card stays, marked as booked.
  const [first] = useState(result.products);
  const products = [...first, ...pages];
  const load = async () => {
    setState({ busy: true, failure: null });
    try {
      const next = await api.searchProducts({ query: { ...toSearchQuery(params), cursor } });
      setPages((known) => [...known, ...next.products.filter((one) => !known.some(({ _id }) => _id === one._id))]);
      setCursor(next.nextCursor);
      setState({ busy: false, failure: null });
    } catch (failure) {
      setState({ busy: false, failure });
    }
  };
  const total = Math.min(result.total, limits.searchTotal);
  const number = formatNumber(total, locale);
  if (products.length === 0)
    return (
      <EmptyState icon="search" title={t('nothing')}>
        {t('nothingText')}
      </EmptyState>
    );
  return (
    <>
      <ul
        aria-busy={isLoading}
        className={`grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4 ${isLoading ? 'opacity-60' : ''}`}
      >
        {products.map((product, at) => (
          <li key={product._id} className="card-slot">
            <ProductCard product={product} headingLevel={2} eager={at < FIRST_ROW} Corner={CardHeart} />
          </li>
        ))}
      </ul>
      {result.exact && (
        <div className="mt-8 grid justify-items-center gap-3">
          <p className="quiet tabular">
            {t('shownOf', {
              shown: formatNumber(products.length, locale),
              count: result.total > total ? t('atLeast', { count: number }) : number,
            })}
          </p>
          {cursor !== undefined && (
            <Button busy={state.busy} onClick={() => void load()}>
              {t('loadMore')}
            </Button>
          )}
          {state.failure !== null && (
            <div role="alert" className="text-error">
              {t('failed')} <Failure error={state.failure} />
            </div>
          )}
        </div>
      )}
    </>
  );
}
