import { useEffect, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { DISTRICTS } from '#domain/places/places.ts';
import { api } from '#web/shared/api.ts';
import { textStore } from '#web/shared/device-store.ts';
import { CHEAP } from '#web/modules/content/category-links.tsx';
import { CardRow, ROW_LENGTH } from '#web/modules/listings/card-row.tsx';
import { CardHeart } from '#web/modules/search/favourite.tsx';
import { home } from '#web/i18n/en/home.ts';
import { formatTk } from '#web/i18n/format.ts';
import { useLocale, usePlaceName, useTexts } from '#web/i18n/messages.tsx';
import { Options } from '#web/ui/options.tsx';

/** The district that was chosen; empty without one. */
const district = textStore('district');

type Query = NonNullable<NonNullable<Parameters<typeof api.searchProducts>[0]>['query']>;

/** The first products of a search; null while they are read. A row that cannot be read is left out: the page works without it. */
function useProducts(query: Query | null): readonly Product[] | null {
  const [found, setFound] = useState<{ of: string; products: readonly Product[] } | null>(null);
  const key = JSON.stringify(query);
  useEffect(() => {
    const asking = new AbortController();
    const asked = JSON.parse(key) as Query | null;
    if (asked !== null)
      api.searchProducts({ query: { ...asked, limit: ROW_LENGTH } }, { signal: asking.signal }).then(
        ({ products, exact }) => setFound({ of: key, products: exact ? products : [] }),
        () => !asking.signal.aborted && setFound({ of: key, products: [] }),
      );
    return () => asking.abort();
  }, [key]);
  return query === null ? [] : found?.of === key ? found.products : null;
}

/** The newest products. */
export function NewestRow() {
  return <JustIn products={useProducts({ sort: 'newest' })} />;
}

const JustIn = ({ products }: { products: readonly Product[] | null }) => (
  <CardRow id="just-in" title={useTexts(home)('justIn')} all="/search?sort=newest" products={products} Corner={CardHeart} />
);

/** Rows of products below the categories: the newest, the cheap ones, and those near a place that the device remembers. */
export default function ProductRows() {
  const t = useTexts(home);
  const locale = useLocale();
  const placeName = usePlaceName();
  const near = district.useValue() ?? '';
  const newest = useProducts({ sort: 'newest' });
  const cheap = useProducts({ sort: 'newest', maxPrice: CHEAP });
  const nearby = useProducts(near === '' ? null : { sort: 'newest', near });
  return (
    <div className="grid grid-cols-1 gap-10">
      <JustIn products={newest} />
      <CardRow
        id="cheap"
        title={t('under', { price: formatTk(CHEAP, locale) })}
        all={`/search?maxPrice=${CHEAP}`}
        products={cheap}
        Corner={CardHeart}
      />
      {newest?.length !== 0 && (
        <CardRow
          id="near"
          title={t('nearYou')}
          all={`/search?near=${encodeURIComponent(near)}`}
          products={nearby}
          Corner={CardHeart}
          empty={near === '' ? undefined : t('noneNear', { place: placeName(near) })}
        >
          <select
            aria-label={t('district')}
            value={near}
            onChange={({ target }) => district.write(target.value)}
            className="select h-11 max-w-full text-base"
          >
            <option value="">{t('chooseDistrict')}</option>
            <Options of={DISTRICTS.map(({ en }) => en)} text={placeName} />
          </select>
        </CardRow>
      )}
    </div>
  );
}
