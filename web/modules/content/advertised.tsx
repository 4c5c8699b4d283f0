import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { Adverts } from '#web/modules/content/home.server.ts';
import { ProductCard } from '#web/modules/listings/product-card.tsx';
import { home } from '#web/i18n/en/home.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Carousel, whileInViewport } from '#web/ui/carousel.tsx';

/** A phone shows so many at once. */
const PHONE_SHOWS = 2;

/** The boosted products; absent without any (specification §1). When the last one is scrolled into view, it loads those that are not in the document. */
export function Advertised({ adverts: { products, hasMore } }: { adverts: Adverts }) {
  const t = useTexts(home);
  const advert = useTexts(shell)('advertised');
  const element = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  const readMore = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const last = element.current?.querySelector('.slide:last-child');
    if (!hasMore || !last) return;
    return whileInViewport(last, () => readMore());
  }, [hasMore]);

  if (products.length === 0) return null;
  return (
    <div ref={element} className="reveal">
      <Carousel
        label={t('advertisedTitle')}
        heading={<h2 className="text-lg sm:text-xl">{t('advertisedTitle')}</h2>}
        slideClassName="advert-slide"
        slides={products.map((product, at) => ({
          key: product._id,
          content: <ProductCard product={product} advert={advert} />,
          isLate: at >= PHONE_SHOWS,
        }))}
      />
    </div>
  );
}
