import { useQuery } from '@tanstack/react-query';
import type { Product } from '#contract/products.ts';
import { CardRow, ROW_LENGTH } from '#web/modules/listings/card-row.tsx';
import { ofKindPath, ofSellerQuery, similarProductsQuery } from '#web/modules/listings/products.queries.ts';
import { CardHeart } from '#web/modules/search/favourite.tsx';
import { product as texts } from '#web/i18n/en/product.ts';
import { useTexts } from '#web/i18n/messages.tsx';

/** Below a product: what is like it, and what else its seller sells. */
export default function OtherProducts({ product }: { product: Product }) {
  const t = useTexts(texts);
  const { seller } = product;
  const similar = useQuery(similarProductsQuery(product));
  const ofSeller = useQuery(ofSellerQuery(seller.uid));
  const shown = ({ data, isError }: typeof similar) => (isError ? [] : data ? others(data, product) : null);
  return (
    <div className="grid grid-cols-1 gap-10">
      <CardRow id="similar" title={t('similar')} all={ofKindPath(product)} products={shown(similar)} Corner={CardHeart} />
      <CardRow
        id="of-seller"
        title={t('ofSeller')}
        all={`/seller/${encodeURIComponent(seller.uid)}`}
        products={shown(ofSeller)}
        Corner={CardHeart}
      />
    </div>
  );
}

const others = (products: readonly Product[], product: Product): Product[] =>
  products.filter(({ _id }) => _id !== product._id).slice(0, ROW_LENGTH);
