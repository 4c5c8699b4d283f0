import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { OwnFigures } from '#contract/account.ts';
import { limits } from '#contract/limits.ts';
import { PRODUCT_STATUSES, SORTS } from '#contract/vocabulary.ts';
import { figuresQuery } from '#web/shared/frame/figures.tsx';
import { withParam } from '#web/modules/search/filters.ts';
import { ProductFinder } from '#web/screens/my-products/product-finder.tsx';
import type { ShownProducts } from '#web/modules/listings/selling.queries.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';

const TABS = [...PRODUCT_STATUSES, 'removed'] as const;
const LABELS = { unsold: 'tabUnsold', booked: 'tabBooked', sold: 'tabSold', removed: 'tabRemoved' } as const;

const COUNTS = {
  all: ({ forSale, booked, sold }) => forSale + booked + sold,
  unsold: ({ forSale }) => forSale,
  booked: ({ booked }) => booked,
  sold: ({ sold }) => sold,
  removed: ({ removed }) => removed,
} as const satisfies Record<string, (products: OwnFigures['products']) => number>;

/** Which of their products a seller looks at, by the address. */
export function useShownProducts(): ShownProducts {
  const [search] = useSearchParams();
  const q = search.get('q');
  const tab = TABS.find((each) => each === search.get('status'));
  const sort = SORTS.find((each) => each === search.get('sort'));
  return { ...(tab && { tab }), ...(q && { q }), ...(sort && { sort }) };
}

/** Links to all products of a seller, and to those of each status, with their number; above them a search where there are many. */
export function ProductTabs() {
  const t = useTexts(selling);
  const locale = useLocale();
  const [search] = useSearchParams();
  const { tab: shown, q, sort } = useShownProducts();
  const { data } = useQuery(figuresQuery);
  const isMany = data !== undefined && Math.max(COUNTS.all(data.products), data.products.removed) > limits.pageSize;
  return (
    <>
      {(isMany || q || sort) && <ProductFinder />}
      <nav aria-label={t('tabs')} className="strip mb-5 flex gap-x-1 overflow-x-auto border-b hairline">
        {[undefined, ...TABS].map((status) => (
          <Link
            key={status ?? 'all'}
            to={`/dashboard/myProducts?${withParam(search, 'status', status ?? null).toString()}`.replace(/\?$/, '')}
            preventScrollReset
            {...(status === shown && { 'aria-current': 'page' as const })}
            className="press inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-2 font-medium sm:px-3 hover:bg-base-200 aria-[current=page]:border-primary aria-[current=page]:text-primary"
          >
            {t(status ? LABELS[status] : 'tabAll')}
            {/* One width, so that no tab moves when the numbers come. */}
            <span className="quiet tabular ms-1 inline-block text-sm" style={{ minWidth: '2ch' }}>
              {data && formatNumber(COUNTS[status ?? 'all'](data.products), locale)}
            </span>
          </Link>
        ))}
      </nav>
    </>
  );
}
