import { type ReactNode, useState } from 'react';
import type { Product, ProductPage } from '#contract/products.ts';
import { Failure } from '#web/features/failure.tsx';
import { ProductCard } from '#web/features/products/product-card.tsx';
import { CardHeart } from '#web/features/saved/card-heart.tsx';
import { list } from '#web/i18n/en/list.ts';
import { formatNumber, formatTotal } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Button } from '#web/ui/button.tsx';

interface CardListProps {
  /** The first page, from the server. */
  first: ProductPage;
  read: (cursor: string) => Promise<Pick<ProductPage, 'products' | 'nextCursor'>>;
  headingLevel: 2 | 3;
  /** Cards whose photos load at once. */
  eager?: number;
  isLoading?: boolean;
  /** Whether `total` counts these products. */
  counted?: boolean;
  /** Shown below a card. */
  renderBelow?: (product: Product) => ReactNode;
  /** Instead of an empty list. */
  empty: ReactNode;
}

/** Cards from the server; more of them are loaded into the same list. */
export function CardList({ first, read, headingLevel, eager = 0, isLoading = false, counted = true, renderBelow, empty }: CardListProps) {
  const t = useTexts(list);
  const locale = useLocale();
  const [pages, setPages] = useState<Product[]>([]);
  const [cursor, setCursor] = useState(first.nextCursor);
  const [state, setState] = useState<{ busy: boolean; failure: unknown }>({ busy: false, failure: null });
  // As they were first read: a booking here reads the list again, and the card stays, marked as booked.
  const [shown] = useState(first.products);
  const products = [...shown, ...pages];
  const load = async (from: string) => {
    setState({ busy: true, failure: null });
    try {
      const next = await read(from);
      setPages((known) => [...known, ...next.products.filter((one) => !known.some(({ _id }) => _id === one._id))]);
      setCursor(next.nextCursor);
      setState({ busy: false, failure: null });
    } catch (failure) {
      setState({ busy: false, failure });
    }
  };
  if (products.length === 0) return empty;
  return (
    <>
      <ul aria-busy={isLoading} className={`card-grid ${isLoading ? 'opacity-60' : ''}`}>
        {products.map((product, at) => (
          <li key={product._id} className="card-slot flex flex-col">
            <ProductCard product={product} headingLevel={headingLevel} eager={at < eager} Corner={CardHeart} />
            {renderBelow?.(product)}
          </li>
        ))}
      </ul>
      {counted && (
        <div className="mt-8 grid justify-items-center gap-3">
          <p className="quiet tabular">
            {t('shownOf', { shown: formatNumber(products.length, locale), count: formatTotal(first.total, locale) })}
          </p>
          {cursor !== undefined && (
            <Button busy={state.busy} onClick={() => void load(cursor)}>
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
