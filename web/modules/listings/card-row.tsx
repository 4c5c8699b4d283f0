import type { ComponentType, ReactNode } from 'react';
import type { CardProduct } from '#web/modules/listings/card-product.ts';
import { ProductCard } from '#web/modules/listings/product-card.tsx';
import { ProductCardSkeleton } from '#web/modules/listings/product-card-skeleton.tsx';
import { list } from '#web/i18n/en/forms.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Link } from '#web/ui/link.tsx';

/** As many as a wide screen shows beside each other. */
export const ROW_LENGTH = 5;

interface CardRowProps {
  id: string;
  title: string;
  /** The address of all of them. */
  all: string;
  /** null while they are loaded, so that nothing moves when they come; a row without any is not shown. */
  products: readonly CardProduct[] | null;
  Corner?: ComponentType<{ product: CardProduct }>;
  /** Beside the title. */
  children?: ReactNode;
  /** In place of the cards, when there are none and `children` keep the row. */
  empty?: string | undefined;
}

/** A row of cards under a title; on a phone it is swiped. */
export function CardRow({ id, title, all, products, Corner, children, empty }: CardRowProps) {
  const t = useTexts(list);
  if (products?.length === 0 && !children) return null;
  return (
    <section aria-labelledby={id} aria-busy={products === null}>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl sm:text-2xl">
          {title}
        </h2>
        {children}
        {products?.length !== 0 && (
          <Link to={all} className="link ms-auto inline-flex min-h-6 items-center text-sm whitespace-nowrap">
            {t('seeAll')}
            <span className="sr-only">: {title}</span>
          </Link>
        )}
      </div>
      {products?.length === 0 ? (
        empty !== undefined && <p className="quiet">{empty}</p>
      ) : (
        <ul className="strip -m-1 flex gap-3 overflow-x-auto p-1 sm:gap-4">
          {products === null
            ? Array.from({ length: ROW_LENGTH }, (_, at) => (
                <li key={at} className="advert-slide shrink-0">
                  <ProductCardSkeleton />
                </li>
              ))
            : products.map((product) => (
                <li key={product._id} className="advert-slide shrink-0">
                  <ProductCard product={product} {...(Corner && { Corner })} />
                </li>
              ))}
        </ul>
      )}
    </section>
  );
}
