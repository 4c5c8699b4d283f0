import type { CardProduct } from '#web/modules/listings/card-product.ts';
import { card } from '#web/i18n/en/card.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Price } from '#web/ui/price.tsx';

/** The product of a dialog: small photo, price and seller. */
export function ProductSummary({ product }: { product: CardProduct }) {
  const t = useTexts(card);
  return (
    <div className="flex items-center gap-4">
      {product.picture && (
        <img src={product.image} alt="" width={96} height={72} className="aspect-4/3 w-24 rounded-field bg-base-200 object-cover" />
      )}
      <p>
        <Price tk={product.sellingPrice} />
        <span className="quiet mt-1 block text-sm">
          {product.seller.displayName}, {product.seller.verified ? t('verified') : t('unverified')}
        </span>
      </p>
    </div>
  );
}
