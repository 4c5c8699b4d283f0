import { useSearchParams } from 'react-router';
import { PRODUCT_STATUSES } from '#contract/vocabulary.ts';
import { selling } from '#web/i18n/en/selling.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';

const TABS = [...PRODUCT_STATUSES, 'removed'] as const;
const LABELS = { unsold: 'tabUnsold', booked: 'tabBooked', sold: 'tabSold', removed: 'tabRemoved' } as const;

export type ProductTab = (typeof TABS)[number];

/** Which of their products a seller looks at; undefined for all that are not removed. */
export function useShownTab(): ProductTab | undefined {
  const [search] = useSearchParams();
  return TABS.find((tab) => tab === search.get('status'));
}

/** Links to all products of a seller, and to those of each status. */
export function ProductTabs() {
  const t = useTexts(selling);
  const shown = useShownTab();
  return (
    <nav aria-label={t('tabs')} className="mb-5 flex flex-wrap gap-x-1 border-b hairline">
      {[undefined, ...TABS].map((status) => (
        <Link
          key={status ?? 'all'}
          to={`/dashboard/myProducts${status ? `?status=${status}` : ''}`}
          preventScrollReset
          {...(status === shown && { 'aria-current': 'page' as const })}
          className="press -mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-2 font-medium sm:px-3 hover:bg-base-200 aria-[current=page]:border-primary aria-[current=page]:text-primary"
        >
          {t(status ? LABELS[status] : 'tabAll')}
        </Link>
      ))}
    </nav>
  );
}
