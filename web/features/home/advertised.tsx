import { lazy, Suspense, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ADVERTS_IN_DOCUMENT } from '#web/features/home/advert-counts.ts';
import { AdvertsContext } from '#web/features/home/adverts-context.ts';
import { useProductAction } from '#web/features/products/product-actions.tsx';
import { isReported, onReport } from '#web/features/products/reported-products.ts';
import { useCarouselTexts } from '#web/features/shell/use-carousel-texts.ts';
import { home } from '#web/i18n/en/home.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Carousel } from '#web/ui/carousel.tsx';
import { lazyImport } from '#web/ui/lazy-import.ts';
import { followLink } from '#web/ui/follow-link.ts';
import { whileInViewport } from '#web/ui/while-in-viewport.ts';

const AdvertPhoto = lazy(() => lazyImport(() => import('#web/features/home/advert-photo.tsx')));

const ID = 'adverts';

/** The slides as they stand in the document, unless the loader has brought newer ones. */
function useSlides(brought: string | null): string {
  const rendered = useContext(AdvertsContext);
  const [standing] = useState(() =>
    typeof document === 'undefined' ? rendered : (document.querySelector(`#${ID} .strip`)?.innerHTML ?? rendered),
  );
  return brought ?? standing;
}

/** The boosted products; absent when there are none (SPEC §1). Their cards are the server's HTML; what is pressed is found here. */
export function Advertised({ slides: brought }: { slides: string | null }) {
  const t = useTexts(home);
  const texts = useCarouselTexts();
  const slides = useSlides(brought);
  const act = useProductAction();
  const navigate = useNavigate();
  const element = useRef<HTMLDivElement>(null);
  const [photo, setPhoto] = useState<HTMLImageElement | null>(null);

  useEffect(() => {
    const mark = () => element.current && markReported(element.current);
    mark();
    return onReport(mark);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- newer slides do not know of it yet
  }, [slides]);

  const { revalidate } = useRevalidator();
  const more = useEffectEvent(() => void revalidate());
  const onlyFirst = brought === null;
  useEffect(() => {
    const adverts = element.current;
    if (!onlyFirst || !adverts || adverts.querySelectorAll('[data-product]').length < ADVERTS_IN_DOCUMENT) return;
    return whileInViewport(adverts, () => {
      more();
      return () => undefined;
    });
  }, [onlyFirst]);

  if (slides === '') return null;
  return (
    // Only hears of presses on the buttons and links inside, which keyboards reach by themselves.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={element}
      id={ID}
      className="reveal"
      onClick={(event) => {
        const pressed = event.target instanceof Element ? event.target : null;
        const slide = pressed?.closest<HTMLElement>('[data-product]');
        const action = pressed?.closest<HTMLElement>('[data-action]')?.dataset['action'];
        if (action === 'zoom') setPhoto(slide?.querySelector('img') ?? null);
        else if (action === 'book' || action === 'report') act(action, slide?.dataset['product'] ?? '');
        else followLink(event, navigate);
      }}
    >
      <Carousel
        label={t('advertisedTitle')}
        heading={<h2 className="section-title mb-0">{t('advertisedTitle')}</h2>}
        texts={texts}
        slides={slides}
      />
      {photo && (
        <Suspense>
          <AdvertPhoto src={photo.getAttribute('src') ?? ''} title={photo.alt} onClose={() => setPhoto(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** Lets the Report buttons of what this person has reported say so. */
function markReported(adverts: HTMLElement): void {
  for (const button of adverts.querySelectorAll<HTMLButtonElement>('[data-action=report]:enabled')) {
    if (!isReported(button.closest<HTMLElement>('[data-product]')?.dataset['product'] ?? '')) continue;
    button.disabled = true;
    const word = button.querySelector('[data-reported]');
    if (word) word.textContent = word.getAttribute('data-reported');
  }
}
