import type { Product } from '#contract/products.ts';
import { ProductCard } from '#web/features/products/product-card.tsx';
import { useCarouselTexts } from '#web/features/shell/use-carousel-texts.ts';
import { home } from '#web/i18n/en/home.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Carousel } from '#web/ui/carousel.tsx';

/** The boosted products; absent when there are none (SPEC §1). */
export function Advertised({ products }: { products: readonly Product[] }) {
  const t = useTexts(home);
  const advert = useTexts(shell)('advertised');
  const texts = useCarouselTexts();
  if (products.length === 0) return null;
  return (
    <div className="reveal">
      <Carousel
        label={t('advertisedTitle')}
        heading={<h2 className="section-title mb-0">{t('advertisedTitle')}</h2>}
        texts={texts}
        slideClass="w-[min(19rem,84vw)]"
        slides={products.map((product) => ({ key: product._id, content: <ProductCard product={product} advert={advert} /> }))}
      />
    </div>
  );
}
