import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Product } from '#contract/products.ts';
import { ProductCard } from '#web/features/products/product-card.tsx';
import { bn } from '#web/i18n/bn.ts';
import { shell } from '#web/i18n/en/shell.ts';
import { localize, type Locale } from '#web/i18n/locale.ts';
import { MessagesProvider, useTexts } from '#web/i18n/messages.tsx';
import { useCarouselTexts } from '#web/features/shell/use-carousel-texts.ts';
import { Slide } from '#web/ui/slide.tsx';

/**
 * The adverts as the HTML of slides: neither their data nor the program of a card has to travel. The ids inside a slide follow
 * from its product, so that the HTML of a slide changes only when the product or its place does.
 */
export function advertSlides(products: readonly Product[], locale: Locale): string {
  return products
    .map((product, i) =>
      renderToStaticMarkup(
        <MessagesProvider locale={locale} dictionary={locale === 'bn' ? bn : {}}>
          <StaticRouter location={localize('/', locale)}>
            <AdvertSlide product={product} number={i + 1} count={products.length} />
          </StaticRouter>
        </MessagesProvider>,
        { identifierPrefix: product._id.slice(-6) },
      ),
    )
    .join('');
}

function AdvertSlide({ product, number, count }: { product: Product; number: number; count: number }) {
  const advert = useTexts(shell)('advertised');
  const { slide } = useCarouselTexts();
  return (
    <Slide label={slide(number, count)} className="advert-slide" product={product._id}>
      <ProductCard product={product} advert={advert} />
    </Slide>
  );
}
