import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { OwnFigures } from '#contract/account.ts';
import { PRODUCT_STATUSES } from '#contract/vocabulary.ts';
import { figuresQuery } from '#web/features/dashboard/queries.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';

const TABS = [...PRODUCT_STATUSES, 'removed'] as const;
const LABELS = { unsold: 'tabUnsold', booked: 'tabBooked', sold: 'tabSold', removed: 'tabRemoved' } as const;

export type ProductTab = (typeof TABS)[number];

const COUNTS = {
  all: ({ forSale, booked, sold }) => forSale + booked + sold,
  unsold: ({ forSale }) => forSale,
  booked: ({ booked }) => booked,
  sold: ({ sold }) => sold,
  removed: ({ removed }) => removed,
} as const satisfies Record<string, (products: OwnFigures['products']) => number>;

/** Which of their products a seller looks at; undefined for all that are not removed. */
export function useShownTab(): ProductTab | undefined {
  const [search] = useSearchParams();
  return TABS.find((tab) => tab === search.get('status'));
}

/** Links to all products of a seller, and to those of each status, with their number. */
export function ProductTabs() {
  const t = useTexts(selling);
  const locale = useLocale();
  const shown = useShownTab();
  const { data } = useQuery(figuresQuery);
  return (
    <nav aria-label={t('tabs')} className="strip mb-5 flex gap-x-1 overflow-x-auto border-b hairline">
      {[undefined, ...TABS].map((status) => (
        <Link
          key={status ?? 'all'}
          to={`/dashboard/myProducts${status ? `?status=${status}` : ''}`}
          preventScrollReset
          {...(status === shown && { 'aria-current': 'page' as const })}
          className="press inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-2 font-medium sm:px-3 hover:bg-base-200 aria-[current=page]:border-primary aria-[current=page]:text-primary"
        >
          {t(status ? LABELS[status] : 'tabAll')}
          {/* Of one width, so that no tab moves when the numbers come. */}
          <span className="quiet tabular ms-1 inline-block text-sm" style={{ minWidth: '2ch' }}>
            {data && formatNumber(COUNTS[status ?? 'all'](data.products), locale)}
          </span>
        </Link>
      ))}
    </nav>
  );
}
