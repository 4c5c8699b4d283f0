import type { Product } from '#contract/products.ts';
import { useZoomTexts } from '#web/features/products/use-zoom-texts.ts';
import { card } from '#web/i18n/en/card.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ZoomableImage } from '#web/ui/zoomable-image.tsx';

interface ProductPhotoProps {
  product: Pick<Product, 'title' | 'image' | 'picture'>;
  /** How wide it is shown, for the browser's choice of copy. */
  sizes: string;
  /** The first thing to be seen on its page. */
  eager?: boolean;
  /** All of it, however narrow; otherwise the middle of it fills the frame. */
  whole?: boolean;
}

/** The photo in a frame of its own shape (4:3), so that nothing moves when it comes; a press enlarges it. */
export function ProductPhoto({ product: { title, image, picture }, sizes, eager = false, whole = false }: ProductPhotoProps) {
  const t = useTexts(card);
  const zoomTexts = useZoomTexts();
  if (!image || !picture) {
    return (
      <div className="grid aspect-4/3 place-content-center justify-items-center gap-2 bg-base-200">
        <Icon name="image" className="quiet size-8" />
        <span className="quiet text-sm">{t('noPhoto')}</span>
      </div>
    );
  }
  return (
    <ZoomableImage src={image} title={title} texts={zoomTexts(title)}>
      <img
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
