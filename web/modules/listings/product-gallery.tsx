import { type ReactNode, useRef, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { ProductPhoto } from '#web/modules/listings/product-photo.tsx';
import { product as texts, proofs } from '#web/i18n/en/product.ts';
import { card } from '#web/i18n/en/card.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useLocale, useTexts } from '#web/i18n/messages.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Lightbox } from '#web/ui/zoomable-image.tsx';
import { Badge } from '#web/ui/badge.tsx';

const SIZES = '(min-width: 64rem) 46rem, 94vw';

/** The index of the photo that the strip shows now. */
const indexIn = (strip: Element): number => Math.round(strip.scrollLeft / strip.clientWidth);

interface ProductGalleryProps {
  title: string;
  pictures: NonNullable<Product['pictures']>;
  /** The photo that has a badge, by its address. */
  marked?: { image: string; badge: ReactNode };
}

/**
 * The photos of a product: a strip that is swiped or moved with the arrow keys, a row of small photos, and each photo in full screen. Sizes are
 * set before the photos arrive, so that nothing shifts.
 */
export function ProductGallery({ title, pictures, marked }: ProductGalleryProps) {
  const t = useTexts(texts);
  const words = useTexts(card);
  const locale = useLocale();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  /** The index to which the strip is being scrolled. A further step begins there, not at the photo that passes by. */
  const aim = useRef<number | null>(null);
  const [large, setLarge] = useState(false);
  const count = formatNumber(pictures.length, locale);
  const position = `${formatNumber(shown + 1, locale)} / ${count}`;
  const nameOf = (at: number) => t('photoOf', { title, number: at + 1, count });
  const show = (at: number) => {
    const element = strip.current;
    if (!element || at < 0 || at >= pictures.length) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    aim.current = at;
    element.scrollTo({ left: at * element.clientWidth, behavior });
  };
  // A step begins at the position of the strip, because `shown` follows it a moment later.
  const stepBy = (step: number) => strip.current && show((aim.current ?? indexIn(strip.current)) + step);
  const arrow = (step: -1 | 1) => (
    <button
      type="button"
      aria-label={t(step < 0 ? 'previousPhoto' : 'nextPhoto')}
      aria-disabled={step < 0 ? shown === 0 : shown === pictures.length - 1}
      onClick={() => stepBy(step)}
      className={`absolute top-1/2 grid size-11 -translate-y-1/2 place-content-center rounded-full bg-base-100/90 shadow focus-visible:shadow-[0_0_0_6px_var(--color-base-100)] aria-disabled:opacity-40 ${step < 0 ? 'start-2' : 'end-2'}`}
    >
      <Icon name={step < 0 ? 'chevron-left' : 'chevron-right'} />
    </button>
  );
  const current = pictures[shown] ?? pictures[0];
  return (
    <section aria-label={t('photos')}>
      <div className="relative">
        {/* A scrolling region must be reachable by keyboard, whose arrow keys step from photo to photo. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          ref={strip}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={t('photos')}
          onKeyDown={(event) => {
            const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            stepBy(step);
          }}
          onScroll={({ currentTarget }) => setShown(indexIn(currentTarget))}
          onScrollEnd={() => void (aim.current = null)}
          onPointerDown={() => void (aim.current = null)}
          className="flex aspect-4/3 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
        >
          {pictures.map(({ image, srcset }, at) => (
            <li key={image} className="relative w-full shrink-0 snap-center snap-always">
              <img
                src={image}
                srcSet={srcset}
                sizes={SIZES}
                alt={at === 0 ? title : nameOf(at)}
                width={640}
                height={480}
                loading={at === 0 ? 'eager' : 'lazy'}
                decoding="async"
                {...(at === 0 && { fetchPriority: 'high' as const })}
                className="product-photo object-contain"
              />
              {image === marked?.image && marked.badge}
            </li>
          ))}
        </ul>
        {arrow(-1)}
        {arrow(1)}
        <button
          type="button"
          aria-label={`${words('zoom', { title })}: ${position}`}
          onClick={() => setLarge(true)}
          className="absolute end-2 bottom-2 flex min-h-11 focus-visible:shadow-[0_0_0_6px_var(--color-base-100)] items-center gap-2 rounded-full bg-neutral/85 px-4 text-sm text-neutral-content"
        >
          <Icon name="zoom" className="size-4" />
          <span className="tabular">{position}</span>
        </button>
      </div>
      <ul className="flex gap-2 overflow-x-auto p-2">
        {pictures.map(({ image, srcset }, at) => (
          <li key={image} className="shrink-0">
            <button
              type="button"
              aria-label={nameOf(at)}
              aria-current={at === shown}
              onClick={() => show(at)}
              className="block overflow-hidden rounded-field border-2 border-transparent aria-current:border-primary"
            >
              <img
                src={image}
                srcSet={srcset}
                sizes="4rem"
                alt=""
                width={64}
                height={48}
                loading="lazy"
                className="h-12 w-16 object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {large && current && (
        <Lightbox
          src={current.image}
          title={nameOf(shown)}
          onClose={() => setLarge(false)}
          steps={{ previous: t('previousPhoto'), next: t('nextPhoto'), onStep: stepBy }}
        />
      )}
    </section>
  );
}

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
    <div className="shared-photo relative overflow-hidden bg-base-100 sm:rounded-box sm:border sm:hairline">
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
