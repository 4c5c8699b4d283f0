import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { shell } from '#web/i18n/en/shell.ts';
import { useTexts } from '#web/i18n/messages.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { latePart } from '#web/ui/near-image.ts';

/** The part of an element that must be visible. */
const VISIBLE_RATIO = 0.5;

/**
 * Calls `onEnter` whenever at least half of the element is in the viewport of a visible page, and the function it returned, if any,
 * when that ends. Returns the function that stops both.
 */
export function whileInViewport(element: Element, onEnter: () => (() => void) | void): () => void {
  let inViewport = false;
  let entered = false;
  let onLeave: (() => void) | void;
  const update = (visible: boolean) => {
    if (visible === entered) return;
    entered = visible;
    if (visible) onLeave = onEnter();
    else onLeave?.();
  };
  const check = () => update(inViewport && !document.hidden);
  const observer = new IntersectionObserver(
    (entries) => {
      inViewport = entries.at(-1)?.isIntersecting ?? false;
      check();
    },
    { threshold: VISIBLE_RATIO },
  );
  observer.observe(element);
  document.addEventListener('visibilitychange', check);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', check);
    update(false);
  };
}

/**
 * Makes a scroll-snap strip endless: before it would stop, slides at its far end move round by the CSS `order` property and the
 * scroll position follows in the same frame. Touch, wheel and keyboard stay the browser's own.
 */
export class InfiniteCarousel {
  readonly #strip: HTMLElement;
  /** Index of the slide shown first. */
  #first = 0;
  /** The next `scrollend` is that of a rotation, at whose place the smooth scroll begins: snapping there would cancel it. */
  #rotated = false;

  constructor(strip: HTMLElement) {
    this.#strip = strip;
    strip.addEventListener('scrollend', this.#onScrollEnd);
  }

  /** Whether all slides are visible, so that there is nothing to scroll. */
  fits(): boolean {
    return this.#strip.scrollWidth - this.#strip.clientWidth < 8;
  }

  /** Scrolls forward (1) or back (-1) by one slide. */
  step(direction: 1 | -1): void {
    const width = this.#slideWidth();
    const room = direction === 1 ? this.#strip.scrollWidth - this.#strip.clientWidth - this.#strip.scrollLeft : this.#strip.scrollLeft;
    if (room < width - 4) this.#rotate(direction);
    this.#strip.style.scrollSnapType = 'none';
    const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#strip.scrollTo({ left: this.#strip.scrollLeft + direction * width, behavior: smooth ? 'smooth' : 'instant' });
    if (smooth) return;
    this.#rotated = false;
    this.#strip.style.scrollSnapType = '';
  }

  /** Removes the listener and puts the slides back into the order of the document. */
  destroy(): void {
    this.#strip.removeEventListener('scrollend', this.#onScrollEnd);
    for (const slide of this.#slides()) slide.style.order = '';
  }

  readonly #onScrollEnd = (): void => {
    if (!this.#rotated) this.#strip.style.scrollSnapType = '';
    this.#rotated = false;
  };

  #slides(): HTMLElement[] {
    return [...this.#strip.children].filter((child) => child instanceof HTMLElement);
  }

  /** Distance from one slide to the next, px. */
  #slideWidth(): number {
    const [slide] = this.#slides();
    return slide ? slide.offsetWidth + Number.parseFloat(getComputedStyle(this.#strip).columnGap || '0') : 0;
  }

  /** Moves one slide from the end that is scrolled away from to the other end, without a visible change. */
  #rotate(direction: 1 | -1): void {
    const slides = this.#slides();
    const before = this.#strip.scrollLeft;
    this.#strip.style.scrollSnapType = 'none';
    this.#first = (this.#first + direction + slides.length) % slides.length;
    for (const [i, slide] of slides.entries()) slide.style.order = String((i - this.#first + slides.length) % slides.length);
    this.#rotated = true;
    this.#strip.scrollTo({ left: before - direction * this.#slideWidth(), behavior: 'instant' });
  }
}

/** Specification §9. */
const AUTOPLAY_MS = 3000;

interface CarouselProps {
  label: string;
  /** A phone does not show those that are late at first. */
  slides: readonly { key: string; content: ReactNode; isLate?: boolean }[];
  /** Shown beside the buttons: the section's heading. */
  heading?: ReactNode;
  /** Shows the buttons over the slides' lower edge. */
  overlaid?: boolean;
  /** Sets the width of a slide. */
  slideClassName?: string;
}

/**
 * A scroll-snap strip, which works without script. With script it also advances by itself, endlessly, while it is visible and no dialog lies over it. The pause
 * button comes first in its tab order (WCAG 2.2.2); hover and focus hold it, and after the user has acted it does not start again by
 * itself.
 */
export function Carousel({ label, slides, heading, overlaid = false, slideClassName = 'w-full' }: CarouselProps) {
  const t = useTexts(shell);
  const strip = useRef<HTMLDivElement>(null);
  const carousel = useRef<InfiniteCarousel>(null);
  const id = useId();
  const [state, setState] = useState<'still' | 'playing' | 'paused'>('still');
  const [held, setHeld] = useState(false);
  const keys = slides.map(({ key }) => key).join(' ');

  useEffect(() => {
    if (!strip.current) return;
    const infinite = new InfiniteCarousel(strip.current);
    carousel.current = infinite;
    // Called once at the start and after every change of size, when the browser has computed the layout anyway.
    const sizes = new ResizeObserver(() => {
      if (infinite.fits()) setState('still');
      else setState((now) => (now !== 'still' ? now : matchMedia('(prefers-reduced-motion: reduce)').matches ? 'paused' : 'playing'));
    });
    sizes.observe(strip.current);
    return () => {
      sizes.disconnect();
      infinite.destroy();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other slides start in the order of the document
  }, [keys]);

  useEffect(() => {
    if (state !== 'playing' || held || !strip.current) return;
    return whileInViewport(strip.current, () => {
      const timer = setInterval(() => {
        if (!document.querySelector('dialog[open]')) carousel.current?.step(1);
      }, AUTOPLAY_MS);
      return () => clearInterval(timer);
    });
  }, [state, held]);

  const step = (direction: 1 | -1) => {
    setState('paused');
    carousel.current?.step(direction);
  };
  const playing = state === 'playing';
  const toggle = () => {
    setState(playing ? 'paused' : 'playing');
    // The button has focus and pointer now, which would hold what Play has just started.
    setHeld(false);
  };
  return (
    // Hover and focus only hold the carousel; nothing needs them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className="relative"
      onFocus={() => setHeld(true)}
      onBlur={({ currentTarget }) => setHeld(currentTarget.matches(':hover'))}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={({ currentTarget }) => setHeld(currentTarget.matches(':has(:focus-visible)'))}
    >
      <div
        className={overlaid ? 'absolute end-3 bottom-3 z-10' : 'mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2'}
      >
        {heading && <div className="grow basis-28">{heading}</div>}
        <div className={`flex shrink-0 gap-2 ${overlaid ? 'flex-row-reverse' : ''} ${state === 'still' ? 'invisible' : ''}`}>
          <Control
            of={id}
            icon={playing ? 'pause' : 'play'}
            label={`${t(playing ? 'carouselPause' : 'carouselPlay')}: ${label}`}
            onPress={toggle}
          />
          <Control
            of={id}
            icon="chevron-left"
            label={`${t('carouselPrevious')}: ${label}`}
            onPress={() => step(-1)}
            className={overlaid ? 'over-image' : ''}
          />
          <Control
            of={id}
            icon="chevron-right"
            label={`${t('carouselNext')}: ${label}`}
            onPress={() => step(1)}
            className={overlaid ? 'over-image' : ''}
          />
        </div>
      </div>
      <div
        ref={strip}
        id={id}
        role="group"
        aria-label={label}
        aria-live={playing && !held ? 'off' : 'polite'}
        // A scrolling region must be reachable by keyboard even when nothing in it can take focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onPointerDown={() => setState((now) => (now === 'playing' ? 'paused' : now))}
        className={`strip relative flex snap-x snap-mandatory gap-4 overflow-x-auto -m-1 p-1 ${overlaid ? 'rounded-box' : ''}`}
      >
        {slides.map(({ key, content, isLate }, i) => (
          <div
            key={key}
            role="group"
            aria-roledescription="slide"
            aria-label={t('carouselSlide', { number: i + 1, count: slides.length })}
            ref={isLate ? latePart.ref : undefined}
            className={`slide ${slideClassName} ${isLate ? latePart.className : ''}`}
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  );
}

interface ControlProps {
  of: string;
  icon: IconName;
  label: string;
  onPress: () => void;
  className?: string;
}

function Control({ of, icon, label, onPress, className = '' }: ControlProps) {
  return (
    <button
      type="button"
      aria-controls={of}
      aria-label={label}
      onClick={onPress}
      className={`btn btn-circle press h-9 w-9 border-0 bg-base-100 shadow-low ${className}`}
    >
      <Icon name={icon} />
    </button>
  );
}
