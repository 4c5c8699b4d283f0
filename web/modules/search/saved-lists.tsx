import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Saved } from '#contract/saved.ts';
import { addSearch, lastOpened, removeSearch, setEmails, setLastOpened } from '#web/modules/search/saved-store.ts';
import { SavedCheckbox } from '#web/ui/field.tsx';
import { useSearchName } from '#web/modules/search/filter-texts.ts';
import { useAttempt, useUndoToast } from '#web/shared/result-toasts.tsx';
import { saved } from '#web/i18n/en/saved.ts';
import { formatNumber, formatDate, formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { ButtonLink, Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Product } from '#contract/products.ts';
import { ProductCard } from '#web/modules/listings/product-card.tsx';
import { ProductCardSkeleton } from '#web/modules/listings/product-card-skeleton.tsx';
import { CardCorner, useFavourite } from '#web/modules/search/favourite.tsx';
import { limits } from '#contract/limits.ts';
import { api } from '#web/shared/api.ts';
import { queryKeys } from '#web/shared/query-keys.ts';
import { toSearchQuery } from '#web/modules/search/filters.ts';
import { Section } from '#web/ui/section.tsx';
import { EmptyState } from '#web/ui/notes.tsx';
import { ShownFailure } from '#web/shared/load-failure.tsx';

/** A box that switches the emails of a search, or of prices, on and off. `name` is its name when the visible text alone does not say what it is about. */
function EmailSwitch({ id, emails, text, name }: { id: string; emails: boolean; text: string; name?: string }) {
  const attempt = useAttempt();
  const save = async (on: boolean) => void (await attempt(() => setEmails(id, on)));
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2">
      <SavedCheckbox className="size-5 accent-primary" checked={emails} aria-label={name} save={save} />
      <span>{text}</span>
    </label>
  );
}

type Search = Saved['searches'][number];

export function SavedSearches({ searches }: { searches: readonly Search[] }) {
  const t = useTexts(saved);
  const openedAt = lastOpened.useValue() ?? {};
  return (
    <Section id="searches" title={t('searches')} heading="mb-4 text-xl">
      {searches.length === 0 ? (
        <EmptyState
          icon="bookmark"
          title={t('noSearches')}
          action={<ButtonLink to="/search">{t('startSearch')}</ButtonLink>}
          text={t('noSearchesText')}
        />
      ) : (
        <ul className="grid divide-y divide-base-300 rounded-box border hairline">
          {searches.map((search) => (
            <SearchRow key={search.query} search={search} since={openedAt[search.query] ?? search.savedAt} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function SearchRow({ search: { id, query, emails }, since }: { search: Search; since: string }) {
  const t = useTexts(saved);
  const locale = useLocale();
  const attempt = useAttempt();
  const undoToast = useUndoToast();
  const name = useSearchName()(query);
  const { data: count } = useQuery(newMatchesQuery(query, since));
  const remove = async () => {
    await removeSearch(query);
    undoToast(t('searchRemoved'), async () => {
      await addSearch({ query, emails });
      setLastOpened(query, since);
    });
  };
  const shown = count === undefined ? t('counting') : count === 0 ? t('noNew') : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
      <div className="min-w-0 grow basis-40">
        <Link
          to={`/search?${query}&sort=newest`}
          className="link inline-block min-h-6 font-medium wrap-anywhere"
          onClick={() => setLastOpened(query, new Date().toISOString())}
        >
          {name}
        </Link>
        <p className={shown === undefined ? 'text-sm font-semibold text-primary' : 'quiet text-sm'}>
          {shown ?? t('newMatches', { count: `${formatNumber(count ?? 0, locale)}${count === MOST_NEW ? '+' : ''}` })}
        </p>
      </div>
      <div className="flex items-center gap-2">
        {id !== '' && <EmailSwitch id={id} emails={emails} text={t('emails')} name={t('emailsAbout', { search: name })} />}
        <button
          type="button"
          aria-label={t('removeOf', { name })}
          onClick={() => void attempt(remove)}
          className="btn btn-ghost btn-square press -me-2 h-11 w-11"
        >
          <Icon name="trash" className="size-4" />
        </button>
      </div>
    </li>
  );
}

type Favourite = Saved['favourites'][number];

/** The favourites with what has become of them: booked and sold ones say so on their card, removed ones are named as such. */
export function Favourites({ favourites, prices }: { favourites: readonly Favourite[]; prices: Saved['prices'] }) {
  const t = useTexts(saved);
  const list = useQuery({
    ...savedProductsQuery(favourites.map(({ product }) => product)),
    enabled: favourites.length > 0,
    placeholderData: keepPreviousData,
  });
  // Just added: it may not be in the list that is shown meanwhile.
  const isWaiting = list.isPending || list.isPlaceholderData;
  return (
    <section aria-labelledby="favourites">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="favourites" className="text-xl">
          {t('favourites')}
        </h2>
        {favourites.length > 0 && prices && <EmailSwitch id={prices.id} emails={prices.emails} text={t('emailsPrices')} />}
      </div>
      {favourites.length === 0 && (
        <EmptyState
          icon="heart"
          title={t('noFavourites')}
          action={<ButtonLink to="/search">{t('startSearch')}</ButtonLink>}
          text={t('noFavouritesText')}
        />
      )}
      <ShownFailure error={list.error} />
      {favourites.length > 0 && (!list.error || list.data) && (
        <ul className="card-grid">
          {favourites.map((favourite) => {
            const product = list.data?.get(favourite.product);
            return (
              <li key={favourite.product} className="flex flex-col">
                {product ? (
                  <Kept product={product} favourite={favourite} />
                ) : isWaiting ? (
                  <ProductCardSkeleton />
                ) : (
                  <Removed favourite={favourite} />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Kept({ product, favourite: { price } }: { product: Product; favourite: Favourite }) {
  const t = useTexts(saved);
  const locale = useLocale();
  const difference = product.sellingPrice - price;
  const amount = formatTk(Math.abs(difference), locale);
  return (
    <>
      <div className="grow">
        <ProductCard product={product} Corner={CardCorner} />
      </div>
      {difference !== 0 && (
        <p className={`mt-1 text-sm ${difference < 0 ? 'font-semibold text-primary' : 'quiet'}`}>
          {difference < 0 ? t('cheaper', { amount }) : t('dearer', { amount })}
        </p>
      )}
    </>
  );
}

function Removed({ favourite: { product, price, savedAt } }: { favourite: Favourite }) {
  const t = useTexts(saved);
  const locale = useLocale();
  const [, set] = useFavourite({ _id: product, sellingPrice: price });
  return (
    <div className="grid h-full content-center justify-items-center gap-2 rounded-box border border-dashed hairline p-4 text-center">
      <Icon name="package" className="quiet size-7" />
      <p className="font-medium">{t('removedProduct')}</p>
      <p className="quiet text-sm">{t('removedProductText', { date: formatDate(savedAt, locale) })}</p>
      <Button small onClick={() => void set(false)}>
        {t('remove')}
      </Button>
    </div>
  );
}

/** New listings that are counted; more are “24+”. */
const MOST_NEW = limits.pageSize;

/** The favourites by id; removed ones are missing. */
const savedProductsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.savedProducts(ids),
    queryFn: async ({ signal }): Promise<Map<string, Product>> => {
      const parts: string[][] = [];
      for (let from = 0; from < ids.length; from += limits.savedProducts) parts.push(ids.slice(from, from + limits.savedProducts));
      const pages = await Promise.all(parts.map((id) => api.listSavedProducts({ query: { id } }, { signal })));
      return new Map(pages.flatMap(({ products }) => products.map((product) => [product._id, product])));
    },
  });

/** How many listings a search finds that are newer than that time, counted up to MOST_NEW. */
const newMatchesQuery = (query: string, since: string) =>
  queryOptions({
    queryKey: queryKeys.newMatches(query, since),
    queryFn: async ({ signal }): Promise<number> => {
      const { products, exact } = await api.searchProducts(
        { query: { ...toSearchQuery(new URLSearchParams(query)), sort: 'newest', limit: MOST_NEW } },
        { signal },
      );
      return exact ? products.filter(({ listedAt }) => listedAt > since).length : 0;
    },
  });
