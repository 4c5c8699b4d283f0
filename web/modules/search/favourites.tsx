import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import type { Saved } from '#contract/saved.ts';
import { Failure } from '#web/shared/failure.tsx';
import { ProductCard } from '#web/modules/listings/product-card.tsx';
import { ProductCardSkeleton } from '#web/modules/listings/product-card-skeleton.tsx';
import { CardHeart, useFavourite } from '#web/modules/search/favourite.tsx';
import { EmailSwitch } from '#web/modules/search/saved-searches.tsx';
import { savedProductsQuery } from '#web/modules/search/saved.queries.ts';
import { saved } from '#web/i18n/en/saved.ts';
import { formatDate, formatTk } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FailureNote } from '#web/ui/failure-note.tsx';
import { Icon } from '#web/ui/icon.tsx';

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
        <EmptyState icon="heart" title={t('noFavourites')} action={<ButtonLink to="/search">{t('startSearch')}</ButtonLink>}>
          {t('noFavouritesText')}
        </EmptyState>
      )}
      {list.error && (
        <FailureNote>
          <Failure error={list.error} />
        </FailureNote>
      )}
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
        <ProductCard product={product} Corner={CardHeart} />
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
