import type { Product } from '#contract/products.ts';
import { ProductGallery } from '#web/modules/listings/product-gallery.tsx';
import { ProductPhoto } from '#web/modules/listings/product-photo.tsx';
import { proofs } from '#web/i18n/en/product.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** The photos on the page of a product; the proof photo has a badge. */
export function ProductPhotos({ product }: { product: Product }) {
  const t = useTexts(proofs);
  const { pictures = [], proof } = product;
  const badge = proof && (
    <span className="absolute start-3 top-3">
      <Badge tone="good" icon="camera">
        {t('badge')}
      </Badge>
    </span>
  );
  return (
    <div className="shared-photo relative overflow-hidden rounded-box border hairline bg-base-100 lg:row-start-1 lg:self-start">
      {pictures.length > 1 ? (
        <ProductGallery title={product.title} pictures={pictures} {...(proof && { marked: { image: proof.image, badge } })} />
      ) : (
        <>
          <ProductPhoto product={product} sizes="(min-width: 64rem) 46rem, 94vw" eager whole />
          {badge}
        </>
      )}
    </div>
  );
}
