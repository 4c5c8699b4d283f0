import { useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { limits } from '#contract/limits.ts';
import type { Product } from '#contract/products.ts';
import type { FitCheck } from '#contract/fit.ts';
import type { SearchResult } from '#contract/search.ts';
import type { QueryPiece } from '#domain/search/query-pieces.ts';
import { CATEGORIES, SEARCH_SORTS } from '#contract/vocabulary.ts';
import { api } from '#web/shared/api.ts';
import { CardList } from '#web/modules/search/card-list.tsx';
import { CardRow } from '#web/modules/listings/card-row.tsx';
import { CompareBar } from '#web/modules/search/compare-choice.tsx';
import { CardCorner } from '#web/modules/search/favourite.tsx';
import { FilterChips, useChosenParams, ViewSwitch } from '#web/modules/search/filter-chips.tsx';
import { FilterForm } from '#web/modules/search/filter-form.tsx';
import { sortTexts, useFilterTexts } from '#web/modules/search/filter-texts.ts';
import { chosenFilters, toSearchQuery } from '#web/modules/search/filters.ts';
import { withParam } from '#web/ui/with-param.ts';
import { inWords, type ReadWords, spelledOut } from '#web/modules/search/pieces.ts';
import { PcBanner } from '#web/modules/search/pc-banner.tsx';
import { useSearchHeading } from '#web/modules/search/search-heading.ts';
import { PageHead } from '#web/shared/frame/page-head.tsx';
import { search } from '#web/i18n/en/search.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Link } from '#web/ui/link.tsx';
import { normalizedSearch } from '#domain/search/saved-search.ts';
import { addSearch, removeSearch, useSaved } from '#web/modules/search/saved-store.ts';
import { useAttempt, useUndoToast } from '#web/shared/result-toasts.tsx';
import { saved } from '#web/i18n/en/saved.ts';
import { toast } from '#web/ui/toast.ts';
import { Options } from '#web/ui/options.tsx';

const FilterSheet = lazyPart(() => import('#web/modules/search/filter-sheet.tsx'));
const FIRST_ROW = 3;
/** As many as fill a wide screen: a card takes the server 0.2 ms. */
const IN_DOCUMENT = 15;

const fromFirstPage = (params: URLSearchParams) => withParam(params, 'cursor', null);

export interface SearchScreenProps {
  result: SearchResult;
  /** Parameters of the address that cannot be read, and are left out. */
  ignored: string[];
  /** The words that were searched for, with what they were read as. */
  pieces: QueryPiece[];
  /** The query has nothing that could be searched for. */
  empty: boolean;
  /** The newest listings of this kind or these categories, or of all, where nothing was found, not even something near. */
  newest: { products: readonly Product[]; of: [name: string, value: string][] } | null;
}

/** Results with their filters: beside them on a desktop, in a sheet on a phone. The address holds the whole state. */
export default function SearchScreen({ result: read, ignored, pieces, empty, newest }: SearchScreenProps) {
  const t = useTexts(search);
  const names = useTexts(shell);
  const text = useFilterTexts();
  const heading = useSearchHeading();
  const { pathname, search: query, key } = useLocation();
  // A booking here reads the list again. The only match stays, marked as booked, and with it what is said of it.
  const [found, setFound] = useState({ key, result: read });
  if (found.key !== key) setFound({ key, result: read });
  const wasOnly = found.key === key && found.result.exact && !(read.exact && read.products.length > 0);
  const result = wasOnly ? found.result : read;
  const isLoading = useNavigation().state === 'loading';
  const [sheet, setSheet] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const asked = new URLSearchParams(query);
  /** Without the values of this address that cannot be read; a value that is chosen in their place stays. */
  const readable = (latest: URLSearchParams) =>
    new URLSearchParams([...latest].filter(([name, value]) => !ignored.includes(name) || !asked.has(name, value)));
  const params = readable(asked);
  const words = { typed: params.get('q') ?? '', pieces };
  const write = (next: URLSearchParams) => inWords(next, words);
  const { chosen, choose } = useChosenParams((latest) => spelledOut(readable(fromFirstPage(latest)), words), write);
  const typed = words.typed.trim();
  const searched = toSearchQuery(params).q ?? '';
  const q = empty ? '' : searched;
  const { total, exact, corrected } = result;
  const isNothing = result.products.length === 0;
  const more = total > limits.searchTotal;
  const filtersOn = chosenFilters(chosen).length;
  const said = exact && !isNothing ? heading(spelledOut(params, words), pieces, total) : null;
  /** The label of a kind or a category. */
  const labelOf = (value: string): string => {
    const category = CATEGORIES.find((one) => one === value);
    return category ? names(category) : text('kind', value);
  };
  const single = ['kind', 'category'].find((name) => params.getAll(name).length === 1);
  const value = (single === undefined ? null : params.get(single)) ?? 'other';
  const listed = value === 'other' ? t('titleAll') : labelOf(value);
  const title = said ?? (q === '' ? (isNothing ? t('nothing') : listed) : t('noneYet', { text: q }));
  const cleared = new URLSearchParams([...params].filter(([name]) => typed !== '' && (name === 'q' || name === 'verbatim')));
  const chips = <FilterChips params={chosen} path="/search" cleared={cleared} write={write} onChange={choose} />;
  const saveSearch = <SaveSearch params={params} words={corrected ?? q} isOnly={isNothing} />;

  return (
    <main id="main" className="shell pt-3 sm:pt-6">
      <PageHead title={q === '' ? listed : t('titleFor', { text: q })} />
      <div className="flex items-start justify-between gap-3">
        <h1 className="min-w-0 self-center text-lg wrap-anywhere sm:text-3xl">{title}</h1>
        {/* After the heading, which has the focus when results have come. */}
        {!isNothing && (
          <a href="#results" className="btn btn-primary fixed -top-20 left-2 z-50 focus:top-2">
            {t('skipToResults')}
          </a>
        )}
        {!isNothing && saveSearch}
      </div>
      <p role="status" className={said === null && !isNothing ? 'quiet mt-1 min-h-6' : 'sr-only'}>
        {!exact && !isNothing
          ? t('inexact')
          : more
            ? t('countMore', { count: limits.searchTotal })
            : total === 1
              ? t('countOne')
              : t('count', { count: total })}
      </p>
      {empty && typed !== '' && <p className="mt-1 wrap-anywhere">{t('noWords', { text: typed })}</p>}
      {ignored.length > 0 && <p className="mt-1">{t('ignored', { names: ignored.join(', ') })}</p>}
      {searched !== typed && <p className="mt-1">{t('tooLong', { count: limits.search })}</p>}
      {corrected !== undefined && (
        <p className="mt-1">
          {t('corrected', { text: corrected })}{' '}
          <Link to={`/search?${withParam(fromFirstPage(params), 'verbatim', 'true').toString()}`} className="link">
            {t('verbatim', { text: q })}
          </Link>
        </p>
      )}
      {result.fit?.partly && <p className="quiet mt-1">{t('fitsPartly', { count: limits.fitListings })}</p>}
      <div className={`mt-2 grid items-start gap-8 ${isNothing ? '' : 'lg:grid-cols-[15rem_minmax(0,1fr)]'}`}>
        {!isNothing && (
          <aside aria-label={t('filters')} className="hidden lg:block">
            <FilterForm facets={result.facets} params={chosen} form={form} action={pathname} onChange={choose}>
              <noscript>
                <button type="submit" className="btn btn-primary h-11 w-full">
                  {t('apply')}
                </button>
              </noscript>
            </FilterForm>
          </aside>
        )}
        <div className="min-w-0">
          {!isNothing && (
            <div className="mb-3 flex flex-wrap items-center gap-2">
              <Button aria-haspopup="dialog" onClick={() => setSheet(true)} className="shrink-0 px-3 lg:hidden" icon="filters">
                {filtersOn > 0 ? t('filtersOn', { count: filtersOn }) : t('filters')}
              </Button>
              <div className="flex min-w-0 grow gap-2 lg:ms-auto lg:grow-0">
                <label className="min-w-0 grow">
                  <span className="sr-only">{t('sort')}</span>
                  <select
                    className="select field-sizing-content h-11 w-full text-base"
                    value={chosen.get('sort') ?? 'relevance'}
                    onChange={({ target }) => choose((latest) => withParam(latest, 'sort', target.value))}
                  >
                    <Options of={SEARCH_SORTS} text={(sort) => t(sortTexts[sort])} />
                  </select>
                </label>
                <ViewSwitch />
              </div>
              <div className="min-w-0 basis-full empty:hidden lg:order-first lg:flex-1 [&>div]:mb-0">{chips}</div>
            </div>
          )}
          {isNothing && chips}
          {!isNothing && <PcBanner params={chosen} onChange={choose} />}
          <div id="results" tabIndex={-1} className="outline-none">
            {/* The same search again is another one; a booking here is not. */}
            <CardList
              key={key}
              name="products"
              first={result}
              read={(cursor) => api.searchProducts({ query: { ...toSearchQuery(params), cursor } })}
              headingLevel={2}
              eager={FIRST_ROW}
              inDocument={IN_DOCUMENT}
              isLoading={isLoading}
              counted={exact}
              renderBelow={({ _id }, { fit }) => fit?.verdicts[_id] && <Verdict verdict={fit.verdicts[_id]} />}
              empty={
                <>
                  <div className="grid justify-items-start gap-4">
                    <p className="max-w-prose">{q === '' ? t('nothingForSale') : t('nothingSave')}</p>
                    {saveSearch}
                    <nav aria-label={t('categories')}>
                      <ul className="flex flex-wrap gap-x-6 gap-y-1">
                        {CATEGORIES.map((category) => (
                          <li key={category}>
                            <Link to={`/search?category=${category}`} className="link inline-flex min-h-11 items-center">
                              {names(category)}
                            </Link>
                          </li>
                        ))}
                      </ul>
                    </nav>
                  </div>
                  {newest && (
                    <div className="mt-8">
                      <CardRow
                        id="newest"
                        title={
                          newest.of.length === 1
                            ? t('newIn', { category: newest.of.map(([, value]) => labelOf(value)).join() })
                            : t('newestAll')
                        }
                        all={`/search?${new URLSearchParams([...newest.of, ['sort', 'newest']]).toString()}`}
                        products={newest.products}
                        Corner={CardCorner}
                      />
                    </div>
                  )}
                </>
              }
            />
            {exact && result.nextCursor === undefined && <Elsewhere result={result} params={spelledOut(params, words)} words={words} />}
          </div>
        </div>
      </div>
      <CompareBar />
      <div>
        {sheet && (
          <FilterSheet
            result={result}
            params={chosen}
            write={write}
            action={pathname}
            onClose={() => setSheet(false)}
            onApply={(next) => choose(() => next, true)}
          />
        )}
      </div>
    </main>
  );
}

/** The way from the few things of one district to those of all. */
function Elsewhere({ result, params, words }: { result: SearchResult; params: URLSearchParams; words: ReadWords }) {
  const t = useTexts(search);
  const heading = useSearchHeading();
  const counts = result.facets.find(({ name }) => name === 'district')?.values ?? [];
  const count = counts.reduce((sum, value) => sum + value.count, 0);
  // With an area, districts are counted within it.
  if (!params.has('district') || params.has('area') || count <= result.total) return null;
  const all = withParam(params, 'district', null);
  return (
    <p className="mt-4 text-center">
      <ButtonLink to={`/search?${inWords(all, words).toString()}`}>
        {t('everywhere', { found: heading(all, words.pieces, count) ?? t('count', { count }) })}
      </ButtonLink>
    </p>
  );
}

/** Whether a product fits the computer of the filter. */
function Verdict({ verdict }: { verdict: FitCheck['verdict'] }) {
  const t = useTexts(search);
  return (
    <p className="mt-1.5 flex shrink-0 items-center gap-1.5 text-sm">
      <Icon name={verdict === 'fits' ? 'circle-check' : 'info'} className="size-4 shrink-0" />
      {t(verdict === 'fits' ? 'verdictFits' : 'verdictUnknown')}
    </p>
  );
}

interface SaveSearchProps {
  params: URLSearchParams;
  words: string;
  /** It is the only act: filled, with its name on a phone too. */
  isOnly: boolean;
}

/** Saves the search of the page as it was understood, or removes it. Nothing for a search for everything. */
function SaveSearch({ params, words, isOnly }: SaveSearchProps) {
  const t = useTexts(saved);
  const attempt = useAttempt();
  const undoToast = useUndoToast();
  const [busy, setBusy] = useState(false);
  const search = new URLSearchParams(params);
  search.set('q', words);
  const query = normalizedSearch(search);
  const kept = useSaved()?.searches.find((one) => one.query === query);
  if (query === '') return null;
  const press = async () => {
    if (query.length > limits.savedSearch) return toast('error', t('searchTooLong'));
    setBusy(true);
    if (kept) {
      if (await attempt(() => removeSearch(query))) undoToast(t('searchRemoved'), () => addSearch(kept));
    } else if (await attempt(() => addSearch({ query }))) {
      toast(
        'success',
        <span>
          {t('searchAdded')}{' '}
          <Link to="/saved" className="link min-h-6 font-semibold">
            {t('see')}
          </Link>
        </span>,
      );
    }
    setBusy(false);
  };
  const text = kept ? t('savedSearch') : t('saveSearch');
  return (
    <Button
      aria-pressed={kept !== undefined}
      aria-label={text}
      title={text}
      busy={busy}
      variant={isOnly && !kept ? 'primary' : 'plain'}
      className="shrink-0 px-3"
      onClick={() => void press()}
      icon={kept ? 'check' : 'bookmark'}
    >
      <span className={isOnly ? '' : 'max-sm:hidden'}>{text}</span>
    </Button>
  );
}
