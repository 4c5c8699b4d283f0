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
