import { card } from '#web/i18n/en/card.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { ZoomableImage } from '#web/ui/zoomable-image.tsx';
import type { CardProduct } from '#web/modules/listings/card-product.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useNearImage } from '#web/ui/near-image.ts';

interface ProductPhotoProps {
  product: Pick<CardProduct, 'title' | 'image' | 'picture'>;
  /** The `sizes` attribute: the rendered width, from which the browser chooses a variant. */
  sizes: string;
  /** Loads at once and with high priority, for photos above the fold. */
  eager?: boolean;
  /** Shows the whole photo (`contain`) instead of cropping it to the frame. */
  whole?: boolean;
}

/** The photo in a 4:3 frame, so that loading shifts nothing; a press enlarges it. */
export function ProductPhoto({ product: { title, image, picture }, sizes, eager = false, whole = false }: ProductPhotoProps) {
  const t = useTexts(card);
  const near = useNearImage();
  if (!image || !picture) {
    return (
      <div className="grid aspect-4/3 place-content-center justify-items-center gap-2 bg-base-200">
        <Icon name="image" className="quiet size-8" />
        <span className="quiet text-sm">{t('noPhoto')}</span>
      </div>
    );
  }
  return (
    <ZoomableImage src={image} title={title}>
      <img
        ref={eager ? undefined : near}
        src={image}
        {...(picture.srcset && { srcSet: picture.srcset, sizes })}
        alt={title}
        width={640}
        height={480}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...(eager && { fetchPriority: 'high' as const })}
        className={whole ? 'product-photo object-contain' : 'product-photo'}
      />
    </ZoomableImage>
  );
}
