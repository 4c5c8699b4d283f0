import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import type { Product, ProductPage } from '#contract/products.ts';
import { Failure } from '#web/shared/failure.tsx';
import { ProductCard } from '#web/modules/listings/product-card.tsx';
import { useListPosition } from '#web/modules/listings/use-list-position.ts';
import { CardCorner } from '#web/modules/search/favourite.tsx';
import { list } from '#web/i18n/en/forms.ts';
import { formatTotal } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts';

interface CardListProps<Page extends Pick<ProductPage, 'products' | 'nextCursor'>> {
  /** Distinguishes the lists of a page. */
  name: string;
  /** The first page, from the server. */
  first: Page & Pick<ProductPage, 'total'>;
  read: (cursor: string) => Promise<Page>;
  headingLevel: 2 | 3;
  /** Cards whose photos load at once. */
  eager?: number;
  /** Cards of a list with further pages that the server renders; the browser adds the others to their slots. Without it, all. */
  inDocument?: number;
  isLoading?: boolean;
  /** All are of one seller, whom the page names; a list that is whole is not counted below it. */
  ofOneSeller?: boolean;
  /** Whether `total` counts these products. */
  counted?: boolean;
  /** Shown below a card, by the page that it was read with. */
  renderBelow?: (product: Product, page: Page) => ReactNode;
  /** Instead of an empty list. */
  empty: ReactNode;
}

/** The pages that were loaded, by history entry and list: Back leads to the same cards. */
const kept = new Map<string, readonly unknown[]>();

/** Cards from the server; more of them are loaded into the same list. */
export function CardList<Page extends Pick<ProductPage, 'products' | 'nextCursor'>>({
  name,
  first,
  read,
  headingLevel,
  eager = 0,
  inDocument = Number.POSITIVE_INFINITY,
  isLoading = false,
  ofOneSeller = false,
  counted = true,
  renderBelow,
  empty,
}: CardListProps<Page>) {
  const t = useTexts(list);
  const locale = useLocale();
  const isInBrowser = useIsInBrowser();
  const key = `${useLocation().key} ${name}`;
  const element = useListPosition(name);
  // The first as it was read: a booking here reads the list again, and the card stays, marked as booked.
  const [pages, setPages] = useState<readonly Page[]>(() => [first, ...((kept.get(key) ?? []) as Page[])]);
  const [state, setState] = useState<{ busy: boolean; failure: unknown }>({ busy: false, failure: null });
  // Between two pages, one may have moved to the next.
  const products = new Map(pages.flatMap((page) => page.products.map((product) => [product._id, { product, page }] as const)));
  const cursor = pages.at(-1)?.nextCursor;
  const rendered = isInBrowser || cursor === undefined ? products.size : Math.min(products.size, inDocument);
  const load = async (from: string) => {
    setState({ busy: true, failure: null });
    try {
      const all = [...pages, await read(from)];
      kept.set(key, all.slice(1));
      setPages(all);
      setState({ busy: false, failure: null });
    } catch (failure) {
      setState({ busy: false, failure });
    }
  };
  if (products.size === 0) return empty;
  return (
    <>
      <ul ref={element} aria-busy={isLoading} className={`card-grid ${isLoading ? 'opacity-60' : ''}`}>
        {[...products.values()].map(({ product, page }, at) => (
          // The list of a seller is short, and is captured whole.
          <li key={product._id} className={`flex flex-col ${ofOneSeller ? '' : 'card-slot'} ${at < rendered ? '' : 'noscript:hidden'}`}>
            {at < rendered && (
              <>
                <ProductCard
                  product={product}
                  headingLevel={headingLevel}
                  eager={at < eager}
                  Corner={CardCorner}
                  ofOneSeller={ofOneSeller}
                />
                {renderBelow?.(product, page)}
              </>
            )}
          </li>
        ))}
      </ul>
      {counted && (!ofOneSeller || first.nextCursor !== undefined) && (
        <div className="mt-8 grid justify-items-center gap-3">
          <p className="quiet tabular">
            {/* One that is booked here stays, and is no longer in the total. */}
            {t('shownOf', {
              shown: rendered,
              count: formatTotal(Math.max(first.total, products.size), locale),
            })}
          </p>
          {cursor !== undefined && (
            <Button busy={state.busy} onClick={() => void load(cursor)}>
              {t('loadMore')}
            </Button>
          )}
          {state.failure !== null && (
            <div role="alert" className="text-error">
              <span>{t('failed')}</span> <Failure error={state.failure} />
            </div>
          )}
        </div>
      )}
    </>
  );
}
